import type { KeptLine } from '@dressing-room/contract/cart-changes'
import { useSyncExternalStore } from 'react'

/** A line of two carts that were put together, of which there are fewer than both wanted. */
export type ShortLine = Pick<KeptLine, 'name' | 'selectedColor' | 'selectedSize'> & { left: number }

const none: readonly ShortLine[] = []
const listeners = new Set<() => void>()
let short = none

/** Kept until the cart is seen, in this tab. */
export function tellShort(lines: readonly { uniqueId: string; left: number }[], cart: readonly KeptLine[]): void {
  const named = lines.flatMap(({ uniqueId, left }) => {
    const line = cart.find((one) => one.uniqueId === uniqueId)
    return line ? [{ name: line.name, selectedColor: line.selectedColor, selectedSize: line.selectedSize, left }] : []
  })
  if (named.length > 0) setShort(named)
}

export function forgetShort(): void {
  setShort(none)
}

export function useShortLines(): readonly ShortLine[] {
  return useSyncExternalStore(
    listen,
    () => short,
    () => none,
  )
}

function setShort(next: readonly ShortLine[]): void {
  short = next
  for (const notify of listeners) notify()
}

function listen(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
