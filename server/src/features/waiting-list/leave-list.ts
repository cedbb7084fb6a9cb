import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { removeOffer } from '../calendar/index.ts'
import { endWaiting, lockWaiting } from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Waits no more; what is held is free for the next in line at once. To leave twice changes nothing. */
export async function leaveList({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: { id: string }, id: string) {
  await transact(db, async (tx) => {
    const entry = UUID.test(id) ? await lockWaiting(tx, id) : undefined
    if (entry?.account_id !== viewer.id) return refuse('not_found')
    // Ended first: the news of the freed time are noted for whoever waits behind.
    await endWaiting(tx, id, 'left', clock())
    await removeOffer(tx, id)
  })
}
