import { createHash } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@dressing-room/contract/endpoint'
import { formatMoney, type Money, toDecimal } from '@dressing-room/contract/money'
import type { createCheckoutSession } from '@dressing-room/contract/orders'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import {
  type CheckoutRow,
  cardLimit,
  databaseNow,
  openCheckout,
  replaceWith,
  settleCheckout,
} from '../checkouts/index.ts'
import { orderPayable } from './order-payable.ts'
import { type Draft, type PlacedOrder, placeOrder } from './place-order.ts'
import type { PromoCode } from './promo-store.ts'
import { type ReadCart, readCart } from './read-cart.ts'
import { orderTotals, priceRise, riseInWords } from './rules.ts'
import { findOrder } from './store.ts'
import { type Asker, tryPromoCode } from './try-promo.ts'

type Checkout = AnswerOf<typeof createCheckoutSession>
type Buyer = { id: string; email: string }

const TRIES = 4

/**
 * Three steps: a transaction writes the order and holds its stock; the provider is asked outside of it, with a key
 * made of the order; a short statement stores the provider's session. The same cart again finds the same checkout;
 * another cart replaces it, and whoever asked first hears so.
 */
export async function checkOut(
  deps: Deps,
  buyer: Buyer,
  network: string,
  { cart, promoCode }: BodyOf<typeof createCheckoutSession>,
): Promise<Checkout> {
  if (cart.length === 0) refuse('cart_empty')
  const draft = await draftOf(deps, { viewer: buyer, network }, cart, promoCode || undefined)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const placed = await placeOrder(deps, draft)
    if (!placed.order) {
      // The buyer's cart has changed, or the old checkout is about to end: one open checkout at a time.
      await replaceWith(deps, orderPayable, placed.replaced)
      continue
    }
    const answer = await answerFor(deps, placed)
    if (answer) return answer
  }
  return refuse('checkout_busy')
}

async function draftOf(
  deps: Deps,
  asker: Asker & { viewer: Buyer },
  cart: BodyOf<typeof createCheckoutSession>['cart'],
  promoCode: string | undefined,
): Promise<Draft> {
  const askedAt = await databaseNow(deps.db)
  const read = await readCart(deps.db, cart)
  if (read.faults.length > 0) refuse('not_available', { lines: read.faults })
  refuseRises(read)
  const currency = read.currency ?? refuse('cart_empty')
  const promo = promoCode ? await usablePromo(promoCode) : undefined
  const totals = orderTotals(read.lines, currency, promo?.value)
  refuseBeyondCardLimits(totals.total)
  return {
    buyer: asker.viewer,
    currency,
    lines: read.lines,
    totals,
    promo,
    fingerprint: fingerprintOf(read, promo),
    askedAt,
  }

  async function usablePromo(code: string): Promise<PromoCode> {
    const found = (await tryPromoCode(deps, asker, code)) ?? refuse('promo_unknown')
    if ('amount' in found.value && found.value.amount.currency !== currency) refuse('promo_not_for_cart')
    return found
  }
}

function refuseRises({ requestedLines, lines }: ReadCart): void {
  const rises = lines.flatMap((line, at) => {
    const rise = requestedLines[at] && priceRise(requestedLines[at], line.price)
    if (!rise) return []
    const { uniqueId, product } = line
    const notice = riseInWords(rise)
    return [
      { uniqueId, name: product.name, oldPrice: toDecimal(rise.oldPrice), newPrice: toDecimal(rise.newPrice), notice },
    ]
  })
  if (rises.length > 0) refuse('price_changed', { lines: rises })
}

function refuseBeyondCardLimits(total: Money): void {
  const limit = cardLimit(total)
  if (limit.isWithin) return
  if (limit.bound === 'minimum') {
    refuse('below_card_minimum', {
      message: `Cards take payments from ${limit.text}. Your total is ${formatMoney(total)}: please add something to your cart.`,
    })
  }
  refuse('above_order_limit', { message: `One payment can be at most ${limit.text}. Please split your order.` })
}

/** Names a cart by what is bought, at which price and with which promo code. */
function fingerprintOf({ lines }: ReadCart, promo: PromoCode | undefined): string {
  const parts = lines.map(
    ({ variantId, quantity, price }) => `${variantId}*${quantity}@${price.minor}${price.currency}`,
  )
  return createHash('sha256')
    .update([...parts.sort(), promo?.id ?? ''].join('\n'))
    .digest('base64url')
}

/** Undefined when this order cannot be paid any more and another must take its place. */
async function answerFor(deps: Deps, { order, checkout, isNew, page }: PlacedOrder): Promise<Checkout | undefined> {
  if (order.total_minor === 0) return successOf(deps, checkout)
  try {
    if (!isNew && checkout.provider_id) return await goOn(deps, checkout)
    const opened = await openCheckout(deps, orderPayable, checkout, { isAsking: isNew, ...(page && { page }) })
    if (opened.status === 'open') return pageOf(opened)
    // Given up while the provider was being asked: its page is closed before anybody hears of it.
    return (await isPaid(deps, order.id)) ? successOf(deps, opened) : refuse('checkout_replaced')
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof CheckoutRefused)) throw error
    if (error instanceof CheckoutRefused && !isNew) return undefined
    return refuse('payments_unavailable')
  }
}

/** Where the buyer was sent before; a page that somebody has paid on meanwhile leads to the success page. */
async function goOn(deps: Deps, checkout: CheckoutRow): Promise<Checkout | undefined> {
  const now = await settleCheckout(deps, orderPayable, checkout)
  if (now.status === 'open') {
    // Complete, but the money is still on its way: there is nothing to pay there, and the success page waits for it.
    if (now.page_closed_at) return successOf(deps, now)
    return now.url ? pageOf(now) : undefined
  }
  // Paid in another tab while this one still showed the cart: show that, and charge nothing again.
  return (await isPaid(deps, now.payable_id)) ? successOf(deps, now) : undefined
}

async function isPaid({ db }: Pick<Deps, 'db'>, orderId: string): Promise<boolean> {
  return (await findOrder(db, orderId))?.payment_status === 'paid'
}

function pageOf({ provider_id, url, payable_id }: CheckoutRow): Checkout {
  return { id: provider_id ?? '', url: url ?? '', orderId: payable_id }
}

function successOf({ shop }: Pick<Deps, 'shop'>, { provider_id, payable_id }: CheckoutRow): Checkout {
  const id = provider_id ?? ''
  return { id, url: `${shop.origin}${afterCardPage(pages.orderPaid, id)}`, orderId: payable_id }
}
