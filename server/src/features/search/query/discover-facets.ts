import {
  AVAILABILITY_FILTERS,
  type DiscoverAnswer,
  type FacetOption,
  FIXED_SERVICE_CATEGORIES,
} from '@dressing-room/contract/discovery'
import type { Categories, CategoryRow } from './categories.ts'
import { type DiscoverFilters, fitsProduct, fitsService } from './discover-listings.ts'
import { type Counts, categoryFacet, priceFacet, ratingFacet } from './facets.ts'
import type { ProductTally, ServiceTally } from './tallies.ts'

interface Tallied {
  products: ProductTally[]
  services: ServiceTally[]
  categories: Categories
  filters: DiscoverFilters
}

const LABELS = { weekdays: 'Weekdays', weekends: 'Weekends' }

/** Each value counts under all filters but its own. `departments` are offered beside the categories, or chosen. */
export function discoverFacets(
  { products, services, categories, filters }: Tallied,
  departments: readonly string[],
  chosen: string[],
): DiscoverAnswer['facets'] {
  const productsBut = (own: Partial<DiscoverFilters>) =>
    products.filter((tally) => fitsProduct(tally, { ...filters, ...own }))
  const servicesBut = (own: Partial<DiscoverFilters>) =>
    services.filter((tally) => fitsService(tally, { ...filters, ...own }))
  const byCategory = sums(productsBut({ productCategories: undefined }), ({ category }) => [category])
  const byDays = sums(servicesBut({ serviceDays: 0 }), ({ days }) => [1, 2].filter((day) => (days & day) > 0))
  return {
    productCategory: [
      ...categoryFacet(byCategory, categories.ofProducts, { chosen: filters.productCategories, onlyFound: false }),
      ...departmentOptions(byCategory, categories.ofProducts, departments, chosen),
    ],
    productPrice: priceFacet(
      sums(productsBut({ productPrices: undefined }), ({ price }) => [price]),
      filters.productPrices,
    ),
    productRating: ratingFacet(
      sums(productsBut({ productRating: 0 }), ({ rating }) => [rating]),
      filters.productRating,
    ),
    serviceCategory: withFixed(
      categoryFacet(
        sums(servicesBut({ serviceCategories: undefined }), (tally) => tally.categories),
        categories.ofServices,
        { chosen: filters.serviceCategories, onlyFound: false },
      ),
    ),
    serviceRating: ratingFacet(
      sums(servicesBut({ serviceRating: 0 }), ({ rating }) => [rating]),
      filters.serviceRating,
    ),
    serviceAvailability: AVAILABILITY_FILTERS.map((value, at) => ({
      value,
      label: LABELS[value],
      count: byDays.get(String(at + 1)) ?? 0,
      selected: (filters.serviceDays & (at + 1)) > 0,
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

function sums<T extends { count: number }>(tallies: T[], valuesOf: (tally: T) => (string | number)[]): Counts {
  const found = new Map<string, number>()
  for (const tally of tallies) {
    for (const value of valuesOf(tally)) {
      found.set(String(value), (found.get(String(value)) ?? 0) + tally.count)
    }
  }
  return found
}
