import { type CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { serviceOfCheckout } from '../../features/booking/last-checkout.ts'
import { orderOf } from '../../features/orders/load-order.ts'
import { PaymentResult, PaymentResultWait } from '../../features/orders/payment-result.tsx'
import { emptyCartFor } from '../../session/cart.ts'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/cancel'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payment Canceled', hidden: true })
}

/** What was held for this checkout is free for others at once, unless it turns out to be paid. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? undefined
  const serviceID = serviceOfCheckout(sessionId)
  const nothing = { outcome: 'nothing' as const, isBooking: serviceID !== undefined, serviceID }
  if (!(await whoIsHere())) return nothing
  try {
    const { outcome, kind, id } = await call(cancelCheckout, { body: { sessionId } })
    if (outcome === 'paid' && kind === 'order' && sessionId) emptyCartFor(sessionId)
    const order = kind === 'order' ? await orderOf(id) : undefined
    const isBooking = kind === 'booking' || nothing.isBooking
    return { outcome, isBooking, serviceID, orderId: order?._id, number: order?.number, payUrl: order?.payUrl }
  } catch (error) {
    console.warn(error)
    return { ...nothing, outcome: 'no-answer' as const }
  }
}

interface Ending {
  outcome: CheckoutOutcome | 'no-answer'
  isBooking: boolean
  serviceID: string | undefined
  orderId?: string | undefined
  number?: number | undefined
  /** The card page, where the order still waits for its payment. */
  payUrl?: string | undefined
}

export default function Cancel({ loaderData }: Route.ComponentProps) {
  const ending: Ending = loaderData
  const history = ending.isBooking
    ? { to: pages.bookings, label: 'View Booking History' }
    : { to: pages.orders, label: 'View Order History' }
  const toOrder = ending.orderId ? { to: pages.order(ending.orderId), label: `View order ${ending.number}` } : undefined
  switch (ending.outcome) {
    case 'canceled':
    case 'nothing':
      return <Canceled ending={ending} />
    case 'paid':
      return (
        <PaymentResult
          illustration={ending.isBooking ? 'mirror' : 'parcel'}
          title="Payment Successful"
          history={history}
          also={toOrder}
        >
          {ending.isBooking
            ? 'Your payment had already gone through: your appointment is booked.'
            : 'Your payment had already gone through: your order is paid.'}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title="Payment refunded" history={history} also={toOrder}>
          {ending.isBooking
            ? 'Your payment is on its way back to your card. Your booking history says why.'
            : 'Your payment arrived too late and is on its way back to your card.'}
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult illustration="card" title="Payment received" history={history} also={toOrder}>
          Your payment has arrived and is being checked by a person. You do not need to pay again.
        </PaymentResult>
      )
    case 'open':
      return (
        <PaymentResult
          illustration="card"
          title="Payment not finished"
          history={history}
          also={ending.payUrl ? { to: ending.payUrl, label: 'Back to the card page' } : undefined}
          alsoFirst
        >
          Your card page is still open. You can finish paying there.
        </PaymentResult>
      )
    case 'no-answer':
      return <NotKnown history={history} />
  }
}

function Canceled({ ending: { outcome, isBooking, serviceID } }: { ending: Ending }) {
  const back = serviceID
    ? { to: pages.service(serviceID), label: 'Back to the service' }
    : isBooking
      ? { to: pages.discover, label: 'Discover services' }
      : { to: pages.cart, label: 'Back to the cart' }
  return (
    <PaymentResult illustration="card" title="Payment Canceled" also={back} alsoFirst>
      <p>Your payment was not completed. You can try again.</p>
      {outcome === 'canceled' && (
        <p className="mt-2 text-body text-muted">
          {isBooking
            ? 'Your appointment is not booked, and its time is free again.'
            : 'Nothing was charged. Your cart is as you left it.'}
        </p>
      )}
    </PaymentResult>
  )
}

function NotKnown({ history }: { history: { to: string; label: string } }) {
  const { revalidate, state } = useRevalidator()
  return (
    <PaymentResult
      illustration="card"
      title="Payment not finished"
      history={history}
      also={{ to: pages.cart, label: 'Back to the cart' }}
      alsoFirst
    >
      <p>We couldn't check what became of your payment. What you had chosen stays held for up to half an hour.</p>
      <Button kind="quiet" busy={state !== 'idle'} onClick={revalidate}>
        Try again
      </Button>
    </PaymentResult>
  )
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
