import * as accounts from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { dropToken, isTokenKey, keepToken, storedToken, whenTokenRefused } from './token.ts'

export type Session = { kind: 'checking' } | { kind: 'guest' } | { kind: 'user'; user: accounts.User }

const checking: Session = { kind: 'checking' }
const guest: Session = { kind: 'guest' }
let session: Session = checking
let answer: Promise<Session> | undefined
let checks = 0
let changesElsewhere = 0
const listeners = new Set<() => void>()

/** Asks once who the stored token belongs to; call it as early as the page can. */
export function startSession(): void {
  answer ??= check()
  window.addEventListener('storage', ({ key }) => {
    if (isTokenKey(key)) follow(check) // logged in or out in another tab, or the token was renewed there
  })
  whenTokenRefused((token) => {
    // Ended from another browser, or run out. A question that was on its way when the token changed says nothing, and
    // one that asks just that draws its own conclusion.
    if (session.kind === 'user' && checks === 0 && token === storedToken()) follow(async () => leave())
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
  updateUser(user)
}

/** The server has put this token in the place of the one that this browser had. */
export function renewToken(token: string): Promise<unknown> {
  keepToken(token)
  return refreshSession()
}

/** The same person, as the server now knows them. */
export function updateUser(user: accounts.User): void {
  answer = Promise.resolve(become({ kind: 'user', user }))
}

/** Asks anew who is here, after something outside of the session may have changed them. */
export function refreshSession(): Promise<unknown> {
  answer = check()
  return answer
}

export async function logOut(): Promise<void> {
  // The server is told while the token is still at hand; that it could not be told must not keep anyone logged in.
  await call(accounts.logout, {}).catch((error: unknown) => console.warn(error))
  forgetSession()
}

/** For when the server has already ended it. */
export function forgetSession(): void {
  answer = Promise.resolve(leave())
}

export function useSession(): Session {
  return useSyncExternalStore(
    listen,
    () => session,
    () => checking,
  )
}

/** Rises when somebody else has come, or nobody is left, without anything having been done in this tab. */
export function useChangesElsewhere(): number {
  return useSyncExternalStore(
    listen,
    () => changesElsewhere,
    () => 0,
  )
}

async function check(): Promise<Session> {
  const token = storedToken()
  if (!token) return leave()
  checks += 1
  try {
    const { user } = await call(accounts.status, {})
    return become({ kind: 'user', user })
  } catch (error) {
    if (storedToken() !== token) return check() // another tab was faster; this no was meant for an older token
    // The server's no discards the token without a word. No answer at all, as when leaving the page, says nothing.
    return error instanceof Refusal || !(error instanceof TypeError) ? leave() : become(guest)
  } finally {
    checks -= 1
  }
}

function follow(change: () => Promise<Session>): void {
  const before = whoseId()
  answer = change()
  void answer.then(() => {
    if (whoseId() === before) return
    changesElsewhere += 1
    tellAll()
  })
}

function leave(): Session {
  dropToken()
  return become(guest)
}

function whoseId(): string | undefined {
  return session.kind === 'user' ? session.user._id : undefined
}

function become(next: Session): Session {
  session = next
  tellAll()
  return next
}

function tellAll(): void {
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
