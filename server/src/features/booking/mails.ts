import { formatMoney, money } from '@dressing-room/contract/money'
import { dayLabel, momentLabel, zoneLabel } from '@dressing-room/contract/time'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type LetterParts, writeLetter } from '../../platform/outbox/letter.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findTermsById } from '../stylist-services/index.ts'
import { startsOf, toBookable } from './availability.ts'
import { type CalendarFile, calendarFile } from './ics.ts'
import type { Missed } from './settle-booking.ts'
import { type BookingRow, stylistEmail } from './store.ts'

type Tx = Transaction<DB>
type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db'>

const STARTS_OFFERED = 3

/** To both sides at once, with the calendar file; the stylist's also says who comes and what they wrote. */
export async function mailConfirmations(deps: MailDeps, tx: Tx, booking: BookingRow): Promise<void> {
  const calendar = fileOf(deps, booking, 'REQUEST')
  await send(deps, tx, booking, {
    kind: 'booking confirmation',
    to: booking.email,
    subject: `Your appointment: ${booking.service_name}, ${shortTime(booking)}`,
    heading: `Thank you, ${booking.full_name}`,
    paragraphs: ['Your appointment is confirmed and paid.', refundSentence(booking)],
    rows: [...visitRows(booking, 'buyer'), ...noteRows(booking), priceRow(booking)],
    action: appointments(deps),
    calendar,
  })
  await send(deps, tx, booking, {
    kind: 'new visit',
    to: await stylistEmail(tx, booking.stylist_id),
    subject: `New visit: ${booking.service_name}, ${shortTime(booking)}`,
    heading: 'You have a new visit',
    paragraphs: [`${booking.full_name} has booked and paid.`],
    rows: [...visitRows(booking, 'stylist'), ...clientRows(booking), ...noteRows(booking), priceRow(booking)],
    action: visits(deps),
    calendar,
  })
}

/** One kind per move, so that each is told once. */
export async function mailMoved(deps: MailDeps, tx: Tx, booking: BookingRow, before: BookingRow): Promise<void> {
  const calendar = fileOf(deps, booking, 'REQUEST')
  const moved = `Moved from ${longTime(before)} to ${longTime(booking)}.`
  await send(deps, tx, booking, {
    kind: `booking moved ${booking.sequence}`,
    to: booking.email,
    subject: `Moved: ${booking.service_name}, now ${shortTime(booking)}`,
    heading: 'Your appointment has moved',
    paragraphs: [moved, refundSentence(booking)],
    rows: visitRows(booking, 'buyer'),
    action: appointments(deps),
    calendar,
  })
  await send(deps, tx, booking, {
    kind: `visit moved ${booking.sequence}`,
    to: await stylistEmail(tx, booking.stylist_id),
    subject: `Moved: ${booking.service_name}, now ${shortTime(booking)}`,
    heading: 'A visit has moved',
    paragraphs: [`${booking.full_name} has chosen another time. ${moved}`],
    rows: [...visitRows(booking, 'stylist'), ...clientRows(booking), ...noteRows(booking)],
    action: visits(deps),
    calendar,
  })
}

export async function mailCancelled(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { by, refunded }: { by: 'buyer' | 'stylist'; refunded: boolean },
): Promise<void> {
  const calendar = fileOf(deps, booking, 'CANCEL')
  const price = formatMoney(money(booking.price_minor, booking.currency))
  await send(deps, tx, booking, {
    kind: 'booking cancelled',
    to: booking.email,
    subject: `Cancelled: ${booking.service_name}, ${shortTime(booking)}`,
    heading: 'Your appointment is cancelled',
    paragraphs: [
      by === 'buyer'
        ? 'You have cancelled this appointment.'
        : `${booking.provider_name} has cancelled this appointment.`,
      refunded
        ? `The full ${price} is on its way back to your card. Depending on your bank it takes 5 to 10 days to show.`
        : booking.price_minor === 0
          ? 'There was nothing to pay, so there is nothing to pay back.'
          : `It was cancelled after ${momentIn(booking.refundable_until, booking.time_zone)}, so the price is not paid back.`,
    ],
    rows: visitRows(booking, 'buyer'),
    action: appointments(deps),
    calendar,
  })
  await send(deps, tx, booking, {
    kind: 'visit cancelled',
    to: await stylistEmail(tx, booking.stylist_id),
    subject: `Cancelled: ${booking.service_name}, ${shortTime(booking)}`,
    heading: 'A visit is cancelled',
    paragraphs: [
      by === 'buyer' ? `${booking.full_name} has cancelled.` : 'You have cancelled this visit.',
      refunded
        ? `The client gets ${price} back.`
        : 'The client cancelled too late to get the money back: it stays yours.',
    ],
    rows: [...visitRows(booking, 'stylist'), ...clientRows(booking)],
    action: visits(deps),
    calendar,
  })
}

/** Says why there is a refund instead of a visit, and what is still free (case 7). */
export async function mailConflict(deps: MailDeps, tx: Tx, booking: BookingRow, whyNot: Missed): Promise<void> {
  const price = formatMoney(money(booking.price_minor, booking.currency))
  const free = await nextFreeStarts(deps, tx, booking)
  await send(deps, tx, booking, {
    kind: 'booking refunded',
    to: booking.email,
    subject: `Refunded in full: ${booking.service_name}, ${shortTime(booking)}`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `Your payment of ${price} ${MISSED[whyNot]}`,
      `We have sent the full ${price} back to your card. Depending on your bank it takes 5 to 10 days to show.`,
      free.length > 0 ? `The next free times are:\n${free.join('\n')}` : 'There is no free time in the near future.',
    ],
    action: { text: 'Book Appointment', url: `${deps.shop.origin}/service/${booking.service_public_id}` },
  })
}

const MISSED: Record<Missed, string> = {
  taken: 'arrived after the time for which we hold an appointment, and in the meantime it was taken by somebody else.',
  begun: 'arrived when the time of the appointment had already come, too late to confirm it.',
  'given up': 'arrived after you had given the appointment up.',
}

async function nextFreeStarts(deps: MailDeps, tx: Tx, booking: BookingRow): Promise<string[]> {
  const terms = await findTermsById(tx, booking.service_id)
  if (!terms) return []
  const starts = await startsOf({ db: tx, clock: deps.clock }, terms, toBookable(terms))
  const later = starts.filter(({ instant }) => instant >= booking.starts_at.getTime())
  const earlier = starts.filter(({ instant }) => instant < booking.starts_at.getTime())
  return [...later, ...earlier]
    .slice(0, STARTS_OFFERED)
    .map(({ instant }) => momentIn(new Date(instant), terms.time_zone))
}

export async function mailReminder(deps: MailDeps, tx: Tx, booking: BookingRow): Promise<void> {
  await send(deps, tx, booking, {
    kind: `booking reminder ${booking.sequence}`,
    to: booking.email,
    subject: `Tomorrow: ${booking.service_name}, ${shortTime(booking)}`,
    heading: 'See you soon',
    paragraphs: [`This is a reminder of your appointment with ${booking.provider_name}.`],
    rows: visitRows(booking, 'buyer'),
    action: appointments(deps),
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

interface BookingMail extends Omit<LetterParts, 'shopName' | 'footer'> {
  kind: string
  to: string
  subject: string
  calendar?: CalendarFile
}

async function send(deps: MailDeps, tx: Tx, booking: BookingRow, mail: BookingMail): Promise<void> {
  const { kind, to, subject, calendar, ...parts } = mail
  const letter = writeLetter({ ...parts, shopName: deps.shop.name, footer: deps.shop.contactEmail })
  await post(deps, tx, { about: `booking:${booking.id}`, kind, to, subject, ...letter, ...(calendar && { calendar }) })
}

function fileOf({ shop, clock }: MailDeps, booking: BookingRow, method: CalendarFile['method']): CalendarFile {
  return calendarFile(booking, method, { shop, stamp: clock() })
}

function visitRows(booking: BookingRow, reader: 'buyer' | 'stylist') {
  const { buyer_time_zone: zone } = booking
  const differs = zone && momentLabel(booking.starts_at, zone) !== momentLabel(booking.starts_at, booking.time_zone)
  return [
    { label: 'Appointment', value: booking.service_name },
    { label: 'When', value: longTime(booking), strong: true },
    ...(reader === 'buyer' && zone && differs
      ? [{ label: 'Your time', value: momentIn(booking.starts_at, zone) }]
      : []),
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

function priceRow(booking: BookingRow) {
  return { label: 'Paid', value: formatMoney(money(booking.price_minor, booking.currency)), strong: true }
}

function refundSentence(booking: BookingRow): string {
  if (booking.price_minor === 0) return 'There is nothing to pay. Please cancel if you cannot come.'
  return `Cancel until ${momentIn(booking.refundable_until, booking.time_zone)} and you get the full price back.`
}

/** 'Tue, 10 Mar 10:00' on the stylist's wall, for subject lines. */
function shortTime({ local_day, local_time }: BookingRow): string {
  return `${dayLabel(local_day)} ${local_time.slice(0, 5)}`
}

function longTime({ starts_at, time_zone }: BookingRow): string {
  return momentIn(starts_at, time_zone)
}

/** 'Tue 10 Mar 10:00 EDT (America/New_York)': never a time without its zone. */
function momentIn(moment: Date, zone: string): string {
  return `${momentLabel(moment, zone)} ${zoneLabel(moment, zone)} (${zone})`
}

function appointments({ shop }: MailDeps) {
  return { text: 'View Appointments', url: `${shop.origin}/dashboard/appointments` }
}

function visits({ shop }: MailDeps) {
  return { text: 'View Appointments', url: `${shop.origin}/seller-dashboard/appointments` }
}
