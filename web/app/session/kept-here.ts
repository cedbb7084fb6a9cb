/** What this browser keeps for whoever is logged in, beside cart and token; gone when they leave. */
const LAST_SEEN = 'lastSeen'
/** The subscription at the browser's push service, as the shop knows it. */
const PUSH_ENDPOINT = 'pushEndpoint'
/** What was searched for, whoever did. */
const RECENT_SEARCHES = 'recentSearches'

/** What a guest measures; those of an account are with the account. */
const MEASURES = 'measures'

/** Which products are to be compared, whoever does. */
const COMPARED = 'compared'

/** What was looked at last, by anybody here: it never leaves this browser but to be shown. */
export const RECENTLY_VIEWED = 'recentlyViewed'

export function forgetRecentlyViewed(): void {
  try {
    localStorage.removeItem(RECENTLY_VIEWED)
  } catch {
    // Storage is switched off: nothing is kept.
  }
}

/** The latest orders and visits, in words, for the page without a network (public/sw.js). */
export function keptLastSeen(): string | null {
  return localStorage.getItem(LAST_SEEN)
}

export function keepLastSeenHere(words: string): void {
  localStorage.setItem(LAST_SEEN, words)
}

/** Something was bought or booked since: the next page asks for it, however short ago the last one has. */
export function lastSeenIsOld(): void {
  try {
    const kept = keptLastSeen()
    if (kept) keepLastSeenHere(kept.replace(/"at":\d+/, '"at":0'))
  } catch {
    // Storage is switched off: nothing is kept.
  }
}

export function forgetLastSeen(): void {
  localStorage.removeItem(LAST_SEEN)
}

export function pushEndpointHere(): string | null {
  return localStorage.getItem(PUSH_ENDPOINT)
}

export function keepPushEndpoint(endpoint: string): void {
  localStorage.setItem(PUSH_ENDPOINT, endpoint)
}

export function forgetPushEndpoint(): void {
  localStorage.removeItem(PUSH_ENDPOINT)
}

export function keptRecentSearches(): string | null {
  return localStorage.getItem(RECENT_SEARCHES)
}

export function keepRecentSearches(texts: string): void {
  localStorage.setItem(RECENT_SEARCHES, texts)
}

export function forgetRecentSearches(): void {
  localStorage.removeItem(RECENT_SEARCHES)
}

export function keptMeasures(): string | null {
  try {
    return localStorage.getItem(MEASURES)
  } catch {
    return null
  }
}

export function keepMeasuresHere(measures: string | undefined): void {
  try {
    if (measures === undefined) localStorage.removeItem(MEASURES)
    else localStorage.setItem(MEASURES, measures)
  } catch {
    // Storage is switched off: they last as long as this page.
  }
}

export function keptCompared(): string | null {
  try {
    return localStorage.getItem(COMPARED)
  } catch {
    return null
  }
}

export function keepComparedHere(slugs: string): void {
  try {
    localStorage.setItem(COMPARED, slugs)
  } catch {
    // Storage is switched off: the address of the page says which.
  }
}

export function forgetCompared(): void {
  try {
    localStorage.removeItem(COMPARED)
  } catch {
    // Storage is switched off: nothing is kept.
  }
}
