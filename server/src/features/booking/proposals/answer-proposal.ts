import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { readProposal as readEndpoint } from '@dressing-room/contract/visits'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { hashOf } from '../../accounts/index.ts'
import { removeProposedEntries } from '../../calendar/index.ts'
import { findOfferById } from '../../stylist-services/index.ts'
import { enterMove, placeNow } from '../enter-move.ts'
import { findVisible } from '../list-bookings.ts'
import { placeTimeText } from '../place-time.ts'
import { afterMove } from '../reschedule-booking.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, findBooking, lockBooking } from '../store.ts'
import { placeWords } from '../visit-words.ts'
import { mailDeclined } from './mails.ts'
import { toProposedTime } from './present.ts'
import { endProposal, findProposal, liveProposal, type ProposalRow } from './store.ts'

type Answer = 'accept' | 'decline'

const OUTCOME = { accept: 'accepted', decline: 'declined' }

const OVER = {
  accepted: say('You have accepted this time: your appointment has moved there.'),
  declined: say('You have declined this time: your appointment stays as it was.'),
  withdrawn: say('This proposal has been taken back. Your appointment stays as it was.'),
}

/** The client answers on the page of the visit. */
export async function answerOwnProposal(
  deps: Deps,
  buyer: { id: string },
  id: string,
  answer: Answer,
): Promise<BookingRow> {
  const seen = await findVisible(deps.db, buyer, id)
  if (seen?.buyer_id !== buyer.id) return refuse('booking_not_found')
  const proposal = (await liveProposal(deps.db, id, deps.clock())) ?? refuse('proposal_over')
  return settle(deps, proposal, answer)
}

/** The client answers by the link in the mail. The same answer twice is no error. */
export async function answerByLink(deps: Deps, token: string, answer: Answer): Promise<BookingRow> {
  const proposal = (await findProposal(deps.db, hashOf(token))) ?? refuse('proposal_over')
  return settle(deps, proposal, answer)
}

/** What the link shows before it is answered. Mail programs open links, so reading does nothing. */
export async function readProposal(deps: Deps, token: string): Promise<Localizable<ResponseOf<typeof readEndpoint>>> {
  const now = deps.clock()
  const proposal = (await findProposal(deps.db, hashOf(token))) ?? refuse('proposal_over')
  refuseOver(proposal, now)
  const booking = (await findBooking(deps.db, proposal.booking_id)) ?? refuse('proposal_over')
  const place = placeNow(await findOfferById(deps.db, booking.service_id), booking)
  return {
    serviceName: booking.service_name,
    providerName: booking.provider_name,
    place: place.place,
    placeTimeName: placeTimeText(place.city),
    timeZone: place.time_zone,
    date: booking.local_day,
    time: booking.local_time,
    start: booking.starts_at.toISOString(),
    proposal: toProposedTime(proposal, { booking, place, now }),
  }
}

/** What the client reads once they have answered. */
export function answeredInWords(booking: BookingRow, answer: Answer, now: Date): Text {
  const when = placeWords(booking.starts_at, booking, now)
  return answer === 'accept'
    ? say('Your appointment has moved to {when}.', { when })
    : say('Your appointment stays at {when}.', { when })
}

/** Locks the visit first, as every other step does; what was read before may have changed meanwhile. */
async function settle(deps: Deps, seen: ProposalRow, answer: Answer): Promise<BookingRow> {
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, seen.booking_id)) ?? refuse('proposal_over')
    const now = deps.clock()
    const proposal = (await findProposal(tx, seen.token_hash)) ?? refuse('proposal_over')
    if (proposal.outcome === OUTCOME[answer]) return booking
    refuseOver(proposal, now)
    if (answer === 'decline') {
      await endProposal(tx, booking.id, 'declined', now)
      await removeProposedEntries(tx, booking.id)
      await addStep(tx, booking, { kind: 'declined', by: 'buyer', at: now, after: proposal.starts_at })
      await mailDeclined(deps, tx, booking, proposal)
      return booking
    }
    const moved = await enterMove(deps, tx, booking, {
      startsAt: proposal.starts_at,
      place: placeNow(await findOfferById(tx, booking.service_id), booking),
      refundableUntil: afterMove(booking, proposal.starts_at, now),
      by: 'buyer',
      as: 'accepted',
    })
    return moved ?? refuse('slot_taken')
  })
}

function refuseOver({ outcome, held_until }: ProposalRow, now: Date): void {
  if (outcome) refuse('proposal_over', { message: OVER[outcome as keyof typeof OVER] })
  if (held_until <= now) refuse('proposal_over')
}
