import type { ParcelStatus } from '@dressing-room/contract/fulfilment'
import type { PaymentStatus } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ParcelRow } from './parcel-store.ts'

interface ParcelLine {
  name: string
  slug: string
  image_url: string
  swatch: string
  color: string
  size: string
  quantity: number
  back: number
}

export interface ParcelWithOrder extends ParcelRow {
  order_number: number
  payment_status: PaymentStatus
  paid_at: Date
  /** What the buyer's bank says against the payment: it decides, or has taken it for good. */
  disputed: 'open' | 'lost' | null
  buyer_id: string
  ship_name: string | null
  ship_line1: string | null
  ship_line2: string | null
  ship_city: string | null
  ship_postal_code: string | null
  ship_region: string | null
  ship_country: string | null
  /** The buyer is still to say where it goes; orders of before addresses were kept have none to wait for. */
  lacks_address: boolean
  buyer_name: string
  seller_name: string
  lines: ParcelLine[]
  /** Every unit of it has been given back. */
  is_all_back: boolean
}

/** A parcel, its order, and the seller's own lines of it; orders that were never paid are not among them. */
const withOrder = sql`
  select parcel.*, shop_order.number as order_number, shop_order.payment_status, shop_order.paid_at,
    shop_order.ship_name, shop_order.ship_line1, shop_order.ship_line2, shop_order.ship_city,
    shop_order.ship_postal_code, shop_order.ship_region, shop_order.ship_country,
    shop_order.ship_country is null and shop_order.ship_countries <> '{}' as lacks_address,
    (select case when bool_or(state = 'lost') then 'lost' when bool_or(closed_at is null) then 'open' end
     -- A bank disputes a payment as a whole: one of goods and visits is against each of them.
     from checkout join dispute on dispute.checkout_id in (checkout.id, checkout.part_of)
     where payable_kind = 'order' and payable_id = shop_order.id) as disputed,
    shop_order.buyer_id, account.name as buyer_name, own.seller_name, own.lines, own.is_all_back
  from parcel
  join shop_order on shop_order.id = parcel.order_id
  join account on account.id = shop_order.buyer_id
  join lateral (
    select min(seller_name) as seller_name,
      json_agg(json_build_object('name', name, 'slug', slug, 'image_url', image_url, 'swatch', swatch, 'color', color,
        'size', size, 'quantity', quantity, 'back', back) order by position) as lines,
      bool_and(back >= quantity) as is_all_back
    from order_line
    cross join lateral (
      select coalesce(sum(refund_line.quantity), 0)::int as back from refund_line
      join refund on refund.id = refund_id and refund.state <> 'failed' where order_line_id = order_line.id
    ) given
    where order_line.order_id = parcel.order_id and order_line.seller_id = parcel.seller_id
  ) own on true
  where shop_order.payment_status in ('paid', 'partially refunded', 'refunded', 'review')
    and shop_order.paid_at is not null`

export interface ParcelList {
  page: number
  limit: number
  status: ParcelStatus | undefined
  search: string
  /** 'YYYY-MM-DD', which days of dispatch are compared with. */
  today: string
}

export interface ParcelCounts {
  processing: number
  shipped: number
  delivered: number
  late: number
  all: number
}

/** A seller's parcels: what is to be sent by its day, the most urgent first; what has been, the latest first. */
export async function listOwnParcels(
  db: Db,
  sellerId: string,
  { page, limit, status, search, today }: ParcelList,
): Promise<{ rows: ParcelWithOrder[]; counts: ParcelCounts }> {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const found = sql`
    from (${withOrder} and parcel.seller_id = ${sellerId}) found
    where (${search} = '' or order_number::text = ${search} or buyer_name ilike ${words} or exists (
      select from json_array_elements(lines) line where line ->> 'name' ilike ${words}))`
  // Nobody is to send what has been refunded: it is listed among all of them only.
  const isOf = sql`(${status ?? null}::text is null
    or status = ${status ?? null} and not (status = 'processing' and (payment_status = 'refunded' or is_all_back)))`
  const { rows } = await sql<ParcelWithOrder>`
    select * ${found} and ${isOf}
    order by case when ${status ?? null} = 'processing' then coalesce(dispatch_by, 'infinity'::date) end,
      case when ${status ?? null} = 'processing' then paid_at end,
      coalesce(delivered_at, shipped_at, paid_at) desc, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<ParcelCounts>`
    select count(*) filter (where status = 'processing' and payment_status <> 'refunded' and not is_all_back)::int
        as processing,
      count(*) filter (where status = 'shipped')::int as shipped,
      count(*) filter (where status = 'delivered')::int as delivered,
      count(*) filter (where status = 'processing' and dispatch_by < ${today}::date
        and payment_status in ('paid', 'partially refunded') and not is_all_back)::int as late,
      count(*)::int as all ${found}`.execute(db)
  if (!counted.rows[0]) throw new Error('the database did not count')
  return { rows: rows, counts: counted.rows[0] }
}

/** Those of the seller, the oldest order first; others are not in the answer. */
export async function findOwnParcels(db: Db, sellerId: string, ids: string[]): Promise<ParcelWithOrder[]> {
  const { rows } = await sql<ParcelWithOrder>`
    ${withOrder} and parcel.seller_id = ${sellerId} and parcel.id = any (${ids}::uuid[])
    order by order_number`.execute(db)
  return rows
}

/** Units of the line `order_line` that have not been given back. */
const kept = sql`order_line.quantity - (
  select coalesce(sum(refund_line.quantity), 0) from refund_line join refund on refund.id = refund_id
  where order_line_id = order_line.id and refund.state <> 'failed')`

/**
 * Whether something of this product has arrived at this buyer, and not all of it has been given back: who may say what it is
 * like. What was wholly refunded as money, without its lines, counts as given back too.
 */
export async function hasKept(db: Db, buyerId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_line
    join shop_order on shop_order.id = order_line.order_id
    join parcel on parcel.order_id = order_line.order_id and parcel.seller_id = order_line.seller_id
    where shop_order.buyer_id = ${buyerId} and order_line.product_id = ${productId} and parcel.status = 'delivered'
      and shop_order.payment_status in ('paid', 'partially refunded') and ${kept} > 0
    limit 1`.execute(db)
  return rows.length > 0
}

export interface ProductInOrder {
  product_id: string
  name: string
  image_url: string
  /** It has arrived, and not all of it has been given back. */
  is_kept: boolean
}

/** What somebody has bought with a paid order, each product once; nothing when the order is not theirs. */
export async function productsInOrder(db: Db, buyerId: string, orderId: string): Promise<ProductInOrder[]> {
  const { rows } = await sql<ProductInOrder>`
    select product_id, min(order_line.name) as name, min(image_url) as image_url,
      bool_or(parcel.status = 'delivered' and payment_status in ('paid', 'partially refunded') and ${kept} > 0) as is_kept
    from shop_order
    join parcel on parcel.order_id = shop_order.id
    join order_line on order_line.order_id = parcel.order_id and order_line.seller_id = parcel.seller_id
    where shop_order.id = ${orderId} and shop_order.buyer_id = ${buyerId} and shop_order.paid_at is not null
    group by product_id order by min(position)`.execute(db)
  return rows
}
