import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { isUuid } from '../checkouts/index.ts'
import { isLiveHold } from './rules.ts'
import { type BookingRow, bookings } from './store.ts'

/** What has run out is shown this long, so that it can be held again. */
const SHOWN_AFTERWARDS_MS = 24 * 3_600_000
const MOST_SHOWN = 20

/** What ran out at the same start is not shown beside what is held now. */
export async function putIntoCart({ db, clock }: Pick<Deps, 'db' | 'clock'>, booking: BookingRow): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .updateTable('booking')
      .set({ in_cart_at: null })
      .where('buyer_id', '=', booking.buyer_id)
      .where('service_id', '=', booking.service_id)
      .where('starts_at', '=', booking.starts_at)
      .where('status', '=', 'expired')
      .where('in_cart_at', 'is not', null)
      .execute()
    await tx.updateTable('booking').set({ in_cart_at: clock() }).where('id', '=', booking.id).execute()
  })
}

export async function takeFromCart(db: Db, buyerId: string, id: string): Promise<void> {
  await db
    .updateTable('booking')
    .set({ in_cart_at: null })
    .where('id', '=', id)
    .where('buyer_id', '=', buyerId)
    .execute()
}

export interface CartVisit {
  booking: BookingRow
  isHeld: boolean
}

/** What lies in a cart: times that are held, and those that were until lately and whose buyer has not given them up. */
export async function visitsInCart({ db, clock }: Pick<Deps, 'db' | 'clock'>, buyerId: string): Promise<CartVisit[]> {
  const now = clock()
  const rows = await bookings(db)
    .where('buyer_id', '=', buyerId)
    .where('in_cart_at', '>', new Date(now.getTime() - SHOWN_AFTERWARDS_MS))
    .where('status', 'in', ['held', 'expired'])
    .where('cancelled_at', 'is', null)
    // What ran out and was booked after all, by another booking, is not missing.
    .where(
      sql<boolean>`not (status = 'expired' and exists (select from booking other
        where other.buyer_id = booking.buyer_id and other.service_id = booking.service_id
          and other.starts_at = booking.starts_at and other.status = 'confirmed'))`,
    )
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map((booking) => ({ booking, isHeld: isHeldNow(booking, now) }))
}

/** These visits of one buyer, whatever has become of them. */
export function findVisitsOf(db: Db, buyerId: string, ids: readonly string[]): Promise<BookingRow[]> {
  const known = ids.filter(isUuid)
  if (known.length === 0) return Promise.resolve([])
  return bookings(db).where('buyer_id', '=', buyerId).where('id', 'in', known).execute()
}

export function isHeldNow({ status, held_until: heldUntil }: BookingRow, now: Date): boolean {
  return isLiveHold({ status, heldUntil }, now)
}
