const KEY = 'referralCode'
const LONGEST = 40
let kept = ''

/** Whose link somebody came by, until they register; the last one counts. */
export function rememberReferral(code: string): void {
  kept = code.slice(0, LONGEST)
  try {
    localStorage.setItem(KEY, kept)
  } catch {
    // Storage is switched off: it lasts as long as this page.
  }
}

export function rememberedReferral(): string {
  try {
    return localStorage.getItem(KEY) ?? kept
  } catch {
    return kept
  }
}

export function forgetReferral(): void {
  kept = ''
  try {
    localStorage.removeItem(KEY)
  } catch {
    // It was kept in memory only.
  }
}
