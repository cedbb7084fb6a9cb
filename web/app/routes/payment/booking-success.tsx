import { getBooking, updateBookingStatus } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'
import { BookedVisit } from '../../features/booking/booked-visit.tsx'
import { PaymentResult } from '../../features/orders/payment-result.tsx'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useAskAgain } from '../../ui/use-ask-again.ts'
import type { Route } from './+types/booking-success'

// The appointments page will be the better place for this link; until it exists, bookings stand below the orders.
const history = { to: '/dashboard/orders#bookings', label: 'View Booking History' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payment', hidden: true })
}

/** The server asks the provider what became of the payment; the address alone proves nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  const user = await whoIsHere()
  if (!sessionId) return { kind: 'unknown' } as const
  try {
    const { status, bookingId } = await call(updateBookingStatus, { body: { sessionId } })
    if (!status) return { kind: 'unknown' } as const
    return { kind: 'known', status, booking: user && bookingId ? await visit(bookingId) : undefined } as const
  } catch (error) {
    if (error instanceof Refusal && error.code === 'booking_not_found') return { kind: 'unknown' } as const
    console.error(error)
    return { kind: 'no-answer' } as const
  }
}

/** The payment is what this screen is about: without the visit it still says so. */
async function visit(id: string) {
  try {
    return await call(getBooking, { params: { id } })
  } catch (error) {
    console.error('Error fetching booking details', error)
    return undefined
  }
}

export default function BookingSuccess({ loaderData: payment }: Route.ComponentProps) {
  const open = payment.kind === 'no-answer' || (payment.kind === 'known' && payment.status === 'held')
  useAskAgain(open)

  if (payment.kind === 'unknown') {
    return (
      <PaymentResult drawing="card" title="Payment not found" history={history}>
        This payment could not be found in your account.
      </PaymentResult>
    )
  }
  if (payment.kind === 'no-answer' || payment.status === 'held') {
    return (
      <PaymentResult drawing="card" title="Confirming your payment" history={history}>
        Your payment is still being confirmed. This page looks again by itself: you do not need to pay again.
      </PaymentResult>
    )
  }
  const { booking } = payment
  const again = booking?.serviceExists
    ? { to: `/service/${encodeURIComponent(booking.serviceID)}`, label: 'Back to the service' }
    : undefined
  switch (payment.status) {
    case 'confirmed':
    case 'completed':
    case 'no-show':
      return (
        <PaymentResult drawing="mirror" title="Payment Successful" history={history}>
          <p>Your payment was successful. Thank you for your purchase!</p>
          {booking && <BookedVisit booking={booking} />}
        </PaymentResult>
      )
    case 'refunded_conflict':
      return (
        <PaymentResult drawing="card" title="Payment refunded" history={history} also={again}>
          Your payment arrived after the time had gone to somebody else.{' '}
          {booking ? `${formatDecimal(booking.price, booking.currency)} goes` : 'The whole amount goes'} back to your
          card, and we wrote you the next free times.
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult drawing="card" title="Payment received" history={history}>
          Your payment has arrived and is being checked by a person. You do not need to pay again.
        </PaymentResult>
      )
    case 'cancelled':
      return (
        <PaymentResult drawing="card" title="Appointment cancelled" history={history} also={again}>
          This appointment was cancelled.
          {booking && booking.refundedAmount > 0
            ? ` ${formatDecimal(booking.refundedAmount, booking.currency)} went back to your card.`
            : ''}
        </PaymentResult>
      )
    case 'expired':
      return (
        <PaymentResult drawing="card" title="Payment Canceled" history={history} also={again}>
          Your payment was not completed. You can try again.
        </PaymentResult>
      )
  }
}

export function HydrateFallback() {
  return (
    <Loading label="Asking about your payment">
      <div className="mx-auto flex max-w-text flex-col items-center gap-4 pt-12 md:pt-18">
        <Skeleton className="size-28" />
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-full" />
      </div>
    </Loading>
  )
}
