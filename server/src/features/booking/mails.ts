import { formatMoney, type Money, minus, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type MailParts, renderMail } from '../../platform/outbox/mail-template.ts'
import { type OutgoingMail, post, postAll } from '../../platform/outbox/outbox.ts'
import { availableStarts, toBookable } from '../calendar/index.ts'
import { findOfferById } from '../stylist-services/index.ts'
import { type CalendarFile, calendarFile } from './ics.ts'
import { partiesOf, type Reader, visitUrl } from './parties.ts'
import type { Missed } from './rules.ts'
import type { BookingRow } from './store.ts'
import {
  buyersWords,
  cancellingInWords,
  dayAhead,
  movingInWords,
  placeWords,
  priceWords,
  shortWords,
} from './visit-words.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db' | 'mail'>

const STARTS_OFFERED = 3
const DAYS_TO_SHOW = 'Depending on your bank it takes 5 to 10 days to show.'

/** To both sides at once, with the calendar file; the stylist's also says who comes and what they wrote. */
export async function mailConfirmations(deps: MailDeps, tx: Tx, visit: BookingRow): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const isFree = booking.price_minor === 0
  await tell(deps, tx, booking, {
    buyer: {
      kind: 'booking confirmation',
      subject: `Your appointment: ${booking.service_name}, ${shortWords(booking, now)}`,
      heading: `Thank you, ${booking.full_name}`,
      paragraphs: [
        isFree ? 'Your appointment is confirmed.' : 'Your appointment is confirmed and paid.',
        ...afterwards(booking, now),
      ],
      rows: [...visitRows(booking, 'buyer', now), ...noteRows(booking), ...priceRows(booking)],
    },
    stylist: {
      kind: 'new visit',
      subject: `New visit: ${booking.service_name}, ${shortWords(booking, now)}`,
      heading: 'You have a new visit',
      paragraphs: [`${booking.full_name} has booked${isFree ? '' : ' and paid'}.`],
      rows: [
        ...visitRows(booking, 'stylist', now),
        ...clientRows(booking),
        ...noteRows(booking),
        ...priceRows(booking),
      ],
    },
    calendar: 'REQUEST',
  })
}

/** One kind per move, so that each is told once. */
export async function mailMoved(deps: MailDeps, tx: Tx, visit: BookingRow, before: BookingRow): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const moved = `Moved from ${placeWords(before.starts_at, before, now)} to ${placeWords(booking.starts_at, booking, now)}.`
  const subject = `Moved: ${booking.service_name}, now ${shortWords(booking, now)}`
  await tell(deps, tx, booking, {
    buyer: {
      kind: `booking moved ${booking.sequence}`,
      subject,
      heading: 'Your appointment has moved',
      paragraphs: [moved, ...afterwards(booking, now)],
      rows: visitRows(booking, 'buyer', now),
    },
    stylist: {
      kind: `visit moved ${booking.sequence}`,
      subject,
      heading: 'A visit has moved',
      paragraphs: [`${booking.full_name} has chosen another time. ${moved}`],
      rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking), ...noteRows(booking)],
    },
    calendar: 'REQUEST',
  })
}

/** `back` is what the client gets of the price now, `before` what they have got of it before. */
export async function mailCancelled(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  { by, back, before }: { by: Reader; back: Money; before: Money },
): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const subject = `Cancelled: ${booking.service_name}, ${shortWords(booking, now)}`
  const isFree = booking.price_minor === 0
  const sum = back.minor > 0 && formatMoney(back)
  const price = money(booking.price_minor, booking.currency)
  const wasPaidBack = before.minor > 0 && before.minor >= price.minor
  await tell(deps, tx, booking, {
    buyer: {
      kind: 'booking cancelled',
      subject,
      heading: 'Your appointment is cancelled',
      paragraphs: [
        by === 'buyer'
          ? 'You have cancelled this appointment.'
          : `${sentenceStart(booking.provider_name)} has cancelled this appointment.`,
        sum
          ? `${sum} is on its way back to your card. ${DAYS_TO_SHOW}`
          : isFree
            ? 'There was nothing to pay, so there is nothing to pay back.'
            : wasPaidBack
              ? `${priceWords(booking)} has been paid back to you before.`
              : `Free cancellation had ended, so ${formatMoney(minus(price, before))} does not come back.`,
      ],
      rows: visitRows(booking, 'buyer', now),
    },
    stylist: {
      kind: 'visit cancelled',
      subject,
      heading: 'A visit is cancelled',
      paragraphs: [
        by === 'buyer' ? `${booking.full_name} has cancelled.` : 'You have cancelled this visit.',
        sum
          ? `The client gets ${sum} back.`
          : isFree
            ? 'There was nothing to pay.'
            : wasPaidBack
              ? 'The client has been paid back before.'
              : 'The client cancelled too late to get the money back: it stays yours.',
      ],
      rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking)],
    },
    calendar: 'CANCEL',
  })
}

const MISSED: Record<Missed, string> = {
  taken: 'arrived after the time for which we hold an appointment, and in the meantime it was taken by somebody else.',
  begun: 'arrived when the appointment had already begun, too late to confirm it.',
  'given up': 'arrived after you had given the appointment up.',
}

/** Says why there is a refund instead of a visit, and what is still free (case 7). */
export async function mailConflict(deps: MailDeps, tx: Tx, missed: BookingRow, whyNot: Missed): Promise<void> {
  const booking = readable(missed)
  const price = priceWords(booking)
  const free = await nextFreeStarts(deps, tx, booking)
  await send(deps, tx, booking, {
    kind: 'booking refunded',
    to: booking.email,
    subject: `Refunded in full: ${booking.service_name}, ${shortWords(booking, deps.clock())}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `Your payment of ${price} ${MISSED[whyNot]}`,
      `The full ${price} is on its way back to your card. ${DAYS_TO_SHOW}`,
      free.length > 0 ? `The next free times are:\n${free.join('\n')}` : 'There is no free time in the near future.',
    ],
    action: { text: 'Book Appointment', url: `${deps.shop.origin}${pages.service(booking.service_public_id)}` },
  })
}

async function nextFreeStarts(deps: MailDeps, tx: Tx, booking: BookingRow): Promise<string[]> {
  const terms = await findOfferById(tx, booking.service_id)
  if (!terms) return []
  const starts = await availableStarts({ db: tx, clock: deps.clock }, terms, toBookable(terms))
  const later = starts.filter(({ instant }) => instant >= booking.starts_at.getTime())
  const earlier = starts.filter(({ instant }) => instant < booking.starts_at.getTime())
  return [...later, ...earlier]
    .slice(0, STARTS_OFFERED)
    .map(({ instant }) => placeWords(new Date(instant), terms, deps.clock()))
}

export async function mailReminder(deps: MailDeps, tx: Tx, visit: BookingRow): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  await send(deps, tx, booking, {
    kind: `booking reminder ${booking.sequence}`,
    to: booking.email,
    subject: `${dayAhead(booking, now) ?? 'Reminder'}: ${booking.service_name}, ${shortWords(booking, now)}`,
    heading: 'See you soon',
    paragraphs: [`This is a reminder of your appointment with ${booking.provider_name}.`],
    rows: visitRows(booking, 'buyer', now),
    action: viewAppointment(deps, booking),
  })
}

/** To the people who run the shop: a payment that nobody should trust before they have looked at it. */
export async function mailAlert(deps: MailDeps, tx: Tx, booking: BookingRow, reason: string): Promise<void> {
  await send(deps, tx, booking, {
    kind: 'booking under review',
    to: deps.shop.contactEmail,
    subject: `Please look at booking ${booking.number}`,
    heading: `Booking ${booking.number} is under review`,
    paragraphs: [reason, 'Nothing has been confirmed. Compare the payment at the provider with the booking.'],
  })
}

interface BookingMail extends Omit<MailParts, 'shopName' | 'footer'> {
  kind: string
  to: string
  subject: string
  calendar?: CalendarFile
}

type Told = Omit<BookingMail, 'to' | 'action' | 'calendar'>

/** Tells both sides of a visit at once, each with the calendar file for its own calendar. */
async function tell(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { calendar: method, ...told }: Record<Reader, Told> & { calendar: CalendarFile['method'] },
): Promise<void> {
  const parties = await partiesOf(tx, booking)
  const common = { booking, method, parties, organizer: deps.mail.sender, shop: deps.shop, stamp: deps.clock() }
  const mails = (['buyer', 'stylist'] as const).map((reader) => {
    const calendar = calendarFile({ ...common, reader })
    const to = parties[reader].email
    return toMail(deps, booking, { ...told[reader], to, action: viewAppointment(deps, booking), calendar })
  })
  await postAll(deps, tx, mails)
}

async function send(deps: MailDeps, tx: Tx, booking: BookingRow, mail: BookingMail): Promise<void> {
  await post(deps, tx, toMail(deps, booking, mail))
}

function toMail(deps: MailDeps, booking: BookingRow, mail: BookingMail): OutgoingMail {
  const { kind, to, subject, calendar, ...parts } = mail
  const content = renderMail({ ...parts, shopName: deps.shop.name, footer: deps.shop.contactEmail })
  return { about: `booking:${booking.id}`, kind, to, subject, ...content, ...(calendar && { calendar }) }
}

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Names as they stand in a sentence or a subject, whatever was saved under older rules. */
function readable(booking: BookingRow): BookingRow {
  return {
    ...booking,
    service_name: onOneLine(booking.service_name),
    provider_name: onOneLine(booking.provider_name) || 'your stylist',
    full_name: onOneLine(booking.full_name),
  }
}

/** What the client can still do, and what that means for their money. */
function afterwards(booking: BookingRow, now: Date): string[] {
  return [cancellingInWords(booking, now), movingInWords(booking, now)].filter((words) => words !== undefined)
}

function visitRows(booking: BookingRow, reader: Reader, now: Date) {
  const own = reader === 'buyer' ? buyersWords(booking, now) : undefined
  return [
    { label: 'Appointment', value: booking.service_name },
    { label: 'When', value: placeWords(booking.starts_at, booking, now), strong: true },
    ...(own ? [{ label: 'Your time', value: own }] : []),
    { label: 'Duration', value: `${booking.duration_minutes} minutes` },
    ...(reader === 'buyer'
      ? [
          { label: 'With', value: booking.provider_name },
          ...(booking.place ? [{ label: 'Where', value: booking.place }] : []),
          ...(booking.provider_phone ? [{ label: 'Phone', value: booking.provider_phone }] : []),
        ]
      : []),
    { label: 'Booking', value: String(booking.number) },
  ]
}

function clientRows(booking: BookingRow) {
  return [
    { label: 'Client', value: booking.full_name },
    { label: 'Email', value: booking.email },
    { label: 'Phone', value: booking.phone },
  ]
}

function noteRows({ note }: BookingRow) {
  return note ? [{ label: 'Note', value: note }] : []
}

function priceRows(booking: BookingRow) {
  return booking.price_minor > 0 ? [{ label: 'Paid', value: priceWords(booking), strong: true }] : []
}

function viewAppointment({ shop }: MailDeps, booking: BookingRow) {
  return { text: 'View Appointment', url: visitUrl(shop, booking) }
}
