import type { Slot } from '@dressing-room/contract/time'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Taken } from './taken.ts'

type Tx = Transaction<DB>

/**
 * A stylist's calendar of busy time. The database itself lets no two entries of one stylist overlap, so whoever gets
 * an entry in has the time, whatever anybody looked at before.
 */

/** What of a stylist's time between two moments is spoken for; some bookings may be left out, such as one that moves. */
export async function takenBetween(
  db: Db,
  stylistId: string,
  { start, end }: Slot,
  except: readonly string[] = [],
): Promise<Taken[]> {
  const { rows } = await sql<{ from: number; until: number; kind: Taken['kind']; held_until: Date | null }>`
    select extract(epoch from lower(during))::float8 * 1000 as from, extract(epoch from upper(during))::float8 * 1000 as until,
      kind, held_until
    from stylist_busy
    where stylist_id = ${stylistId} and during && tstzrange(${start}, ${end}, '[)')
      and (booking_id is null or booking_id <> all(${except}::uuid[]))`.execute(db)
  return rows.map((row) => ({
    start: new Date(row.from),
    end: new Date(row.until),
    kind: row.kind,
    ...(row.held_until && { heldUntil: row.held_until }),
  }))
}

export type BusyEntry = { kind: 'hold'; bookingId: string; heldUntil: Date } | { kind: 'visit'; bookingId: string }

/**
 * Enters busy time, all of it or, when any of it is taken, nothing: then the caller must roll back. Holds that ran
 * out make way, whether or not a job has run (R7). The constraint decides between two at the same moment.
 */
export async function enterBusy(
  tx: Tx,
  stylistId: string,
  slots: readonly Slot[],
  entry: BusyEntry,
  now: Date,
): Promise<boolean> {
  for (const slot of slots) {
    const { start, end } = slot
    await clearDeadHolds(tx, stylistId, slot, now)
    const heldUntil = entry.kind === 'hold' ? entry.heldUntil : null
    const { rows } = await sql`
      insert into stylist_busy (stylist_id, during, kind, booking_id, held_until, created_at)
      values (${stylistId}, tstzrange(${start}, ${end}, '[)'), ${entry.kind}, ${entry.bookingId}, ${heldUntil}, ${now})
      on conflict on constraint stylist_is_in_one_place do nothing
      returning id`.execute(tx)
    if (rows.length === 0) return false
  }
  return true
}

/** A hold that ran out stands in nobody's way, whether or not a job has run (R7). */
export async function clearDeadHolds(tx: Tx, stylistId: string, { start, end }: Slot, now: Date): Promise<void> {
  await sql`
    delete from stylist_busy
    where stylist_id = ${stylistId} and during && tstzrange(${start}, ${end}, '[)')
      and kind = 'hold' and held_until <= ${now}`.execute(tx)
}

/** A hold lasts longer than was entered; answers how many entries it has. */
export async function prolongHold(tx: Tx, bookingId: string, heldUntil: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('stylist_busy')
    .set({ held_until: heldUntil })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Frees whatever a booking takes; answers how many entries there were. */
export async function freeBusy(tx: Tx, bookingId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('stylist_busy').where('booking_id', '=', bookingId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A hold becomes a visit, if it is still entered; answers how many entries it has. */
export async function holdBecomesVisit(tx: Tx, bookingId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('stylist_busy')
    .set({ kind: 'visit', held_until: null })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface TimeOffRow extends Slot {
  id: string
  note: string
}

const timeOffFields = sql`id, lower(during) as start, upper(during) as end, note`

/** A stylist's time off that has not ended by this moment. */
export async function timeOffFrom(db: Db, stylistId: string, moment: Date): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select ${timeOffFields} from stylist_busy
    where stylist_id = ${stylistId} and kind = 'time_off' and during && tstzrange(${moment}, null, '[)')
    order by during`.execute(db)
  return rows
}

/** Takes out all time off that overlaps or touches this, and answers it. */
export async function takeUpTimeOff(tx: Tx, stylistId: string, { start, end }: Slot): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    delete from stylist_busy
    where stylist_id = ${stylistId} and kind = 'time_off' and during && tstzrange(${start}, ${end}, '[]')
    returning ${timeOffFields}`.execute(tx)
  return rows
}

export async function enterTimeOff(
  tx: Tx,
  stylistId: string,
  { start, end, note }: Slot & { note: string },
  now: Date,
): Promise<TimeOffRow | undefined> {
  const { rows } = await sql<TimeOffRow>`
    insert into stylist_busy (stylist_id, during, kind, note, created_at)
    values (${stylistId}, tstzrange(${start}, ${end}, '[)'), 'time_off', ${note}, ${now})
    on conflict on constraint stylist_is_in_one_place do nothing
    returning ${timeOffFields}`.execute(tx)
  return rows[0]
}

export async function deleteTimeOff(db: Db, stylistId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stylist_busy')
    .where('id', '=', id)
    .where('stylist_id', '=', stylistId)
    .where('kind', '=', 'time_off')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Visits and holds, dead ones included, that take any of this time. */
export async function bookingsBusyIn(db: Db, stylistId: string, { start, end }: Slot): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    select distinct booking_id from stylist_busy
    where stylist_id = ${stylistId} and kind <> 'time_off' and during && tstzrange(${start}, ${end}, '[)')`.execute(db)
  return rows.map((row) => row.booking_id)
}
