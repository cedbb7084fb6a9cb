import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isUnspaced } from './grams.ts'
import { hasWords, score } from './listings-by-words.ts'
import { tierFor, type Understood } from './rules.ts'

export interface SuggestedName {
  kind: 'category' | 'service category' | 'brand' | 'stylist' | 'town'
  name: string
  slug: string
}

const MOST_OF_A_KIND = 2

/** Names of categories, brands, stylists and their towns of which a word begins like this. */
export async function suggestedNames(db: Db, text: string): Promise<SuggestedName[]> {
  const { rows } = await sql<SuggestedName>`
    with typed as (select trim(plain_words(${text})) as plain), found as (
      select 'category' as kind, name, slug, trim(plain_words(name)) as plain, 1 as place from category
      union all
      select 'service category', name, slug, trim(plain_words(name)), 2 from service_category
      union all
      select kind, name, '', plain, case kind when 'brand' then 3 when 'stylist' then 4 else 5 end from listed_name
    ), ranked as (
      select kind, found.name, slug, place, row_number() over (
        partition by kind order by starts_with(found.plain, typed.plain) desc, length(found.name), found.name) as at
      from found, typed
      where typed.plain <> '' and strpos(' ' || found.plain, ${isUnspaced(text) ? sql`typed.plain` : sql`' ' || typed.plain`}) > 0
    )
    select kind, name, slug from ranked where at <= ${MOST_OF_A_KIND} order by place, at`.execute(db)
  return rows
}

export interface SuggestedListing {
  kind: 'product' | 'service'
  name: string
  slug: string
}

export async function suggestedListings(
  db: Db,
  { wide, exact, expected, text }: Understood,
  most: { products: number; services: number },
): Promise<SuggestedListing[]> {
  const wish = { wide, exact, literal: text.toLowerCase(), tier: tierFor(expected, false) }
  const { rows } = await sql<SuggestedListing>`
    (select 'product' as kind, best.name, product.slug from (
      select product_id, name, (${score(wish)}) * case when is_sold_out then 0.5 else 1 end as score, tier
      from product_listing where ${hasWords(wish)}
      order by score desc, tier desc, product_id limit ${most.products}
    ) best join product on product.id = best.product_id order by score desc, tier desc, product_id)
    union all
    (select 'service', best.name, service.public_id from (
      select service_id, name, ${score(wish)} as score, tier from service_listing where ${hasWords(wish)}
      order by score desc, tier desc, service_id limit ${most.services}
    ) best join service on service.id = best.service_id order by score desc, tier desc, service_id)`.execute(db)
  return rows
}
