import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { findBookingByCheckout, markGivenUp } from './page-store.ts'
import type { BookingStatus } from './rules.ts'
import { release, settleByReport } from './settle-booking.ts'
import { type BookingRow, lockBooking } from './store.ts'

const TRIES = 5
const NOT_REACHED = 'We could not reach the card page to close it. Please try again in a moment.'

/**
 * Frees the time of a booking that is not paid. The provider closes its page first, so that nobody pays for a time
 * that is gone; if it turns out that somebody has paid, the booking is confirmed. A page that is being opened at this
 * moment is closed by whoever opens it. Answers the status afterwards.
 */
export async function giveUpBooking(deps: Deps, booking: BookingRow): Promise<BookingStatus> {
  let seen = booking
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const report = seen.checkout_id ? await closed(deps, seen.checkout_id) : undefined
    if (report) await settleByReport(deps, seen.id, report)
    const now = await transact(deps.db, async (tx) => {
      const locked = await lockBooking(tx, seen.id)
      if (locked?.status !== 'held') return locked
      // Another page has been opened since: that one has to be closed first.
      if (locked.checkout_id !== seen.checkout_id) return locked
      if (report && report.state !== 'expired') return locked
      return { ...locked, status: await release(tx, locked) }
    })
    if (now?.status !== 'held') return now?.status ?? 'expired'
    seen = now
  }
  return seen.status
}

async function closed({ payments }: Deps, checkoutId: string) {
  try {
    return await payments.closeCheckout(checkoutId)
  } catch (error) {
    return error instanceof PaymentsUnavailable
      ? refuse('payments_unavailable', { message: NOT_REACHED })
      : Promise.reject(error)
  }
}

const OUTCOMES: Record<BookingStatus, CheckoutOutcome> = {
  held: 'open',
  expired: 'canceled',
  confirmed: 'paid',
  completed: 'paid',
  no_show: 'paid',
  cancelled: 'nothing',
  refunded_conflict: 'refunded',
  review: 'review',
}

/** The buyer does not want the time that they hold: whoever pays for it after all gets the money back. */
export async function giveUpOwn(deps: Deps, booking: BookingRow): Promise<BookingStatus> {
  const status = booking.status === 'held' ? await giveUpBooking(deps, booking) : booking.status
  if (status === 'expired') await markGivenUp(deps.db, booking.id, deps.clock())
  return status
}

/**
 * The buyer came back from the card page without paying. Only their own held booking is given up; of one that has gone
 * on, as when they had paid after all, it answers what has become of it. Undefined when the checkout is none of theirs.
 */
export async function cancelCheckout(
  deps: Deps,
  buyer: { id: string },
  checkoutId: string,
): Promise<{ outcome: CheckoutOutcome; id: string } | undefined> {
  const booking = await findBookingByCheckout(deps.db, checkoutId)
  if (booking?.buyer_id !== buyer.id) return undefined
  return { outcome: OUTCOMES[await giveUpOwn(deps, booking)], id: booking.id }
}
