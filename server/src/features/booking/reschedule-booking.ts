import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { type Day, placeTimeName } from '@dressing-room/contract/time'
import type { rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  addEntries,
  availableStarts,
  busySlots,
  checkStart,
  entriesAround,
  type RequestedStart,
  removeEntries,
  type Start,
} from '../calendar/index.ts'
import { type BookableOffer, findOfferById, placeOf } from '../stylist-services/index.ts'
import { refundedOfBooking } from './booking-refunds.ts'
import { refuseStart } from './hold-slot.ts'
import { findVisible } from './list-bookings.ts'
import { mailMoved } from './mails.ts'
import { termsOf } from './present.ts'
import { remindBefore } from './remind.ts'
import { freeUntil, mayReschedule, movableUntil, refundableUntilAfterMove, refundOnCancel } from './rules.ts'
import { type BookingRow, lockBooking, storeMove } from './store.ts'
import { toMovable } from './visit-lengths.ts'
import { cancellingInWords, placeWords } from './visit-words.ts'

const GONE = 'This service is no longer offered. Please see what else the stylist offers.'
const CLIENT_ONLY = 'Only the client can move a visit.'

/**
 * Moves a visit to another start of its service, by the function that lists and books, with the visit itself out of
 * the way. Length, buffers, price and policy stay as they were booked (R8); zone and place are those of the service now.
 */
export async function rescheduleBooking(
  deps: Deps,
  viewer: { id: string },
  id: string,
  requested: RequestedStart,
): Promise<BookingRow> {
  const { terms } = await movable(deps, viewer, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    refuseTooLate(booking, now)
    const bookable = toMovable(terms, booking)
    const entries = await entriesAround(tx, booking.stylist_id, requested.day, [booking.id])
    const { start, reason } = checkStart(bookable, entries, now, requested)
    if (!start) return refuseStart(reason)
    const startsAt = new Date(start.instant)
    if (startsAt.getTime() === booking.starts_at.getTime()) return booking

    await removeEntries(tx, booking.id)
    const entry = { kind: 'visit', bookingId: booking.id } as const
    if (!(await addEntries(tx, booking.stylist_id, busySlots(startsAt, bookable), entry, now))) refuse('slot_taken')
    const moved = await storeMove(tx, booking, {
      starts_at: startsAt,
      ends_at: new Date(start.instant + booking.duration_minutes * 60_000),
      local_day: start.day,
      local_time: start.label,
      time_zone: terms.time_zone,
      place: placeOf(terms),
      city: terms.city,
      refundable_until: afterMove(booking, startsAt, now),
    })
    await mailMoved(deps, tx, moved, booking)
    await remindBefore(deps, tx, moved)
    return moved
  })
}

/** Where it is now, and what that has done to the money. */
export function movedInWords(booking: BookingRow, now: Date): string {
  const moved = `Your appointment has moved to ${placeWords(booking.starts_at, booking, now)}.`
  return `${moved} ${cancellingInWords(booking, now)}`
}

/** The dates on which `listMoves` lists something: both come from the same function (R5). */
export async function listMoveDays(
  deps: Deps,
  viewer: { id: string },
  id: string,
): Promise<AnswerOf<typeof rescheduleDays>> {
  const { booking, terms } = await movable(deps, viewer, id)
  const starts = await availableStarts(deps, terms, toMovable(terms, booking), undefined, [booking.id])
  return { availableDays: [...new Set(starts.map(({ day }) => day))], ...whereMovesLead(terms) }
}

/** Where a visit may be moved to on one day, and what that does to the money. */
export async function listMoves(
  deps: Deps,
  viewer: { id: string },
  id: string,
  day: Day,
): Promise<AnswerOf<typeof rescheduleTimes>> {
  const { booking, terms } = await movable(deps, viewer, id)
  const starts = await availableStarts(deps, terms, toMovable(terms, booking), { from: day, to: day }, [booking.id])
  const refundedMinor = await refundedOfBooking(deps.db, booking.id)
  const now = deps.clock()
  return {
    availableTimes: starts.map(({ label }) => label),
    ...whereMovesLead(terms),
    starts: starts.map((start) => ({
      time: start.label,
      instant: new Date(start.instant).toISOString(),
      ...moneyAfterMove(booking, refundedMinor, start, now),
    })),
  }
}

function moneyAfterMove(booking: BookingRow, refundedMinor: number, { instant }: Start, now: Date) {
  const start = new Date(instant)
  const visit = { ...termsOf(booking), start, refundableUntil: afterMove(booking, start, now) }
  const refunded = { ...visit.price, minor: refundedMinor }
  return {
    freeUntil: freeUntil(visit, now)?.toISOString() ?? null,
    refundIfCancelled: toDecimal(refundOnCancel({ ...visit, refunded }, 'buyer', now)),
  }
}

function afterMove(booking: BookingRow, start: Date, now: Date): Date {
  const policy = { refundableUntil: booking.refundable_until, cancellationHours: booking.cancellation_hours }
  return refundableUntilAfterMove(policy, start, now)
}

function whereMovesLead(terms: BookableOffer) {
  return { timeZone: terms.time_zone, placeTimeName: placeTimeName(terms.city), place: placeOf(terms) }
}

async function movable(
  { db, clock }: Deps,
  viewer: { id: string },
  id: string,
): Promise<{ booking: BookingRow; terms: BookableOffer }> {
  const booking = (await findVisible(db, viewer, id)) ?? refuse('booking_not_found')
  if (booking.buyer_id !== viewer.id) refuse('booking_not_movable', { message: CLIENT_ONLY })
  refuseTooLate(booking, clock())
  const terms = await findOfferById(db, booking.service_id)
  return { booking, terms: terms ?? refuse('booking_not_movable', { message: GONE, stylistId: booking.stylist_id }) }
}

function refuseTooLate(booking: BookingRow, now: Date): void {
  const visit = termsOf(booking)
  if (mayReschedule(visit, now)) return
  if (visit.status !== 'confirmed' || visit.start <= now) refuse('booking_not_movable')
  refuse('booking_not_movable', {
    message: `This visit could be moved until ${placeWords(movableUntil(visit), booking, now)}.`,
  })
}
