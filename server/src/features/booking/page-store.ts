import { sql, type Transaction } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type BookingRow, bookings } from './store.ts'

type Tx = Transaction<DB>

export function findBookingByCheckout(db: Db, checkoutId: string): Promise<BookingRow | undefined> {
  return bookings(db).where('checkout_id', '=', checkoutId).executeTakeFirst()
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
