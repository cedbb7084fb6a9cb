import { type Money, minus } from '@dressing-room/contract/money'
import { longDayText, moneyText, say, sentenceStart, type Text } from '@dressing-room/contract/text'
import { wallClock } from '@dressing-room/contract/time'
import type { Tx } from '../../platform/db/database.ts'
import { type CheckoutRow, paidWithRows, togetherRows } from '../checkouts/index.ts'
import { type RefundRow, whereItGoes } from '../refunds/index.ts'
import { answerRows } from './intake/mails.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import type { KeptCardRow } from './kept-cards/store.ts'
import { keptCardText, promiseText } from './kept-cards/words.ts'
import { packageOutcome } from './package-words.ts'
import { hasDeposit } from './paid-where.ts'
import { findClient, type Reader } from './parties.ts'
import { toVisit } from './present.ts'
import { type BookingRow, isByHand } from './store.ts'
import type { GivenBackCode } from './use-code.ts'
import {
  afterwards,
  clientRows,
  DAYS_TO_SHOW,
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
import { dayAhead, movingInWords, paidWords, placeWords, priceWords, shortWords } from './visit-words.ts'

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

/** `back` is what the client gets of the price now, `before` what they have got of it before. */
export async function mailCancelled(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  {
    by,
    code,
    back,
    before,
    refunds,
    charged,
  }: {
    by: Reader
    code: GivenBackCode | undefined
    back: Money
    before: Money
    refunds: readonly RefundRow[]
    charged?: KeptCardRow | undefined
  },
): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const subject = say('Cancelled: {serviceName}, {when}', {
    serviceName: booking.service_name,
    when: shortWords(booking, now),
  })
  const isFree = toVisit(booking).price.minor === 0
  const sum = back.minor > 0 && moneyText(back)
  const { price } = toVisit(booking)
  const wasPaidBack = before.minor > 0 && before.minor >= price.minor
  await tell(deps, tx, booking, {
    buyer: {
      tells: 'visit_cancelled',
      kind: 'booking cancelled',
      subject,
      heading: say('Your appointment is cancelled'),
      paragraphs: [
        by === 'buyer'
          ? say('You have cancelled this appointment.')
          : say('{providerName} has cancelled this appointment.', { providerName: sentenceStart(providerOf(booking)) }),
        ...quoted(providerOf(booking), booking.cancel_reason),
        sum
          ? refunds.some(({ goes_to }) => goes_to === 'credit')
            ? say('You get {sum} back. {whereItGoes}', { sum, whereItGoes: whereItGoes(refunds) })
            : say('{sum} is on its way back to your card. {daysToShow}', { sum, daysToShow: DAYS_TO_SHOW })
          : keepsCard(booking)
            ? feeText(booking, charged)
            : isFree
              ? (packageOutcome(booking, 'buyer') ?? say('There was nothing to pay, so there is nothing to pay back.'))
              : wasPaidBack
                ? say('{price} has been paid back to you before.', { price: paidWords(booking) })
                : say('Free cancellation had ended, so {amount} does not come back.', {
                    amount: moneyText(minus(price, before)),
                  }),
        ...(booking.salon_paid_at
          ? [say('What you have paid at the salon is between you and your stylist.')]
          : hasDeposit(booking)
            ? [say('Nothing is to be paid at the salon.')]
            : []),
        ...(code
          ? [
              say('Your code {code} is yours again. You can use it until {day}.', {
                code: code.code,
                day: longDayText(wallClock(code.endsAt, booking.time_zone).day),
              }),
            ]
          : []),
      ],
      rows: visitRows(booking, 'buyer', now),
    },
    stylist: {
      tells: 'seller_visit_changed',
      kind: 'visit cancelled',
      subject,
      heading: say('A visit is cancelled'),
      paragraphs: [
        by === 'buyer'
          ? say('{fullName} has cancelled.', { fullName: booking.full_name })
          : say('You have cancelled this visit.'),
        sum
          ? say('The client gets {sum} back.', { sum })
          : keepsCard(booking)
            ? charged
              ? say(
                  'It was too late to cancel for free: the fee of {fee} is charged to their card. We write to you once it is paid.',
                  {
                    fee: moneyText(feeOf(booking)),
                  },
                )
              : say('Nothing is charged.')
            : isFree
              ? (packageOutcome(booking, 'stylist') ?? say('There was nothing to pay.'))
              : wasPaidBack
                ? say('The client has been paid back before.')
                : say('The client cancelled too late to get the money back: it stays yours.'),
      ],
      rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking)],
    },
    calendar: 'CANCEL',
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

/** What has become of the card that was kept. */
function feeText(booking: BookingRow, charged: KeptCardRow | undefined): Text {
  return charged
    ? say('Free cancellation had ended, so the fee of {fee} is charged to {card}. We write to you once that is done.', {
        fee: moneyText(feeOf(booking)),
        card: keptCardText(charged),
      })
    : say('Nothing is charged, and your card is not kept any longer.')
}

/** Words of the stylist to the client, as a paragraph of its own. */
export function quoted(name: Text, note: string | undefined): Text[] {
  return note ? [say('{name} writes: {note}', { name: sentenceStart(name), note })] : []
}
