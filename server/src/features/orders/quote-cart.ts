import type { AnswerOf, BodyOf } from '@dressing-room/contract/endpoint'
import { formatMoney, times, toDecimal } from '@dressing-room/contract/money'
import type { quoteCart as endpoint } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import { findPromoCode } from './promo-store.ts'
import { readCart } from './read-cart.ts'
import {
  type CartLine,
  type CartWish,
  isFault,
  type LineFault,
  leftOf,
  priceRise,
  riseInWords,
  totalsOf,
} from './rules.ts'

type Quote = AnswerOf<typeof endpoint>

/** What a checkout of this cart would cost now, and what stands in its way. Promises and holds nothing. */
export async function quoteCart(
  { db }: Pick<Deps, 'db'>,
  { cart, promoCode }: BodyOf<typeof endpoint>,
): Promise<Quote> {
  const { wishes, results, lines, currency = 'USD' } = await readCart(db, cart)
  const promo = promoCode ? await findPromoCode(db, promoCode) : undefined
  const isUsable = promo && !promo.isUsedUp && (!('amount' in promo.value) || promo.value.amount.currency === currency)
  const totals = totalsOf(lines.filter(isToBeHad), currency, isUsable ? promo.value : undefined)
  return {
    lines: results.map((line, at) => toQuoteLine(line, wishes[at] as CartWish)),
    currency,
    discount: toDecimal(totals.discount),
    delivery: toDecimal(totals.delivery),
    subtotal: toDecimal(totals.subtotal),
    total: toDecimal(totals.total),
    promoCode: isUsable ? promo.code : '',
    promoMessage: promoMessage(),
  }

  function promoMessage(): string {
    if (!promoCode) return ''
    if (!promo) return 'This promo code does not exist or has ended.'
    if (promo.isUsedUp) return 'This promo code has been used up.'
    if (!isUsable) return 'This promo code does not fit your cart.'
    return `${promo.code} takes ${formatMoney(totals.discount)} off.`
  }
}

/** What is not there in this number cannot be paid for either, so that the sums leave it out. */
function isToBeHad(line: CartLine): boolean {
  const left = leftOf(line)
  return left === null || left >= line.quantity
}

function toQuoteLine(line: CartLine | LineFault, wish: CartWish): Quote['lines'][number] {
  if (isFault(line)) {
    const { uniqueId, reason: notice } = line
    return { uniqueId, available: false, stock: 0, price: 0, lineTotal: 0, imageUrl: '', swatch: '', notice }
  }
  const stock = leftOf(line)
  return {
    uniqueId: line.uniqueId,
    available: isToBeHad(line),
    stock,
    price: toDecimal(line.price),
    lineTotal: toDecimal(times(line.price, line.quantity)),
    imageUrl: line.product.imageUrl,
    swatch: line.product.swatch,
    notice: noticeOf(line, wish, stock),
  }
}

function noticeOf(line: CartLine, wish: CartWish, stock: number | null): string {
  if (stock !== null && stock <= 0) return 'Just sold out.'
  if (stock !== null && stock < line.quantity) return `Only ${stock} left.`
  const rise = priceRise(wish, line.price)
  return rise ? riseInWords(rise) : ''
}
