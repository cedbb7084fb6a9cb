import { say } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import type { MailRow } from '../../../platform/outbox/mail-template.ts'
import { findParties } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { clientRows, type MailDeps, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'
import { shortWords } from '../visit-words.ts'

/** That there are answers, for their stylist. What they say stays with the visit, from where it is removed again. */
export function answerRows({ answers }: Pick<BookingRow, 'answers'>): MailRow[] {
  const isAnswered = answers?.list.some(({ answer }) => answer !== '')
  return isAnswered ? [{ label: say('Your questions'), value: say('Answered. Read the answers with the visit.') }] : []
}

/** Whoever has read them before should not rest on what they said. */
export async function mailAnswersChanged(deps: MailDeps, tx: Tx, visit: BookingRow, now: Date): Promise<void> {
  const booking = readable(visit)
  await send(deps, tx, booking, {
    tells: 'seller_visit_changed',
    kind: `answers changed ${now.toISOString()}`,
    to: (await findParties(tx, booking)).stylist,
    subject: say('Other answers: {serviceName}, {when}', {
      serviceName: booking.service_name,
      when: shortWords(booking, now),
    }),
    heading: say('Your client has changed their answers'),
    paragraphs: [
      say('{fullName} has changed what they answered to your questions. Please read it again with the visit.', {
        fullName: booking.full_name,
      }),
    ],
    rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking)],
    ...viewAppointment(deps, booking, 'stylist'),
  })
}
