import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'
import { countryCode } from '../stylist-services/index.ts'

/** A phone number as people write it, in international form; local ones are meant in that country. */
export function readPhone(written: string, country: string): string | undefined {
  const code = countryCode(country)
  const home: CountryCode | undefined = code && isSupportedCountry(code) ? code : undefined
  // '00' is how most of the world dials out, whatever the country of the salon.
  const number = written.trim().replace(/^00(?=\s*[1-9])/, '+')
  const parsed = parsePhoneNumberFromString(number, home)
  return parsed?.isPossible() ? parsed.number : undefined
}
