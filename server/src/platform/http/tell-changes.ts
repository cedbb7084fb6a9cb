import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { onCommit } from '../db/transact.ts'
import { throttled } from '../log/throttled.ts'
import { tellGathered } from './notice-store.ts'

/** However many sales there are, this process tells of them at most so often. */
const TELL_AT_MOST_EVERY_MS = 250
/** How long it takes until others tell what a process has written and not lived to tell. */
const LOOK_EVERY_MS = 2000

/**
 * Sends the notices that triggers gather because sending them at once would hold up sales: as soon as a transaction of
 * this process is committed, and now and then for those of processes that are no more.
 */
export function startTellingChanges({ db, log }: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const failed = throttled((error: unknown, times) => log.warn({ err: error, times }, 'telling changes'))
  const stopping = new AbortController()
  let committed = new AbortController()
  const stopHearing = onCommit(db, () => committed.abort())
  const working = work()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      committed = new AbortController()
      await tellGathered(db).catch(failed)
      await unless(stopping.signal, TELL_AT_MOST_EVERY_MS)
      await unless(AbortSignal.any([stopping.signal, committed.signal]), LOOK_EVERY_MS)
    }
  }

  return {
    async stop() {
      stopHearing()
      stopping.abort()
      await working
    },
  }
}

/** Waits, but no longer than until this happens. */
async function unless(signal: AbortSignal, ms: number): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => {})
}
