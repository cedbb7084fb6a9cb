/** Names of countries, as people type them, to their two letters: English ones first, then those of their neighbors. */
const names = new Intl.DisplayNames('en', { type: 'region' })
const LANGUAGES = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'cs', 'tr']
const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'the netherlands': 'NL',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'south korea': 'KR',
  uae: 'AE',
}

let codes: Map<string, string> | undefined

/** 'US' for 'us', 'USA' or 'United States'; undefined for what is no country. */
export function countryCode(country: string): string | undefined {
  const written = country.trim().toLowerCase()
  codes ??= readCodes()
  return OTHER_NAMES[written] ?? codes.get(written)
}

/** 'Portugal' for 'PT'. */
export function countryName(code: string): string {
  return names.of(code) ?? code
}

function readCodes(): Map<string, string> {
  const found = new Map<string, string>()
  const others = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const first of letters) {
    for (const second of letters) {
      const code = first + second
      const name = names.of(code)
      // FX is called France as well, but only FR is it.
      const isOld = new Intl.Locale(`und-${code}`).region !== code
      if (isOld || name === undefined || name === code || name === 'Unknown Region') continue
      found.set(code.toLowerCase(), code)
      found.set(name.toLowerCase(), code)
      for (const other of others) {
        const called = other.of(code)?.toLowerCase()
        if (called && !found.has(called)) found.set(called, code)
      }
    }
  }
  return found
}
