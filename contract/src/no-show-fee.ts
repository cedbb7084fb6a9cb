import { smallestCardPayment } from './card-minimum.ts'
import type { DepositTerms } from './deposit.ts'
import { fromDecimal, type Money, money, percentOf, zero } from './money.ts'

/** Of a service that is paid at the salon: what the card that is kept pays where somebody does not come, or cancels late. */
export type NoShowTerms = DepositTerms

/** How long after a visit its stylist can charge the fee of a no-show; then the card is let go. */
export const FEE_WITHIN_DAYS = 7
/** How long a client whose card did not pay is asked for the fee; then it is given up. */
export const FEE_ASKED_DAYS = 14

/**
 * The fee, out of what the visit costs with its add-ons and without what a code takes off: never more than that price, and
 * never too little for a card. A visit that costs less than a card takes keeps none.
 */
export function noShowFee(price: Money, terms: NoShowTerms | undefined): Money {
  const { currency } = price
  const smallest = smallestCardPayment(currency)
  if (!terms || price.minor < smallest) return zero(currency)
  const part = 'percent' in terms ? percentOf(price, terms.percent) : fromDecimal(terms.amount, currency)
  return money(Math.min(price.minor, Math.max(part.minor, smallest)), currency)
}
