import { isCurrency, type Money, money } from '@dressing-room/contract/money'
import Stripe from 'stripe'
import {
  CheckoutRefused,
  type CheckoutReport,
  type PaymentEvent,
  type Payments,
  PaymentsUnavailable,
  type Purchase,
  RefundRefused,
  type RefundReport,
} from './payments.ts'

interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's calls are spoken, when not at Stripe: the sandbox. */
  at?: { host: string; port: number }
}

/** Marks our own checkouts among those of other sites on the same Stripe account. */
const APP = 'the-dressing-room'
/** Only the payment knows whether one that has not come in is under way or has failed. */
const WITH_PAYMENT = { expand: ['payment_intent'] }
const TIMEOUT_MS = 8000
const RETRIES = 2

export function openStripe({ secretKey, webhookSecret, at }: StripeOptions): Payments {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(at && { host: at.host, port: at.port, protocol: 'http' as const }),
  })
  const live = /^(sk|rk)_live_/.test(secretKey)

  return {
    live,

    async openCheckout(purchase) {
      const coupon = purchase.discount && (await openCoupon(purchase.reference, purchase.discount))
      const key = `checkout-${purchase.reference}${purchase.round && purchase.round > 1 ? `-${purchase.round}` : ''}`
      const open = (session: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
        asked(() => stripe.checkout.sessions.create(session, { idempotencyKey }))
      const wanted = toSession(purchase, coupon)
      const session = await open(wanted, key)
        .catch((error) => {
          // The provider's rule for addresses is its own; a buyer whose address it does not take types it there.
          if (!isEmailRefused(error)) throw error
          const { customer_email: _, ...anonymous } = wanted
          return open(anonymous, `${key}-without-email`)
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
      return asked(async () => {
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100 })) {
          if (session.metadata?.app === APP && session.client_reference_id === reference) return toReport(session)
        }
        return undefined
      })
    },

    async report(checkoutId) {
      return orMissing(async () => toReport(await stripe.checkout.sessions.retrieve(checkoutId, WITH_PAYMENT)))
    },

    async closeCheckout(checkoutId) {
      return orMissing(async () => {
        try {
          return toReport(await stripe.checkout.sessions.expire(checkoutId))
        } catch (error) {
          // Only an open session can be expired; what it is instead, paid perhaps, is the answer.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || isMissing(error)) throw error
          return toReport(await stripe.checkout.sessions.retrieve(checkoutId, WITH_PAYMENT))
        }
      })
    },

    async refund({ key, paymentId, amount, reason }) {
      try {
        const refund = await asked(() =>
          stripe.refunds.create(
            { payment_intent: paymentId, amount: amount.minor, metadata: { reason, refund: key } },
            { idempotencyKey: `refund-${key}` },
          ),
        )
        return toRefundReport(refund)
      } catch (error) {
        throw refusedRefund(error) ?? error
      }
    },

    async refundsOf(paymentId) {
      return asked(async () => {
        const reports: RefundReport[] = []
        for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
          reports.push(toRefundReport(refund))
        }
        return reports
      })
    },

    async *paidCheckouts(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const session of stripe.checkout.sessions.list({ status: 'complete', created, limit: 100 })) {
        // Complete is not yet paid: the money may be on its way.
        const report = toReport(session)
        if (session.metadata?.app === APP && report.state === 'paid') yield report
      }
    },

    readEvent(rawBody, signature) {
      let event: Stripe.Event | null
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret)
      } catch {
        return undefined
      }
      // Signed, but no message: nobody at the provider has written that.
      return event?.id && event.data?.object ? toEvent(event) : undefined
    },
  }

  async function openCoupon(reference: string, { name, amount }: { name: string; amount: Money }): Promise<string> {
    const coupon = await asked(() =>
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

function toSession(purchase: Purchase, coupon: string | undefined): Stripe.Checkout.SessionCreateParams {
  const item = ({ name, description, image, price, quantity }: Purchase['lines'][number]) => ({
    quantity,
    price_data: {
      currency: price.currency.toLowerCase(),
      unit_amount: price.minor,
      product_data: { name, ...(description && { description }), ...(image && { images: [image] }) },
    },
  })
  const metadata = { app: APP, reference: purchase.reference }
  return {
    mode: 'payment',
    // Whatever else the account may allow settles days later, when nothing is held any more (docs/decisions/018).
    allowed_payment_method_types: ['card'],
    client_reference_id: purchase.reference,
    customer_email: purchase.buyerEmail,
    line_items: [
      ...purchase.lines.map(item),
      ...(purchase.delivery?.minor ? [item({ name: 'Delivery', price: purchase.delivery, quantity: 1 })] : []),
    ],
    ...(coupon && { discounts: [{ coupon }] }),
    expires_at: Math.ceil(purchase.endsAt.getTime() / 1000),
    metadata,
    payment_intent_data: { metadata },
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
  }
}

function toReport(session: Stripe.Checkout.Session): CheckoutReport {
  const payment = session.payment_intent
  return {
    id: session.id,
    state: stateOf(session),
    reference: session.client_reference_id ?? undefined,
    total: toMoney(session.amount_total, session.currency),
    paymentId: (typeof payment === 'string' ? payment : payment?.id) ?? undefined,
    live: session.livemode,
  }
}

function stateOf(session: Stripe.Checkout.Session): CheckoutReport['state'] {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required') return 'paid'
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  const payment = session.payment_intent
  const hasFailed =
    payment && typeof payment === 'object' && ['requires_payment_method', 'canceled'].includes(payment.status)
  return hasFailed ? 'expired' : 'processing'
}

function toMoney(amount: number | null, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase()
  return amount !== null && code && isCurrency(code) ? money(amount, code) : undefined
}

function toRefundReport(refund: Stripe.Refund): RefundReport {
  const amount = toMoney(refund.amount, refund.currency)
  if (!amount) throw new Error(`refund ${refund.id} is in an unknown currency`)
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    id: refund.id,
    key: refund.metadata?.refund,
    amount,
    state: hasFailed ? 'failed' : refund.status === 'succeeded' ? 'done' : 'pending',
    ...(hasFailed && { failure: `The refund is ${refund.status}: ${refund.failure_reason ?? 'no reason given'}.` }),
  }
}

/** A no to what was asked, told apart from a provider that is away or too busy. */
function refusedRefund(error: unknown): RefundRefused | undefined {
  const said = error instanceof PaymentsUnavailable ? error.cause : error
  if (!(said instanceof Stripe.errors.StripeError)) return undefined
  if (![400, 402, 404].includes(said.statusCode ?? 0)) return undefined
  const isFinal = said.rawType === 'invalid_request_error'
  const why = said.code === 'charge_already_refunded' ? 'already refunded' : 'other'
  return new RefundRefused(said.message, { why, isFinal, cause: said })
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object
  const session = object.object === 'checkout.session' ? object : undefined
  return {
    id: event.id,
    type: event.type,
    live: event.livemode,
    checkout: session && {
      id: session.id,
      reference: session.client_reference_id ?? undefined,
      ours: session.metadata?.app === APP,
    },
  }
}

async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asked(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'email_invalid'
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Tells "no answer to be had" apart from "the provider said no to this": only the latter is about what was asked. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError ||
      (error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) === 409)
    ) {
      throw new PaymentsUnavailable(error.message, {
        cause: error,
        hasDoneNothing: [401, 403, 429].includes(error.statusCode ?? 0),
      })
    }
    throw error
  }
}
