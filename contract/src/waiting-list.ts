import { z } from 'zod'
import { MAX_ADD_ONS_PER_VISIT } from './add-ons.ts'
import { bookingParams } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { memberId, teamName } from './team.ts'
import { day, endOfDayTime, startLabel, timeOfDay } from './time.ts'

/** What has become of a place in the line: the first two are still in it. */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'passed', 'expired', 'left'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

export const MAX_WAITING = 10
/** A wish spans so many days at most. */
export const MAX_WAITING_DAYS = 62
const MAX_NOTICE_MINUTES = 14 * 1440
/** How long a start is held for whoever is first in line. */
export const OFFER_MINUTES = 10

const wish = {
  fromDay: day,
  untilDay: day,
  /** The visit begins at this time or later, and before the other one. */
  fromTime: timeOfDay,
  untilTime: endOfDayTime,
  /** How long before the start they have to know. */
  noticeMinutes: z.number().int().min(0).max(MAX_NOTICE_MINUTES),
}

export const waitingEntry = z.object({
  _id: z.string(),
  serviceID: z.string(),
  serviceName: z.string(),
  providerName: z.string(),
  addOns: z.array(z.string()),
  /** Whom of the team they wait for; absent where anybody will do. */
  member: teamName.optional(),
  ...wish,
  timeZone: z.string(),
  placeTimeName: z.string(),
  state: z.enum(WAITING_STATES),
  since: z.string(),
  /** The start that is or was held for them. */
  offer: z.object({ date: day, time: startLabel, instant: z.string(), until: z.string() }).optional(),
  /** What it became. */
  bookingId: z.string().optional(),
  /** Whether the service is still there, to be waited for again. */
  isOnOffer: z.boolean(),
})
export type WaitingEntry = z.output<typeof waitingEntry>

const limited = 'too_many_requests' as const

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/waiting-list',
  summary: 'Waits for a time of a service; refused while one that suits is free',
  access: 'signed-in',
  body: z.object({
    serviceId: z.string().min(1).max(120),
    addOns: z.array(z.string().max(100)).max(MAX_ADD_ONS_PER_VISIT).optional(),
    /** Whom of the team they wait for; left out, whoever is free first. */
    member: memberId,
    ...wish,
  }),
  response: z.object({ message: z.string(), entry: waitingEntry }),
  refusals: [
    'service_not_found',
    'add_on_gone',
    'own_service',
    'waiting_unreadable',
    'waiting_not_needed',
    'member_gone',
    'too_many_waiting',
    limited,
  ],
})

export const listWaiting = endpoint({
  method: 'GET',
  path: '/api/waiting-list',
  summary: 'What the viewer waits for, and what has become of it',
  access: 'signed-in',
  response: z.object({ entries: z.array(waitingEntry) }),
})

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/api/waiting-list/:id',
  summary: 'Waits no more; what is held for the viewer goes to the next in line',
  access: 'signed-in',
  params: bookingParams,
  response: z.object({ message: z.string() }),
  refusals: ['not_found', limited],
})

export const stylistWaitingList = endpoint({
  method: 'GET',
  path: '/api/stylist/waiting-list',
  summary: 'Who waits for a time at the viewer’s own services, the first in line first',
  access: 'verified-seller',
  response: z.object({
    entries: z.array(waitingEntry.omit({ bookingId: true, isOnOffer: true }).extend({ clientName: z.string() })),
    /** Of all who wait; the list ends after the first of them. */
    count: z.number(),
  }),
})
