import {
  type Currency,
  fromDecimal,
  type Money,
  minus,
  money,
  percentOf,
  plus,
  shareOut,
  times,
  zero,
} from '@dressing-room/contract/money'
import type { PriceChange } from '@dressing-room/contract/orders'
import { longDayText, moneyText, say, type Text } from '@dressing-room/contract/text'

/** What a buyer asks for, as the browser sent it. */
export interface RequestedLine {
  uniqueId: string
  slug: string
  color: string
  size: string
  quantity: number
  /** What the browser showed; compared, never used. */
  shownPrice: number | undefined
}

/** What the catalogue knows of a product that is asked for. */
export interface ProductOnSale {
  id: string
  name: string
  slug: string
  imageUrl: string
  /** The color asked for, where the picture shows another one. */
  swatch: string
  availability: 'InStock' | 'OutOfStock' | 'PreOrder'
  /** Of a preorder: the day from which it can be sent, `YYYY-MM-DD`, where that is known. */
  availableFrom: string | null
  sellerId: string
  sellerName: string
  /** The first day on which the seller's shop, which is on vacation, sells again. */
  closedUntil?: string | undefined
  colors: readonly string[]
  sizes: readonly string[]
  variants: readonly { id: string; color: string; size: string; stock: number | null; price: Money }[]
}

/** One line of a cart, as the server counts it. */
export interface CartLine {
  uniqueId: string
  product: ProductOnSale
  variantId: string
  color: string
  size: string
  quantity: number
  price: Money
}

export interface LineFault {
  uniqueId: string
  name: string
  reason: Text
  /** Where nothing but a vacation stands in the way: the first day after it. */
  closedUntil?: string
}

/** The cart line that a requested one comes to, or why it cannot be bought. */
export function resolveLine(requested: RequestedLine, product: ProductOnSale | undefined): CartLine | LineFault {
  const fault = (reason: Text): LineFault => ({
    uniqueId: requested.uniqueId,
    name: product?.name ?? requested.slug,
    reason,
  })
  if (!product) return fault(say('This product is no longer for sale.'))
  if (product.closedUntil) {
    return { ...fault(closedReason(product.sellerName, product.closedUntil)), closedUntil: product.closedUntil }
  }
  if (product.availability === 'OutOfStock') return fault(say('Out of stock.'))
  const color = product.colors.length > 0 ? requested.color : ''
  const size = product.sizes.length > 0 ? requested.size : ''
  if ((product.colors.length > 0 && !color) || (product.sizes.length > 0 && !size)) {
    return fault(say('Please select both a color and size before adding to the cart.'))
  }
  const variant = product.variants.find((candidate) => candidate.color === color && candidate.size === size)
  if (!variant) return fault(say('This combination of color and size does not exist.'))
  const { uniqueId, quantity } = requested
  return { uniqueId, product, variantId: variant.id, color, size, quantity, price: variant.price }
}

/** Why nothing of a shop can be bought for a while. */
function closedReason(shop: string, closedUntil: string): Text {
  return say('{shop} is on vacation and sells again from {day}.', { shop, day: longDayText(closedUntil) })
}

/** The last of the days on which these lines can be bought again; undefined where something else is at fault as well. */
export function closedUntilOf(faults: readonly LineFault[]): string | undefined {
  const days = faults.map(({ closedUntil }) => closedUntil ?? '')
  return days.includes('') ? undefined : days.sort().at(-1)
}

/** Units left to buy of this very option; null when the seller does not count. */
export function unitsLeft({ product, variantId }: CartLine): number | null {
  return product.variants.find(({ id }) => id === variantId)?.stock ?? null
}

export function isFault(line: CartLine | LineFault): line is LineFault {
  return 'reason' in line
}

/**
 * The variants of which the lines together ask for more than there is, with how many are left: one variant may stand in
 * several lines. What is not counted never runs short.
 */
export function shortVariants(lines: readonly CartLine[]): Map<string, number> {
  const short = new Map<string, number>()
  for (const [variantId, same] of Map.groupBy(lines, (line) => line.variantId)) {
    const left = same[0] ? unitsLeft(same[0]) : null
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    if (left !== null && left < wanted) short.set(variantId, left)
  }
  return short
}

/** Why a line cannot have as many as it asks for. */
export function stockReason(left: number): Text {
  return left > 0 ? say('Only {left} left.', { left }) : say('Just sold out.')
}

/** A price rise since the browser showed it stops the checkout; a lower price applies at once (decisions, Cart). */
export function priceRise(requested: RequestedLine, price: Money): { oldPrice: Money; newPrice: Money } | undefined {
  if (requested.shownPrice === undefined || !Number.isFinite(requested.shownPrice)) return undefined
  const oldPrice = shownMoney(requested.shownPrice, price.currency)
  return oldPrice.minor < price.minor ? { oldPrice, newPrice: price } : undefined
}

/** Whether the price that the browser showed still counts, and if not, whether the buyer has to agree to the new one. */
export function priceChange(requested: RequestedLine, price: Money): PriceChange {
  if (priceRise(requested, price)) return 'to confirm'
  if (requested.shownPrice === undefined || !Number.isFinite(requested.shownPrice)) return 'none'
  return shownMoney(requested.shownPrice, price.currency).minor > price.minor ? 'applied' : 'none'
}

/** A number that is no price counts as no price shown. */
function shownMoney(shown: number, currency: Currency): Money {
  return Math.abs(shown) > 1e12 ? zero(currency) : fromDecimal(shown, currency)
}

/** '5.00 is now 7.00' with currency signs. */
export function riseInWords({ oldPrice, newPrice }: { oldPrice: Money; newPrice: Money }): Text {
  return say('{oldPrice} is now {newPrice}', { oldPrice: moneyText(oldPrice), newPrice: moneyText(newPrice) })
}

export const FIRST_ORDER_ONLY = say('This promo code is for a first order.')

export type PromoValue = { percent: number } | { amount: Money }

/** What a promo code takes off, and for which goods. */
export interface Promo {
  value: PromoValue
  /** Whose goods it counts for; everybody's where it does not say. */
  sellerId?: string | undefined
  /** What these goods have to cost at least. */
  minimum?: Money | undefined
  /** Goods where it does not say. */
  goodFor?: 'order' | 'booking'
}

interface PromoLine {
  price: Money
  quantity: number
  product?: { sellerId: string }
}

/** Why a promo code does nothing for these goods, in words; undefined where it counts. */
export function promoFault(promo: Promo, lines: readonly PromoLine[], currency: Currency): Text | undefined {
  const { value, minimum, goodFor } = promo
  if (goodFor === 'booking') return say('This code is for booking an appointment.')
  if ('amount' in value && value.amount.currency !== currency) return say('This promo code is for another currency.')
  const own = lines.filter((line) => countsFor(promo, line))
  if (own.length === 0 && promo.sellerId) return say('This promo code is for goods of another seller.')
  if (!minimum) return undefined
  const subtotal = own.map((line) => times(line.price, line.quantity)).reduce(plus, zero(currency))
  const isEnough = minimum.currency === currency && subtotal.minor >= minimum.minor
  return isEnough
    ? undefined
    : say('This promo code needs goods for at least {amount}.', { amount: moneyText(minimum) })
}

function countsFor({ sellerId }: Promo, { product }: PromoLine): boolean {
  return sellerId === undefined || product?.sellerId === sellerId
}

export interface Totals {
  subtotal: Money
  discount: Money
  delivery: Money
  total: Money
  /** The discount of each line, in their order; together exactly the discount. */
  lineDiscounts: Money[]
}

/** A discount is taken off the goods and never exceeds them; delivery by the sellers' rules is paid in full. */
export function orderTotals(
  lines: readonly PromoLine[],
  currency: Currency,
  promo?: Promo,
  delivery = zero(currency),
): Totals {
  const lineTotals = lines.map((line) => times(line.price, line.quantity))
  const subtotal = lineTotals.reduce(plus, zero(currency))
  const reached = lineTotals.map((total, at) =>
    promo && lines[at] && countsFor(promo, lines[at]) ? total : zero(currency),
  )
  const { discount, lineDiscounts } = discountOf(reached, reached.reduce(plus, zero(currency)), promo?.value)
  return { subtotal, discount, delivery, total: plus(minus(subtotal, discount), delivery), lineDiscounts }
}

/** A percentage rounds half up per line; an amount is shared out by largest remainder. */
function discountOf(
  lineTotals: Money[],
  subtotal: Money,
  promo?: PromoValue,
): { discount: Money; lineDiscounts: Money[] } {
  if (!promo) return { discount: zero(subtotal.currency), lineDiscounts: lineTotals.map(() => zero(subtotal.currency)) }
  if ('percent' in promo) {
    const lineDiscounts = lineTotals.map((line) => percentOf(line, promo.percent))
    return { discount: lineDiscounts.reduce(plus, zero(subtotal.currency)), lineDiscounts }
  }
  const discount = money(Math.min(promo.amount.minor, subtotal.minor), subtotal.currency)
  return {
    discount,
    lineDiscounts: shareOut(
      discount,
      lineTotals.map((line) => line.minor),
    ),
  }
}

/** What of each parcel's delivery falls on each line, by what the line costs; together exactly the deliveries. */
export function shareDelivery(
  lines: readonly { product: { sellerId: string }; price: Money; quantity: number }[],
  costs: ReadonlyMap<string, Money>,
  currency: Currency,
): Money[] {
  const shares = lines.map(() => zero(currency))
  const places = Map.groupBy(lines.keys(), (at) => lines[at]?.product.sellerId ?? '')
  for (const [sellerId, own] of places) {
    const weights = own.map((at) => (lines[at] ? times(lines[at].price, lines[at].quantity).minor : 0))
    shareOut(costs.get(sellerId) ?? zero(currency), weights).forEach((share, place) => {
      shares[own[place] ?? 0] = share
    })
  }
  return shares
}

/**
 * What the platform keeps of the goods after discount, and what their seller gets: the rest, and the delivery that the
 * buyer has paid, of which the platform takes nothing.
 */
export function splitBySeller(
  lines: readonly { sellerId: string; net: Money; delivery?: Money }[],
  feePercent: number,
): { sellerId: string; fee: Money; earned: Money; delivery: Money }[] {
  return [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => {
    const net = own.map((line) => line.net).reduce(plus)
    const fee = percentOf(net, feePercent)
    const delivery = own.map((line) => line.delivery ?? zero(net.currency)).reduce(plus)
    return { sellerId, fee, earned: plus(minus(net, fee), delivery), delivery }
  })
}
