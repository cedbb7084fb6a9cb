import type { Address } from '@dressing-room/contract/delivery'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Currency, type Money, minus } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { holdStock } from '../catalog/index.ts'
import {
  type CardPage,
  type CheckoutRow,
  type CreditWish,
  creditInPlaceOf,
  findCurrentCheckout,
  findInScope,
  insertCheckout,
  isWorthReturning,
  type PageLease,
  payFreeCheckout,
  setCreditAside,
} from '../checkouts/index.ts'
import { openParcels, type ParcelPlan } from '../fulfilment/index.ts'
import { refuseBeyondCardLimits } from './card-limits.ts'
import { refuseTooMuchHeld } from './hold-limits.ts'
import { toCardPage } from './order-card-page.ts'
import { orderPayable } from './order-payable.ts'
import type { CartDelivery } from './plan-delivery.ts'
import { countPromoUses, hasBought, type PromoCode, takePromoUse } from './promo-store.ts'
import { type CartLine, FIRST_ORDER_ONLY, stockReason, type Totals } from './rules.ts'
import {
  addressColumns,
  findJustPaid,
  findOrder,
  insertOrder,
  lockBuyer,
  type NewOrder,
  type OrderRow,
} from './store.ts'

/** What is paid for on the card page of the order. */
export interface Along {
  /** Names it: the same things again are the same payment. */
  fingerprint: string
  /** Joins it to the order, in the transaction that places that; answers the checkout that has the card page. */
  join(tx: Tx, order: OrderRow, own: CheckoutRow): Promise<{ checkout: CheckoutRow; lease?: PageLease }>
}

export interface Draft {
  buyer: { id: string; email: string; isEmailConfirmed: boolean; language: LanguageCode }
  currency: Currency
  lines: CartLine[]
  totals: Totals
  shipping: CartDelivery
  /** One of the buyer's saved addresses; otherwise the card page asks. */
  shipTo: Address | undefined
  promo: PromoCode | undefined
  /** That the buyer wants to pay with store credit as far as it goes. */
  credit: CreditWish | undefined
  fingerprint: string
  along: Along | undefined
  /** When the buyer asked for it, by the database's clock: what was placed since then is their newer request. */
  requestedAt: Date
}

/** A free order has no card page that shows a repeat: the same cart within this time is the same click. */
const SAME_CLICK_MS = 2 * 60_000

export interface PlacedOrder {
  order: OrderRow
  checkout: CheckoutRow
  isNew: boolean
  /** Its card page, which the caller asks for, and what that shows: of an order that is new. */
  lease?: PageLease
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
    const { total } = draft.totals
    const { along } = draft
    const same = !along && (total.minor === 0 || draft.credit) ? await findSameClick(tx, draft, now) : undefined
    if (same) return same
    await refuseTooMuchHeld(tx, draft, now)
    // Before any goods are held: whoever settles a payment has both in the same order.
    const credit = await setCreditAside(tx, draft.buyer.id, total, draft.credit)
    const isFree = !along && credit.minor === total.minor
    // What is paid together with it has to be known before that.
    if (!along && (credit.minor > 0 || draft.credit)) refuseBeyondCardLimits(minus(total, credit))
    await holdLines(tx, draft.lines)
    if (draft.promo) await usePromo(tx, draft.promo, draft.buyer.id)
    const wanted = toNewOrder(draft, now)
    const order = await insertOrder(tx, wanted)
    await openParcels(tx, order, parcelsOf(draft.shipping))
    const isAsking = !isFree && !along
    const { checkout, lease } = await insertCheckout(tx, toNewCheckout(draft, order, credit), { isAsking })
    if (along) return { order, isNew: true, ...(await along.join(tx, order, checkout)) }
    const page = toCardPage(deps.shop, wanted, wanted.lines)
    if (lease) return { order, checkout, isNew: true, lease, page }
    return { order, checkout: await payFreeCheckout(deps, tx, orderPayable, checkout), isNew: true }
  })
}

/** The buyer has another checkout: it is the one of this cart, or the newer request of the two stays. */
async function goOnOrReplace(tx: Tx, draft: Draft, open: CheckoutRow, now: Date): Promise<Placed> {
  if (open.status !== 'open') return { replaced: open }
  const order = await findOrder(tx, open.payable_id)
  const isSame = order?.fingerprint === draft.fingerprint && isWorthReturning(open, now)
  if (isSame && (await usesAsMuchCredit(tx, draft, open))) return { order, checkout: open, isNew: false }
  if (open.created_at >= draft.requestedAt) refuse('checkout_replaced')
  return { replaced: open }
}

/** More may have come since it was opened, by a gift code say. */
async function usesAsMuchCredit(tx: Tx, { credit, totals }: Draft, open: CheckoutRow): Promise<boolean> {
  if (!credit) return true
  // Of a combined payment, the goods have a checkout of their own.
  const own =
    open.payable_kind === orderPayable.kind ? open : await findCurrentCheckout(tx, orderPayable.kind, open.payable_id)
  return own !== undefined && (await creditInPlaceOf(tx, own, totals.total)).minor === own.credit_minor
}

/** What the same click has become a moment ago, of an order that no card had to pay for. */
async function findSameClick(tx: Tx, draft: Draft, now: Date): Promise<Placed | undefined> {
  const order = await findJustPaid(tx, draft, new Date(now.getTime() - SAME_CLICK_MS))
  if (!order) return undefined
  const checkout = await findCurrentCheckout(tx, orderPayable.kind, order.id)
  if (!checkout) throw new Error(`order ${order.number} has no checkout`)
  return checkout.amount_minor === 0 ? { order, checkout, isNew: false } : undefined
}

function toNewCheckout({ buyer, totals, along }: Draft, { id, number }: OrderRow, credit: Money) {
  return {
    payable: { kind: orderPayable.kind, id },
    title: `order ${number}`,
    buyer,
    total: totals.total,
    credit,
    // Goods are paid for on one page at a time, whatever carts the buyer's tabs hold.
    pageScope: along ? id : buyer.id,
  }
}

/** One parcel per seller, in the order of the cart. */
function parcelsOf({ parcels }: CartDelivery): ParcelPlan[] {
  return parcels.map(({ cost, ...parcel }) => ({ ...parcel, deliveryMinor: cost.minor }))
}

async function usePromo(tx: Tx, promo: PromoCode, buyerId: string): Promise<void> {
  if (promo.isForFirstOrder && (await hasBought(tx, buyerId))) {
    refuse('promo_not_for_cart', { message: FIRST_ORDER_ONLY })
  }
  const isUsed = promo.usesPerBuyer !== null && (await countPromoUses(tx, promo.id, buyerId)) >= promo.usesPerBuyer
  if (isUsed) refuse('promo_used_by_you')
  if (!(await takePromoUse(tx, promo.id))) refuse('promo_used_up')
}

async function holdLines(tx: Tx, lines: CartLine[]): Promise<void> {
  const short = await holdStock(tx, lines)
  if (short.length === 0) return
  const leftByVariant = new Map(short.map(({ variantId, left }) => [variantId, left]))
  throw new Refusal('sold_out', {
    lines: lines
      .filter((line) => leftByVariant.has(line.variantId))
      .map((line) => {
        const available = leftByVariant.get(line.variantId) ?? 0
        return { uniqueId: line.uniqueId, name: line.product.name, available, reason: stockReason(available) }
      }),
  })
}

function toNewOrder(draft: Draft, now: Date): NewOrder {
  const { buyer, currency, lines, totals, shipping, shipTo, promo, fingerprint } = draft
  return {
    buyer_id: buyer.id,
    currency,
    subtotal_minor: totals.subtotal.minor,
    discount_minor: totals.discount.minor,
    delivery_minor: totals.delivery.minor,
    total_minor: totals.total.minor,
    ship_countries: shipping.countries,
    ...(shipTo && addressColumns(shipTo)),
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
      delivery_minor: shipping.lineDeliveries[at]?.minor ?? 0,
    })),
  }
}
