import { money, toDecimal } from '@dressing-room/contract/money'
import type { Order, PaymentStatus } from '@dressing-room/contract/orders'
import type { PaidTogether } from '@dressing-room/contract/paid-together'
import type { RefundState } from '@dressing-room/contract/refunds'
import { say, type Text } from '@dressing-room/contract/text'
import { type ParcelRow, toOrderParcel } from '../fulfilment/index.ts'
import { type RefundLineRow, type RefundRow, refundedInAll } from '../refunds/index.ts'
import { isAbandoned } from './payment-status-rules.ts'
import { toRefund } from './refunding/present.ts'
import { type OrderLineRow, type OrderRow, shipToOf } from './store.ts'

export interface Showing {
  lines: OrderLineRow[]
  refunds: RefundRow[]
  refundLines: RefundLineRow[]
  parcels: ParcelRow[]
  promoCode: string | undefined
  /** Where the sellers' shops are found, by their ids. */
  shopSlugs: ReadonlyMap<string, string>
  /** What store credit pays of it, in minor units. */
  creditMinor: number
  paymentMethod: Text | undefined
  /** Where it can still be paid for. */
  payUrl: string | undefined
  /** What was paid for on the same card page. */
  companions: PaidTogether[]
}

/** Its title and its state are words that are not said yet. */
export type ShownOrder = Omit<Order, 'title' | 'statusText' | 'paymentMethod'> & {
  title: Text
  statusText: Text
  paymentMethod?: Text
}

export function toOrder(
  order: OrderRow,
  {
    lines,
    refunds,
    refundLines,
    parcels,
    promoCode,
    shopSlugs,
    creditMinor,
    paymentMethod,
    payUrl,
    companions,
  }: Showing,
): ShownOrder {
  const decimal = (minor: number) => toDecimal(money(minor, order.currency))
  const shipTo = shipToOf(order)
  const refunded = refundedInAll(refunds)
  return {
    _id: order.id,
    number: order.number,
    title: orderTitle(lines),
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
    products: lines.map((line) => ({
      name: line.name,
      price: decimal(line.price_minor),
      quantity: line.quantity,
      slug: line.slug,
      imageUrl: line.image_url,
      swatch: line.swatch,
      selectedColor: line.color,
      selectedSize: line.size,
      lineTotal: decimal(line.price_minor * line.quantity),
      discount: decimal(line.discount_minor),
      seller: line.seller_name,
      parcel: parcels.find(({ seller_id }) => seller_id === line.seller_id)?.number ?? 1,
    })),
    parcels: parcels.map((parcel) => {
      const seller = lines.find(({ seller_id }) => seller_id === parcel.seller_id)?.seller_name ?? ''
      const shopSlug = shopSlugs.get(parcel.seller_id)
      return { ...toOrderParcel(parcel, seller), ...(shopSlug && { shopSlug }) }
    }),
    subtotal: decimal(order.subtotal_minor),
    discount: decimal(order.discount_minor),
    delivery: decimal(order.delivery_minor),
    totalAmount: decimal(order.total_minor),
    storeCredit: decimal(creditMinor),
    ...(paymentMethod && { paymentMethod }),
    currency: order.currency,
    ...(shipTo && { shipTo }),
    ...(!shipTo && needsAddress(order) && { addressNeededIn: order.ship_countries }),
    ...(promoCode && { promoCode }),
    paymentStatus: order.payment_status,
    statusText: statusText(order.payment_status, refunded.state),
    isAbandoned: isAbandoned(order.payment_status),
    createdAt: order.created_at.toISOString(),
    ...(order.paid_at && { paidAt: order.paid_at.toISOString() }),
    refundedAmount: decimal(refunded.promisedMinor),
    ...(refunded.state && { refundState: refunded.state }),
    refunds: refunds.map((refund) => toRefund(refund, refundLines, lines)),
    ...(companions.length > 0 && { paidTogether: companions }),
    ...(order.payment_status === 'pending' && payUrl && { payUrl }),
  }
}

/** 'Linen Dress', 'Linen Dress and 2 more' */
export function orderTitle([first, ...others]: readonly { name: string }[]): Text {
  const name = first?.name ?? ''
  return others.length > 0 ? say('{name} and {more} more', { name, more: others.length }) : name
}

const WORDS: Record<PaymentStatus, Text> = {
  pending: say('Waiting for payment'),
  paid: say('Paid'),
  expired: say('Expired'),
  canceled: say('Canceled'),
  'partially refunded': say('Partially refunded'),
  refunded: say('Refunded'),
  review: say('Under review'),
}

/** What has been promised back is not called refunded before it is. */
function statusText(status: PaymentStatus, refund: RefundState | undefined): Text {
  if (refund === 'failed') return say('Refund failed')
  if (status !== 'refunded' && status !== 'partially refunded') return WORDS[status]
  return refund === 'asked' || refund === 'pending' ? say('Refund on its way') : WORDS[status]
}

/** Paid for, and nobody has said where it goes. */
export function needsAddress({ payment_status, ship_country, ship_countries }: OrderRow): boolean {
  const isBought = payment_status === 'paid' || payment_status === 'partially refunded'
  return isBought && ship_country === null && ship_countries.length > 0
}
