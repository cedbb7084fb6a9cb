import { formatDecimal } from '@dressing-room/contract/money'
import { updateOrderStatus } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { orderOf } from '../../features/orders/load-order.ts'
import { PaidOrder } from '../../features/orders/paid-order.tsx'
import { PaymentResult, PaymentResultWait } from '../../features/orders/payment-result.tsx'
import { emptyCartFor } from '../../session/cart.ts'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { useAskAgain } from '../../ui/use-ask-again.ts'
import type { Route } from './+types/success'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Payment', hidden: true })
}

/** The server asks the provider what became of the payment; the address alone proves nothing. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? ''
  await whoIsHere()
  if (!sessionId) return { kind: 'unknown' } as const
  try {
    const answer = await call(updateOrderStatus, { body: { sessionId } })
    if (!answer.paymentStatus) return { kind: 'unknown' } as const
    if (answer.paymentStatus === 'paid') emptyCartFor(sessionId)
    const order = answer.paymentStatus === 'pending' ? undefined : await orderOf(answer.orderId)
    return { kind: 'known', ...answer, paymentStatus: answer.paymentStatus, order } as const
  } catch (error) {
    console.error(error)
    return { kind: 'no-answer' } as const
  }
}

export default function Success({ loaderData: payment }: Route.ComponentProps) {
  const open = payment.kind === 'no-answer' || (payment.kind === 'known' && payment.paymentStatus === 'pending')
  useAskAgain(open)

  if (payment.kind === 'unknown') {
    return (
      <PaymentResult illustration="card" title="Payment not found">
        We could not find this payment in your account.
      </PaymentResult>
    )
  }
  if (payment.kind === 'no-answer' || payment.paymentStatus === 'pending') return <StillOpen />

  const { order } = payment
  const total =
    payment.totalAmount !== undefined && payment.currency ? formatDecimal(payment.totalAmount, payment.currency) : ''
  const toOrder = order && { to: pages.order(order._id), label: `View order ${order.number}` }
  const toCart = { to: pages.cart, label: 'Back to the cart' }
  switch (payment.paymentStatus) {
    case 'paid':
    case 'partially refunded':
      return (
        <PaymentResult
          illustration="parcel"
          title="Payment Successful"
          also={toOrder ?? { to: pages.home, label: 'Continue shopping' }}
          below={order && <PaidOrder order={order} />}
        >
          <p>Your payment was successful. Thank you for your purchase!</p>
          {total && !order && <p className="figures mt-2 text-body text-muted">{`Total ${total}`}</p>}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title="Payment refunded" also={toOrder ?? toCart}>
          {refundWords(total || 'The whole amount', order?.refundState)}
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult illustration="card" title="Payment received" also={toOrder}>
          Your payment has arrived and is being checked by a person. You do not need to pay again.
        </PaymentResult>
      )
    case 'expired':
    case 'canceled':
      return (
        <PaymentResult illustration="card" title="Payment Canceled" also={toCart} alsoFirst>
          Your payment was not completed. You can try again.
        </PaymentResult>
      )
  }
}

/** Never called paid before it is. */
function StillOpen() {
  const { revalidate, state } = useRevalidator()
  return (
    <PaymentResult illustration="card" title="Confirming your payment">
      <p>Your payment is still being confirmed. This page looks again by itself: you do not need to pay again.</p>
      <Button kind="quiet" busy={state !== 'idle'} onClick={revalidate}>
        Check now
      </Button>
    </PaymentResult>
  )
}

/** What has been promised back is not called refunded before it is. */
function refundWords(total: string, state: string | undefined): string {
  if (state === 'done') return `${total} went back to your card. We wrote you why.`
  if (state === 'failed') return `${total} could not be sent back to your card yet. We are looking at it.`
  return `${total} is on its way back to your card. We wrote you why.`
}

export function HydrateFallback() {
  return <PaymentResultWait />
}
