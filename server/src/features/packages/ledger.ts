import { minus, money, percentOf } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { postEntries, postSales } from '../ledger/index.ts'
import type { PackageRow } from './store.ts'

/**
 * A package paid for: what was captured is the stylist's and, as a fee, the platform's, from the sale on. What is paid back of
 * it later is taken from both.
 */
export async function postSold(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  row: PackageRow,
  checkout: CheckoutRow,
  feePercent: number,
): Promise<void> {
  const price = money(row.price_minor, row.currency)
  const fee = percentOf(price, feePercent)
  await postSales(
    deps,
    tx,
    `package:${row.id}:paid`,
    paidBy(checkout),
    [
      { account: 'captured', amount_minor: checkout.amount_minor },
      { account: 'seller pending', seller_id: row.stylist_id, amount_minor: -minus(price, fee).minor || 0 },
      { account: 'platform fee', seller_id: row.stylist_id, amount_minor: -fee.minor || 0 },
    ],
    { sellerIds: [row.stylist_id], from: deps.clock(), why: 'package sold' },
  )
}

/** Paid after its buyer had given it up, or its stylist had gone: it goes back. */
export async function postLate(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  row: PackageRow,
  checkout: CheckoutRow,
): Promise<void> {
  await postEntries(deps, tx, `package:${row.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: checkout.amount_minor },
    { account: 'buyer', amount_minor: -checkout.amount_minor },
  ])
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
