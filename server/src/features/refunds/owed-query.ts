import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findRefundables, linesOf, listRefunds, type RefundRow } from './refund-store.ts'
import { owedOfFailed } from './rules.ts'

export interface OwedRefund {
  refund: RefundRow
  owedMinor: number
  currency: Currency
}

/**
 * The refunds that have failed and of which something is still owed to the buyer, whichever failed first. Of those that
 * were made again in full nothing is looked up, however many there are.
 */
export async function owedRefunds(db: Db): Promise<OwedRefund[]> {
  const { rows } = await sql<{ checkout_id: string }>`
    select distinct checkout_id from refund where state = 'failed' and amount_minor > (
      select coalesce(sum(amount_minor), 0) from refund next where next.again_of = refund.id)`.execute(db)
  const owed = await owedOf(
    db,
    rows.map(({ checkout_id }) => checkout_id),
  )
  const failedAt = ({ refund }: OwedRefund) => (refund.settled_at ?? refund.created_at).getTime()
  return owed.sort((one, other) => failedAt(one) - failedAt(other))
}

/** The same of these checkouts. */
export async function owedOf(db: Db, checkoutIds: string[]): Promise<OwedRefund[]> {
  const refundables = await findRefundables(db, checkoutIds)
  const refunds = await listRefunds(db, checkoutIds)
  return [...refundables].flatMap(([checkoutId, { left }]) => {
    const own = refunds.get(checkoutId) ?? []
    const owed = owedOfFailed(own, left.minor)
    return own.flatMap((refund) => {
      const owedMinor = owed.get(refund.id)
      return owedMinor ? [{ refund, owedMinor, currency: refund.currency }] : []
    })
  })
}

/** What takes the place of a refund that has failed: for the same reason, from the same people, of the same lines. */
export async function againOf(tx: Tx, { refund, owedMinor }: OwedRefund) {
  const { id, reason, note, seller_id, taken_from } = refund
  const isWhole = owedMinor === refund.amount_minor
  return {
    of: { reason, note, seller_id, taken_from, again_of: id },
    // The units came back, or were put on sale again, with the first one.
    lines: isWhole ? (await linesOf(tx, id)).map((line) => ({ ...line, restock: false })) : [],
  }
}
