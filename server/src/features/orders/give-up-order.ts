import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { release, settleByReport } from './settle-order.ts'
import { findPendingOrder, lockOrder, type OrderRow } from './store.ts'

/**
 * Frees what an open order holds. The provider closes its page first, so that nobody pays for goods that are gone;
 * if it turns out that somebody has paid, the order is paid.
 */
export async function giveUpOrder(deps: Deps, order: OrderRow): Promise<void> {
  if (order.checkout_id) {
    const report = await closed(deps, order.checkout_id)
    if (report) {
      await settleByReport(deps, order.id, report, { whenExpired: 'canceled' })
      return
    }
  }
  await transact(deps.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (locked?.payment_status === 'pending') await release(tx, locked, 'canceled')
  })
}

async function closed({ payments }: Deps, checkoutId: string) {
  try {
    return await payments.closeCheckout(checkoutId)
  } catch (error) {
    return error instanceof PaymentsUnavailable ? refuse('payments_unavailable') : Promise.reject(error)
  }
}

/** The buyer came back from the card page without paying. Only their own open checkout; anything else changes nothing. */
export async function cancelCheckout(deps: Deps, buyer: { id: string }, checkoutId: string | undefined): Promise<void> {
  const order = await findPendingOrder(deps.db, buyer.id)
  if (!order || (checkoutId !== undefined && order.checkout_id !== checkoutId)) return
  await giveUpOrder(deps, order)
}
