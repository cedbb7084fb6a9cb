import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { sweepLinks } from './store.ts'

/** What is past its time opens nothing already; here it goes. */
export const sweepVisitLinks: Job<Deps> = {
  name: 'sweep-visit-links',
  every: '41 * * * *',
  async run({ db, clock }) {
    await sweepLinks(db, clock())
  },
}
