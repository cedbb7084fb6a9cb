import { z } from 'zod'
import { MAX_ADD_ONS } from './add-ons.ts'
import { category } from './catalog.ts'
import { emailAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { hoursExceptions, weeklyHours } from './hours.ts'
import { chosenPictures } from './images.ts'
import { savedQuestions } from './intake.ts'
import { currencies } from './money.ts'
import { pageQuery } from './paging.ts'
import { personName } from './person-name.ts'
import { MAX_DURATION_MINUTES, MAX_WINDOW_DAYS, MIN_DURATION_MINUTES, service } from './stylist-services.ts'
import { timeZone } from './time.ts'
import { translationsOf } from './translations.ts'

/** What sellers do with their services: list, add, change, delete (spec 7). */

export const SELLER_SERVICES_PER_PAGE = 10
export const MAX_SERVICES_PER_SELLER = 300
const MAX_NOTICE_MINUTES = 365 * 1440
const MAX_CANCELLATION_HOURS = 365 * 24
const MAX_BUFFER_MINUTES = 720

/** A draft is not shown yet, an archived service is not shown any more; clients see and book active ones. */
export const SERVICE_STATUSES = ['draft', 'active', 'archived'] as const
export type ServiceStatus = (typeof SERVICE_STATUSES)[number]

const MAX_DESCRIPTION = 5000
const serviceTranslations = translationsOf({ name: 200, description: MAX_DESCRIPTION })

const text = (max: number, empty: string) =>
  z.string(empty).trim().min(1, empty).max(max, `Please use at most ${max} characters.`)
const wholeMinutes = (min: number, max: number) => {
  const words = `Please enter whole minutes, from ${min} to ${max}.`
  return z.int(words).min(min, words).max(max, words)
}
const DURATION = `Please enter whole minutes, from ${MIN_DURATION_MINUTES} to ${MAX_DURATION_MINUTES}.`
const WINDOW = `Please enter whole days, from 1 to ${MAX_WINDOW_DAYS}.`
const CANCELLATION = `Please enter whole hours, from 0 to ${MAX_CANCELLATION_HOURS}.`
const PRICE = 'Please enter a price, such as 80 or 79.50.'
const price = z.number(PRICE).min(0, PRICE).max(999_999_999, PRICE)

const PERCENT = 'Please enter a whole percentage, from 1 to 99.'
const DEPOSIT = 'Please enter an amount, such as 20 or 19.50.'
const deposit = z.union([
  z.object({ percent: z.int(PERCENT).min(1, PERCENT).max(99, PERCENT) }),
  z.object({ amount: z.number(DEPOSIT).positive(DEPOSIT).max(999_999_999, DEPOSIT) }),
])

const FEE_PERCENT = 'Please enter a whole percentage, from 1 to 100.'
const noShowFee = z.union([
  z.object({ percent: z.int(FEE_PERCENT).min(1, FEE_PERCENT).max(100, FEE_PERCENT) }),
  z.object({ amount: z.number(DEPOSIT).positive(DEPOSIT).max(999_999_999, DEPOSIT) }),
])

const provider = z.object({
  name: personName({ empty: 'Please enter who provides the service.' }),
  contactEmail: emailAddress(),
  contactPhone: text(40, 'Please enter a phone number.'),
})
const place = z.object({
  address: text(200, 'Please enter the street and number.'),
  city: text(100, 'Please enter the city.'),
  state: text(100, 'Please enter the state or region.'),
  zipCode: text(20, 'Please enter the zip code.'),
  country: text(60, 'Please enter the country.'),
})

/** Without them no service is saved (spec 5). */
const required = {
  serviceID: z
    .string('Please enter a service ID.')
    .trim()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._~-]{0,99}$/,
      'Please use letters, digits and dashes only, such as silk-press: it is the address of the page.',
    ),
  name: personName({ empty: 'Please enter a name.' }),
  description: text(MAX_DESCRIPTION, 'Please describe the service.'),
  price,
  priceCurrency: z.enum(currencies, 'Please choose a currency.'),
  duration: z.int(DURATION).min(MIN_DURATION_MINUTES, DURATION).max(MAX_DURATION_MINUTES, DURATION),
  provider,
  location: place,
}

const others = z
  .object({
    /** Ids or names of service categories. */
    categories: z.array(z.string().max(100)).max(10, 'Please choose at most 10 categories.'),
    tags: z.array(text(40, 'A tag cannot be empty.')).max(30, 'Please use at most 30 tags.'),
    /** Uploaded pictures, up to four as everywhere; a service shows the first (spec 5). */
    pictures: chosenPictures,
    /** The same for callers that name one picture; '' for none. */
    imageUrl: z.string().max(2000),
    /** All of them: a language that is left out is taken off. */
    translations: serviceTranslations,
    status: z.enum(SERVICE_STATUSES),
    availability: weeklyHours,
    exceptions: hoursExceptions,
    /** Left out of a new service, the zone of its place. */
    timeZone,
    slotStepMinutes: wholeMinutes(5, 1440),
    bufferBeforeMinutes: wholeMinutes(0, MAX_BUFFER_MINUTES),
    bufferAfterMinutes: wholeMinutes(0, MAX_BUFFER_MINUTES),
    processingMinutes: wholeMinutes(0, MAX_DURATION_MINUTES),
    minimumNoticeMinutes: wholeMinutes(0, MAX_NOTICE_MINUTES),
    bookingWindowDays: z.int(WINDOW).min(1, WINDOW).max(MAX_WINDOW_DAYS, WINDOW),
    cancellationHours: z.int(CANCELLATION).min(0, CANCELLATION).max(MAX_CANCELLATION_HOURS, CANCELLATION),
    movingNoticeMinutes: wholeMinutes(0, MAX_NOTICE_MINUTES),
    /** Null: the whole price is paid with the booking, as it is where nothing is said. */
    deposit: deposit.nullable(),
    /** In place of a deposit: paid at the salon, with a card kept for this fee. */
    noShowFee: noShowFee.nullable(),
    /** All of them, in the order in which they are asked. */
    questions: savedQuestions,
    addOns: z
      .array(
        z.object({
          /** Of one that is there already; without it, it is a new one. */
          _id: z.string().max(100).optional(),
          name: personName({ empty: 'Please name the add-on.' }),
          price,
          minutes: wholeMinutes(0, MAX_DURATION_MINUTES - MIN_DURATION_MINUTES),
        }),
      )
      .max(MAX_ADD_ONS, `Please use at most ${MAX_ADD_ONS} add-ons.`),
  })
  .partial()

const newService = z.object({ ...required, ...others.shape })
export type NewService = z.output<typeof newService>

/** What is left out stays as it is. */
const serviceChanges = newService.partial().extend({
  provider: provider.partial().optional(),
  location: place.partial().optional(),
  /** Of a refusal `visits_affected`: its visits have been seen. */
  confirm: z.string().max(64).optional(),
})
export type ServiceChanges = z.output<typeof serviceChanges>

export const sellerService = service.omit({ inLanguages: true }).extend({
  translations: serviceTranslations,
  status: z.enum(SERVICE_STATUSES),
  version: z.number(),
  /** In the order of `categories`, which has their names. */
  categoryIDs: z.array(z.string()),
  /** Visits that are booked and not over. */
  upcomingVisits: z.number(),
})
export type SellerService = z.output<typeof sellerService>

const saves = ['invalid', 'too_many_pictures', 'picture_not_usable', 'too_many_requests', 'seller_suspended'] as const
const params = z.object({ serviceID: z.string().min(1).max(120) })

export const sellerServices = endpoint({
  method: 'GET',
  path: '/api/services',
  summary: "The seller's own services, newest first, drafts and archived ones included",
  access: 'verified-seller',
  query: z.object(pageQuery),
  response: z.object({
    services: z.array(sellerService),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
  whenSignedOut: { services: [], totalPages: 0 },
})

export const sellerServiceById = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID',
  summary: 'One of the seller’s own services, with the version that a change of it rests on',
  access: 'verified-seller',
  versioned: true,
  params,
  response: sellerService,
  refusals: ['service_not_found', 'not_yours'],
})

export const addService = endpoint({
  method: 'POST',
  path: '/api/services',
  summary: 'Adds a service of the seller’s own',
  access: 'verified-seller',
  versioned: true,
  body: newService,
  response: sellerService,
  refusals: [...saves, 'service_id_taken', 'too_many_services', 'edited_meanwhile'],
})

export const editService = endpoint({
  method: 'PUT',
  path: '/api/services/:serviceID',
  summary: 'Changes one of the seller’s own services; what is left out stays, and booked visits stay as agreed',
  access: 'verified-seller',
  versioned: true,
  params,
  body: serviceChanges,
  response: sellerService,
  refusals: [...saves, 'service_not_found', 'not_yours', 'edited_meanwhile', 'visits_affected', 'hidden_by_operator'],
})

export const deleteService = endpoint({
  method: 'DELETE',
  path: '/api/services/:serviceID',
  summary: 'Takes one of the seller’s own services out of the shop; booked visits, reviews and history stay',
  access: 'verified-seller',
  versioned: true,
  params,
  query: z.object({ confirm: z.string().max(64).optional() }),
  response: z.object({ message: z.string() }),
  refusals: ['service_not_found', 'not_yours', 'edited_meanwhile', 'visits_affected'],
})

export const listServiceCategories = endpoint({
  method: 'GET',
  path: '/api/service-category',
  summary: 'The categories that a service can be in',
  access: 'anyone',
  shared: true,
  response: z.array(category),
})

export const locatePlace = endpoint({
  method: 'GET',
  path: '/api/place',
  summary: 'Whether a town is known, and the time zone of it',
  access: 'signed-in',
  query: z.object({ city: z.string().max(100), state: z.string().max(100).optional(), country: z.string().max(60) }),
  response: z.object({ isKnown: z.boolean(), timeZone: z.string().optional() }),
  refusals: ['too_many_requests'],
})
