import { z } from 'zod'
import { addOn, chosenAddOns } from './add-ons.ts'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { hoursExceptions } from './hours.ts'
import { question } from './intake.ts'
import { alsoInQuery } from './several-services.ts'
import { memberId, teamName } from './team.ts'
import { day, startLabel, weekday } from './time.ts'
import { inLanguages } from './translations.ts'
import { vacation } from './vacation.ts'

/** Recent and random lists of services show up to this many (spec 2.6). */
export const SERVICES_PER_LIST = 8
export const MIN_DURATION_MINUTES = 5
export const MAX_DURATION_MINUTES = 720
export const MAX_WINDOW_DAYS = 730
/** A day list asks for this many days when nothing else is said. */
export const DEFAULT_WINDOW_DAYS = 60
export const DEFAULT_CANCELLATION_HOURS = 24

/** How a visit is paid for with a deposit; the rest is paid at the salon. */
export const depositTerms = z.union([z.object({ percent: z.number() }), z.object({ amount: z.number() })])

export const serviceReview = z.object({
  /** To report it by. */
  _id: z.string().optional(),
  reviewerName: z.string(),
  rating: z.number(),
  reviewText: z.string(),
  date: z.string(),
})

export const service = z.object({
  _id: z.string(),
  /** Typed by the seller, unique, part of the page's address. */
  serviceID: z.string(),
  name: z.string(),
  description: z.string(),
  inLanguages,
  imageUrl: z.string(),
  provider: z.object({
    providerID: z.string(),
    name: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    isVerified: z.boolean(),
    /** The end of the address of their shop's page; absent where they have none. */
    shopSlug: z.string().optional(),
    ...vacation,
  }),
  price: z.number(),
  priceCurrency: z.string(),
  /** Minutes. */
  duration: z.number(),
  location: z.object({
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
    /** 'US' for 'United States'; '' for what is no country we know. */
    countryCode: z.string(),
  }),
  categories: z.array(z.string()),
  /** The ends of the addresses of their pages, in the same order. */
  categorySlugs: z.array(z.string()),
  tags: z.array(z.string()),
  /** Wall clock in the stylist's zone; an end before its start means the next day. */
  availability: z.array(z.object({ day: weekday, startTime: z.string(), endTime: z.string() })),
  ratings: z.object({ averageRating: z.number(), numberOfRatings: z.number() }),
  reviews: z.array(serviceReview),
  createdAt: z.string(),
  pictures: z.array(picture),
  /** IANA name of the zone in which the stylist's hours are meant. */
  timeZone: z.string(),
  slotStepMinutes: z.number(),
  bufferBeforeMinutes: z.number(),
  bufferAfterMinutes: z.number(),
  /** In the middle of the visit, while the stylist is free for others. */
  processingMinutes: z.number(),
  minimumNoticeMinutes: z.number(),
  bookingWindowDays: z.number(),
  /** Cancelling up to so many elapsed hours before the start gives the money back. */
  cancellationHours: z.number(),
  /** A visit can be moved until so long before its start. */
  movingNoticeMinutes: z.number(),
  /** Days with other hours than the week's; empty ranges mean closed. */
  exceptions: hoursExceptions,
  /** Undefined when the place could not be located. */
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  /** Whether they are those of the address, and not only of its town. */
  placeIsExact: z.boolean(),
  addOns: z.array(addOn),
  /** What of the price is paid with the booking; absent where all of it is. */
  deposit: depositTerms.optional(),
  /** Paid at the salon as a whole, with a card kept for this fee: for a no-show, and for cancelling late. */
  noShowFee: depositTerms.optional(),
  /** Those who can do it, for whoever books to choose from; absent where the stylist works alone. */
  team: z.array(teamName).optional(),
  /** What the stylist asks before a visit; absent where it is nothing. */
  questions: z.array(question).optional(),
})
export type StylistService = z.output<typeof service>

const serviceParams = z.object({ serviceID: z.string().min(1).max(120) })

export const recentServices = endpoint({
  method: 'GET',
  path: '/api/services/recent',
  summary: 'The newest services of stylists',
  access: 'anyone',
  shared: true,
  response: z.array(service),
})

export const randomServiceCategories = endpoint({
  method: 'GET',
  path: '/api/services/random-categories',
  summary: 'A few service categories picked by chance, each with some of its services',
  access: 'anyone',
  response: z.record(z.string(), z.array(service)),
})

export const getService = endpoint({
  method: 'GET',
  path: '/api/service/:serviceID',
  summary: 'One service with hours, place and reviews',
  access: 'anyone',
  shared: true,
  params: serviceParams,
  response: service,
  refusals: ['service_not_found', 'service_gone'],
})

/** A start of this stylist that the viewer holds and has not paid for: to be paid for or given up. */
export const ownHold = z.object({
  bookingId: z.string(),
  serviceID: z.string(),
  serviceName: z.string(),
  date: day,
  time: startLabel,
  instant: z.string(),
  end: z.string(),
})
export type OwnHold = z.output<typeof ownHold>

/** A visit of the viewer that is ahead, with whomever: in the way of no booking, but of the viewer. */
export const ownVisit = z.object({
  bookingId: z.string(),
  serviceName: z.string(),
  stylist: z.string(),
  instant: z.string(),
  end: z.string(),
})
export type OwnVisit = z.output<typeof ownVisit>

export const availableDays = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/available-days',
  summary: "Local dates, in the stylist's zone, on which something can be booked; own unpaid holds count as free",
  access: 'anyone',
  params: serviceParams,
  query: z.object({ addOns: chosenAddOns, also: alsoInQuery, member: memberId }),
  response: z.object({
    availableDays: z.array(day),
    timeZone: z.string(),
    /** What the time at the service's place is called: 'Atlanta time'. */
    placeTimeName: z.string(),
    /** The first start of the first day; null when nothing is free. */
    nextFree: z.object({ date: day, time: startLabel, instant: z.string() }).nullable(),
    /** Only with a token. */
    ownHolds: z.array(ownHold).optional(),
    /** Likewise, the next ones. */
    ownVisits: z.array(ownVisit).optional(),
  }),
  refusals: ['service_not_found', 'add_on_gone', 'services_not_together', 'member_gone'],
})

export const availableTimes = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/available-times/:day',
  summary: "Bookable starts of one day as the stylist's clock shows them; a repeated hour carries its offset",
  access: 'anyone',
  params: serviceParams.extend({ day }),
  query: z.object({ addOns: chosenAddOns, also: alsoInQuery, member: memberId }),
  response: z.object({
    availableTimes: z.array(startLabel),
    timeZone: z.string(),
    placeTimeName: z.string(),
    /** The same starts as moments, for showing the viewer's own time. */
    starts: z.array(
      z.object({
        time: startLabel,
        instant: z.string(),
        /** The viewer's own live hold of this service: choosing it again leads back to its card page. */
        held: z.literal(true).optional(),
      }),
    ),
    /** Only with a token. */
    ownHolds: z.array(ownHold).optional(),
  }),
  refusals: ['service_not_found', 'add_on_gone', 'services_not_together', 'member_gone'],
})

const askedStart = z.object({ date: day, time: startLabel, instant: z.string() })

/** For clients: any time of a day. Like the lists of times it is kept by nobody, because every booking changes it. */
export const askForTime = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/other-time',
  summary:
    'Whether one time can be booked, otherwise why not, and the nearest that can; never whose visit is in the way',
  access: 'anyone',
  params: serviceParams,
  query: z.object({ day, time: startLabel, addOns: chosenAddOns, also: alsoInQuery, member: memberId }),
  response: z.object({
    isFree: z.boolean(),
    /** '' where it is free. */
    reason: z.string(),
    message: z.string(),
    start: askedStart.optional(),
    before: askedStart.optional(),
    after: askedStart.optional(),
    timeZone: z.string(),
    placeTimeName: z.string(),
  }),
  refusals: ['service_not_found', 'add_on_gone', 'services_not_together', 'member_gone'],
})

/** For the stylist: why a start is not offered, out of the same function that offers it. */
export const whyNotBookable = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/why-not',
  summary: 'Why one start of the viewer’s own service is not offered',
  access: 'signed-in',
  params: serviceParams,
  query: z.object({ day, time: startLabel }),
  response: z.object({ bookable: z.boolean(), reason: z.string(), message: z.string() }),
  refusals: ['service_not_found', 'not_yours'],
})
