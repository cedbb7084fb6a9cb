import type { Account } from '../accounts.ts'
import { takePaymentFault } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, presentSession } from './checkout-session.ts'
import { NOBODY, NOTHING } from './endpoint.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { type Payment, presentCharge, presentDispute, presentPaymentIntent } from './payments.ts'
import type { Card } from './test-cards.ts'

const DISPUTED_AFTER_MS = 2000

/** Takes the payment. The session must be open; that is asked and changed in one go, so it is paid once. */
export function completeSession(
  sandbox: Sandbox,
  account: Account,
  session: CheckoutSession,
  payer: { card: Card; name: string },
  override: { amount?: number; currency?: string } = {},
): CheckoutSession {
  const payment: Payment = {
    id: newId('pi'),
    created: Math.floor(Date.now() / 1000),
    amount: override.amount ?? session.total,
    currency: override.currency ?? session.currency,
    metadata: session.paymentMetadata,
    description: session.paymentDescription,
    sessionId: session.id,
    chargeId: newId('ch'),
    methodId: newId('pm'),
    card: payer.card,
    payerName: payer.name,
    payerEmail: session.customerEmail,
    refunded: 0,
    unsettled: takePaymentFault(sandbox.accounts, account) ? 'processing' : undefined,
    disputeAt: payer.card.dispute ? Date.now() + DISPUTED_AFTER_MS : undefined,
  }
  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    total: payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    payerName: payer.name,
    toConfirm: undefined,
  }
  const coupon = session.couponId ? account.coupons.get(session.couponId) : undefined
  const coupons = coupon ? [{ ...coupon, redeemed: coupon.redeemed + 1 }] : []
  const taken: [string, object][] = payment.unsettled
    ? [['payment_intent.processing', presentPaymentIntent(payment, NOTHING)]]
    : [
        ['charge.succeeded', presentCharge(payment)],
        ['payment_intent.succeeded', presentPaymentIntent(payment, NOTHING)],
      ]
  // The session is presented from what has been saved.
  account.payments.set(payment.id, payment)
  saveAndAnnounce(sandbox, account, NOBODY, { payments: [payment], sessions: [complete], coupons }, [
    ...taken,
    ['checkout.session.completed', presentSession(sandbox, account, complete, NOTHING)],
  ])
  if (payment.unsettled) return complete
  disputeInTime(sandbox, account, payment)
  return complete
}

/** What was still under way has come to an end, days later perhaps. */
export function settleLater(
  sandbox: Sandbox,
  account: Account,
  session: CheckoutSession,
  payment: Payment,
  hasSucceeded: boolean,
): void {
  const now: Payment = { ...payment, unsettled: hasSucceeded ? undefined : 'requires_payment_method' }
  account.payments.set(now.id, now)
  const intent = presentPaymentIntent(now, NOTHING)
  const shown = presentSession(sandbox, account, session, NOTHING)
  saveAndAnnounce(
    sandbox,
    account,
    NOBODY,
    { payments: [now] },
    hasSucceeded
      ? [
          ['charge.succeeded', presentCharge(now)],
          ['payment_intent.succeeded', intent],
          ['checkout.session.async_payment_succeeded', shown],
        ]
      : [
          ['payment_intent.payment_failed', intent],
          ['checkout.session.async_payment_failed', shown],
        ],
  )
}

export function disputeInTime(sandbox: Sandbox, account: Account, payment: Payment): void {
  if (payment.disputeAt === undefined || payment.disputeId) return
  sandbox.later(Math.max(0, payment.disputeAt - Date.now()), () => {
    const now = account.payments.get(payment.id) ?? payment
    if (now.disputeId) return
    const disputed: Payment = { ...now, disputeId: newId('du') }
    saveAndAnnounce(sandbox, account, NOBODY, { payments: [disputed] }, [
      ['charge.dispute.created', presentDispute(disputed)],
    ])
  })
}
