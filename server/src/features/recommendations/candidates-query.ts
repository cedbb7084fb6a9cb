import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface Thing {
  kind: 'product' | 'service'
  id: string
}

export interface LastTaken extends Thing {
  name: string
  at: Date
}

/** However large the shop is, no more of it is looked at for one dashboard. */
const MOST = { buyers: 200, orders: 10, listings: 200, sales: 1000 }

/** What somebody has bought, or where they have been, last; not what they have given back whole. */
export async function lastTaken(db: Db, accountId: string, now: Date): Promise<LastTaken | undefined> {
  const { rows } = await sql<LastTaken>`
    (select 'product' as kind, l.product_id as id, l.name, o.paid_at as at
      from shop_order o join order_line l on l.order_id = o.id
      where o.buyer_id = ${accountId} and o.paid_at is not null
        and o.payment_status in ('paid', 'partially refunded') and l.product_id is not null
      order by o.paid_at desc, l.position limit 1)
    union all
    (select 'service', service_id, service_name, starts_at from booking
      where buyer_id = ${accountId} and status in ('confirmed', 'completed') and starts_at <= ${now}
      order by starts_at desc limit 1)
    order by at desc limit 1`.execute(db)
  return rows[0]
}

/** Their own, and what they have had: never shown to them. */
function unknownTo(accountId: string): RawBuilder<boolean> {
  return sql`listing.seller_id <> ${accountId}
    and not exists (select from shop_order o join order_line l on l.order_id = o.id
      where listing.kind = 'product' and o.buyer_id = ${accountId} and o.paid_at is not null and l.product_id = listing.id)
    and not exists (select from booking b
      where listing.kind = 'service' and b.buyer_id = ${accountId} and b.paid_at is not null and b.service_id = listing.id)`
}

/** What the latest buyers of this have taken as well, the most of them first. */
export async function takenToo(db: Db, accountId: string, of: Thing, limit: number): Promise<Thing[]> {
  const buyers =
    of.kind === 'product'
      ? sql`select o.buyer_id, max(o.paid_at) as at from order_line l join shop_order o on o.id = l.order_id
          where l.product_id = ${of.id} and o.paid_at is not null group by o.buyer_id`
      : sql`select buyer_id, max(paid_at) as at from booking
          where service_id = ${of.id} and buyer_id is not null and paid_at is not null group by buyer_id`
  const { rows } = await sql<Thing>`
    with buyer as (
      select buyer_id from (${buyers}) taken where buyer_id <> ${accountId} order by at desc limit ${MOST.buyers}
    ), taken as (
      select buyer.buyer_id, 'product' as kind, l.product_id as id from buyer
      cross join lateral (select id from shop_order where buyer_id = buyer.buyer_id and paid_at is not null
        order by paid_at desc limit ${MOST.orders}) o
      join order_line l on l.order_id = o.id
      union
      select buyer.buyer_id, 'service', b.service_id from buyer
      cross join lateral (select service_id from booking where buyer_id = buyer.buyer_id and paid_at is not null
        order by paid_at desc limit ${MOST.orders}) b
    )
    select listing.kind, listing.id from (select kind, id, count(*) as buyers from taken group by kind, id) counted
    join listing on listing.kind = counted.kind and listing.id = counted.id
    where not listing.is_sold_out and (listing.kind, listing.id) <> (${of.kind}, ${of.id}::uuid) and ${unknownTo(accountId)}
    order by buyers desc, listing.rating_band desc, listing.id limit ${limit}`.execute(db)
  return rows
}

/** What is of the same category, the best rated of the newest first. */
export async function ofSameCategory(db: Db, accountId: string, of: Thing, limit: number): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    select kind, id from (
      select other.* from listing own
      join facet_bucket bucket on bucket.kind = own.kind and bucket.category_ids && own.category_ids
      join lateral (select * from listing where listing.bucket = bucket.id
        order by created_at desc, id desc limit ${MOST.listings}) other on true
      where own.kind = ${of.kind} and own.id = ${of.id} limit ${MOST.listings}
    ) listing
    where not is_sold_out and id <> ${of.id} and ${unknownTo(accountId)}
    order by rating_band desc, created_at desc, id limit ${limit}`.execute(db)
  return rows
}

/** What most people have taken lately; where nobody has bought yet, what is newest. */
export async function popular(db: Db, accountId: string, limit: number): Promise<Thing[]> {
  const { rows } = await sql<Thing>`
    with sold as (
      select 'product' as kind, l.product_id as id, o.buyer_id
      from (select id, buyer_id from shop_order where paid_at is not null order by paid_at desc limit ${MOST.sales}) o
      join order_line l on l.order_id = o.id
      union
      select 'service', service_id, buyer_id
      from (select service_id, buyer_id from booking where paid_at is not null order by paid_at desc limit ${MOST.sales}) b
    ), counted as (select kind, id, count(*) as buyers from sold group by kind, id),
    newest as (
      (select kind, id from listing where kind = 'product' order by created_at desc, id desc limit ${MOST.listings})
      union all
      (select kind, id from listing where kind = 'service' order by created_at desc, id desc limit ${MOST.listings})
    ), chosen as (
      select kind, id, buyers from counted union all
      select kind, id, 0 from newest where not exists (select from counted where counted.kind = newest.kind and counted.id = newest.id)
    )
    select listing.kind, listing.id from chosen
    join listing on listing.kind = chosen.kind and listing.id = chosen.id
    where not listing.is_sold_out and ${unknownTo(accountId)}
    order by buyers desc, listing.rating_band desc, listing.created_at desc, listing.id limit ${limit}`.execute(db)
  return rows
}
