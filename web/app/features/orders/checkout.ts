import { createCheckoutSession } from '@dressing-room/contract/orders'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { createCombinedSession } from '@dressing-room/contract/together'
import { call, messageFor } from '../../api/call.ts'
import { changeCart, storedCart } from '../../session/cart.ts'
import { sendInTime } from '../../session/cart-sync.ts'
import { deliverTo } from '../../session/deliver-to.ts'
import { rememberCheckout } from '../../session/paid-checkouts.ts'
import { acceptPrices, type StoredLine } from '../../session/stored-cart.ts'
import { nameOfLine } from './line-name.ts'

interface LineMessage {
  uniqueId: string
  name: string
  message: string
}

export type CheckoutOutcome =
  | { kind: 'going' }
  /** The buyer has now seen the new prices: the next click goes on with them. */
  | { kind: 'prices-changed'; message: string; lines: LineMessage[] }
  | { kind: 'stopped'; message: string; lines: LineMessage[] }
  | { kind: 'signed-out' }

/** Opens the provider's card page for these lines of the cart and sends the browser there; the others stay. */
export async function goToCheckout(
  isBought: (line: StoredLine) => boolean,
  promoCode: string,
  addressId: string | undefined,
  /** How much store credit was shown to be used. */
  credit: number | undefined,
  /** Held appointments that are paid for on the same card page. */
  visits: readonly string[] = [],
): Promise<CheckoutOutcome> {
  try {
    const bought = storedCart().filter(isBought)
    const cart = bought.map(toWire)
    const body = {
      ...{ cart, promoCode: promoCode || undefined, deliverTo: deliverTo(), addressId },
      ...(credit && { useCredit: true, creditShown: credit }),
    }
    const opening =
      visits.length > 0
        ? call(createCombinedSession, { body: { ...body, visits: [...visits] } })
        : call(createCheckoutSession, { body })
    // Leaving would cut it off, and what is paid for then would come back from this device.
    const [{ id, url }] = await Promise.all([opening, sendInTime()])
    rememberCheckout(id, bought)
    window.location.assign(url)
    return { kind: 'going' }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      console.error(error)
      return { kind: 'stopped', message: messageFor(error), lines: [] }
    }
    if (error.code === 'not_signed_in') return { kind: 'signed-out' }
    const dearer = dearerLines(error)
    if (dearer.length === 0) return { kind: 'stopped', message: error.message, lines: stoppedLines(error) }
    changeCart((stored) => acceptPrices(stored, new Map(dearer.map(({ uniqueId, newPrice }) => [uniqueId, newPrice]))))
    const lines = dearer.map((line) => toLineMessage(line, line.notice))
    return { kind: 'prices-changed', message: error.message, lines }
  }
}

function dearerLines(refusal: Refusal) {
  const details = refusalOf(refusal, 'price_changed')?.details
  return details && 'lines' in details ? details.lines : []
}

function stoppedLines(refusal: Refusal): LineMessage[] {
  const stopped =
    refusalOf(refusal, 'shop_closed') ??
    refusalOf(refusal, 'not_available') ??
    refusalOf(refusal, 'sold_out') ??
    refusalOf(refusal, 'too_many_held')
  return (stopped?.details.lines ?? []).map((line) => toLineMessage(line, line.reason))
}

/** Called as the cart calls it, with its color and size. */
function toLineMessage({ uniqueId, name }: { uniqueId: string; name: string }, message: string): LineMessage {
  const line = storedCart().find((stored) => stored.uniqueId === uniqueId)
  return { uniqueId, name: line ? nameOfLine(line) : name, message }
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
