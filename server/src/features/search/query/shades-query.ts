import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { colorDistance, type Lab, labOfHex } from '../lab.ts'
import type { FacetBucket } from './facet-counts-query.ts'
import { splitValues } from './filters.ts'
import type { Position } from './ordered-listings-query.ts'
import { type Beyond, fitsBeyond } from './sorted-listings-query.ts'

/** What is further away is another color. */
const FURTHEST = 16
/** The same along the axes of Lab, where strong colors lie further apart than they look: what the index is asked for. */
const BOX = 45
const MOST_LOOKED_AT = 600

/** One product, by the nearest of its shades. */
export interface ShadeMatch extends Position {
  bucket: number
  value: number
  shade: { name: string; hex: string }
}

/** The last color that is asked for; undefined where it is none. */
export function readShade(text: string | undefined): Lab | undefined {
  return splitValues(text)
    .flatMap((value) => {
      const lab = labOfHex(value)
      return lab ? [lab] : []
    })
    .at(-1)
}

/**
 * All products with a shade near this one, the nearest first. The index gives the nearest by their place in Lab, of which
 * the order that people see is worked out; `isMore` where it has more than are looked at.
 */
export async function productsOfShade(
  db: Db,
  lab: Lab,
  { category, ...beyond }: Beyond & { category?: string | undefined },
): Promise<{ matches: ShadeMatch[]; isMore: boolean }> {
  const place = sql`cube(${[...lab]}::float8[])`
  const within = category ? sql`category_id = ${category}::uuid and` : sql``
  const { rows } = await sql<{
    id: string
    bucket: number
    created: number
    name: string
    hex: string
    looked: number
    fits: boolean
  }>`
    select near.product_id as id, l.bucket, (extract(epoch from l.created_at) * 1000000)::bigint as created,
      near.name, near.hex, near.looked, ${fitsBeyond(beyond)} as fits
    from (
      select product_id, name, hex, count(*) over () as looked from (
        select product_id, name, hex from listing_shade
        where ${within} lab <@ cube_enlarge(${place}, ${BOX}::float8, 3)
        order by lab <-> ${place} limit ${MOST_LOOKED_AT}
      ) nearest
    ) near
    join listing l on l.kind = 'product' and l.id = near.product_id`.execute(db)
  const best = new Map<string, ShadeMatch>()
  for (const { id, bucket, created, name, hex, fits } of rows) {
    const own = labOfHex(hex)
    const value = own ? colorDistance(lab, own) : Number.POSITIVE_INFINITY
    const known = best.get(id)
    if (!fits || value > FURTHEST || (known && known.value <= value)) continue
    best.set(id, { id, bucket, created, value, shade: { name, hex } })
  }
  return { matches: [...best.values()].sort(inOrder), isMore: (rows[0]?.looked ?? 0) >= MOST_LOOKED_AT }
}

/** The buckets with how many of these are in each; without those that have none. */
export function bucketsOfShade(buckets: FacetBucket[], matches: readonly ShadeMatch[]): FacetBucket[] {
  const counts = new Map<number, number>()
  for (const { bucket } of matches) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  return buckets.flatMap(({ within: _, ...bucket }) => {
    const count = counts.get(bucket.id)
    return count ? { ...bucket, count } : []
  })
}

/** The next of those in these buckets, and where the list stands then. */
export function pageOfShades(
  matches: readonly ShadeMatch[],
  {
    buckets,
    after,
    skip,
    limit,
  }: { buckets: readonly FacetBucket[]; after: Position | 'end' | undefined; skip: number; limit: number },
): { shown: ShadeMatch[]; next: Position | 'end' } {
  if (after === 'end') return { shown: [], next: 'end' }
  const ids = new Set(buckets.map(({ id }) => id))
  const left = matches.filter((match) => ids.has(match.bucket) && (!after || inOrder(after, match) < 0)).slice(skip)
  const shown = left.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    next: left.length > limit && last ? { id: last.id, created: last.created, value: last.value } : 'end',
  }
}

function inOrder(one: Position, other: Position): number {
  return (one.value ?? 0) - (other.value ?? 0) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
}

/** Which of a product's shades it is, beside the product. */
export function shadeOf(matches: readonly Position[], id: string): { shade?: ShadeMatch['shade'] } {
  const match = matches.find((each): each is ShadeMatch => each.id === id && 'shade' in each)
  return match ? { shade: match.shade } : {}
}
