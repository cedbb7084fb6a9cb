import { createHash } from 'node:crypto'
import type { Address } from '@dressing-room/contract/delivery'
import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import { toDecimal } from '@dressing-room/contract/money'
import type { createCheckoutSession } from '@dressing-room/contract/orders'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { findAddress } from '../addresses/index.ts'
import { type CheckoutRow, openCheckout, type Payable, replaceWith, settleCheckout } from '../checkouts/index.ts'
import { refuseBeyondCardLimits } from './card-limits.ts'
import { orderPayable } from './order-payable.ts'
import { type Along, type Draft, type PlacedOrder, placeOrder } from './place-order.ts'
import { type CartDelivery, deliverCart } from './plan-delivery.ts'
import type { PromoCode } from './promo-store.ts'
import { type ReadCart, readCart } from './read-cart.ts'
import { closedUntilOf, type LineFault, orderTotals, priceRise, promoFault, riseInWords } from './rules.ts'
import { findOrder } from './store.ts'
import { type Requester, tryPromoCode } from './try-promo.ts'

type Checkout = ResponseOf<typeof createCheckoutSession>
type Buyer = Draft['buyer']

const TRIES = 4

/**
 * Three steps: a transaction writes the order and holds its stock; the provider is asked outside of it, with a key
 * made of the order; a short statement stores the provider's session. The same cart again finds the same checkout;
 * another cart replaces it, and whoever asked first hears so.
 */
export async function checkOut(
  deps: Deps,
  payables: readonly Payable[],
  buyer: Buyer,
  network: string,
  body: BodyOf<typeof createCheckoutSession>,
  along?: Along,
): Promise<Checkout> {
  if (body.cart.length === 0) refuse('cart_empty')
  const draft = await draftOrder(deps, { viewer: buyer, network }, body, along)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const placed = await placeOrder(deps, draft)
    if (!placed.order) {
      // The buyer's cart has changed, or the old checkout is about to end: one open checkout at a time.
      await replaceWith(deps, payableOf(payables, placed.replaced), placed.replaced)
      continue
    }
    const response = await responseFor(deps, payableOf(payables, placed.checkout), placed)
    if (response) return response
  }
  return refuse('checkout_busy')
}

async function draftOrder(
  deps: Deps,
  requester: Requester & { viewer: Buyer },
  { cart, promoCode, deliverTo, addressId, useCredit, creditShown }: BodyOf<typeof createCheckoutSession>,
  along: Along | undefined,
): Promise<Draft> {
  const shipTo = addressId === undefined ? undefined : await addressOf(deps, requester.viewer, addressId)
  const read = await readCart(deps, cart)
  refuseFaults(read.faults)
  refuseRises(read)
  const currency = read.currency ?? refuse('cart_empty')
  const requestedAt = read.readAt ?? refuse('cart_empty')
  const promo = promoCode ? await usablePromo(promoCode) : undefined
  const shipping = deliverCart(read.lines, read.rules, {
    country: shipTo?.country ?? deliverTo,
    now: requestedAt,
    currency,
  })
  if (shipping.faults.length > 0) refuse('not_available', { lines: shipping.faults })
  const totals = orderTotals(read.lines, currency, promo, shipping.delivery)
  const credit = useCredit ? { shown: creditShown } : undefined
  if (!credit && !along) refuseBeyondCardLimits(totals.total)
  return {
    buyer: requester.viewer,
    currency,
    lines: read.lines,
    totals,
    shipping,
    shipTo,
    promo,
    credit,
    fingerprint: fingerprintOf(read, promo, shipping, shipTo, credit !== undefined, along),
    along,
    requestedAt,
  }

  async function usablePromo(code: string): Promise<PromoCode> {
    const found = (await tryPromoCode(deps, requester, code)) ?? refuse('promo_unknown')
    const message = promoFault(found, read.lines, currency)
    if (message) refuse('promo_not_for_cart', { message })
    return found
  }
}

/** Only one's own: that of somebody else is as unknown as one that has been deleted. */
async function addressOf({ db }: Pick<Deps, 'db'>, buyer: Buyer, id: string): Promise<Address> {
  return (await findAddress(db, buyer.id, id)) ?? refuse('address_not_found')
}

function refuseFaults(faults: LineFault[]): void {
  if (faults.length === 0) return
  const lines = faults.map(({ uniqueId, name, reason }) => ({ uniqueId, name, reason }))
  const until = closedUntilOf(faults)
  if (until) refuse('shop_closed', { closedUntil: until, lines })
  refuse('not_available', { lines })
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

/** Names a cart by what is bought, at which price, with which promo code, and where it goes at which cost. */
function fingerprintOf(
  { lines }: ReadCart,
  promo: PromoCode | undefined,
  shipping: CartDelivery,
  shipTo: Address | undefined,
  usesCredit: boolean,
  along: Along | undefined,
): string {
  const where = shipTo ? JSON.stringify(shipTo) : ''
  const parts = lines.map(
    ({ variantId, quantity, price }) => `${variantId}*${quantity}@${price.minor}${price.currency}`,
  )
  return createHash('sha256')
    .update(
      [
        ...parts.sort(),
        promo ? JSON.stringify([promo.id, promo.value, promo.sellerId]) : '',
        shipping.countries.join(),
        String(shipping.delivery.minor),
        where,
        ...(usesCredit ? ['store credit'] : []),
        ...(along ? [along.fingerprint] : []),
      ].join('\n'),
    )
    .digest('base64url')
}

/** How this checkout is paid for: as an order, or together with something else. */
function payableOf(payables: readonly Payable[], { payable_kind }: CheckoutRow): Payable {
  return payables.find(({ kind }) => kind === payable_kind) ?? orderPayable
}

/** Undefined when this order cannot be paid any more and another must take its place. */
async function responseFor(
  deps: Deps,
  payable: Payable,
  { order, checkout, isNew, ...first }: PlacedOrder,
): Promise<Checkout | undefined> {
  if (checkout.amount_minor === 0) return successOf(deps, checkout)
  try {
    if (!isNew && checkout.provider_id) return await goOn(deps, payable, checkout)
    const opened = await openCheckout(deps, payable, checkout, first)
    if (opened.status === 'open') return pageOf(opened)
    // Given up while the page was being opened: it is closed before its address is returned.
    return (await isPaid(deps, order.id)) ? successOf(deps, opened) : refuse('checkout_replaced')
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof CheckoutRefused)) throw error
    if (error instanceof CheckoutRefused && !isNew) return undefined
    return refuse('payments_unavailable')
  }
}

/** The page that the buyer was sent to before, or the success page if it has been paid meanwhile. */
async function goOn(deps: Deps, payable: Payable, checkout: CheckoutRow): Promise<Checkout | undefined> {
  const now = await settleCheckout(deps, payable, checkout)
  if (now.status === 'open') {
    // Complete but not yet paid: the success page waits for the payment.
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

function successOf({ shop }: Pick<Deps, 'shop'>, { provider_id, payable_id, page_language }: CheckoutRow): Checkout {
  const id = provider_id ?? ''
  const page = inLanguage(page_language, afterCardPage(pages.orderPaid, id))
  return { id, url: shop.origin + page, orderId: payable_id }
}
