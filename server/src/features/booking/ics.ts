import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { foldLines } from './fold-lines.ts'
import { type Parties, type Party, type Reader, visitUrl } from './parties.ts'
import type { BookingRow } from './store.ts'

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

export interface CalendarFileInput {
  booking: BookingRow
  method: CalendarFile['method']
  /** Whose calendar it is for: the same one whom the mail goes to. */
  reader: Reader
  parties: Parties
  /** Whom the mail comes from. */
  organizer: Party
  shop: { name: string; origin: string }
  stamp: Date
}

const REMIND_SECONDS = 2 * 3600

/**
 * The visit as calendars take it in: times in UTC, one UID for all its life, and a sequence that rises with every
 * change, so that a moved visit moves and a cancelled one goes away. The method is that of the mail's own header.
 */
export function calendarFile(input: CalendarFileInput): CalendarFile {
  const { booking, method, reader, parties, organizer, shop, stamp } = input
  const isCancelled = method === 'CANCEL'
  const other = reader === 'buyer' ? 'stylist' : 'buyer'
  const calendar = new ICalCalendar({
    prodId: { company: plain(shop.name), product: 'Bookings', language: 'EN' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  })
  const event = calendar.createEvent({
    // Made of the booking alone: a shop that moves to another address still cancels what it has asked for before.
    id: `booking-${booking.id}`,
    sequence: booking.sequence,
    stamp,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: lines([booking.service_name, parties[other].name].filter(Boolean).join(' with ')),
    description: `Booking ${booking.number}\n${visitUrl(shop, booking)}`,
    url: visitUrl(shop, booking),
    location: lines(booking.place),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(organizer.name), email: organizer.email },
    attendees: attendees(reader, parties).map(({ name, email }) => ({
      name: parameter(name),
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  })
  if (!isCancelled) event.createAlarm({ type: ICalAlarmType.display, trigger: REMIND_SECONDS })
  return { method, content: foldLines(alarmLast(calendar.toString())) }
}

/** Within a visit all properties come first, then its alarm (RFC 5545, 3.6.1); strict readers insist. */
function alarmLast(content: string): string {
  return content.replace(/(\r\nBEGIN:VALARM\r\n.*?\r\nEND:VALARM)(.*?)(?=\r\nEND:VEVENT)/s, '$2$1')
}

/** The reader at the address that the mail goes to, and the other one at the address that they show. */
function attendees(reader: Reader, { buyer, stylist }: Parties): Party[] {
  const both = reader === 'buyer' ? [buyer, { ...stylist, email: stylist.shownEmail }] : [stylist, buyer]
  return both.filter(({ email }) => email !== '')
}

/** Text as it is, with line breaks of one kind and nothing that a calendar cannot show. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ' '))
}

/** For the parts of a line that know no escapes, such as a name beside an address. */
function parameter(text: string): string {
  return plain(text).replaceAll('"', '”').replaceAll('\\', '/').replaceAll('^', ' ')
}

function plain(text: string): string {
  return text.replace(/[\p{Cc}]+/gu, ' ').trim()
}
