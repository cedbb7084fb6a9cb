import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

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

export interface Counted {
  facet: string
  value: string
  count: number
}

export interface Matches {
  ids: string[]
  total: number
  /** For each facet, what its values would leave: under all filters but its own. */
  counts: Counted[]
}

/** However much has a word, no more than so many listings are ranked. */
const MOST_RANKED = 8000
/** Name, then brand, category and tags, then colors, shop and town, then the description. */
const WEIGHTS = '{0.1,0.3,0.6,1}'

const score = ({ wide, exact, literal }: WordsWish) => sql`
  ts_rank(${WEIGHTS}, words, ${wide}::tsquery) + 2 * ts_rank(${WEIGHTS}, words, ${exact}::tsquery)
    + case when strpos(lower(name), ${literal}) > 0 then 1 else 0 end`

const hasWords = ({ wide, tier }: WordsWish) =>
  tier > 0 ? sql`words @@ ${wide}::tsquery and tier >= ${tier}` : sql`words @@ ${wide}::tsquery`

/** A value of the facet counts under all filters but the facet's own. */
const countOf = (facet: string, value: RawBuilder<unknown>, from = sql``) => sql`
  select ${sql.lit(facet)} as facet, ${value} as value, count(*)::int as count from judged ${from}
  where missed = 0 or (missed = 1 and not fits_${sql.raw(facet)}) group by 2`

export async function matchingProducts(db: Db, wish: WordsWish, filters: ProductFilters): Promise<Matches> {
  const { categories, prices, rating, colors, sizes, brands } = filters
  const { rows } = await sql<Matches>`
    with found as materialized (
      select product_id, category_id, price_band, rating_band, brand, colors, sizes, tier,
        (${score(wish)}) * case when is_sold_out then 0.5 else 1 end as score
      from product_listing where ${hasWords(wish)} limit ${MOST_RANKED}
    ), fitting as (
      select *,
        ${categories ?? null}::uuid[] is null or category_id = any (${categories ?? null}::uuid[]) as fits_category,
        ${prices ?? null}::int[] is null or price_band = any (${prices ?? null}::int[]) as fits_price,
        rating_band >= ${rating}::int as fits_rating,
        ${colors ?? null}::text[] is null or colors && ${colors ?? null}::text[] as fits_color,
        ${sizes ?? null}::text[] is null or sizes && ${sizes ?? null}::text[] as fits_size,
        ${brands ?? null}::text[] is null or brand = any (${brands ?? null}::text[]) as fits_brand
      from found
    ), judged as materialized (
      select *, (not fits_category)::int + (not fits_price)::int + (not fits_rating)::int + (not fits_color)::int
        + (not fits_size)::int + (not fits_brand)::int as missed
      from fitting
    ), counts as (
      ${countOf('category', sql`category_id::text`)}
      union all ${countOf('price', sql`price_band::text`)}
      union all ${countOf('rating', sql`rating_band::text`)}
      union all ${countOf('color', sql`color`, sql`cross join unnest(colors) color`)}
      union all ${countOf('size', sql`size`, sql`cross join unnest(sizes) size`)}
      union all ${countOf('brand', sql`brand`)}
    )
    select
      (select coalesce(json_agg(product_id order by score desc, tier desc, product_id), '[]') from (
        select product_id, score, tier from judged where missed = 0
        order by score desc, tier desc, product_id offset ${wish.offset} limit ${wish.limit}
      ) page) as ids,
      (select count(*) from judged where missed = 0) as total,
      (select coalesce(json_agg(counts), '[]') from counts where value <> '') as counts`.execute(db)
  return rows[0] ?? { ids: [], total: 0, counts: [] }
}

export async function matchingServices(
  db: Db,
  wish: WordsWish,
  { categories, prices, rating }: ServiceFilters,
): Promise<Matches> {
  const { rows } = await sql<Matches>`
    with found as materialized (
      select service_id, category_ids, price_band, rating_band, tier, ${score(wish)} as score
      from service_listing where ${hasWords(wish)} limit ${MOST_RANKED}
    ), fitting as (
      select *,
        ${categories ?? null}::uuid[] is null or category_ids && ${categories ?? null}::uuid[] as fits_category,
        ${prices ?? null}::int[] is null or price_band = any (${prices ?? null}::int[]) as fits_price,
        rating_band >= ${rating}::int as fits_rating
      from found
    ), judged as materialized (
      select *, (not fits_category)::int + (not fits_price)::int + (not fits_rating)::int as missed from fitting
    ), counts as (
      ${countOf('category', sql`category::text`, sql`cross join unnest(category_ids) category`)}
      union all ${countOf('price', sql`price_band::text`)}
      union all ${countOf('rating', sql`rating_band::text`)}
    )
    select
      (select coalesce(json_agg(service_id order by score desc, tier desc, service_id), '[]') from (
        select service_id, score, tier from judged where missed = 0
        order by score desc, tier desc, service_id offset ${wish.offset} limit ${wish.limit}
      ) page) as ids,
      (select count(*) from judged where missed = 0) as total,
      (select coalesce(json_agg(counts), '[]') from counts) as counts`.execute(db)
  return rows[0] ?? { ids: [], total: 0, counts: [] }
}
