import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { release, settleByReport } from './settle-order.ts'
import { findOrder, lockOrder, type OrderRow, pendingOrderIds } from './store.ts'

const AT_ONCE = 200
/** Younger orders have a browser or a webhook on its way. */
const SETTLES_BY_ITSELF_MS = 20_000

/** Every open order is brought to where the provider says it is; holds past their end are freed. */
export async function reconcileOrders(deps: Deps): Promise<void> {
  const placedBefore = new Date(deps.clock().getTime() - SETTLES_BY_ITSELF_MS)
  for (const id of await pendingOrderIds(deps.db, placedBefore, AT_ONCE)) {
    const order = await findOrder(deps.db, id)
    if (order?.payment_status !== 'pending') continue
    try {
      await reconcile(deps, order)
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return
      deps.log.error({ err: error, order: id }, 'could not reconcile an order')
    }
  }
}

async function reconcile(deps: Deps, order: OrderRow): Promise<void> {
  const holdIsOver = order.held_until <= deps.clock()
  const { checkout_id: checkoutId } = order
  // Stock is freed only after the provider has confirmed that nobody can pay for it any more.
  const report =
    checkoutId && (holdIsOver ? await deps.payments.closeCheckout(checkoutId) : await deps.payments.report(checkoutId))
  if (report) {
    await settleByReport(deps, order.id, report)
  } else if (holdIsOver) {
    // No session was stored, so nobody ever got to see a card page; the provider's own session has ended as well.
    await transact(deps.db, async (tx) => {
      const locked = await lockOrder(tx, order.id)
      if (locked?.payment_status === 'pending') await release(tx, locked, 'expired')
    })
  }
}

const reconcileJob: Job<Deps> = { name: 'reconcile-orders', every: '* * * * *', run: reconcileOrders }

export const orderJobs = [reconcileJob] as Job<Deps, never>[]
