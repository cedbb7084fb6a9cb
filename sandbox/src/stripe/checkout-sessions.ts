import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, lineItems, presentSession } from './checkout-session.ts'
import { newSession, readSessionParams } from './create-checkout-session.ts'
import { type Call, endpoint, NOBODY, NOTHING, type Requester } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { page, readPage } from './lists.ts'

export const checkoutEndpoints = [
  endpoint('POST /v1/checkout/sessions', (params) => {
    const request = readSessionParams(params)
    return (call) => {
      const session = newSession(call, request)
      call.sandbox.accounts.save(call.account, { sessions: [session] })
      expireInTime(call.sandbox, call.account, session)
      return show(call, session)
    }
  }),
  endpoint('GET /v1/checkout/sessions/:id', () => (call) => show(call, findSession(call))),
  endpoint('GET /v1/checkout/sessions', (params) => {
    const paging = readPage(params)
    const paymentId = params.text('payment_intent')
    const status = params.oneOf('status', ['open', 'complete', 'expired'])
    return (call) => {
      expireDue(call.sandbox, call.account)
      const wanted = [...call.account.sessions.values()].filter(
        (session) => (!paymentId || session.paymentId === paymentId) && (!status || session.status === status),
      )
      const inList = call.expand.under('data')
      return page('/v1/checkout/sessions', wanted, paging, (session) =>
        presentSession(call.sandbox, call.account, session, inList),
      )
    }
  }),
  endpoint('GET /v1/checkout/sessions/:id/line_items', (params) => {
    const paging = readPage(params)
    return (call) => lineItems(findSession(call), paging)
  }),
  endpoint('POST /v1/checkout/sessions/:id/expire', () => (call) => {
    const session = findSession(call)
    if (session.status !== 'open') {
      throw invalid(
        'Only Checkout Sessions with a status in ["open"] can be expired. ' +
          `This Checkout Session has a status of \`${session.status}\`.`,
      )
    }
    return show(call, expire(call.sandbox, call.account, session, call.requester))
  }),
]

function show(call: Call, session: CheckoutSession) {
  return presentSession(call.sandbox, call.account, session, call.expand)
}

function findSession({ sandbox, account, ids: { id = '' } }: Call): CheckoutSession {
  return currentSession(sandbox, account, id) ?? throwNoSuch(id)
}

function throwNoSuch(id: string): never {
  throw noSuch('checkout.session', id, 'session')
}

/** The session as it is now: one that is past its time has expired, whether or not the timer has come to it. */
export function currentSession(sandbox: Sandbox, account: Account, id: string): CheckoutSession | undefined {
  const session = account.sessions.get(id)
  return session && isDue(account, session) ? expire(sandbox, account, session, NOBODY) : session
}

/** Expires what is past its time; after a jump of the account's clock that may be many. */
export function expireDue(sandbox: Sandbox, account: Account): void {
  for (const session of account.sessions.values()) {
    if (isDue(account, session)) expire(sandbox, account, session, NOBODY)
  }
}

export function expireInTime(sandbox: Sandbox, account: Account, session: CheckoutSession): void {
  if (session.status !== 'open') return
  sandbox.later(Math.max(0, secondsLeft(account, session) * 1000), () => {
    const now = currentSession(sandbox, account, session.id)
    if (now) expireInTime(sandbox, account, now)
  })
}

function isDue(account: Account, session: CheckoutSession): boolean {
  return session.status === 'open' && secondsLeft(account, session) <= 0
}

function secondsLeft(account: Account, session: CheckoutSession): number {
  const passed = account.settings.clockAheadSeconds - session.aheadAtStart
  return session.expiresAt - passed - Math.floor(Date.now() / 1000)
}

function expire(sandbox: Sandbox, account: Account, session: CheckoutSession, requester: Requester): CheckoutSession {
  const expired: CheckoutSession = { ...session, status: 'expired', toConfirm: undefined }
  saveAndAnnounce(sandbox, account, requester, { sessions: [expired] }, [
    ['checkout.session.expired', presentSession(sandbox, account, expired, NOTHING)],
  ])
  return expired
}
