import { radiusKm } from '@dressing-room/contract/around'
import {
  AROUND_YOU_CATEGORIES,
  BATCH_SIZE,
  type DiscoverResponse,
  type Radius,
  type Sort,
} from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import { unitAt } from '../../towns/index.ts'
import type { Kind } from '../index/rules.ts'
import { allCategories } from './categories-query.ts'
import { discoverFacets } from './discover-facets.ts'
import { type BucketFilter, type DiscoverFilterTexts, matchesFilter, readDiscoverFilters } from './discover-filters.ts'
import { countInSizes, countWithin, type FacetBucket, loadFacetCounts } from './facet-counts-query.ts'
import { splitValues } from './filters.ts'
import { nearestListings, newestListings, type PageRequest, type Position, totalOf } from './ordered-listings-query.ts'
import { type PageCursor, readCursor, writeCursor } from './page-cursor.ts'
import type { PageCursorCache } from './page-cursor-cache.ts'
import { countWithinReach, type Point, throughEarth, wholeKm } from './reach-query.ts'
import { bucketsOfShade, pageOfShades, productsOfShadeAmong, readShade, shadeOf } from './shades-query.ts'
import { hasOwnOrder, sortedListings, type ValueSort } from './sorted-listings-query.ts'

export interface DiscoverQuery extends DiscoverFilterTexts {
  batch?: number | undefined
  after?: string | undefined
  latitude?: string | undefined
  longitude?: string | undefined
  within?: Radius | undefined
  only?: 'products' | undefined
  sort?: Sort | undefined
  /** Of products. */
  productShade?: string | undefined
}

/** One batch of both lists, after the batch before. */
export async function discoverListings(
  { db }: Pick<Deps, 'db'>,
  query: DiscoverQuery,
  requester: string,
  cursors: PageCursorCache,
): Promise<DiscoverResponse> {
  const from = readPoint(query)
  const batch = query.batch ?? 1
  const [categories, allBuckets] = await Promise.all([allCategories(db), loadFacetCounts(db)])
  const filters = readDiscoverFilters(query, categories)
  const shade = from ? undefined : readShade(query.productShade)
  const near = shade && (await productsOfShadeAmong(db, shade, filters.product))
  const reach = from && query.within && throughEarth(radiusKm(query.within))
  const { buckets, isMore } =
    from && reach !== undefined
      ? await bucketsNear(db, allBuckets, { from, reach, filters })
      : near
        ? { buckets: { ...allBuckets, product: bucketsOfShade(allBuckets.product, near.matches) }, isMore: near.isMore }
        : await bucketsWithin(db, allBuckets, filters)
  const sort = !from && hasOwnOrder(query.sort) ? query.sort : undefined

  const list = listKey(query, requester)
  const ordered = shade ? 'shade' : sort
  const start = query.after ?? (batch > 1 ? cursors.get(list, batch) : undefined)
  const cursor: PageCursor = start ? readCursor(start, ordered) : { products: undefined, services: undefined }
  const skip = start ? 0 : (batch - 1) * BATCH_SIZE
  const loadPage = async (kind: Kind, position: Position | 'end' | undefined) => {
    if (kind === 'service' && query.only) return { shown: [], next: 'end' as const, total: 0 }
    const left = buckets[kind].filter((bucket) => matchesFilter(bucket, filters[kind]))
    const { within, inSizes } = filters[kind]
    const isFiltered = left.length < buckets[kind].length || within !== undefined || inSizes !== undefined
    if (near && kind === 'product') {
      const page = pageOfShades(near.matches, { buckets: left, after: position, skip, limit: BATCH_SIZE })
      return { ...page, total: totalOf(left) }
    }
    const request = { buckets: left, isFiltered, within, inSizes, reach, skip }
    const page = await nextPage(db, kind, { from, sort }, position, request)
    // Where counting has stopped, there may be more than it says.
    return { ...page, total: Math.max(totalOf(left), page.shown.length) }
  }
  const [products, services] = await Promise.all([
    loadPage('product', cursor.products),
    loadPage('service', cursor.services),
  ])
  const [productRows, serviceRows] = await Promise.all([
    findProducts(db, listIds(products.shown)),
    findServices(db, listIds(services.shown)),
  ])

  const hasMore = products.next !== 'end' || services.next !== 'end'
  const next = hasMore ? writeCursor({ products: products.next, services: services.next, sort: ordered }) : undefined
  cursors.set(list, batch + 1, next)
  return {
    products: productRows.map((row) => ({
      ...toProduct(row),
      ...distanceKm(products.shown, row.id),
      ...shadeOf(products.shown, row.id),
    })),
    services: serviceRows.map((row) => ({ ...toService(row), ...distanceKm(services.shown, row.id) })),
    batch,
    ...(from && { unit: unitAt(from) }),
    ...(next && { next }),
    hasMore,
    totalProducts: products.total,
    totalServices: services.total,
    totalIsMore: isMore,
    facets: discoverFacets(
      { buckets, categories, filters },
      from ? AROUND_YOU_CATEGORIES : [],
      splitValues(query.productCategory),
    ),
  }
}

/** The next ones of a list, and where it stands then. One more than is shown is asked for, to know the end. */
export async function nextPage(
  db: Deps['db'],
  kind: Kind,
  { from, sort }: { from?: Point | undefined; sort: ValueSort | undefined },
  position: Position | 'end' | undefined,
  {
    buckets,
    isFiltered,
    within,
    inSizes,
    reach,
    skip,
  }: Pick<PageRequest, 'buckets' | 'isFiltered' | 'within' | 'inSizes' | 'reach' | 'skip'>,
): Promise<{ shown: Position[]; next: Position | 'end' }> {
  const total = totalOf(buckets)
  if (position === 'end' || (total === 0 && !inSizes) || buckets.length === 0 || (skip > 0 && skip >= total))
    return { shown: [], next: 'end' }
  const page = { buckets, isFiltered, within, inSizes, reach, after: position, skip, limit: BATCH_SIZE + 1 }
  const found = from
    ? await nearestListings(db, kind, from, page)
    : sort
      ? await sortedListings(db, kind, sort, page)
      : await newestListings(db, kind, page)
  const shown = found.slice(0, BATCH_SIZE)
  const last = shown.at(-1)
  return { shown, next: found.length > BATCH_SIZE && last ? last : 'end' }
}

/** With a range of prices or sizes each bucket says how many it has within; `isMore` where counting has stopped. */
export async function bucketsWithin(
  db: Deps['db'],
  buckets: Record<Kind, FacetBucket[]>,
  filters: Record<Kind, BucketFilter>,
): Promise<{ buckets: Record<Kind, FacetBucket[]>; isMore: boolean }> {
  const { within, inSizes, categories } = filters.product
  if (inSizes) {
    const { buckets: product, isMore } = await countInSizes(db, buckets.product, { inSizes, within, categories })
    return { buckets: { ...buckets, product }, isMore }
  }
  const product = within ? await countWithin(db, buckets.product, within) : buckets.product
  return { buckets: { ...buckets, product }, isMore: false }
}

/** Within a radius only what is there counts. */
async function bucketsNear(
  db: Deps['db'],
  all: Record<Kind, FacetBucket[]>,
  { from, reach, filters }: { from: Point; reach: number; filters: Record<Kind, BucketFilter> },
) {
  const [product, service] = await Promise.all([
    countWithinReach(
      db,
      'product',
      { from, reach, within: filters.product.within, inSizes: filters.product.inSizes },
      all.product,
    ),
    countWithinReach(db, 'service', { from, reach }, all.service),
  ])
  return {
    buckets: { product: product.buckets, service: service.buckets },
    isMore: product.isMore || service.isMore,
  }
}

export function readPoint({ latitude, longitude }: Pick<DiscoverQuery, 'latitude' | 'longitude'>): Point | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  const point = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : refuse('malformed', { message: 'A place has a latitude and a longitude, in degrees.' })
}

function distanceKm(positions: Position[], id: string): { distanceKm?: number } {
  const through = positions.find((position) => position.id === id)?.distance
  return through === undefined ? {} : { distanceKm: wholeKm(through) }
}

function listKey({ batch: _, after: __, ...filters }: DiscoverQuery, requester: string): string {
  return JSON.stringify([requester, ...Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))])
}

export function listIds(positions: Position[]): string[] {
  return positions.map(({ id }) => id)
}
