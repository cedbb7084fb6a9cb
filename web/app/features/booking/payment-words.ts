import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'

interface PaymentWords {
  title: string
  text: string
  good?: true
  /** Booking once more is the way on. */
  again?: true
}

type Paid = Pick<Booking, 'price' | 'currency' | 'refundedAmount' | 'refundState'>

/** What a payment has come to. Nobody who has paid reads that it was not completed. */
export function paymentWords(status: Exclude<WireBookingStatus, 'held'>, booking: Paid | undefined): PaymentWords {
  switch (status) {
    case 'confirmed':
    case 'completed':
    case 'no-show':
      return {
        title: 'Payment Successful',
        text: 'Your payment was successful. Thank you for your purchase!',
        good: true,
      }
    case 'refunded_conflict':
      return {
        title: 'Payment refunded',
        text: `Your payment arrived when the time could no longer be booked. ${backWords(booking)} We wrote you the next free times.`,
        again: true,
      }
    case 'review':
      return {
        title: 'Payment received',
        text: 'Your payment has arrived and is being checked by a person. You do not need to pay again.',
      }
    case 'cancelled':
      return {
        title: 'Appointment cancelled',
        text: `This appointment was cancelled.${booking && booking.refundedAmount > 0 ? ` ${backWords(booking)}` : ''}`,
        again: true,
      }
    case 'expired':
      return { title: 'Payment Canceled', text: 'Your payment was not completed. You can try again.', again: true }
  }
}

function backWords(booking: Paid | undefined): string {
  if (!booking) return 'The whole amount goes back to your card.'
  const sum = formatDecimal(booking.refundedAmount || booking.price, booking.currency)
  if (booking.refundState === 'done') return `${sum} went back to your card.`
  if (booking.refundState === 'failed') return `${sum} could not be sent back yet. Please contact us.`
  return `${sum} is on its way back to your card (5–10 days).`
}
