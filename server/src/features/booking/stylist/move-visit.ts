import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { busySlots } from '../../calendar/index.ts'
import { findOfferById } from '../../stylist-services/index.ts'
import { enterMove, placeNow } from '../enter-move.ts'
import { toVisit } from '../present.ts'
import { mayStylistMove } from '../rules.ts'
import { seatOf } from '../seats.ts'
import { type BookingRow, lockBooking } from '../store.ts'
import { lengthsOf } from '../visit-lengths.ts'
import { type ChosenTime, chosenStart } from './chosen-start.ts'
import { refuseInTheWay } from './in-the-way.ts'
import { findOwnVisit } from './own-visit.ts'

/**
 * The stylist moves a visit, and the client is told. They were not asked, so from now on they can call it off for all of
 * their money until it begins, whatever the policy was.
 */
export async function moveVisit(
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
    if (!mayStylistMove(toVisit(booking), now)) refuse('booking_not_movable')
    const startsAt = chosenStart(requested, place.time_zone, now)
    if (startsAt.getTime() === booking.starts_at.getTime()) return booking
    const to = { startsAt, place, refundableUntil: startsAt, by: 'stylist', note } as const
    const moved = await enterMove(deps, tx, booking, to)
    if (moved) return moved
    const slots = busySlots(startsAt, lengthsOf(booking))
    return refuseInTheWay(tx, seatOf(booking), slots, { now, except: booking.id, place })
  })
}
