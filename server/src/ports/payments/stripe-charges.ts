import Stripe from 'stripe'
import { APP } from '../stripe-client.ts'
import { CheckoutRefused, type CheckoutSnapshot, type KeptCardSnapshot, type Purchase } from './payments.ts'
import { listed, orMissing, orUnavailable, payingCardOf, toMoney } from './stripe-answers.ts'

const WITH_CHARGE = { expand: ['latest_charge'] }

/** Whether it names a payment without a page. */
export function isCharge(checkoutId: string): boolean {
  return checkoutId.startsWith('pi_')
}

/** Payments without a page: a card that is kept is charged while its owner is away. */
export function stripeCharges(stripe: Stripe) {
  return {
    /** Whatever its bank says, the payment is there: `fetch` tells what has become of it. */
    async charge(
      { reference, round = 1, total, lines, buyerEmail: _ }: Purchase,
      { customerId, methodId }: Pick<KeptCardSnapshot, 'customerId' | 'methodId'>,
    ): Promise<{ id: string; url: string }> {
      const key = `charge-${reference}-${round}`
      // Keys are forgotten after a day; what was charged for it is not.
      const before = await madeBefore(stripe, customerId, key)
      if (before) return { id: before, url: '' }
      const description = lines[0]?.name
      try {
        const { id } = await orUnavailable(() =>
          stripe.paymentIntents.create(
            {
              ...{ amount: total.minor, currency: total.currency.toLowerCase() },
              ...{ customer: customerId, payment_method: methodId, payment_method_types: ['card'] },
              ...{ off_session: true, confirm: true, metadata: { app: APP, reference, charge: key } },
              ...(description && { description }),
            },
            { idempotencyKey: key },
          ),
        )
        return { id, url: '' }
      } catch (error) {
        const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined
        if (declined) return { id: declined, url: '' }
        throw error instanceof Stripe.errors.StripeInvalidRequestError ||
          error instanceof Stripe.errors.StripeIdempotencyError
          ? new CheckoutRefused(error.message, { cause: error })
          : error
      }
    },

    fetch: (id: string): Promise<CheckoutSnapshot | undefined> =>
      orMissing(async () => toSnapshot(await stripe.paymentIntents.retrieve(id, WITH_CHARGE))),

    /** Those of this shop, newest first. */
    async *paidSince(gte: number): AsyncIterable<CheckoutSnapshot> {
      for await (const payment of listed(stripe.paymentIntents.list({ created: { gte }, limit: 100 }))) {
        const isOurs = payment.metadata.app === APP && payment.metadata.charge !== undefined
        if (isOurs && payment.status === 'succeeded') yield toSnapshot(payment)
      }
    },

    close: (id: string): Promise<CheckoutSnapshot | undefined> =>
      orMissing(async () => {
        const payment = await stripe.paymentIntents.retrieve(id, WITH_CHARGE)
        if (toSnapshot(payment).state !== 'expired' || payment.status === 'canceled') return toSnapshot(payment)
        return toSnapshot(await stripe.paymentIntents.cancel(id))
      }),
  }
}

async function madeBefore(stripe: Stripe, customer: string, key: string): Promise<string | undefined> {
  const payments = await orMissing(async () => {
    for await (const { id, metadata } of listed(stripe.paymentIntents.list({ customer, limit: 100 }))) {
      if (metadata.charge === key) return id
    }
    return undefined
  })
  return payments
}

function toSnapshot(payment: Stripe.PaymentIntent): CheckoutSnapshot {
  const card = payingCardOf(payment)
  const state = stateOf(payment)
  return {
    id: payment.id,
    state,
    reference: payment.metadata.reference,
    total: toMoney(payment.amount, payment.currency),
    paymentId: payment.id,
    ...(card && { card }),
    ...(state === 'expired' && {
      declined: payment.last_payment_error?.code === 'authentication_required' ? 'authentication_required' : 'declined',
    }),
    live: payment.livemode,
  }
}

/** What was not paid at once is not paid: nobody is there to do anything about it. */
function stateOf({ status }: Stripe.PaymentIntent): CheckoutSnapshot['state'] {
  if (status === 'succeeded') return 'paid'
  return status === 'processing' ? 'processing' : 'expired'
}
