import { type LanguageCode, locales } from '@dressing-room/contract/languages'
import * as money from '@dressing-room/contract/money'
import { language, locale } from './language.ts'

/** As people of this language read it, in the currency's own decimals: $49.99, 49,99 $. */
export function formatDecimal(amount: number, currency: string): string {
  return money.formatDecimal(amount, currency, locale)
}

/** The same in the language of what it stands in, such as an invoice that was issued in another than the page's. */
export function formatDecimalIn(of: LanguageCode, amount: number, currency: string): string {
  return money.formatDecimal(amount, currency, locales[of])
}

/** 1,024 or 1.024 */
export function formatNumber(number: number, options?: Intl.NumberFormatOptions): string {
  return number.toLocaleString(locale, options)
}

/** 4.5 or 4,5: an average of stars, rounded as everywhere. */
export function formatRating(rating: number, decimals = 1): string {
  return formatNumber(Number(rating.toFixed(decimals)), { minimumFractionDigits: decimals })
}

/** As a line begins: languages that put the verb last begin with the thing, 'diese Bewertung'. */
export function asSentence(words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** 'AUD and USD', 'Brands, Colors or Sizes' */
export function listed(words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string {
  return new Intl.ListFormat(language, { type }).format(words)
}

/** The order in which this language lists words. */
export function compareWords(one: string, other: string): number {
  return one.localeCompare(other, language)
}

/** 'Portugal', 'Allemagne' */
export function countryName(code: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

/** 'US dollars', 'US-Dollar' */
export function currencyName(code: string): string {
  const words = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' })
  return words
    .formatToParts(2)
    .flatMap(({ type, value }) => (type === 'currency' ? [value] : []))
    .join('')
}
