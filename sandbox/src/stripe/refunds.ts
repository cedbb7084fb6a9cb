import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { showMoney } from './currencies.ts'
import { type Call, type Expand, endpoint, NOBODY } from './endpoint.ts'
import { invalid, noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { page, readPage } from './lists.ts'
import { type Payment, presentCharge, presentPaymentIntent } from './payments.ts'

export type Refund = {
  id: string
  created: number
  amount: number
  paymentId: string
  reason?: string
  metadata: Record<string, string>
  /** The bank has sent it back. */
  failed?: boolean
}

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function presentRefund(refund: Refund, payment: Payment, expand?: Expand) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: `txn_${refund.id.slice(3)}`,
    charge: expand?.has('charge') ? presentCharge(payment) : payment.chargeId,
    created: refund.created,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: refund.metadata,
    payment_intent: expand?.has('payment_intent')
      ? presentPaymentIntent(payment, expand.under('payment_intent'))
      : payment.id,
    payment_method: payment.methodId,
    reason: refund.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(refund.failed && {
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: failedBalance(refund),
    }),
    status: refund.failed ? 'failed' : 'succeeded',
    transfer_reversal: null,
  }
}

export const refundEndpoints = [
  endpoint('POST /v1/refunds', (params) => {
    const by = { intent: params.text('payment_intent'), charge: params.text('charge') }
    if (!by.intent && !by.charge) {
      throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
    }
    const request = {
      amount: params.integer('amount', 1),
      reason: params.oneOf('reason', REASONS),
      metadata: params.metadata(),
    }
    return (call) => {
      const payment = findPayment(call.account, by)
      return refund(call, payment, request)
    }
  }),
  endpoint('GET /v1/refunds/:id', () => ({ account, ids: { id = '' }, expand }) => {
    const refund = account.refunds.get(id)
    if (!refund) throw noSuch('refund', id, 'refund')
    return presentRefund(refund, account.payments.get(refund.paymentId) as Payment, expand)
  }),
  endpoint('GET /v1/refunds', (params) => {
    const paging = readPage(params)
    const by = { intent: params.text('payment_intent'), charge: params.text('charge') }
    return ({ account, expand }) => {
      const payment = by.intent || by.charge ? findPayment(account, by) : undefined
      const refunds = [...account.refunds.values()].filter(({ paymentId }) => !payment || paymentId === payment.id)
      return page('/v1/refunds', refunds, paging, (refund) =>
        presentRefund(refund, account.payments.get(refund.paymentId) as Payment, expand.under('data')),
      )
    }
  }),
]

function failedBalance({ id }: Refund): string {
  return `txn_failed_${id.slice(3)}`
}

/** What was called succeeded comes back from the bank: the money is the account's again, and can be given back anew. */
export function failRefund(sandbox: Sandbox, account: Account, refund: Refund) {
  const payment = account.payments.get(refund.paymentId) ?? never(noSuch('payment_intent', refund.paymentId, 'id'))
  const failed: Refund = { ...refund, failed: true }
  const now: Payment = { ...payment, refunded: payment.refunded - refund.amount }
  const snapshot = presentRefund(failed, now)
  saveAndAnnounce(sandbox, account, NOBODY, { refunds: [failed], payments: [now] }, [
    ['refund.updated', snapshot],
    ['refund.failed', snapshot],
    ['charge.refund.updated', snapshot],
  ])
  return snapshot
}

function findPayment(account: Account, by: { intent?: string; charge?: string }): Payment {
  if (by.intent) return account.payments.get(by.intent) ?? never(noSuch('payment_intent', by.intent, 'payment_intent'))
  const payment = [...account.payments.values()].find(({ chargeId }) => chargeId === by.charge)
  return payment ?? never(noSuch('charge', by.charge ?? '', 'charge'))
}

function never(error: Error): never {
  throw error
}

function refund(call: Call, payment: Payment, request: Pick<Refund, 'reason' | 'metadata'> & { amount?: number }) {
  const left = payment.amount - payment.refunded
  if (payment.chargedBack) {
    const message = `Charge ${payment.chargeId} has been charged back; cannot issue a refund.`
    throw invalid(message, { code: 'charge_disputed' })
  }
  if (left <= 0) {
    throw invalid(`Charge ${payment.chargeId} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = request.amount ?? left
  if (amount > left) {
    const [requested, rest] = [showMoney(amount, payment.currency), showMoney(left, payment.currency)]
    throw invalid(`Refund amount (${requested}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    })
  }
  const made: Refund = {
    id: newId('re'),
    created: Math.floor(Date.now() / 1000),
    amount,
    paymentId: payment.id,
    reason: request.reason,
    metadata: request.metadata,
  }
  const now: Payment = { ...payment, refunded: payment.refunded + amount }
  const snapshot = presentRefund(made, now)
  saveAndAnnounce(call.sandbox, call.account, call.requester, { refunds: [made], payments: [now] }, [
    ['refund.created', snapshot],
    ['charge.refunded', presentCharge(now)],
  ])
  return presentRefund(made, now, call.expand)
}
