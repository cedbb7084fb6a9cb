import { money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type CheckoutRow, creditEntries } from '../checkouts/index.ts'
import { postEntries, postSales } from '../ledger/index.ts'
import { splitBySeller } from './rules.ts'
import type { OrderLineRow, OrderRow } from './store.ts'

/** A sale: what was captured, delivery included, belongs to its sellers and, as a fee on goods, to the platform. */
export async function postSale(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  order: OrderRow,
  lines: OrderLineRow[],
  checkout: CheckoutRow,
  feePercent: number,
): Promise<void> {
  const net = lines.map((line) => ({
    sellerId: line.seller_id,
    net: money(line.price_minor * line.quantity - line.discount_minor, order.currency),
    delivery: money(line.delivery_minor, order.currency),
  }))
  const shares = splitBySeller(net, feePercent)
  const entries = [
    { account: 'captured' as const, amount_minor: checkout.amount_minor },
    ...creditEntries(checkout),
    ...shares.flatMap(({ sellerId: seller_id, earned, fee, delivery }) => [
      {
        account: 'seller pending' as const,
        seller_id,
        amount_minor: -earned.minor || 0,
        delivery_minor: -delivery.minor || 0,
      },
      { account: 'platform fee' as const, seller_id, amount_minor: -fee.minor || 0 },
    ]),
  ]
  const sellerIds = shares.filter(({ earned }) => earned.minor > 0).map(({ sellerId }) => sellerId)
  const sold = { sellerIds, from: null, why: 'awaiting delivery' } as const
  await postSales(deps, tx, `order:${order.id}:paid`, paidBy(checkout), entries, sold)
}

/** A late payment, which goes back in full: no seller share, no fee. */
export async function postLatePayment(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  order: OrderRow,
  checkout: CheckoutRow,
): Promise<void> {
  await postEntries(deps, tx, `order:${order.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: checkout.amount_minor },
    { account: 'buyer', amount_minor: -checkout.amount_minor },
  ])
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
