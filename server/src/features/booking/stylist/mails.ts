import { FEE_WITHIN_DAYS } from '@dressing-room/contract/no-show-fee'
import { moneyText, say, sentenceStart, type Text } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import { feeOf, keepsCard } from '../kept-cards/fee.ts'
import { paidHere } from '../paid-where.ts'
import { findClient } from '../parties.ts'
import type { StepRow } from '../step-store.ts'
import type { BookingRow } from '../store.ts'
import { type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'
import { paidWords, reachWords, shortWords } from '../visit-words.ts'

/** To the client, who may see it otherwise. */
export async function mailMissed(deps: MailDeps, tx: Tx, visit: BookingRow, { number }: StepRow): Promise<void> {
  const booking = readable(visit)
  const isPaid = paidHere(booking).minor > 0
  await tellClient(deps, tx, booking, {
    kind: `visit missed ${number}`,
    subject: say('Missed: {serviceName}, {when}', {
      serviceName: booking.service_name,
      when: shortWords(booking, deps.clock()),
    }),
    heading: say('Your appointment was missed'),
    paragraphs: [
      say('{providerName} has noted that you did not come to this appointment.', {
        providerName: sentenceStart(providerOf(booking)),
      }),
      ...(keepsCard(booking)
        ? [
            say(
              'As agreed, your stylist can charge {fee} to the card that was kept, within {days} days. We write to you if they do.',
              {
                fee: moneyText(feeOf(booking)),
                days: FEE_WITHIN_DAYS,
              },
            ),
          ]
        : []),
      ...(booking.package_id ? [say('As agreed, the visit counts as used in your package.')] : []),
      ...(isPaid ? [say('As agreed, {price} does not come back.', { price: paidWords(booking) })] : []),
      say('If that is not so, please tell {reach}.', { reach: reachWords(booking) }),
    ],
  })
}

export async function mailNotMissed(deps: MailDeps, tx: Tx, visit: BookingRow, { number }: StepRow): Promise<void> {
  const booking = readable(visit)
  await tellClient(deps, tx, booking, {
    kind: `visit not missed ${number}`,
    subject: say('Corrected: {serviceName}, {when}', {
      serviceName: booking.service_name,
      when: shortWords(booking, deps.clock()),
    }),
    heading: say('Your appointment was not missed'),
    paragraphs: [
      say('{providerName} had noted that you did not come, and has taken that back. Nothing else changes.', {
        providerName: sentenceStart(providerOf(booking)),
      }),
    ],
  })
}

async function tellClient(
  deps: MailDeps,
  tx: Tx,
  booking: BookingRow,
  mail: { kind: string; subject: Text; heading: Text; paragraphs: readonly Text[] },
): Promise<void> {
  if (booking.email === '') return
  const rows = visitRows(booking, 'buyer', deps.clock())
  await send(deps, tx, booking, {
    ...mail,
    tells: 'visit_outcome',
    to: await findClient(tx, booking),
    rows,
    ...viewAppointment(deps, booking, 'buyer'),
  })
}
