import { type Currency, money } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { OrderRow } from './store.ts'

/** Owes the buyer the whole order, in the caller's transaction; the provider is asked once that has committed. */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  order: OrderRow,
  reason: string,
): Promise<void> {
  const refund = await tx
    .insertInto('refund')
    .values({
      order_id: order.id,
      reason,
      amount_minor: order.total_minor,
      currency: order.currency,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (refund) await queue.enqueue(tx, sendRefund.name, { id: refund.id }, { id: refund.id })
}

/** Asks the provider for one refund; its key is the refund's own, so asking twice pays once. */
export const sendRefund: Job<Deps, { id: string }> = {
  name: 'send-refund',
  async run({ db, payments, clock }, { id }) {
    const refund = await db
      .selectFrom('refund')
      .innerJoin('shop_order', 'shop_order.id', 'refund.order_id')
      .select(['refund.amount_minor', 'refund.currency', 'refund.reason', 'shop_order.payment_id'])
      .where('refund.id', '=', id)
      .where('refund.provider_id', 'is', null)
      .executeTakeFirst()
    if (!refund) return
    if (!refund.payment_id) throw new Error(`refund ${id} has no payment to be taken from`)
    const amount = money(refund.amount_minor, refund.currency as Currency)
    const providerId = await payments.refund({ key: id, paymentId: refund.payment_id, amount, reason: refund.reason })
    await db.updateTable('refund').set({ provider_id: providerId, sent_at: clock() }).where('id', '=', id).execute()
  },
}
