/** From and to in units of whatever currency a price is in, both included; one of them may be open. */
export interface PriceRange {
  from: number | undefined
  to: number | undefined
}

const RANGE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/

/** '20-40', '20-' or '-40', as a value of the filter by price; undefined for what is none. */
export function readPriceRange(text: string): PriceRange | undefined {
  const [whole, from, to] = RANGE.exec(text) ?? []
  if (!whole || (from === undefined && to === undefined)) return undefined
  const range = { from: from === undefined ? undefined : Number(from), to: to === undefined ? undefined : Number(to) }
  return (range.from ?? 0) <= (range.to ?? Number.POSITIVE_INFINITY) ? range : undefined
}

export function writePriceRange({ from, to }: PriceRange): string {
  return `${from ?? ''}-${to ?? ''}`
}
