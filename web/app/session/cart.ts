import { useSyncExternalStore } from 'react'
import { countItems, readLines, type StoredLine } from './stored-cart.ts'

const KEY = 'cart'
const EMPTIED = 'paidCheckouts'
const REMEMBERED = 20
const REREAD_MS = 1000
const none: readonly StoredLine[] = []
const listeners = new Set<() => void>()
let lastText: string | null = null
let lines: readonly StoredLine[] = none

export function storedCart(): readonly StoredLine[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    return lines // storage is switched off: the cart lasts as long as this page
  }
  if (text !== lastText) {
    lines = readLines(text)
    lastText = text
    if (text !== null && !isList(text)) keep(lines)
  }
  return lines
}

/** Changes the cart by one of the moves of stored-cart.ts. */
export function changeCart(move: (lines: readonly StoredLine[]) => StoredLine[]): void {
  keep(move(storedCart()))
  for (const notify of listeners) notify()
}

/** A paid checkout empties the cart, once: looking at its page again later must not empty the next cart. */
export function emptyCartFor(checkoutId: string): void {
  const emptied = readEmptied()
  if (emptied.includes(checkoutId)) return
  try {
    localStorage.setItem(EMPTIED, JSON.stringify([checkoutId, ...emptied].slice(0, REMEMBERED)))
  } catch {
    // Nothing is remembered, and no cart outlives this page either.
  }
  changeCart(() => [])
}

export function useCart(): readonly StoredLine[] {
  return useSyncExternalStore(listen, storedCart, () => none)
}

export function useCartCount(): number {
  return countItems(useCart())
}

function keep(next: readonly StoredLine[]): void {
  lines = next
  lastText = JSON.stringify(next)
  try {
    localStorage.setItem(KEY, lastText)
  } catch {
    // Kept in memory only.
  }
}

function readEmptied(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(EMPTIED) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}

/** Own changes are told at once; another tab's arrive by event, and by the re-read each second while this tab is seen. */
function listen(notify: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && notify()
  const timer = setInterval(look, REREAD_MS)
  listeners.add(notify)
  window.addEventListener('storage', notify)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
    document.removeEventListener('visibilitychange', look)
  }
}
