import { type Booking, getBooking, type WireBookingStatus } from '@dressing-room/contract/booking'
import { updateBookingStatus } from '@dressing-room/contract/booking-sessions'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { BookedVisit } from '../../features/booking/booked-visit.tsx'
import { dropBookingDraft } from '../../features/booking/booking-draft.ts'
import { paymentMessage } from '../../features/booking/payment-message.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/booking-success'

const history = { to: pages.appointments, label: t`View Booking History` }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

interface BookingPayment {
  status: WireBookingStatus
  booking: Booking | undefined
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId): Promise<BookingPayment | undefined> => {
    try {
      const { status, bookingId } = await call(updateBookingStatus, { body: { sessionId } })
      return status && { status, booking: await visit(bookingId) }
    } catch (error) {
      if (error instanceof Refusal && error.code === 'booking_not_found') return undefined
      throw error
    }
  })
}

/** The payment is what this screen is about: without the visit it still says so. */
async function visit(id: string | undefined): Promise<Booking | undefined> {
  try {
    return id && (await whoIsHere()) ? await call(getBooking, { params: { id } }) : undefined
  } catch (error) {
    console.error('Error fetching booking details', error)
    return undefined
  }
}

export default function BookingSuccess({ loaderData: payment }: Route.ComponentProps) {
  const booking = payment.kind === 'known' ? payment.known.booking : undefined
  const isBooked = booking?.status === 'confirmed'
  useEffect(() => {
    if (isBooked) dropBookingDraft(booking.serviceID)
  }, [isBooked, booking])
  return (
    <PaymentScreen
      payment={payment}
      isOpen={({ status }) => status === 'held'}
      history={history}
      pending={({ booking }) => booking && <BookedVisit booking={booking} />}
    >
      {(known) => <BookingResult {...known} />}
    </PaymentScreen>
  )
}

function BookingResult({ status, booking }: BookingPayment) {
  if (status === 'held') return null
  const { title, text, good, again } = paymentMessage(status, booking)
  const toService = booking?.serviceExists && { to: pages.service(booking.serviceID), label: t`Back to the service` }
  return (
    <PaymentResult
      illustration={good ? 'mirror' : 'card'}
      title={title}
      history={history}
      {...(again && toService && { also: toService })}
    >
      <p>{text}</p>
      {booking && <BookedVisit booking={booking} />}
    </PaymentResult>
  )
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
