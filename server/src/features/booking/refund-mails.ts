import { money } from '@dressing-room/contract/money'
import { moneyText, say, sentenceStart } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { type RefundRow, whereItGoes } from '../refunds/index.ts'
import { quoted } from './mails.ts'
import { findParties } from './parties.ts'
import type { BookingRow } from './store.ts'
import { type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from './visit-mail.ts'

/** Money that goes back without calling the visit off. The kind names the refund, so that each is told of once. */
export async function mailRefunded(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  refunds: readonly RefundRow[],
  by: 'stylist' | 'shop',
): Promise<void> {
  const [refund] = refunds
  if (!refund) return
  const booking = readable(visit)
  const now = deps.clock()
  const minor = refunds.reduce((all, { amount_minor }) => all + amount_minor, 0)
  const sum = moneyText(money(minor, refund.currency))
  const { buyer, stylist } = await findParties(tx, booking)
  const who = by === 'stylist' ? sentenceStart(providerOf(booking)) : deps.shop.name
  if (buyer.email) {
    await send(deps, tx, booking, {
      tells: 'refund',
      kind: `refund ${refund.id}`,
      to: buyer,
      subject: say('You get {sum} back: {serviceName}', { sum, serviceName: booking.service_name }),
      heading: say('{sum} is on its way back to you', { sum }),
      paragraphs: [
        say('{who} gives you {sum} of this appointment back.', { who, sum }),
        ...quoted(providerOf(booking), refund.note),
        whereItGoes(refunds),
      ],
      rows: visitRows(booking, 'buyer', now),
      ...viewAppointment(deps, booking, 'buyer'),
    })
  }
  if (by === 'stylist') return
  await send(deps, tx, booking, {
    tells: 'seller_visit_changed',
    kind: `refund ${refund.id} stylist`,
    to: stylist,
    subject: say('{sum} of a visit was paid back: {serviceName}', { sum, serviceName: booking.service_name }),
    heading: say('{sum} of a visit was paid back', { sum }),
    paragraphs: [
      say('{who} has given {fullName} {sum} back. Your share of it is taken from your earnings.', {
        who,
        fullName: booking.full_name,
        sum,
      }),
    ],
    rows: visitRows(booking, 'stylist', now),
    ...viewAppointment(deps, booking, 'stylist'),
  })
}

/** What was promised is not on its way after all. */
export async function mailRefundFailed(deps: MailDeps, tx: Tx, visit: BookingRow, refund: RefundRow): Promise<void> {
  const booking = readable(visit)
  const { buyer } = await findParties(tx, booking)
  if (!buyer.email) return
  const sum = moneyText(money(refund.amount_minor, refund.currency))
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: `refund failed ${refund.id}`,
    to: buyer,
    subject: say('Your refund of {sum} is delayed: {serviceName}', { sum, serviceName: booking.service_name }),
    heading: say('{sum} could not be paid back yet', { sum }),
    paragraphs: [
      say(
        'Your bank or our payment partner did not take the refund of {sum}. We are looking into it and will write to you.',
        { sum },
      ),
      say('You need not do anything. Questions? Write to {contactEmail}.', { contactEmail: deps.shop.contactEmail }),
    ],
    ...viewAppointment(deps, booking, 'buyer'),
  })
}

/** It is on its way after all. */
export async function mailRefundAgain(deps: MailDeps, tx: Tx, visit: BookingRow, refund: RefundRow): Promise<void> {
  const booking = readable(visit)
  const { buyer } = await findParties(tx, booking)
  if (!buyer.email) return
  const sum = moneyText(money(refund.amount_minor, refund.currency))
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: `refund ${refund.id}`,
    to: buyer,
    subject: say('You get {sum} back: {serviceName}', { sum, serviceName: booking.service_name }),
    heading: say('{sum} is on its way back to you', { sum }),
    paragraphs: [
      say('Your refund of {sum} could not be made at first. Now we have sent it again.', { sum }),
      whereItGoes([refund]),
    ],
    rows: visitRows(booking, 'buyer', deps.clock()),
    ...viewAppointment(deps, booking, 'buyer'),
  })
}
