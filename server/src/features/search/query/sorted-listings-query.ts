import type { Sort } from '@dressing-room/contract/discovery'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'
import type { Interval } from './filters.ts'
import type { PageRequest, Position } from './ordered-listings-query.ts'

/** Orders with a value of their own, each with an index over a kind and one over a bucket. */
export type ValueSort = Exclude<Sort, 'best' | 'newest'>

const orders: Record<ValueSort, { value: RawBuilder<unknown>; isUp: boolean }> = {
  'price-up': { value: sql`price_thousandths`, isUp: true },
  'price-down': { value: sql`price_thousandths`, isUp: false },
  rating: { value: sql`stars`, isUp: false },
}

/** What is equal in it is in the order of ids, so that every page goes on where the one before has ended. */
export function inOrder(sort: Exclude<Sort, 'best'>) {
  if (sort === 'newest') return sql`order by created_at desc, id desc`
  const { value, isUp } = orders[sort]
  return isUp ? sql`order by ${value}, id` : sql`order by ${value} desc, id desc`
}

export function hasOwnOrder(sort: Sort | undefined): sort is ValueSort {
  return sort !== undefined && sort !== 'best' && sort !== 'newest'
}

/** A condition on a listing; true where nothing is chosen. */
export function pricedWithin(within: Interval[] | undefined) {
  if (!within) return sql`true`
  const parts = within.map(({ from, to }) => sql`price_thousandths between ${from}::bigint and ${to}::bigint`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** What listings have to be beside what their buckets say. */
export interface Beyond {
  within?: Interval[] | undefined
  inSizes?: string[] | undefined
}

/** A condition on a listing; true where nothing of it is chosen. */
export function fitsBeyond({ within, inSizes }: Beyond) {
  return inSizes ? sql`(${pricedWithin(within)} and stocked && ${inSizes}::text[])` : pricedWithin(within)
}

/** The next ones by price or stars, each bucket giving its first: nothing is sorted but these. */
export async function sortedListings(db: Db, kind: Kind, sort: ValueSort, page: PageRequest): Promise<Position[]> {
  const { buckets, isFiltered, after, skip, limit } = page
  const { value, isUp } = orders[sort]
  const isLater =
    after?.value === undefined
      ? sql`true`
      : sql`(${value}, id) ${isUp ? sql`>` : sql`<`} (${after.value}, ${after.id}::uuid)`
  const order = inOrder(sort)
  const columns = sql`id, created_at, price_thousandths, stars`
  const listings = isFiltered
    ? sql`unnest(${buckets.map(({ id }) => id)}::int[]) wanted cross join lateral (
        select ${columns} from listing where bucket = wanted and ${isLater} and ${fitsBeyond(page)}
        ${order} limit ${limit + skip}
      ) first_ones`
    : sql`listing where kind = ${sql.lit(kind)} and ${isLater}`
  const { rows } = await sql<Position>`
    select id, (extract(epoch from created_at) * 1000000)::bigint as created, ${value}::float8 as value
    from ${listings} ${order} offset ${skip} limit ${limit}`.execute(db)
  return rows
}
