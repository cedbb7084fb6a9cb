/**
 * Money is a whole number of minor units with its currency. Decimals exist only on the wire and on screens.
 * Three-decimal currencies are kept in steps of ten minor units, because card networks take no other amounts
 * (5.124 KWD becomes 5.120): the price shown, stored and charged is then one number.
 */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

const decimalsByCurrency = {
  AED: 2, AUD: 2, BRL: 2, CAD: 2, CHF: 2, CZK: 2, DKK: 2, EUR: 2, GBP: 2, GHS: 2, HKD: 2, ILS: 2, INR: 2, KES: 2,
  MAD: 2, MXN: 2, NGN: 2, NOK: 2, NZD: 2, PHP: 2, PLN: 2, RON: 2, SAR: 2, SEK: 2, SGD: 2, THB: 2, TRY: 2, USD: 2,
  ZAR: 2,
  CLP: 0, JPY: 0, KRW: 0, PYG: 0, RWF: 0, VND: 0, XAF: 0, XOF: 0,
  BHD: 3, JOD: 3, KWD: 3, OMR: 3, TND: 3,
} as const // biome-ignore format: a table reads better in rows

export type Currency = keyof typeof decimalsByCurrency
export const currencies = Object.keys(decimalsByCurrency) as [Currency, ...Currency[]]

export function isCurrency(text: string): text is Currency {
  return Object.hasOwn(decimalsByCurrency, text)
}

export function decimalsOf(currency: Currency): number {
  return decimalsByCurrency[currency]
}

/** The smallest amount, in minor units, in which a price of this currency may move. */
function stepOf(currency: Currency): number {
  return decimalsOf(currency) === 3 ? 10 : 1
}

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not a whole number of minor units: ${minor}`)
  return { minor, currency }
}

export function zero(currency: Currency): Money {
  return { minor: 0, currency }
}

/**
 * A decimal of the wire as money, rounded half up to the currency's step.
 * Reads the shortest decimal form, so 1.005 rounds to 1.01 as a person would.
 */
export function fromDecimal(amount: number, currency: Currency): Money {
  if (!Number.isFinite(amount)) throw new RangeError(`not an amount: ${amount}`)
  const step = stepOf(currency)
  const scaled = shiftDecimal(Math.abs(amount), decimalsOf(currency)) / step
  return money(Math.sign(amount) * Math.floor(scaled + 0.5) * step || 0, currency)
}

/** Moves the decimal point without multiplying in binary, where 1.005 * 100 is 100.49999999999999. */
function shiftDecimal(amount: number, places: number): number {
  const [digits = '0', exponent = '0'] = String(amount).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** The decimal of the wire: 4999 USD is 49.99, 80 JPY is 80. */
export function toDecimal({ minor, currency }: Money): number {
  return shiftDecimal(Math.abs(minor), -decimalsOf(currency)) * (minor < 0 ? -1 : 1)
}

export function plus(a: Money, b: Money): Money {
  return money(a.minor + sameCurrency(a, b).minor, a.currency)
}

export function minus(a: Money, b: Money): Money {
  return money(a.minor - sameCurrency(a, b).minor, a.currency)
}

export function times(price: Money, quantity: number): Money {
  return money(price.minor * quantity, price.currency)
}

/**
 * A percentage (10 = a tenth), rounded half up to the currency's step, a debt as its credit would be.
 * Exact: computed in whole numbers.
 */
export function percentOf(amount: Money, percent: number): Money {
  const step = BigInt(stepOf(amount.currency))
  const hundredths = BigInt(Math.round(percent * 100))
  const whole = 10_000n * step
  const product = BigInt(Math.abs(amount.minor)) * hundredths
  const part = Number(((product * 2n + whole) / (whole * 2n)) * step)
  return money(Math.sign(amount.minor) * part || 0, amount.currency)
}

/**
 * Splits an amount in proportion to weights, by largest remainder (ties to the earlier share),
 * so that the shares always add up to the amount. Without any weight the first share takes all.
 */
export function shareOut(amount: Money, weights: readonly number[]): Money[] {
  if (weights.length === 0) return []
  if (amount.minor < 0) {
    return shareOut(money(-amount.minor, amount.currency), weights).map(({ minor }) =>
      money(-minor || 0, amount.currency),
    )
  }
  // An amount between two steps is shared to the last minor unit: adding up comes first.
  const step = BigInt(amount.minor % stepOf(amount.currency) === 0 ? stepOf(amount.currency) : 1)
  const units = BigInt(amount.minor) / step
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_, at) => money(at === 0 ? amount.minor : 0, amount.currency))
  const shares = weights.map((weight, at) => ({
    at,
    units: (units * BigInt(weight)) / all,
    rest: (units * BigInt(weight)) % all,
  }))
  let left = units - shares.reduce((sum, share) => sum + share.units, 0n)
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break
    share.units += 1n
    left -= 1n
  }
  return shares.map((share) => money(Number(share.units * step), amount.currency))
}

export function sameMoney(a: Money, b: Money): boolean {
  return a.minor === b.minor && a.currency === b.currency
}

/** As people read it, in the currency's own decimals: $49.99, ¥8,000. */
export function formatMoney(amount: Money, locale = 'en-US'): string {
  return formatDecimal(toDecimal(amount), amount.currency, locale)
}

export function formatDecimal(amount: number, currency: string, locale = 'en-US'): string {
  return formatterFor(currency, locale).format(amount)
}

/** Making a formatter takes about eighty times as long as using one, and a page of products has dozens of prices. */
const formatters = new Map<string, Intl.NumberFormat>()
const MOST_FORMATTERS = 200

function formatterFor(currency: string, locale: string): Intl.NumberFormat {
  const name = `${locale} ${currency}`
  const known = formatters.get(name)
  if (known) return known
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isCurrency(currency) && {
      minimumFractionDigits: decimalsOf(currency),
      maximumFractionDigits: decimalsOf(currency),
    }),
  })
  if (formatters.size < MOST_FORMATTERS) formatters.set(name, formatter)
  return formatter
}

/**
 * Rounded to the whole percent the badge shows, as a negative number; undefined hides the badge,
 * as when a price went up or the difference rounds to nothing (spec 4).
 */
export function discountPercent(price: number, oldPrice: number | undefined): number | undefined {
  if (oldPrice === undefined || !(oldPrice > price)) return undefined
  const [now, before] = [price, oldPrice].map((amount) => Math.round(shiftDecimal(amount, 3))) as [number, number]
  const percent = Math.floor(((before - now) * 200 + before) / (before * 2))
  return percent === 0 ? undefined : -percent
}

function sameCurrency(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError(`cannot add ${a.currency} and ${b.currency}`)
  return b
}

/**
 * Shares an amount out among those who have this much left of it, in proportion and to the cent; none gets more than it has left.
 * What is beyond all of it stands with the first.
 */
export function shareWithin(amount: Money, left: readonly number[]): Money[] {
  const all = left.reduce((sum, minor) => sum + minor, 0)
  const none = zero(amount.currency)
  const shares =
    all > 0 ? shareOut(money(Math.min(amount.minor, all), amount.currency), [...left]) : left.map(() => none)
  const beyond = money(Math.max(0, amount.minor - all), amount.currency)
  return shares.map((share, at) => (at === 0 ? plus(share, beyond) : share))
}
