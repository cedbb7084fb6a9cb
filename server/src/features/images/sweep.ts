import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { removeFiles } from './remove-upload.ts'
import { beginRemovingLeftovers } from './store.ts'

/** Whoever fills in a form for longer than this uploads again. */
const UNCLAIMED_DAYS = 7
/** Longer than any upload takes. */
const STORING_MINUTES = 10
const AT_A_TIME = 200
const MINUTE = 60_000

/** Removes what nothing ever showed, and what a crash has left half stored or half removed. */
export const sweepUploads: Job<Deps> = {
  name: 'sweep-uploads',
  every: '*/10 * * * *',
  async run({ db, images, clock }) {
    const now = clock().getTime()
    const leftovers = await beginRemovingLeftovers(db, {
      unclaimedSince: new Date(now - UNCLAIMED_DAYS * 24 * 60 * MINUTE),
      storingSince: new Date(now - STORING_MINUTES * MINUTE),
      most: AT_A_TIME,
    })
    for (const upload of leftovers) await removeFiles({ db, images }, upload)
  },
}
