import { isCountry } from '@dressing-room/contract/countries'
import { likelyCountry } from './likely-country.ts'

const KEY = 'deliverTo'
let chosen: string | undefined

/** The country that the buyer has chosen in the cart, or else the one that the browser's language is most likely of. */
export function deliverTo(): string {
  try {
    const stored = localStorage.getItem(KEY)
    if (stored && isCountry(stored)) return stored
  } catch {
    // Storage is switched off: the choice lasts as long as this page.
  }
  return chosen ?? likelyCountry(isCountry, navigator.languages)
}

export function chooseDeliverTo(country: string): void {
  chosen = country
  try {
    localStorage.setItem(KEY, country)
  } catch {
    // Kept in memory only.
  }
}
