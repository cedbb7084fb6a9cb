import { say } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import type { BookingRow } from '../store.ts'
import { afterwards, clientRows, type MailDeps, noteRows, readable, tell, visitRows } from '../visit-mail.ts'
import { placeWords, shortWords } from '../visit-words.ts'

/** The visit stays when and where it is, and somebody else of the team serves the client. */
export async function mailHandedOver(deps: MailDeps, tx: Tx, visit: BookingRow, before: BookingRow): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  const names = { name: booking.member_name, before: readable(before).member_name }
  const subject = say('With {name} now: {serviceName}, {when}', {
    name: booking.member_name,
    serviceName: booking.service_name,
    when: shortWords(booking, now),
  })
  await tell(deps, tx, booking, {
    buyer: {
      tells: 'visit_moved',
      kind: `booking handed over ${booking.sequence}`,
      subject,
      heading: say('Your appointment is with {name} now', { name: booking.member_name }),
      paragraphs: [
        say('{before} is not there any more. {name} takes over, and everything else stays: {when}.', {
          ...names,
          when: placeWords(booking.starts_at, booking, now),
        }),
        ...afterwards(booking, now),
      ],
      rows: visitRows(booking, 'buyer', now),
    },
    stylist: {
      tells: 'seller_visit_changed',
      kind: `visit handed over ${booking.sequence}`,
      subject,
      heading: say('A visit is with somebody else now'),
      paragraphs: [say('{name} takes this visit over from {before}.', names)],
      rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking), ...noteRows(booking)],
    },
    calendar: 'REQUEST',
  })
}
