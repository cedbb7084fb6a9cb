import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { BoughtLine } from '../carts/index.ts'
import { holdStock, releaseStock, sellStock } from '../catalog/index.ts'
import { type CheckoutRow, type Ending, lacksCredit, type Payable, whatCame } from '../checkouts/index.ts'
import { requestDocuments } from '../paper/index.ts'
import { giveBackReviewed, paymentOf, requestRefund } from '../refunds/index.ts'
import { postLatePayment, postSale } from './ledger.ts'
import { type LateReason, mailAlert, mailConfirmations, mailGivenBack, mailLateRefund } from './mails.ts'
import { toCardPage } from './order-card-page.ts'
import { outcomeOf } from './payment-status-rules.ts'
import { returnPromoUse, takePromoUse } from './promo-store.ts'
import {
  findOrder,
  listLines,
  lockOrderAndLines,
  lockOrderToPay,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  orderedUnits,
  type PlacedOrder,
  withAddress,
} from './store.ts'

/** An order as a payable: when paid, its stock is sold; when not, it is released. */
export const orderPayable: Payable = {
  kind: 'order',
  missing: 'order_not_found',
  paidPage: pages.orderPaid,

  async cardPage({ db, shop }, { payable_id }) {
    const order = await findOrder(db, payable_id)
    if (!order) throw new Error(`no order ${payable_id}`)
    return toCardPage(shop, order, await listLines(db, [order.id]))
  },

  async onPaid(deps, tx, checkout, { shipTo }) {
    const { order: placed, lines, feePercent } = found(await lockOrderToPay(deps, tx, checkout.payable_id), checkout)
    const order = withAddress(placed, shipTo)
    if (lacksCredit(checkout)) {
      if (order.holds_stock) await releaseHeld(tx, order, lines)
      return refundLate(deps, tx, order, checkout, 'its store credit was spent before the payment arrived')
    }
    if (!order.holds_stock) {
      // The buyer gave it up, and may have bought something else since.
      if (order.given_up_at) return refundLate(deps, tx, order, checkout, 'given up before it was paid')
      if (!(await holdAgain(tx, lines))) {
        return refundLate(deps, tx, order, checkout, 'sold out before the payment arrived')
      }
      // The price was fixed with the code, so it applies even if others have used the code up since.
      if (order.promo_code_id) await takePromoUse(tx, order.promo_code_id)
    }
    await sellStock(tx, orderedUnits(lines))
    const bought = { by: order.buyer_id, lines: lines.map(toBought), at: deps.clock() }
    await moveOrder(tx, order, 'paid', { holdsStock: false, isPaid: true, shipTo, bought })
    await postSale(deps, tx, order, lines, checkout, feePercent)
    await requestDocuments(deps, tx, checkout.id)
    await mailConfirmations(deps, tx, { order, lines }, checkout)
    return true
  },

  async onEnded(_deps, tx, checkout, ending) {
    await release(tx, await lockedWithLines(tx, checkout), ending)
  },

  async onReview(deps, tx, checkout, reason, { shipTo }) {
    const { order } = await lockedWithLines(tx, checkout)
    await moveOrder(tx, order, 'review', { shipTo })
    await mailAlert(deps, tx, order, { checkoutId: checkout.id, reason })
  },

  async giveBack(deps, tx, checkout, amount, what) {
    const { order, lines } = await lockedWithLines(tx, checkout)
    if (what === 'all' && order.payment_status === 'review') {
      await moveOrder(tx, order, 'refunded', { holdsStock: false })
      if (order.holds_stock) await releaseHeld(tx, order, lines)
    }
    if (amount.minor === 0) return
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailGivenBack(deps, tx, order, amount, { checkoutId: checkout.id, what })
  },

  async outcome(db, id) {
    const order = await findOrder(db, id)
    return order ? outcomeOf(order.payment_status) : 'nothing'
  },

  async statusOf(db, id) {
    return (await findOrder(db, id))?.payment_status
  },
}

function toBought({ product_id: productId, slug, color, size, quantity }: OrderLineRow): BoughtLine {
  return { productId, slug, color, size, quantity }
}

async function lockedWithLines(tx: Tx, checkout: CheckoutRow): Promise<PlacedOrder> {
  return found(await lockOrderAndLines(tx, checkout.payable_id), checkout)
}

function found<T>(order: T | undefined, { payable_id }: CheckoutRow): T {
  if (!order) throw new Error(`no order ${payable_id}`)
  return order
}

/** Ends an order that was not paid and gives back what it held. */
async function release(tx: Tx, { order, lines }: PlacedOrder, ending: Ending): Promise<void> {
  const also = { holdsStock: false, isEnded: true, isGivenUp: ending === 'canceled' }
  if (!(await moveOrder(tx, order, ending === 'expired' ? 'expired' : 'canceled', also))) return
  if (order.holds_stock) await releaseHeld(tx, order, lines)
}

async function releaseHeld(tx: Tx, order: OrderRow, lines: OrderLineRow[]): Promise<void> {
  await releaseStock(tx, orderedUnits(lines))
  if (order.promo_code_id) await returnPromoUse(tx, order.promo_code_id)
}

/** The money came after the hold had ended: the goods are taken if they are still there, all or none. */
async function holdAgain(tx: Tx, lines: OrderLineRow[]): Promise<boolean> {
  if (lines.some((line) => line.variant_id === null)) return false
  const units = orderedUnits(lines)
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
): Promise<false> {
  await moveOrder(tx, order, 'refunded', { isPaid: true, holdsStock: false })
  await postLatePayment(deps, tx, order, checkout)
  const payment = paymentOf(checkout)
  const request = { key: `order:${order.id}:late`, reason, askedBy: 'system', takenFrom: 'buyer' } as const
  await requestRefund(deps, tx, payment, whatCame(checkout), request)
  await mailLateRefund(deps, tx, order, whatCame(checkout), reason)
  return false
}
