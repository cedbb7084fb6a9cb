import { type Order, type PaymentStatus, updateOrderStatus } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { PaymentResult, PaymentResultWait } from '../../features/checkouts/payment-result.tsx'
import { PaymentScreen } from '../../features/checkouts/payment-screen.tsx'
import { readPayment } from '../../features/checkouts/read-payment.ts'
import { orderOf } from '../../features/orders/load-order.ts'
import { PaidOrder } from '../../features/orders/paid-order.tsx'
import { formatDecimal } from '../../language/format.ts'
import { emptyCartFor } from '../../session/paid-checkouts.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/success'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payment`, hidden: true })
}

interface OrderPayment {
  status: PaymentStatus
  /** '' where it is not told. */
  total: string
  order: Order | undefined
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readPayment(request, async (sessionId): Promise<OrderPayment | undefined> => {
    const {
      paymentStatus: status,
      orderId,
      totalAmount,
      currency,
    } = await call(updateOrderStatus, {
      body: { sessionId },
    })
    if (!status) return undefined
    if (status === 'paid') emptyCartFor(sessionId)
    return {
      status,
      total: totalAmount !== undefined && currency ? formatDecimal(totalAmount, currency) : '',
      order: status === 'pending' ? undefined : await orderOf(orderId),
    }
  })
}

export default function Success({ loaderData }: Route.ComponentProps) {
  return (
    <PaymentScreen payment={loaderData} isOpen={({ status }) => status === 'pending'}>
      {(payment) => <OrderResult {...payment} />}
    </PaymentScreen>
  )
}

function OrderResult({ status, total, order }: OrderPayment) {
  const toOrder = order && { to: pages.order(order._id), label: t`View order ${order.number}` }
  const toCart = { to: pages.cart, label: t`Back to the cart` }
  const others = order?.paidTogether ?? []
  const isVisitBooked = others.some(({ isGivenBack }) => !isGivenBack)
  const isVisitBack = others.some(({ isGivenBack }) => isGivenBack)
  switch (status) {
    case 'pending':
      return null
    case 'paid':
    case 'partially refunded':
      return (
        <PaymentResult
          illustration="parcel"
          title={t`Payment Successful`}
          also={toOrder ?? { to: pages.home, label: t`Continue shopping` }}
          below={order && <PaidOrder order={order} />}
        >
          <p>
            <Trans>Your payment was successful. Thank you for your purchase!</Trans>
          </p>
          {isVisitBack && (
            <p className="mt-2 text-body text-muted">
              <Trans>Part of this payment has gone back, or is on its way to you. We wrote you why.</Trans>
            </p>
          )}
          {total && !order && <p className="figures mt-2 text-body text-muted">{t`Total ${total}`}</p>}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult
          illustration="card"
          title={t`Payment refunded`}
          also={toOrder ?? toCart}
          below={isVisitBooked && order && <PaidOrder order={order} />}
        >
          <p>{refundText(total || t`The whole amount`, order?.refundState)}</p>
          {isVisitBooked && (
            <p className="mt-2 text-body text-muted">
              <Trans>This is for your goods. What you booked with them stays booked.</Trans>
            </p>
          )}
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult illustration="card" title={t`Payment received`} also={toOrder}>
          {t`Your payment has arrived and is being checked by a person. You do not need to pay again.`}
        </PaymentResult>
      )
    case 'expired':
    case 'canceled':
      return (
        <PaymentResult illustration="card" title={t`Payment Canceled`} also={toCart} alsoFirst>
          {t`Your payment was not completed. You can try again.`}
        </PaymentResult>
      )
  }
}

/** Money that was promised back is not called refunded before it is. */
function refundText(total: string, state: string | undefined): string {
  if (state === 'done') return t`${total} went back to your card. We wrote you why.`
  if (state === 'failed') return t`${total} could not be sent back to your card yet. We are looking at it.`
  return t`${total} is on its way back to your card. We wrote you why.`
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
