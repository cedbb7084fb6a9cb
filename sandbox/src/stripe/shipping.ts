import { invalid } from './errors.ts'
import type { Params } from './params.ts'

/** Where a parcel goes, as the provider keeps it. */
export type Shipping = {
  name: string
  phone?: string
  address: { line1: string; line2?: string; city?: string; postalCode?: string; state?: string; country?: string }
}

/** The provider takes every ISO country except these, and three codes beside the standard (its reference lists them). */
const REFUSED = new Set([
  'AS',
  'CX',
  'CC',
  'CU',
  'HM',
  'IR',
  'KP',
  'MH',
  'FM',
  'NF',
  'MP',
  'PW',
  'SD',
  'SY',
  'UM',
  'VI',
])
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
}

/** The countries that the page offers; undefined where it asks for no address. */
export function readShippingCountries(params: Params): string[] | undefined {
  const collection = params.object('shipping_address_collection')
  if (!collection) return undefined
  const countries = collection.texts('allowed_countries')
  const param = collection.name('allowed_countries')
  if (countries.length === 0) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  for (const [at, code] of countries.entries()) {
    if (!countryName(code) || REFUSED.has(code)) {
      throw invalid(`Invalid ${param}[${at}]: must be one of the countries that can be shipped to`, {
        param: `${param}[${at}]`,
      })
    }
  }
  return [...new Set(countries)]
}

/** An address that the shop knows already and hands along with the payment. */
export function readShipping(payment: Params | undefined): Shipping | undefined {
  const shipping = payment?.object('shipping')
  if (!shipping) return undefined
  shipping.ignore('carrier', 'tracking_number')
  const address = shipping.neededObject('address')
  return {
    name: shipping.neededText('name'),
    phone: shipping.text('phone'),
    address: {
      line1: address.neededText('line1'),
      line2: address.text('line2'),
      city: address.text('city'),
      postalCode: address.text('postal_code'),
      state: address.text('state'),
      country: address.text('country'),
    },
  }
}

export function presentShipping({ name, address }: Shipping) {
  return {
    name,
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1,
      line2: address.line2 ?? null,
      postal_code: address.postalCode ?? null,
      state: address.state ?? null,
    },
  }
}
