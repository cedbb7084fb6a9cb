import { cancelPromise, freeUntil as lastFreeMoment } from '@dressing-room/contract/cancellation'
import { type Money, minus, zero } from '@dressing-room/contract/money'

/**
 * Every move a booking can make; nothing else sets its status.
 * Paid after the hold ran out: confirmed if the time is still free, else `refunded_conflict` (case 7). That money may
 * find the row `held`, because a hold that has run out does not count even before a job has marked it `expired`.
 */
const moves = {
  held: ['confirmed', 'expired', 'refunded_conflict', 'review'],
  expired: ['confirmed', 'refunded_conflict', 'review'],
  confirmed: ['completed', 'cancelled', 'no_show'],
  /** What a stylist says by mistake is taken back. */
  completed: ['confirmed'],
  cancelled: [],
  no_show: ['confirmed'],
  refunded_conflict: [],
  /** The payment is not the one that was asked for: a person decides about it. */
  review: ['confirmed', 'refunded_conflict'],
} as const satisfies Record<string, readonly string[]>

export type BookingStatus = keyof typeof moves

export function mayMove(from: BookingStatus, to: BookingStatus): boolean {
  return (moves[from] as readonly BookingStatus[]).includes(to)
}

/** What a stylist's list shows: everything that has been a visit. */
export const VISITS: readonly BookingStatus[] = ['confirmed', 'completed', 'cancelled', 'no_show']

export function isVisit(status: BookingStatus): boolean {
  return VISITS.includes(status)
}

interface Visit {
  status: BookingStatus
  start: Date
  end: Date
}

/** The buyer can call a visit off until it begins; a stylist who did not come can still do so, and pay back, later. */
export function mayCancel(visit: Visit, cancelledBy: 'buyer' | 'stylist', now: Date): boolean {
  return mayMove(visit.status, 'cancelled') && (cancelledBy === 'stylist' || now.getTime() < visit.start.getTime())
}

export function mayMarkNoShow(visit: Visit, now: Date): boolean {
  return mayMove(visit.status, 'no_show') && now.getTime() >= visit.start.getTime()
}

export function mayComplete(visit: Visit, now: Date): boolean {
  return mayMove(visit.status, 'completed') && now.getTime() >= visit.end.getTime()
}

const REOPEN_DAYS = 30

/** No money has moved by saying how a visit ended, so taking that back needs nothing but that it is not long ago. */
export function mayReopen(visit: Visit, now: Date): boolean {
  const isClosed = visit.status === 'completed' || visit.status === 'no_show'
  return isClosed && now.getTime() < visit.end.getTime() + REOPEN_DAYS * 86_400_000
}

/** A stylist moves a visit until it is over: a client may come late, or be taken in earlier. */
export function mayStylistMove(visit: Visit, now: Date): boolean {
  return visit.status === 'confirmed' && now.getTime() < visit.end.getTime()
}

const PROPOSAL_HOURS = 24

/** How long a proposed time is kept free: a day, but not beyond its own start or that of the visit as it stands. */
export function proposalHeldUntil(now: Date, visit: { start: Date }, proposed: Date): Date {
  const day = now.getTime() + PROPOSAL_HOURS * 3_600_000
  return new Date(Math.min(day, visit.start.getTime(), proposed.getTime()))
}

/** Why a payment finds no time any more. */
export type Missed = 'taken' | 'begun' | 'given up' | 'credit spent'

/** Whether a payment can still make a visit of it; a payment of anything else was counted before. */
export function isUnpaid(status: BookingStatus): boolean {
  return status === 'held' || status === 'expired'
}

/** Some minutes longer than a card page takes payments (R7). */
const HOLD_MINUTES = 32

/** As long as any checkout holds, but not beyond the visit's start: a visit that has begun cannot be paid for. */
export function heldUntil(opened: Date, start: Date): Date {
  return new Date(Math.min(opened.getTime() + HOLD_MINUTES * 60_000, start.getTime()))
}

/** An expired hold is ignored even if no job has run. */
export function isLiveHold(booking: { status: BookingStatus; heldUntil: Date }, now: Date): boolean {
  return booking.status === 'held' && now.getTime() < booking.heldUntil.getTime()
}

/** Limits how much of a stylist's week can be blocked without paying (case 16). */
const MOST_LIVE_HOLDS = { perStylist: 2, perBuyer: 3 }

export function mayHoldAnother(live: { withThisStylist: number; inAll: number }): boolean {
  return live.withThisStylist < MOST_LIVE_HOLDS.perStylist && live.inAll < MOST_LIVE_HOLDS.perBuyer
}

/** The last moment at which the buyer gets the money back: elapsed hours, so a changed clock moves it (R9). */
export function refundableUntil({ start, cancellationHours }: { start: Date; cancellationHours: number }): Date {
  return lastFreeMoment(start, cancellationHours)
}

/** The last moment at which the client can move a visit. */
export function movableUntil({ start, movingNoticeMinutes }: { start: Date; movingNoticeMinutes: number }): Date {
  return new Date(Math.max(0, start.getTime() - movingNoticeMinutes * 60_000))
}

/** The client moves a visit in time; afterwards its stylist counts on it. */
export function mayReschedule(
  visit: { status: BookingStatus; start: Date; movingNoticeMinutes: number },
  now: Date,
): boolean {
  return visit.status === 'confirmed' && now < visit.start && now.getTime() <= movableUntil(visit).getTime()
}

/** Until when cancelling costs nothing; undefined once that is over, or there is nothing to cancel. */
export function freeUntil(
  visit: { status: BookingStatus; start: Date; price: Money; fee?: Money; refundableUntil: Date },
  now: Date,
): Date | undefined {
  if (visit.status !== 'held' && visit.status !== 'confirmed') return undefined
  const costsNothing = visit.price.minor === 0 && !visit.fee?.minor
  const until = costsNothing ? visit.start : visit.refundableUntil
  return now < visit.start && now.getTime() <= until.getTime() ? until : undefined
}

/**
 * The same for a visit that moves: the promise follows the new start, but once it has run out a move does not bring
 * it back. Otherwise moving far away and cancelling there would undo every policy.
 */
export function refundableUntilAfterMove(
  { refundableUntil: before, cancellationHours }: { refundableUntil: Date; cancellationHours: number },
  start: Date,
  now: Date,
): Date {
  return now.getTime() > before.getTime() ? before : refundableUntil({ start, cancellationHours })
}

/** A review needs a visit that took place: one the stylist has closed, or one that is over and not called a no-show. */
export function mayReview(visit: Visit, now: Date): boolean {
  return visit.status === 'completed' || (visit.status === 'confirmed' && now.getTime() >= visit.end.getTime())
}

const TIP_WITHIN_DAYS = 30

/** A visit that has taken place, while people remember it; whoever was booked in by hand has no account to tip with. */
export function mayTip(visit: Visit & { buyerId: string | null }, now: Date): boolean {
  const isFresh = now.getTime() < visit.end.getTime() + TIP_WITHIN_DAYS * 86_400_000
  return visit.buyerId !== null && isFresh && mayReview(visit, now)
}

/**
 * What is paid back: all of it in time, the last moment included, and always when the stylist cancels; else nothing.
 * What has gone back before does not go back again, and that may be more than the price: of a payment that was too much.
 */
export function refundOnCancel(
  visit: { price: Money; refundableUntil: Date; refunded?: Money },
  cancelledBy: 'buyer' | 'stylist',
  now: Date,
): Money {
  const { kind } = cancelPromise({ until: visit.refundableUntil, price: visit.price.minor }, now)
  const none = zero(visit.price.currency)
  const left = minus(visit.price, visit.refunded ?? none)
  return (cancelledBy === 'stylist' || kind === 'until') && left.minor > 0 ? left : none
}
