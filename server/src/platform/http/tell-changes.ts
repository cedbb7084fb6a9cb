import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import { throttled } from '../log/throttled.ts'
import { tellGathered } from './notice-store.ts'

/** How long the memory of processes may be behind on what is gathered; a look at nothing costs the database next to nothing. */
const LOOK_EVERY_MS = 250

/**
 * Sends the notices that triggers gather because sending them at once would hold up sales. Every process looks, so that
 * what one has written and not lived to tell is told by the others, or by the next that starts.
 */
export function startTellingChanges({ db, log }: Pick<Deps, 'db' | 'log'>): { stop(): Promise<void> } {
  const failed = throttled((error: unknown, times) => log.warn({ err: error, times }, 'telling changes'))
  const stopping = new AbortController()
  const working = work()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await tellGathered(db).catch(failed)
      await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
