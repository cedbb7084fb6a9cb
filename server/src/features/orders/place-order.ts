import type { Currency } from '@dressing-room/contract/money'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import { holdStock } from '../catalog/index.ts'
import { type PromoCode, takePromoUse } from './promo-store.ts'
import type { CartLine, Totals } from './rules.ts'
import { findFreeOrder, findPendingOrder, insertOrder, lockBuyer, type NewOrder, type OrderRow } from './store.ts'

export interface Draft {
  buyerId: string
  currency: Currency
  lines: CartLine[]
  totals: Totals
  promo: PromoCode | undefined
  fingerprint: string
}

/** The provider's shortest session is 30 minutes; the margin covers the way there. The hold outlives the session. */
const CHECKOUT_MS = 30 * 60_000 + 10_000
const HOLD_MS = 32 * 60_000
/** A checkout that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000
/** A free order has no card page to come back to: the same cart again, this soon, is the same click. */
const SAME_CLICK_MS = 2 * 60_000

type Placed = { order: OrderRow; isNew: boolean } | { order?: undefined; replaced: OrderRow }

/** Writes the order with its frozen lines and holds stock and promo use, or finds the one that the same cart has open. */
export function placeOrder({ db, clock }: Pick<Deps, 'db' | 'clock'>, draft: Draft): Promise<Placed> {
  return transact(db, async (tx): Promise<Placed> => {
    await lockBuyer(tx, draft.buyerId)
    const now = clock()
    const pending = await findPendingOrder(tx, draft.buyerId)
    if (pending) {
      const isWorthReturning = pending.checkout_ends_at.getTime() - now.getTime() > WORTH_RETURNING_MS
      const isSame = pending.fingerprint === draft.fingerprint && isWorthReturning
      return isSame ? { order: pending, isNew: false } : { replaced: pending }
    }
    const free =
      draft.totals.total.minor === 0 && (await findFreeOrder(tx, draft, new Date(now.getTime() - SAME_CLICK_MS)))
    if (free) return { order: free, isNew: false }
    await holdLines(tx, draft.lines)
    if (draft.promo && !(await takePromoUse(tx, draft.promo.id))) refuse('promo_used_up')
    return { order: await insertOrder(tx, toNewOrder(draft, now)), isNew: true }
  })
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
        const reason = available > 0 ? `Only ${available} left.` : 'Just sold out.'
        return { uniqueId: line.uniqueId, name: line.product.name, available, reason }
      }),
  })
}

function toNewOrder({ buyerId, currency, lines, totals, promo, fingerprint }: Draft, now: Date): NewOrder {
  return {
    buyer_id: buyerId,
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
