import { z } from 'zod'
import { MAX_ADD_ONS_PER_VISIT } from './add-ons.ts'
import { BOOKING_STATUSES, bookingParams } from './booking.ts'
import { emailAddress } from './email-address.ts'
import { endpoint } from './endpoint.ts'
import { answersConsent, givenAnswers } from './intake.ts'
import { personName } from './person-name.ts'
import { alsoServices } from './several-services.ts'
import { creditWish } from './store-credit.ts'
import { memberId } from './team.ts'
import { day, startLabel, viewerTimeZone } from './time.ts'

const PHONE_EXAMPLE = 'Please enter a phone number such as +1 415 555 2671.'

const bookingCode = z.string().trim().min(1, 'Please enter a code.').max(60)

const decimalString = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, 'The price cannot be read.')

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
    price: decimalString.optional(),
    /** What the page said is paid now, after any code, in the same way; compared, never used. */
    payNow: decimalString.optional(),
    /** The fee for which the page said that a card is kept; compared, never used. */
    noShowFee: decimalString.optional(),
    /** Whom of the team it should be with; left out, with whoever has had the least to do. */
    member: memberId,
    /** Ids of the add-ons that are chosen; `price` contains them. */
    addOns: z.array(z.string().max(100)).max(MAX_ADD_ONS_PER_VISIT).optional(),
    /** What follows the service in the same visit; `price` contains that too. */
    also: alsoServices,
    /** Anything the stylist should know, such as allergies. */
    note: z.string().trim().max(1000).optional(),
    /** The words beside the tick with which the client lets the stylist read the note, in the language they were read in. */
    noteConsent: z.string().trim().min(1).max(500).optional(),
    /** What the service asks, answered. */
    answers: givenAnswers.optional(),
    answersConsent,
    /** The buyer's own zone, so that mails can name both times when it differs from the stylist's. */
    viewerTimeZone,
    /** One that points were turned into; `price` is without it. */
    code: bookingCode.optional(),
    /** A package of the viewer that pays for it: the service alone, confirmed at once. */
    packageId: z.string().max(100).optional(),
    ...creditWish,
  }),
  response: z.object({ id: z.string(), url: z.string(), bookingId: z.string() }),
  refusals: [
    'service_not_found',
    'slot_not_bookable',
    'slot_taken',
    'shop_closed',
    'own_booking_in_the_way',
    'booking_given_up',
    'price_changed',
    'deposit_changed',
    'add_on_gone',
    'services_not_together',
    'member_gone',
    'store_credit_changed',
    'promo_unknown',
    'promo_not_for_cart',
    'promo_used_up',
    'package_not_found',
    'package_used_up',
    'package_over',
    'package_ends_before',
    'package_stopped',
    'package_other_service',
    'package_alone',
    'phone_not_readable',
    'note_needs_consent',
    'answers_need_consent',
    'questions_changed',
    'invalid',
    'own_service',
    'paid_in_cart',
    'too_many_holds',
    'below_card_minimum',
    'above_order_limit',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})

export const quoteBookingCode = endpoint({
  method: 'POST',
  path: '/api/services/:serviceID/code',
  summary: 'What a code would take off a booking of this service; holds nothing',
  access: 'signed-in',
  params: z.object({ serviceID: z.string().min(1).max(120) }),
  body: z.object({
    code: bookingCode,
    addOns: z.array(z.string().max(100)).max(MAX_ADD_ONS_PER_VISIT).optional(),
    also: alsoServices,
  }),
  response: z.object({
    code: z.string(),
    percent: z.number(),
    discount: z.number(),
    total: z.number(),
    currency: z.string(),
    message: z.string(),
  }),
  refusals: [
    'service_not_found',
    'add_on_gone',
    'services_not_together',
    'promo_unknown',
    'promo_not_for_cart',
    'promo_used_up',
    'too_many_requests',
  ],
})

export const updateBookingStatus = endpoint({
  method: 'POST',
  path: '/api/update-booking-status',
  summary: 'Asks the payment provider what became of a booking’s checkout; only for its buyer',
  access: 'anyone',
  body: z.object({ sessionId: z.string().min(1).max(300) }),
  response: z.object({
    message: z.string(),
    status: z.enum(BOOKING_STATUSES).optional(),
    bookingId: z.string().optional(),
  }),
  refusals: ['booking_not_found', 'too_many_requests'],
})

export const continueToPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/checkout',
  summary: "The card page of the viewer's own held booking; of a paid one, the page that says so",
  access: 'signed-in',
  params: bookingParams,
  response: z.object({ id: z.string(), url: z.string(), bookingId: z.string() }),
  refusals: [
    'booking_not_found',
    'booking_not_payable',
    'booking_given_up',
    'paid_in_cart',
    'payments_unavailable',
    'try_again',
    'too_many_requests',
  ],
})
