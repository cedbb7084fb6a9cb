import { type CommonFit, FITS } from '@dressing-room/contract/fit'

/** Whether units of this variant can be bought now. `stock` null means that the seller does not count. */
export function isBuyable(availability: 'InStock' | 'OutOfStock' | 'PreOrder', stock: number | null): boolean {
  return availability !== 'OutOfStock' && (stock === null || stock > 0)
}

/** The average of reviews to two decimals, from how many gave 1 to 5 stars; 0 without any. */
export function averageRating(counts: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const stars = counts.reduce((sum, count, at) => sum + count * (at + 1), 0)
  return all === 0 ? 0 : Math.round((stars / all) * 100) / 100
}

/** So many have to say how a thing fits before it is told to others. */
const FEWEST_ANSWERS = 3

/** What more than half of those say who have said how it fits, from how many said each; undefined where they differ or are few. */
export function commonFit(counts: readonly number[]): CommonFit | undefined {
  const answered = counts.reduce((sum, count) => sum + count, 0)
  const count = Math.max(0, ...counts)
  const fit = FITS[counts.indexOf(count)]
  return fit && answered >= FEWEST_ANSWERS && count * 2 > answered ? { fit, count, answered } : undefined
}

/**
 * The seller's own page about a product, where it is one that a browser may follow: `javascript:`, `data:` and the like
 * would run another person's code as the visitor.
 */
export function webAddress(url: string): string | undefined {
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).href : undefined
}

interface Priced {
  price_minor: number
  variants: readonly { price_minor: number | null }[]
}

/** What a variant costs: its own price, or the product's. */
export function priceOf(product: Pick<Priced, 'price_minor'>, variant: { price_minor: number | null }): number {
  return variant.price_minor ?? product.price_minor
}

export function priceRange(product: Priced): { lowest: number; highest: number } {
  const prices = product.variants.map((variant) => priceOf(product, variant))
  if (prices.length === 0) prices.push(product.price_minor)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
