import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Entry } from './entry-store.ts'
import { type About, postEntries } from './post-entries.ts'
import { moveSale, type SaleReason } from './sale-store.ts'

const DAY_MS = 24 * 3_600_000

/** The moment that the days count from, and why; null while nobody knows when that will be. */
interface Freeing {
  from: Date | null
  why: SaleReason
}

interface Sold extends Freeing {
  sellerIds: readonly string[]
}

/** What has been sold with a checkout: its posting, with shares as 'seller pending', and a sale of each of these sellers. */
export async function postSales(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  posting: string,
  about: About & { checkoutId: string },
  entries: Entry[],
  { sellerIds, ...freeing }: Sold,
): Promise<void> {
  const terms = termsOf(deps, freeing)
  const sold = { checkout_id: about.checkoutId, currency: about.currency, sold_at: deps.clock() }
  const sales = sellerIds.map((seller_id) => ({ ...sold, seller_id, ...terms }))
  await postEntries(deps, tx, posting, about, entries, sales)
}

/** Says when the money of a sale is free: some days after this moment. What is free already stays so. */
export async function setSaleFree(
  deps: Pick<Deps, 'shop'>,
  tx: Tx,
  { checkoutId, sellerId, ...freeing }: { checkoutId: string; sellerId: string } & Freeing,
): Promise<void> {
  await moveSale(tx, { checkoutId, sellerId }, termsOf(deps, freeing))
}

function termsOf({ shop }: Pick<Deps, 'shop'>, { from, why }: Freeing) {
  const free_at = from && new Date(from.getTime() + shop.payoutHoldDays * DAY_MS)
  return { why, counts_from: from, free_at }
}
