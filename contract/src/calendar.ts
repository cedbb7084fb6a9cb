import { z } from 'zod'
import { booking, bookingParams } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { hoursExceptions, weeklyHours } from './hours.ts'
import { memberId } from './team.ts'
import { instant, timeZone } from './time.ts'

/** Asked before new hours or another zone are saved; saving cancels none of these (decisions, case 37). */
export const affectedVisits = endpoint({
  method: 'POST',
  path: '/api/stylist/affected-visits',
  summary: 'Coming visits at one of the viewer’s own services that these hours would leave outside',
  access: 'verified-seller',
  body: z.object({
    serviceID: z.string().min(1).max(120),
    timeZone,
    availability: weeklyHours,
    exceptions: hoursExceptions.default([]),
  }),
  response: z.object({ bookings: z.array(booking) }),
  refusals: ['service_not_found', 'not_yours'],
})

export const timeOff = z.object({
  _id: z.string(),
  /** Whose of the team it is; absent where it is the stylist's own. */
  member: memberId,
  start: z.string(),
  end: z.string(),
  note: z.string(),
})

export const listTimeOff = endpoint({
  method: 'GET',
  path: '/api/stylist/time-off',
  summary: "The viewer's own time off, from now on",
  access: 'verified-seller',
  response: z.object({ timeOff: z.array(timeOff) }),
})

export const takeTimeOff = endpoint({
  method: 'POST',
  path: '/api/stylist/time-off',
  summary: 'Takes time off over all own services; refused while visits lie in it, which are listed',
  access: 'verified-seller',
  body: z.object({
    start: instant,
    end: instant,
    note: z.string().trim().max(200).optional(),
    /** Somebody else of the team. */
    member: memberId,
  }),
  response: timeOff,
  refusals: ['time_off_unreadable', 'time_off_has_visits', 'member_gone'],
})

export const endTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/stylist/time-off/:id',
  summary: 'Gives time off up again',
  access: 'verified-seller',
  params: bookingParams,
  response: z.object({ message: z.string() }),
  refusals: ['not_found'],
})
