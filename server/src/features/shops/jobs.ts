import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { endVacations } from './store.ts'

/** Asked for at the moment at which a vacation ends. Nothing waits for it but pages that are kept: the clock decides. */
export const reopenShops: Job<Deps> = {
  name: 'reopen-shops',
  run: ({ db, clock }) => transact(db, (tx) => endVacations(tx, clock())),
}

export const shopJobs: Job<Deps, never>[] = [reopenShops]
