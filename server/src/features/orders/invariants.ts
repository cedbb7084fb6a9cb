import type { PaymentStatus } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type CheckoutRow, findCurrentCheckouts } from '../checkouts/index.ts'
import { orderPayable } from './order-payable.ts'

const STATUSES_OF: Record<CheckoutRow['status'], PaymentStatus[]> = {
  open: ['pending'],
  paid: ['paid', 'partially refunded', 'refunded'],
  expired: ['expired'],
  canceled: ['canceled'],
  unopened: ['canceled'],
  replaced: [],
  review: ['review'],
  returned: ['refunded'],
}

/** What must hold of orders, whatever happened; each check answers the faults it found, in words. */
export const orderChecks: Record<string, (deps: Pick<Deps, 'db'>) => Promise<string[]>> = {
  'I1 stock is never negative, and what is promised is what open orders hold': async ({ db }) => {
    const { rows } = await sql<{ id: string; on_hand: number | null; reserved: number; promised: number }>`
      select v.id, v.on_hand, v.reserved, coalesce(held.units, 0)::int as promised
      from variant v left join (
        select variant_id, sum(quantity) as units from order_line
        join shop_order on shop_order.id = order_id where holds_stock group by variant_id
      ) held on held.variant_id = v.id
      where v.on_hand < 0 or v.reserved > v.on_hand or v.reserved <> coalesce(held.units, 0)`.execute(db)
    return rows.map(
      (row) => `variant ${row.id}: ${row.on_hand} on hand, ${row.reserved} reserved, ${row.promised} promised`,
    )
  },

  'I3 an order is the sum of its lines less discounts plus delivery': async ({ db }) => {
    const { rows } = await sql<{ number: number }>`
      select number from shop_order o
      left join (select order_id, sum(price_minor * quantity) as goods, sum(discount_minor) as discounts,
                   sum(delivery_minor) as deliveries
                 from order_line group by order_id) lines on lines.order_id = o.id
      where goods is null or o.subtotal_minor <> goods or o.discount_minor <> discounts
         or o.delivery_minor <> deliveries or o.total_minor <> goods - discounts + o.delivery_minor`.execute(db)
    return rows.map((row) => `order ${row.number} does not add up`)
  },

  'each order is what its checkout says': async ({ db }) => {
    const rows = await db
      .selectFrom('shop_order')
      .select(['id', 'number', 'payment_status'])
      .orderBy('number')
      .execute()
    const ids = rows.map(({ id }) => id)
    const checkouts = await findCurrentCheckouts(db, orderPayable.kind, ids)
    return rows.flatMap(({ id, number, payment_status }) => {
      const status = checkouts.get(id)?.status
      const agrees = status && STATUSES_OF[status].includes(payment_status)
      return agrees ? [] : [`order ${number} is ${payment_status}, its checkout ${status ?? 'missing'}`]
    })
  },

  'I7 every event has one effect, every order one mail of a kind': async ({ db }) => {
    const { rows } = await sql<{ subject_key: string; kind: string }>`
      select subject_key, kind from mail group by subject_key, kind having count(*) > 1`.execute(db)
    return rows.map((row) => `${row.subject_key} has more than one mail '${row.kind}'`)
  },

  'promo codes count what was paid with them or is promised, as far as they may be used': async ({ db }) => {
    const { rows } = await sql<{ code: string; uses: number; orders: number }>`
      select code, uses, orders from (
        select c.code, c.uses, c.max_uses, count(o.id)::int as orders
        from promo_code c left join shop_order o on o.promo_code_id = c.id and (o.holds_stock
          or exists (select from ledger_entry where posting = 'order:' || o.id || ':paid'))
        where c.good_for = 'order'
        group by c.id
      ) counts where uses <> least(orders, coalesce(max_uses, orders))`.execute(db)
    return rows.map(({ code, uses, orders }) => `${code}: ${uses} uses counted, ${orders} held or paid`)
  },
}
