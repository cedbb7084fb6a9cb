import { createHash } from 'node:crypto'
import Stripe from 'stripe'
import { APP } from '../stripe-client.ts'
import type { Payments } from './payments.ts'
import { orMissing, orUnavailable } from './stripe-answers.ts'

type CustomerCalls = Pick<Payments, 'addCustomer' | 'savedCards' | 'cardsPage' | 'forgetCustomer'>

/** As many as somebody can look through. */
const MOST_CARDS = 100

/** Cards that the provider keeps: we know whose they are, and show what they end in. */
export function stripeCustomers(stripe: Stripe): CustomerCalls {
  return {
    async addCustomer({ key, email, name }) {
      const add = (customer: Stripe.CustomerCreateParams, idempotencyKey: string) =>
        orUnavailable(() => stripe.customers.create(customer, { idempotencyKey }))
      // Whoever has changed their address since asks for something else.
      const wish = createHash('sha256').update(`${email}\n${name}`).digest('base64url').slice(0, 16)
      const metadata = { app: APP, account: key }
      const { id } = await add({ email, name, metadata }, `customer-${key}-${wish}`).catch((error) => {
        // The provider's rule for addresses is its own.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.param !== 'email') throw error
        return add({ name, metadata }, `customer-${key}-${wish}-without-email`)
      })
      return id
    },

    savedCards: (customerId) =>
      orMissing(async () => {
        const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MOST_CARDS })
        return data.flatMap(({ card }) =>
          card ? [{ brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year }] : [],
        )
      }),

    cardsPage: (customerId, returnUrl) =>
      orMissing(
        async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })).url,
      ),

    async forgetCustomer(customerId) {
      await orMissing(() => stripe.customers.del(customerId))
    },
  }
}
