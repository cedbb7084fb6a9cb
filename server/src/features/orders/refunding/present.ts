import { type Money, minus, money, plus, toDecimal, zero } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import type { Refundable } from '@dressing-room/contract/refunds'
import { type PlannedRefund, type RefundLineRow, type RefundRow, unitsLeft } from '../../refunds/index.ts'
import type { SaleMoney } from './read-sale.ts'

/** A refund as buyer and seller both see it. */
export function toRefund(
  refund: RefundRow,
  refundLines: readonly RefundLineRow[],
  lines: readonly { id: string; name: string }[],
): Order['refunds'][number] {
  const { amount_minor, currency, state, goes_to, reason, note, created_at, settled_at } = refund
  return {
    amount: toDecimal(money(amount_minor, currency)),
    state,
    to: goes_to,
    reason: inWords(reason),
    note,
    lines: refundLines
      .filter(({ refund_id, quantity }) => refund_id === refund.id && quantity > 0)
      .map(({ order_line_id, quantity }) => ({
        name: lines.find(({ id }) => id === order_line_id)?.name ?? '',
        quantity,
      })),
    askedAt: created_at.toISOString(),
    ...(settled_at && { settledAt: settled_at.toISOString() }),
  }
}

export function toRefundable(
  { lines, currency, paid, left }: SaleMoney,
  { goods, delivery, amount }: PlannedRefund,
  about: Pick<Refundable, 'orderNumber' | 'buyer' | 'refunds'>,
): Refundable {
  const least = (a: Money, b: Money) => (a.minor < b.minor ? a : b)
  const deliveryLeft = lines.map((line) => minus(line.delivery, line.back.delivery)).reduce(plus, zero(currency))
  return {
    ...about,
    currency,
    lines: lines.map((line) => ({
      id: line.id,
      name: line.name,
      imageUrl: line.image_url,
      swatch: line.swatch,
      selectedColor: line.color,
      selectedSize: line.size,
      quantity: line.quantity,
      left: unitsLeft(line),
      paid: toDecimal(line.paid),
    })),
    paid: toDecimal(paid),
    refunded: toDecimal(minus(paid, least(left, paid))),
    left: toDecimal(left),
    deliveryLeft: toDecimal(least(deliveryLeft, left)),
    chosen: { goods: toDecimal(goods), delivery: toDecimal(delivery), amount: toDecimal(least(amount, left)) },
  }
}

function inWords(reason: string): string {
  return reason && `${reason[0]?.toUpperCase()}${reason.slice(1)}.`
}
