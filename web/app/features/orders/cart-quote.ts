import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { quoteCart } from '@dressing-room/contract/orders'
import { call, wordsFor } from '../../api/call.ts'
import { changeCart, storedCart } from '../../session/cart.ts'
import { acceptPrices } from '../../session/stored-cart.ts'
import { toWire } from './checkout.ts'

export type Quote = AnswerOf<typeof quoteCart>
export type Quoted = { kind: 'empty' } | { kind: 'quoted'; quote: Quote } | { kind: 'unknown'; words: string }

/** What the stored cart costs now. A price that fell applies at once; one that rose waits for a click. */
export async function quoteStoredCart(promoCode: string): Promise<Quoted> {
  const lines = storedCart()
  if (lines.length === 0) return { kind: 'empty' }
  try {
    const quote = await call(quoteCart, { body: { cart: lines.map(toWire), promoCode: promoCode || undefined } })
    const prices = new Map(quote.lines.map(({ uniqueId, price }) => [uniqueId, price]))
    const fallen = lines.flatMap(({ uniqueId, price }): [string, number][] => {
      const now = prices.get(uniqueId)
      return now !== undefined && now > 0 && now < price ? [[uniqueId, now]] : []
    })
    if (fallen.length > 0) changeCart((stored) => acceptPrices(stored, new Map(fallen)))
    return { kind: 'quoted', quote }
  } catch (error) {
    console.error(error)
    return { kind: 'unknown', words: wordsFor(error) }
  }
}
