import { refuse } from '@dressing-room/contract/refusals'
import type { Day } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findTermsById, type ServiceTerms } from '../stylist-services/index.ts'
import { aroundDay, startsOf, toMovable } from './availability.ts'
import { judge, type Wish } from './bookable-starts.ts'
import { enterBusy, freeBusy, takenBetween } from './calendar.ts'
import { refuseStart } from './hold-slot.ts'
import { findVisible } from './list-bookings.ts'
import { mailMoved } from './mails.ts'
import { remindBefore } from './remind.ts'
import { refundableUntilAfterMove } from './rules.ts'
import { type BookingRow, lockBooking, storeMove } from './store.ts'
import { takenSlots } from './taken.ts'

const GONE = 'This service is no longer offered. Please see what else the stylist offers.'
const CLIENT_ONLY = 'Only the client can move a visit.'

/**
 * Moves a visit to another start of its service, by the function that lists and books, with the visit itself out of
 * the way. Length, buffers and price stay as they were booked (R8).
 */
export async function rescheduleBooking(
  deps: Deps,
  viewer: { id: string },
  id: string,
  wish: Wish,
): Promise<BookingRow> {
  const { terms } = await movable(deps, viewer, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    if (!isMovable(booking, now)) refuse('booking_not_movable')
    const bookable = toMovable(terms, booking)
    const taken = await takenBetween(tx, booking.stylist_id, aroundDay(wish.day), booking.id)
    const { start, whyNot } = judge(bookable, taken, now, wish)
    if (!start) return refuseStart(whyNot)
    const startsAt = new Date(start.instant)
    if (startsAt.getTime() === booking.starts_at.getTime()) return booking

    await freeBusy(tx, booking.id)
    const entry = { kind: 'visit', bookingId: booking.id } as const
    if (!(await enterBusy(tx, booking.stylist_id, takenSlots(startsAt, bookable), entry, now))) refuse('slot_taken')
    const policy = { refundableUntil: booking.refundable_until, cancellationHours: booking.cancellation_hours }
    const moved = await storeMove(tx, booking, {
      starts_at: startsAt,
      ends_at: new Date(start.instant + booking.duration_minutes * 60_000),
      local_day: start.day,
      local_time: start.label,
      time_zone: terms.time_zone,
      refundable_until: refundableUntilAfterMove(policy, startsAt, now),
    })
    await mailMoved(deps, tx, moved, booking)
    await remindBefore(deps, tx, moved)
    return moved
  })
}

/** Where a visit may be moved to on one day. */
export async function listMoves(
  deps: Deps,
  viewer: { id: string },
  id: string,
  day: Day,
): Promise<{ availableTimes: string[]; timeZone: string }> {
  const { booking, terms } = await movable(deps, viewer, id)
  const starts = await startsOf(deps, terms, toMovable(terms, booking), { from: day, to: day }, booking.id)
  return { availableTimes: starts.map(({ label }) => label), timeZone: terms.time_zone }
}

async function movable(
  { db, clock }: Deps,
  viewer: { id: string },
  id: string,
): Promise<{ booking: BookingRow; terms: ServiceTerms }> {
  const booking = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (booking.buyer_id !== viewer.id) refuse('booking_not_movable', { message: CLIENT_ONLY })
  if (!isMovable(booking, clock())) refuse('booking_not_movable')
  const terms = await findTermsById(db, booking.service_id)
  return { booking, terms: terms ?? refuse('booking_not_movable', { message: GONE, stylistId: booking.stylist_id }) }
}

function isMovable(booking: BookingRow, now: Date): boolean {
  return booking.status === 'confirmed' && now < booking.starts_at
}
