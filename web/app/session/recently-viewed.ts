import { recentlyViewedHere } from './kept-here.ts'

/** What is kept of each kind; fewer are shown. */
const MOST = 12

export interface ViewedThing {
  kind: 'product' | 'service'
  id: string
}

/** The last first. */
export function recentlyViewed(): ViewedThing[] {
  try {
    const stored: unknown = JSON.parse(recentlyViewedHere.read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one?.id === 'string' && one.kind) : []
  } catch {
    return []
  }
}

export function noteViewed({ kind, id }: ViewedThing): void {
  const others = recentlyViewed().filter((one) => one.id !== id)
  const ofKind = others.filter((one) => one.kind === kind).slice(0, MOST - 1)
  const ofOther = others.filter((one) => one.kind !== kind)
  recentlyViewedHere.keep(JSON.stringify([{ kind, id }, ...ofKind, ...ofOther]))
}
