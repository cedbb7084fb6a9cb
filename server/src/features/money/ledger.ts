import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** What money was paid for: one of the two. */
export type Sale = { orderId: string; bookingId?: undefined } | { orderId?: undefined; bookingId: string }

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
  sale: Sale & { currency: string },
  entries: Entry[],
): Promise<void> {
  const left = entries.reduce((sum, entry) => sum + entry.amount_minor, 0)
  if (left !== 0) throw new Error(`posting ${posting} is off by ${left}`)
  const about = { order_id: sale.orderId ?? null, booking_id: sale.bookingId ?? null, currency: sale.currency }
  await tx
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, ...about, posting, posted_at: clock() })))
    .execute()
}
