import { FREE_OF } from '@dressing-room/contract/catalog'
import {
  AVAILABILITY_FILTERS,
  type DiscoverResponse,
  type FacetOption,
  FIXED_SERVICE_CATEGORIES,
} from '@dressing-room/contract/discovery'
import type { Kind } from '../index/rules.ts'
import type { Categories, CategoryRow } from './categories-query.ts'
import { type BucketFilter, matchesFilter } from './discover-filters.ts'
import type { FacetBucket } from './facet-counts-query.ts'
import { type Counts, categoryFacet, departmentFacet, freeOfFacet, priceFacet, ratingFacet } from './facets.ts'

interface Counted {
  buckets: Record<Kind, FacetBucket[]>
  categories: Categories
  filters: Record<Kind, BucketFilter>
}

const LABELS = { weekdays: 'Weekdays', weekends: 'Weekends' }

/** Each value counts under all filters but its own. `departments` are offered beside the categories, or chosen. */
export function discoverFacets(
  { buckets, categories, filters }: Counted,
  departments: readonly string[],
  chosen: string[],
): DiscoverResponse['facets'] {
  const { product, service } = filters
  const without = (kind: Kind, own: Partial<BucketFilter>, valuesOf: (bucket: FacetBucket) => (string | number)[]) =>
    sums(
      buckets[kind].filter((bucket) => matchesFilter(bucket, { ...filters[kind], ...own })),
      valuesOf,
    )
  const byCategory = without('product', { categories: undefined }, (bucket) => bucket.categories)
  const byDays = without('service', { days: 0 }, ({ days }) => [1, 2].filter((day) => ((days ?? 0) & day) > 0))
  return {
    productCategory: [
      ...categoryFacet(byCategory, categories.ofProducts, { chosen: product.categories, onlyFound: false }),
      ...departmentOptions(byCategory, categories.ofProducts, departments, chosen),
    ],
    productPrice: priceFacet(
      sums(
        buckets.product.filter((bucket) => matchesFilter(bucket, { ...product, prices: undefined })),
        ({ price }) => [price ?? ''],
        // The range is this filter's own.
        ({ count }) => count,
      ),
      product.prices,
    ),
    productRating: ratingFacet(
      without('product', { rating: 0 }, ({ rating }) => [rating]),
      product.rating,
    ),
    productDepartment: departmentFacet(
      without('product', { departments: undefined }, ({ audience }) => [audience ?? 0]),
      product.departments,
    ),
    productFreeOf: freeOfFacet(
      sums(
        buckets.product.filter((bucket) => matchesFilter(bucket, product)),
        ({ freeOf }) => FREE_OF.map((_, at) => at).filter((at) => (freeOf & (1 << at)) !== 0),
      ),
      product.freeOf,
    ),
    serviceCategory: withFixed(
      categoryFacet(
        without('service', { categories: undefined }, (bucket) => bucket.categories),
        categories.ofServices,
        { chosen: service.categories, onlyFound: false },
      ),
    ),
    serviceRating: ratingFacet(
      without('service', { rating: 0 }, ({ rating }) => [rating]),
      service.rating,
    ),
    serviceAvailability: AVAILABILITY_FILTERS.map((value, at) => ({
      value,
      label: LABELS[value],
      count: byDays.get(String(at + 1)) ?? 0,
      selected: (service.days & (at + 1)) > 0,
    })),
  }
}

function departmentOptions(
  counts: Counts,
  categories: CategoryRow[],
  offered: readonly string[],
  chosen: string[],
): FacetOption[] {
  const selected = chosen.map((value) => value.toLowerCase())
  const known = new Set(categories.flatMap(({ department }) => department ?? []))
  // A department with a category of the same name is already there.
  const values = new Set([...offered, ...selected].filter((value) => known.has(value) || offered.includes(value)))
  for (const { slug } of categories) values.delete(slug)
  return [...values].map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    count: categories
      .filter(({ department }) => department === value)
      .reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
    selected: selected.includes(value),
  }))
}

/** The spec's three are offered even where no seller has such a service yet. */
function withFixed(options: FacetOption[]): FacetOption[] {
  const missing = FIXED_SERVICE_CATEGORIES.filter((fixed) => !options.some(({ value }) => value === fixed))
  const more = missing.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    count: 0,
    selected: false,
  }))
  return [...options, ...more]
}

function sums(
  buckets: FacetBucket[],
  valuesOf: (bucket: FacetBucket) => (string | number)[],
  countOf = ({ count, within = count }: FacetBucket) => within,
): Counts {
  const found = new Map<string, number>()
  for (const bucket of buckets) {
    for (const value of valuesOf(bucket)) {
      found.set(String(value), (found.get(String(value)) ?? 0) + countOf(bucket))
    }
  }
  return found
}
