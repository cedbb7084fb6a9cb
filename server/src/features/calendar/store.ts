import type { Slot } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CalendarEntry } from './calendar-entry.ts'
import { type Chair, chairId, toChair } from './chairs.ts'

/**
 * The busy time of stylists, over all their services: each entry is of one chair, a stylist's own or that of one of their
 * team. The exclusion constraint `stylist_is_in_one_place` lets no two entries of one chair overlap: the transaction that
 * inserts an entry has the time, whatever others have read before. Other calendars are those of the stylist alone.
 */

const NONE = '00000000-0000-0000-0000-000000000000'

/**
 * The entries of one chair between two moments. Some may be left out, by their booking or their place in the waiting list: one
 * that moves, or what is held for whoever asks.
 */
export async function entriesBetween(
  db: Db,
  chair: string,
  { start, end }: Slot,
  except: readonly string[] = [],
): Promise<CalendarEntry[]> {
  const { rows } = await sql<{ from: number; until: number; kind: CalendarEntry['kind']; held_until: Date | null }>`
    select extract(epoch from lower(during))::float8 * 1000 as from, extract(epoch from upper(during))::float8 * 1000 as until,
      kind, held_until
    from stylist_busy
    where chair_id = ${chair} and during && tstzrange(${start}, ${end}, '[)')
      and coalesce(booking_id, waiting_id, ${NONE}::uuid) <> all(${except}::uuid[])
    union all
    select extract(epoch from lower(during))::float8 * 1000, extract(epoch from upper(during))::float8 * 1000,
      'elsewhere', null
    from busy_elsewhere
    where stylist_id = ${chair} and during && tstzrange(${start}, ${end}, '[)')`.execute(db)
  return rows.map((row) => ({
    start: new Date(row.from),
    end: new Date(row.until),
    kind: row.kind,
    ...(row.held_until && { heldUntil: row.held_until }),
  }))
}

/** The same of many chairs at once; whichever has none is missing. */
export async function entriesOfMany(
  db: Db,
  chairs: readonly string[],
  { start, end }: Slot,
  except: readonly string[] = [],
): Promise<Map<string, CalendarEntry[]>> {
  const { rows } = await sql<{
    chair: string
    from: number
    until: number
    kind: CalendarEntry['kind']
    held_until: Date | null
  }>`
    select chair, extract(epoch from lower(during))::float8 * 1000 as from,
      extract(epoch from upper(during))::float8 * 1000 as until, kind, held_until
    from unnest(${[...new Set(chairs)]}::uuid[]) chair
    cross join lateral (
      select during, kind, held_until from stylist_busy
      where chair_id = chair and during && tstzrange(${start}, ${end}, '[)')
        and coalesce(booking_id, waiting_id, ${NONE}::uuid) <> all(${except}::uuid[])
      union all
      select during, 'elsewhere', null from busy_elsewhere
      where stylist_id = chair and during && tstzrange(${start}, ${end}, '[)')
    ) entry`.execute(db)
  const entries = new Map<string, CalendarEntry[]>()
  for (const { chair, from, until, kind, held_until: heldUntil } of rows) {
    const list = entries.get(chair) ?? []
    list.push({ start: new Date(from), end: new Date(until), kind, ...(heldUntil && { heldUntil }) })
    entries.set(chair, list)
  }
  return entries
}

export type BookingEntry =
  | { kind: 'hold' | 'proposal'; bookingId: string; heldUntil: Date }
  | { kind: 'visit'; bookingId: string }

/** What is held for somebody of the waiting list. */
export interface OfferEntry {
  kind: 'offer'
  waitingId: string
  heldUntil: Date
}

/**
 * Adds the entries of a booking; false when any of that time is taken, and then the caller must roll back. Holds and
 * proposed times that have run out are deleted first (R7). Of two callers at the same moment the constraint lets one through.
 */
export async function addEntries(
  tx: Tx,
  whose: string | Chair,
  slots: readonly Slot[],
  entry: BookingEntry | OfferEntry,
  now: Date,
): Promise<boolean> {
  const chair = toChair(whose)
  const [bookingId, waitingId] = entry.kind === 'offer' ? [null, entry.waitingId] : [entry.bookingId, null]
  for (const slot of slots) {
    const { start, end } = slot
    await deleteExpiredHolds(tx, chair, slot, now)
    const heldUntil = entry.kind === 'visit' ? null : entry.heldUntil
    const { rows } = await sql`
      insert into stylist_busy (stylist_id, member_id, during, kind, booking_id, waiting_id, held_until, created_at)
      values (${chair.stylistId}, ${chair.memberId}, tstzrange(${start}, ${end}, '[)'), ${entry.kind}, ${bookingId}, ${waitingId}, ${heldUntil}, ${now})
      on conflict on constraint stylist_is_in_one_place do nothing
      returning id`.execute(tx)
    if (rows.length === 0) return false
  }
  return true
}

/** Holds and proposed times that have run out free their time, whether or not a job has cleared them away (R7). */
export async function deleteExpiredHolds(tx: Tx, chair: Chair, { start, end }: Slot, now: Date): Promise<void> {
  await sql`
    delete from stylist_busy
    where chair_id = ${chairId(chair)} and during && tstzrange(${start}, ${end}, '[)')
      and held_until <= ${now}`.execute(tx)
}

/** Holds the time of a booking until later; answers how many entries it has, without those of rooms and devices. */
export async function extendHold(tx: Tx, bookingId: string, heldUntil: Date): Promise<number> {
  const held = await tx
    .updateTable('stylist_busy')
    .set({ held_until: heldUntil })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .returning('unit_id')
    .execute()
  return held.filter(({ unit_id }) => unit_id === null).length
}

/** Frees all the time of a booking; answers how many entries it had. */
export async function removeEntries(tx: Tx, bookingId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('stylist_busy').where('booking_id', '=', bookingId).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Frees what is held for this place in the waiting list. */
export async function removeOffer(tx: Tx, waitingId: string): Promise<void> {
  await tx.deleteFrom('stylist_busy').where('waiting_id', '=', waitingId).execute()
}

/** Which of these places in the waiting list hold any of this time, at whatever chair of the stylist's. */
export async function offersIn(
  db: Db,
  stylistId: string,
  waitingIds: readonly string[],
  slots: readonly Slot[],
): Promise<Set<string>> {
  const { rows } = await sql<{ waiting_id: string }>`
    select distinct waiting_id from stylist_busy
    where stylist_id = ${stylistId} and waiting_id = any(${waitingIds}::uuid[]) and during && any(array[${ranges(slots)}])`.execute(
    db,
  )
  return new Set(rows.map((row) => row.waiting_id))
}

function ranges(slots: readonly Slot[]) {
  return sql.join(
    slots.map(({ start, end }) => sql`tstzrange(${start}, ${end}, '[)')`),
    sql`, `,
  )
}

/** Every entry that is held for somebody of the waiting list, of what still counts. */
export async function offerEntries(db: Db, now: Date): Promise<(Slot & { waitingId: string })[]> {
  const { rows } = await sql<Slot & { waitingId: string }>`
    select waiting_id as "waitingId", lower(during) as start, upper(during) as "end" from stylist_busy
    where kind = 'offer' and held_until > ${now}`.execute(db)
  return rows
}

/** Frees the time that is kept for a proposal; the visit itself stays where it is. */
export async function removeProposedEntries(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('stylist_busy').where('booking_id', '=', bookingId).where('kind', '=', 'proposal').execute()
}

/** Turns the entries of a hold into those of a visit; answers how many there still were, likewise. */
export async function turnHoldIntoVisit(tx: Tx, bookingId: string): Promise<number> {
  const held = await tx
    .updateTable('stylist_busy')
    .set({ kind: 'visit', held_until: null })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'hold')
    .returning('unit_id')
    .execute()
  return held.filter(({ unit_id }) => unit_id === null).length
}

/** Every entry of a booking for whoever serves, except of holds that have run out. */
export async function bookingEntries(
  db: Db,
  now: Date,
): Promise<(Slot & { bookingId: string; kind: BookingEntry['kind'] })[]> {
  const { rows } = await sql<Slot & { bookingId: string; kind: BookingEntry['kind'] }>`
    select booking_id as "bookingId", kind, lower(during) as start, upper(during) as "end" from stylist_busy
    where booking_id is not null and unit_id is null and (held_until is null or held_until > ${now})`.execute(db)
  return rows
}

interface InTheWay extends Slot {
  /** Whose, or of which room or device. */
  chair: string
  kind: Exclude<CalendarEntry['kind'], 'elsewhere'>
  bookingId: string | null
  waitingId: string | null
  note: string
}

/** What lies in any of these slots of one calendar or of several, of what still counts; a booking may be left out, such as one that moves. */
export async function entriesInTheWay(
  db: Db,
  whose: string | Chair | readonly string[],
  slots: readonly Slot[],
  { now, except = '' }: { now: Date; except?: string },
): Promise<InTheWay[]> {
  const chairs = Array.isArray(whose) ? whose : [chairId(toChair(whose as string | Chair))]
  const { rows } = await sql<InTheWay>`
    select chair_id as chair, kind, booking_id as "bookingId", waiting_id as "waitingId", note, lower(during) as start, upper(during) as "end" from stylist_busy
    where chair_id = any(${chairs}::uuid[]) and during && any(array[${ranges(slots)}])
      and (held_until is null or held_until > ${now}) and coalesce(booking_id, waiting_id)::text is distinct from ${except}
    order by during`.execute(db)
  return rows
}

/** When other calendars say that the stylist is busy, merged. */
export async function busyElsewhereIn(db: Db, stylistId: string, { start, end }: Slot): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select lower(busy) as start, upper(busy) as "end"
    from (
      select unnest(range_agg(during * tstzrange(${start}, ${end}, '[)'))) as busy from busy_elsewhere
      where stylist_id = ${stylistId} and during && tstzrange(${start}, ${end}, '[)')
    ) merged
    order by busy`.execute(db)
  return rows
}

/** The bookings with an entry in this time, and how many times are held there for people who wait; what has run out included. */
export async function bookedBetween(
  db: Db,
  chair: Chair,
  { start, end }: Slot,
): Promise<{ bookingIds: string[]; offers: number }> {
  const { rows } = await sql<{ booking_id: string | null; waiting_id: string | null }>`
    select distinct booking_id, waiting_id from stylist_busy
    where chair_id = ${chairId(chair)} and kind <> 'time_off' and during && tstzrange(${start}, ${end}, '[)')`.execute(
    db,
  )
  const bookingIds = rows.flatMap((row) => row.booking_id ?? [])
  return { bookingIds, offers: rows.length - bookingIds.length }
}
