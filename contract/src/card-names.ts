import { say, type Text } from './text.ts'

/** Brands of cards, by the provider's words. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** Wallets, by the provider's words. */
export const WALLETS: Record<string, string> = {
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
