import { countUnread } from '@dressing-room/contract/conversations'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { useSession } from './session.ts'

export interface Unread {
  buyer: number
  seller: number
}

const none: Unread = { buyer: 0, seller: 0 }
/** Asked again where it is shown, but not by every menu that opens. */
const FRESH_MS = 20_000
let known = { counts: none, user: '', at: 0 }
const listeners = new Set<() => void>()

export function noteUnread(counts: Unread, user = known.user): void {
  known = { counts, user, at: Date.now() }
  for (const notify of listeners) notify()
}

/** In how many conversations something waits for whoever is logged in. */
export function useUnread(): Unread {
  const session = useSession()
  const user = session.kind === 'user' ? session.user._id : ''
  useEffect(() => {
    if (!user || (known.user === user && Date.now() - known.at < FRESH_MS)) return
    // Without an answer nothing is said to wait.
    call(countUnread, {}).then((counts) => noteUnread(counts, user), console.warn)
  }, [user])
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => (user && known.user === user ? known.counts : none),
    () => none,
  )
}
