export interface Totals {
  totalProducts: number
  totalServices: number
  /** Counting has stopped at the largest number. */
  totalIsMore: boolean
}

/** '1 product and 12 services'; of what there is none of nothing is said beside the other. */
export function countWords({ totalProducts, totalServices, totalIsMore }: Totals): string {
  const most = totalIsMore ? Math.max(totalProducts, totalServices) : Number.POSITIVE_INFINITY
  const count = (total: number, one: string) =>
    `${total.toLocaleString('en-US')}${total >= most ? '+' : ''} ${total === 1 ? one : `${one}s`}`
  const words = [
    totalProducts > 0 && count(totalProducts, 'product'),
    totalServices > 0 && count(totalServices, 'service'),
  ]
  return words.filter(Boolean).join(' and ') || 'No results'
}

/** 'Show 1,024 results' */
export function showWords({ totalProducts, totalServices, totalIsMore }: Totals): string {
  const total = totalProducts + totalServices
  return `Show ${total.toLocaleString('en-US')}${totalIsMore ? '+' : ''} ${total === 1 ? 'result' : 'results'}`
}

/** '3 km away' */
export function distanceWords(km: number): string {
  return `${km.toLocaleString('en-US')} km away`
}
