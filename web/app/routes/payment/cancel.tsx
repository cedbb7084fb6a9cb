import { cancelCheckout } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { serviceOfCheckout } from '../../features/booking/last-checkout.ts'
import { type Ending, type EndingWords, wordsOf } from '../../features/checkouts/cancelled-words.ts'
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
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Ending> {
  const sessionId = new URL(request.url).searchParams.get('session_id') ?? undefined
  const serviceID = serviceOfCheckout(sessionId)
  const unknown = { kind: serviceID ? 'booking' : 'order', serviceID } as const
  if (!(await whoIsHere())) return { ...unknown, outcome: 'nothing' }
  try {
    const { outcome, kind = unknown.kind, id, staysInCart } = await call(cancelCheckout, { body: { sessionId } })
    const hasGoods = kind === 'order' || kind === 'combined'
    if (outcome === 'paid' && hasGoods && sessionId) emptyCartFor(sessionId)
    const order = hasGoods ? await orderOf(id) : undefined
    return {
      outcome,
      kind,
      id,
      serviceID,
      staysInCart,
      orderId: order?._id,
      number: order?.number,
      payUrl: order?.payUrl,
      isVisitBooked: order?.paidTogether?.some(({ isGivenBack }) => !isGivenBack),
    }
  } catch (error) {
    console.warn(error)
    return { ...unknown, outcome: 'no-response' }
  }
}

export default function Cancel({ loaderData: ending }: Route.ComponentProps) {
  const words = wordsOf(ending)
  const { history } = words
  const toOrder = ending.orderId
    ? { to: pages.order(ending.orderId), label: t`View order ${ending.number ?? ''}` }
    : undefined
  switch (ending.outcome) {
    case 'canceled':
    case 'nothing':
      return <Canceled words={words} isCanceled={ending.outcome === 'canceled'} />
    case 'paid':
      return (
        <PaymentResult
          illustration={ending.kind === 'booking' ? 'mirror' : 'parcel'}
          title={t`Payment Successful`}
          history={history}
          also={toOrder}
        >
          {words.paid}
        </PaymentResult>
      )
    case 'refunded':
      return (
        <PaymentResult illustration="card" title={t`Payment refunded`} history={history} also={toOrder}>
          {words.refunded}
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
          {words.open}
        </PaymentResult>
      )
    case 'no-response':
      return <NotKnown history={history} />
  }
}

function Canceled({ words: { history, back, canceled }, isCanceled }: { words: EndingWords; isCanceled: boolean }) {
  const also = back.to === history.to ? undefined : back
  return (
    <PaymentResult illustration="card" title={t`Payment Canceled`} history={history} also={also} alsoFirst>
      <p>
        <Trans>Your payment was not completed. You can try again.</Trans>
      </p>
      {isCanceled && <p className="mt-2 text-body text-muted">{canceled}</p>}
    </PaymentResult>
  )
}

function NotKnown({ history }: { history: Way }) {
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
