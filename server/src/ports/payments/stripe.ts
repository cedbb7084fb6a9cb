import type { Money } from '@dressing-room/contract/money'
import Stripe from 'stripe'
import { APP, isLiveKey, isMissing, readSigned, type StripeOptions, stripeClient } from '../stripe-client.ts'
import {
  CheckoutRefused,
  type PaymentEvent,
  type PaymentSubject,
  type Payments,
  PaymentsUnavailable,
  RefundRefused,
  type RefundSnapshot,
} from './payments.ts'
import { listed, orMissing, orUnavailable, toMoney } from './stripe-answers.ts'
import { isCharge, stripeCharges } from './stripe-charges.ts'
import { stripeCustomers } from './stripe-customers.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import { toCheckoutSnapshot, toSession } from './stripe-sessions.ts'

/** Only the payment knows whether one that has not come in is under way or has failed. */
const WITH_PAYMENT = { expand: ['payment_intent.latest_charge', 'setup_intent.payment_method'] }

export function openStripe({ secretKey, webhookSecret, at }: StripeOptions): Payments {
  const stripe = stripeClient({ secretKey, ...(at && { at }) })
  const live = isLiveKey(secretKey)
  const charges = stripeCharges(stripe)

  return {
    live,

    async openCheckout(purchase) {
      if (purchase.chargesCard) return charges.charge(purchase, purchase.chargesCard)
      const coupon = purchase.discount && (await openCoupon(purchase.reference, purchase.discount))
      const key = `checkout-${purchase.reference}${purchase.round && purchase.round > 1 ? `-${purchase.round}` : ''}`
      const open = (session: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
        orUnavailable(() => stripe.checkout.sessions.create(session, { idempotencyKey }))
      const wanted = toSession(purchase, coupon)
      const session = await open(wanted, key)
        .catch((error) => {
          // The provider's rule for addresses is its own; a buyer whose address it does not take types it there.
          if (!isEmailRefused(error)) throw error
          const { customer_email: _, ...anonymous } = wanted
          return open(anonymous, `${key}-without-email`)
        })
        .catch((error) => {
          // Removed at the provider by hand: the buyer types a card in, as everybody without saved ones does.
          if (!isCustomerUnknown(error)) throw error
          return open(toSession({ ...purchase, customerId: undefined }, coupon), `${key}-without-customer`)
        })
        .catch((error) => {
          // The same key with other words: what this reference was opened with before is not what is asked for now.
          throw error instanceof Stripe.errors.StripeInvalidRequestError ||
            error instanceof Stripe.errors.StripeIdempotencyError
            ? new CheckoutRefused(error.message, {
                cause: error,
                mayBeOpen: error instanceof Stripe.errors.StripeIdempotencyError,
              })
            : error
        })
      if (!session.url) throw new Error(`checkout ${session.id} came without a page`)
      return { id: session.id, url: session.url }
    },

    async findCheckout(reference, since) {
      // Clocks may be apart.
      const created = { gte: Math.floor(since.getTime() / 1000) - 3600 }
      return orUnavailable(async () => {
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
          if (session.metadata?.app === APP && session.client_reference_id === reference)
            return toCheckoutSnapshot(session)
        }
        return undefined
      })
    },

    async fetchCheckout(checkoutId) {
      if (isCharge(checkoutId)) return charges.fetch(checkoutId)
      return orMissing(async () =>
        toCheckoutSnapshot(await stripe.checkout.sessions.retrieve(checkoutId, WITH_PAYMENT)),
      )
    },

    async closeCheckout(checkoutId) {
      if (isCharge(checkoutId)) return charges.close(checkoutId)
      return orMissing(async () => {
        try {
          return toCheckoutSnapshot(await stripe.checkout.sessions.expire(checkoutId))
        } catch (error) {
          // Only an open session can be expired; what it is instead, paid perhaps, is the answer.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isMissing(error)) throw error
          return toCheckoutSnapshot(await stripe.checkout.sessions.retrieve(checkoutId, WITH_PAYMENT))
        }
      })
    },

    async refund({ key, paymentId, amount, reason }) {
      try {
        const refund = await orUnavailable(() =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amount.minor, metadata: { reason, refund: key } },
            { idempotencyKey: `refund-${key}` },
          ),
        )
        return toRefundSnapshot(refund)
      } catch (error) {
        throw refusedRefund(error) ?? error
      }
    },

    async listRefunds(paymentId) {
      return orUnavailable(async () => {
        const snapshots: RefundSnapshot[] = []
        for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
          snapshots.push(toRefundSnapshot(refund))
        }
        return snapshots
      })
    },

    async *refundsSince(since) {
      const refunds = stripe.refunds.list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })
      for await (const refund of listed(refunds)) yield toRefundSnapshot(refund)
    },

    ...stripeDisputes(stripe),
    ...stripeCustomers(stripe),

    async *paidCheckouts(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const session of listed(stripe.checkout.sessions.list({ status: 'complete', created, limit: 100 }))) {
        // A card that was kept is no payment.
        if (session.mode === 'setup') continue
        // Complete is not yet paid: the money may be on its way.
        const snapshot = toCheckoutSnapshot(session)
        if (session.metadata?.app === APP && snapshot.state === 'paid') yield snapshot
      }
      yield* charges.paidSince(created.gte)
    },

    readEvent(rawBody, signature) {
      const event = readSigned(stripe, webhookSecret, rawBody, signature)
      return event && toEvent(event)
    },
  }

  async function openCoupon(reference: string, { name, amount }: { name: string; amount: Money }): Promise<string> {
    const coupon = await orUnavailable(() =>
      stripe.coupons.create(
        {
          name: name.slice(0, 40),
          amount_off: amount.minor,
          currency: amount.currency.toLowerCase(),
          duration: 'once',
        },
        { idempotencyKey: `coupon-${reference}` },
      ),
    )
    return coupon.id
  }
}

function toRefundSnapshot(refund: Stripe.Refund): RefundSnapshot {
  const amount = toMoney(refund.amount, refund.currency)
  if (!amount) throw new Error(`refund ${refund.id} is in an unknown currency`)
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  const payment = refund.payment_intent
  return {
    id: refund.id,
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? undefined,
    key: refund.metadata?.refund,
    amount,
    state: hasFailed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'pending',
    ...(hasFailed && { failure: `The refund is ${refund.status}: ${refund.failure_reason ?? 'no reason given'}.` }),
  }
}

/** The refusal of a refund; undefined for a provider that is unreachable or too busy. */
function refusedRefund(error: unknown): RefundRefused | undefined {
  const said = error instanceof PaymentsUnavailable ? error.cause : error
  if (!(said instanceof Stripe.errors.StripeError)) return undefined
  if (![400, 402, 404].includes(said.statusCode ?? 0)) return undefined
  const isFinal = said.rawType === 'invalid_request_error'
  const why = said.code === 'charge_already_refunded' ? 'already refunded' : 'other'
  return new RefundRefused(said.message, { why, isFinal, cause: said })
}

function toEvent(event: Stripe.Event): PaymentEvent {
  return { id: event.id, type: event.type, live: event.livemode, about: subjectOf(event) }
}

function subjectOf({ type, account, data: { object } }: Stripe.Event): PaymentSubject | undefined {
  switch (object.object) {
    case 'checkout.session': {
      const { id, client_reference_id, metadata } = object
      return { kind: 'checkout', id, reference: client_reference_id ?? undefined, ours: metadata?.app === APP }
    }
    case 'refund':
      return ofPayment('refund', object)
    case 'charge':
      // A charge tells here of what was refunded only; disputes of it are objects of their own.
      return type.startsWith('charge.refund') ? ofPayment('refund', object) : undefined
    case 'dispute':
      return ofPayment('dispute', object)
    case 'radar.early_fraud_warning':
      return ofPayment('warning', object)
    case 'account':
      return { kind: 'account', id: object.id }
    case 'application':
      return account ? { kind: 'account', id: account } : undefined
    case 'payout':
      return account ? { kind: 'payout', id: object.id, accountId: account } : undefined
    case 'transfer':
      return { kind: 'transfer', id: object.id }
    default:
      return undefined
  }
}

function ofPayment(
  kind: 'refund' | 'dispute' | 'warning',
  { id, payment_intent }: { id: string; payment_intent?: string | { id: string } | null },
): PaymentSubject | undefined {
  const paymentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  return paymentId ? { kind, id, paymentId } : undefined
}

function isCustomerUnknown(error: unknown): boolean {
  return isMissing(error) && (error as Stripe.errors.StripeInvalidRequestError).param === 'customer'
}

function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'email_invalid'
}
