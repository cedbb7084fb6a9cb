import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Bucket, Kind } from '../index/rules.ts'

/** How many listings share what Discover filters by. */
export interface FacetBucket extends Bucket {
  id: number
  count: number
}

/** All combinations of filter values that anything has, with exact counts. */
export async function loadFacetCounts(db: Db): Promise<Record<Kind, FacetBucket[]>> {
  const { rows } = await sql<FacetBucket & { kind: Kind }>`
    select id, kind, category_ids as categories, price_band as price, rating_band as rating, days_open as days, count
    from facet_bucket where count > 0`.execute(db)
  return {
    product: rows.filter(({ kind }) => kind === 'product'),
    service: rows.filter(({ kind }) => kind === 'service'),
  }
}
