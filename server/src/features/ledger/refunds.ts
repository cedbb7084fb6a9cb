import type { Money } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/orders'
import { sql, type Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { sendRefund } from './send-refund.ts'

/** One promise to give money back, and how far it has come. */
export interface RefundRow {
  amount_minor: number
  state: RefundState
  reason: string
  created_at: Date
  settled_at: Date | null
}

/** What is given back, and what people call that which it had paid for: 'order 10001'. */
export interface Payment {
  checkoutId: string
  paymentId: string | null
  title: string
}

/**
 * Owes the buyer this much, in the caller's transaction; the provider is asked once that has committed.
 * The same checkout is refunded once per reason, whoever asks again.
 */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  { checkoutId, paymentId, title }: Payment,
  amount: Money,
  reason: string,
): Promise<void> {
  const refund = await tx
    .insertInto('refund')
    .values({
      checkout_id: checkoutId,
      payment_id: paymentId,
      title,
      reason,
      amount_minor: amount.minor,
      currency: amount.currency,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (refund) await queue.enqueue(tx, sendRefund.name, { id: refund.id }, { id: refund.id })
}

/** The refunds of each of these checkouts, in the order in which they were promised. */
export async function refundsOf(db: Db, checkoutIds: string[]): Promise<Map<string, RefundRow[]>> {
  const { rows } = await sql<RefundRow & { checkout_id: string }>`
    select checkout_id, amount_minor, state, reason, created_at, settled_at from refund
    where checkout_id = any(${checkoutIds}::uuid[]) order by created_at, id`.execute(db)
  return Map.groupBy(rows, ({ checkout_id }) => checkout_id)
}

/** What all refunds of one checkout come to; the state is that of the one which is furthest from done. */
export function refundedInAll(refunds: readonly RefundRow[] = []): { minor: number; state: RefundState | undefined } {
  const states = new Set(refunds.map(({ state }) => state))
  return {
    minor: refunds.reduce((sum, refund) => sum + refund.amount_minor, 0),
    state: (['failed', 'asked', 'pending', 'done'] as const).find((state) => states.has(state)),
  }
}
