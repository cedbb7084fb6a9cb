import { z } from 'zod'
import { MAX_ADD_ONS_PER_VISIT } from './add-ons.ts'
import { booking, bookingParams, proposedTime, SALON_MEANS } from './booking.ts'
import { emailAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './paging.ts'
import { personName } from './person-name.ts'
import { newReview } from './reviews.ts'
import { alsoServices } from './several-services.ts'
import { memberId } from './team.ts'
import { day, startLabel } from './time.ts'
import { repeatWish } from './visit-series.ts'

export const rescheduleBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/reschedule',
  summary: 'Moves a confirmed visit to another bookable start of the same service',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ date: day, time: startLabel }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_movable', 'slot_not_bookable', 'slot_taken', 'shop_closed'],
})

export const reviewVisit = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/review',
  summary: 'The buyer of a visit that has taken place says how it was, once per service',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ rating: newReview.rating, reviewText: newReview.text, pictures: newReview.pictures }),
  response: z.object({ message: z.string() }),
  refusals: ['booking_not_found', 'no_visit_to_review', 'already_reviewed', 'picture_not_usable', 'too_many_pictures'],
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
  response: z.object({ availableDays: z.array(day), ...whereMovesLead }),
  refusals: ['booking_not_found', 'booking_not_movable'],
})

/** Starts to which one booking may be moved: the list of its service, without the booking itself in the way. */
export const rescheduleTimes = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/available-times/:day',
  summary: 'Starts of one day to which a booking may be moved',
  access: 'signed-in',
  params: bookingParams.extend({ day }),
  response: z.object({
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
  access: 'verified-seller',
  query: z.object({
    ...pageQuery,
    from: day.optional(),
    to: day.optional(),
  }),
  response: z.object({ bookings: z.array(booking), page: z.number(), totalPages: z.number(), total: z.number() }),
  whenSignedOut: { bookings: [], totalPages: 0 },
})

export const recordOutcome = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/close',
  summary: 'The stylist says how a visit ended',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({ outcome: z.enum(['completed', 'no-show']) }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_closable'],
})

export const reopenVisit = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/reopen',
  summary: 'The stylist takes back that a visit was a no-show, or that it is completed',
  access: 'verified-seller',
  params: bookingParams,
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_closable'],
})

export const noteSalonPayment = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/salon-payment',
  summary: 'The stylist notes that the client has paid at the salon, and with what; null takes that back',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({ paidWith: z.enum(SALON_MEANS).nullable() }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'nothing_due_at_salon'],
})

/** Words of a stylist to a client. */
const noteToClient = z.string().trim().max(500).default('')

export const cancelVisit = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/cancel',
  summary: 'The stylist calls a visit off, with a reason; all that was paid goes back',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({
    reason: noteToClient,
    /** The visits of its series that follow it as well. */
    following: z.boolean().optional(),
  }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_cancellable', 'payments_unavailable'],
})

export const bookByHand = endpoint({
  method: 'POST',
  path: '/api/stylist/visits',
  summary: 'The stylist books a client in: any free time of theirs, paid at the salon',
  access: 'verified-seller',
  body: z.object({
    serviceID: z.string().min(1).max(120),
    date: day,
    time: startLabel,
    addOns: z.array(z.string().max(100)).max(MAX_ADD_ONS_PER_VISIT).default([]),
    also: alsoServices,
    /** Books these as well, all or none of them: a series of visits of their own. */
    repeat: repeatWish,
    /** Whom of the team they come to; left out, whoever has had the least to do. */
    member: memberId,
    fullName: personName({ empty: 'Please enter the name of the client.' }),
    /** With one the client gets all mails about the visit. */
    email: emailAddress().optional(),
    phone: z.string().trim().max(40).default(''),
    note: z.string().trim().max(1000).default(''),
  }),
  response: z.object({ message: z.string(), booking }),
  refusals: [
    'service_not_found',
    'not_yours',
    'add_on_gone',
    'services_not_together',
    'member_gone',
    'phone_not_readable',
    'slot_not_bookable',
    'slot_taken',
    'too_many_requests',
  ],
})

export const moveVisit = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/move',
  summary: 'The stylist moves a visit to any free time of theirs, and the client is told',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({ date: day, time: startLabel, note: noteToClient }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_movable', 'slot_not_bookable', 'slot_taken', 'too_many_requests'],
})

export const proposeTime = endpoint({
  method: 'POST',
  path: '/api/stylist/visits/:id/proposal',
  summary: 'The stylist asks the client for another time, which is kept free for a day',
  access: 'verified-seller',
  params: bookingParams,
  body: z.object({ date: day, time: startLabel, note: noteToClient }),
  response: z.object({ message: z.string(), booking }),
  refusals: [
    'booking_not_found',
    'booking_not_movable',
    'client_without_address',
    'slot_not_bookable',
    'slot_taken',
    'too_many_requests',
  ],
})

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/stylist/visits/:id/proposal',
  summary: 'The stylist takes a proposed time back; its time is free again',
  access: 'verified-seller',
  params: bookingParams,
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'proposal_over'],
})

const answer = z.enum(['accept', 'decline'])

export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/proposal',
  summary: 'The client accepts or declines the time that the stylist has asked for',
  access: 'signed-in',
  params: bookingParams,
  body: z.object({ answer }),
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'proposal_over', 'slot_taken'],
})

/** Of the link in a mail. */
const token = z.string().min(1).max(100)

/** What a mailed link shows of a visit, and of the time it asks for: nothing of who comes. */
export const readProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/read',
  summary: 'What a mailed link asks the client for; reading answers nothing',
  access: 'anyone',
  body: z.object({ token }),
  response: z.object({
    serviceName: z.string(),
    providerName: z.string(),
    place: z.string(),
    placeTimeName: z.string(),
    timeZone: z.string(),
    date: z.string(),
    time: z.string(),
    start: z.string(),
    proposal: proposedTime,
  }),
  refusals: ['proposal_over', 'too_many_requests'],
})

export const answerMailedProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/answer',
  summary: 'The client accepts or declines by the link in the mail, without a login',
  access: 'anyone',
  body: z.object({ token, answer }),
  response: z.object({ message: z.string() }),
  refusals: ['proposal_over', 'slot_taken', 'too_many_requests'],
})
