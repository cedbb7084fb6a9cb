import { inWords, moneyText, say, type Text } from '@dressing-room/contract/text'
import {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { foldLines } from './fold-lines.ts'
import { dueAtSalon } from './paid-where.ts'
import { type Parties, type Party, type Reader, visitUrl } from './parties.ts'
import { type BookingRow, isByHand } from './store.ts'
import { contentWords, memberWords } from './visit-words.ts'

/** PUBLISH is for who takes the file in themselves: nobody is invited, so nobody is asked to answer (RFC 5546, 3.2.1). */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

export interface CalendarFile<M extends Method = 'REQUEST' | 'CANCEL'> {
  method: M
  content: string
}

export interface CalendarFileInput<M extends Method = 'REQUEST' | 'CANCEL'> {
  booking: BookingRow
  method: M
  /** Whose calendar it is for: the recipient of the mail. */
  reader: Reader
  parties: Parties
  /** Whom the mail comes from. */
  organizer: Party
  shop: { name: string; origin: string }
  stamp: Date
}

const METHODS = {
  REQUEST: ICalCalendarMethod.REQUEST,
  CANCEL: ICalCalendarMethod.CANCEL,
  PUBLISH: ICalCalendarMethod.PUBLISH,
}

const REMIND_SECONDS = 2 * 3600

/**
 * The visit as calendars take it in: times in UTC, one UID for all its life, and a sequence that rises with every
 * change, so that a moved visit moves and a cancelled one goes away. The method is that of the mail's own header.
 */
export function calendarFile<M extends Method>(input: CalendarFileInput<M>): CalendarFile<M> {
  const { booking, method, reader, parties, organizer, shop, stamp } = input
  const isCancelled = method === 'CANCEL'
  // Whoever was booked in by hand has no account to open the page with.
  const hasPage = reader === 'stylist' || !isByHand(booking)
  const other = parties[reader === 'buyer' ? 'stylist' : 'buyer'].name
  const translator = catalogueOf(parties[reader].language)
  const said = (text: Text) => inWords(text, translator)
  const due = dueAtSalon(booking)
  const url = visitUrl(shop, booking, translator.language)
  const calendar = new ICalCalendar({
    prodId: { company: plain(shop.name), product: 'Bookings', language: translator.language.toUpperCase() },
    method: METHODS[method],
  })
  const event = calendar.createEvent({
    id: bookingUid(booking),
    sequence: booking.sequence,
    stamp,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: lines(
      other ? said(say('{service} with {name}', { service: booking.service_name, name: other })) : booking.service_name,
    ),
    description: lines(
      [
        ...memberWords(booking).map(said),
        ...contentWords(booking).map(said),
        ...(due.minor > 0 ? [said(say('To pay at the salon: {due}', { due: moneyText(due) }))] : []),
        said(say('Booking {number}', { number: String(booking.number) })),
        ...(hasPage ? [url] : []),
      ].join('\n'),
    ),
    ...(hasPage && { url }),
    location: lines(booking.place),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: parameter(organizer.name), email: organizer.email },
    attendees: (method === 'PUBLISH' ? [] : attendees(reader, parties)).map(({ name, email }) => ({
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

/** Made only of the booking, so that a shop that changes its address can still cancel earlier invitations. */
export function bookingUid({ id }: Pick<BookingRow, 'id'>): string {
  return `booking-${id}`
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
export function lines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ' '))
}

/** For the parts of a line that know no escapes, such as a name beside an address. */
function parameter(text: string): string {
  return plain(text).replaceAll('"', '”').replaceAll('\\', '/').replaceAll('^', ' ')
}

export function plain(text: string): string {
  return text.replace(/[\p{Cc}]+/gu, ' ').trim()
}
