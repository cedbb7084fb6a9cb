import { type KeptCart, type KeptLine, keyOf } from '@dressing-room/contract/cart-changes'

/**
 * Two carts put together may ask for more than there is: such a line asks for what there is, and says so. It never asks
 * for less than it did before.
 */
export function withinStock(
  before: KeptCart,
  together: KeptCart,
  left: ReadonlyMap<string, number>,
): { kept: KeptCart; short: { uniqueId: string; left: number }[] } {
  const had = new Map(before.cart.map((line) => [keyOf(line), line.quantity]))
  const short: { uniqueId: string; left: number }[] = []
  const cart = together.cart.map((line): KeptLine => {
    const most = left.get(keyOf(line)) ?? Number.POSITIVE_INFINITY
    if (line.quantity <= most) return line
    short.push({ uniqueId: line.uniqueId, left: most })
    return { ...line, quantity: Math.max(most, had.get(keyOf(line)) ?? 0) }
  })
  return { kept: { ...together, cart }, short }
}
