import { type FacetOption, SORTS, type Sort } from '@dressing-room/contract/discovery'
import { type PriceRange, readPriceRange, writePriceRange } from '@dressing-room/contract/price-range'

/** One filter as a screen shows it: its name in the address, its title, and what it can be set to. */
export interface Filter {
  name: string
  title: string
  options: readonly FacetOption[]
  /** Whether these are all the values there are: any other in the address filters nothing. */
  isFixed?: boolean
  /** Whether the counts are not those of the list: none is shown, and everything can be ticked. */
  isUncounted?: boolean
  /** Filters of one group stay together where a row gets too long. */
  group?: string
}

/** What few sellers say of their goods is only filtered by where that leaves something, or where it is chosen. */
export function leavesAny({ options }: Filter): boolean {
  return options.some(({ count, selected }) => count > 0 || selected)
}

/** A category and its department may share a name: one box says both, the department's, which is the larger. */
export function onceEach(options: readonly FacetOption[]): FacetOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

/** Goods that can be bought in one of these sizes: the values are those of the address. */
export function sizesFilter(params: URLSearchParams, name: string): Omit<Filter, 'title'> {
  const options = valuesOf(params, name).map((value) => ({ value, label: value, count: 0, selected: true }))
  return { name, options, isUncounted: true }
}

export function isInSizes(filter: string): boolean {
  return /inSizes$/i.test(filter)
}

/** The shade that is looked for, as six digits: the last one that is named. */
export function shadeIn(params: URLSearchParams, name: string): string | undefined {
  const value = valuesOf(params, name).findLast(isColor)
  return value?.replace('#', '').toLowerCase()
}

const isColor = (value: string) => /^#?[0-9a-f]{6}$/i.test(value)

/** One shade, the value being that of the address. */
export function shadeFilter(
  params: URLSearchParams,
  name: string,
  labelOf: (hex: string) => string,
): Omit<Filter, 'title'> {
  const value = valuesOf(params, name).findLast(isColor)
  const options = value ? [{ value, label: labelOf(shadeIn(params, name) ?? value), count: 0, selected: true }] : []
  return { name, options, isFixed: true, isUncounted: true }
}

export function isShade(filter: string): boolean {
  return /shade$/i.test(filter)
}

/**
 * The values of one filter in an address. A plain form repeats the parameter, a link of ours joins by commas, and
 * either can be typed: both are read.
 */
export function valuesOf(params: URLSearchParams, name: string): string[] {
  const range = readPriceRange(
    rangeFields(name)
      .map((field) => params.get(field)?.trim() ?? '')
      .join('-'),
  )
  return [...new Set([...params.getAll(name).flatMap(splitAtCommas), ...(range ? [writePriceRange(range)] : [])])]
}

/** A form without script sends the two ends of a range of prices apart; a link of ours has '20-40' among the values. */
export function rangeFields(name: string): [from: string, to: string] {
  return [`${name}From`, `${name}To`]
}

/** The range among the values of a filter by price. */
export function rangeAmong(values: readonly string[]): PriceRange | undefined {
  return values.map(readPriceRange).find(Boolean)
}

/** What the API is asked of the order. */
export function sortQuery(params: URLSearchParams): { sort?: Sort } {
  const sort = sortIn(params)
  return sort ? { sort } : {}
}

/** In which order the list is; undefined is its own. */
export function sortIn(params: URLSearchParams): Exclude<Sort, 'best'> | undefined {
  return SORTS.find((sort): sort is Exclude<Sort, 'best'> => sort !== 'best' && sort === params.get('sort'))
}

/** For the API and for our links: undefined where nothing is chosen. */
export function joined(values: readonly string[]): string | undefined {
  return values.length > 0 ? values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',') : undefined
}

/** What the API is asked for these filters. */
export function filterQuery<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const query: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = joined(valuesOf(params, name))
    if (value) query[name] = value
  }
  return query
}

/** The same address with one filter set otherwise, and back at its first page and batch. */
export function withValues(params: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete('batch')
  next.delete('page')
  next.delete('further')
  for (const field of rangeFields(name)) next.delete(field)
  const value = joined(values)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export function withoutFilters(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return names.reduce((rest, name) => withValues(rest, name, []), params)
}

/** A whole number from 1; anything else in the address means the first. */
export function numberIn(params: URLSearchParams, name: string): number {
  return Number(/^[1-9]\d{0,4}$/.exec(params.get(name) ?? '')?.[0] ?? '1')
}

/** `?a=b`, or the bare path where nothing is left to say. */
export function searchOf(params: URLSearchParams): string {
  // Commas between values may stay readable.
  const text = params.toString().replaceAll('%2C', ',')
  return text ? `?${text}` : ''
}

function splitAtCommas(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((value) => value.replace(/\\([\\,])/g, '$1').trim())
    .filter(Boolean)
}
