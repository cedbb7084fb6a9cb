import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { serveLine } from './offer-time.ts'
import { lockWaiting, stylistsWaitedFor, takeFreed } from './store.ts'
import { END_OFFER, type Told, tellOfOffer } from './tell-of-offer.ts'

type LineDeps = Pick<Deps, 'db' | 'clock' | 'queue'>

/**
 * Serves the lines of all whose time may have become free. The news are taken in a transaction of their own, which asks for
 * the work: a crash after it loses nothing.
 */
export async function serveFreed(deps: LineDeps): Promise<void> {
  const stylists = await transact(deps.db, async (tx) => {
    const freed = await takeFreed(tx, deps.clock())
    await deps.queue.enqueueAll(
      tx,
      serveLineOf.name,
      freed.map((stylistId) => ({ data: { stylistId } })),
    )
    return freed
  })
  // At once, in front of the workers: the sooner it is held, the fewer strangers have seen it free.
  for (const stylistId of stylists) await serveLine(deps, stylistId)
}

const serveLineOf: Job<Deps, { stylistId: string }> = {
  name: 'serve-waiting-line',
  run: (deps, { stylistId }) => serveLine(deps, stylistId),
}

/** For what nobody was told of in time: a lost notice, a process that was killed. */
const serveFreedLines: Job<Deps> = { name: 'serve-freed-lines', every: '* * * * *', run: serveFreed }

/** Time becomes bookable by itself as well: a day comes into the window, a vacation ends; and waiting ends with its last day. */
const serveAllLines: Job<Deps> = {
  name: 'serve-all-lines',
  every: '*/10 * * * *',
  async run(deps) {
    for (const stylistId of await stylistsWaitedFor(deps.db)) await serveLine(deps, stylistId)
  },
}

/** An offer has run out: the next in line. */
const endOffer: Job<Deps, Told> = {
  name: END_OFFER,
  async run(deps, { waitingId }) {
    const entry = await transact(deps.db, (tx) => lockWaiting(tx, waitingId))
    if (entry) await serveLine(deps, entry.stylist_id)
  },
}

export const waitingListJobs = [serveFreedLines, serveAllLines, serveLineOf, endOffer, tellOfOffer] as Job<
  Deps,
  never
>[]
