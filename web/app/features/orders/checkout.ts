import { createCheckoutSession } from '@dressing-room/contract/orders'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
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
    const dearer = dearerLines(error)
    if (dearer.length === 0) return { kind: 'stopped', words: error.message, lines: stoppedLines(error) }
    changeCart((stored) => acceptPrices(stored, new Map(dearer.map(({ uniqueId, newPrice }) => [uniqueId, newPrice]))))
    const lines = dearer.map((line) => toLineWord(line, line.notice))
    return { kind: 'prices-changed', words: error.message, lines }
  }
}

function dearerLines(refusal: Refusal) {
  const details = refusalOf(refusal, 'price_changed')?.details
  return details && 'lines' in details ? details.lines : []
}

function stoppedLines(refusal: Refusal): LineWord[] {
  const stopped =
    refusalOf(refusal, 'not_available') ?? refusalOf(refusal, 'sold_out') ?? refusalOf(refusal, 'too_many_held')
  return (stopped?.details.lines ?? []).map((line) => toLineWord(line, line.reason))
}

/** Called as the cart calls it, with its color and size. */
function toLineWord({ uniqueId, name }: { uniqueId: string; name: string }, words: string): LineWord {
  const line = storedCart().find((stored) => stored.uniqueId === uniqueId)
  return { uniqueId, name: line ? nameOfLine(line) : name, words }
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
