import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { sweepNetworks } from './known-network-store.ts'
import { sweepLinks } from './link-store.ts'
import { sweepAttempts } from './rate-limit-store.ts'
import { sweepChallenges } from './second-factor/challenge-store.ts'
import { sweepSessions } from './session-store.ts'

/** What is past its time counts for nothing already; here it goes. */
export const sweepAccounts: Job<Deps> = {
  name: 'sweep-accounts',
  every: '17 * * * *',
  async run({ db, clock }) {
    const now = clock()
    await sweepSessions(db, now)
    await sweepLinks(db, now)
    await sweepChallenges(db, now)
    await sweepAttempts(db, now)
    await sweepNetworks(db, now)
  },
}
