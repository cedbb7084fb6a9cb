import { smallestCardPayment } from './card-minimum.ts'
import { fromDecimal, type Money, money, percentOf } from './money.ts'

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
