import { useSyncExternalStore } from 'react'
import { retryTimer } from './retry-timer.ts'

/** `offline` is what the browser itself says; `away` is a shop that does not answer. */
export type Connection = 'fine' | 'offline' | 'away'

const ANSWER_MS = 8000
let connection: Connection = 'fine'
let wanted: string | undefined
let tryNow = (): void => {}
const listeners = new Set<() => void>()
const seekers = new Set<(address: string) => void>()

export function useConnection(): Connection {
  return useSyncExternalStore(
    listen,
    () => connection,
    () => 'fine',
  )
}

/** For the button beside the words that the shop cannot be reached. */
export function askNow(): void {
  tryNow()
}

/** Where the visitor is on the way to; undefined once they are there. */
export function want(address: string | undefined): void {
  wanted = address
  if (address === undefined) return
  for (const notify of seekers) notify(address)
  seekers.clear()
}

/** Where the visitor is on the way to, now or the next time. */
export function wantedAddress(): Promise<string> {
  return wanted === undefined ? new Promise((notify) => seekers.add(notify)) : Promise.resolve(wanted)
}

export async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok
  } catch {
    return false
  }
}

/** Says what is missing, asks now and then, and goes on when the shop answers. Rejects when nobody waits any more. */
export async function untilReachable(signal?: AbortSignal): Promise<void> {
  const retry = retryTimer()
  try {
    do {
      setConnection(navigator.onLine ? 'away' : 'offline')
      await new Promise<void>((resolve, reject) => {
        tryNow = resolve
        retry.later(resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    } while (!(await isReachable()))
  } finally {
    retry.reset()
    setConnection('fine')
  }
}

function setConnection(next: Connection): void {
  connection = next
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
