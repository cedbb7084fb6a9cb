import { useSyncExternalStore } from 'react'

const KEY = 'favorites'
/** Of a guest; of more, the oldest go. An account keeps as many. */
const MOST = 1000

/** One thing that is saved; with its price where it was saved in this browser. */
export interface SavedThing {
  kind: 'product' | 'service'
  id: string
  price?: number
  currency?: string
}
export interface FavoriteChange extends SavedThing {
  isSaved: boolean
}

/** What this browser keeps: of a guest, or of the account it belongs to. */
export interface KeptFavorites {
  /** The newest first. */
  things: SavedThing[]
  owner?: string
  /** What its owner has changed and the shop has not heard yet. */
  unsent: FavoriteChange[]
  /** Likewise of people who are not here, by account. */
  parked: Record<string, FavoriteChange[]>
}

const nothing: KeptFavorites = { things: [], unsent: [], parked: {} }
const listeners = new Set<() => void>()
let lastText: string | null = null
let kept = nothing

export function keptFavorites(): KeptFavorites {
  try {
    const text = localStorage.getItem(KEY)
    if (text !== lastText) {
      lastText = text
      kept = asKept(JSON.parse(text ?? 'null'))
    }
  } catch {
    // Storage is switched off, or holds something else: they last as long as this page.
  }
  return kept
}

export function keepFavorites(next: KeptFavorites): void {
  kept = next
  lastText = JSON.stringify(next)
  try {
    localStorage.setItem(KEY, lastText)
  } catch {
    lastText = null
  }
  for (const notify of listeners) notify()
}

export function followFavorites(notify: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && notify()
  listeners.add(notify)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', onStorage)
  }
}

export function isSame(one: SavedThing, other: SavedThing): boolean {
  return one.id === other.id && one.kind === other.kind
}

function isSaved(of: SavedThing): boolean {
  return keptFavorites().things.some((thing) => isSame(thing, of))
}

export function setSaved(of: SavedThing, saved: boolean): void {
  const was = keptFavorites()
  const others = was.things.filter((thing) => !isSame(thing, of))
  const unsent = [...was.unsent.filter((change) => !isSame(change, of)), { ...of, isSaved: saved }]
  keepFavorites({
    ...was,
    things: (saved ? [of, ...others] : others).slice(0, MOST),
    unsent: was.owner ? unsent : [],
  })
}

/** Nobody is here any more: what was theirs is at the shop, and what it has not heard waits for them. */
export function putFavoritesAway(): void {
  const { owner, unsent, parked } = keptFavorites()
  if (!owner) return
  keepFavorites({ things: [], unsent: [], parked: unsent.length > 0 ? { ...parked, [owner]: unsent } : parked })
}

/** False on the server, and until the page has come alive. */
export function useFavorite(of: SavedThing): { isOn: boolean; toggle: () => void } {
  const isOn = useSyncExternalStore(
    followFavorites,
    () => isSaved(of),
    () => false,
  )
  return { isOn, toggle: () => setSaved(of, !isOn) }
}

function asKept(stored: unknown): KeptFavorites {
  const { things, owner, unsent, parked } = (stored ?? {}) as Partial<KeptFavorites>
  return {
    things: listOf<SavedThing>(things),
    unsent: listOf<FavoriteChange>(unsent),
    parked: typeof parked === 'object' && parked !== null ? parked : {},
    ...(typeof owner === 'string' && { owner }),
  }
}

function listOf<T extends SavedThing>(stored: unknown): T[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one?.id === 'string' && one.kind) : []
}
