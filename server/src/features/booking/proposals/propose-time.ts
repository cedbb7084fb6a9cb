import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { hashOf, newToken } from '../../accounts/index.ts'
import { addEntries, busySlots, removeProposedEntries, without } from '../../calendar/index.ts'
import { findOfferById } from '../../stylist-services/index.ts'
import { placeNow } from '../enter-move.ts'
import { proposalHeldUntil } from '../rules.ts'
import { seatOf } from '../seats.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, lockBooking } from '../store.ts'
import { type ChosenTime, chosenStart } from '../stylist/chosen-start.ts'
import { refuseInTheWay } from '../stylist/in-the-way.ts'
import { findOwnVisit } from '../stylist/own-visit.ts'
import { keepRooms } from '../team/keep-rooms.ts'
import { lengthsOf } from '../visit-lengths.ts'
import { mailProposal } from './mails.ts'
import { endProposal, insertProposal } from './store.ts'

/**
 * Asks the client for another time. It is entered into the calendar as far as the visit itself does not lie there
 * already, so that nobody else gets it before the client has answered. A new proposal takes the place of the one before.
 */
export async function proposeTime(
  deps: Deps,
  stylist: { id: string },
  id: string,
  { note, ...requested }: ChosenTime & { note: string },
): Promise<BookingRow> {
  const seen = await findOwnVisit(deps.db, stylist, id)
  const place = placeNow(await findOfferById(deps.db, seen.service_id), seen)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    if (booking.status !== 'confirmed' || booking.starts_at <= now) refuse('booking_not_movable')
    if (booking.email === '') refuse('client_without_address')
    const startsAt = chosenStart(requested, place.time_zone, now)
    if (startsAt <= now) refuse('slot_not_bookable', { reason: 'past', message: say('This time has passed.') })
    if (startsAt.getTime() === booking.starts_at.getTime()) {
      refuse('slot_not_bookable', { message: say('The visit is at this time already.') })
    }

    await endProposal(tx, booking.id, 'withdrawn', now)
    await removeProposedEntries(tx, booking.id)
    const heldUntil = proposalHeldUntil(now, { start: booking.starts_at }, startsAt)
    const [wanted, own] = [startsAt, booking.starts_at].map((start) => busySlots(start, lengthsOf(booking)))
    const slots = without(wanted ?? [], own ?? [])
    const entry = { kind: 'proposal', bookingId: booking.id, heldUntil } as const
    const isEntered =
      (await addEntries(tx, seatOf(booking), slots, entry, now)) &&
      (await keepRooms(tx, booking, { wanted: wanted ?? [], own: own ?? [] }, { entry, now }))
    if (!isEntered) {
      await refuseInTheWay(tx, seatOf(booking), slots, { now, except: booking.id, place })
    }
    const token = newToken()
    const proposal = await insertProposal(tx, {
      booking_id: booking.id,
      starts_at: startsAt,
      note,
      token_hash: hashOf(token),
      held_until: heldUntil,
      created_at: now,
    })
    const step = { kind: 'proposed', by: 'stylist', at: now, before: booking.starts_at, after: startsAt, note } as const
    await addStep(tx, booking, step)
    await mailProposal(deps, tx, booking, { proposal, place, token })
    return booking
  })
}

/** The stylist needs the time for something else. */
export async function withdrawProposal(deps: Deps, stylist: { id: string }, id: string): Promise<BookingRow> {
  await findOwnVisit(deps.db, stylist, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    if (!(await endProposal(tx, id, 'withdrawn', now))) {
      refuse('proposal_over', { message: say('There is no proposal that waits for an answer.') })
    }
    await removeProposedEntries(tx, id)
    await addStep(tx, booking, { kind: 'withdrawn', by: 'stylist', at: now })
    return booking
  })
}
