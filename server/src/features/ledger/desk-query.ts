import { sql } from 'kysely'
import type { DeskPart } from '../desk/index.ts'

/** Every posting about a payment, with what it moved from where to where. */
export const ledgerDesk: DeskPart = {
  async tell(db, { checkoutIds }) {
    if (checkoutIds.length === 0) return { entries: [] }
    const { rows } = await sql<{
      posting: string
      account: string
      seller_id: string | null
      amount_minor: number
      currency: 'USD'
      posted_at: Date
    }>`
      select posting, account, seller_id, amount_minor, currency, posted_at from ledger_entry
      where checkout_id = any (${checkoutIds}::uuid[]) order by id`.execute(db)
    return {
      entries: [...Map.groupBy(rows, ({ posting }) => posting)].flatMap(([posting, entries]) => {
        const [first] = entries
        if (!first) return []
        return {
          at: first.posted_at,
          kind: 'money' as const,
          text: `Posted: ${wordsOf(posting)}`,
          rows: entries.map(({ account, seller_id, amount_minor, currency }) => ({
            label: account.slice(0, 1).toUpperCase() + account.slice(1),
            sellerId: seller_id,
            minor: amount_minor,
            currency,
          })),
        }
      }),
    }
  },
}

/** 'order:<id>:paid' is 'paid'; the provider's own ids stand with the step beside it. */
function wordsOf(posting: string): string {
  return posting
    .split(':')
    .filter((part) => !/^([0-9a-f]{8}-|[a-z]+_\w{8})/.test(part) && !['order', 'booking', 'gift'].includes(part))
    .join(', ')
}
