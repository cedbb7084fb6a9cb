import type { Booking } from '@dressing-room/contract/booking'
import { type Currency, fromDecimal, type Money, money, zero } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { joined, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { removeEntries } from '../calendar/index.ts'
import { type CheckoutRow, cancelCheckout, combinedOf, findCurrentCheckout } from '../checkouts/index.ts'
import { listRefunds, lockRefundable, type RefundRow, refundedOfSale, requestRefund } from '../refunds/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { mailCancelled } from './cancel-mails.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import { settleCardOnCancel } from './kept-cards/on-cancel.ts'
import { isLate } from './kept-cards/rules.ts'
import { findVisible, type VisitViewer } from './list-bookings.ts'
import { packageOutcome } from './package-words.ts'
import type { Reader } from './parties.ts'
import { toVisit } from './present.ts'
import { endProposal } from './proposals/store.ts'
import { mayCancel, refundOnCancel } from './rules.ts'
import { type BookingRow, findBooking, isByHand, lockBooking, moveBooking } from './store.ts'
import { giveCodeBack } from './use-code.ts'
import { settlePackage } from './with-package.ts'

/**
 * Calls a visit off, or gives a hold up that is not paid. Its time is free at once; the money goes back as was
 * promised when it was booked, and always when the stylist cancels (R9). Cancelling a cancelled
 * visit changes nothing and gives the same response, so that a second tab or a double click sees the outcome.
 */
export async function cancelBooking(
  deps: Deps,
  viewer: VisitViewer,
  id: string,
  /** What a stylist writes to the client about it. */
  reason = '',
): Promise<BookingRow> {
  const seen = (await findVisible(deps.db, viewer, id)) ?? refuse('booking_not_found')
  const by = seen.buyer_id === viewer.id ? 'buyer' : 'stylist'
  if (by === 'buyer' && (seen.status === 'held' || seen.status === 'expired')) {
    await giveUp(deps, seen)
    return (await findBooking(deps.db, id)) ?? seen
  }
  return transact(deps.db, async (tx) => {
    // The checkout first, as whoever settles or refunds one locks it.
    const checkout = isByHand(seen) ? undefined : await findCurrentCheckout(tx, bookingPayable.kind, seen.id)
    if (checkout) await lockRefundable(tx, checkout.id)
    const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
    if (booking.status === 'cancelled') return booking
    const now = deps.clock()
    if (!mayCancel(toVisit(booking), by, now)) return refuse('booking_not_cancellable')
    const change = {
      cancelled_at: now,
      cancelled_by: by,
      cancel_reason: reason,
      sequence: booking.sequence + 1,
    } as const
    await moveBooking(tx, booking, 'cancelled', change, { kind: 'cancelled', by, at: now, note: reason })
    const holds_package = await settlePackage(tx, booking, by, now)
    const cancelled: BookingRow = { ...booking, ...change, holds_package, status: 'cancelled' }
    await endProposal(tx, booking.id, 'withdrawn', now)
    await removeEntries(tx, booking.id)
    const code = by === 'stylist' ? await giveCodeBack(tx, booking, now) : undefined
    const charged = await settleCardOnCancel(deps, tx, booking, by)
    await mailCancelled(deps, tx, cancelled, { by, code, charged, ...(await payBack(deps, tx, booking, checkout, by)) })
    return cancelled
  })
}

/** What goes back now, and what has gone back before. Nothing was paid here for what is paid at the salon. */
async function payBack(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow | undefined,
  by: Reader,
): Promise<{ back: Money; before: Money; refunds: RefundRow[] }> {
  const none = zero(booking.currency)
  if (!checkout) return { back: none, before: none, refunds: [] }
  const { left } = await lockRefundable(tx, checkout.id)
  const refunded = (await listRefunds(tx, [checkout.id])).get(checkout.id)
  const before = money(refundedOfSale(refunded), booking.currency)
  const due = refundOnCancel({ ...toVisit(booking), refunded: before }, by, deps.clock())
  const back = money(Math.min(due.minor, left.minor), booking.currency)
  const { id: checkoutId, payment_id: paymentId, title } = checkout
  if (back.minor === 0) return { back: none, before, refunds: [] }
  const request = {
    key: `booking:${booking.id}:cancelled`,
    reason: `cancelled by the ${by}`,
    askedBy: by === 'buyer' ? by : 'seller',
  } as const
  const { refunds } = await requestRefund(deps, tx, { checkoutId, paymentId, title }, back, request)
  return { back, before, refunds }
}

/** The buyer gives up a hold. If it is paid after all, the payment is refunded. */
async function giveUp(deps: Deps, booking: BookingRow): Promise<void> {
  const checkout = await findCurrentCheckout(deps.db, bookingPayable.kind, booking.id)
  if (!checkout) throw new Error(`booking ${booking.number} has no checkout`)
  if (await combinedOf(deps.db, checkout)) refuse('paid_in_cart')
  try {
    await cancelCheckout(deps, bookingPayable, checkout)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'checkout_busy') refuse('payments_unavailable')
    throw error
  }
}

/** The outcome, as the person who cancelled reads it. */
export function cancelledInWords(
  booking: Pick<
    BookingRow,
    | 'status'
    | 'cancelled_by'
    | 'cancelled_at'
    | 'refundable_until'
    | 'no_show_fee_minor'
    | 'currency'
    | 'package_id'
    | 'holds_package'
  >,
  viewerIs: 'buyer' | 'stylist',
  refund: Refund,
): Text {
  const { status, cancelled_by, currency } = booking
  if (status === 'expired') return say('This time is free again. You have not been charged.')
  if (status === 'confirmed') return say('Your payment had already arrived: your appointment is confirmed.')
  if (status !== 'cancelled') return say('Your payment had already arrived. Please look at the details below.')
  const who =
    viewerIs === cancelled_by ? say('Your appointment is cancelled.') : say('This appointment has been cancelled.')
  const told = keepsCard(booking)
    ? feeInWords(booking)
    : (packageOutcome(booking, viewerIs) ?? refundInWords(viewerIs, currency, refund))
  return joined([viewerIs === 'buyer' ? who : say('The appointment is cancelled.'), ...(told ? [told] : [])])
}

/** What has become of the card that was kept for it. */
function feeInWords(
  booking: Pick<BookingRow, 'cancelled_by' | 'cancelled_at' | 'refundable_until' | 'no_show_fee_minor' | 'currency'>,
): Text {
  const { cancelled_by, cancelled_at } = booking
  return cancelled_by === 'buyer' && cancelled_at && isLate(booking, cancelled_at)
    ? say('The fee of {fee} is charged to the card that was kept.', { fee: moneyText(feeOf(booking)) })
    : say('Nothing is charged.')
}

type Refund = Pick<Booking, 'refundedAmount' | 'refundState' | 'storeCredit'>

function refundInWords(
  viewerIs: 'buyer' | 'stylist',
  currency: Currency,
  { refundedAmount, refundState: state, storeCredit }: Refund,
): Text | undefined {
  if (state === 'none' || refundedAmount === 0) return undefined
  const sum = moneyText(fromDecimal(refundedAmount, currency))
  if (viewerIs === 'stylist') return say('The client gets {sum} back.', { sum })
  if (storeCredit > 0 && state !== 'failed') {
    return say(
      '{sum} goes back to you: what your card has paid to your card (5 to 10 days), the rest to your store credit.',
      { sum },
    )
  }
  if (state === 'done') return say('{sum} has been refunded to your card.', { sum })
  if (state === 'failed')
    return say('{sum} could not be paid back yet. We are looking into it and will write to you.', { sum })
  return say('{sum} is on its way back to your card (5 to 10 days).', { sum })
}
