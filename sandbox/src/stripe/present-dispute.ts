import type { Expand } from './endpoint.ts'
import { type Payment, presentCharge, presentPaymentIntent } from './payments.ts'

/** A card's owner does not agree with a payment: the bank takes its money, or only asks. */
export type Dispute = {
  id: string
  created: number
  paymentId: string
  amount: number
  reason: string
  status: DisputeStatus
  /** When the bank took the money, and when it gave it back; in seconds. */
  takenAt?: number
  returnedAt?: number
  evidence: Record<string, string>
  submissions: number
}

type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_under_review'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'

/** What the provider keeps of each dispute, whoever wins. */
const DISPUTE_FEE = 1500
const ANSWER_WITHIN_SECONDS = 9 * 24 * 3600
export const CLOSED: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed']

export const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'product_description',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
]

export function presentDispute(dispute: Dispute, payment: Payment, expand: Expand) {
  const isInquiry = dispute.status.startsWith('warning')
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: disputeTransactions(dispute, payment),
    charge: expand.has('charge') ? presentCharge(payment) : payment.chargeId,
    created: dispute.created,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: { ...Object.fromEntries(EVIDENCE.map((field) => [field, null])), ...dispute.evidence },
    evidence_details: {
      due_by: CLOSED.includes(dispute.status) ? null : dispute.created + ANSWER_WITHIN_SECONDS,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: expand.has('payment_intent')
      ? presentPaymentIntent(payment, expand.under('payment_intent'))
      : payment.id,
    payment_method_details: {
      card: {
        brand: payment.card.brand,
        case_type: isInquiry ? 'inquiry' : 'chargeback',
        network_reason_code: dispute.reason === 'fraudulent' ? '10.4' : '13.1',
      },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  }
}

/** What the bank took, and gave back, with what the provider keeps for it. */
export function disputeTransactions(dispute: Dispute, payment: Payment) {
  const { takenAt, returnedAt, amount } = dispute
  const id = dispute.id.slice(3)
  const move = (suffix: string, created: number, minor: number, fee: number, category: string) => ({
    id: `txn_${id}${suffix}`,
    object: 'balance_transaction',
    amount: minor,
    available_on: created,
    created,
    currency: payment.currency,
    description: `Chargeback ${category === 'dispute' ? 'withdrawal' : 'reversal'} for ${payment.chargeId}`,
    exchange_rate: null,
    fee,
    fee_details: fee
      ? [{ amount: fee, application: null, currency: payment.currency, description: 'Dispute fee', type: 'stripe_fee' }]
      : [],
    net: minor - fee,
    reporting_category: category,
    source: dispute.id,
    status: 'available',
    type: 'adjustment',
  })
  return [
    ...(takenAt ? [move('a', takenAt, -amount, DISPUTE_FEE, 'dispute')] : []),
    ...(returnedAt ? [move('b', returnedAt, amount, 0, 'dispute_reversal')] : []),
  ]
}
