import type { Currency } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export interface Entry {
  account: 'captured' | 'seller' | 'platform fee' | 'refunded'
  seller_id?: string
  /** Positive: money we have; negative: whose it is. One posting adds up to zero. */
  amount_minor: number
}

/** Writes one posting of the double-entry books, in the caller's transaction. */
export async function postEntries(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction<DB>,
  posting: string,
  { checkoutId, currency }: { checkoutId: string; currency: Currency },
  entries: Entry[],
): Promise<void> {
  const left = entries.reduce((sum, entry) => sum + entry.amount_minor, 0)
  if (left !== 0) throw new Error(`posting ${posting} is off by ${left}`)
  const about = { checkout_id: checkoutId, currency }
  await tx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, ...about, posting, posted_at: clock() })))
    .execute()
}

/** What is left of a checkout's money with each whom it belongs to: sellers first, then the platform. */
export async function heldShares(
  tx: Transaction<DB>,
  checkoutId: string,
): Promise<(Pick<Entry, 'account' | 'seller_id'> & { minor: number })[]> {
  const rows = await tx
    .selectFrom('ledger_entry')
    .select(['account', 'seller_id'])
    .select((eb) => eb.fn.sum<number>('amount_minor').as('amount_minor'))
    .where('checkout_id', '=', checkoutId)
    .where('account', 'in', ['seller', 'platform fee'])
    .groupBy(['account', 'seller_id'])
    .orderBy('account', 'desc')
    .execute()
  return rows.map(({ account, seller_id, amount_minor }) => ({
    account: account as Entry['account'],
    ...(seller_id && { seller_id }),
    minor: -Number(amount_minor),
  }))
}
