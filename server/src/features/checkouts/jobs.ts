import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { closePage } from './card-page.ts'
import { endCheckout } from './end-checkout.ts'
import { checkoutsToReconcile, pagesLeftOpen } from './page-store.ts'
import type { Payable } from './payable.ts'
import { settleCheckout, settleFromSnapshot } from './settle-checkout.ts'
import { type CheckoutRow, findCheckout } from './store.ts'

const AT_ONCE = 200

/**
 * Every open checkout is brought to where the provider says it is; holds past their end are freed, and pages of
 * checkouts that have ended are closed. What is due is told by the database's clock, which all processes share.
 */
export async function reconcileCheckouts(deps: Deps, payables: readonly Payable[]): Promise<void> {
  for (const { id, isHoldOver } of await checkoutsToReconcile(deps.db, AT_ONCE)) {
    const isReached = await reconcile(deps, payables, id, async (payable, checkout) => {
      if (checkout.status !== 'open') return
      // What is held is freed only after the provider has confirmed that nobody can pay for it any more.
      await (isHoldOver ? endCheckout(deps, payable, checkout, 'expired') : settleCheckout(deps, payable, checkout))
    })
    if (!isReached) return
  }
  for (const id of await pagesLeftOpen(deps.db, AT_ONCE)) {
    const isReached = await reconcile(deps, payables, id, async (payable, checkout) => {
      const report = await closePage(deps, payable, checkout)
      if (report) await settleFromSnapshot(deps, payable, checkout.payable_id, report)
    })
    if (!isReached) return
  }
}

/** False once the provider cannot be reached: the others wait for the next time. */
async function reconcile(
  deps: Deps,
  payables: readonly Payable[],
  id: string,
  work: (payable: Payable, checkout: CheckoutRow) => Promise<void>,
): Promise<boolean> {
  try {
    const checkout = await findCheckout(deps.db, id)
    const payable = payables.find(({ kind }) => kind === checkout?.payable_kind)
    if (checkout && payable) await work(payable, checkout)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return false
    deps.log.error({ err: error, checkout: id }, 'could not reconcile a checkout')
  }
  return true
}

export function checkoutJobs(payables: readonly Payable[]): Job<Deps, never>[] {
  const reconcileJob: Job<Deps> = {
    name: 'reconcile-checkouts',
    every: '* * * * *',
    run: (deps) => reconcileCheckouts(deps, payables),
  }
  return [reconcileJob]
}
