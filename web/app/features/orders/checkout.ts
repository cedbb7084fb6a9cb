import { createCheckoutSession } from '@dressing-room/contract/orders'
import { Refusal } from '@dressing-room/contract/refusals'
import { call, wordsFor } from '../../api/call.ts'
import { changeCart, storedCart } from '../../session/cart.ts'
import { acceptPrices } from '../../session/stored-cart.ts'
import { nameOfLine } from './cart-words.ts'

interface LineWord {
  uniqueId: string
  name: string
  words: string
}

export type CheckoutOutcome =
  | { kind: 'going' }
  /** The buyer has now seen the new prices: the next click goes on with them. */
  | { kind: 'prices-changed'; words: string; lines: LineWord[] }
  | { kind: 'stopped'; words: string; lines: LineWord[] }
  | { kind: 'signed-out' }

/** Opens the provider's card page for the stored cart and sends the browser there. */
export async function goToCheckout(promoCode: string): Promise<CheckoutOutcome> {
  try {
    const cart = storedCart().map(toWire)
    const { url } = await call(createCheckoutSession, { body: { cart, promoCode: promoCode || undefined } })
    window.location.assign(url)
    return { kind: 'going' }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      console.error(error)
      return { kind: 'stopped', words: wordsFor(error), lines: [] }
    }
    if (error.code === 'not_signed_in') return { kind: 'signed-out' }
    const faults = faultsOf(error)
    const lines = faults.map(({ uniqueId, name, notice, reason }) => {
      const line = storedCart().find((stored) => stored.uniqueId === uniqueId)
      return { uniqueId: uniqueId ?? '', name: line ? nameOfLine(line) : (name ?? ''), words: notice ?? reason ?? '' }
    })
    if (error.code !== 'price_changed') return { kind: 'stopped', words: error.message, lines }
    const prices = faults.flatMap(({ uniqueId, newPrice }): [string, number][] =>
      uniqueId !== undefined && newPrice !== undefined ? [[uniqueId, newPrice]] : [],
    )
    changeCart((stored) => acceptPrices(stored, new Map(prices)))
    return { kind: 'prices-changed', words: error.message, lines }
  }
}

/** Which product, which option, how many, and the price last seen. More is not the server's business. */
export function toWire({
  uniqueId,
  slug,
  selectedColor,
  selectedSize,
  quantity,
  price,
}: ReturnType<typeof storedCart>[number]) {
  return { uniqueId, slug, selectedColor, selectedSize, quantity, price }
}

interface Fault {
  uniqueId?: string
  name?: string
  notice?: string
  reason?: string
  newPrice?: number
}

function faultsOf({ details }: Refusal): Fault[] {
  return Array.isArray(details.lines) ? (details.lines as Fault[]) : []
}
