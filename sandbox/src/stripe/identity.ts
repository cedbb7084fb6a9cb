import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type Call, endpoint, NOBODY, type Requester } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'

export type VerificationSession = {
  id: string
  created: number
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  type: 'document' | 'id_number'
  metadata: Record<string, string>
  clientReferenceId?: string
  returnUrl?: string
  secret: string
  failed: boolean
  reportId?: string
  redacted?: boolean
  /** While processing: when the answer comes, in milliseconds, and which it will be; without one it waits for a hand. */
  decision?: { at: number; passes: boolean }
}

export function presentVerification(sandbox: Sandbox, session: VerificationSession) {
  const canContinue = session.status === 'requires_input'
  return {
    id: session.id,
    object: 'identity.verification_session',
    client_reference_id: session.clientReferenceId ?? null,
    client_secret: canContinue ? session.secret : null,
    created: session.created,
    last_error: session.failed
      ? { code: 'document_unverified_other', reason: 'The document could not be verified.' }
      : null,
    last_verification_report: session.reportId ?? null,
    livemode: false,
    metadata: session.metadata,
    options: session.type === 'document' ? { document: {} } : { id_number: {} },
    provided_details: null,
    redaction: session.redacted ? { status: 'redacted' } : null,
    related_customer: null,
    related_customer_account: null,
    status: session.status,
    type: session.type,
    url: canContinue ? `${sandbox.publicUrl()}/identity/${session.id}` : null,
    verified_outputs: null,
  }
}

const BASE = '/v1/identity/verification_sessions'

export const identityEndpoints = [
  endpoint(`POST ${BASE}`, (params) => {
    params.ignore('options', 'provided_details')
    const type = params.oneOf('type', ['document', 'id_number']) ?? params.neededText('type')
    const fields = {
      type: type as VerificationSession['type'],
      metadata: params.metadata(),
      clientReferenceId: params.text('client_reference_id', 200),
      returnUrl: params.url('return_url'),
    }
    return (call) => {
      const id = newId('vs')
      const created = Math.floor(Date.now() / 1000)
      const secret = newId(`${id}_secret`)
      return save(call, { id, created, status: 'requires_input', ...fields, secret, failed: false }, 'created')
    }
  }),
  endpoint(`GET ${BASE}/:id`, () => (call) => presentVerification(call.sandbox, findVerification(call))),
  endpoint(`GET ${BASE}`, (params) => {
    const paging = readPage(params)
    const status = params.text('status')
    const reference = params.text('client_reference_id')
    return ({ sandbox, account }) => {
      const wanted = [...account.identities.values()].filter(
        (session) => (!status || session.status === status) && (!reference || session.clientReferenceId === reference),
      )
      return page(BASE, wanted, paging, (session) => presentVerification(sandbox, session))
    }
  }),
  endpoint(`POST ${BASE}/:id/cancel`, () => (call) => {
    const session = findVerification(call)
    if (session.status === 'canceled') return presentVerification(call.sandbox, session)
    if (session.status !== 'requires_input') {
      throw invalid(`You cannot cancel a VerificationSession with the status ${session.status}.`)
    }
    return save(call, { ...session, status: 'canceled' }, 'canceled')
  }),
  endpoint(`POST ${BASE}/:id/redact`, () => (call) => redact(call, findVerification(call))),
]

function findVerification({ account, ids: { id = '' } }: Call): VerificationSession {
  const session = account.identities.get(id)
  if (!session) throw noSuch('verification_session', id, 'session')
  return session
}

type Teller = { sandbox: Sandbox; account: Account; requester: Requester }

function save({ sandbox, account, requester }: Teller, session: VerificationSession, event: string) {
  const shown = presentVerification(sandbox, session)
  const type = `identity.verification_session.${event}`
  saveAndAnnounce(sandbox, account, requester, { identities: [session] }, [[type, shown]])
  return shown
}

/** What was checked is erased; a check that waits for somebody is canceled with it. */
function redact(teller: Teller, session: VerificationSession) {
  if (session.redacted) return presentVerification(teller.sandbox, session)
  if (session.status === 'processing') {
    throw invalid('You cannot redact a VerificationSession with the status processing.')
  }
  const status = session.status === 'requires_input' ? 'canceled' : session.status
  return save(teller, { ...session, status, redacted: true }, 'redacted')
}

/** Ways in which a check may go, on the page or by a hand. */
export const OUTCOMES = ['verify', 'fail', 'wait', 'abandon', 'redact'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function isOutcome(value: unknown): value is Outcome {
  return OUTCOMES.some((outcome) => outcome === value)
}

/** False where the check is not in a state for it. */
export function steer(sandbox: Sandbox, account: Account, session: VerificationSession, outcome: Outcome): boolean {
  if (outcome === 'redact') {
    if (session.status === 'processing') return false
    redact({ sandbox, account, requester: NOBODY }, session)
    return true
  }
  const isWaiting = session.status === 'processing' && !session.decision
  if (session.status !== 'requires_input' && !isWaiting) return false
  if (outcome === 'wait') letWait(sandbox, account, session)
  else if (outcome !== 'abandon') submitDocument(sandbox, account, session, outcome === 'verify')
  return true
}

function letWait(sandbox: Sandbox, account: Account, session: VerificationSession) {
  if (session.status === 'processing') return
  save({ sandbox, account, requester: NOBODY }, { ...session, status: 'processing', failed: false }, 'processing')
}

/** The person has handed in their document: it is looked at for a moment, then the answer comes by itself. */
function submitDocument(sandbox: Sandbox, account: Account, session: VerificationSession, passes: boolean) {
  const decision = { at: Date.now() + account.settings.identityDelayMs, passes }
  const submitted: VerificationSession = { ...session, status: 'processing', failed: false, decision }
  save({ sandbox, account, requester: NOBODY }, submitted, 'processing')
  decideInTime(sandbox, account, submitted)
}

export function decideInTime(sandbox: Sandbox, account: Account, session: VerificationSession): void {
  const { decision } = session
  if (session.status !== 'processing' || !decision) return
  sandbox.later(Math.max(0, decision.at - Date.now()), () => {
    const now = account.identities.get(session.id)
    if (now?.status !== 'processing') return
    const status = decision.passes ? 'verified' : 'requires_input'
    const decided = { ...now, status, failed: !decision.passes, reportId: newId('vr'), decision: undefined } as const
    save({ sandbox, account, requester: NOBODY }, decided, status)
  })
}
