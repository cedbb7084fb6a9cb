import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import type { BookingStatus } from './rules.ts'
import { release, settleByReport } from './settle-booking.ts'
import { type BookingRow, findBookingByCheckout, lockBooking } from './store.ts'

/**
 * Frees the time of a booking that is not paid. The provider closes its page first, so that nobody pays for a time
 * that is gone; if it turns out that somebody has paid, the booking is confirmed.
 */
export async function giveUpBooking(deps: Deps, booking: BookingRow): Promise<BookingStatus> {
  if (booking.checkout_id) {
    const report = await closed(deps, booking.checkout_id)
    if (report) return settleByReport(deps, booking.id, report)
  }
  return transact(deps.db, async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (!locked) return 'expired'
    return locked.status === 'held' ? release(tx, locked) : locked.status
  })
}

async function closed({ payments }: Deps, checkoutId: string) {
  try {
    return await payments.closeCheckout(checkoutId)
  } catch (error) {
    return error instanceof PaymentsUnavailable ? refuse('payments_unavailable') : Promise.reject(error)
  }
}

/** The buyer came back from the card page without paying. Only their own held booking; anything else changes nothing. */
export async function cancelCheckout(deps: Deps, buyer: { id: string }, checkoutId: string): Promise<void> {
  const booking = await findBookingByCheckout(deps.db, checkoutId)
  if (booking?.buyer_id === buyer.id && booking.status === 'held') await giveUpBooking(deps, booking)
}
