import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import type { RefundHolder } from './holder.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'
import { knownAmong } from './refund-store.ts'
import { SEND_REFUND, sendRefund, watchRefunds } from './send-refund.ts'

const DAY_MS = 24 * 3_600_000
const OFTEN_DAYS = 2
/** A bank sends a refund back within some weeks. */
const NIGHTLY_DAYS = 40

export function refundJobs(holders: readonly RefundHolder[]) {
  return [
    {
      name: SEND_REFUND,
      run: (deps, { id }) => sendRefund(deps, holders, id),
    } satisfies Job<Deps, { id: string }>,
    {
      name: 'watch-refunds',
      every: '*/10 * * * *',
      async run(deps) {
        await watchRefunds(deps, holders)
        await lookForRefunds(deps, holders, OFTEN_DAYS)
      },
    } satisfies Job<Deps>,
    {
      name: 'look-back-for-refunds',
      every: '17 3 * * *',
      run: (deps) => lookForRefunds(deps, holders, NIGHTLY_DAYS),
    } satisfies Job<Deps>,
  ]
}

/** Whatever messages were lost: refunds of these days that the shop does not know, or knows otherwise. */
export async function lookForRefunds(deps: Deps, holders: readonly RefundHolder[], days: number): Promise<void> {
  const since = new Date(deps.clock().getTime() - days * DAY_MS)
  try {
    const snapshots = await Array.fromAsync(deps.payments.refundsSince(since))
    const known = await knownAmong(
      deps.db,
      snapshots.map(({ id }) => id),
    )
    const news = snapshots.filter(({ id, state }) => {
      const refund = known.get(id)
      return refund ? refund.state !== state && refund.state !== 'failed' : state !== 'failed'
    })
    for (const paymentId of new Set(news.flatMap((snapshot) => snapshot.paymentId ?? []))) {
      await reconcileRefunds(deps, holders, paymentId)
    }
  } catch (error) {
    // It looks again in some minutes.
    if (!(error instanceof PaymentsUnavailable)) throw error
  }
}
