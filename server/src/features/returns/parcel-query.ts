import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A parcel of a paid order, as returns see it. */
export interface SoldParcel {
  id: string
  number: number
  order_id: string
  order_number: number
  buyer_id: string
  buyer_name: string
  seller_id: string
  seller_name: string
  status: 'processing' | 'shipped' | 'delivered'
  delivered_at: Date | null
  return_days: number | null
  return_paid_by: 'buyer' | 'seller' | null
  currency: Currency
}

const sold = sql`
  select parcel.id, parcel.number, parcel.order_id, shop_order.number as order_number, shop_order.buyer_id,
    shop_order.currency, account.name as buyer_name, parcel.seller_id, parcel.status, parcel.delivered_at,
    parcel.return_days, parcel.return_paid_by,
    (select min(seller_name) from order_line
      where order_line.order_id = parcel.order_id and order_line.seller_id = parcel.seller_id) as seller_name
  from parcel join shop_order on shop_order.id = parcel.order_id join account on account.id = shop_order.buyer_id
  where shop_order.paid_at is not null and payment_status in ('paid', 'partially refunded', 'refunded')`

export async function parcelsOfBuyer(db: Db, buyerId: string, orderId: string): Promise<SoldParcel[]> {
  const { rows } = await sql<SoldParcel>`
    ${sold} and parcel.order_id = ${orderId} and shop_order.buyer_id = ${buyerId} order by parcel.number`.execute(db)
  return rows
}

export async function parcelsById(db: Db, ids: string[]): Promise<Map<string, SoldParcel>> {
  const { rows } = await sql<SoldParcel>`${sold} and parcel.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
