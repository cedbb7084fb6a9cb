import { formatMoney, money } from '@dressing-room/contract/money'
import { fullDayLabel } from '@dressing-room/contract/time'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DeskPart } from '../desk/index.ts'
import type { OrderRow } from './store.ts'

const MOST_FOUND = 8
const MOST_DEALINGS = 10

/** Orders by number, id, and by the name that they are sent to. */
export const orderDesk: DeskPart = {
  async find(db, words) {
    const number = words.replace(/^(order\s*)?#?/i, '')
    const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
    const rows = await orders(db)
      .where(sql<SqlBool>`(number::text = ${number} or id::text = lower(${words})
        or (length(${words}) > 2 and ship_name ilike ${like}))`)
      .orderBy(sql`number::text = ${number}`, 'desc')
      .orderBy('created_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(toHit)
  },

  async tell(db, { kind, id }) {
    if (kind !== 'order') return { entries: [] }
    const order = await orders(db).where('id', '=', id).executeTakeFirst()
    if (!order) return { entries: [] }
    const { created_at, ended_at, given_up_at } = order
    return {
      entries: [
        { at: created_at, kind: 'step', text: 'Order placed' },
        ...(given_up_at ? [{ at: given_up_at, kind: 'step' as const, text: 'Given up by its buyer' }] : []),
        ...(ended_at && !given_up_at ? [{ at: ended_at, kind: 'step' as const, text: 'Ended without a payment' }] : []),
      ],
      mailsAbout: [`order:${id}`],
    }
  },

  async dealings(db, accountId) {
    const rows = await orders(db)
      .where(sql<SqlBool>`(buyer_id = ${accountId}
        or id in (select order_id from order_line where seller_id = ${accountId}))`)
      .where('payment_status', 'not in', ['expired', 'canceled'])
      .orderBy('created_at', 'desc')
      .limit(MOST_DEALINGS)
      .execute()
    return rows.map((row) => ({
      ...toHit(row),
      detail: `${row.buyer_id === accountId ? 'Bought' : 'Sold'}, ${detailOf(row)}`,
      at: row.created_at,
    }))
  },
}

function orders(db: Db) {
  return db.selectFrom('shop_order').selectAll()
}

function toHit(row: OrderRow) {
  const to = row.ship_name ? `, to ${row.ship_name}` : ''
  return { kind: 'order' as const, id: row.id, title: `Order ${row.number}`, detail: detailOf(row) + to }
}

function detailOf(row: OrderRow): string {
  return `${formatMoney(money(row.total_minor, row.currency))}, ${row.payment_status}, ${fullDayLabel(row.created_at.toISOString().slice(0, 10))}`
}
