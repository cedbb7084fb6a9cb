import { startOn } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { busySlots, removeEntries, type Seat, takeSeat } from '../calendar/index.ts'
import { type BookableOffer, resourcesNeeded, servicePlace } from '../stylist-services/index.ts'
import { moveFreeDay } from './ledger.ts'
import { mailMoved } from './mails.ts'
import type { Reader } from './parties.ts'
import { endProposal } from './proposals/store.ts'
import { remindBefore } from './remind.ts'
import { memberColumns, seatOf } from './seats.ts'
import { addStep } from './step-store.ts'
import { type BookingRow, storeMove } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

/** Where a visit takes place: its zone, town and address go together. */
export type VisitPlace = Pick<BookingRow, 'time_zone' | 'city' | 'place'>

/** Those of the service as it is now; of one that is gone, those that were agreed. */
export function placeNow(offer: BookableOffer | undefined, booking: BookingRow): VisitPlace {
  return offer ? { time_zone: offer.time_zone, city: offer.city, place: servicePlace(offer) } : booking
}

interface Entered {
  startsAt: Date
  place: VisitPlace
  refundableUntil: Date
  /** Who moves it, and how: the client may have accepted what the stylist proposed. */
  by: Reader
  as?: 'moved' | 'accepted'
  note?: string
  /** Who can take it, in the order in which they are asked; left out, whoever has it. */
  seats?: readonly Seat[]
}

/**
 * Moves a visit, in the caller's transaction, which has locked it: its time, a proposal that is open, its reminder, its
 * step and both mails. Undefined when the time is taken, and then the caller must roll back.
 */
export async function enterMove(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  { startsAt, place, refundableUntil, by, as = 'moved', note = '', seats = [seatOf(booking)] }: Entered,
): Promise<BookingRow | undefined> {
  const now = deps.clock()
  await endProposal(tx, booking.id, as === 'accepted' ? 'accepted' : 'withdrawn', now)
  await removeEntries(tx, booking.id)
  const entry = { kind: 'visit', bookingId: booking.id } as const
  const seat = await takeSeat(tx, seats, busySlots(startsAt, lengthsOf(booking)), entry, {
    now,
    needs: await resourcesNeeded(tx, booking.resource_ids),
  })
  if (!seat) return undefined
  const { day, label } = startOn(startsAt, place.time_zone)
  const moved = await storeMove(tx, booking, {
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + booking.duration_minutes * 60_000),
    local_day: day,
    local_time: label,
    time_zone: place.time_zone,
    place: place.place,
    city: place.city,
    refundable_until: refundableUntil,
    ...memberColumns(seat),
  })
  await addStep(tx, booking, { kind: as, by, at: now, before: booking.starts_at, after: startsAt, note })
  await moveFreeDay(deps, tx, moved)
  await mailMoved(deps, tx, moved, { before: booking, by, note })
  await remindBefore(deps, tx, moved)
  return moved
}
