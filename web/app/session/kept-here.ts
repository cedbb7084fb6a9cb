/** One text that this browser keeps beside cart and token. Where storage is switched off or full, nothing is kept. */
function keptHere(name: string) {
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  return {
    read: () => quietly(() => localStorage.getItem(name)),
    keep: (text: string) => void quietly(() => localStorage.setItem(name, text)),
    forget: () => void quietly(() => localStorage.removeItem(name)),
  }
}

/** The latest orders and visits of whoever is logged in, in words, for the page without a network (public/sw.js). */
export const lastSeenHere = keptHere('lastSeen')
/** The subscription at the browser's push service, as the shop knows it. */
export const pushEndpointHere = keptHere('pushEndpoint')
/** What was searched for, whoever did. */
export const recentSearchesHere = keptHere('recentSearches')
/** What a guest measures; those of an account are with the account. */
export const measuresHere = keptHere('measures')
/** The ingredients that a guest avoids; those of an account are with the account. */
export const avoidedHere = keptHere('avoidedIngredients')
/** Which products are to be compared, whoever does. */
export const comparedHere = keptHere('compared')
/** What was looked at last, by anybody here: it never leaves this browser but to be shown. */
export const recentlyViewedHere = keptHere('recentlyViewed')

/** Something was bought or booked since: the next page asks for it, however short ago the last one has. */
export function lastSeenIsOld(): void {
  const kept = lastSeenHere.read()
  if (kept) lastSeenHere.keep(kept.replace(/"at":\d+/, '"at":0'))
}
