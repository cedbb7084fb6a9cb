import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'
import type { FacetBucket } from './facet-counts-query.ts'
import { isWithin, onEarth, type Point } from './reach-query.ts'
import { type Beyond, fitsBeyond } from './sorted-listings-query.ts'

/** Where a list stands: after this one. */
export interface Position {
  id: string
  /** In microseconds since 1970, which is what PostgreSQL keeps. */
  created: number
  /** By what the list is ordered, where that is a price or stars. */
  value?: number | undefined
  /** Undefined for what has no place, and in lists that are not ordered by distance. */
  distance?: number | undefined
  /** Of products ordered by distance: those of one shop stand together. */
  seller?: string | undefined
}

/** `within` and `inSizes` are of the things in these buckets. */
export interface PageRequest extends Beyond {
  /** What the filters let through. */
  buckets: FacetBucket[]
  /** Whether the filters leave anything out. */
  isFiltered: boolean
  after: Position | undefined
  /** From a place: nothing further away than so many kilometres through the earth, and nothing without a place. */
  reach?: number | undefined
  /** For callers that know no position, only how many they have seen. */
  skip: number
  limit: number
}

const START: Position = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', created: 9e15 }
/** Up to so many are sorted by distance; of more, the index of places finds the nearest ones soon enough. */
const FEW = 1000

const created = sql`(extract(epoch from created_at) * 1000000)::bigint`
const isAfter = (position: { id: string; created: number }) => sql`
  (created_at, id) < (timestamptz 'epoch' + ${position.created}::float8 * interval '1 microsecond', ${position.id}::uuid)`
const listIds = (buckets: FacetBucket[]) => sql`${buckets.map(({ id }) => id)}::int[]`
const letThrough = ({ buckets, isFiltered, ...beyond }: PageRequest) =>
  isFiltered ? sql`and bucket = any (${listIds(buckets)}) and ${fitsBeyond(beyond)}` : sql``

export async function newestListings(db: Db, kind: Kind, page: PageRequest): Promise<Position[]> {
  const { buckets, isFiltered, within, inSizes, after = START, skip, limit } = page
  if (isFiltered) return newestOfBuckets(db, buckets, { after, skip, limit, within, inSizes, onlyUnplaced: false })
  const { rows } = await sql<Position>`
    select id, ${created} as created from listing where kind = ${sql.lit(kind)} and ${isAfter(after)}
    order by created_at desc, id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** Each bucket gives its newest, so a rare combination of filters costs no more than a common one. */
async function newestOfBuckets(
  db: Db,
  buckets: FacetBucket[],
  {
    after,
    skip,
    limit,
    onlyUnplaced,
    ...beyond
  }: Pick<PageRequest, 'skip' | 'limit' | keyof Beyond> & { after: Position; onlyUnplaced: boolean },
): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select newest.id, ${created} as created
    from unnest(${listIds(buckets)}) wanted
    cross join lateral (
      select id, created_at from listing
      where bucket = wanted and ${isAfter(after)} ${onlyUnplaced ? sql`and place is null` : sql``}
        and ${fitsBeyond(beyond)}
      order by created_at desc, id desc limit ${limit + skip}
    ) newest
    order by created_at desc, id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** From a place: the nearest first, and at the end, the newest first, what has no place. */
export async function nearestListings(db: Db, kind: Kind, from: Point, page: PageRequest): Promise<Position[]> {
  const { buckets, within, inSizes, after, skip, limit } = page
  const isPastPlaced = after !== undefined && after.distance === undefined
  const placed = isPastPlaced ? [] : await nearest[kind](db, from, page)
  if (placed.length === limit || page.reach !== undefined) return placed
  const rest = {
    after: isPastPlaced ? after : START,
    skip: 0,
    limit: limit - placed.length,
    within,
    inSizes,
    onlyUnplaced: true,
  }
  // Only callers without a cursor can be past all that has a place without knowing it.
  if (skip > 0 && placed.length === 0) rest.skip = skip - (totalOf(buckets) - (await countUnplaced(db, buckets)))
  return [...placed, ...(await newestOfBuckets(db, buckets, rest))]
}

const nearest = { product: nearestProducts, service: nearestServices }

/** Those of the nearest shop first, of one shop the newest first. */
async function nearestProducts(db: Db, from: Point, page: PageRequest): Promise<Position[]> {
  const { after, skip, limit, reach } = page
  const rest = after ? sql`and (shops.seller_id <> ${after.seller}::uuid or ${isAfter(after)})` : sql``
  const { rows } = await sql<Position>`
    select newest.id, ${created} as created, shops.distance, shops.seller_id as seller
    from (
      select seller_id, place <-> ${onEarth(from)} as distance from shop where place is not null and ${isWithin(from, reach)}
      order by place <-> ${onEarth(from)}
    ) shops
    cross join lateral (
      select id, created_at from listing
      where kind = 'product' and seller_id = shops.seller_id ${letThrough(page)} ${rest}
      order by created_at desc, id desc limit ${limit + skip}
    ) newest
    ${after ? sql`where (shops.distance, shops.seller_id) >= (${after.distance}::float8, ${after.seller}::uuid)` : sql``}
    order by shops.distance, shops.seller_id, newest.created_at desc, newest.id desc
    offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** By the places of the services themselves. */
async function nearestServices(db: Db, from: Point, page: PageRequest): Promise<Position[]> {
  const { buckets, after, skip, limit, reach } = page
  const distance = sql`place <-> ${onEarth(from)}`
  const later = after
    ? sql`and (${distance} > ${after.distance}::float8
        or (${distance} = ${after.distance}::float8 and id > ${after.id}::uuid))`
    : sql``
  const placed = sql`kind = 'service' and place is not null and ${isWithin(from, reach)} ${later}`
  // Within reach buckets are counted there, and may have very many elsewhere.
  const listings =
    reach === undefined && totalOf(buckets) <= FEW
      ? sql`unnest(${listIds(buckets)}) wanted cross join lateral (
          select id, created_at, place from listing where bucket = wanted and ${placed} and ${fitsBeyond(page)}
          offset 0
        ) of_bucket`
      : sql`listing where ${placed} ${letThrough(page)}`
  // By distance alone within, which the index of places gives; what is equally far is put in order outside.
  const { rows } = await sql<Position>`
    select id, ${created} as created, distance from (
      select id, created_at, ${distance} as distance from ${listings}
      order by ${distance} fetch first (${skip + limit}) rows with ties
    ) nearest
    order by distance, id offset ${skip} limit ${limit}`.execute(db)
  return rows
}

async function countUnplaced(db: Db, buckets: FacetBucket[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from listing where place is null and bucket = any (${listIds(buckets)})`.execute(db)
  return rows[0]?.count ?? 0
}

/** With a range of prices by what each bucket has within. */
export function totalOf(buckets: Pick<FacetBucket, 'count' | 'within'>[]): number {
  return buckets.reduce((sum, { count, within = count }) => sum + within, 0)
}
