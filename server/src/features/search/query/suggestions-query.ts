import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'
import { isUnspaced } from './grams.ts'
import { hasWords, score } from './listing-match-query.ts'
import { type ParsedQuery, sampleLevelFor } from './parse-query.ts'

export interface SuggestedName {
  kind: 'category' | 'service category' | 'shop' | 'brand' | 'stylist' | 'town'
  name: string
  slug: string
}

const MOST_OF_A_KIND = 2

/** Names that nothing has any more are forgotten by the hour, and never offered: what is taken down is gone at once. */
const isStillThere = sql`case kind
  when 'brand' then exists (select from listing where brand = ranked.name and brand <> '')
  when 'stylist' then exists (select from service where provider_name = ranked.name and status = 'active' and deleted_at is null)
  when 'town' then exists (select from service where city = ranked.name and status = 'active' and deleted_at is null)
  else true end`

/** Names of categories, brands, stylists and their towns of which a word completions like this. */
export async function suggestedNames(db: Db, text: string): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    with typed as (select trim(plain_words(${text})) as plain), found as (
      select 'category' as kind, name, slug, trim(plain_words(name)) as plain, 1 as place from category
      union all
      select 'service category', name, slug, trim(plain_words(name)), 2 from service_category
      union all
      select kind, name, '', plain, case kind when 'brand' then 3 when 'stylist' then 4 else 5 end from suggestion_term
    ), ranked as (
      select kind, found.name, slug, place, row_number() over (
        partition by kind order by starts_with(found.plain, typed.plain) desc, length(found.name), found.name) as at
      from found, typed
      where typed.plain <> '' and strpos(' ' || found.plain, ${isUnspaced(text) ? sql`typed.plain` : sql`' ' || typed.plain`}) > 0
    )
    select kind, name, slug from ranked where at <= ${MOST_OF_A_KIND} and ${isStillThere} order by place, at`.execute(
    db,
  )
  return rows
}

/** Shops that are open and have something, by how their name begins: an index finds them, and one thing of each. */
export async function suggestedShops(db: Db, text: string): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    select 'shop' as kind, shop.name, shop.slug from shop join account on account.id = shop.seller_id
    cross join lateral (
      (select from listing where kind = 'product' and listing.seller_id = shop.seller_id limit 1)
      union all
      (select from service where service.seller_id = shop.seller_id and status = 'active' and deleted_at is null limit 1)
      limit 1
    ) listed
    where lower(shop.name) ~>=~ lower(${text}) and lower(shop.name) ~<~ (lower(${text}) || chr(1114111))
      and shop.hidden_at is null and account.suspended_at is null and account.closed_at is null
    order by length(shop.name), shop.name limit ${MOST_OF_A_KIND}`.execute(db)
  return rows
}

/** The best few of what a search for the text would show. */
export async function suggestedListings(
  db: Db,
  kind: Kind,
  { expandedQuery, exactQuery, expected, text }: ParsedQuery,
  most: number,
): Promise<string[]> {
  const sampleLevel = sampleLevelFor(expected, false)
  const criteria = { expandedQuery, exactQuery, rawQuery: text.toLowerCase(), sampleLevel }
  const { rows } = await sql<{ id: string }>`
    select id, ${score(criteria)} as score, sample_level from listing where ${hasWords(kind, criteria)}
    order by score desc, sample_level desc, id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
