import { PRICE_BANDS } from '@dressing-room/contract/discovery'
import { readPriceRange } from '@dressing-room/contract/price-range'
import { sanitizeText } from '../../../platform/sanitize-text.ts'
import type { CategoryRow } from './categories-query.ts'
import { wornSizeWords } from './labels.ts'

const MOST_VALUES = 50

/** The values of one filter: `a,b` is an "or", and a comma inside a value is written `\,`. */
export function splitValues(text: string | undefined): string[] {
  if (text === undefined) return []
  const values = text.match(/(?:\\.|[^,\\]|\\$)+/gsu) ?? []
  const plain = values.map((value) => sanitizeText(value.replace(/\\(.)/gsu, '$1')).trim()).filter(Boolean)
  return [...new Set(plain)].slice(0, MOST_VALUES)
}

/**
 * Values out of a fixed list, as their places in it; undefined when nothing is filtered. What is no value of it filters
 * nothing: an old link, or one typed by hand, still shows what there is.
 */
export function readChoices(text: string | undefined, known: readonly string[]): number[] | undefined {
  const places = splitValues(text)
    .map((value) => known.indexOf(value))
    .filter((place) => place !== -1)
  return places.length > 0 ? places : undefined
}

/** Thousandths of a unit of whatever currency a price is in; both ends are included. */
export interface Interval {
  from: number
  to: number
}

/** The bands as `priceBand` cuts them. */
const BANDS: readonly Interval[] = [
  { from: 0, to: 49_999 },
  { from: 50_000, to: 100_000 },
  { from: 100_001, to: Number.MAX_SAFE_INTEGER },
]

/** What is chosen of prices: bands alone, which buckets are counted by, or with a range all of it as intervals. */
export interface PriceFilter {
  prices: number[] | undefined
  within: Interval[] | undefined
}

export function readPrices(text: string | undefined): PriceFilter {
  const prices = readChoices(text, PRICE_BANDS)
  const ranges = splitValues(text).flatMap((value) => readPriceRange(value) ?? [])
  if (ranges.length === 0) return { prices, within: undefined }
  const intervals = ranges.map(({ from = 0, to }) => ({
    from: Math.round(from * 1000),
    to: to === undefined ? Number.MAX_SAFE_INTEGER : Math.round(to * 1000),
  }))
  return { prices: undefined, within: [...intervals, ...(prices ?? []).flatMap((band) => BANDS[band] ?? [])] }
}

/** Whether a band may have prices that lie elsewhere. What has no band may have any. */
export function isCut(band: number | null, within: Interval[]): boolean {
  const bounds = band === null ? undefined : BANDS[band]
  return !bounds || !within.some(({ from, to }) => from <= bounds.from && to >= bounds.to)
}

/**
 * What things that can be bought in one of these sizes are listed by; undefined when nothing is filtered. What is no size
 * leaves nothing, rather than everything.
 */
export function readInSizes(text: string | undefined): string[] | undefined {
  const sizes = splitValues(text)
  return sizes.length > 0 ? [...new Set(sizes.flatMap(wornSizeWords))] : undefined
}

/** '4' or '3' stars and up; of both the lower one, which includes the other. 0 when nothing is filtered. */
export function readRating(text: string | undefined): number {
  const values = splitValues(text).filter((value) => value === '3' || value === '4')
  return values.length === 0 ? 0 : Math.min(...values.map(Number))
}

/**
 * The categories that are meant by slugs, names or departments; undefined when nothing is filtered. What is no category
 * leaves nothing, rather than everything.
 */
export function matchCategories(values: string[], all: CategoryRow[]): string[] | undefined {
  if (values.length === 0) return undefined
  const wanted = new Set(values.map((value) => value.toLowerCase()))
  return all
    .filter(({ slug, name, department }) =>
      [slug, name, department].some((known) => known !== null && wanted.has(known.toLowerCase())),
    )
    .map(({ id }) => id)
}
