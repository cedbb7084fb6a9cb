import type { Money } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/orders'
import { sql, type Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Sale } from './ledger.ts'
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
  paymentId: string | null
  title: string
}

/**
 * Owes the buyer this much, in the caller's transaction; the provider is asked once that has committed.
 * The same sale is refunded once per reason, whoever asks again.
 */
export async function requestRefund(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Transaction<DB>,
  { title, paymentId, ...sale }: Sale & Payment,
  amount: Money,
  reason: string,
): Promise<void> {
  const refund = await tx
    .insertInto('refund')
    .values({
      order_id: sale.orderId ?? null,
      booking_id: sale.bookingId ?? null,
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

export function refundsOfOrders(db: Db, orderIds: string[]): Promise<Map<string, RefundRow[]>> {
  return refundsOf(db, 'order_id', orderIds)
}

export function refundsOfBookings(db: Db, bookingIds: string[]): Promise<Map<string, RefundRow[]>> {
  return refundsOf(db, 'booking_id', bookingIds)
}

async function refundsOf(db: Db, of: 'order_id' | 'booking_id', ids: string[]): Promise<Map<string, RefundRow[]>> {
  const { rows } = await sql<RefundRow & { sale: string }>`
    select ${sql.ref(of)} as sale, amount_minor, state, reason, created_at, settled_at from refund
    where ${sql.ref(of)} = any(${ids}::uuid[]) order by created_at, id`.execute(db)
  return Map.groupBy(rows, ({ sale }) => sale)
}

/** What all refunds of one sale come to; the state is that of the one which is furthest from done. */
export function refundedInAll(refunds: readonly RefundRow[] = []): { minor: number; state: RefundState | undefined } {
  const states = new Set(refunds.map(({ state }) => state))
  return {
    minor: refunds.reduce((sum, refund) => sum + refund.amount_minor, 0),
    state: (['failed', 'asked', 'pending', 'done'] as const).find((state) => states.has(state)),
  }
}

/** Refunded so far, in minor units, by booking. */
export async function refundedOfBookings(db: Db, bookingIds: string[]): Promise<Map<string, number>> {
  const refunds = await refundsOfBookings(db, bookingIds)
  return new Map([...refunds].map(([id, rows]) => [id, refundedInAll(rows).minor]))
}
