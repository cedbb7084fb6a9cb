import { useSyncExternalStore } from 'react'
import { countItems, readLines, type StoredLine } from './stored-cart.ts'

type Move = (lines: readonly StoredLine[]) => StoredLine[]
const REREAD_MS = 1000
const none: readonly StoredLine[] = []

/** Lines in local storage under this key: written on every change, an empty list where something else was stored. */
export function storedLines(key: string) {
  const listeners = new Set<() => void>()
  let lastText: string | null = null
  let lines: readonly StoredLine[] = none

  function read(): readonly StoredLine[] {
    let text: string | null = null
    try {
      text = localStorage.getItem(key)
    } catch {
      return lines // storage is switched off: the lines last as long as this page
    }
    if (text !== lastText) {
      lines = readLines(text)
      lastText = text
      if (text !== null && !isList(text)) keep(lines)
    }
    return lines
  }

  function keep(next: readonly StoredLine[]): void {
    lines = next
    lastText = JSON.stringify(next)
    try {
      localStorage.setItem(key, lastText)
    } catch {
      // Kept in memory only.
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

  return {
    read,
    listen,
    change(move: Move): void {
      keep(move(read()))
      for (const notify of listeners) notify()
    },
  }
}

const cart = storedLines('cart')
export const storedCart = cart.read
export const followCart = cart.listen
/** Changes the cart by one of the moves of stored-cart.ts. */
export const changeCart = cart.change

export function useCart(): readonly StoredLine[] {
  return useSyncExternalStore(followCart, storedCart, () => none)
}

export function useCartCount(): number {
  return countItems(useCart())
}

function isList(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text))
  } catch {
    return false
  }
}
