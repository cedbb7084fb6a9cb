import { type BookableService, toBookable } from '../calendar/index.ts'
import type { BookableOffer } from '../stylist-services/index.ts'
import type { BookingRow } from './store.ts'

/** A visit keeps the lengths it was booked with, whatever its service has become (R8); hours are those of now. */
export function toMovable(offer: BookableOffer, booking: BookingRow): BookableService {
  return { ...toBookable(offer), ...lengthsOf(booking) }
}

export function lengthsOf(booking: BookingRow) {
  return {
    durationMinutes: booking.duration_minutes,
    bufferBeforeMinutes: booking.buffer_before_minutes,
    bufferAfterMinutes: booking.buffer_after_minutes,
    processingMinutes: booking.processing_minutes,
  }
}
