import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What is looked for in the words of listings, and how much of it is ranked. */
export interface WordsWish {
  wide: string
  exact: string
  /** As typed, in small letters: what has exactly this in its name comes first. */
  literal: string
  /** Only listings of this tier and above. 0: all. */
  tier: number
  offset: number
  limit: number
}

export interface ServiceFilters {
  categories?: string[] | undefined
  prices?: number[] | undefined
  /** 4, 3, or 0 for any. */
  rating: number
}

export interface ProductFilters extends ServiceFilters {
  colors?: string[] | undefined
  sizes?: string[] | undefined
  brands?: string[] | undefined
}

export interface Matches {
  ids: string[]
  total: number
  /** For each facet, what its values would leave: under all filters but its own. */
  counts: Partial<Record<Facet, Record<string, number>>>
}

export type Facet = 'category' | 'price' | 'rating' | 'color' | 'size' | 'brand'

export const NOTHING_FOUND: Matches = { ids: [], total: 0, counts: {} }

/** However much has a word, no more than so many listings are ranked. */
const MOST_RANKED = 8000
/** Of a facet: the most frequent ones. */
const MOST_VALUES = 60
/** Name, then brand, category and tags, then colors, shop and town, then the description. */
const WEIGHTS = '{0.1,0.3,0.6,1}'

/** How well a listing fits: in the results as among the suggestions. */
export const score = ({ wide, exact, literal }: Pick<WordsWish, 'wide' | 'exact' | 'literal'>) => sql`
  ts_rank(${WEIGHTS}, words, ${wide}::tsquery) + 2 * ts_rank(${WEIGHTS}, words, ${exact}::tsquery)
    + case when strpos(lower(name), ${literal}) > 0 then 1 else 0 end`

export const hasWords = ({ wide, tier }: Pick<WordsWish, 'wide' | 'tier'>) =>
  tier > 0 ? sql`words @@ ${wide}::tsquery and tier >= ${tier}` : sql`words @@ ${wide}::tsquery`

const ofProducts = {
  category: 'category_id',
  price: 'price_band',
  rating: 'rating_band',
  color: 'color',
  size: 'size',
  brand: 'brand',
}
const ofServices = { category: 'category_id', price: 'price_band', rating: 'rating_band' }
/** Where a thing has several values of a facet. */
const unnested: Record<string, RawBuilder<unknown>> = {
  color: sql`cross join unnest(colors) color`,
  size: sql`cross join unnest(sizes) size`,
}

/**
 * `{ category: { <id>: 12, ... }, ... }`: how many each value of each facet would leave, under all filters but the
 * facet's own. Without filters nothing has missed one.
 */
function countsOf(facets: Record<string, string>, isFiltered: boolean, from = unnested) {
  const lists = Object.entries(facets).map(([facet, column]) => {
    const counts = isFiltered ? sql`where missed = 0 or (missed = 1 and not fits_${sql.raw(facet)})` : sql``
    return sql`${sql.lit(facet)}, (
      select coalesce(json_object_agg(value, count), '{}') from (
        select ${sql.ref(column)} as value, count(*)::int as count from judged ${from[facet] ?? sql``} ${counts}
        group by 1 order by 2 desc limit ${sql.lit(MOST_VALUES)}
      ) ${sql.ref(facet)} where value is not null)`
  })
  return sql`json_build_object(${sql.join(lists)})`
}

/** How many filters of each listing are missed; not asked where there are none. */
function judged(fits: Record<string, RawBuilder<unknown>>, isFiltered: boolean) {
  if (!isFiltered) return sql`judged as (select *, 0 as missed from found)`
  const flags = Object.entries(fits).map(([facet, test]) => sql`${test} as fits_${sql.raw(facet)}`)
  const misses = Object.keys(fits).map((facet) => sql`(not fits_${sql.raw(facet)})::int`)
  return sql`judged as materialized (
    select *, ${sql.join(misses, sql` + `)} as missed from (select *, ${sql.join(flags)} from found) fitting
  )`
}

const page = (id: string, { offset, limit }: WordsWish) => sql`
  (select coalesce(json_agg(id), '[]') from (
    select ${sql.ref(id)} as id from judged where missed = 0
    order by score desc, tier desc, ${sql.ref(id)} offset ${offset} limit ${limit}
  ) best) as ids,
  (select count(*) from judged where missed = 0) as total`

export async function matchingProducts(db: Db, wish: WordsWish, filters: ProductFilters): Promise<Matches> {
  const { categories = null, prices = null, rating, colors = null, sizes = null, brands = null } = filters
  const isFiltered = rating > 0 || [categories, prices, colors, sizes, brands].some((chosen) => chosen !== null)
  const fits = {
    category: sql`(${categories}::uuid[] is null or category_id = any (${categories}::uuid[]))`,
    price: sql`(${prices}::int[] is null or price_band = any (${prices}::int[]))`,
    rating: sql`(rating_band >= ${rating}::int)`,
    color: sql`(${colors}::text[] is null or colors && ${colors}::text[])`,
    size: sql`(${sizes}::text[] is null or sizes && ${sizes}::text[])`,
    brand: sql`(${brands}::text[] is null or brand = any (${brands}::text[]))`,
  }
  const { rows } = await sql<Matches>`
    with found as materialized (
      select product_id, category_id, price_band, rating_band, nullif(brand, '') as brand, colors, sizes, tier,
        (${score(wish)}) * case when is_sold_out then 0.5 else 1 end as score
      from product_listing where ${hasWords(wish)} limit ${MOST_RANKED}
    ), ${judged(fits, isFiltered)}
    select ${page('product_id', wish)}, ${countsOf(ofProducts, isFiltered)} as counts`.execute(db)
  return rows[0] ?? NOTHING_FOUND
}

export async function matchingServices(db: Db, wish: WordsWish, filters: ServiceFilters): Promise<Matches> {
  const { categories = null, prices = null, rating } = filters
  const isFiltered = rating > 0 || categories !== null || prices !== null
  const fits = {
    category: sql`(${categories}::uuid[] is null or category_ids && ${categories}::uuid[])`,
    price: sql`(${prices}::int[] is null or price_band = any (${prices}::int[]))`,
    rating: sql`(rating_band >= ${rating}::int)`,
  }
  const { rows } = await sql<Matches>`
    with found as materialized (
      select service_id, category_ids, price_band, rating_band, tier, ${score(wish)} as score
      from service_listing where ${hasWords(wish)} limit ${MOST_RANKED}
    ), ${judged(fits, isFiltered)}
    select ${page('service_id', wish)},
      ${countsOf(ofServices, isFiltered, { category: sql`cross join unnest(category_ids) category_id` })} as counts`.execute(
    db,
  )
  return rows[0] ?? NOTHING_FOUND
}
