import { locale } from '../../language/language.ts'
/** The number at the top of a chart: a round one, no lower than the largest value, whose half is round as well. */
export function topOf(values: readonly number[], { whole = false } = {}): number {
  const largest = Math.max(0, ...values)
  if (largest === 0) return whole ? 2 : 1
  const size = 10 ** Math.floor(Math.log10(largest))
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * size >= largest) ?? 10
  return whole ? Math.max(2, Math.ceil((step * size) / 2) * 2) : step * size
}

/** An amount where there is little room: '$1.2K'. */
export function shortAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  }).format(amount)
}
