import { colorDistance, type Lab, labOfHex } from '@dressing-room/contract/lab'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { FacetBucket } from './facet-counts-query.ts'
import { splitValues } from './filters.ts'
import type { Position } from './ordered-listings-query.ts'
import { type Beyond, fitsBeyond } from './sorted-listings-query.ts'

/** What is further away is another color. */
const FURTHEST = 16
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
 * the order that people see is worked out; `isMore` where it may have more than are looked at.
 */
export async function productsOfShade(
  db: Db,
  lab: Lab,
  { category, ...beyond }: Beyond & { category?: string | undefined },
  most = MOST_LOOKED_AT,
): Promise<{ matches: ShadeMatch[]; isMore: boolean }> {
  const place = sql`cube(${[...lab]}::float8[])`
  const among = category ? sql`where category_id = ${category}::uuid` : sql``
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
        ${among} order by lab <-> ${place} limit ${most}
      ) nearest
    ) near
    cross join lateral (
      select bucket, created_at, price_thousandths, stocked from listing
      where kind = 'product' and id = near.product_id limit 1
    ) l`.execute(db)
  const best = new Map<string, ShadeMatch>()
  let outermost = { away: 0, value: 0 }
  for (const { id, bucket, created, name, hex, fits } of rows) {
    const own = labOfHex(hex)
    if (!own) continue
    const value = colorDistance(lab, own)
    const away = Math.hypot(own[0] - lab[0], own[1] - lab[1], own[2] - lab[2])
    if (away >= outermost.away) outermost = { away, value }
    const known = best.get(id)
    if (!fits || value > FURTHEST || (known && known.value <= value)) continue
    best.set(id, { id, bucket, created, value, shade: { name, hex } })
  }
  // Where the last one that was looked at is near, so may be those behind it.
  const isMore = (rows[0]?.looked ?? 0) >= most && outermost.value <= FURTHEST
  return { matches: [...best.values()].sort(inOrder), isMore }
}

/** So many chosen categories are each looked through by themselves. */
const MOST_CATEGORIES = 4

/**
 * As above, and of chosen categories all that is near: in the whole shop it may lie behind what is looked at. What is near in
 * the others stays beside it, for the counts of their boxes.
 */
export async function productsOfShadeAmong(
  db: Db,
  lab: Lab,
  { categories = [], within, inSizes }: Beyond & { categories: string[] | undefined },
  most = MOST_LOOKED_AT,
): Promise<{ matches: ShadeMatch[]; isMore: boolean }> {
  const chosen = categories.length <= MOST_CATEGORIES ? categories : []
  const lists = await Promise.all(
    [undefined, ...chosen].map((category) => productsOfShade(db, lab, { category, within, inSizes }, most)),
  )
  const all = new Map(lists.flatMap(({ matches }) => matches.map((match) => [match.id, match])))
  return { matches: [...all.values()].sort(inOrder), isMore: lists.some(({ isMore }) => isMore) }
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
