import { type Money, minus } from '@dressing-room/contract/money'
import { longDayText, moneyText, say, sentenceStart, type Text } from '@dressing-room/contract/text'
import { wallClock } from '@dressing-room/contract/time'
import type { Tx } from '../../platform/db/database.ts'
import { type RefundRow, whereItGoes } from '../refunds/index.ts'
import { feeOf, keepsCard } from './kept-cards/fee.ts'
import type { KeptCardRow } from './kept-cards/store.ts'
import { keptCardText } from './kept-cards/words.ts'
import { quoted } from './mails.ts'
import { packageOutcome } from './package-words.ts'
import { hasDeposit } from './paid-where.ts'
import type { Reader } from './parties.ts'
import { toVisit } from './present.ts'
import type { BookingRow } from './store.ts'
import type { GivenBackCode } from './use-code.ts'
import { clientRows, DAYS_TO_SHOW, type MailDeps, providerOf, readable, tell, visitRows } from './visit-mail.ts'
import { paidWords, shortWords } from './visit-words.ts'

/** What cancelling has done with the money of a visit. */
interface Outcome {
  /** What the client gets of the price now. */
  back: Money
  /** What they have got of it before. */
  before: Money
  refunds: readonly RefundRow[]
  /** The card that its fee is charged to. */
  charged?: KeptCardRow | undefined
}

interface Cancelling extends Outcome {
  by: Reader
  code: GivenBackCode | undefined
}

export async function mailCancelled(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  { by, code, ...outcome }: Cancelling,
): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const subject = say('Cancelled: {serviceName}, {when}', {
    serviceName: booking.service_name,
    when: shortWords(booking, now),
  })
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
        toldToClient(booking, outcome),
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
        toldToStylist(booking, outcome),
      ],
      rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking)],
    },
    calendar: 'CANCEL',
  })
}

function toldToClient(booking: BookingRow, { back, before, refunds, charged }: Outcome): Text {
  const { price } = toVisit(booking)
  if (back.minor > 0) {
    const sum = moneyText(back)
    return refunds.some(({ goes_to }) => goes_to === 'credit')
      ? say('You get {sum} back. {whereItGoes}', { sum, whereItGoes: whereItGoes(refunds) })
      : say('{sum} is on its way back to your card. {daysToShow}', { sum, daysToShow: DAYS_TO_SHOW })
  }
  if (keepsCard(booking)) return feeText(booking, charged)
  if (price.minor === 0)
    return packageOutcome(booking, 'buyer') ?? say('There was nothing to pay, so there is nothing to pay back.')
  if (isPaidBack(before, price)) return say('{price} has been paid back to you before.', { price: paidWords(booking) })
  const amount = moneyText(minus(price, before))
  return say('Free cancellation had ended, so {amount} does not come back.', { amount })
}

function toldToStylist(booking: BookingRow, { back, before, charged }: Outcome): Text {
  const { price } = toVisit(booking)
  if (back.minor > 0) return say('The client gets {sum} back.', { sum: moneyText(back) })
  if (keepsCard(booking)) {
    if (!charged) return say('Nothing is charged.')
    return say(
      'It was too late to cancel for free: the fee of {fee} is charged to their card. We write to you once it is paid.',
      { fee: moneyText(feeOf(booking)) },
    )
  }
  if (price.minor === 0) return packageOutcome(booking, 'stylist') ?? say('There was nothing to pay.')
  return isPaidBack(before, price)
    ? say('The client has been paid back before.')
    : say('The client cancelled too late to get the money back: it stays yours.')
}

function isPaidBack(before: Money, price: Money): boolean {
  return before.minor > 0 && before.minor >= price.minor
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
