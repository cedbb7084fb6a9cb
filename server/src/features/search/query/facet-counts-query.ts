import { type RawBuilder, sql } from 'kysely'
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

/** Counting by size stops here: what lies beyond would take longer than anybody waits. */
const MOST_COUNTED = 10_000

interface InSizes {
  inSizes: string[]
  within: Interval[] | undefined
  /** Those that are chosen: counted by themselves, for what fits in them may lie behind all that is counted of the others. */
  categories?: string[] | undefined
}

/** The buckets with how many of each can be bought in one of these sizes, and of them within a range of prices; the others are left out. */
export async function countInSizes(
  db: Db,
  buckets: FacetBucket[],
  { categories, ...sizes }: InSizes,
  most = MOST_COUNTED,
): Promise<{ buckets: FacetBucket[]; isMore: boolean }> {
  if (!categories) return countFitting(db, buckets, sizes, sql`true`, most)
  const isChosen = (bucket: FacetBucket) => categories.some((id) => bucket.categories.includes(id))
  const chosen = buckets.filter(isChosen)
  const others = buckets.filter((bucket) => !isChosen(bucket))
  const ids = sql`${chosen.map(({ id }) => id)}::int[]`
  const counted = await Promise.all([
    chosen.length > 0 && countFitting(db, chosen, sizes, sql`bucket = any (${ids})`, most),
    others.length > 0 && countFitting(db, others, sizes, sql`bucket <> all (${ids})`, most),
  ])
  const parts = counted.filter((part) => part !== false)
  return { buckets: parts.flatMap((part) => part.buckets), isMore: parts.some(({ isMore }) => isMore) }
}

async function countFitting(
  db: Db,
  buckets: FacetBucket[],
  { inSizes, within }: Omit<InSizes, 'categories'>,
  among: RawBuilder<unknown>,
  most: number,
): Promise<{ buckets: FacetBucket[]; isMore: boolean }> {
  const { rows } = await sql<{ bucket: number; count: number; within: number }>`
    select bucket, count(*)::int as count, count(*) filter (where ${pricedWithin(within)})::int as within
    from (
      select bucket, price_thousandths from listing where kind = 'product' and stocked && ${inSizes}::text[] and ${among}
      limit ${most}
    ) fitting group by bucket`.execute(db)
  const isMore = rows.reduce((sum, { count }) => sum + count, 0) >= most
  const counts = new Map(rows.map((row) => [row.bucket, row]))
  // Beyond what is counted a bucket may have some all the same: it is looked into.
  const fitting = buckets.flatMap((bucket) => {
    const counted = counts.get(bucket.id)
    if (!counted && !isMore) return []
    return { ...bucket, count: counted?.count ?? 0, ...(within && { within: counted?.within ?? 0 }) }
  })
  return { buckets: fitting, isMore }
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
