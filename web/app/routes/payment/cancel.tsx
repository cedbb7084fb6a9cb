import { type CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { serviceOfCheckout } from '../../features/booking/last-checkout.ts'
import { PaymentResult, PaymentResultWait, type Way } from '../../features/checkouts/payment-result.tsx'
import { orderOf } from '../../features/orders/load-order.ts'
import { emptyCartFor } from '../../session/paid-checkouts.ts'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import type { Route } from './+types/cancel'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment Canceled`, hidden: true })
}

/** What was held for this checkout is free for others at once, unless it turns out to be paid. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? undefined
  const serviceID = serviceOfCheckout(sessionId)
  const nothing = { outcome: 'nothing' as const, isBooking: serviceID !== undefined, serviceID }
  if (!(await whoIsHere())) return nothing
  try {
    const { outcome, kind, id, staysInCart } = await call(cancelCheckout, { body: { sessionId } })
    const hasGoods = kind === 'order' || kind === 'combined'
    if (outcome === 'paid' && hasGoods && sessionId) emptyCartFor(sessionId)
    const order = hasGoods ? await orderOf(id) : undefined
    if (kind === 'gift') return { outcome, isBooking: false, isGift: true, serviceID: undefined }
    if (kind === 'package') return { outcome, isBooking: false, isPackage: true, serviceID: undefined }
    if (kind === 'tip') return { outcome, isBooking: true, serviceID, tippedVisit: id }
    return {
      outcome,
      isBooking: kind ? kind === 'booking' : nothing.isBooking,
      // What lies in the cart, alone or beside goods, is paid for there.
      serviceID: hasGoods || staysInCart ? undefined : serviceID,
      staysInCart,
      orderId: order?._id,
      number: order?.number,
      payUrl: order?.payUrl,
      isCombined: kind === 'combined',
    }
  } catch (error) {
    console.warn(error)
    return { ...nothing, outcome: 'no-response' as const }
  }
}

interface Ending {
  outcome: CheckoutOutcome | 'no-response'
  isBooking: boolean
  isGift?: boolean
  isPackage?: boolean
  /** Goods and appointments. */
  isCombined?: boolean
  serviceID: string | undefined
  /** The appointment lies in the cart, its time held as before. */
  staysInCart?: boolean | undefined
  /** It was for a tip of this visit. */
  tippedVisit?: string | undefined
  orderId?: string | undefined
  number?: number | undefined
  /** The card page, where the order still waits for its payment. */
  payUrl?: string | undefined
}

export default function Cancel({ loaderData }: Route.ComponentProps) {
  const ending: Ending = loaderData
  const history = ending.isGift
    ? { to: pages.ownGiftCards, label: t`See your gift cards` }
    : ending.isPackage
      ? { to: pages.ownPackages, label: t`See your packages` }
      : ending.isBooking
        ? { to: pages.bookings, label: t`View Booking History` }
        : { to: pages.orders, label: t`View Order History` }
  const toOrder = ending.orderId
    ? { to: pages.order(ending.orderId), label: t`View order ${ending.number ?? ''}` }
    : undefined
  if (ending.tippedVisit) return <OfTip visitId={ending.tippedVisit} outcome={ending.outcome} />
  switch (ending.outcome) {
    case 'canceled':
    case 'nothing':
      return <Canceled ending={ending} history={history} />
    case 'paid':
      return (
        <PaymentResult
          illustration={ending.isBooking ? 'mirror' : 'parcel'}
          title={t`Payment Successful`}
          history={history}
          also={toOrder}
        >
          {ending.isGift
            ? t`Your payment had already gone through: your gift card is paid.`
            : ending.isPackage
              ? t`Your payment had already gone through: your package is paid.`
              : ending.isBooking
                ? t`Your payment had already gone through: your appointment is booked.`
                : ending.isCombined
                  ? t`Your payment had already gone through. Your order says what it was for.`
                  : t`Your payment had already gone through: your order is paid.`}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title={t`Payment refunded`} history={history} also={toOrder}>
          {ending.isBooking
            ? t`Your payment is on its way back to your card. Your booking history says why.`
            : t`Your payment arrived too late and is on its way back to your card.`}
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult illustration="card" title={t`Payment received`} history={history} also={toOrder}>
          {t`Your payment has arrived and is being checked by a person. You do not need to pay again.`}
        </PaymentResult>
      )
    case 'open':
      return (
        <PaymentResult
          illustration="card"
          title={t`Payment not finished`}
          history={history}
          also={ending.payUrl ? { to: ending.payUrl, label: t`Back to the card page` } : undefined}
          alsoFirst
        >
          {t`Your card page is still open. You can finish paying there.`}
        </PaymentResult>
      )
    case 'no-response':
      return <NotKnown history={history} />
  }
}

function Canceled({ ending, history }: { ending: Ending; history: Way }) {
  const { outcome, isBooking, isGift, isPackage, isCombined, staysInCart, serviceID } = ending
  const back = isGift
    ? { to: pages.giftCards, label: t`Back to the gift card` }
    : serviceID
      ? { to: pages.service(serviceID), label: t`Back to the service` }
      : isPackage || (isBooking && !staysInCart)
        ? { to: pages.discover, label: t`Discover services` }
        : { to: pages.cart, label: t`Back to the cart` }
  return (
    <PaymentResult illustration="card" title={t`Payment Canceled`} history={history} also={back} alsoFirst>
      <p>
        <Trans>Your payment was not completed. You can try again.</Trans>
      </p>
      {outcome === 'canceled' && (
        <p className="mt-2 text-body text-muted">
          {isGift
            ? t`Nothing was charged. What you had written is still there.`
            : isPackage
              ? t`Nothing was charged. You find the package on the page of its service.`
              : staysInCart
                ? t`Nothing was charged. Your appointment is in your cart, which says until when its time is held.`
                : isBooking
                  ? t`Your appointment is not booked, and its time is free again.`
                  : isCombined
                    ? t`Nothing was charged. Your cart is as you left it; it says until when your appointments are held.`
                    : t`Nothing was charged. Your cart is as you left it.`}
        </p>
      )}
    </PaymentResult>
  )
}

function OfTip({ visitId, outcome }: { visitId: string; outcome: Ending['outcome'] }) {
  const back = { to: pages.visit(visitId), label: t`See your appointment` }
  if (outcome === 'canceled' || outcome === 'nothing') {
    return (
      <PaymentResult illustration="card" title={t`Payment Canceled`} history={back}>
        {t`No tip was paid, and nothing was charged. You can try again from your appointment.`}
      </PaymentResult>
    )
  }
  return (
    <PaymentResult illustration="card" title={t`Payment received`} history={back}>
      {t`Your appointment says what became of your tip.`}
    </PaymentResult>
  )
}

function NotKnown({ history }: { history: { to: string; label: string } }) {
  const { revalidate, state } = useRevalidator()
  return (
    <PaymentResult
      illustration="card"
      title={t`Payment not finished`}
      history={history}
      also={{ to: pages.cart, label: t`Back to the cart` }}
      alsoFirst
    >
      <p>
        <Trans>
          We couldn't check what became of your payment. What you had chosen stays held for up to half an hour.
        </Trans>
      </p>
      <Button kind="quiet" busy={state !== 'idle'} onClick={revalidate}>
        {t`Try again`}
      </Button>
    </PaymentResult>
  )
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
