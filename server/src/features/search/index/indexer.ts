import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../../../deps.ts'
import { throttled } from '../../../platform/log/throttled.ts'
import { indexBatch } from './index-changes.ts'

/** Catches changes whose process crashed before listing them, and notifications lost with a connection. */
const LOOK_EVERY_MS = 5000
const TURN_PAUSE_MS = 50

export interface Indexer {
  /** Wakes the indexer: the database has announced changes (tag 'listing_stale'). */
  wake(): void
  stop(): Promise<void>
}

/** Lists what changes, one batch after the other, for as long as the shop is open. */
export function startIndexer({ db, log }: Pick<Deps, 'db' | 'log'>): Indexer {
  const failed = throttled((error: Error, times: number) => log.warn({ err: error, times }, 'listing changes'))
  let isStopped = false
  let isAwaited = false
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    while (isAwaited && !isStopped) {
      isAwaited = false
      for (let result = 'more'; result !== 'done' && !isStopped; ) {
        result = await indexBatch(db)
        // It may be at its end, and not have seen what we were woken for.
        if (result === 'busy') await pause(TURN_PAUSE_MS)
      }
    }
  }

  function wake(): void {
    isAwaited = true
    working ??= work()
      // The look every few seconds tries again.
      .catch(failed)
      .finally(() => {
        working = undefined
        if (isAwaited && !isStopped) wake()
      })
  }

  wake()
  const looking = setInterval(wake, LOOK_EVERY_MS)
  return {
    wake,
    async stop() {
      isStopped = true
      clearInterval(looking)
      await working
    },
  }
}
