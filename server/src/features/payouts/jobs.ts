import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PayoutsUnavailable } from '../../ports/payouts/payouts.ts'
import { accountsToLookAt } from './account-store.ts'
import { advancePayout, SEND_PAYOUT } from './advance-payout.ts'
import { applyAccount } from './apply-account.ts'
import { paySellers } from './pay-sellers.ts'
import { payoutsToLookAt } from './payout-store.ts'

const AT_ONCE = 100

const sendPayout: Job<Deps, { id: string }> = {
  name: SEND_PAYOUT,
  run: (deps, { id }) => advancePayout(deps, id),
}

/** Looks after payouts whose message was lost, or whose job has given up. */
export async function watchPayouts(deps: Deps): Promise<void> {
  await each(deps, await payoutsToLookAt(deps.db, deps.clock(), AT_ONCE), (id) => advancePayout(deps, id))
}

/** Finds what became of accounts whose message was lost. */
async function watchPayoutAccounts(deps: Deps): Promise<void> {
  await each(deps, await accountsToLookAt(deps.db, deps.clock(), AT_ONCE), async ({ seller_id, provider_id }) => {
    const fetchedAt = deps.clock()
    const snapshot = provider_id ? await deps.payouts.fetchAccount(provider_id) : undefined
    if (snapshot) await applyAccount(deps, seller_id, snapshot, fetchedAt)
  })
}

/** One that goes wrong keeps none of the others waiting; a provider that is away keeps all. */
async function each<T>(deps: Deps, all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) {
    try {
      await work(one)
    } catch (error) {
      if (error instanceof PayoutsUnavailable) {
        deps.log.warn({ err: error }, 'the provider of payouts cannot be reached: looked at later')
        return
      }
      deps.log.error({ err: error, about: one }, 'could not look after a payout or its account')
    }
  }
}

export const payoutJobs: Job<Deps, never>[] = [
  sendPayout,
  { name: 'pay-sellers', every: '5 * * * *', run: paySellers } satisfies Job<Deps>,
  { name: 'watch-payouts', every: '*/5 * * * *', run: watchPayouts } satisfies Job<Deps>,
  { name: 'watch-payout-accounts', every: '*/10 * * * *', run: watchPayoutAccounts } satisfies Job<Deps>,
] as Job<Deps, never>[]
