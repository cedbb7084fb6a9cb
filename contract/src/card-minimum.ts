import type { Currency } from './money.ts'

/** Smallest card payment per currency, in minor units, as the provider publishes it. */
const CARD_MINIMUM: Partial<Record<Currency, number>> = {
  USD: 50,
  AED: 200,
  AUD: 50,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
}

/** In minor units. */
export function smallestCardPayment(currency: Currency): number {
  return CARD_MINIMUM[currency] ?? 50
}
