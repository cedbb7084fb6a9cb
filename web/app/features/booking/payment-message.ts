import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'

interface PaymentMessage {
  title: string
  text: string
  good?: true
  /** Booking once more is the way on. */
  again?: true
}

type Paid = Pick<Booking, 'paidHere' | 'currency' | 'refundedAmount' | 'refundState'> &
  Partial<Pick<Booking, 'noShowFee'>>

/** What a payment has come to. A paid one is never called incomplete, whatever became of the booking. */
export function paymentMessage(status: Exclude<WireBookingStatus, 'held'>, booking: Paid | undefined): PaymentMessage {
  if (booking?.noShowFee) {
    const kept = keptMessage(status)
    if (kept) return kept
  }
  switch (status) {
    case 'confirmed':
    case 'completed':
    case 'no-show':
      return {
        title: t`Payment Successful`,
        text: t`Your payment was successful. Thank you for your purchase!`,
        good: true,
      }
    case 'refunded_conflict':
      return {
        title: t`Payment refunded`,
        text: t`Your payment arrived when the time could no longer be booked. ${refundedText(booking)} We wrote you the next free times.`,
        again: true,
      }
    case 'review':
      return {
        title: t`Payment received`,
        text: t`Your payment has arrived and is being checked by a person. You do not need to pay again.`,
      }
    case 'cancelled':
      return {
        title: t`Appointment cancelled`,
        text: t`This appointment was cancelled.${booking && booking.refundedAmount > 0 ? ` ${refundedText(booking)}` : ''}`,
        again: true,
      }
    case 'expired':
      return { title: t`Payment Canceled`, text: t`Your payment was not completed. You can try again.`, again: true }
  }
}

/** Where a card was kept and nothing paid. */
function keptMessage(status: Exclude<WireBookingStatus, 'held'>): PaymentMessage | undefined {
  switch (status) {
    case 'confirmed':
    case 'completed':
    case 'no-show':
      return { title: t`Appointment confirmed`, text: t`Your card is kept, and nothing was charged.`, good: true }
    case 'refunded_conflict':
      return {
        title: t`Not booked`,
        text: t`The time could no longer be booked. Nothing was charged, and your card is not kept. We wrote you the next free times.`,
        again: true,
      }
    case 'expired':
      return {
        title: t`Not booked`,
        text: t`No card was kept, and nothing was charged. You can try again.`,
        again: true,
      }
    default:
      return undefined
  }
}

function refundedText(booking: Paid | undefined): string {
  if (!booking) return t`The whole amount goes back to your card.`
  const sum = formatDecimal(booking.refundedAmount || booking.paidHere, booking.currency)
  if (booking.refundState === 'done') return t`${sum} went back to your card.`
  if (booking.refundState === 'failed') return t`${sum} could not be sent back yet. Please contact us.`
  return t`${sum} is on its way back to your card (5–10 days).`
}
