import type { BookingRefundState } from '@dressing-room/contract/booking'
import { formatMoney, type Money, money, zero } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { removeEntries } from '../calendar/index.ts'
import { cancelCheckout, checkoutOf } from '../checkouts/index.ts'
import { refundedInAll, refundsOf, requestRefund } from '../ledger/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { postVisitRefund } from './ledger.ts'
import { findVisible } from './list-bookings.ts'
import { mailCancelled } from './mails.ts'
import { mayCancel, refundOnCancel } from './rules.ts'
import { type BookingRow, findBooking, lockBooking, moveBooking } from './store.ts'

/**
 * Calls a visit off, or gives a hold up that is not paid. Its time is free at once; the money goes back as was
 * promised when it was booked, and always when the stylist cancels (R9). Cancelling what is cancelled changes nothing
 * and answers the same: a second tab, or a second press, hears what has become of it.
 */
export async function cancelBooking(deps: Deps, viewer: { id: string }, id: string): Promise<BookingRow> {
  const seen = (await findVisible(deps.db, viewer, id)) ?? refuse('booking_not_found')
  const by = seen.buyer_id === viewer.id ? 'buyer' : 'stylist'
  if (by === 'buyer' && (seen.status === 'held' || seen.status === 'expired')) {
    await giveUp(deps, seen)
    return (await findBooking(deps.db, id)) ?? seen
  }
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
    if (booking.status === 'cancelled') return booking
    const now = deps.clock()
    const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
    if (!mayCancel(visit, by, now)) return refuse('booking_not_cancellable')
    const price = money(booking.price_minor, booking.currency)
    const checkout = (await checkoutOf(tx, bookingPayable.kind, booking.id)) ?? refuse('booking_not_found')
    const refunds = (await refundsOf(tx, [checkout.id])).get(checkout.id)
    const before = money(refundedInAll(refunds).minor, booking.currency)
    const back = refundOnCancel({ price, refundableUntil: booking.refundable_until, refunded: before }, by, now)
    const { payment_id: paymentId, title } = checkout
    const refunded = back.minor > 0 && paymentId !== null
    const change = { cancelled_at: now, cancelled_by: by, sequence: booking.sequence + 1 } as const
    await moveBooking(tx, booking, 'cancelled', change)
    const cancelled: BookingRow = { ...booking, ...change, status: 'cancelled' }
    await removeEntries(tx, booking.id)
    if (refunded) {
      await postVisitRefund(deps, tx, booking, checkout, back)
      await requestRefund(deps, tx, { checkoutId: checkout.id, paymentId, title }, back, `cancelled by the ${by}`)
    }
    await mailCancelled(deps, tx, cancelled, { by, back: refunded ? back : zero(booking.currency), before })
    return cancelled
  })
}

/** The buyer does not want the time that they hold: whoever pays for it after all gets the money back. */
async function giveUp(deps: Deps, booking: BookingRow): Promise<void> {
  const checkout = await checkoutOf(deps.db, bookingPayable.kind, booking.id)
  if (!checkout) throw new Error(`booking ${booking.number} has no checkout`)
  try {
    await cancelCheckout(deps, bookingPayable, checkout)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'checkout_busy') refuse('payments_unavailable')
    throw error
  }
}

/** What has become of it, as whoever pressed reads it. */
export function cancelledInWords(
  { status, cancelled_by }: Pick<BookingRow, 'status' | 'cancelled_by'>,
  viewerIs: 'buyer' | 'stylist',
  refund: { amount: Money; state: BookingRefundState },
): string {
  if (status === 'expired') return 'This time is free again. You have not been charged.'
  if (status === 'confirmed') return 'Your payment had already arrived: your appointment is confirmed.'
  if (status !== 'cancelled') return 'Your payment had already arrived. Please look at the details below.'
  const who = viewerIs === cancelled_by ? 'Your appointment is cancelled.' : 'This appointment has been cancelled.'
  return [viewerIs === 'buyer' ? who : 'The appointment is cancelled.', refundInWords(viewerIs, refund)]
    .filter(Boolean)
    .join(' ')
}

function refundInWords(
  viewerIs: 'buyer' | 'stylist',
  { amount, state }: { amount: Money; state: BookingRefundState },
): string | undefined {
  if (state === 'none' || amount.minor === 0) return undefined
  const sum = formatMoney(amount)
  if (viewerIs === 'stylist') return `The client gets ${sum} back.`
  if (state === 'done') return `${sum} has been refunded to your card.`
  if (state === 'failed') return `${sum} could not be paid back yet. We are looking into it and will write to you.`
  return `${sum} is on its way back to your card (5 to 10 days).`
}
