import type { AnswerOf, BodyOf } from '@dressing-room/contract/endpoint'
import { type Currency, formatMoney, times, toDecimal } from '@dressing-room/contract/money'
import type { quoteCart as endpoint, PromoState } from '@dressing-room/contract/orders'
import type { Deps } from '../../deps.ts'
import { countPromoUses, type PromoCode } from './promo-store.ts'
import { readCart } from './read-cart.ts'
import {
  type CartLine,
  isFault,
  type LineFault,
  leftOf,
  orderTotals,
  priceRise,
  type RequestedLine,
  riseInWords,
  shortVariants,
  stockReason,
} from './rules.ts'
import { type Asker, tryPromoCode } from './try-promo.ts'

type Quote = AnswerOf<typeof endpoint>
type Promo = { state: PromoState; code?: PromoCode }

/** What a checkout of this cart would cost now, and what stands in its way. Promises and holds nothing. */
export async function quoteCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  asker: Asker,
  { cart, promoCode, appliedPromoCode }: BodyOf<typeof endpoint>,
): Promise<Quote> {
  const { requestedLines, results, lines, currency = 'USD' } = await readCart(deps.db, cart)
  const short = shortVariants(lines)
  const asked = await promoOf(deps, asker, promoCode, currency)
  // A code that does not work does not take away the one that does.
  const isKept = Boolean(asked.state !== 'applied' && promoCode && appliedPromoCode && appliedPromoCode !== promoCode)
  const kept = isKept ? await promoOf(deps, asker, appliedPromoCode, currency) : undefined
  const applied = [asked, kept].find((promo) => promo?.state === 'applied')?.code
  const totals = orderTotals(
    lines.filter((line) => !short.has(line.variantId)),
    currency,
    applied?.value,
  )
  const off = applied ? `${applied.code} takes ${formatMoney(totals.discount)} off.` : ''
  return {
    lines: results.map((line, at) => toQuoteLine(line, requestedLines[at] as RequestedLine, short)),
    currency,
    discount: toDecimal(totals.discount),
    delivery: toDecimal(totals.delivery),
    subtotal: toDecimal(totals.subtotal),
    total: toDecimal(totals.total),
    promoCode: applied?.code ?? '',
    promoState: asked.state,
    promoMessage: [wordsOf(asked.state), off].filter(Boolean).join(' '),
  }
}

async function promoOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  asker: Asker,
  typed: string | undefined,
  currency: Currency,
): Promise<Promo> {
  if (!typed) return { state: 'none' }
  const code = await tryPromoCode(deps, asker, typed)
  if (!code) return { state: 'unknown' }
  if (code.isUsedUp) return { state: 'used up' }
  if ('amount' in code.value && code.value.amount.currency !== currency) return { state: 'not for this cart' }
  const isUsedByBuyer =
    asker.viewer &&
    code.usesPerBuyer !== null &&
    (await countPromoUses(deps.db, code.id, asker.viewer.id, { paidOnly: true })) >= code.usesPerBuyer
  return isUsedByBuyer ? { state: 'used by you' } : { state: 'applied', code }
}

function wordsOf(state: PromoState): string {
  switch (state) {
    case 'unknown':
      return 'This promo code does not exist or has ended.'
    case 'used up':
      return 'This promo code has been used up.'
    case 'used by you':
      return 'You have already used this promo code.'
    case 'not for this cart':
      return 'This promo code does not fit your cart.'
    default:
      return ''
  }
}

function toQuoteLine(
  line: CartLine | LineFault,
  requested: RequestedLine,
  short: Map<string, number>,
): Quote['lines'][number] {
  const none = { stock: 0, onlyLeft: null, price: 0, lineTotal: 0, imageUrl: '', swatch: '' }
  if (isFault(line)) return { ...none, uniqueId: line.uniqueId, available: false, notice: line.reason }
  const onlyLeft = short.get(line.variantId) ?? null
  const rise = priceRise(requested, line.price)
  return {
    uniqueId: line.uniqueId,
    available: onlyLeft === null,
    stock: leftOf(line),
    onlyLeft,
    price: toDecimal(line.price),
    lineTotal: toDecimal(times(line.price, line.quantity)),
    imageUrl: line.product.imageUrl,
    swatch: line.product.swatch,
    notice: onlyLeft === null ? (rise ? riseInWords(rise) : '') : stockReason(onlyLeft),
  }
}
