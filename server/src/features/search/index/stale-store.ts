import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** One change since a thing was listed; 'seller' and the categories stand for all their things. */
export interface Mark {
  mark: number
  kind: 'product' | 'service' | 'seller' | 'category' | 'service_category'
  id: string
}

/**
 * Two that list the same thing at once could write the older state last. So one lists at a time, of whatever process;
 * where it dies, PostgreSQL gives the turn back. Held for the rest of the transaction; false while another process has it.
 */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('listing'), 0) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

/** The same, however long it takes until it is free. */
export async function waitForTurn(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('listing'), 0)`.execute(db)
}

/** The oldest changes, those that came alone first. */
export async function oldestMarks(db: Db, limit: number): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select mark, kind, id from listing_stale order by is_bulk, mark limit ${limit}`.execute(db)
  return rows
}

export async function deleteMarks(db: Db, marks: Mark[]): Promise<void> {
  await sql`delete from listing_stale where mark = any (${marks.map(({ mark }) => mark)}::bigint[])`.execute(db)
}

/** Marks all things of these sellers and categories. */
export async function markGoodsOf(db: Db, marks: Mark[]): Promise<void> {
  const of = (kind: Mark['kind']) => marks.filter((mark) => mark.kind === kind).map(({ id }) => id)
  if (marks.every(({ kind }) => kind === 'product' || kind === 'service')) return
  await sql`
    insert into listing_stale (kind, id, is_bulk)
    select 'product', id, true from product where seller_id = any (${of('seller')}::uuid[]) and deleted_at is null
    union select 'product', id, true from product
      where category_id = any (${of('category')}::uuid[]) and deleted_at is null
    union select 'service', id, true from service where seller_id = any (${of('seller')}::uuid[]) and deleted_at is null
    union select 'service', service_id, true from service_in_category
      where category_id = any (${of('service_category')}::uuid[])`.execute(db)
}

/** Marks all that is on offer, and all that is listed: what is listed and no longer there goes. */
export async function markEverything(db: Db): Promise<void> {
  await sql`
    insert into listing_stale (kind, id, is_bulk)
    select 'product', id, true from product where deleted_at is null
    union select 'service', id, true from service where deleted_at is null
    union select kind, id, true from listing`.execute(db)
}

/** How many changes are not listed yet; one that stands for many things counts as one. */
export async function countMarks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from listing_stale`.execute(db)
  return rows[0]?.count ?? 0
}
