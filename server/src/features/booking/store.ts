import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type BookingStatus, mayMove } from './rules.ts'

export type BookingRow = Selectable<DB['booking']>

export type NewBooking = Omit<
  BookingRow,
  'id' | 'number' | 'status' | 'sequence' | 'paid_at' | 'cancelled_at' | 'cancelled_by'
>

/** Who comes. */
export type Client = Pick<BookingRow, 'full_name' | 'email' | 'phone' | 'note' | 'buyer_time_zone'>

/** One buyer's bookings are made one after another, whatever tabs and double clicks do. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${buyerId}`}, 0))`.execute(tx)
}

export function bookings(db: Db) {
  return db.selectFrom('booking').selectAll()
}

export function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return bookings(db).where('id', '=', id).executeTakeFirst()
}

/** Those of these bookings that exist, soonest first. */
export function findBookings(db: Db, ids: string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return bookings(db).where('id', 'in', ids).orderBy('starts_at').orderBy('id').execute()
}

export function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The buyer's holds that still count. */
export function liveHoldsOf(db: Db, buyerId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .execute()
}

/** The buyer's own confirmed visit of this service at this start. */
export function findOwnVisit(db: Db, buyerId: string, serviceId: string, start: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', start)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
}

/** The buyer's confirmed visits at one stylist that are not over. */
export function ownVisitsWith(db: Db, buyerId: string, stylistId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('stylist_id', '=', stylistId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .execute()
}

/** Who comes, as the buyer typed it last; only while it is held. */
export async function correctClient(tx: Tx, id: string, client: Client): Promise<BookingRow | undefined> {
  return tx
    .updateTable('booking')
    .set(client)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
}

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<BookingRow> {
  return tx.insertInto('booking').values(booking).returningAll().executeTakeFirstOrThrow()
}

type Also = Partial<Pick<BookingRow, 'paid_at' | 'cancelled_at' | 'cancelled_by'>> & {
  sequence?: number
}

/** Moves the status if it is still what the caller saw; answers whether it was. */
export async function moveBooking(
  tx: Tx,
  booking: { id: string; status: BookingStatus },
  to: BookingStatus,
  also: Also = {},
): Promise<boolean> {
  if (!mayMove(booking.status, to)) throw new Error(`a booking cannot go from ${booking.status} to ${to}`)
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ status: to, ...also })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Holds a booking until later; answers whether it is still held. */
export async function prolongBooking(tx: Tx, id: string, heldUntil: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking')
    .set({ held_until: heldUntil })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The buyer gave an unpaid hold up; whatever ended it, this is why. */
export async function markGivenUp(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('booking')
    .set({ cancelled_at: now, cancelled_by: 'buyer' })
    .where('id', '=', id)
    .where('status', '=', 'expired')
    .where('cancelled_at', 'is', null)
    .execute()
}

/** A confirmed visit at its new start. */
export async function storeMove(
  tx: Tx,
  booking: BookingRow,
  to: Pick<
    BookingRow,
    'starts_at' | 'ends_at' | 'local_day' | 'local_time' | 'time_zone' | 'place' | 'city' | 'refundable_until'
  >,
): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set({ ...to, sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', booking.sequence)
    .returningAll()
    .executeTakeFirstOrThrow()
}
