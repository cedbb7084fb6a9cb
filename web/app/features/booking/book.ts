import { createBookingSession } from '@dressing-room/contract/booking'
import type { RequestOf } from '@dressing-room/contract/endpoint'
import { Refusal, refusalOf } from '@dressing-room/contract/refusals'
import { call, wordsFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { viewerZone } from '../../session/viewer-zone.ts'
import type { BookableService } from './book-appointment.tsx'
import { keepCheckout } from './last-checkout.ts'
import { priceString } from './price-string.ts'

export type BookingRequest = RequestOf<typeof createBookingSession>['body']

export const BOOKING_FIELDS = ['fullName', 'email', 'phone', 'note'] as const
export type BookingField = (typeof BOOKING_FIELDS)[number]

export type BookingOutcome =
  | { kind: 'going' }
  | { kind: 'fields'; words: Partial<Record<BookingField, string>> }
  /** The start went to somebody else, or has become too soon: the lists are out of date. */
  | { kind: 'start-gone'; words: string }
  /** The buyer has now seen the new price: the next click goes on with it. */
  | { kind: 'price-changed'; words: string; price: number; currency: string }
  /** Something booked or held already comes first: it is named, or it is in the history. */
  | { kind: 'in-the-way'; words: string; bookingId: string | undefined }
  | { kind: 'stopped'; words: string }
  | { kind: 'signed-out' }

export function toBookingRequest(
  { serviceID, priceCurrency }: BookableService,
  { day, time }: { day: string; time: string },
  price: number,
  { note, ...client }: Record<BookingField, string>,
): BookingRequest {
  const viewerTimeZone = viewerZone()
  return {
    serviceId: serviceID,
    ...client,
    date: day,
    time,
    price: priceString(price, priceCurrency),
    ...(note && { note }),
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
    return { kind: 'stopped', words: wordsFor(error) }
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
      return { kind: 'start-gone', words: message }
    case 'too_many_holds':
      return { kind: 'in-the-way', words: message, bookingId: undefined }
    case 'own_booking_in_the_way':
      return {
        kind: 'in-the-way',
        words: message,
        bookingId: refusalOf(refusal, code)?.details.bookingId,
      }
    case 'phone_not_readable':
      return { kind: 'fields', words: { phone: message } }
    case 'price_changed': {
      const details = refusalOf(refusal, code)?.details
      return details && 'price' in details
        ? { kind: 'price-changed', words: message, price: details.price, currency: details.currency }
        : { kind: 'stopped', words: message }
    }
    case 'invalid': {
      const words = fieldWords(refusal)
      return Object.keys(words).length > 0 ? { kind: 'fields', words } : { kind: 'stopped', words: message }
    }
    default:
      return { kind: 'stopped', words: message }
  }
}

function fieldWords(refusal: Refusal): Partial<Record<BookingField, string>> {
  const errors = fieldErrorsOf(refusal)
  return Object.fromEntries(
    BOOKING_FIELDS.flatMap((field) => {
      const error = errors.find((each) => each.field === field)
      return error ? [[field, error.message]] : []
    }),
  )
}
