import type { Account } from '../accounts.ts'
import { takePaymentFault } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, presentSession } from './checkout-session.ts'
import { completeSetup } from './complete-setup.ts'
import { keepCard } from './customers.ts'
import { NOBODY, NOTHING } from './endpoint.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { type Payment, presentCharge, presentPaymentIntent } from './payments.ts'
import type { Shipping } from './shipping.ts'
import type { Card } from './test-cards.ts'
import { troubleInTime } from './trouble.ts'

const TROUBLE_AFTER_MS = 2000

/** Takes the payment. The session must be open; that is asked and changed in one go, so it is paid once. */
export function completeSession(
  sandbox: Sandbox,
  account: Account,
  session: CheckoutSession,
  payer: { card: Card; number: string; name: string; shipping?: Shipping; save?: string },
  override: { amount?: number; currency?: string } = {},
): CheckoutSession {
  if (session.mode === 'setup') return completeSetup(sandbox, account, session, payer)
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
    customerId: session.customerId,
    shipping: payer.shipping ?? session.paymentShipping,
    refunded: 0,
    unsettled: takePaymentFault(sandbox.accounts, account) ? 'processing' : undefined,
    trouble: payer.card.trouble && { kind: payer.card.trouble, at: Date.now() + TROUBLE_AFTER_MS },
  }
  const complete: CheckoutSession = {
    ...session,
    status: 'complete',
    total: payment.amount,
    currency: payment.currency,
    paymentId: payment.id,
    payerName: payer.name,
    collectedShipping: payer.shipping,
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
  if (payer.save && session.customerId) {
    keepCard(sandbox, account, {
      customerId: session.customerId,
      number: payer.save,
      card: payer.card,
      name: payer.name,
    })
  }
  // The session is presented from what has been saved.
  account.payments.set(payment.id, payment)
  saveAndAnnounce(sandbox, account, NOBODY, { payments: [payment], sessions: [complete], coupons }, [
    ...taken,
    ['checkout.session.completed', presentSession(sandbox, account, complete, NOTHING)],
  ])
  if (payment.unsettled) return complete
  troubleInTime(sandbox, account, payment)
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
