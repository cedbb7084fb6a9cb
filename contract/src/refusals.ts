import { z } from 'zod'
import { booking } from './booking.ts'

/** Which part of what was sent is at fault: a JSON pointer such as '#/email', and why. */
const fieldErrors = z.object({ errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional() })
const limit = z.object({ max: z.number(), seconds: z.number() })
/** A line of a cart that cannot be bought as it is, and why, in words. */
const stoppedLine = z.object({ uniqueId: z.string(), name: z.string(), reason: z.string() })
const stoppedLines = z.object({ lines: z.array(stoppedLine) })
const shortLines = z.object({ lines: z.array(stoppedLine.extend({ available: z.number() })) })
const dearerLine = z.object({
  uniqueId: z.string(),
  name: z.string(),
  oldPrice: z.number(),
  newPrice: z.number(),
  /** 'x is now y' with currency signs. */
  notice: z.string(),
})
/** Of a cart its dearer lines, of a service what it costs now. */
const newPrices = z.union([
  z.object({ lines: z.array(dearerLine) }),
  z.object({ price: z.number(), currency: z.string() }),
])
/** Why a start is not offered, as `why-not` says it to the stylist. */
const startReason = z.object({ reason: z.string().optional() })
const heldStart = z.object({ bookingId: z.string(), serviceName: z.string(), date: z.string(), time: z.string() })

/** Members of every problem (RFC 9457, and `code` and `message`): no detail may be called like one of them. */
export type ProblemMember = 'type' | 'title' | 'status' | 'detail' | 'instance' | 'code' | 'message'
export type Details = Record<string, unknown> & { [Member in ProblemMember]?: never }

export interface RefusalShape {
  status: number
  message: string
  /** What travels beside code and message. */
  details?: z.ZodType<Details>
}

/** Every deliberate "no" of the product: code, HTTP status, the words a person reads, and what it tells beside them. */
export const refusals = {
  malformed: { status: 400, message: 'Please check what you sent.', details: fieldErrors },
  invalid: { status: 422, message: 'Please check what you entered.', details: fieldErrors },
  not_signed_in: { status: 401, message: 'Please log in to continue.', details: z.looseObject({}) },
  not_found: { status: 404, message: 'Not found.' },
  no_such_range: { status: 416, message: 'That part of the file does not exist.' },
  wrong_host: { status: 421, message: 'This shop has another address.' },
  not_yours: { status: 403, message: 'This belongs to someone else.' },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Please try again in a moment.',
    details: z.object({ retryAfter: z.number().optional(), limit: limit.optional() }),
  },
  too_large: { status: 413, message: 'That is too much to send at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  timed_out: { status: 408, message: 'That took too long. Please try again.' },
  try_again: { status: 503, message: 'Please try again in a moment.' },

  wrong_credentials: { status: 401, message: 'Invalid email or password.' },
  email_taken: {
    status: 409,
    message: "That email can't be used. Log in or reset your password.",
  },
  wrong_password: { status: 403, message: 'That is not your current password.' },
  link_invalid: { status: 400, message: 'This link is invalid or has expired.' },
  verification_incomplete: { status: 409, message: 'Verification is not complete.' },
  password_too_short: { status: 422, message: 'Please choose a longer password.' },

  product_not_found: { status: 404, message: 'Product not found.' },

  query_too_long: { status: 400, message: 'Please search with at most 100 characters.' },

  cart_empty: { status: 422, message: 'Your cart is empty.' },
  not_available: { status: 409, message: 'Some things in your cart can no longer be bought.', details: stoppedLines },
  sold_out: { status: 409, message: 'Just sold out.', details: shortLines },
  price_changed: { status: 409, message: 'Prices have changed.', details: newPrices },
  mixed_currencies: {
    status: 409,
    message: 'Please pay for one currency at a time.',
    details: z.object({ currencies: z.array(z.string()) }),
  },
  promo_unknown: { status: 404, message: 'This promo code does not exist or has ended.' },
  promo_used_up: { status: 409, message: 'This promo code has been used up.' },
  promo_not_for_cart: { status: 409, message: 'This promo code does not fit your cart.' },
  below_card_minimum: { status: 422, message: 'This total is below the smallest card payment.' },
  above_order_limit: { status: 422, message: 'This order is too large for one payment.' },
  promo_used_by_you: { status: 409, message: 'You have already used this promo code.' },
  too_many_held: { status: 409, message: 'That is more than one person can buy at once.', details: shortLines },
  too_many_unpaid: {
    status: 429,
    message: 'You have left several checkouts unpaid. Please wait before the next one.',
    details: z.object({ retryAfter: z.number(), limit }),
  },
  checkout_replaced: {
    status: 409,
    message: 'You started another checkout in the meantime. Go on there, or check out again here.',
  },
  checkout_busy: {
    status: 409,
    message: 'Your other checkout is still being opened. Please try again in a moment. You have not been charged.',
  },
  payments_unavailable: { status: 503, message: 'Payments are unavailable. You have not been charged.' },
  bad_signature: { status: 400, message: 'The signature does not match.' },
  order_not_found: { status: 404, message: 'Order not found.' },

  service_not_found: { status: 404, message: 'Service not found.' },
  slot_not_bookable: {
    status: 422,
    message: 'That time cannot be booked. Please choose another.',
    details: startReason,
  },
  slot_taken: { status: 409, message: 'This time was just taken.', details: startReason },
  own_booking_in_the_way: {
    status: 409,
    message: 'You have a booking at that time yourself.',
    details: heldStart.extend({ bookingStatus: z.string() }),
  },
  phone_not_readable: { status: 422, message: 'Please enter a phone number such as +1 415 555 2671.' },
  own_service: { status: 403, message: 'You cannot book your own service.' },
  too_many_holds: {
    status: 429,
    message: 'Please pay for or give up the times you already hold first.',
    details: z.object({ holds: z.array(heldStart) }),
  },
  booking_not_found: { status: 404, message: 'Booking not found.' },
  booking_not_payable: { status: 409, message: 'This time is no longer held for you. Please choose a time again.' },
  booking_given_up: { status: 409, message: 'You gave this time up in another tab. Choose it again to book it.' },
  booking_not_cancellable: { status: 409, message: 'This booking can no longer be cancelled.' },
  booking_not_movable: {
    status: 409,
    message: 'This booking can no longer be moved.',
    details: z.object({ stylistId: z.string().optional() }),
  },
  booking_not_closable: { status: 409, message: 'This visit cannot be closed like that now.' },
  no_visit_to_review: { status: 403, message: 'A review needs a visit that has taken place.' },
  already_reviewed: { status: 409, message: 'You have already reviewed this service.' },
  time_off_unreadable: { status: 422, message: 'Please choose an end after the start, at most a year later.' },
  time_off_has_visits: {
    status: 409,
    message: 'There are visits in that time. Cancel or move them first.',
    details: z.object({ bookings: z.array(booking), beingPaidFor: z.number().optional() }),
  },
} as const satisfies Record<string, RefusalShape>

export type RefusalCode = keyof typeof refusals

type DetailsOfOne<Code extends RefusalCode> = (typeof refusals)[Code] extends { details: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>
/** What a refusal of this code tells beside code and message; of several codes, what one of them tells. */
export type DetailsOf<Code extends RefusalCode> = Code extends RefusalCode ? DetailsOfOne<Code> : never

/** The details, which may be left out where none are required, and words that fit better than the code's own. */
type Said<Code extends RefusalCode> =
  Record<never, never> extends DetailsOf<Code>
    ? [said?: DetailsOf<Code> & { message?: string }]
    : [said: DetailsOf<Code> & { message?: string }]

type Arguments = { [Code in RefusalCode]: [code: Code, ...said: Said<Code>] }[RefusalCode]

/** A deliberate "no". Details travel beside code and message, such as the cart lines it is about; see `refusalOf`. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Details

  constructor(...[code, said]: Arguments) {
    const { message, ...details }: { message?: string } = said ?? {}
    super(message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }
}

export function refuse<Code extends RefusalCode>(code: Code, ...said: Said<Code>): never {
  throw refusalFrom(code, ...said)
}

/** Of details that are not known to be the code's: what a server answered, which keeps the contract. */
export function refusalFrom(code: RefusalCode, said?: Record<string, unknown> & { message?: string }): Refusal {
  return new Refusal(...([code, said] as unknown as Arguments))
}

export type RefusalOf<Code extends RefusalCode> = Omit<Refusal, 'code' | 'details'> & {
  code: Code
  details: DetailsOf<Code>
}

/** The error as a refusal of just this code, with its details; undefined where it is anything else. */
export function refusalOf<Code extends RefusalCode>(error: unknown, code: Code): RefusalOf<Code> | undefined {
  return error instanceof Refusal && error.code === code ? (error as unknown as RefusalOf<Code>) : undefined
}
