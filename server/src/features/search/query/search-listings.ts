import {
  MAX_QUERY_LENGTH,
  PRODUCTS_PER_SEARCH,
  SERVICES_PER_SEARCH,
  type SearchResponse,
  type Sort,
} from '@dressing-room/contract/discovery'
import { writePriceRange } from '@dressing-room/contract/price-range'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { sanitizeText } from '../../../platform/sanitize-text.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import type { Kind } from '../index/rules.ts'
import { audiencesOf, audiencesSaid, freeOfPlaces, readDepartments, readFreeOf, toBits } from './audiences.ts'
import { allCategories, type Categories } from './categories-query.ts'
import {
  categoryFacet,
  departmentFacet,
  freeOfFacet,
  priceFacet,
  ratingFacet,
  sumCounts,
  writtenFacet,
} from './facets.ts'
import { matchCategories, readInSizes, readPrices, readRating, splitValues } from './filters.ts'
import {
  type Facet,
  isNarrowed,
  type Matches,
  type MatchFilters,
  matchInOrder,
  matchListings,
  NOTHING_FOUND,
} from './listing-match-query.ts'
import { nearMatches } from './near-matches.ts'
import { asTyped, lowerSampleLevel, type ParsedQuery, parseQuery, sampleLevelFor } from './parse-query.ts'
import { readQuery } from './read-query.ts'
import { lookUp } from './vocabulary-query.ts'

export interface SearchQuery {
  query: string
  page?: number | undefined
  category?: string | undefined
  price?: string | undefined
  rating?: string | undefined
  color?: string | undefined
  size?: string | undefined
  inSizes?: string | undefined
  brand?: string | undefined
  department?: string | undefined
  freeOf?: string | undefined
  sort?: Sort | undefined
  exact?: '1' | undefined
}

const ALL_OF_NOTHING = { ...NOTHING_FOUND, isPart: false }
/** Beyond this, counting stops. */
const MOST_COUNTED = 1000
const NOT_NEAR: SearchResponse['near'] = { queries: [], products: [], services: [] }

export async function searchListings({ db }: Pick<Deps, 'db'>, query: SearchQuery): Promise<SearchResponse> {
  const { text, price, near, department, freeOf: freeOfSaid, read } = await readQuery(db, readText(query.query))
  const filters = {
    ...readPrices(query.price ?? (price && writePriceRange(price))),
    rating: readRating(query.rating),
    colors: chosen(query.color),
    sizes: chosen(query.size),
    inSizes: readInSizes(query.inSizes),
    brands: chosen(query.brand),
    freeOf: [...(readFreeOf(query.freeOf) ?? []), ...freeOfPlaces(freeOfSaid)],
  }
  const [parsed, categories] = await Promise.all([
    text === '' ? undefined : lookUp(db, text).then((typed) => parseQuery(query.exact ? asTyped(typed) : typed)),
    allCategories(db),
  ])
  const wanted = splitValues(query.category)
  const departments = readDepartments(query.department)
  const page = query.page ?? 1
  const ofProducts = {
    ...filters,
    // A department that is chosen counts more than one that is said, as with prices.
    audiences: departments ? audiencesOf(departments) : department && audiencesSaid(department),
    categories: matchCategories(wanted, categories.ofProducts),
  }
  const ofServices = { ...filters, categories: matchCategories(wanted, categories.ofServices) }
  const isFiltered = isNarrowed(ofProducts)
  // A service has no color, size, brand, department or ingredients: a filter by one of these means products.
  const asksForProducts = Boolean(
    filters.colors || filters.sizes || filters.inSizes || filters.brands || departments || filters.freeOf.length > 0,
  )

  const { sort = 'best' } = query
  const match = async (kind: Kind, limit: number, ofKind: MatchFilters) => {
    if (!parsed) return ALL_OF_NOTHING
    const criteria = { ...toCriteria(parsed), offset: (page - 1) * limit, limit, sort, near }
    const found = await searchWithFallback(
      sampleLevelFor(parsed.expected, isFiltered || near !== undefined),
      (sampleLevel) => matchListings(db, kind, { ...criteria, sampleLevel }, ofKind),
    )
    if (sort === 'best' || !found.isPart) return found
    return { ...found, ids: await matchInOrder(db, kind, { ...criteria, sort, sampleLevel: 0 }, ofKind) }
  }
  const [products, services] = await Promise.all([
    match('product', PRODUCTS_PER_SEARCH, ofProducts),
    asksForProducts ? ALL_OF_NOTHING : match('service', SERVICES_PER_SEARCH, ofServices),
  ])

  const foundNothing = products.total + services.total === 0
  const [productRows, serviceRows, nearby] = await Promise.all([
    findProducts(db, products.ids),
    findServices(db, services.ids),
    parsed && foundNothing && !isFiltered && read.length === 0 ? nearMatches(db, parsed) : NOT_NEAR,
  ])
  return {
    products: productRows.map(toProduct),
    services: serviceRows.map(toService),
    page,
    totalPages: Math.max(
      Math.ceil(products.total / PRODUCTS_PER_SEARCH),
      Math.ceil(services.total / SERVICES_PER_SEARCH),
    ),
    totalProducts: Math.min(products.total, MOST_COUNTED),
    totalServices: Math.min(services.total, MOST_COUNTED),
    totalIsMore: [products, services].some(({ total, isPart }) => isPart || total > MOST_COUNTED),
    facets: {
      ...toFacets(products, services, categories, ofProducts, ofServices),
      department: departmentFacet(sumCounts(products.counts.department), departments),
    },
    read,
    ...(parsed?.mended && !foundNothing && { mended: parsed.mended }),
    near: nearby,
  }
}

/** The text without what is not text; a refusal beyond 100 characters. */
export function readText(query: string): string {
  const text = sanitizeText(query).trim()
  return [...text].length > MAX_QUERY_LENGTH ? refuse('query_too_long') : text
}

function chosen(text: string | undefined): string[] | undefined {
  const values = splitValues(text)
  return values.length > 0 ? values : undefined
}

/** Searches a part of a common word's listings, and more of them where that leaves little. */
async function searchWithFallback(sampleLevel: number, match: (sampleLevel: number) => Promise<Matches>) {
  const found = await match(sampleLevel)
  const lower = lowerSampleLevel(sampleLevel, found.total)
  return lower < sampleLevel ? { ...(await match(lower)), isPart: lower > 0 } : { ...found, isPart: sampleLevel > 0 }
}

function toCriteria({ expandedQuery, exactQuery, text }: ParsedQuery) {
  return { expandedQuery, exactQuery, rawQuery: text.toLowerCase() }
}

function toFacets(
  products: Matches,
  services: Matches,
  { ofProducts, ofServices }: Categories,
  filters: MatchFilters,
  { categories: serviceCategories = [] }: MatchFilters,
): Omit<SearchResponse['facets'], 'department'> {
  const both = (facet: Facet) => sumCounts(products.counts[facet], services.counts[facet])
  const chosenCategories = filters.categories && [...filters.categories, ...serviceCategories]
  return {
    category: categoryFacet(both('category'), [...ofProducts, ...ofServices], {
      chosen: chosenCategories,
      onlyFound: true,
    }),
    price: priceFacet(both('price'), filters.prices),
    rating: ratingFacet(both('rating'), filters.rating),
    color: writtenFacet(both('color'), filters.colors),
    size: writtenFacet(both('size'), filters.sizes),
    brand: writtenFacet(both('brand'), filters.brands),
    freeOf: freeOfFacet(both('freeOf'), toBits(filters.freeOf)),
  }
}
