import { COUNTRIES } from '@dressing-room/contract/countries'
import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { type Currency, times, toDecimal } from '@dressing-room/contract/money'
import type { quoteCart as endpoint, PromoState } from '@dressing-room/contract/orders'
import { joined, type Localizable, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { findAddress } from '../addresses/index.ts'
import { creditForGoods, showPlan } from '../checkouts/index.ts'
import { countriesOf, DEFAULT_RETURNS } from '../delivery/index.ts'
import { holdsCode } from './holder-code-store.ts'
import { deliverCart, nothingToDeliver } from './plan-delivery.ts'
import { countPromoUses, hasBought, type PromoCode } from './promo-store.ts'
import { readCart } from './read-cart.ts'
import {
  type CartLine,
  FIRST_ORDER_ONLY,
  isFault,
  type LineFault,
  orderTotals,
  priceChange,
  priceRise,
  promoFault,
  type RequestedLine,
  riseInWords,
  shortVariants,
  stockReason,
  unitsLeft,
} from './rules.ts'
import { type Requester, tryPromoCode } from './try-promo.ts'

type Quote = Localizable<ResponseOf<typeof endpoint>>
type AskedPromo = { state: PromoState; code?: PromoCode; why?: Text }

/** What a checkout of this cart would cost now, and what stands in its way. Promises and holds nothing. */
export async function quoteCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  requester: Requester,
  { cart, promoCode, appliedPromoCode, deliverTo, addressId }: BodyOf<typeof endpoint>,
): Promise<Quote> {
  const { requestedLines, results, lines, currency = 'USD', sellers, rules, returnRules } = await readCart(deps, cart)
  const { viewer } = requester
  const shipTo = viewer && addressId !== undefined ? await findAddress(deps.db, viewer.id, addressId) : undefined
  const short = shortVariants(lines)
  const shipping =
    lines.length > 0
      ? deliverCart(lines, rules, { country: shipTo?.country ?? deliverTo, now: deps.clock(), currency })
      : nothingToDeliver(currency)
  const reached = new Set([...rules.values()].flatMap(countriesOf))
  const unsent = new Map(shipping.faults.map((fault) => [fault.uniqueId, fault]))
  const cartNow = { lines: lines.filter((line) => !short.has(line.variantId) && !unsent.has(line.uniqueId)), currency }
  const typed = await readPromo(deps, requester, promoCode, cartNow)
  // A code that does not work does not take away the one that does.
  const isKept = Boolean(typed.state !== 'applied' && promoCode && appliedPromoCode && appliedPromoCode !== promoCode)
  const kept = isKept ? await readPromo(deps, requester, appliedPromoCode, cartNow) : undefined
  const applied = [typed, kept].find((promo) => promo?.state === 'applied')?.code
  const totals = orderTotals(cartNow.lines, currency, applied, shipping.delivery)
  const credit = viewer && totals.total.minor > 0 ? await creditForGoods(deps.db, viewer.id, currency) : 0
  const off = applied
    ? say('{code} takes {amount} off.', { code: applied.code, amount: moneyText(totals.discount) })
    : ''
  return {
    lines: results.map((line, at) => ({
      ...toQuoteLine(unsent.get(line.uniqueId) ?? line, requestedLines[at] as RequestedLine, short),
      ...(sellers[at] && { seller: sellers[at] }),
    })),
    currency,
    discount: toDecimal(totals.discount),
    delivery: toDecimal(totals.delivery),
    parcels: shipping.parcels.map(({ sellerId, sellerName, cost, arrivesFrom, arrivesUntil }) => ({
      ...{ seller: sellerName, delivery: toDecimal(cost), arrivesFrom, arrivesUntil },
      returns: returnRules.get(sellerId) ?? DEFAULT_RETURNS,
    })),
    countries: COUNTRIES.filter((country) => reached.has(country)),
    subtotal: toDecimal(totals.subtotal),
    total: toDecimal(totals.total),
    ...(credit > 0 && { storeCredit: showPlan(totals.total, credit) }),
    promoCode: applied?.code ?? '',
    promoState: typed.state,
    promoMessage: joined([promoMessage(typed), off].filter((words) => words !== '')),
  }
}

async function readPromo(
  deps: Pick<Deps, 'db' | 'clock'>,
  requester: Requester,
  typed: string | undefined,
  { lines, currency }: { lines: readonly CartLine[]; currency: Currency },
): Promise<AskedPromo> {
  if (!typed) return { state: 'none' }
  const code = await tryPromoCode(deps, requester, typed)
  if (!code) return { state: 'unknown' }
  if (code.isUsedUp && !(await isHeldByViewer(deps, requester, code))) return { state: 'used up' }
  const why = promoFault(code, lines, currency)
  if (why) return { state: 'not for this cart', why }
  if (code.isForFirstOrder && requester.viewer && (await hasBought(deps.db, requester.viewer.id))) {
    return { state: 'not for this cart', why: FIRST_ORDER_ONLY }
  }
  const isUsedByBuyer =
    requester.viewer &&
    code.usesPerBuyer !== null &&
    (await countPromoUses(deps.db, code.id, requester.viewer.id, { paidOnly: true })) >= code.usesPerBuyer
  return isUsedByBuyer ? { state: 'used by you' } : { state: 'applied', code }
}

/** Whoever comes back from the card page has their own code still. */
async function isHeldByViewer({ db }: Pick<Deps, 'db'>, { viewer }: Requester, code: PromoCode): Promise<boolean> {
  return viewer !== undefined && code.holderId === viewer.id && (await holdsCode(db, code.id, viewer.id))
}

function promoMessage({ state, why }: AskedPromo): Text {
  switch (state) {
    case 'unknown':
      return say('This promo code does not exist or has ended.')
    case 'used up':
      return say('This promo code has been used up.')
    case 'used by you':
      return say('You have already used this promo code.')
    case 'not for this cart':
      return why ?? say('This promo code does not fit your cart.')
    default:
      return ''
  }
}

function toQuoteLine(
  line: CartLine | LineFault,
  requested: RequestedLine,
  short: Map<string, number>,
): Quote['lines'][number] {
  const none = {
    stock: 0,
    onlyLeft: null,
    price: 0,
    priceChange: 'none' as const,
    lineTotal: 0,
    imageUrl: '',
    swatch: '',
    availableFrom: '',
  }
  if (isFault(line)) return { ...none, uniqueId: line.uniqueId, available: false, notice: line.reason }
  const onlyLeft = short.get(line.variantId) ?? null
  const rise = priceRise(requested, line.price)
  return {
    uniqueId: line.uniqueId,
    available: onlyLeft === null,
    stock: unitsLeft(line),
    onlyLeft,
    price: toDecimal(line.price),
    priceChange: priceChange(requested, line.price),
    lineTotal: toDecimal(times(line.price, line.quantity)),
    imageUrl: line.product.imageUrl,
    swatch: line.product.swatch,
    availableFrom: line.product.availableFrom ?? '',
    notice: onlyLeft === null ? (rise ? riseInWords(rise) : '') : stockReason(onlyLeft),
  }
}
