import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** A phone number as people write it, in international form; a local one is meant in that country, if one is given. */
export function readPhoneNumber(written: string, country?: string): string | undefined {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined
  // '00' is how most of the world dials out, whatever country is meant.
  const number = written.trim().replace(/^00(?=\s*[1-9])/, '+')
  const parsed = parsePhoneNumberFromString(number, home)
  return parsed?.isPossible() ? parsed.number : undefined
}
