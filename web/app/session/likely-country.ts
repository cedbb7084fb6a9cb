/** Where the browser's language is spoken: 'de' is most likely Germany. */
export function likelyCountry(isKnown: (country: string) => boolean, languages: readonly string[]): string {
  for (const language of languages) {
    const region = regionOf(language)
    if (region && isKnown(region)) return region
  }
  return 'US'
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().region
  } catch {
    return undefined // some systems write it in a way of their own, such as en-US@posix
  }
}
