import { syncAfterPayment } from './cart-sync.ts'
import type { StoredLine } from './stored-cart.ts'

const SENT = 'sentCheckouts'
const EMPTIED = 'paidCheckouts'
const REMEMBERED = 20

type Bought = Pick<StoredLine, 'uniqueId' | 'quantity'>

/** What a checkout is about to buy; whatever else is in the cart stays when it is paid. */
export function rememberCheckout(checkoutId: string, lines: readonly StoredLine[]): void {
  const bought = lines.map(({ uniqueId, quantity }): Bought => ({ uniqueId, quantity }))
  write(SENT, [[checkoutId, bought], ...read(SENT)].slice(0, REMEMBERED))
}

/** A paid checkout takes what it has bought out of the cart, once: looking at its page again must not empty the next cart. */
export function emptyCartFor(checkoutId: string): void {
  const emptied = read(EMPTIED)
  if (emptied.includes(checkoutId)) return
  write(EMPTIED, [checkoutId, ...emptied].slice(0, REMEMBERED))
  const sent = read(SENT) as [string, Bought[]][]
  syncAfterPayment(sent.find(([id]) => id === checkoutId)?.[1])
}

function read(key: string): unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function write(key: string, entries: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Nothing is remembered, and no cart outlives this page either.
  }
}
