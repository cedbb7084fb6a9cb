import { money } from '@dressing-room/contract/money'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Purchase } from '../../ports/payments/payments.ts'
import { buyerOf, linesOf, type OrderRow } from './store.ts'

const PREFIX = 'order_'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How an order is called at the provider. */
export function referenceOf(orderId: string): string {
  return PREFIX + orderId
}

/** The order that a provider's reference names; undefined when it names something else. */
export function orderIdOf(reference: string | undefined): string | undefined {
  const id = reference?.startsWith(PREFIX) ? reference.slice(PREFIX.length) : ''
  return isOrderId(id) ? id : undefined
}

export function isOrderId(text: string): boolean {
  return UUID.test(text)
}

/**
 * The provider closes its page by itself only long after we close it: it takes none that ends within 30 minutes by its
 * own clock, which may be minutes ahead of or behind ours.
 */
const CLOCKS_APART_MS = 20 * 60_000

/** What the provider is asked to take payment for: made of the frozen order alone, so that asking again says the same. */
export async function toPurchase({ db, shop }: Pick<Deps, 'db' | 'shop'>, order: OrderRow): Promise<Purchase> {
  const lines = await linesOf(db, [order.id])
  const amount = (minor: number) => money(minor, order.currency)
  return {
    reference: referenceOf(order.id),
    lines: lines.map((line) => ({
      name: [line.name, line.color, line.size].filter(Boolean).join(', '),
      ...(line.image_url && { image: new URL(line.image_url, shop.origin).href }),
      price: amount(line.price_minor),
      quantity: line.quantity,
    })),
    ...(order.discount_minor > 0 && { discount: { name: 'Discount', amount: amount(order.discount_minor) } }),
    delivery: amount(order.delivery_minor),
    total: amount(order.total_minor),
    endsAt: new Date(order.checkout_ends_at.getTime() + CLOCKS_APART_MS),
    buyerEmail: order.buyer_email ?? (await buyerOf(db, order.buyer_id)).email,
    successUrl: `${shop.origin}${afterCardPage(pages.orderPaid)}`,
    cancelUrl: `${shop.origin}${afterCardPage(pages.paymentCanceled)}`,
  }
}
