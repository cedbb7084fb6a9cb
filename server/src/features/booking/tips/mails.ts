import type { Money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import { theShop } from '../../../platform/outbox/compose-mail.ts'
import { findParties } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { DAYS_TO_SHOW, type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'

/** To both: who gave it has it in writing, and who got it knows that it is theirs as a whole. */
export async function mailTip(deps: MailDeps, tx: Tx, visit: BookingRow, amount: Money): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const sum = moneyText(amount)
  const { buyer, stylist } = await findParties(tx, booking)
  const tip = { label: say('Tip'), value: sum, strong: true }
  if (buyer.email) {
    await send(deps, tx, booking, {
      tells: 'visit_confirmed',
      kind: 'tip given',
      to: buyer,
      subject: say('Your tip of {sum}: {serviceName}', { sum, serviceName: booking.service_name }),
      heading: say('Thank you for your tip'),
      paragraphs: [
        say('You have given {providerName} {sum}. All of it goes to them.', { providerName: providerOf(booking), sum }),
      ],
      rows: [...visitRows(booking, 'buyer', now), tip],
      ...viewAppointment(deps, booking, 'buyer'),
    })
  }
  if (!stylist.email) return
  await send(deps, tx, booking, {
    tells: 'seller_visit',
    kind: 'tip received',
    to: stylist,
    subject: say('A tip of {sum} from {fullName}', { sum, fullName: booking.full_name }),
    heading: say('You have got a tip'),
    paragraphs: [
      say('{fullName} has tipped you {sum}. All of it is yours: no fee is taken from tips.', {
        fullName: booking.full_name,
        sum,
      }),
    ],
    rows: [...visitRows(booking, 'stylist', now), tip],
    ...viewAppointment(deps, booking, 'stylist'),
  })
}

/** Somebody has looked at a payment that was not the one that was due. The visit may have such a one of its own. */
export async function mailTipGivenBack(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  amount: Money,
  { checkoutId, what }: { checkoutId: string; what: 'all' | 'too much' },
): Promise<void> {
  const booking = readable(visit)
  const { buyer } = await findParties(tx, booking)
  if (!buyer.email) return
  const back = moneyText(amount)
  const { number } = booking
  await send(deps, tx, booking, {
    tells: 'refund',
    kind: `tip returned ${what} ${checkoutId}`,
    to: buyer,
    subject: say('{back} of your tip is on its way back: {serviceName}', { back, serviceName: booking.service_name }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      what === 'all'
        ? say('Your payment for a tip for booking {number} was not the one that was due, so we give all of it back.', {
            number,
          })
        : say('You paid {back} more for your tip for booking {number} than was due.', { back, number }),
      say('{back} is on its way back to your card. {daysToShow}', { back, daysToShow: DAYS_TO_SHOW }),
    ],
    ...viewAppointment(deps, booking, 'buyer'),
  })
}

/** To the shop's owner: a payment to check by hand before it counts. */
export async function mailTipAlert(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  { checkoutId, reason }: { checkoutId: string; reason: string },
): Promise<void> {
  await send(deps, tx, booking, {
    kind: `tip under review ${checkoutId}`,
    to: theShop(deps.shop),
    subject: `Please look at the tip for booking ${booking.number}`,
    heading: `The tip for booking ${booking.number} is under review`,
    paragraphs: [reason, 'No tip has been given yet. Compare the payment at the provider with the tip.'],
  })
}
