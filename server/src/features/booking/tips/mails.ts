import type { Money } from '@dressing-room/contract/money'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import { findParties } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'

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
