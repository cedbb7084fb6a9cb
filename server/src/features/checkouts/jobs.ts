import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { receivedOf } from './amounts.ts'
import { closePage } from './card-page.ts'
import { endCheckout } from './end-checkout.ts'
import { checkoutsToReconcile, pagesLeftOpen } from './page-store.ts'
import type { Payable } from './payable.ts'
import { postFees } from './post-fees.ts'
import { settleCheckout, settleFromSnapshot } from './settle-checkout.ts'
import { settleReview } from './settle-review.ts'
import { type CheckoutRow, checkoutsUnderReview, findCheckout } from './store.ts'

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
      const snapshot = await closePage(deps, payable, checkout)
      if (snapshot) await settleFromSnapshot(deps, payable, checkout.payable_id, snapshot)
    })
    if (!isReached) return
  }
}

/** False once the provider cannot be reached: the remaining ones wait for the next run. */
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

/** Whoever gives a payment under review back at the provider has decided about it. */
export async function settleReturnedReviews(deps: Deps, payables: readonly Payable[]): Promise<void> {
  for (const checkout of await checkoutsUnderReview(deps.db, AT_ONCE)) {
    const due = receivedOf(checkout)
    // Of a part, the provider does not say what of the whole payment has gone back.
    if (!checkout.payment_id || !due || checkout.part_of) continue
    try {
      const refunds = await deps.payments.listRefunds(checkout.payment_id)
      const back = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount.minor, 0)
      if (back >= due.minor) await settleReview(deps, payables, checkout.id, 'refund')
    } catch (error) {
      if (error instanceof PaymentsUnavailable) return
      deps.log.error({ err: error, checkout: checkout.id }, 'could not look after a payment under review')
    }
  }
}

const postFeesJob: Job<Deps> = { name: 'post-provider-fees', every: '23 * * * *', run: postFees }

export function checkoutJobs(payables: readonly Payable[]): Job<Deps, never>[] {
  const reconcileJob: Job<Deps> = {
    name: 'reconcile-checkouts',
    every: '* * * * *',
    run: (deps) => reconcileCheckouts(deps, payables),
  }
  const reviewsJob: Job<Deps> = {
    name: 'look-after-reviews',
    every: '*/10 * * * *',
    run: (deps) => settleReturnedReviews(deps, payables),
  }
  return [reconcileJob, postFeesJob, reviewsJob]
}
