import { getBooking, updateBookingStatus } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { BookedVisit } from '../../features/booking/booked-visit.tsx'
import { dropBookingDraft } from '../../features/booking/booking-draft.ts'
import { paymentWords } from '../../features/booking/payment-words.ts'
import { PaymentResult, PaymentResultWait } from '../../features/orders/payment-result.tsx'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { useAskAgain } from '../../ui/use-ask-again.ts'
import type { Route } from './+types/booking-success'

// The appointments page will be the better place for this link; until it exists, bookings stand below the orders.
const history = { to: pages.bookings, label: 'View Booking History' }

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
  const booking = payment.kind === 'known' ? payment.booking : undefined
  const isBooked = booking?.status === 'confirmed'
  useEffect(() => {
    if (isBooked) dropBookingDraft(booking.serviceID)
  }, [isBooked, booking])

  if (payment.kind === 'unknown') {
    return (
      <PaymentResult illustration="card" title="Payment not found" history={history}>
        <p>This payment could not be found in your account.</p>
      </PaymentResult>
    )
  }
  if (payment.kind === 'no-answer' || payment.status === 'held') {
    return (
      <PaymentResult illustration="card" title="Checking your payment…" history={history}>
        <p>Your payment is still being confirmed. This page looks again by itself: you do not need to pay again.</p>
        {booking && <BookedVisit booking={booking} />}
      </PaymentResult>
    )
  }
  const again = booking?.serviceExists
    ? { to: pages.service(booking.serviceID), label: 'Back to the service' }
    : undefined
  const words = paymentWords(payment.status, booking)
  return (
    <PaymentResult
      illustration={words.good ? 'mirror' : 'card'}
      title={words.title}
      history={history}
      {...(words.again && again && { also: again })}
    >
      <p>{words.text}</p>
      {booking && <BookedVisit booking={booking} />}
    </PaymentResult>
  )
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
