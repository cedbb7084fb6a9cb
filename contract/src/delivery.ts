import { z } from 'zod'
import { isCountry } from './countries.ts'
import { endpoint } from './endpoint.ts'
import { onOneLine, personName } from './person-name.ts'

const country = z.string().refine(isCountry, 'Please choose a country.')

function addressLine(longest: number) {
  return z.string().max(longest).transform(onOneLine)
}

function neededLine(longest: number, empty: string) {
  return addressLine(longest).refine((text) => text !== '', empty)
}

/** Where a parcel goes. */
export const address = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  postalCode: z.string(),
  /** State, county or province; '' where there is none. */
  region: z.string(),
  country: z.string(),
})
export type Address = z.output<typeof address>

/** The same as somebody types it. */
export const addressFields = z.object({
  name: personName({ empty: 'Please enter the name of the recipient.' }),
  line1: neededLine(200, 'Please enter street and number.'),
  line2: addressLine(200),
  city: neededLine(100, 'Please enter the city.'),
  postalCode: addressLine(20),
  region: addressLine(100),
  country,
})

/** As it is written on a parcel, line by line. */
export function addressLines({ name, line1, line2, city, postalCode, region }: Address, countryName: string): string[] {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [name, line1, line2, [town, region].filter(Boolean).join(', '), countryName].filter(Boolean)
}

/** 'Pre-order: sent from 20 December 2026' */
export function sentFrom(day: string): string {
  const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return `Pre-order: sent from ${words.format(new Date(`${day}T00:00:00Z`))}`
}

/** A day, `YYYY-MM-DD`. */
const day = z.string()

/** What one seller sends of a cart or an order. */
export const parcelQuote = z.object({
  seller: z.string(),
  delivery: z.number(),
  arrivesFrom: day,
  arrivesUntil: day,
})
export type ParcelQuote = z.output<typeof parcelQuote>

const MAX_DAYS = 120
const days = z.int().min(0).max(MAX_DAYS)
const amount = z.number().min(0).max(1_000_000)

export const deliveryZone = z
  .object({
    /** Empty: everywhere that no other zone names. */
    countries: z.array(country).max(250),
    /** What a parcel costs from which amount of goods on; the first from 0. */
    rates: z
      .array(z.object({ from: amount, cost: amount }))
      .min(1)
      .max(10),
    /** On its way, in days. */
    days: z
      .object({ from: days, until: days })
      .refine(({ from, until }) => from <= until, 'The first day is after the last.'),
  })
  .refine(({ rates }) => rates[0]?.from === 0, 'The first cost applies from 0.')
  .refine(
    ({ rates }) => rates.every(({ from }, at) => at === 0 || from > (rates[at - 1]?.from ?? 0)),
    'The amounts must rise from row to row.',
  )

export const deliveryRule = z.object({
  currency: z.string().length(3),
  /** Until the parcel is handed over. */
  dispatchDays: days,
  zones: z.array(deliveryZone).min(1).max(30),
})
export type DeliveryRuleFields = z.output<typeof deliveryRule>

/** The zone in which a country lies: the one that names it, else the one for everywhere else. */
export function zoneOf<Z extends { countries: readonly string[] }>(
  { zones }: { zones: readonly Z[] },
  country: string,
): Z | undefined {
  return (
    zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ countries }) => countries.length === 0)
  )
}

/** What is faulty or not what was bought goes back for at least this long, whatever the seller's rule. */
export const FAULT_DAYS = 30

export const returnRule = z.object({
  /** 0: not taken back. */
  days: z.int().min(0).max(365),
  paidBy: z.enum(['buyer', 'seller']),
})
export type ReturnRule = z.output<typeof returnRule>

const sellerRules = z.object({
  /** What applies now. */
  delivery: deliveryRule,
  returns: returnRule,
  /** The seller has said so; otherwise it is what applies to everybody who has not. */
  isOwnDelivery: z.boolean(),
  isOwnReturns: z.boolean(),
})
export type SellerRules = z.output<typeof sellerRules>

export const readDeliveryRules = endpoint({
  method: 'GET',
  path: '/api/seller/delivery',
  summary: "The seller's own rules of delivery and returns, or those that apply to sellers without any",
  access: 'verified-seller',
  response: sellerRules,
})

export const saveDeliveryRules = endpoint({
  method: 'PUT',
  path: '/api/seller/delivery',
  summary: "Saves the seller's rules of delivery and returns",
  access: 'verified-seller',
  body: z.object({ delivery: deliveryRule.optional(), returns: returnRule.optional() }),
  response: sellerRules,
  refusals: ['delivery_zones_overlap', 'unknown_currency'],
})

/** Where an order goes that was paid without the card page's question, such as one with nothing to pay. */
export const giveOrderAddress = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/address',
  summary: 'Says where an order goes that has no address yet; only its buyer, and only once',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: addressFields,
  response: z.object({ message: z.string() }),
  refusals: ['order_not_found', 'has_address', 'not_delivered_there'],
})
