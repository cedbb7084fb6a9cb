import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { quoteCart } from '@dressing-room/contract/orders'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'
import { changeCart, storedCart } from '../../session/cart.ts'
import { deliverTo } from '../../session/deliver-to.ts'
import { savedLines } from '../../session/saved-lines.ts'
import { acceptPrices, type StoredLine } from '../../session/stored-cart.ts'
import { toWire } from './checkout.ts'

export type Quote = ResponseOf<typeof quoteCart>
export type Quoted =
  | { kind: 'empty' }
  | { kind: 'quoted'; quote: Quote }
  /** With the message of a refusal; '' when the shop could not be asked. */
  | { kind: 'unknown'; message: string }

interface PromoCodes {
  /** Typed in last. */
  tried: string
  /** The one that applied until then: the server keeps it when the new one does not work. */
  kept: string
}

/** What the stored cart costs now. The server says which new prices count at once and which wait for a click. */
export async function quoteStoredCart({ tried, kept }: PromoCodes, addressId: string | undefined): Promise<Quoted> {
  const lines = storedCart()
  if (lines.length === 0) return { kind: 'empty' }
  try {
    const body = {
      cart: lines.map(toWire),
      promoCode: tried || undefined,
      appliedPromoCode: kept || undefined,
      deliverTo: deliverTo(),
      addressId,
    }
    const quote = await call(quoteCart, { body })
    const applied = quote.lines.filter(({ priceChange }) => priceChange === 'applied')
    if (applied.length > 0) {
      changeCart((stored) => acceptPrices(stored, new Map(applied.map(({ uniqueId, price }) => [uniqueId, price]))))
    }
    return { kind: 'quoted', quote }
  } catch (error) {
    console.error(error)
    return { kind: 'unknown', message: error instanceof Refusal ? error.message : '' }
  }
}

/** As many lines as the shop counts at once. */
const AT_ONCE = 100

/** What the lines that are saved for later cost now, and whether they can be had; undefined where that cannot be asked. */
export async function quoteSavedLines(): Promise<Map<string, Quote['lines'][number]> | undefined> {
  // A quote is in one currency.
  const lines = savedLines()
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  const groups = currencies.flatMap((one) => inParts(lines.filter(({ currency }) => currency === one)))
  try {
    const quotes = await Promise.all(groups.map((lines) => call(quoteCart, { body: { cart: lines.map(toWire) } })))
    return new Map(quotes.flatMap(({ lines }) => lines.map((line) => [line.uniqueId, line])))
  } catch (error) {
    console.error(error)
    return undefined
  }
}

function inParts(lines: readonly StoredLine[]): StoredLine[][] {
  return Array.from({ length: Math.ceil(lines.length / AT_ONCE) }, (_, at) =>
    lines.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
}
