import type { Db } from '../../platform/db/database.ts'
import { type BookableService, hoursOf, pausesOf, toBookable } from '../calendar/index.ts'
import { type BookableOffer, findOfferById, findOffersById, strictestTerms } from '../stylist-services/index.ts'
import type { BookingRow } from './store.ts'

/** The service of a visit as it is now, with the others that it has. */
export type OfferOfVisit = BookableOffer & { others?: BookableOffer[] }

/** Undefined where the service is gone; of several the first, by whose grid and place the visit moves. */
export async function findOfferOfVisit(db: Db, booking: BookingRow): Promise<OfferOfVisit | undefined> {
  const offer = await findOfferById(db, booking.service_id)
  if (!offer || booking.services.length === 0) return offer
  const ids = booking.services.map(({ id }) => id).filter((id) => id !== offer.id)
  const others = await findOffersById(db, ids)
  return { ...offer, others, ...strictestTerms([offer, ...others]) }
}

/**
 * A visit keeps the lengths it was booked with, whatever its service has become (R8); hours are those of now. A service
 * that has gone since, or has moved to a place with another clock, is done within the hours of the first.
 */
export function toMovable(offer: OfferOfVisit, booking: BookingRow): BookableService {
  const hours = (id: string) => {
    const own = offer.others?.find((other) => other.id === id && other.time_zone === offer.time_zone)
    return hoursOf(own ?? offer)
  }
  return {
    ...toBookable(offer),
    ...lengthsOf(booking),
    ...(booking.services.length > 0 && {
      parts: booking.services.map(({ id, fromMinute, minutes }) => ({
        ...hours(id),
        ...{ fromMinute, durationMinutes: minutes },
      })),
    }),
  }
}

export function lengthsOf(booking: BookingRow) {
  return {
    durationMinutes: booking.duration_minutes,
    bufferBeforeMinutes: booking.buffer_before_minutes,
    bufferAfterMinutes: booking.buffer_after_minutes,
    processingMinutes: booking.processing_minutes,
    ...(booking.services.length > 0 && {
      pauses: pausesOf(booking.services.map((each) => ({ ...each, durationMinutes: each.minutes }))),
    }),
  }
}
