import { z } from 'zod'
import { addOn, chosenAddOns } from './add-ons.ts'
import { BOOKING_STATUSES } from './booking.ts'
import { timeOff } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { alsoInQuery } from './several-services.ts'
import { memberId, teamName } from './team.ts'
import { day, dayNumber, startLabel, viewerTimeZone } from './time.ts'

/** Six weeks of a month's page. */
export const MAX_CALENDAR_DAYS = 42

const slot = { start: z.string(), end: z.string() }
/** Whose of the team; absent where it is the stylist's own. */
const ofMember = { member: memberId }

/** A visit as the calendar shows it; all else of it is one click away. */
export const calendarVisit = z.object({
  _id: z.string(),
  ...slot,
  ...ofMember,
  client: z.string(),
  service: z.string(),
  addOns: z.array(z.string()),
  status: z.enum(BOOKING_STATUSES),
  payAtSalon: z.boolean(),
  /** What is paid at the salon, and whether the stylist has noted that it was; absent where nothing is. */
  salon: z.object({ amount: z.number(), currency: z.string(), isPaid: z.boolean() }).optional(),
  /** A bank asks about its payment, or has taken it. */
  isDisputed: z.literal(true).optional(),
})
export type CalendarVisit = z.output<typeof calendarVisit>

/** A service as the stylist books a client in to it. */
export const ownService = z.object({
  serviceID: z.string(),
  name: z.string(),
  duration: z.number(),
  price: z.number(),
  currency: z.string(),
  addOns: z.array(addOn),
  /** Services of one place and currency can be in one visit. */
  place: z.string().optional(),
  /** Who of the team can do it; absent where the stylist works alone. */
  team: z.array(z.string()).optional(),
})
export type OwnService = z.output<typeof ownService>

export const stylistCalendar = z.object({
  /** Most of the stylist's services are there, and all days are those of this zone. */
  timeZone: z.string(),
  placeTimeName: z.string(),
  today: day,
  visits: z.array(calendarVisit),
  /** Times that clients are paying for right now. Who they are is not told before they have paid. */
  holds: z.array(z.object({ ...slot, ...ofMember, service: z.string(), heldUntil: z.string() })),
  /** Times that clients are asked for, kept free meanwhile. */
  proposals: z.array(
    z.object({
      visitId: z.string(),
      ...slot,
      ...ofMember,
      client: z.string(),
      service: z.string(),
      heldUntil: z.string(),
    }),
  ),
  timeOff: z.array(timeOff),
  /** What other calendars of the stylist say: clients cannot book it, the stylist can. */
  elsewhere: z.array(z.object(slot)),
  /** When at least one service is open. */
  open: z.array(z.object(slot)),
  services: z.array(ownService),
  /** Everybody who serves clients, the stylist among them; absent where they work alone. */
  team: z.array(teamName.extend({ isOwner: z.boolean() })).optional(),
})
export type StylistCalendar = z.output<typeof stylistCalendar>

export const getStylistCalendar = endpoint({
  method: 'GET',
  path: '/api/stylist/calendar',
  summary: "All that lies on some days of the viewer's own calendar",
  access: 'verified-seller',
  query: z
    .object({
      from: day,
      /** Included. */
      to: day,
      /** For a stylist without a service yet, who has no zone either. */
      viewerTimeZone,
    })
    .refine(({ from, to }) => dayNumber(to) >= dayNumber(from) && dayNumber(to) - dayNumber(from) < MAX_CALENDAR_DAYS, {
      path: ['to'],
      error: `Please ask for 1 to ${MAX_CALENDAR_DAYS} days.`,
    }),
  response: stylistCalendar,
})

/** Starts within the hours that are free, whatever notice and booking window say: those are for clients. */
export const ownFreeTimes = endpoint({
  method: 'GET',
  path: '/api/stylist/free-times/:day',
  summary: 'Free starts of one day, to book a client in to a service or to move a visit to',
  access: 'verified-seller',
  params: z.object({ day }),
  query: z.object({
    serviceID: z.string().max(120).optional(),
    addOns: chosenAddOns,
    also: alsoInQuery,
    /** Only with this one of the team. */
    member: memberId,
    /** A visit that is to move: its own length, and itself not in the way. */
    visit: z.string().max(100).optional(),
  }),
  response: z.object({ times: z.array(startLabel), timeZone: z.string(), placeTimeName: z.string() }),
  refusals: [
    'service_not_found',
    'not_yours',
    'add_on_gone',
    'services_not_together',
    'member_gone',
    'booking_not_found',
  ],
})
