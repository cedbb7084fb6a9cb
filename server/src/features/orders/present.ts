import { money, toDecimal } from '@dressing-room/contract/money'
import type { Order, PaymentStatus, RefundState } from '@dressing-room/contract/orders'
import { type RefundRow, refundedInAll } from '../ledger/index.ts'
import { isAbandoned } from './rules.ts'
import type { OrderLineRow, OrderRow } from './store.ts'

export interface Showing {
  lines: OrderLineRow[]
  refunds: RefundRow[]
  promoCode: string | undefined
  /** Where it can still be paid for. */
  payUrl: string | undefined
}

export function toOrder(order: OrderRow, { lines, refunds, promoCode, payUrl }: Showing): Order {
  const decimal = (minor: number) => toDecimal(money(minor, order.currency))
  const refunded = refundedInAll(refunds)
  return {
    _id: order.id,
    number: order.number,
    title: titleOf(lines),
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
    })),
    subtotal: decimal(order.subtotal_minor),
    discount: decimal(order.discount_minor),
    delivery: decimal(order.delivery_minor),
    totalAmount: decimal(order.total_minor),
    currency: order.currency,
    ...(promoCode && { promoCode }),
    paymentStatus: order.payment_status,
    statusText: statusText(order.payment_status, refunded.state),
    isAbandoned: isAbandoned(order.payment_status),
    createdAt: order.created_at.toISOString(),
    ...(order.paid_at && { paidAt: order.paid_at.toISOString() }),
    refundedAmount: decimal(refunded.minor),
    ...(refunded.state && { refundState: refunded.state }),
    refunds: refunds.map(({ amount_minor, state, reason, created_at, settled_at }) => ({
      amount: decimal(amount_minor),
      state,
      reason: inWords(reason),
      askedAt: created_at.toISOString(),
      ...(settled_at && { settledAt: settled_at.toISOString() }),
    })),
    ...(order.payment_status === 'pending' && payUrl && { payUrl }),
  }
}

/** 'Linen Dress', 'Linen Dress and 2 more' */
export function titleOf(lines: readonly { name: string }[]): string {
  const [first] = lines
  return lines.length > 1 ? `${first?.name} and ${lines.length - 1} more` : (first?.name ?? '')
}

const WORDS: Record<PaymentStatus, string> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  expired: 'Expired',
  canceled: 'Canceled',
  'partially refunded': 'Partially refunded',
  refunded: 'Refunded',
  review: 'Under review',
}

/** What has been promised back is not called refunded before it is. */
function statusText(status: PaymentStatus, refund: RefundState | undefined): string {
  if (status !== 'refunded' && status !== 'partially refunded') return WORDS[status]
  if (refund === 'failed') return 'Refund failed'
  return refund === 'asked' || refund === 'pending' ? 'Refund on its way' : WORDS[status]
}

function inWords(reason: string): string {
  return reason && `${reason[0]?.toUpperCase()}${reason.slice(1)}.`
}
