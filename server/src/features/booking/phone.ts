import { readPhoneNumber } from '../../platform/phone-number.ts'
import { countryCode } from '../towns/index.ts'

/** A client's number; a local one is meant in the country of the salon. */
export function readPhone(written: string, country: string): string | undefined {
  return readPhoneNumber(written, countryCode(country))
}
