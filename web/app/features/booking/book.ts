import { createBookingSession } from '@dressing-room/contract/booking-sessions'
import type { RequestOf } from '@dressing-room/contract/endpoint'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { holdVisitInCart } from '@dressing-room/contract/together'
import type { AskedQuestion } from '@dressing-room/contract/visit-questions'
import type { AlsoService } from '@dressing-room/contract/visit-services'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { viewerZone } from '../../session/viewer-zone.ts'
import type { BookableService } from './book-appointment.tsx'
import { keepCheckout } from './last-checkout.ts'
import { priceString } from './price-string.ts'
import type { GivenIntake } from './question-fields.tsx'

export type BookingRequest = RequestOf<typeof createBookingSession>['body']

export const BOOKING_FIELDS = ['fullName', 'email', 'phone', 'note'] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]

export type BookingOutcome =
  | { kind: 'going' }
  | { kind: 'fields'; messages: Partial<Record<BookingField, string>> }
  /** The start was taken meanwhile, or is too soon now: the lists are out of date. */
  | { kind: 'start-gone'; message: string }
  /** The buyer has now seen the new price: the next click goes on with it. */
  | { kind: 'price-changed'; message: string; price: number; currency: string }
  /** The stylist asks for another deposit now: the next click goes on with it. */
  | { kind: 'deposit-changed'; message: string; now: number; atSalon: number; fee: number }
  /** There is less store credit than was shown. */
  | { kind: 'credit-changed'; message: string }
  /** The client has a booking or hold of their own at that time: it is named, or stands in the history. */
  | { kind: 'in-the-way'; message: string; bookingId: string | undefined }
  /** Questions of the service that are not answered as they have to be. */
  | { kind: 'answers'; errors: Record<string, string> }
  | { kind: 'answers-consent' }
  /** The stylist asks something else now: the next click answers that. */
  | { kind: 'questions-changed'; message: string; questions: AskedQuestion[] }
  | { kind: 'stopped'; message: string }
  | { kind: 'signed-out' }

interface Extras {
  addOns?: readonly string[]
  /** What follows in the same visit. */
  also?: readonly AlsoService[]
  /** Whoever of the team is wanted. */
  member?: string
  /** How much store credit was shown to be used. */
  credit?: number | undefined
  /** What was shown as paid now. */
  payNow?: number | undefined
  /** The fee for which it was said that a card is kept. */
  noShowFee?: number | undefined
  /** What takes something off; `price` is without it. */
  code?: string | undefined
  intake?: GivenIntake | undefined
}

export function toBookingRequest(
  { serviceID, priceCurrency }: BookableService,
  { day, time }: { day: string; time: string },
  price: number,
  { note, noteConsent, ...client }: Record<BookingField, string> & { noteConsent: string },
  also: Extras = {},
): BookingRequest {
  const { addOns = [], also: others = [], member, credit, payNow, noShowFee, code, intake } = also
  const viewerTimeZone = viewerZone()
  return {
    serviceId: serviceID,
    ...client,
    date: day,
    time,
    price: priceString(price, priceCurrency),
    ...(payNow !== undefined && { payNow: priceString(payNow, priceCurrency) }),
    ...(noShowFee ? { noShowFee: priceString(noShowFee, priceCurrency) } : {}),
    ...(addOns.length > 0 && { addOns: [...addOns] }),
    ...(others.length > 0 && { also: [...others] }),
    ...(member && { member }),
    ...(credit && { useCredit: true, creditShown: credit }),
    ...(code && { code }),
    ...(note && { note, noteConsent }),
    ...(intake && { answers: intake.answers }),
    ...(intake?.answersConsent && { answersConsent: intake.answersConsent }),
    ...(viewerTimeZone && { viewerTimeZone }),
  }
}

/** Holds the start, opens the provider's card page and sends the browser there. */
export async function goToCardPage(request: BookingRequest): Promise<BookingOutcome> {
  try {
    const { id, url } = await call(createBookingSession, { body: request })
    keepCheckout({ sessionId: id, serviceID: request.serviceId })
    window.location.assign(url)
    return { kind: 'going' }
  } catch (error) {
    if (error instanceof Refusal) return outcomeOf(error)
    console.error(error)
    return { kind: 'stopped', message: messageFor(error) }
  }
}

export type CartOutcome = { kind: 'in-cart' } | { kind: 'booked'; bookingId: string }

/** Holds the start in the cart, where it is paid for together with goods; with nothing to pay it is booked at once. */
export async function putIntoCart(request: BookingRequest): Promise<BookingOutcome | CartOutcome> {
  try {
    const { bookingId, state } = await call(holdVisitInCart, { body: request })
    return state === 'booked' ? { kind: 'booked', bookingId } : { kind: 'in-cart' }
  } catch (error) {
    if (error instanceof Refusal) return outcomeOf(error)
    console.error(error)
    return { kind: 'stopped', message: messageFor(error) }
  }
}

function outcomeOf(refusal: Refusal): BookingOutcome {
  const { code, message } = refusal
  switch (code) {
    case 'not_signed_in':
      return { kind: 'signed-out' }
    case 'slot_taken':
    case 'booking_given_up':
    case 'slot_not_bookable':
    case 'shop_closed':
      return { kind: 'start-gone', message }
    case 'too_many_holds':
      return { kind: 'in-the-way', message, bookingId: undefined }
    case 'own_booking_in_the_way':
      return {
        kind: 'in-the-way',
        message,
        bookingId: refusalOf(refusal, code)?.details.bookingId,
      }
    case 'store_credit_changed':
      return { kind: 'credit-changed', message }
    case 'phone_not_readable':
      return { kind: 'fields', messages: { phone: message } }
    case 'price_changed': {
      const details = refusalOf(refusal, code)?.details
      return details && 'price' in details
        ? { kind: 'price-changed', message, price: details.price, currency: details.currency }
        : { kind: 'stopped', message }
    }
    case 'deposit_changed': {
      const details = refusalOf(refusal, code)?.details
      return details
        ? {
            kind: 'deposit-changed',
            message,
            now: details.payNow,
            atSalon: details.atSalon,
            fee: details.noShowFee ?? 0,
          }
        : { kind: 'stopped', message }
    }
    case 'answers_need_consent':
      return { kind: 'answers-consent' }
    case 'questions_changed': {
      const questions = refusalOf(refusal, code)?.details.questions
      return questions ? { kind: 'questions-changed', message, questions } : { kind: 'stopped', message }
    }
    case 'invalid': {
      const answers = intakeErrorsOf(refusal)
      if (Object.keys(answers).length > 0) return { kind: 'answers', errors: answers }
      const messages = fieldMessages(refusal)
      return Object.keys(messages).length > 0 ? { kind: 'fields', messages } : { kind: 'stopped', message }
    }
    default:
      return { kind: 'stopped', message }
  }
}

/** By question: what is wrong with its answer. */
export function intakeErrorsOf(refusal: Refusal): Record<string, string> {
  return Object.fromEntries(
    fieldErrorsOf(refusal).flatMap(({ field, message }) =>
      field.startsWith('answers/') ? [[field.slice('answers/'.length), message]] : [],
    ),
  )
}

function fieldMessages(refusal: Refusal): Partial<Record<BookingField, string>> {
  const errors = fieldErrorsOf(refusal)
  return Object.fromEntries(
    BOOKING_FIELDS.flatMap((field) => {
      const error = errors.find((each) => each.field === field)
      return error ? [[field, error.message]] : []
    }),
  )
}

/** What the fields of a booking form say. */
export function typedIn(form: HTMLFormElement): Record<BookingField, string> {
  const entered = new FormData(form)
  const text = (field: BookingField) => String(entered.get(field) ?? '').trim()
  return { fullName: text('fullName'), email: text('email'), phone: text('phone'), note: text('note') }
}
