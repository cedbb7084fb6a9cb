import {
  AROUND_YOU_CATEGORIES,
  AVAILABILITY_FILTERS,
  BATCH_SIZE,
  type DiscoverAnswer,
  PRICE_BANDS,
} from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { findProducts, toProduct } from '../../catalog/index.ts'
import { findServices, toService } from '../../stylist-services/index.ts'
import { type BatchCursor, readCursor, writeCursor } from './batch-cursor.ts'
import { allCategories } from './categories.ts'
import { discoverFacets } from './discover-facets.ts'
import { categoriesOf, chosenOf, listOf, ratingOf } from './filters.ts'
import { nearestProducts, newestProducts, type ProductPlace } from './products-in-order.ts'
import type { RememberedBatches } from './remembered-batches.ts'
import { nearestServices, newestServices, type ServicePlace } from './services-in-order.ts'
import { type ProductTally, type ServiceTally, tallyProducts, tallyServices } from './tallies.ts'

export interface DiscoverQuery {
  batch?: number | undefined
  productCategory?: string | undefined
  productPrice?: string | undefined
  productRating?: string | undefined
  serviceCategory?: string | undefined
  serviceRating?: string | undefined
  serviceAvailability?: string | undefined
  after?: string | undefined
  latitude?: string | undefined
  longitude?: string | undefined
}

/** What is chosen, by the values that are stored. */
export interface DiscoverFilters {
  productCategories: string[] | undefined
  productPrices: number[] | undefined
  productRating: number
  serviceCategories: string[] | undefined
  serviceRating: number
  /** As bits: 1 weekdays, 2 weekends, 3 either. */
  serviceDays: number
}

/** One batch of both lists, after the batch before. */
export async function discoverListings(
  { db }: Pick<Deps, 'db'>,
  query: DiscoverQuery,
  asker: string,
  remembered: RememberedBatches,
): Promise<DiscoverAnswer> {
  const from = placeOf(query)
  const batch = query.batch ?? 1
  const [categories, ofProducts, ofServices] = await Promise.all([
    allCategories(db),
    tallyProducts(db),
    tallyServices(db),
  ])
  const filters: DiscoverFilters = {
    productCategories: categoriesOf(listOf(query.productCategory), categories.ofProducts),
    productPrices: chosenOf(query.productPrice, PRICE_BANDS),
    productRating: ratingOf(query.productRating),
    serviceCategories: categoriesOf(listOf(query.serviceCategory), categories.ofServices),
    serviceRating: ratingOf(query.serviceRating),
    serviceDays:
      chosenOf(query.serviceAvailability, AVAILABILITY_FILTERS)?.reduce((days, place) => days | (place + 1), 0) ?? 0,
  }
  const productShelves = ofProducts.filter((tally) => fitsProduct(tally, filters))
  const serviceShelves = ofServices.filter((tally) => fitsService(tally, filters))
  const totalProducts = sumOf(productShelves)
  const totalServices = sumOf(serviceShelves)

  const list = listKey(query, asker)
  const start = query.after ?? (batch > 1 ? remembered.startOf(list, batch) : undefined)
  const stand: BatchCursor = start ? readCursor(start) : { products: undefined, services: undefined }
  const skip = start ? 0 : (batch - 1) * BATCH_SIZE
  const one = { skip, limit: BATCH_SIZE + 1 }
  const only = { categories: filters.serviceCategories, rating: filters.serviceRating, days: filters.serviceDays }

  const [products, services] = await Promise.all([
    placesOf(stand.products, totalProducts, skip, (after) => {
      if (from) return nearestProducts(db, from, { ...one, after, shelves: productShelves })
      const isFiltered = productShelves.length < ofProducts.length
      return newestProducts(db, { ...one, after, shelves: isFiltered ? productShelves : undefined })
    }),
    placesOf(stand.services, totalServices, skip, (after) => {
      if (from) return nearestServices(db, from, { ...one, only, after, shelves: serviceShelves })
      const isFiltered = serviceShelves.length < ofServices.length
      return newestServices(db, { ...one, only, after, shelves: isFiltered ? serviceShelves : undefined })
    }),
  ])
  const [productRows, serviceRows] = await Promise.all([
    findProducts(
      db,
      products.shown.map(({ id }) => id),
    ),
    findServices(
      db,
      services.shown.map(({ id }) => id),
    ),
  ])

  const hasMore = products.next !== 'end' || services.next !== 'end'
  const next = hasMore ? writeCursor({ products: products.next, services: services.next }) : undefined
  remembered.remember(list, batch + 1, next)
  return {
    products: productRows.map((row) => ({ ...toProduct(row), ...away(products.shown, row.id) })),
    services: serviceRows.map((row) => ({ ...toService(row), ...away(services.shown, row.id) })),
    batch,
    ...(next && { next }),
    hasMore,
    totalProducts,
    totalServices,
    totalIsMore: false,
    facets: discoverFacets(
      { products: ofProducts, services: ofServices, categories, filters },
      from ? AROUND_YOU_CATEGORIES : [],
      listOf(query.productCategory),
    ),
  }
}

export function fitsProduct({ category, price, rating }: ProductTally, filters: DiscoverFilters): boolean {
  return (
    (filters.productCategories?.includes(category) ?? true) &&
    (filters.productPrices?.includes(price) ?? true) &&
    rating >= filters.productRating
  )
}

export function fitsService({ categories, rating, days }: ServiceTally, filters: DiscoverFilters): boolean {
  return (
    (filters.serviceCategories?.some((wanted) => categories.includes(wanted)) ?? true) &&
    rating >= filters.serviceRating &&
    (filters.serviceDays === 0 || (days & filters.serviceDays) > 0)
  )
}

/** The next ones of a list, and where it stands then. One more than is shown has been asked for, to know the end. */
async function placesOf<P extends ProductPlace | ServicePlace>(
  stand: P | 'end' | undefined,
  total: number,
  skip: number,
  ask: (after: P | undefined) => Promise<P[]>,
): Promise<{ shown: P[]; next: P | 'end' }> {
  if (stand === 'end' || total === 0 || (skip > 0 && skip >= total)) return { shown: [], next: 'end' }
  const found = await ask(stand)
  const shown = found.slice(0, BATCH_SIZE)
  const last = shown.at(-1)
  return { shown, next: found.length > BATCH_SIZE && last ? last : 'end' }
}

function placeOf({ latitude, longitude }: DiscoverQuery): { latitude: number; longitude: number } | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  const place = { latitude: Number(latitude ?? Number.NaN), longitude: Number(longitude ?? Number.NaN) }
  const isPlace = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180
  return isPlace ? place : refuse('malformed', { message: 'A place has a latitude and a longitude, in degrees.' })
}

const EARTH_RADIUS_KM = 6371

/** Along the ground, from the way through the earth; in whole kilometres from 1 up. */
function away(places: (ProductPlace | ServicePlace)[], id: string): { distanceKm?: number } {
  const through = places.find((place) => place.id === id)?.distance
  if (through === undefined) return {}
  const along = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, through / (2 * EARTH_RADIUS_KM)))
  return { distanceKm: Math.max(1, Math.round(along)) }
}

function listKey({ batch: _, after: __, ...filters }: DiscoverQuery, asker: string): string {
  return JSON.stringify([asker, ...Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1))])
}

function sumOf(tallies: { count: number }[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}
