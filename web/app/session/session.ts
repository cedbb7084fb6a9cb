import * as accounts from '@dressing-room/contract/accounts'
import { Refusal } from '@dressing-room/contract/refusals'
import { useSyncExternalStore } from 'react'
import { call, within } from '../api/call.ts'
import { changeCart } from './cart.ts'
import { dropDrafts } from './draft.ts'
import { comparedHere, lastSeenHere, pushEndpointHere, recentlyViewedHere, recentSearchesHere } from './kept-here.ts'
import { retryTimer } from './retry-timer.ts'
import { dropToken, isTokenKey, keepToken, storedToken, whenTokenRefused } from './token.ts'

export type Session =
  | { kind: 'checking' }
  | { kind: 'guest' }
  | { kind: 'user'; user: accounts.User }
  /** A token is there, and the shop could not be asked whose it is. It is asked again until it answers. */
  | { kind: 'unreachable' }

const ANSWER_MS = 8000
const retry = retryTimer()
const checking: Session = { kind: 'checking' }
const guest: Session = { kind: 'guest' }
const unreachable: Session = { kind: 'unreachable' }
let session: Session = checking
let response: Promise<Session> | undefined
/** The token by which `session` knows its user. */
let knownBy: string | undefined
let checks = 0
let changesElsewhere = 0
const listeners = new Set<() => void>()

/** Whatever this browser keeps for who is logged in: sent before they leave, put away once they have left. */
interface Keeper {
  beforeLeaving(): Promise<void>
  left(): void
}
let keeper: Keeper | undefined

/** Asks once who the stored token belongs to; call it as early as the page can. */
export function startSession(): void {
  response ??= check()
  window.addEventListener('storage', ({ key }) => {
    if (isTokenKey(key)) follow(check) // logged in or out in another tab, or the token was renewed there
  })
  whenTokenRefused((token) => {
    // Ended from another browser, or run out. A question that was on its way when the token changed says nothing, and
    // one that asks just that draws its own conclusion.
    if (session.kind === 'user' && checks === 0 && token === storedToken()) follow(async () => clearSession())
  })
}

/** What is known of who is here. Where the shop could not be reached before, it is asked once more. */
export function knownSession(): Promise<Session> {
  if (!response || (session.kind === 'unreachable' && checks === 0)) response = check()
  return response
}

/** Who is here, once that is known; nobody as long as the shop does not answer. */
export async function whoIsHere(): Promise<accounts.User | undefined> {
  const known = await knownSession()
  return known.kind === 'user' ? known.user : undefined
}

export function openSession(token: string, user: accounts.User): void {
  keepToken(token)
  updateUser(user)
}

/** The server has put this token in the place of the one that this browser had. */
export function renewToken(token: string): Promise<unknown> {
  keepToken(token)
  knownBy = storedToken()
  return refreshSession()
}

/** The same person, as the server now knows them. */
export function updateUser(user: accounts.User): void {
  response = Promise.resolve(becomeUser(user, storedToken()))
}

/** Asks anew who is here, after something outside of the session may have changed them. */
export function refreshSession(): Promise<Session> {
  response = check()
  return response
}

export async function logOut(): Promise<void> {
  // The server is told while the token is still at hand; that it could not be told must not keep anyone logged in.
  await keeper?.beforeLeaving()
  if (pushEndpointHere.read()) await import('./push-device.ts').then(({ leavePush }) => leavePush()).catch(console.warn)
  await call(accounts.logout, {}).catch((error: unknown) => console.warn(error))
  forgetSession()
}

/** For when the server has already ended it because it was asked to: what was being typed goes as well. */
export function forgetSession(): void {
  dropDrafts()
  for (const kept of [recentSearchesHere, recentlyViewedHere, comparedHere]) kept.forget()
  // Without anybody who keeps it, what is left of somebody is nobody's.
  if (keeper) keeper.left()
  else if (session.kind === 'user') changeCart(() => [])
  response = Promise.resolve(clearSession())
}

export function keepForUser(one: Keeper | undefined): void {
  keeper = one
}

/** Tells who is here, now and whenever that changes. */
export function followSession(notify: (session: Session) => void): () => void {
  notify(session)
  return listen(() => notify(session))
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
  if (!token) return clearSession()
  checks += 1
  try {
    const { user } = await call(accounts.status, {}, within(ANSWER_MS))
    if (typeof user?._id !== 'string') throw new Error('the answer names nobody')
    return becomeUser(user, token)
  } catch (error) {
    if (storedToken() !== token) return check() // another tab was faster; this answer was meant for an older token
    if (error instanceof Refusal && error.status === 401) return clearSession()
    // A shop that is down, busy or far away has not said no: whoever was logged in still is.
    retry.later(() => follow(check))
    return session.kind === 'user' && knownBy === token ? session : setSession(unreachable)
  } finally {
    checks -= 1
  }
}

function follow(change: () => Promise<Session>): void {
  const before = currentUserId()
  response = change()
  void response.then(() => {
    if (currentUserId() === before) return
    changesElsewhere += 1
    notifyListeners()
  })
}

function becomeUser(user: accounts.User, token: string | undefined): Session {
  retry.reset()
  knownBy = token
  return setSession({ kind: 'user', user })
}

function clearSession(): Session {
  retry.reset()
  knownBy = undefined
  dropToken()
  lastSeenHere.forget()
  pushEndpointHere.forget()
  return setSession(guest)
}

function currentUserId(): string | undefined {
  return session.kind === 'user' ? session.user._id : undefined
}

function setSession(next: Session): Session {
  session = next
  notifyListeners()
  return next
}

function notifyListeners(): void {
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
