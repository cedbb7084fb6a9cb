import type { Db } from '../../platform/db/database.ts'
import { checkoutsOf } from '../checkouts/index.ts'
import { type RefundRow, refundedInAll, refundsOf } from '../ledger/index.ts'
import { bookingPayable } from './booking-payable.ts'

/** The refunds of each of these bookings. */
export async function refundsOfBookings(db: Db, bookingIds: string[]): Promise<Map<string, RefundRow[]>> {
  const checkouts = [...(await checkoutsOf(db, bookingPayable.kind, bookingIds)).values()]
  const refunds = await refundsOf(
    db,
    checkouts.map(({ id }) => id),
  )
  return new Map(checkouts.map(({ id, payable_id }) => [payable_id, refunds.get(id) ?? []]))
}

/** Refunded so far, in minor units. */
export async function refundedOfBooking(db: Db, bookingId: string): Promise<number> {
  return refundedInAll((await refundsOfBookings(db, [bookingId])).get(bookingId)).minor
}
