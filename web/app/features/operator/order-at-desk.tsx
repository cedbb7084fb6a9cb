import { addressLines } from '@dressing-room/contract/delivery'
import type { OrderAtDesk } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { countryName, formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { When } from '../../ui/when.tsx'
import { DeskTimeline } from './desk-timeline.tsx'
import { Disputes } from './disputes.tsx'
import { Facts, FactsTitle, SubjectPage } from './facts.tsx'
import { Payments, PersonLink } from './payments.tsx'
import { RefundOrder } from './refund-acts.tsx'

const WAITING = ['review', 'pending']

/** An order as an operator sees it: whose, what, for how much, and all that has happened. */
export function OrderScreen({ order, buyer, sellers, payments, refundable, disputes, timeline }: OrderAtDesk) {
  const isUnderReview = payments.some(({ status }) => status === 'review')
  const shipped = order.parcels.find(({ shippedAt }) => shippedAt)
  const amount = (decimal: number) => formatDecimal(decimal, order.currency)
  return (
    <SubjectPage
      title={t`Order ${order.number}`}
      status={
        <>
          <Badge
            tone={order.paymentStatus === 'review' ? 'sale' : 'sage'}
            dot={WAITING.includes(order.paymentStatus) ? 'hollow' : 'full'}
          >
            {order.statusText}
          </Badge>
          <span className="figures text-muted">
            {`${amount(order.totalAmount)}, `}
            <When at={order.createdAt} />
          </span>
        </>
      }
      acts={refundable.map((sale) => (
        <RefundOrder
          key={sale.seller.id}
          orderId={order._id}
          currency={order.currency}
          sale={sale}
          isOneOfSeveral={refundable.length > 1}
        />
      ))}
      facts={
        <>
          {/* What waits for a decision stands first. */}
          {isUnderReview && <Payments payments={payments} />}
          <Disputes
            disputes={disputes}
            known={{
              customer_name: buyer.name,
              customer_email_address: buyer.email,
              product_description: order.products.map(({ quantity, name }) => `${quantity} x ${name}`).join(', '),
              ...(order.shipTo && {
                shipping_address: addressLines(order.shipTo, countryName(order.shipTo.country)).join(', '),
              }),
              ...(shipped?.carrier && { shipping_carrier: shipped.carrier }),
              ...(shipped?.trackingNumber && { shipping_tracking_number: shipped.trackingNumber }),
              ...(shipped?.shippedAt && { shipping_date: shipped.shippedAt.slice(0, 10) }),
            }}
          />
          <Facts
            label={t`Order`}
            rows={[
              [t`Buyer`, <PersonLink key={buyer.id} person={buyer} />],
              [
                t`Sellers`,
                sellers.map((seller) => (
                  <div key={seller.id}>
                    <PersonLink person={seller} />
                  </div>
                )),
              ],
              [t`Goods`, amount(order.subtotal)],
              ...(order.discount
                ? [[t`Discount`, `${amount(-order.discount)} ${order.promoCode ?? ''}`] as [string, string]]
                : []),
              [t`Delivery`, amount(order.delivery)],
              [t`Total`, amount(order.totalAmount)],
              ...(order.refundedAmount ? [[t`Refunded`, amount(-order.refundedAmount)] as [string, string]] : []),
              [
                t`Sent to`,
                order.shipTo
                  ? addressLines(order.shipTo, countryName(order.shipTo.country)).map((line) => (
                      <span key={line} className="block">
                        {line}
                      </span>
                    ))
                  : t`Not known yet`,
              ],
            ]}
          />
          <section aria-label={t`Lines`}>
            <FactsTitle>{t`Lines`}</FactsTitle>
            <ul className="divide-y divide-hairline border-y border-hairline text-dense">
              {order.products.map((line) => (
                <li
                  key={`${line.slug} ${line.selectedColor} ${line.selectedSize}`}
                  className="flex flex-wrap justify-between gap-x-4 py-2"
                >
                  <span dir="auto" className="figures min-w-0 wrap-anywhere">
                    {`${line.quantity} × ${[line.name, line.selectedColor, line.selectedSize].filter(Boolean).join(', ')}`}
                    <span className="block text-muted">{line.seller}</span>
                  </span>
                  <span className="figures ml-auto">{amount(line.lineTotal)}</span>
                </li>
              ))}
            </ul>
          </section>
          {!isUnderReview && <Payments payments={payments} />}
        </>
      }
    >
      <DeskTimeline entries={timeline} />
    </SubjectPage>
  )
}
