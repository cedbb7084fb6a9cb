import { say, type Text } from '@dressing-room/contract/text'
import type { CheckoutSnapshot } from '../../ports/payments/payments.ts'
import type { CheckoutRow } from './store.ts'

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

const WALLETS: Record<string, string> = {
  amazon_pay: 'Amazon Pay',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  link: 'Link',
  samsung_pay: 'Samsung Pay',
}

/** The brand of a card as people know it; `brand` is the provider's word. */
export function brandName(brand: string): string | undefined {
  return BRANDS[brand]
}

/** 'Visa ending in 4242' */
export function cardText({ brand, last4 }: { brand: string; last4: string }): Text {
  return say('{brand} ending in {last4}', { brand: brandName(brand) ?? say('Card'), last4 })
}

/** What is kept of the card that has paid; nothing where the provider does not say. */
export function cardColumns({ card }: Pick<CheckoutSnapshot, 'card'>): CardColumns {
  if (!card) return {}
  const { fingerprint, brand, last4, wallet } = card
  return {
    ...(fingerprint && { card_fingerprint: fingerprint }),
    ...{ card_brand: brand, card_last4: last4 },
    ...(wallet && { card_wallet: wallet }),
  }
}

export interface CardColumns {
  card_fingerprint?: string
  card_brand?: string
  card_last4?: string
  card_wallet?: string
}

/** Of a combined payment, for each of its parts. */
export function sameCard({ card_fingerprint, card_brand, card_last4, card_wallet }: CheckoutRow): CardColumns {
  return {
    ...(card_fingerprint && { card_fingerprint }),
    ...(card_brand && { card_brand }),
    ...(card_last4 && { card_last4 }),
    ...(card_wallet && { card_wallet }),
  }
}

/** With which card or wallet it was paid: 'Google Pay, Visa ending in 4242'; nothing where no card has paid or none is known. */
export function paymentMethodText(checkout: CheckoutRow | undefined): Text | undefined {
  if (!checkout?.paid_at || !checkout.card_last4 || checkout.amount_minor === 0) return undefined
  const card = cardText({ brand: checkout.card_brand ?? '', last4: checkout.card_last4 })
  const wallet = checkout.card_wallet && WALLETS[checkout.card_wallet]
  return wallet ? say('{wallet}, {card}', { wallet, card }) : card
}
