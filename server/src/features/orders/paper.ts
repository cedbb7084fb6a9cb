import { findContact } from '../accounts/index.ts'
import type { PaidThing } from '../paper/index.ts'
import { findOrder, listLines, shipToOf } from './store.ts'

/** What its receipt and invoices say of a paid order. */
export const orderPapers: PaidThing = {
  kind: 'order',

  async paidSale(tx, checkout) {
    const order = await findOrder(tx, checkout.payable_id)
    if (!order) throw new Error(`no order ${checkout.payable_id}`)
    const { name, language } = await findContact(tx, order.buyer_id)
    const lines = await listLines(tx, [order.id])
    return {
      payable: { kind: 'order', id: order.id, number: order.number },
      currency: order.currency,
      buyer: { id: order.buyer_id, name, address: shipToOf(order), language },
      lines: lines.map((line) => ({
        sellerId: line.seller_id,
        sellerName: line.seller_name,
        kind: 'goods',
        name: line.name,
        details: [line.color, line.size].filter(Boolean).join(', '),
        quantity: line.quantity,
        unitMinor: line.price_minor,
        discountMinor: line.discount_minor,
        deliveryMinor: line.delivery_minor,
      })),
      paidWith: [
        { name: 'store credit', minor: checkout.credit_minor },
        { name: 'card', minor: checkout.amount_minor },
      ],
    }
  },
}
