import {
  type Currency,
  formatMoney,
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
import type { CheckoutOutcome, PaymentStatus } from '@dressing-room/contract/orders'

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
  price: Money
  availability: 'InStock' | 'OutOfStock' | 'PreOrder'
  sellerId: string
  sellerName: string
  colors: readonly string[]
  sizes: readonly string[]
  variants: readonly { id: string; color: string; size: string; stock: number | null }[]
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

export type LineFault = { uniqueId: string; name: string; reason: string }

/** The cart line that a requested one comes to, or why it cannot be bought. */
export function resolveLine(requested: RequestedLine, product: ProductOnSale | undefined): CartLine | LineFault {
  const fault = (reason: string): LineFault => ({
    uniqueId: requested.uniqueId,
    name: product?.name ?? requested.slug,
    reason,
  })
  if (!product) return fault('This product is no longer for sale.')
  if (product.availability === 'OutOfStock') return fault('Out of stock.')
  const color = product.colors.length > 0 ? requested.color : ''
  const size = product.sizes.length > 0 ? requested.size : ''
  if ((product.colors.length > 0 && !color) || (product.sizes.length > 0 && !size)) {
    return fault('Please select both a color and size before adding to the cart.')
  }
  const variant = product.variants.find((candidate) => candidate.color === color && candidate.size === size)
  if (!variant) return fault('This combination of color and size does not exist.')
  const { uniqueId, quantity } = requested
  return { uniqueId, product, variantId: variant.id, color, size, quantity, price: product.price }
}

/** Units left to buy of this very option; null when the seller does not count. */
export function leftOf({ product, variantId }: CartLine): number | null {
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
    const left = same[0] ? leftOf(same[0]) : null
    const wanted = same.reduce((sum, { quantity }) => sum + quantity, 0)
    if (left !== null && left < wanted) short.set(variantId, left)
  }
  return short
}

/** Why a line cannot have as many as it asks for. */
export function stockReason(left: number): string {
  return left > 0 ? `Only ${left} left.` : 'Just sold out.'
}

/** A rise since the browser showed the price stops a checkout; a fall applies without a word (decisions, Cart). */
export function priceRise(requested: RequestedLine, price: Money): { oldPrice: Money; newPrice: Money } | undefined {
  if (requested.shownPrice === undefined || !Number.isFinite(requested.shownPrice)) return undefined
  const oldPrice = shownMoney(requested.shownPrice, price.currency)
  return oldPrice.minor < price.minor ? { oldPrice, newPrice: price } : undefined
}

/** An absurd number from a browser counts as nothing shown. */
function shownMoney(shown: number, currency: Currency): Money {
  return Math.abs(shown) > 1e12 ? zero(currency) : fromDecimal(shown, currency)
}

/** '5.00 is now 7.00' with currency signs. */
export function riseInWords({ oldPrice, newPrice }: { oldPrice: Money; newPrice: Money }): string {
  return `${formatMoney(oldPrice)} is now ${formatMoney(newPrice)}`
}

export type PromoValue = { percent: number } | { amount: Money }

export interface Totals {
  subtotal: Money
  discount: Money
  delivery: Money
  total: Money
  /** The discount of each line, in their order; together exactly the discount. */
  lineDiscounts: Money[]
}

/** Delivery is free unless a seller's rule applies (spec 9: shown as $0.00); a discount never exceeds the goods. */
export function orderTotals(
  lines: readonly { price: Money; quantity: number }[],
  currency: Currency,
  promo?: PromoValue,
): Totals {
  const lineTotals = lines.map((line) => times(line.price, line.quantity))
  const subtotal = lineTotals.reduce(plus, zero(currency))
  const { discount, lineDiscounts } = discountOf(lineTotals, subtotal, promo)
  const delivery = zero(currency)
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

/** The only moves of an order's payment status; every one is made as a compare-and-set. */
export const moves = {
  pending: ['paid', 'expired', 'canceled', 'review', 'refunded'],
  expired: ['paid', 'refunded', 'review'],
  canceled: ['paid', 'refunded', 'review'],
  review: ['paid', 'refunded'],
  paid: ['partially refunded', 'refunded'],
  'partially refunded': ['partially refunded', 'refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return (moves[from] as readonly PaymentStatus[]).includes(to)
}

/** Ended without payment: a checkout that was given up or ran out, and not a purchase. */
export function isAbandoned(status: PaymentStatus): boolean {
  return status === 'expired' || status === 'canceled'
}

/** What somebody who gives up a checkout hears of it. */
export function outcomeOf(status: PaymentStatus): CheckoutOutcome {
  switch (status) {
    case 'pending':
      return 'open'
    case 'expired':
    case 'canceled':
      return 'canceled'
    case 'partially refunded':
      return 'paid'
    default:
      return status
  }
}

/**
 * What the platform keeps of the goods after discount, and what their seller gets: the rest, and the delivery that the
 * buyer has paid, of which the platform takes nothing. Delivery of several sellers is shared by their goods.
 */
export function splitBySeller(
  lines: readonly { sellerId: string; net: Money }[],
  feePercent: number,
  delivery?: Money,
): { sellerId: string; fee: Money; earned: Money }[] {
  const bySeller = new Map<string, Money>()
  for (const { sellerId, net } of lines) {
    const sum = bySeller.get(sellerId)
    bySeller.set(sellerId, sum ? plus(sum, net) : net)
  }
  const nets = [...bySeller]
  const deliveries = delivery
    ? shareOut(
        delivery,
        nets.map(([, net]) => net.minor),
      )
    : []
  return nets.map(([sellerId, net], at) => {
    const fee = percentOf(net, feePercent)
    const earned = minus(net, fee)
    const share = deliveries[at]
    return { sellerId, fee, earned: share ? plus(earned, share) : earned }
  })
}
