import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { PayoutsUnavailable } from '../../ports/payouts/payouts.ts'

/** Asks the provider; one that is away is a deliberate no, which says so. */
export async function reach<T>(deps: Pick<Deps, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PayoutsUnavailable)) throw error
    deps.log.warn({ err: error }, 'the provider of payouts cannot be reached')
    return refuse('payouts_unavailable')
  }
}
