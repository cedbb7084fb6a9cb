import { money, zero } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { postEntries } from '../ledger/index.ts'
import { splitBySeller } from './rules.ts'
import type { OrderLineRow, OrderRow } from './store.ts'

/** A sale: what was captured, delivery included, belongs to its sellers and, as a fee on goods, to the platform. */
export async function postSale(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Transaction<DB>,
  order: OrderRow,
  lines: OrderLineRow[],
  checkout: CheckoutRow,
): Promise<void> {
  const net = lines.map((line) => ({
    sellerId: line.seller_id,
    net: money(line.price_minor * line.quantity - line.discount_minor, order.currency),
  }))
  const shares = splitBySeller(net, deps.shop.platformFeePercent, money(order.delivery_minor, order.currency))
  const fee = shares.reduce((sum, share) => sum + share.fee.minor, zero(order.currency).minor)
  await postEntries(deps, tx, `order:${order.id}:paid`, paidBy(checkout), [
    { account: 'captured', amount_minor: order.total_minor },
    ...shares.map(({ sellerId, earned }) => ({
      account: 'seller' as const,
      seller_id: sellerId,
      amount_minor: -earned.minor,
    })),
    { account: 'platform fee', amount_minor: -fee },
  ])
}

/** Money that came too late and goes back: nobody earned it. */
export async function postLatePayment(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction<DB>,
  order: OrderRow,
  checkout: CheckoutRow,
): Promise<void> {
  await postEntries(deps, tx, `order:${order.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: order.total_minor },
    { account: 'refunded', amount_minor: -order.total_minor },
  ])
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
