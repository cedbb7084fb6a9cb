import type { Slot } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ResourceRow } from '../stylist-services/index.ts'
import type { BookingEntry, OfferEntry } from './store.ts'

/** Rooms and devices: each unit has entries of its own, under the same constraint as those of people. */

/** Those of these units that nothing is entered for in this time, in their order. */
async function freeUnits(db: Db, units: readonly string[], { start, end }: Slot, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select unit.id from unnest(${units}::uuid[]) with ordinality as unit (id, place)
    where not exists (
      select from stylist_busy b where b.chair_id = unit.id and b.during && tstzrange(${start}, ${end}, '[)')
        and (b.held_until is null or b.held_until > ${now})
    )
    order by unit.place`.execute(db)
  return rows.map(({ id }) => id)
}

interface Taking {
  stylistId: string
  slot: Slot
  entry: BookingEntry | OfferEntry
  now: Date
}

/**
 * Enters one unit of each of these, in the order of the list so that two cannot wait for each other; false when of one all
 * are taken, and then the caller must roll back. A unit that was just taken makes way for the next one.
 */
export async function takeUnits(tx: Tx, needs: readonly ResourceRow[], taking: Taking): Promise<boolean> {
  for (const { units } of needs) {
    let isTaken = false
    for (const unit of await freeUnits(tx, units, taking.slot, taking.now)) {
      isTaken = await addUnitEntry(tx, unit, taking)
      if (isTaken) break
    }
    if (!isTaken) return false
  }
  return true
}

export async function addUnitEntry(tx: Tx, unit: string, { stylistId, slot, entry, now }: Taking): Promise<boolean> {
  const { start, end } = slot
  await sql`
    delete from stylist_busy
    where chair_id = ${unit} and during && tstzrange(${start}, ${end}, '[)') and held_until <= ${now}`.execute(tx)
  const [bookingId, waitingId] = entry.kind === 'offer' ? [null, entry.waitingId] : [entry.bookingId, null]
  const heldUntil = entry.kind === 'visit' ? null : entry.heldUntil
  const { rows } = await sql`
    insert into stylist_busy (stylist_id, unit_id, during, kind, booking_id, waiting_id, held_until, created_at)
    values (${stylistId}, ${unit}, tstzrange(${start}, ${end}, '[)'), ${entry.kind}, ${bookingId}, ${waitingId}, ${heldUntil}, ${now})
    on conflict on constraint stylist_is_in_one_place do nothing
    returning id`.execute(tx)
  return rows.length > 0
}

/** What a booking has of rooms and devices now, with the resource of each. */
export async function unitEntries(db: Db, now: Date): Promise<{ bookingId: string; resourceId: string }[]> {
  const { rows } = await sql<{ bookingId: string; resourceId: string }>`
    select b.booking_id as "bookingId", u.resource_id as "resourceId"
    from stylist_busy b join resource_unit u on u.id = b.unit_id
    where b.booking_id is not null and b.kind in ('hold', 'visit') and (b.held_until is null or b.held_until > ${now})`.execute(
    db,
  )
  return rows
}

/** Which of these units somebody has from now on. */
export async function unitsAhead(db: Db, units: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct chair_id as id from stylist_busy
    where chair_id = any(${units}::uuid[]) and during && tstzrange(${now}, null, '[)')
      and (held_until is null or held_until > ${now})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Which of these units a booking has. */
export async function unitOfBooking(db: Db, bookingId: string, units: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ unit_id: string }>`
    select unit_id from stylist_busy where booking_id = ${bookingId} and unit_id = any(${units}::uuid[]) limit 1`.execute(
    db,
  )
  return rows[0]?.unit_id
}
