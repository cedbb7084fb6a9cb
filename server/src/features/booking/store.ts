import type { Currency } from '@dressing-room/contract/money'
import type { Day } from '@dressing-room/contract/time'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type BookingStatus, mayMove, VISITS } from './rules.ts'

type Tx = Transaction<DB>

export interface BookingRow {
  id: string
  number: number
  buyer_id: string
  stylist_id: string
  service_id: string
  status: BookingStatus
  starts_at: Date
  ends_at: Date
  local_day: string
  local_time: string
  service_public_id: string
  service_name: string
  image_url: string
  price_minor: number
  currency: Currency
  duration_minutes: number
  buffer_before_minutes: number
  buffer_after_minutes: number
  processing_minutes: number
  cancellation_hours: number
  refundable_until: Date
  moving_notice_minutes: number
  time_zone: string
  place: string
  city: string
  provider_name: string
  provider_email: string
  provider_phone: string
  full_name: string
  email: string
  phone: string
  note: string
  buyer_time_zone: string | null
  sequence: number
  checkout_ends_at: Date
  held_until: Date
  checkout_id: string | null
  checkout_url: string | null
  checkout_round: number
  left_checkouts: string[]
  opening_since: Date | null
  payment_id: string | null
  asked_at: Date | null
  review_reason: string | null
  created_at: Date
  paid_at: Date | null
  cancelled_at: Date | null
  cancelled_by: 'buyer' | 'stylist' | null
}

export type NewBooking = Omit<
  BookingRow,
  | 'id'
  | 'number'
  | 'status'
  | 'sequence'
  | 'checkout_id'
  | 'checkout_url'
  | 'checkout_round'
  | 'left_checkouts'
  | 'payment_id'
  | 'asked_at'
  | 'review_reason'
  | 'paid_at'
  | 'cancelled_at'
  | 'cancelled_by'
>

/** Who comes. */
export type Client = Pick<BookingRow, 'full_name' | 'email' | 'phone' | 'note' | 'buyer_time_zone'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PREFIX = 'booking_'

export function isId(text: string): boolean {
  return UUID.test(text)
}

/** How a booking is called at the provider. */
export function referenceOf(bookingId: string): string {
  return PREFIX + bookingId
}

/** The booking that a provider's reference names; undefined when it names something else. */
export function bookingIdOf(reference: string | undefined): string | undefined {
  const id = reference?.startsWith(PREFIX) ? reference.slice(PREFIX.length) : ''
  return isId(id) ? id : undefined
}

/** One buyer's bookings are made one after another, whatever tabs and double clicks do. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${buyerId}`}, 0))`.execute(tx)
}

function bookings(db: Db) {
  return db.selectFrom('booking').selectAll().$castTo<BookingRow>()
}

export function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return bookings(db).where('id', '=', id).executeTakeFirst()
}

export function lockBooking(tx: Tx, id: string): Promise<BookingRow | undefined> {
  return bookings(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findBookingByCheckout(db: Db, checkoutId: string): Promise<BookingRow | undefined> {
  return bookings(db).where('checkout_id', '=', checkoutId).executeTakeFirst()
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
  return (await tx
    .updateTable('booking')
    .set(client)
    .where('id', '=', id)
    .where('status', '=', 'held')
    .returningAll()
    .executeTakeFirst()) as BookingRow | undefined
}

export async function insertBooking(tx: Tx, booking: NewBooking): Promise<BookingRow> {
  return (await tx.insertInto('booking').values(booking).returningAll().executeTakeFirstOrThrow()) as BookingRow
}

/** The checkout of a booking of which none is known yet, by what the provider told. */
export async function storeCheckout(db: Db, bookingId: string, checkout: { id: string; url: string }): Promise<void> {
  await db
    .updateTable('booking')
    .set({ checkout_id: checkout.id, checkout_url: checkout.url })
    .where('id', '=', bookingId)
    .where('checkout_id', 'is', null)
    .execute()
}

/** Stores the page that was opened for this round, if the booking still waits for it; answers whether it does. */
export async function storePage(
  db: Db,
  { id, checkout_round }: Pick<BookingRow, 'id' | 'checkout_round'>,
  checkout: { id: string; url: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({ checkout_id: checkout.id, checkout_url: checkout.url, opening_since: null })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .where('checkout_round', '=', checkout_round)
    // The provider's own message may have told of the page before its answer came.
    .where((where) => where.or([where('checkout_id', 'is', null), where('checkout_id', '=', checkout.id)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins a new round of asking for a card page, if the booking is still as it was seen; the page before is left. */
export async function beginRound(
  tx: Tx,
  seen: Pick<BookingRow, 'id' | 'checkout_id' | 'checkout_round' | 'left_checkouts'>,
  times: Pick<BookingRow, 'checkout_ends_at' | 'held_until' | 'opening_since'>,
): Promise<BookingRow | undefined> {
  return (await tx
    .updateTable('booking')
    .set({
      ...times,
      checkout_id: null,
      checkout_url: null,
      checkout_round: seen.checkout_round + 1,
      left_checkouts: seen.checkout_id ? [...seen.left_checkouts, seen.checkout_id] : seen.left_checkouts,
    })
    .where('id', '=', seen.id)
    .where('status', '=', 'held')
    .where('checkout_round', '=', seen.checkout_round)
    .where('checkout_id', 'is not distinct from', seen.checkout_id)
    .returningAll()
    .executeTakeFirst()) as BookingRow | undefined
}

/** Notes a page that nobody shall pay on any more. */
export async function leavePage(tx: Tx, bookingId: string, checkoutId: string): Promise<void> {
  await sql`
    update booking set left_checkouts = array_append(left_checkouts, ${checkoutId})
    where id = ${bookingId} and checkout_id is distinct from ${checkoutId} and not ${checkoutId} = any(left_checkouts)`.execute(
    tx,
  )
}

/** A page that was left has been paid all the same: it is the one that counts, and the present one is left. */
export async function returnToLeft(tx: Tx, { id }: Pick<BookingRow, 'id'>, checkoutId: string): Promise<void> {
  await sql`
    update booking set checkout_id = ${checkoutId}, checkout_url = '',
      left_checkouts = array_append(array_remove(left_checkouts, ${checkoutId}), checkout_id)
    where id = ${id}`.execute(tx)
}

/** Nobody is asking the provider any more. */
export async function endOpening(db: Db, { id, checkout_round }: Pick<BookingRow, 'id' | 'checkout_round'>) {
  await db
    .updateTable('booking')
    .set({ opening_since: null })
    .where('id', '=', id)
    .where('checkout_round', '=', checkout_round)
    .execute()
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

type Also = Partial<Pick<BookingRow, 'payment_id' | 'paid_at' | 'review_reason' | 'cancelled_at' | 'cancelled_by'>> & {
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

/** A confirmed visit at its new start. */
export async function storeMove(
  tx: Tx,
  booking: BookingRow,
  to: Pick<
    BookingRow,
    'starts_at' | 'ends_at' | 'local_day' | 'local_time' | 'time_zone' | 'place' | 'city' | 'refundable_until'
  >,
): Promise<BookingRow> {
  return (await tx
    .updateTable('booking')
    .set({ ...to, sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', booking.sequence)
    .returningAll()
    .executeTakeFirstOrThrow()) as BookingRow
}

/** Whether this browser's ask may go on to the provider: at most once per `seconds` and checkout. */
export async function claimAsk(db: Db, bookingId: string, now: Date, seconds: number): Promise<boolean> {
  const before = new Date(now.getTime() - seconds * 1000)
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({ asked_at: now })
    .where('id', '=', bookingId)
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<=', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Held bookings that nobody may come back for: since before `placedBefore`, oldest hold first. */
export async function heldBookingIds(db: Db, placedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'held')
    .where('created_at', '<=', placedBefore)
    .orderBy('held_until')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export interface BookingPage {
  rows: BookingRow[]
  total: number
}

export async function buyersBookings(db: Db, buyerId: string, page: number, limit: number): Promise<BookingPage> {
  const { total } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  const rows = await bookings(db)
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}

/** Paid visits at a stylist's services on these dates, each by the calendar at its own place, soonest first. */
export async function stylistsBookings(
  db: Db,
  stylistId: string,
  { from, to, page, limit }: { from?: Day | undefined; to?: Day | undefined; page: number; limit: number },
): Promise<BookingPage> {
  const inRange = db
    .selectFrom('booking')
    .where('stylist_id', '=', stylistId)
    .where('status', 'in', VISITS)
    .$if(from !== undefined, (query) => query.where('local_day', '>=', from as Day))
    .$if(to !== undefined, (query) => query.where('local_day', '<=', to as Day))
  const { total } = await inRange.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await inRange
    .selectAll()
    .$castTo<BookingRow>()
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total }
}

export function nextVisitOf(db: Db, buyerId: string, now: Date): Promise<BookingRow | undefined> {
  return bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
}

/** Coming visits at one service, soonest first. */
export function confirmedVisits(db: Db, stylistId: string, serviceId: string, now: Date): Promise<BookingRow[]> {
  return bookings(db)
    .where('stylist_id', '=', stylistId)
    .where('service_id', '=', serviceId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
}

/** Which of these services are still offered. */
export async function servicesOffered(db: Db, serviceIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from service where id = any(${serviceIds}::uuid[]) and deleted_at is null`.execute(db)
  return new Set(rows.map((row) => row.id))
}

export async function stylistEmail(db: Db, stylistId: string): Promise<string> {
  const row = await db.selectFrom('account').select('email').where('id', '=', stylistId).executeTakeFirstOrThrow()
  return row.email
}

/** False when this buyer has reviewed the service, or this visit, before. */
export async function insertReview(
  tx: Tx,
  booking: BookingRow,
  { rating, reviewText, now }: { rating: number; reviewText: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('service_review')
    .values({
      service_id: booking.service_id,
      booking_id: booking.id,
      reviewer_id: booking.buyer_id,
      reviewer_name: booking.full_name,
      rating,
      review_text: reviewText,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
