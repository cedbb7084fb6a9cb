import { FREE_OF } from '@dressing-room/contract/catalog'
import type { Sort } from '@dressing-room/contract/discovery'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'
import { toBits } from './audiences.ts'
import type { Interval } from './filters.ts'
import { onEarth, type Point } from './reach-query.ts'
import { inOrder, pricedWithin } from './sorted-listings-query.ts'

/** What is looked for in the words of listings, and how much of it is ranked. */
export interface SearchCriteria {
  expandedQuery: string
  exactQuery: string
  /** As typed, in small letters: what has exactly this in its name comes first. */
  rawQuery: string
  /** Only listings of this sampleLevel and above. 0: all. */
  sampleLevel: number
  offset: number
  limit: number
  /** The best first where it says nothing. */
  sort?: Sort | undefined
  /** Services have to be near it. */
  near?: Point | undefined
}

/** What is chosen; undefined, and 0 stars, let all through. */
export interface MatchFilters {
  categories?: string[] | undefined
  prices?: number[] | undefined
  /** In place of bands, where a range is asked for. */
  within?: Interval[] | undefined
  /** 4, 3, or 0 for any. */
  rating: number
  /** Of products only, like sizes and brands. */
  colors?: string[] | undefined
  sizes?: string[] | undefined
  /** That can be bought, by the words of `wornSizeWords`. */
  inSizes?: string[] | undefined
  brands?: string[] | undefined
  /** For whom it is made, of any. */
  audiences?: number[] | undefined
  /** Places of families, of all of which it is free. */
  freeOf?: number[] | undefined
}

export interface Matches {
  ids: string[]
  total: number
  /** For each facet, what its values would leave: under all filters but its own. */
  counts: Partial<Record<Facet, Record<string, number>>>
}

export type Facet = 'category' | 'price' | 'rating' | 'color' | 'size' | 'brand' | 'department' | 'freeOf'

export const NOTHING_FOUND: Matches = { ids: [], total: 0, counts: {} }

/** However much has a word, no more than so many listings are ranked. */
const MOST_RANKED = 8000
/** How far people go for an appointment 'near' a town. */
const NEAR_KM = 80
/** Of a facet: the most frequent ones. */
const MOST_VALUES = 60
/** Name, then brand, category and tags, then colors, shop and town, then the description. */
const WEIGHTS = '{0.1,0.3,0.6,1}'

/** How well a listing fits: in the results as among the suggestions. What is sold out counts half. */
export const score = ({
  expandedQuery,
  exactQuery,
  rawQuery,
}: Omit<SearchCriteria, 'offset' | 'limit' | 'sort' | 'near'>) => sql`(
  ts_rank(${WEIGHTS}, words, ${expandedQuery}::tsquery) + 2 * ts_rank(${WEIGHTS}, words, ${exactQuery}::tsquery)
    + case when strpos(lower(name), ${rawQuery}) > 0 then 1 else 0 end) * case when is_sold_out then 0.5 else 1 end`

/** The kind stands in the text of the statement, since each has an index of its own. */
export const hasWords = (
  kind: Kind,
  { expandedQuery, sampleLevel, near }: Pick<SearchCriteria, 'expandedQuery' | 'sampleLevel' | 'near'>,
) => sql`kind = ${sql.lit(kind)} and words @@ ${expandedQuery}::tsquery
  ${sampleLevel > 0 ? sql`and sample_level >= ${sampleLevel}` : sql``}
  ${near && kind === 'service' ? sql`and place <-> ${onEarth(near)} <= ${NEAR_KM}` : sql``}`

const facets: Record<Kind, Facet[]> = {
  product: ['category', 'price', 'rating', 'color', 'size', 'brand', 'department', 'freeOf'],
  service: ['category', 'price', 'rating'],
}
/** A listing's value of each facet, and where it may have several, how they are told apart. */
const facetValues: Record<Facet, { value: RawBuilder<unknown>; from?: RawBuilder<unknown> }> = {
  category: { value: sql`category_id`, from: sql`cross join unnest(category_ids) category_id` },
  price: { value: sql`price_band` },
  rating: { value: sql`rating_band` },
  color: { value: sql`color`, from: sql`cross join unnest(colors) color` },
  size: { value: sql`size`, from: sql`cross join unnest(sizes) size` },
  brand: { value: sql`brand` },
  department: { value: sql`audience` },
  freeOf: {
    value: sql`family`,
    from: sql`join generate_series(0, ${sql.lit(FREE_OF.length - 1)}) family on free_of & (1 << family) <> 0`,
  },
}
/** A product has one category. */
const onlyCategory = { value: sql`category_ids[1]`, from: sql`` }

/**
 * `{ category: { <id>: 12, ... }, ... }`: how many each value of each facet would leave, under all filters but the
 * facet's own. Without filters nothing has missed one.
 */
function selectCounts(kind: Kind, isFiltered: boolean) {
  const lists = facets[kind].map((facet) => {
    const { value, from = sql`` } = kind === 'product' && facet === 'category' ? onlyCategory : facetValues[facet]
    // Of families all have to fit: what misses one would miss it beside another as well.
    const others =
      facet === 'freeOf' ? sql`where missed = 0` : sql`where missed = 0 or (missed = 1 and not fits_${sql.raw(facet)})`
    const counted = isFiltered ? others : sql``
    return sql`${sql.lit(facet)}, (
      select coalesce(json_object_agg(value, count), '{}') from (
        select ${value} as value, count(*)::int as count from judged ${from} ${counted}
        group by 1 order by 2 desc limit ${sql.lit(MOST_VALUES)}
      ) ${sql.ref(facet)} where value is not null)`
  })
  return sql`json_build_object(${sql.join(lists)})`
}

/** Whether anything is chosen. */
export function isNarrowed({ rating, freeOf = [], ...filters }: MatchFilters): boolean {
  return rating > 0 || freeOf.length > 0 || Object.values(filters).some(Array.isArray)
}

function conditions(filters: MatchFilters): Record<Facet, RawBuilder<unknown>> {
  const { categories = null, prices = null, within, rating, colors = null, sizes = null, brands = null } = filters
  const { audiences = null, freeOf, inSizes = null } = filters
  return {
    category: sql`(${categories}::uuid[] is null or category_ids && ${categories}::uuid[])`,
    price: within ? pricedWithin(within) : sql`(${prices}::int[] is null or price_band = any (${prices}::int[]))`,
    rating: sql`(rating_band >= ${rating}::int)`,
    color: sql`(${colors}::text[] is null or colors && ${colors}::text[])`,
    size: sql`((${sizes}::text[] is null or sizes && ${sizes}::text[])
      and (${inSizes}::text[] is null or stocked && ${inSizes}::text[]))`,
    brand: sql`(${brands}::text[] is null or brand = any (${brands}::text[]))`,
    department: sql`(${audiences}::int[] is null or audience = any (${audiences}::int[]))`,
    freeOf: sql`(free_of & ${toBits(freeOf)}::int = ${toBits(freeOf)}::int)`,
  }
}

/** How many filters each listing misses; not asked where there are none. */
function judged(kind: Kind, filters: MatchFilters, isFiltered: boolean) {
  if (!isFiltered) return sql`judged as (select *, 0 as missed from found)`
  const fits = conditions(filters)
  const flags = facets[kind].map((facet) => sql`${fits[facet]} as fits_${sql.raw(facet)}`)
  const misses = facets[kind].map((facet) => sql`(not fits_${sql.raw(facet)})::int`)
  return sql`judged as materialized (
    select *, ${sql.join(misses, sql` + `)} as missed from (select *, ${sql.join(flags)} from found) fitting
  )`
}

/** The best of what has the words, and what the values of each facet would leave of it. */
export async function matchListings(
  db: Db,
  kind: Kind,
  criteria: SearchCriteria,
  filters: MatchFilters,
): Promise<Matches> {
  const { offset, limit, sort = 'best' } = criteria
  const isFiltered = isNarrowed(filters)
  const { rows } = await sql<Matches>`
    with found as materialized (
      select id, category_ids, price_band, rating_band, nullif(brand, '') as brand, colors, sizes, audience,
        free_of, stocked, sample_level, price_thousandths, stars, created_at, ${score(criteria)} as score
      from listing where ${hasWords(kind, criteria)} limit ${MOST_RANKED}
    ), ${judged(kind, filters, isFiltered)}
    select
      (select coalesce(json_agg(id), '[]') from (
        select id from judged where missed = 0
        ${sort === 'best' ? sql`order by score desc, sample_level desc, id` : inOrder(sort)} offset ${offset} limit ${limit}
      ) best) as ids,
      (select count(*) from judged where missed = 0) as total,
      ${selectCounts(kind, isFiltered)} as counts`.execute(db)
  return rows[0] ?? NOTHING_FOUND
}

/**
 * In another order than the best first: of words that very many things have, over all of these and not over the part that
 * is ranked. An index gives the order, and so common words are soon met along it.
 */
export async function matchInOrder(
  db: Db,
  kind: Kind,
  { expandedQuery, offset, limit, sort, near }: SearchCriteria & { sort: Exclude<Sort, 'best'> },
  filters: MatchFilters,
): Promise<string[]> {
  const fits = conditions(filters)
  const { rows } = await sql<{ id: string }>`
    select id from listing where ${hasWords(kind, { expandedQuery, sampleLevel: 0, near })}
      and ${sql.join(
        facets[kind].map((facet) => fits[facet]),
        sql` and `,
      )}
    ${inOrder(sort)} offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
