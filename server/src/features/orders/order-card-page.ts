import { money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { CardPage } from '../checkouts/index.ts'
import type { NewOrder, OrderLineRow } from './store.ts'

/** What the card page shows of an order: made of the frozen order alone, so that asking again says the same. */
export function toCardPage(
  { origin }: Pick<Deps['shop'], 'origin'>,
  order: Pick<NewOrder, 'currency' | 'discount_minor' | 'delivery_minor'>,
  lines: readonly Pick<OrderLineRow, 'name' | 'color' | 'size' | 'image_url' | 'price_minor' | 'quantity'>[],
): CardPage {
  const amount = (minor: number) => money(minor, order.currency)
  return {
    lines: lines.map((line) => ({
      name: [line.name, line.color, line.size].filter(Boolean).join(', '),
      ...(line.image_url && { image: new URL(line.image_url, origin).href }),
      price: amount(line.price_minor),
      quantity: line.quantity,
    })),
    ...(order.discount_minor > 0 && { discount: { name: 'Discount', amount: amount(order.discount_minor) } }),
    delivery: amount(order.delivery_minor),
  }
}
