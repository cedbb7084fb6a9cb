import { money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft, type Recipient } from '../../platform/outbox/compose-mail.ts'
import type { MailRow } from '../../platform/outbox/mail-template.ts'
import { findAddressees, type Notice, type NotifyingMail, notify, notifyAll } from '../notifications/index.ts'
import { type CalendarFile, calendarFile } from './ics.ts'
import { makeVisitLink } from './links/make-link.ts'
import { dueAtSalon, hasDeposit, paidHere } from './paid-where.ts'
import { accountsOf, partiesOf, type Reader, visitUrl } from './parties.ts'
import { serviceWords } from './several-services.ts'
import { type BookingRow, isByHand } from './store.ts'
import { addOnWords, buyersWords, cancellingInWords, movingInWords, placeWords, priceWords } from './visit-words.ts'

/** How a mail about a visit is put together; what is said in it stands in the files of mails. */

export type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db' | 'mail'>

type BookingMail = Omit<MailDraft, 'about' | 'isSecret' | 'calendar'> & {
  /** Left out where it is for the people who run the shop. */
  tells?: Notice['kind']
  calendar?: CalendarFile
}

type Told = Omit<BookingMail, 'to' | 'calendar'>

export const DAYS_TO_SHOW = say('Depending on your bank it takes 5 to 10 days to show.')

/**
 * Tells both sides of a visit at once, each with the calendar file for its own calendar. A client who was booked in by
 * hand may have no address, and then only the stylist is written to. `link` is the way to change it, where that was written
 * with something else.
 */
export async function tell(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { calendar: method, link, ...told }: Record<Reader, Told> & { calendar: CalendarFile['method']; link?: string },
): Promise<void> {
  const addressee = await findAddressees(tx, accountsOf(booking))
  const parties = partiesOf(booking, addressee)
  const common = { booking, method, parties, organizer: deps.mail.sender, shop: deps.shop, stamp: deps.clock() }
  const ways = method === 'REQUEST' && parties.buyer.email !== '' ? await wayToChange(deps, tx, booking, link) : {}
  const readers = (['buyer', 'stylist'] as const).filter((reader) => parties[reader].email !== '')
  const mails = readers.map((reader) => {
    const calendar = calendarFile({ ...common, reader })
    const to: Recipient = parties[reader]
    const way = { ...viewAppointment(deps, booking, reader), ...(reader === 'buyer' && ways) }
    return toMail(deps, booking, { ...way, ...told[reader], to, calendar })
  })
  await notifyAll(deps, tx, mails, addressee)
}

export async function send(deps: MailDeps, tx: Tx, booking: BookingRow, mail: BookingMail): Promise<void> {
  await notify(deps, tx, toMail(deps, booking, mail))
}

function toMail(deps: MailDeps, booking: BookingRow, { tells, ...mail }: BookingMail): NotifyingMail {
  const about = `booking:${booking.id}`
  return { ...composeMail(deps.shop, { ...mail, about }), notice: tells && toNotice(booking, tells) }
}

function toNotice(booking: BookingRow, kind: Notice['kind']): Notice {
  const account = kind.startsWith('seller_') ? booking.stylist_id : booking.buyer_id
  return { kind, account, page: pages.visit(booking.id) }
}

/** Names as they stand in a sentence or a subject, whatever was saved under older rules. */
export function readable(booking: BookingRow): BookingRow {
  return {
    ...booking,
    service_name: onOneLine(booking.service_name),
    provider_name: onOneLine(booking.provider_name),
    member_name: onOneLine(booking.member_name),
    full_name: onOneLine(booking.full_name),
  }
}

export function providerOf({ provider_name }: Pick<BookingRow, 'provider_name'>): Text {
  return provider_name || say('your stylist')
}

/** Whoever of a team serves them, and at whose salon. */
function servedByWords(booking: BookingRow): Text {
  const { member_name: name, provider_name: salon } = booking
  return name && name !== salon ? say('{name} at {salon}', { name, salon: providerOf(booking) }) : providerOf(booking)
}

/** What the client can still do, and what that means for their money. */
export function afterwards(booking: BookingRow, now: Date): Text[] {
  return [cancellingInWords(booking, now), movingInWords(booking, now)].filter((words) => words !== undefined)
}

export function visitRows(booking: BookingRow, reader: Reader, now: Date): MailRow[] {
  const own = reader === 'buyer' ? buyersWords(booking, now) : undefined
  return [
    ...(booking.services.length > 0
      ? serviceWords(booking, addOnWords).map((value) => ({ label: say('Service'), value }))
      : [
          { label: say('Appointment'), value: booking.service_name },
          ...addOnWords(booking).map((value) => ({ label: say('Add-on'), value })),
        ]),
    { label: say('When'), value: placeWords(booking.starts_at, booking, now), strong: true },
    ...(own ? [{ label: say('Your time'), value: own }] : []),
    { label: say('Duration'), value: minutesText(booking.duration_minutes) },
    ...(reader === 'stylist' && booking.member_name ? [{ label: say('With'), value: booking.member_name }] : []),
    ...(reader === 'buyer'
      ? [
          { label: say('With'), value: servedByWords(booking) },
          ...(booking.place ? [{ label: say('Where'), value: booking.place }] : []),
          ...(booking.provider_phone ? [{ label: say('Phone'), value: booking.provider_phone }] : []),
        ]
      : []),
    { label: say('Booking'), value: String(booking.number) },
  ]
}

/** Each visit of a series with its time; nothing where there is only one. */
export function seriesRows(visits: readonly BookingRow[], now: Date): MailRow[] {
  if (visits.length < 2) return []
  return visits.map((visit, at) => ({
    label: say('Visit {number} of {size}', { number: at + 1, size: visits.length }),
    value: placeWords(visit.starts_at, visit, now),
  }))
}

function minutesText(minutes: number): Text {
  return say('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
}

export function clientRows(booking: BookingRow) {
  return [
    { label: say('Client'), value: booking.full_name },
    { label: say('Email'), value: booking.email },
    { label: say('Phone'), value: booking.phone },
  ].filter(({ value }) => value !== '')
}

export function noteRows({ note, note_consent }: BookingRow): MailRow[] {
  if (!note) return []
  return [{ label: say('Note'), value: note }, ...(note_consent ? [{ label: say('Agreed'), value: note_consent }] : [])]
}

export function priceRows(booking: BookingRow): MailRow[] {
  const { price_minor, discount_minor, currency } = booking
  const paid = paidHere(booking)
  return [
    ...(discount_minor > 0 ? [{ label: say('Discount'), value: moneyText(money(discount_minor, currency)) }] : []),
    ...(hasDeposit(booking) ? [{ label: say('Price'), value: priceWords(booking) }] : []),
    ...(price_minor > 0 && paid.minor > 0
      ? [{ label: hasDeposit(booking) ? say('Deposit paid') : say('Paid'), value: moneyText(paid), strong: true }]
      : []),
    ...dueRows(booking),
  ]
}

/** What is still to be paid at the salon. */
export function dueRows(booking: BookingRow): MailRow[] {
  const due = dueAtSalon(booking)
  return due.minor > 0 ? [{ label: say('To pay at the salon'), value: moneyText(due), strong: true }] : []
}

/** The way to the visit's page; whoever was booked in by hand has no account to open it with. */
export function viewAppointment({ shop }: Pick<MailDeps, 'shop'>, booking: BookingRow, reader: Reader) {
  if (reader === 'buyer' && isByHand(booking)) return {}
  return { action: { text: say('View Appointment'), url: visitUrl(shop, booking) } }
}

/** For whoever reads the mail where they are not logged in, or has no account: this one visit, until it begins. */
export async function wayToChange(deps: MailDeps, tx: Tx, booking: BookingRow, link?: string) {
  const url = link ?? (await makeVisitLink(deps, tx, booking))
  return { also: { text: say('Change or cancel without logging in'), url } }
}
