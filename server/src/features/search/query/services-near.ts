import { radiusKm } from '@dressing-room/contract/around'
import type { FacetOption, Radius } from '@dressing-room/contract/discovery'
import { refuse } from '@dressing-room/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import { allCategories } from './categories-query.ts'
import { discoverFacets } from './discover-facets.ts'
import { matchesFilter, readDiscoverFilters } from './discover-filters.ts'
import { loadFacetCounts } from './facet-counts-query.ts'
import { nearestListings, type Position, totalOf } from './ordered-listings-query.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { countWithinReach, type Point, throughEarth, wholeKm } from './reach-query.ts'

export interface NearService {
  id: string
  /** Whole kilometres; undefined where the service has no place. */
  distanceKm: number | undefined
  /** To go on after it. */
  position: Position
}

interface ServicesNear {
  total: number
  totalIsMore: boolean
  categories: FacetOption[]
  /** The next ones by distance. */
  after: (position: Position | undefined, limit: number) => Promise<NearService[]>
}

/** The services around a place, counted once and then read as far as somebody wants them. */
export async function servicesNear(
  db: Db,
  { from, within, serviceCategory }: { from: Point; within?: Radius | undefined; serviceCategory?: string | undefined },
): Promise<ServicesNear> {
  const [categories, all] = await Promise.all([allCategories(db), loadFacetCounts(db)])
  const filters = readDiscoverFilters({ serviceCategory }, categories)
  const reach = within && throughEarth(radiusKm(within))
  const near =
    reach === undefined
      ? { buckets: all.service, isMore: false }
      : await countWithinReach(db, 'service', { from, reach }, all.service)
  const buckets = near.buckets.filter((bucket) => matchesFilter(bucket, filters.service))
  const facets = discoverFacets({ buckets: { product: [], service: near.buckets }, categories, filters }, [], [])
  return {
    total: totalOf(buckets),
    totalIsMore: near.isMore,
    categories: facets.serviceCategory,
    async after(position, limit) {
      if (buckets.length === 0) return []
      const isFiltered = filters.service.categories !== undefined
      const page = { buckets, isFiltered, reach, after: position, skip: 0, limit }
      const found = await nearestListings(db, 'service', from, page)
      return found.map((each) => ({
        id: each.id,
        distanceKm: each.distance === undefined ? undefined : wholeKm(each.distance),
        position: each,
      }))
    },
  }
}

export function writePlaceInList(position: Position): string {
  return writeCursor({ products: undefined, services: position })
}

export function readPlaceInList(text: string | undefined): Position | undefined {
  if (text === undefined) return undefined
  const { services } = readCursor(text)
  return typeof services === 'object' ? services : refuse('malformed')
}
