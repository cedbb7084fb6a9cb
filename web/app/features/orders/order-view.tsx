import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { NameLink } from '../../ui/name-link.tsx'
import { When } from '../../ui/when.tsx'
import { BuyAgain } from './buy-again.tsx'
import { OrderAddress } from './order-address.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderRefunds, OrderSums } from './order-sums.tsx'
import { isSent } from './order-text.ts'
import { ParcelProgress } from './parcel-progress.tsx'

interface OrderViewProps {
  order: Order
  contactEmail: string | undefined
  /** Links to its receipt and invoices. */
  papers?: ReactNode
  /** What of it can go back, and what is going back. */
  returns?: ReactNode
  /** What its buyer has said, or may say, of what has arrived. */
  reviews?: ReactNode
}

/** Everything about one order, for a page that can be linked, shared with the shop, and printed. */
export function OrderView({ order, contactEmail, papers, returns, reviews }: OrderViewProps) {
  return (
    <article aria-labelledby="order-title">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="order-title" className="figures font-display text-display">
            {t`Order ${order.number}`}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>
              <span>
                <Trans>Ordered on</Trans>{' '}
              </span>
              <When at={order.createdAt} />
            </span>
            <OrderStatus order={order} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {order.payUrl && (
            <ButtonLink to={order.payUrl} kind="filled">
              {t`Continue to payment`}
            </ButtonLink>
          )}
          <Button onClick={() => window.print()}>
            <Printer size={20} aria-hidden />
            {t`Print`}
          </Button>
        </div>
      </header>

      <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10 print:block">
        <div className="flex flex-col gap-8 lg:col-span-8">
          {order.parcels.map((parcel) => (
            <section key={parcel.number} aria-labelledby={`parcel-${parcel.number}`}>
              <h2 id={`parcel-${parcel.number}`} dir="auto" className="mb-3 text-lead font-semibold wrap-anywhere">
                <NameLink name={parcel.seller} to={parcel.shopSlug && pages.storefront(parcel.shopSlug)} />
              </h2>
              {isSent(order) && <ParcelProgress parcel={parcel} paidAt={order.paidAt} />}
              <OrderLines
                order={order}
                products={order.products.filter((line) => line.parcel === parcel.number)}
                large
              />
            </section>
          ))}
          {order.paidAt && <BuyAgain lines={order.products} />}
          {reviews}
          {returns}
        </div>
        <div className="flex flex-col gap-6 rounded-picture bg-bone p-5 md:p-6 lg:col-span-4 lg:self-start print:mt-8">
          <section aria-labelledby="order-summary">
            <h2 id="order-summary" className="mb-3 text-lead font-semibold">
              <Trans>Summary</Trans>
            </h2>
            <OrderSums order={order} />
          </section>
          <OrderAddress order={order} />
          <PaymentMessage order={order} />
          <OrderRefunds order={order} contactEmail={contactEmail} />
          {papers}
          {contactEmail && (
            <p className="text-note text-muted">
              <span>{t`Questions? Write to us and name order ${order.number}: `}</span>
              <a href={`mailto:${contactEmail}`} className="text-rouge underline underline-offset-4">
                {contactEmail}
              </a>
            </p>
          )}
        </div>
      </div>

      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <ButtonLink to={pages.orders}>{t`View Order History`}</ButtonLink>
        {order.isAbandoned && (
          <TextLink to={pages.cart} className="inline-flex min-h-11 items-center">
            {t`Back to the cart`}
          </TextLink>
        )}
      </p>
    </article>
  )
}

/** What the payment status means to a buyer. */
function PaymentMessage({ order }: { order: Order }) {
  switch (order.paymentStatus) {
    case 'paid':
    case 'partially refunded':
    case 'refunded':
      return order.paidAt ? (
        <p>
          <span>
            <Trans>Paid on</Trans>{' '}
          </span>
          <When at={order.paidAt} />
        </p>
      ) : null
    case 'pending':
      return (
        <p>
          <Trans>Not paid yet. Nothing is sent before your payment has arrived.</Trans>
        </p>
      )
    case 'review':
      return (
        <p>
          <Trans>Your payment has arrived and is being checked by a person. You do not need to pay again.</Trans>
        </p>
      )
    case 'expired':
    case 'canceled':
      return (
        <p>
          <Trans>This order was not paid. Nothing was charged, and nothing will be sent.</Trans>
        </p>
      )
  }
}
