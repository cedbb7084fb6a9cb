import { type Selectable, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Seat } from '../calendar/index.ts'
import { feePercentColumn } from '../market/index.ts'
import { hasPlaces } from '../waiting-list/index.ts'
import { storedAnswers } from './intake/store.ts'
import type { NewLink } from './links/store.ts'
import { type BookingStatus, mayMove } from './rules.ts'
import { memberColumns } from './seats.ts'
import { type NewStep, withStep } from './step-store.ts'

export type BookingRow = Selectable<DB['booking']>

export type NewBooking = Omit<
  BookingRow,
  | 'id'
  | 'number'
  | 'status'
  | 'sequence'
  | 'paid_at'
  | 'cancelled_at'
  | 'cancelled_by'
  | 'cancel_reason'
  | 'salon_paid_with'
  | 'salon_paid_at'
  | 'in_cart_at'
  | SeriesColumn
  | PackageColumn
> &
  Partial<Pick<BookingRow, SeriesColumn | PackageColumn>> & { status?: 'held' | 'confirmed' }

type PackageColumn = 'package_id' | 'holds_package'

type SeriesColumn = 'series_id' | 'series_number' | 'series_size'

/** Booked in by its stylist: nobody has an account for it, and it is paid at the salon. */
export function isByHand({ buyer_id }: Pick<BookingRow, 'buyer_id'>): boolean {
  return buyer_id === null
}

/** Who comes. */
export type Client = Pick<
  BookingRow,
  'full_name' | 'email' | 'phone' | 'note' | 'note_consent' | 'note_consent_at' | 'answers' | 'buyer_time_zone'
>

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

/** The same for its payment, with the percentage of it that the platform keeps. */
export async function lockBookingToPay(
  { shop }: Pick<Deps, 'shop'>,
  tx: Tx,
  id: string,
): Promise<{ booking: BookingRow; feePercent: number; hasPlaces: boolean } | undefined> {
  const row = await bookings(tx)
    .select(feePercentColumn({ shop }).as('feePercent'))
    .select(hasPlaces.as('hasPlaces'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { feePercent, hasPlaces: waits, ...booking } = row
  return { booking, feePercent, hasPlaces: waits }
}

/** The buyer's holds that still count. */
export function listLiveHolds(db: Db, buyerId: string, now: Date): Promise<BookingRow[]> {
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

/** A visit of this service at this start that was booked in by hand for somebody of this name. */
export function findVisitByHand(db: Db, serviceId: string, start: Date, name: string): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('buyer_id', 'is', null)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', start)
    .where('full_name', '=', name)
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
    .set({ ...client, answers: storedAnswers(client.answers) })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()
}

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<BookingRow> {
  const { add_ons, services, answers } = booking
  const lists = { add_ons: JSON.stringify(add_ons), services: JSON.stringify(services) }
  const values = { ...booking, ...lists, answers: storedAnswers(answers) }
  return tx.insertInto('booking').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Whoever was asked first has been booked meanwhile: it is with somebody else. */
export async function giveSeat(tx: Tx, { id }: { id: string }, seat: Seat): Promise<BookingRow> {
  return tx
    .updateTable('booking')
    .set(memberColumns(seat))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Also = Partial<Pick<BookingRow, 'paid_at' | 'cancelled_at' | 'cancelled_by' | 'cancel_reason'>> & {
  sequence?: number
}

/**
 * Moves the status if it is still what the caller saw; answers whether it was. The step is noted in any case, with the link
 * that is mailed about it: whoever gives one has locked the booking.
 */
export async function moveBooking(
  tx: Tx,
  booking: { id: string; status: BookingStatus },
  to: BookingStatus,
  also: Also = {},
  step?: NewStep,
  link?: NewLink,
): Promise<boolean> {
  if (!mayMove(booking.status, to)) throw new Error(`a booking cannot go from ${booking.status} to ${to}`)
  const { numUpdatedRows } = await (step ? withStep(tx, booking, step, link) : tx)
    .updateTable('booking')
    .set({ status: to, ...also })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The live hold that uses a code. */
export function heldByCode(db: Db, promoCodeId: string, now: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('promo_code_id', '=', promoCodeId)
    .where('holds_code', '=', true)
    .where('status', '=', 'held')
    .where('held_until', '>', now)
    .executeTakeFirst()
}

/** The codes that times of this buyer use which are not paid yet. */
export async function codesInHolds(db: Db, buyerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('promo_code_id')
    .where('buyer_id', '=', buyerId)
    .where('holds_code', '=', true)
    .where('status', '=', 'held')
    .execute()
  return rows.flatMap(({ promo_code_id }) => promo_code_id ?? [])
}

/** Whether its use of the code is counted. */
export async function markCodeHeld(tx: Tx, id: string, holds: boolean): Promise<void> {
  await tx.updateTable('booking').set({ holds_code: holds }).where('id', '=', id).execute()
}

/** It does not count for one of its package any more. */
export async function letPackageGo(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('booking').set({ holds_package: false }).where('id', '=', id).execute()
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

/** What the stylist says of the money at the salon, with the step that says so; the caller has locked the booking. */
export async function noteSalonMoney(
  tx: Tx,
  booking: { id: string },
  payment: Pick<BookingRow, 'salon_paid_with' | 'salon_paid_at'>,
  step: NewStep,
): Promise<void> {
  await withStep(tx, booking, step).updateTable('booking').set(payment).where('id', '=', booking.id).execute()
}

/** A confirmed visit at its new start, or with somebody else of the team. */
export async function storeMove(
  tx: Tx,
  booking: BookingRow,
  to: Partial<
    Pick<
      BookingRow,
      | 'starts_at'
      | 'ends_at'
      | 'local_day'
      | 'local_time'
      | 'time_zone'
      | 'place'
      | 'city'
      | 'refundable_until'
      | 'member_id'
      | 'member_name'
    >
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
