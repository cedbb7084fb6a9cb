import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { closePage } from './card-page.ts'
import { endOrder } from './give-up-order.ts'
import { ordersToReconcile, pagesLeftOpen } from './page-store.ts'
import { settleByReport, settleOrder } from './settle-order.ts'
import { findOrder, type OrderRow } from './store.ts'

const AT_ONCE = 200

/**
 * Every open order is brought to where the provider says it is; holds past their end are freed, and pages of orders
 * that have ended are closed. What is due is told by the database's clock, which all processes share.
 */
export async function reconcileOrders(deps: Deps): Promise<void> {
  for (const { id, isHoldOver } of await ordersToReconcile(deps.db, AT_ONCE)) {
    const isReached = await reconcile(deps, id, async (order) => {
      if (order.payment_status !== 'pending') return
      // Stock is freed only after the provider has confirmed that nobody can pay for it any more.
      await (isHoldOver ? endOrder(deps, order, { to: 'expired' }) : settleOrder(deps, order))
    })
    if (!isReached) return
  }
  for (const id of await pagesLeftOpen(deps.db, AT_ONCE)) {
    const isReached = await reconcile(deps, id, async (order) => {
      const report = await closePage(deps, order)
      if (report) await settleByReport(deps, id, report)
    })
    if (!isReached) return
  }
}

/** False once the provider cannot be reached: the others wait for the next time. */
async function reconcile(deps: Deps, id: string, work: (order: OrderRow) => Promise<void>): Promise<boolean> {
  try {
    const order = await findOrder(deps.db, id)
    if (order) await work(order)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return false
    deps.log.error({ err: error, order: id }, 'could not reconcile an order')
  }
  return true
}

const reconcileJob: Job<Deps> = { name: 'reconcile-orders', every: '* * * * *', run: reconcileOrders }

export const orderJobs = [reconcileJob] as Job<Deps, never>[]
