import { FREE_OF } from '@dressing-room/contract/catalog'
import type { FacetOption } from '@dressing-room/contract/discovery'
import { DEPARTMENTS, type Department, PRICE_BANDS } from '@dressing-room/contract/discovery'
import { AUDIENCES } from './audiences.ts'
import type { CategoryRow } from './categories-query.ts'

/** How many are left by each value of a filter, by the value as it is stored. */
export type Counts = ReadonlyMap<string, number>

const PRICE_LABELS = ['Below $50', '$50 to $100', 'Above $100']

export function priceFacet(counts: Counts, chosen: number[] = []): FacetOption[] {
  return PRICE_BANDS.map((value, band) => ({
    value,
    label: PRICE_LABELS[band] ?? value,
    count: counts.get(String(band)) ?? 0,
    selected: chosen.includes(band),
  }))
}

/** 3 stars and up includes 4. */
export function ratingFacet(counts: Counts, chosen: number): FacetOption[] {
  const four = counts.get('4') ?? 0
  const sums = { '4': four, '3': four + (counts.get('3') ?? 0) }
  return (['4', '3'] as const).map((value) => ({
    value,
    label: `${value} stars and up`,
    count: sums[value],
    selected: chosen === Number(value),
  }))
}

/** What is made for everyone counts for women and for men. Of audiences as they are stored. */
export function departmentFacet(counts: Counts, chosen: Department[] = []): FacetOption[] {
  return DEPARTMENTS.map((value) => ({
    value,
    label: LABELS_OF_DEPARTMENTS[value],
    count: AUDIENCES[value].reduce((sum, audience) => sum + (counts.get(String(audience)) ?? 0), 0),
    selected: chosen.includes(value),
  }))
}

const LABELS_OF_DEPARTMENTS = { women: 'Women', men: 'Men', kids: 'Kids', unisex: 'Unisex' }

/** Of all that is chosen: each counts what it would leave beside the others. By place in the list of families. */
export function freeOfFacet(counts: Counts, chosen: number): FacetOption[] {
  return FREE_OF.map((value, at) => ({
    value,
    label: `Free of ${value}`,
    count: counts.get(String(at)) ?? 0,
    selected: (chosen & (1 << at)) !== 0,
  }))
}

/** All categories in their own order; in a search only those that leave something, or are chosen. */
export function categoryFacet(
  counts: Counts,
  categories: CategoryRow[],
  { chosen, onlyFound }: { chosen: string[] | undefined; onlyFound: boolean },
): FacetOption[] {
  const options = new Map<string, FacetOption>()
  for (const { id, slug, name } of categories) {
    const count = counts.get(id) ?? 0
    const selected = chosen?.includes(id) ?? false
    // Products and services may have categories of one name: to a shopper they are one.
    const known = options.get(slug)
    if (known) options.set(slug, { ...known, count: known.count + count, selected: known.selected || selected })
    else options.set(slug, { value: slug, label: name, count, selected })
  }
  return [...options.values()].filter(({ count, selected }) => !onlyFound || count > 0 || selected)
}

const MOST_OPTIONS = 30

/** Values that sellers write themselves: the most frequent ones, and whatever is chosen. */
export function writtenFacet(counts: Counts, chosen: string[] = []): FacetOption[] {
  const frequent = [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)).slice(0, MOST_OPTIONS)
  const values = new Set([...frequent.map(([value]) => value), ...chosen])
  return [...values].map((value) => ({
    value,
    label: value,
    count: counts.get(value) ?? 0,
    selected: chosen.includes(value),
  }))
}

/** The counts of one facet in several sources, added up. */
export function sumCounts(...sources: (Record<string, number> | undefined)[]): Counts {
  const sums = new Map<string, number>()
  for (const [value, count] of sources.flatMap((source) => Object.entries(source ?? {}))) {
    sums.set(value, (sums.get(value) ?? 0) + count)
  }
  return sums
}
