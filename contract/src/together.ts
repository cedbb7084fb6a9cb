import { z } from 'zod'
import { bookingParams } from './booking.ts'
import { continueToPayment, createBookingSession } from './booking-sessions.ts'
import { endpoint } from './endpoint.ts'
import { createCheckoutSession } from './orders.ts'

/** As many visits as lie in one cart; holds have a bound of their own. */
export const MAX_CART_VISITS = 10

/** A visit that lies in the cart, its time held. */
export const cartVisit = z.object({
  bookingId: z.string(),
  serviceID: z.string(),
  name: z.string(),
  addOns: z.array(z.string()),
  imageUrl: z.string(),
  provider: z.string(),
  city: z.string(),
  placeTimeName: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  /** Until when cancelling gives back what is paid now. */
  refundableUntil: z.string(),
  /** What the visit costs, what is paid with the goods, and what at the salon. */
  price: z.number(),
  payNow: z.number(),
  atSalon: z.number(),
  /** What of it store credit pays that was set aside when the time was held. */
  creditUsed: z.number(),
  currency: z.string(),
  /** Over: its time is not held any more. */
  state: z.enum(['held', 'over']),
  heldUntil: z.string(),
  /** Ids of its add-ons, and the services that follow in the same visit, for a link to the same start. */
  addOnIds: z.array(z.string()),
  also: z.array(z.object({ serviceId: z.string(), addOnIds: z.array(z.string()) })),
})
export type CartVisit = z.infer<typeof cartVisit>

export const holdVisitInCart = endpoint({
  method: 'POST',
  path: '/api/cart/visits',
  summary: 'Holds a start as booking does, and puts it into the cart; with nothing to pay it is booked at once',
  access: 'signed-in',
  body: createBookingSession.body,
  response: z.object({ bookingId: z.string(), state: z.enum(['held', 'booked']) }),
  refusals: [...createBookingSession.refusals, 'not_for_cart', 'package_not_for_cart'],
})

export const listCartVisits = endpoint({
  method: 'GET',
  path: '/api/cart/visits',
  summary: "The visits in the viewer's cart, with those whose time ran out lately",
  access: 'signed-in',
  response: z.object({ visits: z.array(cartVisit) }),
  refusals: [],
})

export const removeCartVisit = endpoint({
  method: 'POST',
  path: '/api/cart/visits/:id/remove',
  summary:
    'Takes a visit out of the cart; its time is free at once. A card page that was opened for the cart is closed',
  access: 'signed-in',
  params: bookingParams,
  response: z.object({
    message: z.string(),
    /** It had been paid for a moment before, so it stays an appointment. */
    isBooked: z.boolean(),
  }),
  refusals: ['booking_not_found', 'payments_unavailable', 'checkout_busy', 'booking_not_cancellable', 'paid_in_cart'],
})

export const payForCartVisit = endpoint({
  method: 'POST',
  path: '/api/cart/visits/:id/checkout',
  summary: 'The card page of this visit alone; one that was opened for it and goods is closed',
  access: 'signed-in',
  params: bookingParams,
  response: continueToPayment.response,
  refusals: [...continueToPayment.refusals, 'checkout_busy'],
})

export const createCombinedSession = endpoint({
  method: 'POST',
  path: '/api/create-combined-session',
  summary: 'Writes the order and opens one card page for it and the visits in the cart',
  access: 'signed-in',
  body: createCheckoutSession.body.extend({ visits: z.array(z.string().max(100)).min(1).max(MAX_CART_VISITS) }),
  response: createCheckoutSession.response,
  refusals: [...createCheckoutSession.refusals, 'visits_not_held', 'visit_in_other_currency', 'try_again'],
})
