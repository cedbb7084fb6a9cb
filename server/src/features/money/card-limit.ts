import { type Currency, type Money, money } from '@dressing-room/contract/money'

/** Smallest card payment per currency, in minor units, as the provider publishes it. */
const CARD_MINIMUM: Partial<Record<Currency, number>> = {
  USD: 50, AED: 200, AUD: 50, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400, INR: 50,
  JPY: 50, MXN: 1000, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000,
} // biome-ignore format: a table reads better in rows
const CARD_MAXIMUM_MINOR = 99_999_999

/** Whether a card can carry this total; nothing to pay needs no card. */
export function cardLimit(total: Money): { fits: true } | { fits: false; tooSmall: boolean; limit: Money } {
  const minimum = CARD_MINIMUM[total.currency] ?? 50
  if (total.minor > 0 && total.minor < minimum) {
    return { fits: false, tooSmall: true, limit: money(minimum, total.currency) }
  }
  if (total.minor > CARD_MAXIMUM_MINOR) {
    return { fits: false, tooSmall: false, limit: money(CARD_MAXIMUM_MINOR, total.currency) }
  }
  return { fits: true }
}
