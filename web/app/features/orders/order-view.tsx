import type { Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { Printer } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { When } from '../../ui/when.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderRefunds, OrderSums } from './order-sums.tsx'

/** Everything about one order, for a page that can be linked, shared with the shop, and printed. */
export function OrderView({ order, contactEmail }: { order: Order; contactEmail: string | undefined }) {
  const sellers = [...new Set(order.products.map(({ seller }) => seller))]
  return (
    <article aria-labelledby="order-title">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 id="order-title" className="figures font-display text-display">
            {`Order ${order.number}`}
          </h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <span>
              <span>Ordered on </span>
              <When at={order.createdAt} />
            </span>
            <OrderStatus order={order} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {order.payUrl && (
            <ButtonLink to={order.payUrl} kind="filled">
              Continue to payment
            </ButtonLink>
          )}
          <Button onClick={() => window.print()}>
            <Printer size={20} aria-hidden />
            Print
          </Button>
        </div>
      </header>

      <div className="grid gap-8 lg:grid-cols-12 lg:gap-x-10 print:block">
        <div className="flex flex-col gap-8 lg:col-span-8">
          {sellers.map((seller, at) => (
            <section key={seller} aria-labelledby={`parcel-${at}`}>
              <h2 id={`parcel-${at}`} dir="auto" className="mb-3 text-lead font-semibold wrap-anywhere">
                {seller}
              </h2>
              <OrderLines order={order} products={order.products.filter((line) => line.seller === seller)} large />
            </section>
          ))}
        </div>
        <div className="flex flex-col gap-6 rounded-picture bg-bone p-5 md:p-6 lg:col-span-4 lg:self-start print:mt-8">
          <section aria-labelledby="order-summary">
            <h2 id="order-summary" className="mb-3 text-lead font-semibold">
              Summary
            </h2>
            <OrderSums order={order} />
          </section>
          <PaymentWords order={order} />
          <OrderRefunds order={order} contactEmail={contactEmail} />
          {contactEmail && (
            <p className="text-note text-muted">
              <span>{`Questions? Write to us and name order ${order.number}: `}</span>
              <a href={`mailto:${contactEmail}`} className="text-rouge underline underline-offset-4">
                {contactEmail}
              </a>
            </p>
          )}
        </div>
      </div>

      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2 print:hidden">
        <ButtonLink to={pages.orders}>View Order History</ButtonLink>
        {order.isAbandoned && (
          <TextLink to={pages.cart} className="inline-flex min-h-11 items-center">
            Back to the cart
          </TextLink>
        )}
      </p>
    </article>
  )
}

/** What the payment status means for whoever reads it. */
function PaymentWords({ order }: { order: Order }) {
  switch (order.paymentStatus) {
    case 'paid':
    case 'partially refunded':
    case 'refunded':
      return order.paidAt ? (
        <p>
          <span>Paid on </span>
          <When at={order.paidAt} />
        </p>
      ) : null
    case 'pending':
      return <p>Not paid yet. Nothing is sent before your payment has arrived.</p>
    case 'review':
      return <p>Your payment has arrived and is being checked by a person. You do not need to pay again.</p>
    case 'expired':
    case 'canceled':
      return <p>This order was not paid. Nothing was charged, and nothing will be sent.</p>
  }
}
