import { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingRow } from './store.ts'

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/**
 * The visit as calendars take it in: times in UTC, one UID for all its life, and a sequence that rises with every
 * change, so that a moved visit moves and a cancelled one goes away. The method is that of the mail's own header.
 */
export function calendarFile(
  booking: BookingRow,
  method: CalendarFile['method'],
  { shop, stamp }: { shop: { name: string; contactEmail: string; origin: string }; stamp: Date },
): CalendarFile {
  const isCancelled = method === 'CANCEL'
  const calendar = new ICalCalendar({
    prodId: { company: shop.name, product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const person = (name: string, email: string) => ({
    name,
    email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  calendar.createEvent({
    id: `booking-${booking.id}@${new URL(shop.origin).hostname}`,
    sequence: booking.sequence,
    stamp,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `${booking.service_name} with ${booking.provider_name}`,
    description: `Booking ${booking.number}\n${shop.origin}/dashboard/appointments`,
    location: booking.place,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: shop.name, email: shop.contactEmail },
    attendees: [
      person(booking.full_name, booking.email),
      ...(booking.provider_email ? [person(booking.provider_name, booking.provider_email)] : []),
    ],
  })
  return { method, content: calendar.toString() }
}
