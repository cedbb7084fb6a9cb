import Stripe from 'stripe'
import { isMissing } from '../stripe-client.ts'
import {
  type DisputeSnapshot,
  EvidenceRefused,
  type FeeSnapshot,
  type Payments,
  type WarningSnapshot,
} from './payments.ts'
import { listed, orMissing, orUnavailable, toMoney } from './stripe-answers.ts'

type DisputeCalls = Pick<
  Payments,
  'fetchDispute' | 'disputesSince' | 'submitEvidence' | 'acceptDispute' | 'fetchWarning' | 'warningsSince' | 'feesSince'
>

/** What becomes of payments after they have come in, and what the provider keeps. */
export function stripeDisputes(stripe: Stripe): DisputeCalls {
  return {
    fetchDispute: (id) => orMissing(async () => toDispute(await stripe.disputes.retrieve(id))),

    async *disputesSince(since) {
      for await (const dispute of listed(stripe.disputes.list(createdSince(since)))) yield toDispute(dispute)
    },

    submitEvidence: (id, evidence) => decided(() => stripe.disputes.update(id, { evidence, submit: true })),

    acceptDispute: (id) => decided(() => stripe.disputes.close(id)),

    fetchWarning: (id) => orMissing(async () => toWarning(await stripe.radar.earlyFraudWarnings.retrieve(id))),

    async *warningsSince(since) {
      for await (const warning of listed(stripe.radar.earlyFraudWarnings.list(createdSince(since)))) {
        yield toWarning(warning)
      }
    },

    async *feesSince(since) {
      const charges = { ...createdSince(since), type: 'charge', expand: ['data.source'] }
      for await (const moved of listed(stripe.balanceTransactions.list(charges))) yield toFee(moved)
    },
  }
}

/** A no of the provider is about a dispute that has come to an end. */
async function decided(work: () => Promise<Stripe.Dispute>): Promise<DisputeSnapshot> {
  try {
    return toDispute(await orUnavailable(work))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isMissing(error)) throw error
    throw new EvidenceRefused(error.message, { cause: error })
  }
}

function createdSince(since: Date) {
  return { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 }
}

const STATES: Record<string, DisputeSnapshot['state']> = {
  warning_needs_response: 'asked',
  warning_under_review: 'asked',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'open',
  under_review: 'answered',
  won: 'won',
  lost: 'lost',
}

function toDispute(dispute: Stripe.Dispute): DisputeSnapshot {
  const amount = toMoney(dispute.amount, dispute.currency)
  if (!amount) throw new Error(`dispute ${dispute.id} is in an unknown currency`)
  const moves = dispute.balance_transactions
  const due = dispute.evidence_details.due_by
  return {
    id: dispute.id,
    paymentId: idOf(dispute.payment_intent),
    amount,
    reason: dispute.reason,
    state: STATES[dispute.status] ?? 'open',
    isTaken: moves.reduce((sum, move) => sum + move.amount, 0) < 0,
    fees: moves.flatMap((move) => {
      const fee = toMoney(move.fee, move.currency)
      return fee && fee.minor !== 0 ? [{ id: move.id, fee }] : []
    }),
    answerBy: due ? new Date(due * 1000) : undefined,
    openedAt: new Date(dispute.created * 1000),
  }
}

function toWarning(warning: Stripe.Radar.EarlyFraudWarning): WarningSnapshot {
  return {
    id: warning.id,
    paymentId: idOf(warning.payment_intent),
    reason: warning.fraud_type,
    isActionable: warning.actionable,
    warnedAt: new Date(warning.created * 1000),
  }
}

function toFee(moved: Stripe.BalanceTransaction): FeeSnapshot {
  const fee = toMoney(moved.fee, moved.currency)
  if (!fee) throw new Error(`balance transaction ${moved.id} is in an unknown currency`)
  const source = moved.source
  const paymentId =
    source && typeof source === 'object' && source.object === 'charge' ? idOf(source.payment_intent) : undefined
  return { id: moved.id, keptAt: new Date(moved.created * 1000), paymentId, fee }
}

function idOf(of: string | { id: string } | null | undefined): string | undefined {
  return (typeof of === 'string' ? of : of?.id) ?? undefined
}
