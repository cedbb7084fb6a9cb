import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { microseconds, moment } from './moments.ts'
import type { ProductTally } from './tallies.ts'

/** Where a list of products stands: after this one. */
export interface ProductPlace {
  id: string
  /** In microseconds since 1970, which is what PostgreSQL keeps. */
  created: number
  /** Undefined among those without a place, and where nobody asks from anywhere. */
  distance?: number | undefined
  seller?: string | undefined
}

export interface ProductsWish {
  /** Combinations of category, price band and rating band that are let through; undefined lets all through. */
  shelves: ProductTally[] | undefined
  after: ProductPlace | undefined
  /** For callers that know no place, only how many they have seen. */
  skip: number
  limit: number
}

const FIRST = { id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', created: 9e15 }

/** The newest first. Each shelf gives its newest, so a rare combination costs no more than a common one. */
export async function newestProducts(db: Db, wish: ProductsWish): Promise<ProductPlace[]> {
  const { shelves, after = FIRST, skip, limit } = wish
  if (!shelves || skip > 0) return newestOfAll(db, wish)
  return fromShelves(db, shelves, after, { limit, skip: 0, unplaced: false })
}

async function newestOfAll(db: Db, { shelves, after = FIRST, skip, limit }: ProductsWish): Promise<ProductPlace[]> {
  const { rows } = await sql<ProductPlace>`
    select product_id as id, ${microseconds('created_at')} as created from product_listing
    where (created_at, product_id) < (${moment(after.created)}, ${after.id}::uuid) ${onShelves(shelves)}
    order by created_at desc, product_id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

async function fromShelves(
  db: Db,
  shelves: ProductTally[],
  after: { id: string; created: number },
  { limit, skip, unplaced }: { limit: number; skip: number; unplaced: boolean },
): Promise<ProductPlace[]> {
  const { rows } = await sql<ProductPlace>`
    select newest.product_id as id, ${microseconds('newest.created_at')} as created
    from ${shelfRows(shelves)} shelf (category, price, rating)
    cross join lateral (
      select product_id, created_at from product_listing
      where category_id = shelf.category and price_band = shelf.price and rating_band = shelf.rating
        and (created_at, product_id) < (${moment(after.created)}, ${after.id}::uuid)
        ${unplaced ? sql`and not is_placed` : sql``}
      order by created_at desc, product_id desc limit ${limit + skip}
    ) newest
    order by newest.created_at desc, newest.product_id desc offset ${skip} limit ${limit}`.execute(db)
  return rows
}

function shelfRows(shelves: ProductTally[]) {
  return sql`unnest(${shelves.map(({ category }) => category)}::uuid[], ${shelves.map(({ price }) => price)}::int2[],
    ${shelves.map(({ rating }) => rating)}::int2[])`
}

/** The same as a condition. Shelves are all combinations of the filters' values, so each value counts by itself. */
function onShelves(shelves: ProductTally[] | undefined) {
  if (!shelves) return sql``
  return sql`and category_id = any (${[...new Set(shelves.map(({ category }) => category))]}::uuid[])
    and price_band = any (${[...new Set(shelves.map(({ price }) => price))]}::int2[])
    and rating_band = any (${[...new Set(shelves.map(({ rating }) => rating))]}::int2[])`
}

/** From a place: those of the nearest shop first, of one shop the newest first, and at the end what has no place. */
export async function nearestProducts(
  db: Db,
  from: { latitude: number; longitude: number },
  wish: ProductsWish & { shelves: ProductTally[] },
): Promise<ProductPlace[]> {
  const { shelves, after, skip, limit } = wish
  const isPastPlaced = after !== undefined && after.distance === undefined
  const placed = isPastPlaced ? [] : await fromShops(db, from, wish)
  if (placed.length === limit) return placed
  const options = { limit: limit - placed.length, skip: 0, unplaced: true }
  // Only callers without a cursor can be past all that has a place without knowing it.
  if (skip > 0 && placed.length === 0) {
    const all = shelves.reduce((sum, { count }) => sum + count, 0)
    options.skip = skip - (all - (await countUnplaced(db, shelves)))
  }
  return [...placed, ...(await fromShelves(db, shelves, isPastPlaced ? after : FIRST, options))]
}

async function countUnplaced(db: Db, shelves: ProductTally[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from product_listing where not is_placed ${onShelves(shelves)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function fromShops(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
  { shelves, after, skip, limit }: ProductsWish & { shelves: ProductTally[] },
): Promise<ProductPlace[]> {
  const here = sql`place_on_earth(${latitude}::float8, ${longitude}::float8)`
  const { rows } = await sql<ProductPlace>`
    select newest.product_id as id, ${microseconds('newest.created_at')} as created, shops.distance, shops.seller_id as seller
    from (
      select seller_id, place <-> ${here} as distance from shop where place is not null
      order by place <-> ${here}
    ) shops
    cross join lateral (
      select product_id, created_at from product_listing
      where seller_id = shops.seller_id
        ${onShelves(shelves)}
        ${after ? sql`and (shops.seller_id <> ${after.seller}::uuid or (created_at, product_id) < (${moment(after.created)}, ${after.id}::uuid))` : sql``}
      order by created_at desc, product_id desc limit ${limit + skip}
    ) newest
    ${after ? sql`where (shops.distance, shops.seller_id) >= (${after.distance}::float8, ${after.seller}::uuid)` : sql``}
    order by shops.distance, shops.seller_id, newest.created_at desc, newest.product_id desc
    offset ${skip} limit ${limit}`.execute(db)
  return rows
}
