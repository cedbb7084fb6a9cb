import { formatMoney, type Money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Act, recordAct } from '../../audit/index.ts'
import { restock } from '../../catalog/index.ts'
import {
  type PlannedRefund,
  paymentOf,
  planRefund,
  type RefundInput,
  type RefundRow,
  requestRefund,
  unitsLeft,
} from '../../refunds/index.ts'
import { orderedUnits } from '../store.ts'
import { mailRefunded } from './mails.ts'
import { noteRefunds } from './note-refunds.ts'
import { lockSale, type Sale, type SaleMoney } from './read-sale.ts'

export interface SaleRefund extends RefundInput {
  /** One request, one refund. */
  key: string
  askedBy: 'seller' | 'operator' | 'system'
  /** As the buyer reads it, without a full stop: 'returned'. */
  reason: string
  note: string
  /** As store credit instead, since the buyer wants it so. */
  to?: 'card' | 'credit'
  /** Who does it, for the audit log. */
  by: Pick<Act, 'actor' | 'from'>
}

/** What was promised: all of it, and the first of the refunds that it may be in. */
export interface SaleRefunded {
  refund: RefundRow
  amount: Money
}

/**
 * Gives something of a sale back, in the caller's transaction: the money is promised, taken from the seller in the
 * ledger and told to the buyer; units that are to be sold again are. Never more than is left, however many ask at once.
 */
export async function refundSale(deps: Deps, tx: Tx, sale: Sale, request: SaleRefund): Promise<SaleRefunded> {
  const found = await lockSale(tx, sale)
  const { checkout, left } = found
  const plan = planSale(found, request)
  if (plan.amount.minor === 0) refuse('refund_is_nothing')
  const { askedBy, reason, note } = request
  const payment = paymentOf(checkout)
  const { refund, refunds, isNew } = await requestRefund(deps, tx, payment, plan.amount, {
    ...(request.to && { to: request.to }),
    ...{ key: `sale:${sale.orderId}:${sale.sellerId}:${request.key}`, askedBy, reason, note, sellerId: sale.sellerId },
    mostMinor: left.minor,
    lines: plan.lines.map((line) => ({
      order_line_id: line.id,
      quantity: line.quantity,
      amount_minor: line.goods.minor,
      delivery_minor: line.delivery.minor,
      restock: line.restock,
    })),
  })
  const made = { refund, amount: plan.amount }
  if (!isNew) return made
  await restock(tx, unitsOf(found, plan))
  await noteRefunds(tx, sale.orderId, checkout.id)
  await mailRefunded(deps, tx, sale, found, refunds, plan)
  const lines = linesInWords(found, plan)
  await recordAct(deps, tx, {
    ...request.by,
    act: 'refund made',
    subject: { kind: 'order', id: sale.orderId, label: checkout.title },
    after: { amount: formatMoney(plan.amount), ...(lines.length > 0 && { lines }) },
    note,
  })
  return made
}

/** What a wish comes to; refuses units that are not there to go back any more. */
export function planSale({ lines, currency }: SaleMoney, input: RefundInput): PlannedRefund {
  const known = new Map(lines.map((line) => [line.id, line]))
  const isAmiss = input.lines.some(({ id, quantity }) => {
    const line = known.get(id)
    return !line || quantity > unitsLeft(line)
  })
  if (isAmiss || new Set(input.lines.map(({ id }) => id)).size < input.lines.length) refuse('not_that_many_left')
  return planRefund(lines, input, currency)
}

function unitsOf({ lines }: SaleMoney, plan: PlannedRefund) {
  const back = new Map(plan.lines.map((line) => [line.id, line]))
  return orderedUnits(
    lines.flatMap((line) => {
      const part = back.get(line.id)
      return part?.restock && part.quantity > 0 ? [{ ...line, quantity: part.quantity }] : []
    }),
  )
}

function linesInWords({ lines }: SaleMoney, plan: PlannedRefund): string[] {
  return plan.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => `${quantity} x ${lines.find((line) => line.id === id)?.name ?? ''}`)
}
