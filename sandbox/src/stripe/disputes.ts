import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { endpoint, NOBODY, NOTHING, type Requester } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import type { Params } from './params.ts'
import type { Payment } from './payments.ts'
import { CLOSED, type Dispute, EVIDENCE, presentDispute } from './present-dispute.ts'

/** The bank opens one; a mere inquiry takes no money yet. Undefined where the payment has one that is open. */
export function openDispute(
  sandbox: Sandbox,
  account: Account,
  payment: Payment,
  { amount = payment.amount, reason = 'fraudulent', isInquiry = false } = {},
): Dispute | undefined {
  const open = disputesOf(account, payment).some(({ status }) => !CLOSED.includes(status))
  if (open || payment.unsettled) return undefined
  const created = nowInSeconds()
  const dispute: Dispute = {
    id: newId('du'),
    created,
    paymentId: payment.id,
    amount,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    ...(!isInquiry && { takenAt: created }),
    evidence: {},
    submissions: 0,
  }
  const events = ['charge.dispute.created', ...(isInquiry ? [] : ['charge.dispute.funds_withdrawn'])]
  announce(sandbox, account, NOBODY, dispute, payment, events)
  return dispute
}

export type DisputeOutcome = 'win' | 'lose' | 'close' | 'escalate'

/** The bank decides, or an inquiry becomes a dispute. False where it has come to an end before. */
export function decideDispute(
  sandbox: Sandbox,
  account: Account,
  dispute: Dispute,
  outcome: DisputeOutcome,
  requester: Requester = NOBODY,
): boolean {
  const payment = account.payments.get(dispute.paymentId)
  const isInquiry = dispute.status.startsWith('warning')
  if (!payment || CLOSED.includes(dispute.status)) return false
  if (isInquiry !== (outcome === 'close' || outcome === 'escalate')) return false
  const now = nowInSeconds()
  switch (outcome) {
    case 'win':
      announce(sandbox, account, requester, { ...dispute, status: 'won', returnedAt: now }, payment, [
        'charge.dispute.funds_reinstated',
        'charge.dispute.closed',
      ])
      return true
    case 'lose':
      announce(sandbox, account, requester, { ...dispute, status: 'lost' }, payment, ['charge.dispute.closed'])
      return true
    case 'close':
      announce(sandbox, account, requester, { ...dispute, status: 'warning_closed' }, payment, [
        'charge.dispute.closed',
      ])
      return true
    case 'escalate':
      announce(sandbox, account, requester, { ...dispute, status: 'needs_response', takenAt: now }, payment, [
        'charge.dispute.updated',
        'charge.dispute.funds_withdrawn',
      ])
      return true
  }
}

/** A refund of a payment is refused from when its bank has taken the money until it gives it back. */
function isChargedBack({ status, takenAt }: Dispute): boolean {
  return takenAt !== undefined && status !== 'won'
}

function disputesOf(account: Account, payment: Payment): Dispute[] {
  return [...account.disputes.values()].filter(({ paymentId }) => paymentId === payment.id)
}

function announce(
  sandbox: Sandbox,
  account: Account,
  requester: Requester,
  dispute: Dispute,
  payment: Payment,
  types: string[],
) {
  const others = disputesOf(account, payment).filter(({ id }) => id !== dispute.id)
  const now: Payment = {
    ...payment,
    disputed: true,
    chargedBack: [...others, dispute].some(isChargedBack) || undefined,
  }
  const snapshot = presentDispute(dispute, now, NOTHING)
  saveAndAnnounce(
    sandbox,
    account,
    requester,
    { disputes: [dispute], payments: [now] },
    types.map((type) => [type, snapshot]),
  )
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

export const disputeEndpoints = [
  endpoint('GET /v1/disputes', (params) => {
    const paging = readPage(params)
    const by = { intent: params.text('payment_intent'), charge: params.text('charge') }
    return ({ account, expand }) => {
      const wanted = [...account.disputes.values()].flatMap((dispute) => {
        const payment = account.payments.get(dispute.paymentId)
        const isOf =
          payment && (!by.intent || payment.id === by.intent) && (!by.charge || payment.chargeId === by.charge)
        return isOf ? [{ id: dispute.id, created: dispute.created, dispute, payment }] : []
      })
      return page('/v1/disputes', wanted, paging, ({ dispute, payment }) =>
        presentDispute(dispute, payment, expand.under('data')),
      )
    }
  }),
  endpoint('GET /v1/disputes/:id', () => ({ account, ids: { id = '' }, expand }) => {
    const { dispute, payment } = findDispute(account, id)
    return presentDispute(dispute, payment, expand)
  }),
  endpoint('POST /v1/disputes/:id', (params) => {
    const evidence = readEvidence(params)
    const submit = params.oneOf('submit', ['true', 'false'] as const) !== 'false'
    params.metadata()
    return ({ sandbox, account, requester, ids: { id = '' }, expand }) => {
      const { dispute, payment } = findDispute(account, id)
      if (CLOSED.includes(dispute.status)) throw invalid(`This dispute is already closed`, { param: 'evidence' })
      const isSubmitted = submit && Object.keys(evidence).length > 0
      const isInquiry = dispute.status.startsWith('warning')
      const answered: Dispute = {
        ...dispute,
        evidence: { ...dispute.evidence, ...evidence },
        submissions: dispute.submissions + (isSubmitted ? 1 : 0),
        ...(isSubmitted && { status: isInquiry ? 'warning_under_review' : 'under_review' }),
      }
      announce(sandbox, account, requester, answered, payment, ['charge.dispute.updated'])
      // As the provider's test mode does: these words in the evidence decide at once.
      const words = evidence.uncategorized_text
      if (isSubmitted && words === 'winning_evidence') {
        decideDispute(sandbox, account, answered, isInquiry ? 'close' : 'win', requester)
      }
      if (isSubmitted && words === 'losing_evidence') {
        decideDispute(sandbox, account, answered, isInquiry ? 'escalate' : 'lose', requester)
      }
      const now = findDispute(account, id)
      return presentDispute(now.dispute, now.payment, expand)
    }
  }),
  endpoint('POST /v1/disputes/:id/close', () => ({ sandbox, account, requester, ids: { id = '' }, expand }) => {
    const { dispute } = findDispute(account, id)
    if (!decideDispute(sandbox, account, dispute, dispute.status.startsWith('warning') ? 'close' : 'lose', requester)) {
      throw invalid(`This dispute is already closed`)
    }
    const now = findDispute(account, id)
    return presentDispute(now.dispute, now.payment, expand)
  }),
]

function readEvidence(params: Params): Record<string, string> {
  const given = params.object('evidence')
  if (!given) return {}
  return Object.fromEntries(
    EVIDENCE.flatMap((field) => {
      const text = given.text(field, 20_000)
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

function findDispute(account: Account, id: string): { dispute: Dispute; payment: Payment } {
  const dispute = account.disputes.get(id)
  const payment = dispute && account.payments.get(dispute.paymentId)
  if (!dispute || !payment) throw noSuch('dispute', id, 'dispute')
  return { dispute, payment }
}
