import { say } from '@dressing-room/contract/text'
import type { PersonalData } from '../personal-data/index.ts'

/** What is on its way is somebody's: the buyer waits for it, or the seller has still to send it. */
export const parcelData: PersonalData = {
  part: 'parcels',
  collect: (db, { id }) =>
    db
      .selectFrom('parcel')
      .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
      .select(['shop_order.number as order', 'parcel.status', 'carrier', 'tracking_number as trackingNumber'])
      .select(['shipped_at as shippedAt', 'delivered_at as deliveredAt'])
      .where(({ or, eb }) => or([eb('shop_order.buyer_id', '=', id), eb('parcel.seller_id', '=', id)]))
      .orderBy('shop_order.number')
      .execute(),
  async unfinished(db, { id }) {
    const parcels = await db
      .selectFrom('parcel')
      .innerJoin('shop_order', 'shop_order.id', 'parcel.order_id')
      .select(['shop_order.number', 'shop_order.buyer_id as buyerId'])
      .where(({ or, eb }) => or([eb('shop_order.buyer_id', '=', id), eb('parcel.seller_id', '=', id)]))
      .where('payment_status', 'in', ['paid', 'partially refunded'])
      .where('parcel.status', '!=', 'delivered')
      .orderBy('shop_order.number')
      .execute()
    return parcels.map(({ number, buyerId }) =>
      buyerId === id
        ? say('Order {number} is not delivered yet.', { number })
        : say('Order {number} is not with its buyer yet.', { number }),
    )
  },
}
