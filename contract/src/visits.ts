import { z } from 'zod'
import { booking, bookingParams } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { day, startLabel } from './time.ts'

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reschedule',
  summary: 'Moves a confirmed visit to another bookable start of the same service',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ date: day, time: startLabel }),
  answer: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_movable', 'slot_not_bookable', 'slot_taken'],
})

export const reviewVisit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/review',
  summary: 'The buyer of a visit that has taken place says how it was, once per service',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({
    rating: z
      .int('Please choose one to five stars.')
      .min(1, 'Please choose one to five stars.')
      .max(5, 'Please choose one to five stars.'),
    reviewText: z.string().trim().max(2000).default(''),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['booking_not_found', 'no_visit_to_review', 'already_reviewed'],
})

/** Zone, name of its time and address of what is listed: those of the service now, which a moved visit takes over. */
const whereMovesLead = { timeZone: z.string(), placeTimeName: z.string(), place: z.string() }

/** Days to which one booking may be moved: exactly those on which `rescheduleTimes` lists something. */
export const rescheduleDays = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/available-days',
  summary: 'Dates to which a booking may be moved',
  access: 'signed-in',
  params: bookingParams,
  answer: z.object({ availableDays: z.array(day), ...whereMovesLead }),
  refusals: ['booking_not_found', 'booking_not_movable'],
})

/** Starts to which one booking may be moved: the list of its service, without the booking itself in the way. */
export const rescheduleTimes = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/available-times/:day',
  summary: 'Starts of one day to which a booking may be moved',
  access: 'signed-in',
  params: bookingParams.extend({ day }),
  answer: z.object({
    availableTimes: z.array(startLabel),
    ...whereMovesLead,
    starts: z.array(
      z.object({
        time: startLabel,
        instant: z.string(),
        /** As in a booking, for the visit once it has moved here. */
        freeUntil: z.string().nullable(),
        refundIfCancelled: z.number(),
      }),
    ),
  }),
  refusals: ['booking_not_found', 'booking_not_movable'],
})

export const stylistVisits = endpoint({
  method: 'GET',
  path: '/api/stylist/visits',
  summary: "Visits at the viewer's own services, soonest first",
  access: 'signed-in',
  query: z.object({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.object({ bookings: z.array(booking), page: z.number(), totalPages: z.number(), total: z.number() }),
  whenSignedOut: { bookings: [], totalPages: 0 },
})

export const closeVisit = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/close',
  summary: 'The stylist says how a visit ended',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ outcome: z.enum(['completed', 'no-show']) }),
  answer: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_closable'],
})
