import { money } from '@dressing-room/contract/money'
import type { Tx } from '../../../platform/db/database.ts'
import { isOfExcess, listRefunds, refundedOfSale } from '../../refunds/index.ts'
import { statusAfterRefunds } from '../payment-status-rules.ts'
import { lockOrderAndLines, moveOrder } from '../store.ts'

/** Brings an order's status to what its refunds say, after any of them was promised or has failed. */
export async function noteRefunds(tx: Tx, orderId: string, checkoutId: string): Promise<void> {
  const locked = await lockOrderAndLines(tx, orderId)
  if (!locked) throw new Error(`no order ${orderId}`)
  const { order } = locked
  const all = (await listRefunds(tx, [checkoutId])).get(checkoutId) ?? []
  // Its goods were never handed over: it stays refunded, also while the money has not found its way back.
  if (all.some((refund) => refund.taken_from === 'buyer' && !isOfExcess(refund))) return
  const refunded = money(refundedOfSale(all), order.currency)
  const status = statusAfterRefunds(money(order.total_minor, order.currency), refunded)
  if (status !== order.payment_status) await moveOrder(tx, order, status)
}
