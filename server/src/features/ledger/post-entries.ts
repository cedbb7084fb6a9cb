import type { Currency } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Entry, insertEntries, listEntries } from './entry-store.ts'
import { lockSales, type NewSale } from './sale-store.ts'

/** What a posting is about; a payout and credit that was given belong to no checkout. */
export interface About {
  checkoutId: string | null
  currency: Currency
}

/**
 * Writes one double-entry posting, in the caller's transaction; several lines of the same account and owner become one.
 * A name is posted once: posting it again breaks the constraint `ledger_entry_once`.
 */
export async function postEntries(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  posting: string,
  { checkoutId, currency }: About,
  entries: Entry[],
  sales: readonly NewSale[] = [],
): Promise<void> {
  const left = entries.reduce((sum, entry) => sum + entry.amount_minor, 0)
  if (left !== 0) throw new Error(`posting ${posting} is off by ${left}`)
  const merged = [...Map.groupBy(entries, ownerOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const amount_minor = same.reduce((sum, entry) => sum + entry.amount_minor, 0)
    const delivery_minor = same.reduce((sum, entry) => sum + (entry.delivery_minor ?? 0), 0)
    return [{ ...first, amount_minor, delivery_minor }]
  })
  await insertEntries(tx, { posting, checkout_id: checkoutId, currency, posted_at: clock() }, merged, sales)
}

function ownerOf({ account, seller_id, buyer_id }: Entry): string {
  return [account, seller_id ?? '', buyer_id ?? ''].join()
}

/**
 * Takes a posting back, as when a refund has failed or a dispute is won: everybody has again what they had. What was
 * pending and would be free by now is available.
 */
export async function reversePosting(deps: Pick<Deps, 'clock'>, tx: Tx, posting: string, of: string): Promise<void> {
  const entries = await listEntries(tx, of)
  const [first] = entries
  if (!first) throw new Error(`there is no posting ${of}`)
  const { checkout_id: checkoutId, currency } = first
  const sales = checkoutId ? await lockSales(tx, checkoutId) : []
  const isFree = (sellerId: string | null | undefined) =>
    sales.some(({ seller_id, freed_at }) => seller_id === sellerId && freed_at !== null)
  await postEntries(
    deps,
    tx,
    posting,
    { checkoutId, currency },
    entries.map(({ account, seller_id, buyer_id, amount_minor, delivery_minor }) => ({
      account: account === 'seller pending' && isFree(seller_id) ? 'seller available' : account,
      seller_id: seller_id ?? null,
      buyer_id: buyer_id ?? null,
      amount_minor: -amount_minor || 0,
      delivery_minor: -(delivery_minor ?? 0) || 0,
    })),
  )
}
