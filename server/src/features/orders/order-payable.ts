import { money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { sql, type Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { holdStock, releaseStock, sellStock } from '../catalog/index.ts'
import type { CheckoutRow, Ending, Payable } from '../checkouts/index.ts'
import { requestRefund } from '../ledger/index.ts'
import { postLatePayment, postSale } from './ledger.ts'
import { type LateReason, mailAlert, mailConfirmations, mailLateRefund } from './mails.ts'
import { toCardPage } from './order-card-page.ts'
import { returnPromoUse, takePromoUse } from './promo-store.ts'
import { outcomeOf } from './rules.ts'
import {
  findOrder,
  listLines,
  listSoldLines,
  lockOrder,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  unitsOf,
} from './store.ts'

type Tx = Transaction<DB>

/** An order as checkouts see it: paid for, its goods leave the house; not paid for, they are free again. */
export const orderPayable: Payable = {
  kind: 'order',
  missing: 'order_not_found',
  paidPage: pages.orderPaid,

  async cardPage({ db, shop }, { payable_id }) {
    const order = await findOrder(db, payable_id)
    if (!order) throw new Error(`no order ${payable_id}`)
    return toCardPage(shop, order, await listLines(db, [order.id]))
  },

  async onPaid(deps, tx, checkout) {
    const order = await locked(tx, checkout)
    const lines = await listSoldLines(tx, order)
    if (!order.holds_stock) {
      // They did not want it any more, and may have bought something else since.
      if (order.given_up_at) return refundLate(deps, tx, order, checkout, 'given up before it was paid')
      if (!(await holdAgain(tx, lines))) {
        return refundLate(deps, tx, order, checkout, 'sold out before the payment arrived')
      }
      // The price was promised with the code: one that others have used up since is honoured all the same.
      if (order.promo_code_id) await takePromoUse(tx, order.promo_code_id)
    }
    await sellStock(tx, unitsOf(lines))
    await moveOrder(tx, order, 'paid', { holds_stock: false, paid_at: sql`clock_timestamp()` })
    await postSale(deps, tx, order, lines, checkout)
    await mailConfirmations(deps, tx, order, lines)
  },

  async onEnded(_deps, tx, checkout, ending) {
    await release(tx, await locked(tx, checkout), ending)
  },

  async onReview(deps, tx, checkout, reason) {
    const order = await locked(tx, checkout)
    await moveOrder(tx, order, 'review')
    await mailAlert(deps, tx, order, reason)
  },

  async outcome(db, id) {
    const order = await findOrder(db, id)
    return order ? outcomeOf(order.payment_status) : 'nothing'
  },

  async statusOf(db, id) {
    return (await findOrder(db, id))?.payment_status
  },
}

async function locked(tx: Tx, { payable_id }: CheckoutRow): Promise<OrderRow> {
  const order = await lockOrder(tx, payable_id)
  if (!order) throw new Error(`no order ${payable_id}`)
  return order
}

/** Ends an order that was not paid and gives back what it held. */
async function release(tx: Tx, order: OrderRow, ending: Ending): Promise<void> {
  const now = sql`clock_timestamp()`
  const also = { holds_stock: false, ended_at: now, ...(ending === 'canceled' && { given_up_at: now }) }
  if (!(await moveOrder(tx, order, ending === 'expired' ? 'expired' : 'canceled', also))) return
  if (!order.holds_stock) return
  await releaseStock(tx, unitsOf(await listLines(tx, [order.id])))
  if (order.promo_code_id) await returnPromoUse(tx, order.promo_code_id)
}

/** The money came after the hold had ended: the goods are taken if they are still there, all or none. */
async function holdAgain(tx: Tx, lines: OrderLineRow[]): Promise<boolean> {
  if (lines.some((line) => line.variant_id === null)) return false
  const units = unitsOf(lines)
  const short = await holdStock(tx, units)
  if (short.length === 0) return true
  const missing = new Set(short.map(({ variantId }) => variantId))
  await releaseStock(
    tx,
    units.filter(({ variantId }) => !missing.has(variantId)),
  )
  return false
}

/** Paid, but nothing can be handed over: the order says refunded, and the money goes back at once and in full. */
async function refundLate(
  deps: Deps,
  tx: Tx,
  order: OrderRow,
  checkout: CheckoutRow,
  reason: LateReason,
): Promise<void> {
  await moveOrder(tx, order, 'refunded', { paid_at: sql`clock_timestamp()` })
  await postLatePayment(deps, tx, order, checkout)
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await requestRefund(deps, tx, payment, money(order.total_minor, order.currency), reason)
  await mailLateRefund(deps, tx, order, reason)
}
