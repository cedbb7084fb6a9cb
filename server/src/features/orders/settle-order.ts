import { money } from '@dressing-room/contract/money'
import type { PaymentStatus } from '@dressing-room/contract/orders'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CheckoutReport } from '../../ports/payments/payments.ts'
import { holdStock, releaseStock, sellStock } from '../catalog/index.ts'
import { noteEvent, requestRefund } from '../money/index.ts'
import { postLatePayment, postSale } from './ledger.ts'
import { type LateReason, mailAlert, mailConfirmations, mailLateRefund } from './mails.ts'
import { markPageClosed, storePage } from './page-store.ts'
import { returnPromoUse, takePromoUse } from './promo-store.ts'
import { referenceOf } from './purchase.ts'
import { settlementOf } from './rules.ts'
import { databaseNow, linesOf, lockOrder, moveOrder, type OrderRow, unitsOf } from './store.ts'

type Tx = Transaction<DB>

/** How an order ends without payment; given up is what its buyer wanted. */
export type Ending = { to: 'expired' } | { to: 'canceled'; isGivenUp: boolean }

export interface Occasion {
  /** The provider's event that told; its effect and its note are one transaction. */
  event?: { id: string; type: string }
  /** The hold is over or given up: an order that is not paid by now becomes this, also with a payment under way. */
  ending?: Ending
}

/**
 * Brings an order to where the provider says its payment is. Webhook, return page and reconciling job all come here;
 * any of them may come first, twice, or at the same moment. Answers the status afterwards.
 */
export async function settleOrder(deps: Deps, order: OrderRow, occasion: Occasion = {}): Promise<PaymentStatus> {
  const report = order.checkout_id ? await deps.payments.report(order.checkout_id) : undefined
  return report ? settleByReport(deps, order.id, report, occasion) : order.payment_status
}

export async function settleByReport(
  deps: Deps,
  orderId: string,
  report: CheckoutReport,
  { event, ending }: Occasion = {},
): Promise<PaymentStatus> {
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error(`no order ${orderId}`)
    if (event && !(await noteEvent(tx, { ...event, checkoutId: report.id, receivedAt: deps.clock() }))) {
      return order.payment_status
    }
    if (!order.checkout_id) await storePage(tx, order.id, { id: report.id, url: '' })
    const isItsPage = !order.checkout_id || order.checkout_id === report.id
    if (isItsPage && report.state !== 'open') await markPageClosed(tx, order.id)
    const known = {
      status: order.payment_status,
      // A second checkout that claims our order is not the one that was asked for.
      reference: isItsPage ? referenceOf(order.id) : '',
      total: money(order.total_minor, order.currency),
    }
    const settlement = settlementOf(known, report, deps.payments.live, { isToEnd: ending !== undefined })
    switch (settlement.to) {
      case 'nothing':
        return order.payment_status
      case 'expired':
        return release(tx, order, ending ?? { to: 'expired' })
      case 'review':
        await moveOrder(tx, order, 'review', { review_reason: settlement.reason, payment_id: report.paymentId ?? null })
        await mailAlert(deps, tx, order, settlement.reason)
        return 'review'
      case 'paid':
        return pay(deps, tx, order, report.paymentId)
    }
  })
}

/** Nothing to pay, so no card page: paid as soon as it is placed, in the transaction that places it. */
export async function settleFreeOrder(deps: Deps, tx: Tx, order: OrderRow): Promise<OrderRow> {
  const stored = (await storePage(tx, order.id, { id: `free_${order.id}`, url: '' })) ?? order
  return { ...stored, payment_status: await pay(deps, tx, order, undefined) }
}

/** Ends an order that was not paid and gives back what it held. */
export async function release(tx: Tx, order: OrderRow, ending: Ending): Promise<PaymentStatus> {
  const now = await databaseNow(tx)
  const isGivenUp = ending.to === 'canceled' && ending.isGivenUp
  const also = { holds_stock: false, ended_at: now, ...(isGivenUp && { given_up_at: now }) }
  if (!(await moveOrder(tx, order, ending.to, also))) return order.payment_status
  if (order.holds_stock) {
    await releaseStock(tx, await unitsOf(tx, order.id))
    if (order.promo_code_id) await returnPromoUse(tx, order.promo_code_id)
  }
  return ending.to
}

async function pay(deps: Deps, tx: Tx, order: OrderRow, paymentId: string | undefined): Promise<PaymentStatus> {
  if (!order.holds_stock) {
    // They did not want it any more, and may have bought something else since.
    if (order.given_up_at) return refundLate(deps, tx, order, paymentId, 'given up before it was paid')
    if (!(await holdAgain(tx, order))) {
      return refundLate(deps, tx, order, paymentId, 'sold out before the payment arrived')
    }
    // The price was promised with the code: one that others have used up since is honoured all the same.
    if (order.promo_code_id) await takePromoUse(tx, order.promo_code_id)
  }
  await sellStock(tx, await unitsOf(tx, order.id))
  const paid = { holds_stock: false, payment_id: paymentId ?? null, paid_at: await databaseNow(tx) }
  await moveOrder(tx, order, 'paid', paid)
  await postSale(deps, tx, order)
  await mailConfirmations(deps, tx, order)
  return 'paid'
}

/** The money came after the hold had ended: the goods are taken if they are still there, all or none. */
async function holdAgain(tx: Tx, order: OrderRow): Promise<boolean> {
  const lines = await linesOf(tx, [order.id])
  if (lines.some((line) => line.variant_id === null)) return false
  const units = await unitsOf(tx, order.id)
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
  paymentId: string | undefined,
  reason: LateReason,
): Promise<PaymentStatus> {
  await moveOrder(tx, order, 'refunded', { payment_id: paymentId ?? null, paid_at: await databaseNow(tx) })
  await postLatePayment(deps, tx, order)
  const total = money(order.total_minor, order.currency)
  await requestRefund(deps, tx, { orderId: order.id }, total, reason)
  await mailLateRefund(deps, tx, order, reason)
  return 'refunded'
}
