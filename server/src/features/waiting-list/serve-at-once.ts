import type { Deps } from '../../deps.ts'
import { throttled } from '../../platform/log/throttled.ts'
import { serveFreed } from './jobs.ts'

export interface WaitingListServer {
  /** The database has announced that somebody's time may be free (tag 'freed_time'). */
  wake(): void
  stop(): Promise<void>
}

/** Holds freed time as soon as it is announced. What fails is found again by the job of every minute. */
export function serveWaitingListAtOnce(deps: () => Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>): WaitingListServer {
  const failed = throttled((error: Error, times: number) => deps().log.warn({ err: error, times }, 'waiting list'))
  let isAwaited = false
  let isStopped = false
  let working: Promise<void> | undefined

  async function work(): Promise<void> {
    while (isAwaited && !isStopped) {
      isAwaited = false
      await serveFreed(deps())
    }
  }

  return {
    wake() {
      isAwaited = true
      working ??= work()
        .catch(failed)
        .finally(() => {
          working = undefined
        })
    },
    async stop() {
      isStopped = true
      await working
    },
  }
}
