import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { microseconds, moment } from './moments.ts'
import type { ServiceTally } from './tallies.ts'

/** Where a list of services stands: after this one. */
export interface ServicePlace {
  id: string
  /** In microseconds since 1970, which is what PostgreSQL keeps. */
  created: number
  /** Undefined among those without a place, and where nobody asks from anywhere. */
  distance?: number | undefined
}

export interface ServicesWish {
  /** Combinations of categories, rating band and days that are let through; undefined lets all through. */
  shelves: ServiceTally[] | undefined
  /** The same as conditions on each service; undefined and 0 let all through. */
  only: { categories: string[] | undefined; rating: number; days: number }
  after: ServicePlace | undefined
  /** For callers that know no place, only how many they have seen. */
  skip: number
  limit: number
}

const FIRST = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', created: 9e15 }
/** Up to so many are sorted by distance; of more, the index of places finds the nearest ones soon enough. */
const FEW = 1000

/** The newest first. Each shelf gives its newest, so a rare combination costs no more than a common one. */
export async function newestServices(db: Db, wish: ServicesWish): Promise<ServicePlace[]> {
  const { shelves, only, after = FIRST, skip, limit } = wish
  if (shelves && skip === 0) return fromShelves(db, shelves, after, { limit, skip: 0, unplaced: false })
  const { rows } = await sql<ServicePlace>`
    select service_id as id, ${microseconds('created_at')} as created from service_listing
    where (created_at, service_id) < (${moment(after.created)}, ${after.id}::uuid) ${fitting(only)}
    order by created_at desc, service_id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

async function fromShelves(
  db: Db,
  shelves: ServiceTally[],
  after: { id: string; created: number },
  { limit, skip, unplaced }: { limit: number; skip: number; unplaced: boolean },
): Promise<ServicePlace[]> {
  const { rows } = await sql<ServicePlace>`
    select newest.service_id as id, ${microseconds('newest.created_at')} as created
    from ${shelfRows(shelves)}
    cross join lateral (
      select service_id, created_at from service_listing
      where category_ids = shelf.categories and rating_band = shelf.rating and days_open = shelf.days
        and (created_at, service_id) < (${moment(after.created)}, ${after.id}::uuid)
        ${unplaced ? sql`and place is null` : sql``}
      order by created_at desc, service_id desc limit ${limit + skip}
    ) newest
    order by newest.created_at desc, newest.service_id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

/** From a place: the nearest first, and at the end what has no place. */
export async function nearestServices(
  db: Db,
  from: { latitude: number; longitude: number },
  wish: ServicesWish & { shelves: ServiceTally[] },
): Promise<ServicePlace[]> {
  const { shelves, after, skip, limit } = wish
  const isPastPlaced = after !== undefined && after.distance === undefined
  const placed = isPastPlaced ? [] : await withPlace(db, from, wish)
  if (placed.length === limit) return placed
  const options = { limit: limit - placed.length, skip: 0, unplaced: true }
  // Only callers without a cursor can be past all that has a place without knowing it.
  if (skip > 0 && placed.length === 0) options.skip = skip - (countOf(shelves) - (await countUnplaced(db, wish.only)))
  return [...placed, ...(await fromShelves(db, shelves, isPastPlaced ? after : FIRST, options))]
}

async function withPlace(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
  { shelves, only, after, skip, limit }: ServicesWish & { shelves: ServiceTally[] },
): Promise<ServicePlace[]> {
  const distance = sql`place <-> place_on_earth(${latitude}::float8, ${longitude}::float8)`
  const later = after
    ? sql`and (${distance} > ${after.distance}::float8
        or (${distance} = ${after.distance}::float8 and service_id > ${after.id}::uuid))`
    : sql``
  const listing: RawBuilder<unknown> =
    countOf(shelves) <= FEW
      ? sql`${shelfRows(shelves)} cross join lateral (
          select service_id, created_at, place from service_listing
          where category_ids = shelf.categories and rating_band = shelf.rating and days_open = shelf.days
            and place is not null ${later}
          offset 0
        ) on_shelf`
      : sql`service_listing where place is not null ${fitting(only)} ${later}`
  // By distance alone within, which the index of places gives on every version; what is equally far is put in order outside.
  const { rows } = await sql<ServicePlace>`
    select service_id as id, ${microseconds('created_at')} as created, distance from (
      select service_id, created_at, ${distance} as distance from ${listing}
      order by ${distance} fetch first (${skip + limit}) rows with ties
    ) nearest
    order by distance, service_id offset ${skip} limit ${limit}`.execute(db)
  return rows
}

async function countUnplaced(db: Db, only: ServicesWish['only']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from service_listing where place is null ${fitting(only)}`.execute(db)
  return rows[0]?.count ?? 0
}

function countOf(shelves: ServiceTally[]): number {
  return shelves.reduce((sum, { count }) => sum + count, 0)
}

/** Lists of categories differ in length, which unnest cannot take: they travel as the text of each. */
function shelfRows(shelves: ServiceTally[]) {
  return sql`(
    select categories::uuid[] as categories, rating, days
    from unnest(${shelves.map(({ categories }) => `{${categories.join(',')}}`)}::text[],
      ${shelves.map(({ rating }) => rating)}::int2[], ${shelves.map(({ days }) => days)}::int2[])
      rows (categories, rating, days)
  ) shelf`
}

function fitting({ categories, rating, days }: ServicesWish['only']) {
  return sql`
    ${categories ? sql`and category_ids && ${categories}::uuid[]` : sql``}
    ${rating > 0 ? sql`and rating_band >= ${rating}::int2` : sql``}
    ${days > 0 ? sql`and days_open & ${days}::int2 > 0` : sql``}`
}
