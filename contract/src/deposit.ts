import { smallestCardPayment } from './card-minimum.ts'
import { fromDecimal, type Money, money, percentOf, plus, shareOut, zero } from './money.ts'

/** Of a service: how much of a visit is paid with the booking; the rest is paid at the salon. */
export type DepositTerms = { percent: number } | { amount: number }

/**
 * What is paid with the booking, out of what the visit costs with its add-ons and without what a code takes off. Without
 * a deposit that is all of it. It is never more than the price, and never too little for a card.
 */
export function payNow(price: Money, deposit: DepositTerms | undefined): Money {
  if (!deposit) return price
  const { currency } = price
  const part = 'percent' in deposit ? percentOf(price, deposit.percent) : fromDecimal(deposit.amount, currency)
  return money(Math.min(price.minor, Math.max(part.minor, smallestCardPayment(currency))), currency)
}

/**
 * The same of several services in one visit: each asks for its own part, out of its share of what the visit costs. Shares are
 * in proportion to the prices, so that what a code takes off is taken off all of them.
 */
export function payNowOfAll(
  price: Money,
  services: readonly { priceMinor: number; deposit: DepositTerms | undefined }[],
): Money {
  const shares = shareOut(
    price,
    services.map(({ priceMinor }) => priceMinor),
  )
  return shares.map((share, at) => payNow(share, services[at]?.deposit)).reduce(plus, zero(price.currency))
}
