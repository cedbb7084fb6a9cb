const KEY = 'bookingCheckout'

interface LastCheckout {
  sessionId: string
  serviceID: string
}

/** Remembered in this tab, so that coming back from the card page without paying can lead back to the service. */
export function keepCheckout(checkout: LastCheckout): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(checkout))
  } catch {
    // Without storage there is one link less.
  }
}

export function serviceOfCheckout(sessionId: string | undefined): string | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<LastCheckout> | null
    return kept && kept.sessionId === sessionId ? kept.serviceID : undefined
  } catch {
    return undefined
  }
}
