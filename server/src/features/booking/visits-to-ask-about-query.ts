import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Visits that ended within this time, of clients with an account who have not been asked how it was. */
export async function visitsToAskAbout(
  db: Db,
  { by, since, most }: { by: Date; since: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking.id from booking
    where status in ('confirmed', 'completed') and ends_at between ${since} and ${by} and buyer_id is not null
      and not exists (select from review_request where kind = 'visit' and review_request.id = booking.id)
    order by ends_at limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
