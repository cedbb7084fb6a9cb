import { money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { CardPage } from '../checkouts/index.ts'
import { type AddressColumns, type NewOrder, type OrderLineRow, shipToOf } from './store.ts'

/** What the card page shows of an order: made only of the frozen order, so that a repeated request is identical. */
export function toCardPage(
  { origin }: Pick<Deps['shop'], 'origin'>,
  order: Pick<NewOrder, 'currency' | 'discount_minor' | 'delivery_minor' | 'ship_countries' | keyof AddressColumns>,
  lines: readonly Pick<OrderLineRow, 'name' | 'color' | 'size' | 'image_url' | 'price_minor' | 'quantity'>[],
): CardPage {
  const shipTo = shipToOf(order)
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
    // An address that is known is not asked for again.
    ...(shipTo
      ? { shipTo: { address: shipTo } }
      : order.ship_countries.length > 0 && { shipTo: { countries: order.ship_countries } }),
  }
}
