import type { Slot } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/**
 * When stylists are busy elsewhere, as other calendars of theirs say. Nobody can book that time, but it is no promise of
 * ours: it may overlap anything, and pushes no visit out.
 */

/** All that one other calendar says from now on, in place of what it said before. */
export async function replaceBusyElsewhere(
  tx: Tx,
  { feedId, stylistId }: { feedId: string; stylistId: string },
  busy: readonly Slot[],
): Promise<void> {
  await tx.deleteFrom('busy_elsewhere').where('feed_id', '=', feedId).execute()
  const starts = busy.map(({ start }) => start)
  const ends = busy.map(({ end }) => end)
  await sql`
    insert into busy_elsewhere (feed_id, stylist_id, during)
    select ${feedId}, ${stylistId}, tstzrange(slot_start, slot_end, '[)')
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as slot (slot_start, slot_end)`.execute(tx)
}

export interface BusyElsewhere extends Slot {
  feedId: string
  bookingId: string
}

/** Coming visits of the stylist's own at times at which they are busy elsewhere, soonest first. */
export async function visitsBusyElsewhere(
  db: Db,
  stylistId: string,
  now: Date,
  limit: number,
): Promise<BusyElsewhere[]> {
  const { rows } = await sql<BusyElsewhere>`
    select distinct on (lower(visit.during), visit.booking_id) visit.booking_id as "bookingId",
      elsewhere.feed_id as "feedId", lower(elsewhere.during) as start, upper(elsewhere.during) as "end"
    from stylist_busy visit
    join busy_elsewhere elsewhere on elsewhere.stylist_id = visit.chair_id and elsewhere.during && visit.during
    where visit.chair_id = ${stylistId} and visit.kind = 'visit' and visit.during && tstzrange(${now}, null, '[)')
    order by lower(visit.during), visit.booking_id, lower(elsewhere.during)
    limit ${limit}`.execute(db)
  return rows
}
