import type { Money } from '@dressing-room/contract/money'
import { FEE_ASKED_DAYS } from '@dressing-room/contract/no-show-fee'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import { theShop } from '../../../platform/outbox/compose-mail.ts'
import type { CheckoutRow } from '../../checkouts/index.ts'
import { findParties } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { DAYS_TO_SHOW, type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'
import { placeWords, reachWords } from '../visit-words.ts'
import { feeOf } from './fee.ts'
import { askedUntil } from './rules.ts'
import type { KeptCardRow } from './store.ts'
import { keptCardText } from './words.ts'

interface Told {
  subject: Text
  heading: Text
  paragraphs: readonly Text[]
}

/** To both: what was charged and for what, and whose it is. */
export async function mailFeePaid(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  { amount, card, way }: { amount: Money; card: KeptCardRow; way: CheckoutRow['way'] },
): Promise<void> {
  const booking = readable(visit)
  const sum = moneyText(amount)
  const paid =
    way === 'kept card'
      ? say('{sum} was charged to {card}.', { sum, card: keptCardText(card) })
      : say('You have paid the fee of {sum}.', { sum })
  await toBoth(deps, tx, booking, 'fee paid', sum, {
    buyer: {
      subject: say('Fee of {sum}: {serviceName}', { sum, serviceName: booking.service_name }),
      heading: say('A fee was charged'),
      paragraphs: [
        becauseText(booking, card),
        paid,
        say('If that is not so, please tell {reach}.', { reach: reachWords(booking) }),
      ],
    },
    stylist: {
      subject: say('Fee of {sum} from {fullName}', { sum, fullName: booking.full_name }),
      heading: say('A fee was paid'),
      paragraphs: [
        card.because === 'late cancel'
          ? say('{fullName} cancelled late and has paid the fee of {sum}.', { fullName: booking.full_name, sum })
          : say('{fullName} did not come and has paid the fee of {sum}.', { fullName: booking.full_name, sum }),
        say('It is in your earnings, less our fee.'),
      ],
    },
  })
}

/** The card did not pay: its owner can, and the stylist knows how it stands. */
export async function mailFeeAsked(deps: MailDeps, tx: Tx, visit: BookingRow, card: KeptCardRow): Promise<void> {
  const booking = readable(visit)
  const sum = moneyText(feeOf(booking))
  const until = askedUntil(card)
  const when = until ? placeWords(until, booking, deps.clock()) : ''
  const why =
    card.declined === 'authentication_required'
      ? say('Your bank wants you to confirm it yourself, so nothing has been charged yet.')
      : say('Your card was declined, so nothing has been charged yet.')
  const { buyer } = await findParties(tx, booking)
  const { action } = viewAppointment(deps, booking, 'buyer')
  if (buyer.email && action) {
    await send(deps, tx, booking, {
      tells: 'visit_outcome',
      kind: 'fee asked',
      to: buyer,
      subject: say('Please pay the fee of {sum}: {serviceName}', { sum, serviceName: booking.service_name }),
      heading: say('A fee is to be paid'),
      paragraphs: [
        becauseText(booking, card),
        why,
        say('Please pay it by {when}. You pay on a secure card page, with any card.', { when }),
        say('If that is not so, please tell {reach}.', { reach: reachWords(booking) }),
      ],
      rows: [...visitRows(booking, 'buyer', deps.clock()), feeRow(sum)],
      action: { text: say('Pay {sum}', { sum }), url: `${action.url}#fee` },
    })
  }
  await toStylist(deps, tx, booking, 'fee declined', sum, {
    subject: say('The fee of {sum} is not paid yet: {fullName}', { sum, fullName: booking.full_name }),
    heading: say('The card did not pay'),
    paragraphs: [
      card.declined === 'authentication_required'
        ? say('The bank of {fullName} wants them to confirm the fee of {sum} themselves.', {
            fullName: booking.full_name,
            sum,
          })
        : say('The card of {fullName} was declined for the fee of {sum}.', { fullName: booking.full_name, sum }),
      say('We have sent them a link to pay it, and ask until {when}. You can let them off meanwhile.', { when }),
    ],
  })
}

/** Its stylist asks for nothing, or gives back what was paid; nobody else hears of that. */
export async function mailFeeWaived(deps: MailDeps, tx: Tx, visit: BookingRow): Promise<void> {
  const booking = readable(visit)
  const sum = moneyText(feeOf(booking))
  const { buyer } = await findParties(tx, booking)
  if (!buyer.email) return
  await send(deps, tx, booking, {
    tells: 'visit_outcome',
    kind: 'fee waived',
    to: buyer,
    subject: say('No fee to pay: {serviceName}', { serviceName: booking.service_name }),
    heading: say('You do not have to pay the fee'),
    paragraphs: [
      say('{providerName} has let you off the fee of {sum}. Nothing is charged for it.', {
        providerName: providerOf(booking),
        sum,
      }),
    ],
    rows: visitRows(booking, 'buyer', deps.clock()),
    ...viewAppointment(deps, booking, 'buyer'),
  })
}

/** Nobody paid in time: the stylist is told that it ends here, and the client is not asked any more. */
export async function mailFeeGivenUp(deps: MailDeps, tx: Tx, visit: BookingRow): Promise<void> {
  const booking = readable(visit)
  const sum = moneyText(feeOf(booking))
  await toStylist(deps, tx, booking, 'fee given up', sum, {
    subject: say('The fee of {sum} was not paid: {fullName}', { sum, fullName: booking.full_name }),
    heading: say('The fee was not paid'),
    paragraphs: [
      say(
        '{fullName} has been asked for {days} days and has not paid. We do not ask any more, and their card is not kept any longer.',
        { days: FEE_ASKED_DAYS, fullName: booking.full_name },
      ),
    ],
  })
}

/** Money of a fee goes back although its stylist has not given it: it came too late, or was not what was due. */
export async function mailFeeGivenBack(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  amount: Money,
  { key, what }: { key: string; what: 'all' | 'too much' | 'waived' },
): Promise<void> {
  const booking = readable(visit)
  const { buyer } = await findParties(tx, booking)
  if (!buyer.email) return
  const back = moneyText(amount)
  const { number } = booking
  const why = {
    all: say('Your payment of the fee for booking {number} was not the one that was due, so we give all of it back.', {
      number,
    }),
    'too much': say('You paid {back} more for the fee of booking {number} than was due.', { back, number }),
    waived: say('You did not have to pay the fee for booking {number} any more, so we give it back.', { number }),
  }[what]
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: `fee returned ${key}`,
    to: buyer,
    subject: say('{back} of your fee is on its way back: {serviceName}', { back, serviceName: booking.service_name }),
    heading: say('Your money is on its way back'),
    paragraphs: [why, say('{back} is on its way back to your card. {daysToShow}', { back, daysToShow: DAYS_TO_SHOW })],
    ...viewAppointment(deps, booking, 'buyer'),
  })
}

/** To the shop's owner: a payment to check by hand before it counts. */
export async function mailFeeAlert(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { checkoutId, reason }: { checkoutId: string; reason: string },
): Promise<void> {
  await send(deps, tx, booking, {
    kind: `fee under review ${checkoutId}`,
    to: theShop(deps.shop),
    subject: `Please look at the fee for booking ${booking.number}`,
    heading: `The fee for booking ${booking.number} is under review`,
    paragraphs: [reason, 'No fee is paid yet. Compare the payment at the provider with the fee.'],
  })
}

function becauseText(booking: BookingRow, { because }: KeptCardRow): Text {
  const when = placeWords(booking.refundable_until, booking, booking.created_at)
  return because === 'late cancel'
    ? say('You cancelled this appointment later than {when}, so the fee that was agreed is due.', { when })
    : say('{providerName} has noted that you did not come to this appointment, so the fee that was agreed is due.', {
        providerName: providerOf(booking),
      })
}

function feeRow(sum: Text) {
  return { label: say('Fee'), value: sum, strong: true }
}

async function toBoth(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  kind: string,
  sum: Text,
  told: { buyer: Told; stylist: Told },
): Promise<void> {
  const { buyer } = await findParties(tx, booking)
  if (buyer.email) {
    await send(deps, tx, booking, {
      ...told.buyer,
      ...{ tells: 'visit_outcome', kind, to: buyer },
      rows: [...visitRows(booking, 'buyer', deps.clock()), feeRow(sum)],
      ...viewAppointment(deps, booking, 'buyer'),
    })
  }
  await toStylist(deps, tx, booking, `${kind} to stylist`, sum, told.stylist)
}

async function toStylist(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  kind: string,
  sum: Text,
  told: Told,
): Promise<void> {
  const { stylist } = await findParties(tx, booking)
  if (!stylist.email) return
  await send(deps, tx, booking, {
    ...told,
    ...{ tells: 'seller_visit_changed', kind, to: stylist },
    rows: [...visitRows(booking, 'stylist', deps.clock()), feeRow(sum)],
    ...viewAppointment(deps, booking, 'stylist'),
  })
}
