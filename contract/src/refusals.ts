/** Every deliberate "no" of the product: code, HTTP status, and the words a person reads. */
export const refusals = {
  malformed: { status: 400, message: 'Please check what you sent.' },
  invalid: { status: 422, message: 'Please check what you entered.' },
  not_signed_in: { status: 401, message: 'Please log in to continue.' },
  not_found: { status: 404, message: 'Not found.' },
  no_such_range: { status: 416, message: 'That part of the file does not exist.' },
  wrong_host: { status: 421, message: 'This shop has another address.' },
  not_yours: { status: 403, message: 'This belongs to someone else.' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again in a moment.' },
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
  not_available: { status: 409, message: 'Some things in your cart can no longer be bought.' },
  sold_out: { status: 409, message: 'Just sold out.' },
  price_changed: { status: 409, message: 'Prices have changed.' },
  mixed_currencies: { status: 409, message: 'Please pay for one currency at a time.' },
  promo_unknown: { status: 404, message: 'This promo code does not exist or has ended.' },
  promo_used_up: { status: 409, message: 'This promo code has been used up.' },
  promo_not_for_cart: { status: 409, message: 'This promo code does not fit your cart.' },
  below_card_minimum: { status: 422, message: 'This total is below the smallest card payment.' },
  above_order_limit: { status: 422, message: 'This order is too large for one payment.' },
  promo_used_by_you: { status: 409, message: 'You have already used this promo code.' },
  too_many_held: { status: 409, message: 'That is more than one person can buy at once.' },
  too_many_unpaid: { status: 429, message: 'You have left several checkouts unpaid. Please wait before the next one.' },
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
  slot_not_bookable: { status: 422, message: 'That time cannot be booked. Please choose another.' },
  slot_taken: { status: 409, message: 'This time was just taken.' },
  own_booking_in_the_way: { status: 409, message: 'You have a booking at that time yourself.' },
  phone_not_readable: { status: 422, message: 'Please enter a phone number such as +1 415 555 2671.' },
  own_service: { status: 403, message: 'You cannot book your own service.' },
  too_many_holds: { status: 429, message: 'Please pay for or give up the times you already hold first.' },
  booking_not_found: { status: 404, message: 'Booking not found.' },
  booking_not_payable: { status: 409, message: 'This time is no longer held for you. Please choose a time again.' },
  booking_given_up: { status: 409, message: 'You gave this time up in another tab. Choose it again to book it.' },
  booking_not_cancellable: { status: 409, message: 'This booking can no longer be cancelled.' },
  booking_not_movable: { status: 409, message: 'This booking can no longer be moved.' },
  booking_not_closable: { status: 409, message: 'This visit cannot be closed like that now.' },
  no_visit_to_review: { status: 403, message: 'A review needs a visit that has taken place.' },
  already_reviewed: { status: 409, message: 'You have already reviewed this service.' },
  time_off_unreadable: { status: 422, message: 'Please choose an end after the start, at most a year later.' },
  time_off_has_visits: { status: 409, message: 'There are visits in that time. Cancel or move them first.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** A deliberate "no". Details travel beside code and message, such as the cart lines it is about. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly details: Record<string, unknown>

  constructor(code: RefusalCode, details: Record<string, unknown> & { message?: string } = {}) {
    const { message, ...rest } = details
    super(message ?? refusals[code].message)
    this.name = 'Refusal'
    this.code = code
    this.details = rest
  }

  get status(): number {
    return refusals[this.code].status
  }
}

export function refuse(code: RefusalCode, details?: Record<string, unknown> & { message?: string }): never {
  throw new Refusal(code, details)
}
