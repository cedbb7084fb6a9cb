import type { CheckoutSession } from '../stripe/checkout-session.ts'
import { brandOf } from '../stripe/test-cards.ts'
import type { Filled } from './card-form.ts'

/** Those that the provider's page offers beside a card, where the buyer's device has them. */
export const WALLETS: Record<string, string> = { google_pay: 'Google Pay', apple_pay: 'Apple Pay' }

const NUMBER = '4242424242424242'

/** A wallet knows its card, its owner and where they live: nothing is typed in. Nothing where none was pressed. */
export function payWithWallet(
  form: Record<string, unknown> | undefined,
  { mode, shippingCountries }: CheckoutSession,
  now: Date,
): (Filled & { name: string }) | undefined {
  const wallet = form?.wallet
  if (mode === 'setup' || typeof wallet !== 'string' || !Object.hasOwn(WALLETS, wallet)) return undefined
  const name = 'Wanda Wallet'
  const country = shippingCountries?.includes('US') ? 'US' : shippingCountries?.[0]
  const expiry = { expMonth: 12, expYear: now.getFullYear() + 3 }
  return {
    ...{ name, number: NUMBER, card: { brand: brandOf(NUMBER), last4: NUMBER.slice(-4), ...expiry, wallet } },
    ...(country && {
      shipping: { name, address: { line1: '1 Wallet Street', city: 'San Francisco', postalCode: '94103', country } },
    }),
  }
}
