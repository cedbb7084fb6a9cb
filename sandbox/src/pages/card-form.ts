import type { CheckoutSession } from '../stripe/checkout-session.ts'
import type { SavedCard } from '../stripe/customers.ts'
import type { Shipping } from '../stripe/shipping.ts'
import { brandOf, type Card, passesLuhn } from '../stripe/test-cards.ts'

/** Named as the provider names the fields of its page. */
const FIELDS = [
  'shippingName',
  'shippingCountry',
  'shippingAddressLine1',
  'shippingAddressLine2',
  'shippingLocality',
  'shippingAdministrativeArea',
  'shippingPostalCode',
  'cardNumber',
  'expiry',
  'cvc',
  'name',
  /** One of the saved cards, by its id. */
  'savedCard',
  /** 'on': the card is kept for the next time. */
  'saveCard',
] as const

export type CardFields = Record<(typeof FIELDS)[number], string>
export type CardProblems = Partial<CardFields>
export type Filled = { number: string; card: Card; shipping?: Shipping }

/** A form that nobody has filled in; where the country is one of many, one has to be chosen. */
export function emptyForm(
  { shippingCountries = [] }: CheckoutSession,
  known: { name?: string; shipping?: Shipping } = {},
) {
  const { name = '', shipping } = known
  const only = shippingCountries.length === 1 ? shippingCountries[0] : undefined
  return readForm({
    name,
    shippingName: shipping?.name,
    shippingCountry: shipping?.address.country ?? only,
    shippingAddressLine1: shipping?.address.line1,
    shippingAddressLine2: shipping?.address.line2,
    shippingLocality: shipping?.address.city,
    shippingAdministrativeArea: shipping?.address.state,
    shippingPostalCode: shipping?.address.postalCode,
  })
}

export function readForm(form: Record<string, unknown> | undefined): CardFields {
  const text = (name: string) => {
    const value = form?.[name]
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  return Object.fromEntries(FIELDS.map((name) => [name, text(name)])) as CardFields
}

/** Countries that write no postal code, as far as the provider does not ask for one. */
const WITHOUT_POSTAL_CODE = new Set([
  'AE',
  'AO',
  'BS',
  'BO',
  'GH',
  'HK',
  'IE',
  'JM',
  'KE',
  'MO',
  'NG',
  'QA',
  'UG',
  'ZW',
])

/** Either a card that could be real and an address within what is offered, or what is wrong with each field. */
export function checkForm(
  fields: CardFields,
  session: CheckoutSession,
  now: Date,
  saved?: SavedCard,
): Filled | { problems: CardProblems } {
  const address = checkAddress(fields, session.shippingCountries)
  const card = saved ? { number: saved.number, card: saved.card } : checkCard(fields, now)
  const problems = { ...address.problems, ...('problems' in card && card.problems) }
  if ('problems' in card || Object.keys(problems).length > 0) return { problems }
  return { ...card, ...(address.shipping && { shipping: address.shipping }) }
}

function checkAddress(fields: CardFields, countries: string[] | undefined) {
  const problems: CardProblems = {}
  if (!countries) return { problems }
  const country = fields.shippingCountry
  if (!fields.shippingName) problems.shippingName = 'Enter the full name of whoever receives the parcel.'
  if (!countries.includes(country)) problems.shippingCountry = 'Choose one of the countries.'
  if (!fields.shippingAddressLine1) problems.shippingAddressLine1 = 'Enter street and number.'
  if (!fields.shippingLocality) problems.shippingLocality = 'Enter the city.'
  if (!fields.shippingPostalCode && !WITHOUT_POSTAL_CODE.has(country)) {
    problems.shippingPostalCode = 'Enter the postal code.'
  }
  if (country === 'US' && fields.shippingPostalCode && !/^\d{5}(-\d{4})?$/.test(fields.shippingPostalCode)) {
    problems.shippingPostalCode = 'Enter a ZIP code of 5 digits.'
  }
  const shipping: Shipping = {
    name: fields.shippingName,
    address: {
      line1: fields.shippingAddressLine1,
      line2: fields.shippingAddressLine2 || undefined,
      city: fields.shippingLocality,
      postalCode: fields.shippingPostalCode || undefined,
      state: fields.shippingAdministrativeArea || undefined,
      country,
    },
  }
  return { problems, shipping }
}

export function checkCard(fields: CardFields, now: Date): { number: string; card: Card } | { problems: CardProblems } {
  const number = fields.cardNumber.replace(/[\s-]/g, '')
  const expiry = readExpiry(fields.expiry)
  const problems: CardProblems = {}
  if (number === '') problems.cardNumber = 'Enter your card number.'
  else if (!passesLuhn(number)) problems.cardNumber = 'Your card number is invalid.'
  if (!expiry) problems.expiry = 'Enter the expiry date as MM / YY.'
  else if (isPast(expiry, now)) problems.expiry = "Your card's expiration date is in the past."
  if (!/^\d{3,4}$/.test(fields.cvc)) problems.cvc = 'Enter the 3 or 4 digits of the security code.'
  if (fields.name === '') problems.name = 'Enter the name on the card.'
  if (!expiry || Object.keys(problems).length > 0) return { problems }
  return {
    number,
    card: { brand: brandOf(number), last4: number.slice(-4), expMonth: expiry.month, expYear: expiry.year },
  }
}

type Expiry = { month: number; year: number }

// Browsers fill this field as 12/30, 12 / 30 or 12/2030.
function readExpiry(text: string): Expiry | undefined {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  const month = Number(match?.[1])
  const year = Number(match?.[2])
  if (!match || month < 1 || month > 12) return undefined
  return { month, year: year < 100 ? 2000 + year : year }
}

function isPast({ month, year }: Expiry, now: Date): boolean {
  return year < now.getFullYear() || (year === now.getFullYear() && month < now.getMonth() + 1)
}
