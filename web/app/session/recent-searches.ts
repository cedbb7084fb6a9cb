import { recentSearchesHere } from './kept-here.ts'

const MOST = 6

/** What was searched for in this browser, the latest first. Nobody else learns of it. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(recentSearchesHere.read() ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
  recentSearchesHere.keep(JSON.stringify([text, ...others].slice(0, MOST)))
}
