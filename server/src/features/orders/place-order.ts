import type { Currency } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import { holdStock } from '../catalog/index.ts'
import { refuseTooMuchHeld } from './hold-limits.ts'
import { countPromoUses, type PromoCode, takePromoUse } from './promo-store.ts'
import { type CartLine, stockReason, type Totals } from './rules.ts'
import { settleFreeOrder } from './settle-order.ts'
import {
  databaseNow,
  findFreeOrder,
  findOpenOrder,
  insertOrder,
  lockBuyer,
  type NewOrder,
  type OrderRow,
} from './store.ts'

export interface Draft {
  buyer: { id: string; email: string }
  currency: Currency
  lines: CartLine[]
  totals: Totals
  promo: PromoCode | undefined
  fingerprint: string
  /** When the buyer asked for it, by the database's clock: what was placed since then is their newer wish. */
  askedAt: Date
}

/** How long the goods are held, and until shortly before that the card page is worth going to. */
export const CHECKOUT_MS = 30 * 60_000
const HOLD_MS = 32 * 60_000
/** A checkout that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000
/** A free order has no card page to come back to: the same cart again, this soon, is the same click. */
const SAME_CLICK_MS = 2 * 60_000

type Placed = { order: OrderRow; isNew: boolean } | { order?: undefined; replaced: OrderRow }

/**
 * Writes the order with its frozen lines and holds stock and promo use, or finds the one that the same cart has open.
 * One with nothing to pay is paid in the same transaction. Times are the database's, which all processes share.
 */
export function placeOrder(deps: Deps, draft: Draft): Promise<Placed> {
  return transact(deps.db, async (tx): Promise<Placed> => {
    await lockBuyer(tx, draft.buyer.id)
    const now = await databaseNow(tx)
    const open = await findOpenOrder(tx, draft.buyer.id)
    if (open) {
      const isPending = open.payment_status === 'pending'
      const isWorthReturning = open.checkout_ends_at.getTime() - now.getTime() > WORTH_RETURNING_MS
      if (isPending && open.fingerprint === draft.fingerprint && isWorthReturning) return { order: open, isNew: false }
      if (isPending && open.created_at >= draft.askedAt) refuse('checkout_replaced')
      return { replaced: open }
    }
    const isFree = draft.totals.total.minor === 0
    const free = isFree && (await findFreeOrder(tx, draft, new Date(now.getTime() - SAME_CLICK_MS)))
    if (free) return { order: free, isNew: false }
    await refuseTooMuchHeld(tx, draft, now)
    await holdLines(tx, draft.lines)
    if (draft.promo) await usePromo(tx, draft.promo, draft.buyer.id)
    const order = await insertOrder(tx, toNewOrder(draft, now))
    return { order: isFree ? await settleFreeOrder(deps, tx, order) : order, isNew: true }
  })
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
    buyer_email: buyer.email,
    currency,
    subtotal_minor: totals.subtotal.minor,
    discount_minor: totals.discount.minor,
    delivery_minor: totals.delivery.minor,
    total_minor: totals.total.minor,
    promo_code_id: promo?.id ?? null,
    fingerprint,
    checkout_ends_at: new Date(now.getTime() + CHECKOUT_MS),
    held_until: new Date(now.getTime() + HOLD_MS),
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
