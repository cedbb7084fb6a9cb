import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Bucket, Kind } from '../index/rules.ts'
import { type Interval, isCut } from './filters.ts'
import { pricedWithin } from './sorted-listings-query.ts'

/** How many listings share what Discover filters by. */
export interface FacetBucket extends Bucket {
  id: number
  count: number
  /** How many of them are in the range of prices that is asked for; undefined without one. */
  within?: number
}

/** All combinations of filter values that anything has, with exact counts. */
export async function loadFacetCounts(db: Db): Promise<Record<Kind, FacetBucket[]>> {
  const { rows } = await sql<FacetBucket & { kind: Kind }>`
    select id, kind, category_ids as categories, price_band as price, rating_band as rating, days_open as days,
      audience, free_of as "freeOf", count
    from facet_bucket where count > 0`.execute(db)
  return {
    product: rows.filter(({ kind }) => kind === 'product'),
    service: rows.filter(({ kind }) => kind === 'service'),
  }
}

/** The buckets with how many of each are priced so: counted only of those that have other prices as well. */
export async function countWithin(db: Db, buckets: FacetBucket[], within: Interval[]): Promise<FacetBucket[]> {
  const cut = buckets.filter(({ price }) => isCut(price, within)).map(({ id }) => id)
  if (cut.length === 0) return buckets.map((bucket) => ({ ...bucket, within: bucket.count }))
  const { rows } = await sql<{ bucket: number; count: number }>`
    select wanted as bucket, priced.count from unnest(${cut}::int[]) wanted
    cross join lateral (select count(*) from listing where bucket = wanted and ${pricedWithin(within)}) priced`.execute(
    db,
  )
  const counts = new Map(rows.map(({ bucket, count }) => [bucket, count]))
  return buckets.map((bucket) => ({ ...bucket, within: counts.get(bucket.id) ?? bucket.count }))
}
