import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { outcomeOf } from './rules.ts'
import { release, settleByReport } from './settle-order.ts'
import { findOrder, findOrderByCheckout, findPendingOrder, lockOrder, type OrderRow } from './store.ts'

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

/**
 * The buyer came back from the card page without paying. Only their own open checkout; of one that has ended already
 * they hear what has become of it. Undefined when there is none, so that it may be the checkout of something else.
 */
export async function cancelCheckout(
  deps: Deps,
  buyer: { id: string },
  checkoutId: string | undefined,
): Promise<{ outcome: CheckoutOutcome; id: string } | undefined> {
  const order = await (checkoutId ? findOrderByCheckout(deps.db, checkoutId) : findPendingOrder(deps.db, buyer.id))
  if (order?.buyer_id !== buyer.id) return undefined
  if (order.payment_status === 'pending') await giveUpOrder(deps, order)
  const now = (await findOrder(deps.db, order.id)) ?? order
  return { outcome: outcomeOf(now.payment_status), id: order.id }
}
