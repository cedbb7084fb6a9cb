import { useSyncExternalStore } from 'react'
import { comparedHere } from './kept-here.ts'

/** More than four columns are nothing that anybody can compare. */
export const MOST_COMPARED = 4

const nothing: readonly string[] = []
const listeners = new Set<() => void>()
let lastText: string | null = null
let slugs = nothing

/** The products that are to be compared in this browser, by their addresses, in the order in which they were added. */
export function compared(): readonly string[] {
  const text = comparedHere.read()
  if (text === lastText) return slugs
  lastText = text
  slugs = read(text)
  return slugs
}

function read(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, MOST_COMPARED) : nothing
  } catch {
    return nothing
  }
}

export function setCompared(next: readonly string[]): void {
  comparedHere.keep(JSON.stringify(next.slice(0, MOST_COMPARED)))
  for (const notify of listeners) notify()
}

export function useCompared(): readonly string[] {
  return useSyncExternalStore(follow, compared, () => nothing)
}

function follow(notify: () => void): () => void {
  listeners.add(notify)
  window.addEventListener('storage', notify)
  return () => {
    listeners.delete(notify)
    window.removeEventListener('storage', notify)
  }
}

/** Which ones an address names, each once. */
export function comparedIn(params: URLSearchParams): readonly string[] | undefined {
  const named = params.get('p')
  if (named === null) return undefined
  return [...new Set(named.split(',').filter(Boolean))].slice(0, MOST_COMPARED)
}
