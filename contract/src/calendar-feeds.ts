import { z } from 'zod'
import { booking } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { timeZone } from './time.ts'

export const MAX_BUSY_FEEDS = 10
const MAX_ADDRESS = 2000
const MAX_NAME = 60

const ADDRESS = /^(https|webcals?):\/\/[^\s/]+\.[^\s/]+\/?\S*$/i

/** Somebody's visits, as a stylist or as a client, for a calendar program to read. The address is told once, when it is made. */
export const visitFeed = z.object({
  isOn: z.boolean(),
  createdAt: z.string().optional(),
  /** When a program last asked for it, to the hour. */
  askedAt: z.string().optional(),
})
export type VisitFeed = z.output<typeof visitFeed>

/** A calendar of the stylist's elsewhere, whose busy times nobody can book. */
export const busyFeed = z.object({
  _id: z.string(),
  name: z.string(),
  /** Where it is; the rest of its address is a secret and never told again. */
  host: z.string(),
  /** 'waiting' until it has been tried for the first time. */
  state: z.enum(['waiting', 'read', 'failing']),
  readAt: z.string().optional(),
  nextReadAt: z.string(),
  /** What was wrong with the last try, in words. */
  fault: z.string().optional(),
  /** How many stretches of busy time it holds from now on. */
  busyTimes: z.number(),
  /** What of it could not be understood, and how it was taken. */
  notes: z.array(z.string()),
})
export type BusyFeed = z.output<typeof busyFeed>

/** A visit at a time at which a calendar elsewhere says that its stylist is busy. It stays as it was agreed. */
export const busyConflict = z.object({ booking, feed: z.string(), start: z.string(), end: z.string() })
export type BusyConflict = z.output<typeof busyConflict>

const calendarFeeds = z.object({
  visitFeed,
  busyFeeds: z.array(busyFeed),
  conflicts: z.array(busyConflict),
  /** In which all-day events are read. */
  timeZone: z.string().optional(),
})
export type CalendarFeeds = z.output<typeof calendarFeeds>

const feedParams = z.object({ id: z.string().max(60) })

export const getCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  summary: "The viewer's calendar feeds: their visits for other programs, and other calendars that make them busy",
  access: 'verified-seller',
  response: calendarFeeds,
})

export const makeVisitFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/visits',
  summary: "A new secret address of the viewer's visits; one of before is dead from then on",
  access: 'verified-seller',
  response: z.object({ url: z.url(), visitFeed }),
})

export const revokeVisitFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/visits',
  summary: "Ends the address of the viewer's visits",
  access: 'verified-seller',
  response: z.object({ message: z.string(), visitFeed }),
})

export const getOwnVisitFeed = endpoint({
  method: 'GET',
  path: '/api/own-visit-feed',
  summary: "Whether there is an address at which calendar programs read the viewer's own appointments",
  access: 'signed-in',
  response: z.object({ visitFeed }),
})

export const makeOwnVisitFeed = endpoint({
  method: 'POST',
  path: '/api/own-visit-feed',
  summary: "A new secret address of the viewer's own appointments; one of before is dead from then on",
  access: 'signed-in',
  response: z.object({ url: z.url(), visitFeed }),
})

export const revokeOwnVisitFeed = endpoint({
  method: 'DELETE',
  path: '/api/own-visit-feed',
  summary: "Ends the address of the viewer's own appointments",
  access: 'signed-in',
  response: z.object({ message: z.string(), visitFeed }),
})

export const addBusyFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/busy',
  summary: 'Has a calendar elsewhere read from now on; nobody can book when it is busy',
  access: 'verified-seller',
  body: z.object({
    url: z
      .string()
      .trim()
      .max(MAX_ADDRESS, 'This address is too long.')
      .regex(ADDRESS, 'Please paste the address of a calendar. It begins with https:// or webcal://.'),
    name: z.string().trim().max(MAX_NAME, `Please use at most ${MAX_NAME} letters.`).optional(),
    timeZone: timeZone.optional().catch(undefined),
  }),
  response: busyFeed,
  refusals: ['calendar_already_added', 'too_many_calendars'],
})

export const readBusyFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/busy/:id/read',
  summary: 'Has it read again now',
  access: 'verified-seller',
  params: feedParams,
  response: busyFeed,
  refusals: ['not_found'],
})

export const removeBusyFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/busy/:id',
  summary: 'Takes a calendar elsewhere off; its busy times are free again',
  access: 'verified-seller',
  params: feedParams,
  response: z.object({ message: z.string() }),
  refusals: ['not_found'],
})
