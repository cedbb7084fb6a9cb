import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { quoteCart } from '@dressing-room/contract/orders'
import { Refusal } from '@dressing-room/contract/refusals'
import { call } from '../../api/call.ts'
import { changeCart, storedCart } from '../../session/cart.ts'
import { acceptPrices } from '../../session/stored-cart.ts'
import { toWire } from './checkout.ts'

export type Quote = AnswerOf<typeof quoteCart>
/** `refused` is the promo code that was tried last and takes nothing off, with why. */
export type Quoted =
  | { kind: 'empty' }
  | { kind: 'quoted'; quote: Quote; refused?: { code: string; words: string } }
  /** With the words of a deliberate no; '' when it could not be asked. */
  | { kind: 'unknown'; words: string }

interface PromoCodes {
  /** Typed in last. */
  tried: string
  /** The one that applied until then: a wrong one does not cost it. */
  kept: string
}

/** What the stored cart costs now. A price that fell applies at once; one that rose waits for a click. */
export async function quoteStoredCart({ tried, kept }: PromoCodes): Promise<Quoted> {
  const lines = storedCart()
  if (lines.length === 0) return { kind: 'empty' }
  try {
    const ask = (promoCode: string) =>
      call(quoteCart, { body: { cart: lines.map(toWire), promoCode: promoCode || undefined } })
    const first = await ask(tried)
    const isRefused = tried !== '' && first.promoCode === ''
    const quote = isRefused && kept !== '' ? await ask(kept) : first
    const prices = new Map(quote.lines.map(({ uniqueId, price }) => [uniqueId, price]))
    const fallen = lines.flatMap(({ uniqueId, price }): [string, number][] => {
      const now = prices.get(uniqueId)
      return now !== undefined && now > 0 && now < price ? [[uniqueId, now]] : []
    })
    if (fallen.length > 0) changeCart((stored) => acceptPrices(stored, new Map(fallen)))
    return { kind: 'quoted', quote, ...(isRefused && { refused: { code: tried, words: first.promoMessage } }) }
  } catch (error) {
    console.error(error)
    return { kind: 'unknown', words: error instanceof Refusal ? error.message : '' }
  }
}
