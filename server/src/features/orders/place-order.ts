import type { Currency } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import { holdStock } from '../catalog/index.ts'
import {
  type CardPage,
  type CheckoutRow,
  checkoutOf,
  findInScope,
  insertCheckout,
  isWorthReturning,
  payFreeCheckout,
} from '../checkouts/index.ts'
import { refuseTooMuchHeld } from './hold-limits.ts'
import { toCardPage } from './order-card-page.ts'
import { orderPayable } from './order-payable.ts'
import { countPromoUses, type PromoCode, takePromoUse } from './promo-store.ts'
import { type CartLine, stockReason, type Totals } from './rules.ts'
import { findFreeOrder, findOrder, insertOrder, lockBuyer, type NewOrder, type OrderRow } from './store.ts'

export interface Draft {
  buyer: { id: string; email: string }
  currency: Currency
  lines: CartLine[]
  totals: Totals
  promo: PromoCode | undefined
  fingerprint: string
  /** When the buyer asked for it, by the database's clock: what was placed since then is their newer request. */
  askedAt: Date
}

/** A free order has no card page to come back to: the same cart again, this soon, is the same click. */
const SAME_CLICK_MS = 2 * 60_000

export interface PlacedOrder {
  order: OrderRow
  checkout: CheckoutRow
  isNew: boolean
  /** What its card page shows, of an order that is new. */
  page?: CardPage
}

type Placed = PlacedOrder | { order?: undefined; replaced: CheckoutRow }

/**
 * Writes the order with its frozen lines and holds stock and promo use, or finds the one that the same cart has open.
 * One with nothing to pay is paid in the same transaction. Times are the database's, which all processes share.
 */
export function placeOrder(deps: Deps, draft: Draft): Promise<Placed> {
  return transact(deps.db, async (tx): Promise<Placed> => {
    const now = await lockBuyer(tx, draft.buyer.id)
    const open = await findInScope(tx, draft.buyer.id)
    if (open) return goOnOrReplace(tx, draft, open, now)
    const isFree = draft.totals.total.minor === 0
    const free = isFree && (await findFreeOrder(tx, draft, new Date(now.getTime() - SAME_CLICK_MS)))
    if (free) return found(tx, free)
    await refuseTooMuchHeld(tx, draft, now)
    await holdLines(tx, draft.lines)
    if (draft.promo) await usePromo(tx, draft.promo, draft.buyer.id)
    const wanted = toNewOrder(draft, now)
    const order = await insertOrder(tx, wanted)
    const checkout = await insertCheckout(tx, toNewCheckout(draft, order), { isAsking: !isFree })
    const page = toCardPage(deps.shop, wanted, wanted.lines)
    if (!isFree) return { order, checkout, isNew: true, page }
    return { order, checkout: await payFreeCheckout(deps, tx, orderPayable, checkout), isNew: true }
  })
}

/** The buyer has another checkout: it is the one of this cart, or the newer request of the two stays. */
async function goOnOrReplace(tx: Transaction<DB>, draft: Draft, open: CheckoutRow, now: Date): Promise<Placed> {
  if (open.status !== 'open') return { replaced: open }
  const order = await findOrder(tx, open.payable_id)
  const isSame = order?.fingerprint === draft.fingerprint && isWorthReturning(open, now)
  if (isSame) return { order, checkout: open, isNew: false }
  if (open.created_at >= draft.askedAt) refuse('checkout_replaced')
  return { replaced: open }
}

async function found(tx: Transaction<DB>, order: OrderRow): Promise<Placed> {
  const checkout = await checkoutOf(tx, orderPayable.kind, order.id)
  if (!checkout) throw new Error(`order ${order.number} has no checkout`)
  return { order, checkout, isNew: false }
}

function toNewCheckout({ buyer, totals }: Draft, { id, number }: OrderRow) {
  return {
    payable: { kind: orderPayable.kind, id },
    title: `order ${number}`,
    buyer,
    total: totals.total,
    // Goods are paid for on one page at a time, whatever carts the buyer's tabs hold.
    pageScope: buyer.id,
  }
}

async function usePromo(tx: Transaction<DB>, promo: PromoCode, buyerId: string): Promise<void> {
  const isUsed = promo.usesPerBuyer !== null && (await countPromoUses(tx, promo.id, buyerId)) >= promo.usesPerBuyer
  if (isUsed) refuse('promo_used_by_you')
  if (!(await takePromoUse(tx, promo.id))) refuse('promo_used_up')
}

async function holdLines(tx: Transaction<DB>, lines: CartLine[]): Promise<void> {
  const short = await holdStock(tx, lines)
  if (short.length === 0) return
  const leftOf = new Map(short.map(({ variantId, left }) => [variantId, left]))
  throw new Refusal('sold_out', {
    lines: lines
      .filter((line) => leftOf.has(line.variantId))
      .map((line) => {
        const available = leftOf.get(line.variantId) ?? 0
        return { uniqueId: line.uniqueId, name: line.product.name, available, reason: stockReason(available) }
      }),
  })
}

function toNewOrder({ buyer, currency, lines, totals, promo, fingerprint }: Draft, now: Date): NewOrder {
  return {
    buyer_id: buyer.id,
    currency,
    subtotal_minor: totals.subtotal.minor,
    discount_minor: totals.discount.minor,
    delivery_minor: totals.delivery.minor,
    total_minor: totals.total.minor,
    promo_code_id: promo?.id ?? null,
    fingerprint,
    created_at: now,
    lines: lines.map((line, at) => ({
      product_id: line.product.id,
      variant_id: line.variantId,
      seller_id: line.product.sellerId,
      seller_name: line.product.sellerName,
      name: line.product.name,
      slug: line.product.slug,
      image_url: line.product.imageUrl,
      swatch: line.product.swatch,
      color: line.color,
      size: line.size,
      price_minor: line.price.minor,
      quantity: line.quantity,
      discount_minor: totals.lineDiscounts[at]?.minor ?? 0,
    })),
  }
}
