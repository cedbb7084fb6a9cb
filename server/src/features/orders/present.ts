import { money, toDecimal } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import type { OrderLineRow, OrderRow } from './store.ts'

export function toOrder(order: OrderRow, lines: OrderLineRow[], refundedMinor: number): Order {
  const decimal = (minor: number) => toDecimal(money(minor, order.currency))
  return {
    _id: order.id,
    number: order.number,
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
      seller: line.seller_name,
    })),
    subtotal: decimal(order.subtotal_minor),
    discount: decimal(order.discount_minor),
    delivery: decimal(order.delivery_minor),
    totalAmount: decimal(order.total_minor),
    currency: order.currency,
    paymentStatus: order.payment_status,
    createdAt: order.created_at.toISOString(),
    ...(order.paid_at && { paidAt: order.paid_at.toISOString() }),
    refundedAmount: decimal(refundedMinor),
  }
}
