import { formatDecimal } from '@dressing-room/contract/money'
import { updateOrderStatus } from '@dressing-room/contract/orders'
import { call } from '../../api/call.ts'
import { PaymentResult } from '../../features/orders/payment-result.tsx'
import { emptyCartFor } from '../../session/cart.ts'
import { whoIsHere } from '../../session/session.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
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
    return { kind: 'known', ...answer, paymentStatus: answer.paymentStatus } as const
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
      <PaymentResult drawing="card" title="Payment not found">
        We could not find this payment in your account.
      </PaymentResult>
    )
  }
  if (payment.kind === 'no-answer' || payment.paymentStatus === 'pending') {
    return (
      <PaymentResult drawing="card" title="Confirming your payment">
        Your payment is still being confirmed. This page looks again by itself: you do not need to pay again.
      </PaymentResult>
    )
  }
  const total =
    payment.totalAmount !== undefined && payment.currency ? formatDecimal(payment.totalAmount, payment.currency) : ''
  switch (payment.paymentStatus) {
    case 'paid':
    case 'partially refunded':
      return (
        <PaymentResult drawing="parcel" title="Payment Successful" also={{ to: '/', label: 'Continue shopping' }}>
          <p>Your payment was successful. Thank you for your purchase!</p>
          {total && <p className="figures mt-2 text-body text-muted">Total {total}</p>}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult drawing="card" title="Payment refunded" also={{ to: '/cart', label: 'Back to the cart' }}>
          {total ? `${total} went` : 'The whole amount went'} back to your card. We wrote you why.
        </PaymentResult>
      )
    case 'review':
      return (
        <PaymentResult drawing="card" title="Payment received">
          Your payment has arrived and is being checked by a person. You do not need to pay again.
        </PaymentResult>
      )
    case 'expired':
    case 'canceled':
      return (
        <PaymentResult drawing="card" title="Payment Canceled" also={{ to: '/cart', label: 'Back to the cart' }}>
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
