import { type Currency, type Money, money } from '@dressing-room/contract/money'
import { sql, type Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { Sale } from './ledger.ts'

/**
 * Owes the buyer this much, in the caller's transaction; the provider is asked once that has committed.
 * The same sale is refunded once per reason, whoever asks again.
 */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  sale: Sale,
  amount: Money,
  reason: string,
): Promise<void> {
  const refund = await tx
    .insertInto('refund')
    .values({
      order_id: sale.orderId ?? null,
      booking_id: sale.bookingId ?? null,
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

/** Asks the provider for one refund; its key is the refund's own, so asking twice pays once. */
export const sendRefund: Job<Deps, { id: string }> = {
  name: 'send-refund',
  async run({ db, payments, clock }, { id }) {
    const refund = await db
      .selectFrom('refund')
      .leftJoin('shop_order', 'shop_order.id', 'refund.order_id')
      .leftJoin('booking', 'booking.id', 'refund.booking_id')
      .select(['refund.amount_minor', 'refund.currency', 'refund.reason'])
      .select((eb) => eb.fn.coalesce('shop_order.payment_id', 'booking.payment_id').as('payment_id'))
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

/** Refunded so far, in minor units, by booking. */
export async function refundedOfBookings(db: Db, bookingIds: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ booking_id: string; sum: number }>`
    select booking_id, sum(amount_minor)::bigint as sum from refund
    where booking_id = any(${bookingIds}::uuid[]) group by booking_id`.execute(db)
  return new Map(rows.map((row) => [row.booking_id, row.sum]))
}
