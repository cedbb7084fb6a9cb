import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What the ledger says of one seller in one currency. */
export interface TakingsRow {
  currency: Currency
  products_minor: number
  services_minor: number
  tips_minor: number
  refunded_minor: number
  fee_minor: number
  sale_count: number
  first_at: Date
}

/**
 * Entries of a seller's sales: their share and the platform's, which together are what buyers paid. That money becomes
 * free later, or is paid out, changes nothing about what was earned.
 */
const OWN = sql`account in ('seller pending', 'seller available', 'platform fee', 'tax')
  and checkout_id is not null and seller_id is not null and posting not like 'sale:%'`

const IS_SALE = sql`posting like '%:paid'`

/** Nobody in particular: all sellers together, which is the whole market. */
export type Whose = string | undefined

/** A refund that has failed and a dispute that is won bring back what was sold before. */
const WHAT = sql<SaleRow['what']>`case
  when ${IS_SALE} then 'sale'
  when posting like 'dispute:%' then case when sum(amount_minor) < 0 then 'dispute won' else 'disputed' end
  else case when sum(amount_minor) < 0 then 'refund failed' else 'refund' end end`

const isOf = (column: string, whose: Whose) => (whose ? sql`${sql.ref(column)} = ${whose}` : sql`true`)

/** What of a line has not gone back to its seller, or to its buyer as money for whole units. */
const KEPT = sql`(quantity - coalesce((select sum(back.quantity) from refund_line back join refund on refund.id = back.refund_id
  where back.order_line_id = order_line.id and refund.state <> 'failed'), 0))`

/** A visit counts as booked from its payment until it is called off. */
const BOOKED = sql`paid_at is not null and status in ('confirmed', 'completed', 'no_show')`

export async function listTakings(db: Db, whose: Whose): Promise<TakingsRow[]> {
  const { rows } = await sql<TakingsRow>`
    select l.currency,
      coalesce(-sum(l.amount_minor) filter (where payable_kind = 'order'), 0)::bigint as products_minor,
      coalesce(-sum(l.amount_minor) filter (where payable_kind <> 'order'), 0)::bigint as services_minor,
      coalesce(-sum(l.amount_minor) filter (where payable_kind = 'tip'), 0)::bigint as tips_minor,
      coalesce(sum(l.amount_minor) filter (where not (${IS_SALE})), 0)::bigint as refunded_minor,
      coalesce(-sum(l.amount_minor) filter (where account in ('platform fee', 'tax')), 0)::bigint as fee_minor,
      count(distinct checkout_id) filter (where ${IS_SALE})::int as sale_count,
      min(posted_at) as first_at
    from ledger_entry l join checkout on checkout.id = l.checkout_id
    where ${isOf('seller_id', whose)} and ${OWN}
    group by l.currency`.execute(db)
  return rows
}

export interface Counts {
  products: number
  services: number
  products_sold: number
  services_booked: number
  customers: number
  /** When the first visit was booked, free ones included. */
  first_booked_at: Date | null
}

/**
 * Sold are the units that something was paid for and that have not gone back; customers are all who have ever ordered or booked, also where the
 * money went back or nothing had to be paid.
 */
export async function countAll(db: Db, sellerId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with sold as (
      select buyer_id, payment_status, ${KEPT} as quantity,
        order_line.price_minor * quantity > order_line.discount_minor as is_paid_for
      from parcel
      join shop_order on shop_order.id = parcel.order_id
      join order_line on order_line.order_id = parcel.order_id and order_line.seller_id = parcel.seller_id
      where parcel.seller_id = ${sellerId} and payment_status in ('paid', 'partially refunded', 'refunded')
    )
    select
      (select count(*) from product where seller_id = ${sellerId} and status = 'active' and deleted_at is null)::int
        as products,
      (select count(*) from service where seller_id = ${sellerId} and deleted_at is null)::int as services,
      (select coalesce(sum(quantity), 0) from sold where is_paid_for and payment_status <> 'refunded')::int
        as products_sold,
      (select count(*) from booking where stylist_id = ${sellerId} and ${BOOKED})::int as services_booked,
      (select count(*) from (
        select buyer_id from sold
        union select buyer_id from booking
        where stylist_id = ${sellerId} and paid_at is not null
          and status in ('confirmed', 'completed', 'no_show', 'cancelled')
      ) customer)::int as customers,
      (select min(paid_at) from booking where stylist_id = ${sellerId} and ${BOOKED}) as first_booked_at`.execute(db)
  if (!rows[0]) throw new Error('the database did not count')
  return rows[0]
}

/** The same of the whole market; here customers are all who have an account. */
export async function countMarket(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from product where status = 'active' and deleted_at is null)::int as products,
      (select count(*) from service where deleted_at is null)::int as services,
      (select coalesce(sum(${KEPT}), 0) from order_line join shop_order on shop_order.id = order_id
        where payment_status in ('paid', 'partially refunded')
          and order_line.price_minor * quantity > order_line.discount_minor)::int as products_sold,
      (select count(*) from booking where ${BOOKED})::int as services_booked,
      (select count(*) from account where deleted_at is null)::int as customers,
      (select min(paid_at) from booking where ${BOOKED}) as first_booked_at`.execute(db)
  if (!rows[0]) throw new Error('the database did not count')
  return rows[0]
}

export interface SaleRow {
  posting: string
  what: 'sale' | 'refund' | 'refund failed' | 'disputed' | 'dispute won'
  posted_at: Date
  amount_minor: number
  currency: Currency
  payable_kind: string
  payable_id: string
  order_number: number | null
  name: string
  other_names: number
}

/** The latest payments and refunds of a seller, each with what it was for. */
export async function listRecentSales(db: Db, sellerId: string, limit: number): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    select latest.posting, latest.what, latest.posted_at, latest.currency, payable_kind, payable_id,
      latest.amount_minor::bigint as amount_minor,
      shop_order.number as order_number, coalesce(goods.name, booking.service_name, pack.service_name, '') as name, coalesce(goods.others, 0) as other_names
    from (
      select posting, ${WHAT} as what, checkout_id, currency, max(posted_at) as posted_at, -sum(amount_minor) as amount_minor,
        max(id) as id
      from ledger_entry where seller_id = ${sellerId} and ${OWN}
      group by posting, checkout_id, currency order by max(posted_at) desc, max(id) desc limit ${limit}
    ) latest
    join checkout on checkout.id = latest.checkout_id
    left join shop_order on payable_kind = 'order' and shop_order.id = payable_id
    left join booking on payable_kind in ('booking', 'tip', 'fee') and booking.id = payable_id
    left join visit_package pack on payable_kind = 'package' and pack.id = payable_id
    left join lateral (
      select (array_agg(name order by position))[1] as name, greatest(count(*) - 1, 0)::int as others
      from order_line where order_id = shop_order.id and seller_id = ${sellerId}
    ) goods on true
    order by latest.posted_at desc, latest.id desc`.execute(db)
  return rows
}

export async function listTopServices(
  db: Db,
  sellerId: string,
  limit: number,
): Promise<{ public_id: string; name: string; bookings: number }[]> {
  const { rows } = await sql<{ public_id: string; name: string; bookings: number }>`
    select public_id, name, bookings from (
      select service_id, count(*)::int as bookings from booking
      where stylist_id = ${sellerId} and ${BOOKED} group by service_id
    ) counted join service on service.id = service_id
    order by bookings desc, name limit ${limit}`.execute(db)
  return rows
}

export interface DayRow {
  /** Which of the days between the bounds, counted from 1. */
  day_number: number
  sales_minor: number
  refunded_minor: number
  bookings: number
}

/** What was paid, given back and booked between these moments, by the day that each lies in. */
export async function listDays(db: Db, whose: Whose, currency: Currency, bounds: readonly Date[]): Promise<DayRow[]> {
  const moments = bounds.map((bound) => bound.toISOString())
  const { rows } = await sql<DayRow>`
    select day_number, sum(sales)::bigint as sales_minor, sum(refunded)::bigint as refunded_minor,
      sum(bookings)::int as bookings
    from (
      select width_bucket(posted_at, ${moments}::timestamptz[]) as day_number, case when ${IS_SALE} then -amount_minor else 0 end as sales,
        case when ${IS_SALE} then 0 else amount_minor end as refunded, 0 as bookings
      from ledger_entry
      where ${isOf('seller_id', whose)} and ${OWN} and currency = ${currency}
        and posted_at >= ${moments[0]}::timestamptz and posted_at < ${moments.at(-1)}::timestamptz
      union all
      select width_bucket(paid_at, ${moments}::timestamptz[]), 0, 0, 1 from booking
      where ${isOf('stylist_id', whose)} and ${BOOKED}
        and paid_at >= ${moments[0]}::timestamptz and paid_at < ${moments.at(-1)}::timestamptz
    ) happened group by day_number`.execute(db)
  return rows
}

/** Where the seller's days begin: the zone of the services they offer, which share one calendar. */
export async function zoneOfServices(db: Db, sellerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service')
    .select('time_zone')
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row?.time_zone
}
