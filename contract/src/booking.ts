import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { REFUND_STATES } from './orders.ts'
import { pageQuery } from './paging.ts'
import { personName } from './person-name.ts'
import { day, startLabel, viewerTimeZone } from './time.ts'

export const BOOKINGS_PER_PAGE = 5

/** As people read it on screens and in answers. */
export const BOOKING_STATUSES = [
  'held',
  'confirmed',
  'completed',
  'cancelled',
  'no-show',
  'expired',
  /** Paid when the time had gone to somebody else: refunded in full. */
  'refunded_conflict',
  /** The payment differs from the booking: nothing is confirmed until a person looked. */
  'review',
] as const
export type WireBookingStatus = (typeof BOOKING_STATUSES)[number]

/** How far the money is that goes back: of several refunds, the one furthest from done. */
const BOOKING_REFUND_STATES = ['none', ...REFUND_STATES] as const
export type BookingRefundState = (typeof BOOKING_REFUND_STATES)[number]

const PHONE_EXAMPLE = 'Please enter a phone number such as +1 415 555 2671.'

export const createBookingSession = endpoint({
  method: 'POST',
  path: '/api/create-booking-session',
  summary: "Holds a start and opens the payment provider's card page",
  access: 'signed-in',
  body: z.object({
    serviceId: z.string().min(1).max(120),
    fullName: personName({ empty: 'Please enter your full name.' }),
    email: emailAddress(),
    /** Any way of writing it; kept in international form. */
    phone: z.string().trim().min(1, PHONE_EXAMPLE).max(40, PHONE_EXAMPLE),
    date: day,
    time: startLabel,
    /** What the page showed, as a 2-decimal string; compared, never used. */
    price: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,3})?$/, 'The price cannot be read.')
      .optional(),
    /** Anything the stylist should know, such as allergies. */
    note: z.string().trim().max(1000).optional(),
    /** The buyer's own zone, so that mails can name both times when it differs from the stylist's. */
    viewerTimeZone,
  }),
  answer: z.object({ id: z.string(), url: z.string(), bookingId: z.string() }),
  refusals: [
    'service_not_found',
    'slot_not_bookable',
    'slot_taken',
    'own_booking_in_the_way',
    'booking_given_up',
    'price_changed',
    'phone_not_readable',
    'own_service',
    'too_many_holds',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})

export const updateBookingStatus = endpoint({
  method: 'POST',
  path: '/api/update-booking-status',
  summary: 'Asks the payment provider what became of a booking’s checkout; only for its buyer',
  access: 'anyone',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  answer: z.object({
    message: z.string(),
    status: z.enum(BOOKING_STATUSES).optional(),
    bookingId: z.string().optional(),
  }),
  refusals: ['booking_not_found', 'too_many_requests'],
})

export const booking = z.object({
  _id: z.string(),
  number: z.number(),
  /** The service's name as it was booked. */
  name: z.string(),
  serviceID: z.string(),
  serviceName: z.string(),
  imageUrl: z.string(),
  /** False once the service is gone: the visit stays, but cannot be moved. */
  serviceExists: z.boolean(),
  /** Whose booking it is, seen by whoever asks: their own, or one of a client at their service. */
  viewerRole: z.enum(['buyer', 'stylist']),
  customer: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  provider: z.object({ name: z.string(), contactEmail: z.string(), contactPhone: z.string() }),
  /** Local date and start label in `timeZone`. */
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  start: z.string(),
  end: z.string(),
  duration: z.number(),
  /** The whole address. */
  place: z.string(),
  /** What the time at that place is called: 'Atlanta time'. */
  placeTimeName: z.string(),
  price: z.number(),
  currency: z.string(),
  status: z.enum(BOOKING_STATUSES),
  note: z.string(),
  createdAt: z.string(),
  /** Cancelling up to this moment, it included, gives the money back. */
  refundableUntil: z.string(),
  /** The same moment, and null once free cancellation has ended or there is nothing to cancel any more. */
  freeUntil: z.string().nullable(),
  /** What the viewer's cancelling would give back to the client now; 0 when nothing. */
  refundIfCancelled: z.number(),
  refundedAmount: z.number(),
  refundState: z.enum(BOOKING_REFUND_STATES),
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
})
export type Booking = z.output<typeof booking>

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
  }),
  answer: z.object({ bookings: z.array(booking), page: z.number(), totalPages: z.number(), total: z.number() }),
  refusals: ['not_yours'],
  whenSignedOut: { bookings: [], totalPages: 0 },
})

export const nextBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/next',
  summary: "The viewer's next confirmed visit, if there is one",
  access: 'signed-in',
  answer: z.object({ booking: booking.optional() }),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id',
  summary: 'One booking, for its buyer and its stylist',
  access: 'signed-in',
  params: bookingParams,
  answer: booking,
  refusals: ['booking_not_found'],
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/cancel',
  summary:
    'Calls a visit off, or gives an unpaid hold up; money goes back as the frozen policy says, always when the stylist cancels',
  access: 'signed-in',
  params: bookingParams,
  answer: z.object({ message: z.string(), booking }),
  refusals: ['booking_not_found', 'booking_not_cancellable', 'payments_unavailable'],
})

export const continueToPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/checkout',
  summary: "The card page of the viewer's own held booking; of a paid one, the page that says so",
  access: 'signed-in',
  params: bookingParams,
  answer: z.object({ id: z.string(), url: z.string(), bookingId: z.string() }),
  refusals: [
    'booking_not_found',
    'booking_not_payable',
    'booking_given_up',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})
