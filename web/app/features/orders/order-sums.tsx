import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { amountIn } from './order-text.ts'

export function OrderSums({ order }: { order: Order }) {
  const amount = amountIn(order)
  return (
    <dl className="figures flex flex-col gap-1">
      <Sum term={t`Subtotal`}>{amount(order.subtotal)}</Sum>
      <Sum term={order.promoCode ? t`Discount (${order.promoCode})` : t`Discount`}>
        {order.discount > 0 ? `-${amount(order.discount)}` : amount(0)}
      </Sum>
      <Sum term={t`Delivery`}>{amount(order.delivery)}</Sum>
      <div className="mt-2 flex flex-wrap justify-between gap-x-6 border-t border-ink pt-2 font-semibold">
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd className="ml-auto">{amount(order.totalAmount)}</dd>
      </div>
      {order.paidTogether && (
        <Sum term={t`Paid together with`}>
          {order.paidTogether.map(({ id, number, isGivenBack }) => (
            <TextLink key={id} to={pages.visit(id)} className="block">
              {isGivenBack ? t`Appointment ${number}, paid back` : t`Appointment ${number}`}
            </TextLink>
          ))}
        </Sum>
      )}
      {order.storeCredit > 0 && (
        <>
          <Sum term={order.paidAt ? t`Paid with store credit` : t`Store credit`}>{amount(order.storeCredit)}</Sum>
          {order.storeCredit < order.totalAmount && (
            <Sum term={order.paidAt ? t`Paid by card` : t`To pay by card`}>{amount(cardPartOf(order))}</Sum>
          )}
        </>
      )}
      {order.paymentMethod && <Sum term={t`Payment method`}>{order.paymentMethod}</Sum>}
    </dl>
  )
}

/** Subtracted in cents, so that no binary rest is shown. */
function cardPartOf({ totalAmount, storeCredit }: Order): number {
  return Math.round((totalAmount - storeCredit) * 1000) / 1000
}

function Sum({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{term}</dt>
      <dd className="ml-auto">{children}</dd>
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
        <Trans>Refunds</Trans>
      </h3>
      <ul className="flex flex-col gap-3">
        {order.refunds.map((refund) => (
          <li key={`${refund.askedAt} ${refund.reason} ${refund.to}`} className="border-l-4 border-hairline pl-3">
            <p className="figures">
              <span className="font-medium">{amount(refund.amount)}</span> <RefundText refund={refund} />
            </p>
            {refund.state === 'failed' && contactEmail && (
              <p className="text-note">
                <span>
                  <Trans>Please write to us:</Trans>{' '}
                </span>
                <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
              </p>
            )}
            {refund.lines.length > 0 && (
              <p dir="auto" className="figures text-note text-muted wrap-anywhere">
                {refund.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
              </p>
            )}
            {refund.reason && <p className="text-note text-muted">{refund.reason}</p>}
            {refund.note && (
              <p dir="auto" className="text-note whitespace-pre-line text-muted wrap-anywhere">
                {t`“${refund.note}”`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function RefundText({ refund: { state, to, askedAt, settledAt } }: { refund: Order['refunds'][number] }) {
  const on = <When at={settledAt ?? askedAt} show="day" />
  if (to === 'credit') {
    return (
      <span>
        <span>
          <Trans>put into your store credit on</Trans>{' '}
        </span>
        {on}
        <span>.</span>
      </span>
    )
  }
  switch (state) {
    case 'done':
      return (
        <span>
          <span>
            <Trans>refunded to your card on</Trans>{' '}
          </span>
          {on}
          <span>
            <Trans>. Banks take 5 to 10 days to show it.</Trans>
          </span>
        </span>
      )
    case 'failed':
      return (
        <span>
          <Trans>could not be refunded.</Trans>
        </span>
      )
    case 'asked':
    case 'pending':
      return (
        <span>
          <span>
            <Trans>is on its way to your card since</Trans>{' '}
          </span>
          <When at={askedAt} show="day" />
          <span>.</span>
        </span>
      )
  }
}
