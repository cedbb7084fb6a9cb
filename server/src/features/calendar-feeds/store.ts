import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type BusyFeedRow = Selectable<DB['busy_feed']>

export function listBusyFeeds(db: Db, stylistId: string): Promise<BusyFeedRow[]> {
  return ownFeeds(db, stylistId).orderBy('created_at').orderBy('id').execute()
}

export function findOwnBusyFeed(db: Db, stylistId: string, id: string): Promise<BusyFeedRow | undefined> {
  return ownFeeds(db, stylistId).where(sql`id::text`, '=', id).executeTakeFirst()
}

function ownFeeds(db: Db, stylistId: string) {
  return db.selectFrom('busy_feed').selectAll().where('stylist_id', '=', stylistId)
}

export function findBusyFeed(db: Db, id: string): Promise<BusyFeedRow | undefined> {
  return db.selectFrom('busy_feed').selectAll().where('id', '=', id).executeTakeFirst()
}

/** One stylist's calendars are added one after another, so that their number has an end. */
export async function lockStylist(tx: Tx, stylistId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`busy feeds:${stylistId}`}, 0))`.execute(tx)
}

/** Undefined where it is there already. */
export function insertBusyFeed(
  tx: Tx,
  feed: Pick<BusyFeedRow, 'stylist_id' | 'name' | 'url' | 'time_zone' | 'created_at' | 'next_read_at'>,
): Promise<BusyFeedRow | undefined> {
  return tx
    .insertInto('busy_feed')
    .values(feed)
    .onConflict((conflict) => conflict.columns(['stylist_id', 'url']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function deleteBusyFeed(db: Db, stylistId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('busy_feed')
    .where('stylist_id', '=', stylistId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Calendars whose time has come; from then on it is `later` for everybody else. */
export async function takeDueFeeds(tx: Tx, now: Date, later: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update busy_feed set next_read_at = ${later}
    where id in (
      select id from busy_feed where next_read_at <= ${now} order by next_read_at limit ${limit} for update skip locked
    )
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export type ReadState = Partial<
  Pick<
    BusyFeedRow,
    | 'tried_at'
    | 'read_at'
    | 'read_until'
    | 'next_read_at'
    | 'fault'
    | 'failures'
    | 'etag'
    | 'last_modified'
    | 'busy_times'
    | 'unknown_zones'
    | 'unread'
    | 'too_often'
  >
>

/** False where it has been removed meanwhile. */
export async function storeReadState(tx: Tx, id: string, state: ReadState): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('busy_feed').set(state).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}
