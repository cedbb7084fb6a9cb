import { z } from 'zod'
import { bookedAddOn } from './add-ons.ts'
import { endpoint } from './endpoint.ts'
import { shownAnswers } from './intake.ts'
import { pageQuery } from './paging.ts'
import { paidTogether } from './paid-together.ts'
import { REFUND_STATES } from './refunds.ts'
import { bookedService } from './several-services.ts'
import { teamName } from './team.ts'
import { seriesPlace } from './visit-series.ts'

export const BOOKINGS_PER_PAGE = 5

/** As people read it on screens and in answers. */
export const BOOKING_STATUSES = [
  'held',
  'confirmed',
  'completed',
  'cancelled',
  'no-show',
  'expired',
  /** Paid after the time had been taken by another booking: refunded in full. */
  'refunded_conflict',
  /** The payment differs from the booking: nothing is confirmed until a person has checked it. */
  'review',
] as const
export type WireBookingStatus = (typeof BOOKING_STATUSES)[number]

/** How far the money is that goes back: of several refunds, the one furthest from done. */
const BOOKING_REFUND_STATES = ['none', ...REFUND_STATES] as const
export type BookingRefundState = (typeof BOOKING_REFUND_STATES)[number]

/** Why a change of a service matters to a visit that is booked at it. */
export const AFFECTED_BECAUSE = [
  /** It would lie outside of the new hours. */
  'hours',
  /** It keeps its length and buffers. */
  'length',
  /** It keeps the time that was agreed, in the zone of before. */
  'zone',
  /** It keeps the address that was agreed. */
  'place',
  /** Its client cannot move it to another time any more. */
  'gone',
] as const
export type AffectedBecause = (typeof AFFECTED_BECAUSE)[number]

/** With what a client has paid at the salon. */
export const SALON_MEANS = ['cash', 'card'] as const
export type SalonMeans = (typeof SALON_MEANS)[number]

export const booking = z.object({
  _id: z.string(),
  number: z.number(),
  /** The service's name as it was booked; of several the names of all, with '+' between them. */
  name: z.string(),
  serviceID: z.string(),
  serviceName: z.string(),
  imageUrl: z.string(),
  /** False once the service is gone: the visit stays, but cannot be moved. */
  serviceExists: z.boolean(),
  /** Whose booking it is, seen by whoever asks: their own, or one of a client at their service. */
  viewerRole: z.enum(['buyer', 'stylist']),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  provider: z.object({
    name: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    /** The end of the address of their shop's page; absent where they have none. */
    shopSlug: z.string().optional(),
  }),
  /** Whom of the team it is with; absent where its stylist works alone. */
  member: teamName.optional(),
  /** Local date and start label in `timeZone`. */
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  start: z.string(),
  end: z.string(),
  /** Minutes, with its add-ons. */
  duration: z.number(),
  addOns: z.array(bookedAddOn),
  /** Each service of a visit with several, in their order; absent where it has one. `addOns` are those of all of them. */
  services: z.array(bookedService).optional(),
  /** Which of a series of visits it is; absent where it is in none. */
  series: seriesPlace,
  /** The whole address. */
  place: z.string(),
  /** What the time at that place is called: 'Atlanta time'. */
  placeTimeName: z.string(),
  /** What the visit costs: without what a code has taken off. */
  price: z.number(),
  /** What of it is paid with the booking: all of it, or the deposit; nothing where the stylist has booked it. */
  paidHere: z.number(),
  /** What of it is paid at the salon, to the stylist and not by us. */
  atSalon: z.number(),
  /** What of that is still to be paid there; nothing once the visit is off. */
  dueAtSalon: z.number(),
  /** As the stylist has noted it. */
  salonPayment: z.object({ paidWith: z.enum(SALON_MEANS), at: z.string() }).optional(),
  /** For a no-show or a late cancel, from the card that is kept; 0 where none is. */
  noShowFee: z.number(),
  /** What of it the client's cancelling would cost them now. */
  feeIfCancelled: z.number(),
  discount: z.number(),
  currency: z.string(),
  status: z.enum(BOOKING_STATUSES),
  note: z.string(),
  /** What the client has agreed to when they wrote it, and when. */
  noteConsent: z.object({ text: z.string(), at: z.string() }).optional(),
  /** The package that has paid for it, and whether it counts for one of it: one that was given back does not. */
  packageId: z.string().optional(),
  usesPackage: z.boolean().optional(),
  /** Booked in by the stylist: nothing is paid by card, so nothing goes back. */
  payAtSalon: z.boolean(),
  /** How much of the price store credit has paid, or will. */
  storeCredit: z.number(),
  /** Only to its client, once a card or a wallet has paid: 'Google Pay, Visa ending in 4242'. */
  paymentMethod: z.string().optional(),
  /** What the stylist wrote when they called it off. */
  cancelReason: z.string(),
  createdAt: z.string(),
  /** Cancelling up to this moment, it included, gives the money back. */
  refundableUntil: z.string(),
  /** The same moment, and null once free cancellation has ended or there is nothing to cancel any more. */
  freeUntil: z.string().nullable(),
  /** What the viewer's cancelling would give back to the client now; 0 when nothing. */
  refundIfCancelled: z.number(),
  refundedAmount: z.number(),
  refundState: z.enum(BOOKING_REFUND_STATES),
  /** Only to its stylist: a bank asks about the payment, has taken it, or has decided for the client; and what that means. */
  dispute: z.object({ state: z.enum(['asked', 'open', 'lost']), text: z.string() }).optional(),
  /** Until when the client can move the visit, that moment included. */
  movableUntil: z.string(),
  /** Held by the viewer and still payable: `POST /api/bookings/:id/checkout` leads to its card page. */
  mayPay: z.boolean(),
  /** Held by the viewer and not paid: `POST /api/bookings/:id/cancel` frees its time. */
  mayGiveUp: z.boolean(),
  /** `POST /api/bookings/:id/cancel` would do it; on a held one it gives it up. */
  mayCancel: z.boolean(),
  mayMove: z.boolean(),
  /** The same as `mayMove`. */
  mayReschedule: z.boolean(),
  /** Only to its buyer: what was paid for on the same card page. */
  paidTogether: z.array(paidTogether).optional(),
})
export type Booking = z.output<typeof booking>

/** One thing that has happened with a visit, in words for whoever asks. */
export const visitStep = z.object({ at: z.string(), text: z.string(), note: z.string() })
export type VisitStep = z.output<typeof visitStep>

/** Another time that the stylist asks the client for; until it is accepted the visit stays where it is. */
export const proposedTime = z.object({
  /** Local date and start label at the place of the visit. */
  date: z.string(),
  time: z.string(),
  start: z.string(),
  end: z.string(),
  note: z.string(),
  /** The time is kept free until then. */
  heldUntil: z.string(),
  /** What accepting does to the money, in words. */
  moneyText: z.string(),
})
export type ProposedTime = z.output<typeof proposedTime>

/** The card that is kept for a visit, and what has become of its fee. */
export const FEE_STATES = ['kept', 'charging', 'asked', 'paid', 'waived', 'returned', 'given up', 'released'] as const
export type FeeState = (typeof FEE_STATES)[number]

export const keptCard = z.object({
  brand: z.string(),
  last4: z.string(),
  state: z.enum(FEE_STATES),
  fee: z.number(),
  because: z.enum(['no-show', 'late cancel']).optional(),
  /** Why the card did not pay. */
  declined: z.enum(['declined', 'authentication_required']).optional(),
  /** Until when the stylist can charge it, or the client can pay it. */
  until: z.string().optional(),
  /** What whoever asks can do: its stylist the first two, its client the last. */
  mayCharge: z.boolean(),
  mayWaive: z.boolean(),
  mayPay: z.boolean(),
})
export type KeptCard = z.output<typeof keptCard>

/** One booking with all that has happened with it. */
export const bookingDetails = booking.extend({
  steps: z.array(visitStep),
  /** Where the service asked something when it was booked. */
  answers: shownAnswers.optional(),
  /** What its client has given on top, and whether they can do so now; absent where neither. */
  tip: z.object({ given: z.number().optional(), mayTip: z.boolean() }).optional(),
  keptCard: keptCard.optional(),
  /** While it waits for an answer. */
  proposal: proposedTime.optional(),
  /** Only to its stylist: how many visits of its series follow it and can still be called off with it. */
  following: z.number().optional(),
  /** Only to its stylist: what they can do with it now. */
  stylistMay: z
    .object({
      move: z.boolean(),
      complete: z.boolean(),
      markNoShow: z.boolean(),
      reopen: z.boolean(),
      /** Note that the client has paid at the salon, or take that back. */
      noteSalonPayment: z.boolean(),
    })
    .optional(),
})
export type BookingDetails = z.output<typeof bookingDetails>

/** One of the viewer's own bookings, as lists show it. */
export const listedBooking = booking.extend({
  /** What the service says of itself now; '' once it is gone. */
  description: z.string(),
  /** The visit has taken place, and its client has said nothing of the service yet. */
  mayReview: z.boolean(),
  /** The stars that its client has given the service. */
  rated: z.number().optional(),
})
export type ListedBooking = z.output<typeof listedBooking>

/** Which of them: those that are ahead or wait for something, soonest first, or those of before, latest first. */
export const BOOKINGS_WHEN = ['pending', 'past'] as const

/** Names one booking in a path. */
export const bookingParams = z.object({ id: z.string().max(100) })

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: "The viewer's own bookings, newest first",
  access: 'signed-in',
  query: z.object({
    ...pageQuery,
    /** May only confirm the viewer's own id. */
    user: z.string().max(100).optional(),
    /** Only those ahead, soonest first, or those of before, latest first. Holds that ran out unpaid are in neither. */
    when: z.enum(BOOKINGS_WHEN).optional(),
  }),
  response: z.object({ bookings: z.array(listedBooking), page: z.number(), totalPages: z.number(), total: z.number() }),
  refusals: ['not_yours'],
  whenSignedOut: { bookings: [], totalPages: 0 },
})

export const nextBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/next',
  summary: "The viewer's next confirmed visit, if there is one",
  access: 'signed-in',
  response: z.object({ booking: booking.optional() }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking, for its buyer and its stylist',
  access: 'signed-in',
  params: bookingParams,
  response: bookingDetails,
  refusals: ['booking_not_found'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  summary:
    'Calls a visit off, or gives an unpaid hold up; money goes back as the frozen policy says, always when the stylist cancels',
  access: 'signed-in',
  params: bookingParams,
  response: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_cancellable', 'payments_unavailable'],
})

/** A visit as a calendar file, with the same UID and sequence as the one in its mails. */
export const calendarFile = z.object({ fileName: z.string(), content: z.string() })

export const calendarFileOfBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/calendar',
  summary: 'One visit as a calendar file (.ics), for its client and its stylist',
  access: 'signed-in',
  params: bookingParams,
  response: calendarFile,
  refusals: ['booking_not_found'],
})
