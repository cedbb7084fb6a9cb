import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { joined, say, type Text } from '@dressing-room/contract/text'
import type { Day } from '@dressing-room/contract/time'
import type { rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { availableStarts, checkAmong, inTurn, type RequestedStart, type Start } from '../calendar/index.ts'
import { type BookableOffer, resourcesNeeded, servicePlace } from '../stylist-services/index.ts'
import { refundedOfBooking } from './booking-refunds.ts'
import { enterMove, placeNow } from './enter-move.ts'
import { refuseStart } from './hold-refusals.ts'
import { findVisible, type VisitViewer } from './list-bookings.ts'
import { placeTimeText, type WithPlaceTime } from './place-time.ts'
import { toVisit } from './present.ts'
import { freeUntil, mayReschedule, movableUntil, refundableUntilAfterMove, refundOnCancel } from './rules.ts'
import { keepingSeat, seatOf } from './seats.ts'
import { type BookingRow, lockBooking } from './store.ts'
import { findOfferOfVisit, type OfferOfVisit, toMovable } from './visit-lengths.ts'
import { cancellingInWords, placeWords } from './visit-words.ts'

const GONE = say('This service is no longer offered. Please see what else the stylist offers.')
const NOBODY = say(
  'Nobody at this salon does all of these services any more. Your appointment stays when it is: ask the salon for another time, or cancel it and book the services one by one.',
)
const CLIENT_ONLY = say('Only the client can move a visit.')

/**
 * Moves a visit to another start of its service, by the function that lists and books, with the visit itself out of
 * the way. Length, buffers, price and policy stay as they were booked (R8); zone and place are those of the service now.
 */
export async function rescheduleBooking(
  deps: Deps,
  viewer: VisitViewer,
  id: string,
  requested: RequestedStart,
): Promise<BookingRow> {
  const { offer } = await movable(deps, viewer, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    refuseTooLate(booking, now)
    const read = { db: tx, clock: () => now }
    const asked = await withoutItself(tx, booking)
    const found = await checkAmong(read, offer, toMovable(offer, booking), requested, asked)
    if (!found.start) return refuseStart(found.reason, offer)
    const { start, free } = found
    const startsAt = new Date(start.instant)
    if (startsAt.getTime() === booking.starts_at.getTime()) return booking

    const seats = keepingSeat(await inTurn(tx, offer, start, free, now), seatOf(booking))
    const to = { startsAt, place: placeNow(offer, booking), refundableUntil: afterMove(booking, startsAt, now), seats }
    return (await enterMove(deps, tx, booking, { ...to, by: 'buyer' })) ?? refuse('slot_taken')
  })
}

/** Where it is now, with whom of a team, and what that has done to the money. */
export function movedInWords(booking: BookingRow, now: Date): Text {
  const when = placeWords(booking.starts_at, booking, now)
  const moved = booking.member_name
    ? say('Your appointment has moved to {when}, with {name}.', { when, name: booking.member_name })
    : say('Your appointment has moved to {when}.', { when })
  return joined([moved, cancellingInWords(booking, now)])
}

/** The dates on which `listMoves` lists something: both come from the same function (R5). */
export async function listMoveDays(
  deps: Deps,
  viewer: VisitViewer,
  id: string,
): Promise<WithPlaceTime<ResponseOf<typeof rescheduleDays>>> {
  const { booking, offer } = await movable(deps, viewer, id)
  const starts = await availableStarts(
    deps,
    offer,
    toMovable(offer, booking),
    undefined,
    await withoutItself(deps.db, booking),
  )
  return { availableDays: [...new Set(starts.map(({ day }) => day))], ...whereMovesLead(offer) }
}

/** Where a visit may be moved to on one day, and what that does to the money. */
export async function listMoves(
  deps: Deps,
  viewer: VisitViewer,
  id: string,
  day: Day,
): Promise<WithPlaceTime<ResponseOf<typeof rescheduleTimes>>> {
  const { booking, offer } = await movable(deps, viewer, id)
  const starts = await availableStarts(
    deps,
    offer,
    toMovable(offer, booking),
    { from: day, to: day },
    await withoutItself(deps.db, booking),
  )
  const refundedMinor = await refundedOfBooking(deps.db, booking.id)
  const now = deps.clock()
  return {
    availableTimes: starts.map(({ label }) => label),
    ...whereMovesLead(offer),
    starts: starts.map((start) => ({
      time: start.label,
      instant: new Date(start.instant).toISOString(),
      ...moneyAfterMove(booking, refundedMinor, start, now),
    })),
  }
}

/** The visit is not in its own way, and needs what it was booked with. */
async function withoutItself(db: Db, { id, resource_ids }: BookingRow) {
  return { except: [id], needs: await resourcesNeeded(db, resource_ids) }
}

function moneyAfterMove(booking: BookingRow, refundedMinor: number, { instant }: Start, now: Date) {
  const start = new Date(instant)
  const visit = { ...toVisit(booking), start, refundableUntil: afterMove(booking, start, now) }
  const refunded = { ...visit.price, minor: refundedMinor }
  return {
    freeUntil: freeUntil(visit, now)?.toISOString() ?? null,
    refundIfCancelled: toDecimal(refundOnCancel({ ...visit, refunded }, 'buyer', now)),
  }
}

/** Until when cancelling would be free once it has moved there. */
export function afterMove(booking: BookingRow, start: Date, now: Date): Date {
  const policy = { refundableUntil: booking.refundable_until, cancellationHours: booking.cancellation_hours }
  return refundableUntilAfterMove(policy, start, now)
}

function whereMovesLead(offer: BookableOffer) {
  return { timeZone: offer.time_zone, placeTimeName: placeTimeText(offer.city), place: servicePlace(offer) }
}

async function movable(
  { db, clock }: Deps,
  viewer: VisitViewer,
  id: string,
): Promise<{ booking: BookingRow; offer: OfferOfVisit }> {
  const booking = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (booking.buyer_id !== viewer.id) refuse('booking_not_movable', { message: CLIENT_ONLY })
  refuseTooLate(booking, clock())
  const offer = await findOfferOfVisit(db, booking)
  const stylistId = booking.stylist_id
  if (!offer) return refuse('booking_not_movable', { message: GONE, stylistId })
  return offer.team?.length === 0 ? refuse('booking_not_movable', { message: NOBODY, stylistId }) : { booking, offer }
}

function refuseTooLate(booking: BookingRow, now: Date): void {
  const visit = toVisit(booking)
  if (mayReschedule(visit, now)) return
  if (visit.status !== 'confirmed' || visit.start <= now) refuse('booking_not_movable')
  refuse('booking_not_movable', {
    message: say('This visit could be moved until {when}.', { when: placeWords(movableUntil(visit), booking, now) }),
  })
}
