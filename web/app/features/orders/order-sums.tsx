import type { Order } from '@dressing-room/contract/orders'
import type { ReactNode } from 'react'
import { When } from '../../ui/when.tsx'
import { amountIn } from './order-words.ts'

export function OrderSums({ order }: { order: Order }) {
  const amount = amountIn(order)
  return (
    <dl className="figures flex flex-col gap-1">
      <Sum term="Subtotal">{amount(order.subtotal)}</Sum>
      <Sum term={order.promoCode ? `Discount (${order.promoCode})` : 'Discount'}>
        {order.discount > 0 ? `-${amount(order.discount)}` : amount(0)}
      </Sum>
      <Sum term="Delivery">{amount(order.delivery)}</Sum>
      <div className="mt-2 flex justify-between gap-x-6 border-t border-ink pt-2 font-semibold">
        <dt>Total</dt>
        <dd>{amount(order.totalAmount)}</dd>
      </div>
    </dl>
  )
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-x-6">
      <dt className="text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Money on its way back, and what has become of it. */
export function OrderRefunds({ order, contactEmail }: { order: Order; contactEmail?: string | undefined }) {
  const amount = amountIn(order)
  if (order.refunds.length === 0) return null
  return (
    <section aria-labelledby="order-refunds">
      <h3 id="order-refunds" className="mb-2 font-semibold">
        Refunds
      </h3>
      <ul className="flex flex-col gap-3">
        {order.refunds.map((refund) => (
          <li key={`${refund.askedAt} ${refund.reason}`} className="border-l-4 border-hairline pl-3">
            <p className="figures">
              <span className="font-medium">{amount(refund.amount)}</span> <RefundWords refund={refund} />
            </p>
            {refund.state === 'failed' && contactEmail && (
              <p className="text-note">
                <span>Please write to us: </span>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            )}
            {refund.reason && <p className="text-note text-muted">{refund.reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RefundWords({ refund: { state, askedAt, settledAt } }: { refund: Order['refunds'][number] }) {
  const on = <When at={settledAt ?? askedAt} show="day" />
  switch (state) {
    case 'done':
      return (
        <span>
          <span>refunded to your card on </span>
          {on}
          <span>. Banks take 5 to 10 days to show it.</span>
        </span>
      )
    case 'failed':
      return <span>could not be refunded.</span>
    case 'asked':
    case 'pending':
      return (
        <span>
          <span>is on its way to your card since </span>
          <When at={askedAt} show="day" />
          <span>.</span>
        </span>
      )
  }
}
