import * as accounts from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { dropToken, isTokenKey, keepToken, storedToken } from './token.ts'

export type Session = { kind: 'checking' } | { kind: 'guest' } | { kind: 'user'; user: accounts.User }

const checking: Session = { kind: 'checking' }
let session: Session = checking
let answer: Promise<Session> | undefined
const listeners = new Set<() => void>()

/** Asks once who the stored token belongs to; call it as early as the page can. */
export function startSession(): void {
  answer ??= check()
  window.addEventListener('storage', ({ key }) => {
    if (isTokenKey(key)) answer = check() // logged in or out in another tab
  })
}

/** Who is here, once that is known. */
export async function whoIsHere(): Promise<accounts.User | undefined> {
  answer ??= check()
  const known = await answer
  return known.kind === 'user' ? known.user : undefined
}

export function openSession(token: string, user: accounts.User): void {
  keepToken(token)
  answer = Promise.resolve(become({ kind: 'user', user }))
}

export async function logOut(): Promise<void> {
  // The server is told while the token is still at hand; that it could not be told must not keep anyone logged in.
  await call(accounts.logout, {}).catch((error: unknown) => console.warn(error))
  dropToken()
  answer = Promise.resolve(become({ kind: 'guest' }))
}

export function useSession(): Session {
  return useSyncExternalStore(
    listen,
    () => session,
    () => checking,
  )
}

async function check(): Promise<Session> {
  if (!storedToken()) {
    dropToken()
    return become({ kind: 'guest' })
  }
  try {
    const { user } = await call(accounts.status, {})
    return become({ kind: 'user', user })
  } catch (error) {
    // The server's no discards the token without a word. No answer at all, as when leaving the page, says nothing.
    if (error instanceof Refusal || !(error instanceof TypeError)) dropToken()
    return become({ kind: 'guest' })
  }
}

function become(next: Session): Session {
  session = next
  for (const tell of listeners) tell()
  return next
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
