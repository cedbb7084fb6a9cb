import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** However large the shop is, no more of it is looked at for one page. */
const MOST = { buckets: 32, ofBucket: 24, orders: 1000, services: 200 }
/** What fewer people have bought together says nothing, and might say who they are. */
const ENOUGH_BUYERS = 3

interface ProductTraits {
  id: string
  name: string
  categoryId: string
  colors: string[]
}

/**
 * Of the same category, the likest first: by what it costs, its colors and the words of its name. From the index of search,
 * price by price, a few of the newest of each.
 */
export async function similarProducts(db: Db, of: ProductTraits, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select coalesce((select price_band from listing where kind = 'product' and id = ${of.id}), 0) as price_band,
        (select string_agg(quote_literal(lexeme), ' | ')::tsquery from unnest(words_of(${of.name}, 'A'))) as name
    ), near as (
      select bucket.id, abs(bucket.price_band - own.price_band) as further, bucket.rating_band
      from own join facet_bucket bucket
        on bucket.kind = 'product' and bucket.category_ids = array[${of.categoryId}::uuid] and bucket.count > 0
      order by further, bucket.rating_band desc, bucket.id limit ${MOST.buckets}
    ), candidate as (
      select found.*, near.further from near
      cross join lateral (select id, colors, words, is_sold_out, rating_band, created_at from listing
        where bucket = near.id order by created_at desc, id desc limit ${MOST.ofBucket}) found
    )
    select id from candidate, own
    where id <> ${of.id} and not is_sold_out
    order by coalesce(ts_rank('{0, 0, 0, 1}', words, name), 0) * 2 + (colors && ${of.colors}::text[])::int * 0.6 - further * 0.4
      + rating_band * 0.05 desc, created_at desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What stands in the orders of this product as well, the most buyers first. */
export async function boughtTogether(db: Db, productId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with holding as (
      select order_id from order_line where product_id = ${productId} limit ${MOST.orders}
    ), counted as (
      select line.product_id as id, count(distinct o.buyer_id) as buyers from holding
      join shop_order o on o.id = holding.order_id and o.paid_at is not null
      join order_line line on line.order_id = o.id and line.product_id <> ${productId}
      group by line.product_id having count(distinct o.buyer_id) >= ${ENOUGH_BUYERS}
    )
    select listing.id from counted join listing on listing.kind = 'product' and listing.id = counted.id
    where not is_sold_out order by buyers desc, listing.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of other stylists in one of its categories, the nearest first; where nobody knows its place, the newest. */
export async function similarServices(
  db: Db,
  of: { id: string; categoryIds: string[] },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (select place, seller_id from listing where kind = 'service' and id = ${of.id}),
    kind as (
      select id from facet_bucket where kind = 'service' and category_ids && ${of.categoryIds}::uuid[] and count > 0
      order by rating_band desc, id limit ${MOST.buckets}
    ), candidate as (
      (select id, seller_id, category_ids, place, created_at from listing
      where kind = 'service' and place is not null
      order by place <-> (select place from own) limit ${MOST.services})
      union
      select found.* from kind cross join lateral (
        select id, seller_id, category_ids, place, created_at from listing
        where bucket = kind.id order by created_at desc, id desc limit ${MOST.ofBucket}) found
    )
    select id from candidate, own
    where candidate.seller_id <> own.seller_id and category_ids && ${of.categoryIds}::uuid[]
    order by candidate.place <-> own.place, created_at desc, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
