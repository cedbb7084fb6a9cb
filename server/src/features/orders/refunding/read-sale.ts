import { type Currency, type Money, minus, money, plus, times, zero } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type CheckoutRow, findCurrentCheckout } from '../../checkouts/index.ts'
import { heldShares } from '../../ledger/index.ts'
import {
  findRefundable,
  listRefundLines,
  lockRefundable,
  type PaidLine,
  type RefundLineRow,
} from '../../refunds/index.ts'
import { orderPayable } from '../order-payable.ts'
import { listLines, type OrderLineRow } from '../store.ts'

/** What one seller has sold in one order. */
export interface Sale {
  orderId: string
  sellerId: string
}

/** The money of a sale, and its lines, as far as they can still go back. */
export interface SaleMoney {
  checkout: CheckoutRow
  currency: Currency
  lines: (OrderLineRow & PaidLine)[]
  /** What the buyer has paid for it. */
  paid: Money
  /** The most that can go back of it. */
  left: Money
}

export function readSale(db: Db, sale: Sale): Promise<SaleMoney> {
  return read(db, sale, async ({ id }) => {
    return (await findRefundable(db, id))?.left ?? refuse('order_not_found')
  })
}

/** The same, and nobody else gives anything of the order back until the caller is done. */
export function lockSale(tx: Tx, sale: Sale): Promise<SaleMoney> {
  return read(tx, sale, async ({ id }) => (await lockRefundable(tx, id)).left)
}

async function read(
  db: Db,
  { orderId, sellerId }: Sale,
  leftOf: (checkout: CheckoutRow) => Promise<Money>,
): Promise<SaleMoney> {
  const checkout = (await findCurrentCheckout(db, orderPayable.kind, orderId)) ?? refuse('order_not_found')
  const { currency } = checkout
  const leftInAll = await leftOf(checkout)
  const back = Map.groupBy(await listRefundLines(db, [checkout.id]), (line) => line.order_line_id)
  const own = (await listLines(db, [orderId])).filter((line) => line.seller_id === sellerId)
  const lines = own.map((line) => ({ ...line, ...toPaidLine(line, back.get(line.id) ?? [], currency) }))
  const held = (await heldShares(db, checkout.id)).find((share) => share.sellerId === sellerId)
  const heldMinor = held ? held.earned + held.fee + held.tax : 0
  return {
    checkout,
    currency,
    lines,
    paid: lines.map((line) => plus(line.paid, line.delivery)).reduce(plus, zero(currency)),
    left: money(Math.max(0, Math.min(leftInAll.minor, heldMinor)), currency),
  }
}

function toPaidLine(line: OrderLineRow, back: readonly RefundLineRow[], currency: Currency): PaidLine {
  const sum = (of: (part: RefundLineRow) => number) => back.reduce((all, part) => all + of(part), 0)
  return {
    id: line.id,
    quantity: line.quantity,
    paid: minus(times(money(line.price_minor, currency), line.quantity), money(line.discount_minor, currency)),
    delivery: money(line.delivery_minor, currency),
    back: {
      quantity: sum(({ quantity }) => quantity),
      goods: money(
        sum(({ amount_minor }) => amount_minor),
        currency,
      ),
      delivery: money(
        sum(({ delivery_minor }) => delivery_minor),
        currency,
      ),
    },
  }
}
