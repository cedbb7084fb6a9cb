import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'
import type { FacetBucket } from './facet-counts-query.ts'
import { type Beyond, fitsBeyond, pricedWithin } from './sorted-listings-query.ts'

export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6371
/** Within a radius counting stops here: what lies beyond would take longer than anybody waits. */
const MOST_COUNTED = 10_000

/** From kilometres along the ground to those through the earth, which is what the database measures. */
export function throughEarth(km: number): number {
  return 2 * EARTH_RADIUS_KM * Math.sin(km / (2 * EARTH_RADIUS_KM))
}

/** And back; in whole kilometres from 1 up. */
export function wholeKm(through: number): number {
  const along = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, through / (2 * EARTH_RADIUS_KM)))
  return Math.max(1, Math.round(along))
}

export function onEarth({ latitude, longitude }: Point) {
  return sql`place_on_earth(${latitude}::float8, ${longitude}::float8)`
}

/** A condition on a place; true without a reach. The box is what the index of places can look up. */
export function isWithin(from: Point, reach: number | undefined) {
  if (reach === undefined) return sql`true`
  return sql`(place <@ cube_enlarge(${onEarth(from)}, ${reach}::float8, 3) and place <-> ${onEarth(from)} <= ${reach}::float8)`
}

/** The buckets with how many of each are within reach, and of them within a range of prices; without those that have none. */
export async function countWithinReach(
  db: Db,
  kind: Kind,
  { from, reach, within, inSizes }: { from: Point; reach: number } & Beyond,
  buckets: FacetBucket[],
): Promise<{ buckets: FacetBucket[]; isMore: boolean }> {
  const there = isWithin(from, reach)
  const listings =
    kind === 'service'
      ? sql`select bucket, price_thousandths from listing
          where kind = 'service' and place is not null and ${there} limit ${MOST_COUNTED}`
      : sql`select l.bucket, l.price_thousandths from shop
          join listing l on l.kind = 'product' and l.seller_id = shop.seller_id
          where shop.place is not null and ${isShopWithin(from, reach)} and ${fitsBeyond({ inSizes })} limit ${MOST_COUNTED}`
  const { rows } = await sql<{ bucket: number; count: number; within: number }>`
    select bucket, count(*)::int as count, count(*) filter (where ${pricedWithin(within)})::int as within
    from (${listings}) near group by bucket`.execute(db)
  const counts = new Map(rows.map((row) => [row.bucket, row]))
  const near = buckets.flatMap((bucket) => {
    const counted = counts.get(bucket.id)
    if (!counted) return []
    return { ...bucket, count: counted.count, ...(within && { within: counted.within }) }
  })
  return { buckets: near, isMore: rows.reduce((sum, { count }) => sum + count, 0) >= MOST_COUNTED }
}

function isShopWithin(from: Point, reach: number) {
  return sql`shop.place <@ cube_enlarge(${onEarth(from)}, ${reach}::float8, 3)
    and shop.place <-> ${onEarth(from)} <= ${reach}::float8`
}
