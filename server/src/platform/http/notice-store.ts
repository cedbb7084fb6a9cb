import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Tells all processes what has been gathered, and forgets it in the same statement: all of it, or none. */
export async function tellGathered(db: Db): Promise<void> {
  await sql`
    with told as (
      delete from change_notice
      where id in (select id from change_notice order by id limit 1000 for update skip locked)
      returning tag
    )
    select pg_notify('changed', tag) from (select distinct tag from told) as tags`.execute(db)
}
