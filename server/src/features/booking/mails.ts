import { moneyText, say, sentenceStart, type Text } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { type CheckoutRow, paidWithRows, togetherRows } from '../checkouts/index.ts'
import { answerRows } from './intake/mails.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import { promiseText } from './kept-cards/words.ts'
import { hasDeposit } from './paid-where.ts'
import { findClient, type Reader } from './parties.ts'
import { type BookingRow, isByHand } from './store.ts'
import {
  afterwards,
  clientRows,
  dueRows,
  type MailDeps,
  noteRows,
  priceRows,
  providerOf,
  readable,
  send,
  seriesRows,
  tell,
  viewAppointment,
  visitRows,
  wayToChange,
} from './visit-mail.ts'
import { dayAhead, movingInWords, placeWords, priceWords, shortWords } from './visit-words.ts'

/** To both sides at once, with the calendar file; the stylist's also says who comes and what they wrote. */
export async function mailConfirmations(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  /** Left out where the stylist has booked it by hand. */
  paid?: { checkout: CheckoutRow; link: string },
  /** All visits of the series that it is the first of. */
  series: readonly BookingRow[] = [],
): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const isFree = booking.price_minor === 0
  const together = paid ? await togetherRows(tx, paid.checkout) : []
  await tell(deps, tx, booking, {
    buyer: {
      tells: 'visit_confirmed',
      kind: 'booking confirmation',
      subject: say('Your appointment: {serviceName}, {when}', {
        serviceName: booking.service_name,
        when: shortWords(booking, now),
      }),
      heading: say('Thank you, {fullName}', { fullName: booking.full_name }),
      paragraphs: [
        isFree || isByHand(booking) || keepsCard(booking)
          ? say('Your appointment is confirmed.')
          : hasDeposit(booking)
            ? say('Your appointment is confirmed, and your deposit is paid. The rest is paid at the salon.')
            : say('Your appointment is confirmed and paid.'),
        ...(keepsCard(booking)
          ? [promiseText(booking, now, placeWords(booking.refundable_until, booking, now)), movingInWords(booking, now)]
          : afterwards(booking, now)
        ).filter((words) => words !== undefined),
      ],
      rows: [
        ...visitRows(booking, 'buyer', now),
        ...seriesRows(series, now),
        ...noteRows(booking),
        ...priceRows(booking),
        ...(paid ? paidWithRows(paid.checkout) : []),
        ...together,
      ],
    },
    stylist: {
      tells: 'seller_visit',
      kind: 'new visit',
      subject: say('New visit: {serviceName}, {when}', {
        serviceName: booking.service_name,
        when: shortWords(booking, now),
      }),
      heading: say('You have a new visit'),
      paragraphs: [
        isByHand(booking)
          ? say('You have booked {fullName} in.', { fullName: booking.full_name })
          : keepsCard(booking)
            ? say('{fullName} has booked. They pay {price} at the salon; a card is kept for the fee of {fee}.', {
                fullName: booking.full_name,
                price: priceWords(booking),
                fee: moneyText(feeOf(booking)),
              })
            : isFree
              ? booking.package_id
                ? say('{fullName} has booked with their package.', { fullName: booking.full_name })
                : say('{fullName} has booked.', { fullName: booking.full_name })
              : hasDeposit(booking)
                ? say('{fullName} has booked and paid the deposit.', { fullName: booking.full_name })
                : say('{fullName} has booked and paid.', { fullName: booking.full_name }),
      ],
      rows: [
        ...visitRows(booking, 'stylist', now),
        ...seriesRows(series, now),
        ...clientRows(booking),
        ...noteRows(booking),
        ...answerRows(booking),
        ...priceRows(booking),
      ],
    },
    calendar: 'REQUEST',
    ...(paid && { link: paid.link }),
  })
}

export interface Move {
  before: BookingRow
  by: Reader
  /** What the stylist writes about it. */
  note?: string
}

/** One kind per move, so that each sends one mail. */
export async function mailMoved(deps: MailDeps, tx: Tx, visit: BookingRow, { before, by, note }: Move): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const moved = say('Moved from {when} to {when2}.', {
    when: placeWords(before.starts_at, before, now),
    when2: placeWords(booking.starts_at, booking, now),
  })
  const subject = say('Moved: {serviceName}, now {when}', {
    serviceName: booking.service_name,
    when: shortWords(booking, now),
  })
  await tell(deps, tx, booking, {
    buyer: {
      tells: 'visit_moved',
      kind: `booking moved ${booking.sequence}`,
      subject,
      heading: say('Your appointment has moved'),
      paragraphs: [
        by === 'stylist'
          ? say('{providerName} has moved your appointment. {moved}', {
              providerName: sentenceStart(providerOf(booking)),
              moved,
            })
          : moved,
        ...quoted(providerOf(booking), note),
        ...afterwards(booking, now),
      ],
      rows: visitRows(booking, 'buyer', now),
    },
    stylist: {
      tells: 'seller_visit_changed',
      kind: `visit moved ${booking.sequence}`,
      subject,
      heading: say('A visit has moved'),
      paragraphs: [
        by === 'stylist'
          ? say('You have moved this visit. {moved}', { moved })
          : say('{fullName} has chosen another time. {moved}', { fullName: booking.full_name, moved }),
      ],
      rows: [
        ...visitRows(booking, 'stylist', now),
        ...clientRows(booking),
        ...noteRows(booking),
        ...answerRows(booking),
      ],
    },
    calendar: 'REQUEST',
  })
}

export async function mailReminder(deps: MailDeps, tx: Tx, visit: BookingRow, hours: number): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  await send(deps, tx, booking, {
    tells: hours < 24 ? 'reminder_hours_before' : 'reminder_day_before',
    kind: `booking reminder ${hours < 24 ? `${hours}h ` : ''}${booking.sequence}`,
    to: await findClient(tx, booking),
    subject: say('{ahead}: {serviceName}, {when}', {
      ahead: dayAhead(booking, now) ?? say('Reminder'),
      serviceName: booking.service_name,
      when: shortWords(booking, now),
    }),
    heading: say('See you soon'),
    paragraphs: [
      say('This is a reminder of your appointment with {providerName}.', { providerName: providerOf(booking) }),
    ],
    rows: [...visitRows(booking, 'buyer', now), ...dueRows(booking)],
    ...viewAppointment(deps, booking, 'buyer'),
    ...(await wayToChange(deps, tx, booking)),
  })
}

/** Words of the stylist to the client, as a paragraph of its own. */
export function quoted(name: Text, note: string | undefined): Text[] {
  return note ? [say('{name} writes: {note}', { name: sentenceStart(name), note })] : []
}
