import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { CreditedRefund } from './issue-credit-notes.ts'

/** Payments of before this moment of which nothing is written, the oldest first. */
export async function paymentsWithoutDocuments(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select checkout_id as id from sale where sold_at < ${before}
      and not exists (select from document where document.checkout_id = sale.checkout_id and kind = 'receipt')
    group by checkout_id order by min(sold_at) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What went back of a payment, and what of it each seller's sale has borne, as the ledger has it. */
export async function refundsOfPayment(db: Db, checkoutId: string): Promise<CreditedRefund[]> {
  const { rows } = await sql<{ id: string; sellerId: string; minor: number }>`
    select refund.id, entry.seller_id as "sellerId", sum(entry.amount_minor)::int8 as minor
    from refund join ledger_entry entry on entry.posting = 'refund:' || refund.id::text
      and entry.account in ('seller pending', 'seller available', 'platform fee') and entry.seller_id is not null
    where refund.checkout_id = ${checkoutId} and refund.state <> 'failed'
    group by refund.id, entry.seller_id order by refund.created_at, refund.id, entry.seller_id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, parts]) => ({ id, checkoutId, parts }))
}
