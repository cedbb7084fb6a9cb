import { say } from '@dressing-room/contract/text'
import { NOBODY, type PersonalData } from '../personal-data/index.ts'

/** Orders are books: what was bought, for how much, and into which country stays. */
export const orderData: PersonalData = {
  part: 'orders',
  async collect(db, { id }) {
    const orders = await db.selectFrom('shop_order').selectAll().where('buyer_id', '=', id).orderBy('number').execute()
    const lines = await db
      .selectFrom('order_line')
      .select(['order_id', 'name', 'color', 'size', 'quantity', 'price_minor', 'seller_name'])
      .where('order_id', 'in', db.selectFrom('shop_order').select('id').where('buyer_id', '=', id))
      .execute()
    const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
    const sold = await db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
      .select(['shop_order.number as order', 'name', 'color', 'size', 'quantity', 'price_minor as priceMinor'])
      .select(['shop_order.currency', 'shop_order.paid_at as paidAt'])
      .where('order_line.seller_id', '=', id)
      .where('shop_order.paid_at', 'is not', null)
      .orderBy('shop_order.number')
      .orderBy('position')
      .execute()
    const promoCodes = await db
      .selectFrom('promo_code')
      .select(['code', 'percent', 'amount_minor as amountMinor', 'currency', 'created_at as madeAt', 'uses'])
      .where('seller_id', '=', id)
      .execute()
    return {
      bought: orders.map(({ fingerprint: _, buyer_id: __, ...order }) => ({
        ...order,
        lines: linesOf.get(order.id) ?? [],
      })),
      sold,
      promoCodes,
    }
  },
  async unfinished(db, { id }) {
    const waiting = await db
      .selectFrom('shop_order')
      .select(['number', 'payment_status as status'])
      .where('payment_status', 'in', ['pending', 'review'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('order_line')
            .select('order_line.id')
            .whereRef('order_line.order_id', '=', 'shop_order.id')
            .where('order_line.seller_id', '=', id),
        ),
      )
      .orderBy('number')
      .execute()
    return waiting.map(({ number, status }) =>
      status === 'review'
        ? say('The payment of order {number} from your shop is being looked at.', { number })
        : say('Somebody is paying for order {number} from your shop.', { number }),
    )
  },
  async erase(tx, { id }) {
    await tx
      .updateTable('shop_order')
      .set({ ship_name: NOBODY, ship_line1: '', ship_line2: '', ship_city: '', ship_postal_code: '', ship_region: '' })
      .where('buyer_id', '=', id)
      .where('ship_name', 'is not', null)
      .execute()
    await tx.updateTable('order_line').set({ seller_name: NOBODY }).where('seller_id', '=', id).execute()
  },
}
