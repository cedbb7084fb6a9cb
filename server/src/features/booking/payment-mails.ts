import type { Money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { joined, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { theShop } from '../../platform/outbox/compose-mail.ts'
import { availableStarts } from '../calendar/index.ts'
import { keepsCard } from './kept-cards/fee.ts'
import { findClient } from './parties.ts'
import type { Missed } from './rules.ts'
import type { BookingRow } from './store.ts'
import { findOfferOfVisit, toMovable } from './visit-lengths.ts'
import { DAYS_TO_SHOW, type MailDeps, readable, send } from './visit-mail.ts'
import { placeWords, shortWords } from './visit-words.ts'

/** Mails about payments that have not become a visit. */

const STARTS_OFFERED = 3

function missedText(cause: Missed, price: Text): Text {
  switch (cause) {
    case 'taken':
      return say(
        'Your payment of {price} arrived after the time for which we hold an appointment, and in the meantime it was taken by somebody else.',
        { price },
      )
    case 'begun':
      return say('Your payment of {price} arrived when the appointment had already begun, too late to confirm it.', {
        price,
      })
    case 'given up':
      return say('Your payment of {price} arrived after you had given the appointment up.', { price })
    case 'credit spent':
      return say(
        'Your payment of {price} arrived late, and the store credit for the rest had been spent in the meantime.',
        { price },
      )
  }
}

/** Says why there is a refund instead of a visit, and what is still free (case 7). */
export async function mailConflict(
  deps: MailDeps,
  tx: Tx,
  missed: BookingRow,
  paid: Money,
  cause: Missed,
): Promise<void> {
  const booking = readable(missed)
  const price = moneyText(paid)
  const free = await nextFreeStarts(deps, tx, booking)
  const isUnpaid = keepsCard(booking)
  const name = { serviceName: booking.service_name, when: shortWords(booking, deps.clock()) }
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: 'booking refunded',
    to: await findClient(tx, booking),
    subject: isUnpaid
      ? say('Not booked: {serviceName}, {when}', name)
      : say('Refunded in full: {serviceName}, {when}', name),
    heading: isUnpaid ? say('Your appointment was not booked') : say('Your money is on its way back'),
    paragraphs: [
      ...(paid.minor > 0
        ? [
            missedText(cause, price),
            say('The full {price} is on its way back to your card. {daysToShow}', { price, daysToShow: DAYS_TO_SHOW }),
          ]
        : isUnpaid
          ? [say('Your appointment could not be confirmed in time. Nothing was charged, and your card is not kept.')]
          : [say('Your appointment could not be confirmed in time. Your store credit is yours as before.')]),
      free.length > 0
        ? say('The next free times are:\n{times}', { times: joined(free, '\n') })
        : say('There is no free time in the near future.'),
    ],
    action: { text: say('Book Appointment'), url: `${deps.shop.origin}${pages.service(booking.service_public_id)}` },
  })
}

/** Somebody has looked at a payment that was not the one that was due; a visit may have several of them. */
export async function mailGivenBack(
  deps: MailDeps,
  tx: Tx,
  of: BookingRow,
  amount: Money,
  { checkoutId, what }: { checkoutId: string; what: 'all' | 'too much' },
): Promise<void> {
  const booking = readable(of)
  const back = moneyText(amount)
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: `payment returned ${what} ${checkoutId}`,
    to: await findClient(tx, booking),
    subject: say('{back} is on its way back: {serviceName}', { back, serviceName: booking.service_name }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      what === 'all'
        ? say('Your payment for booking {number} was not the one that was due, so we give all of it back.', {
            number: booking.number,
          })
        : say('You paid {back} more for booking {number} than was due.', { back, number: booking.number }),
      say('{back} is on its way back to your card. {daysToShow}', { back, daysToShow: DAYS_TO_SHOW }),
    ],
  })
}

async function nextFreeStarts(deps: MailDeps, tx: Tx, booking: BookingRow): Promise<Text[]> {
  const offer = await findOfferOfVisit(tx, booking)
  if (!offer) return []
  const starts = await availableStarts({ db: tx, clock: deps.clock }, offer, toMovable(offer, booking))
  const later = starts.filter(({ instant }) => instant >= booking.starts_at.getTime())
  const earlier = starts.filter(({ instant }) => instant < booking.starts_at.getTime())
  return [...later, ...earlier]
    .slice(0, STARTS_OFFERED)
    .map(({ instant }) => placeWords(new Date(instant), offer, deps.clock()))
}

/** To the shop's owner: a payment to check by hand before it counts. */
export async function mailAlert(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { checkoutId, reason }: { checkoutId: string; reason: string },
): Promise<void> {
  await send(deps, tx, booking, {
    kind: `booking under review ${checkoutId}`,
    to: theShop(deps.shop),
    subject: `Please look at booking ${booking.number}`,
    heading: `Booking ${booking.number} is under review`,
    paragraphs: [reason, 'Nothing has been confirmed. Compare the payment at the provider with the booking.'],
  })
}
