import { pages, withQuery } from '@dressing-room/contract/pages'
import { say, sentenceStart } from '@dressing-room/contract/text'
import type { Tx } from '../../../platform/db/database.ts'
import type { VisitPlace } from '../enter-move.ts'
import { quoted } from '../mails.ts'
import { findClient, findParties } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { clientRows, type MailDeps, providerOf, readable, send, viewAppointment, visitRows } from '../visit-mail.ts'
import { placeWords, shortWords } from '../visit-words.ts'
import type { ProposalRow } from './store.ts'

/** Asks the client, with a link that needs no login. No calendar file: the visit is still where it was. */
export async function mailProposal(
  deps: MailDeps,
  tx: Tx,
  visit: BookingRow,
  { proposal, place, token }: { proposal: ProposalRow; place: VisitPlace; token: string },
): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  await send(deps, tx, booking, {
    tells: 'visit_asked_to_move',
    kind: `time proposed ${proposal.id}`,
    to: await findClient(tx, booking),
    subject: say('Another time? {serviceName}, {when}', {
      serviceName: booking.service_name,
      when: shortWords({ ...booking, ...place, starts_at: proposal.starts_at }, now),
    }),
    heading: say('Can you come at another time?'),
    paragraphs: [
      say('{providerName} asks whether {when} would suit you, in place of {when2}.', {
        providerName: sentenceStart(providerOf(booking)),
        when: placeWords(proposal.starts_at, place, now),
        when2: placeWords(booking.starts_at, booking, now),
      }),
      ...quoted(providerOf(booking), proposal.note),
      say('The new time is kept for you until {when}. Without an answer your appointment stays as it is.', {
        when: placeWords(proposal.held_until, place, now),
      }),
    ],
    rows: visitRows(booking, 'buyer', now),
    action: { text: say('Answer'), url: deps.shop.origin + withQuery(pages.proposal, { token }) },
  })
}

/** To the stylist. What is accepted is told as a move. */
export async function mailDeclined(deps: MailDeps, tx: Tx, visit: BookingRow, proposal: ProposalRow): Promise<void> {
  const booking = readable(visit)
  const now = deps.clock()
  await send(deps, tx, booking, {
    tells: 'seller_visit_changed',
    kind: `time declined ${proposal.id}`,
    to: (await findParties(tx, booking)).stylist,
    subject: say('Declined: {serviceName}, stays {when}', {
      serviceName: booking.service_name,
      when: shortWords(booking, now),
    }),
    heading: say('The visit stays as it was'),
    paragraphs: [
      say('{fullName} cannot come at {when}. The visit stays at {when2}.', {
        fullName: booking.full_name,
        when: placeWords(proposal.starts_at, booking, now),
        when2: placeWords(booking.starts_at, booking, now),
      }),
    ],
    rows: [...visitRows(booking, 'stylist', now), ...clientRows(booking)],
    ...viewAppointment(deps, booking, 'stylist'),
  })
}
