import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'
import { dayLabel, timeLabel, wallClock } from '@dressing-room/contract/time'
import { zoneName } from '../../session/viewer-zone.ts'

const MS_AN_HOUR = 3_600_000

const statusWords: Record<WireBookingStatus, string> = {
  held: 'Awaiting payment',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  'no-show': 'No-show',
  expired: 'Expired',
  refunded_conflict: 'Refunded',
  review: 'Being checked',
}

export function visitStatus(status: WireBookingStatus): string {
  return statusWords[status] ?? status
}

/** A moment on the stylist's wall: 'Mon, 30 Nov, 10:00 New York time'. */
export function momentThere(moment: Date, timeZone: string, now = new Date()): string {
  const { day, time } = wallClock(moment, timeZone)
  return `${dayLabel(day, wallClock(now, timeZone).day)}, ${time} ${zoneName(timeZone)}`
}

interface Policy {
  moment: Date | undefined
  timeZone: string
  cancellationHours: number
}

/** Until when cancelling gives the money back: elapsed hours before the start, as the booking will keep them. */
export function freeUntil({ moment, timeZone, cancellationHours }: Policy, now = new Date()): string {
  if (!moment) return policyWords(cancellationHours)
  const until = new Date(moment.getTime() - cancellationHours * MS_AN_HOUR)
  if (until <= now) return 'No longer possible for this time: it starts too soon.'
  return `until ${momentThere(until, timeZone, now)}`
}

/** 'until 24 hours before the appointment' */
export function policyWords(hours: number): string {
  if (hours === 0) return 'until the appointment starts'
  return `until ${hours} ${hours === 1 ? 'hour' : 'hours'} before the appointment`
}

export function visitDay({ date, timeZone }: Pick<Booking, 'date' | 'timeZone'>, now = new Date()): string {
  return dayLabel(date, wallClock(now, timeZone).day)
}

export function visitTime({ date, time, timeZone }: Pick<Booking, 'date' | 'time' | 'timeZone'>): string {
  return timeLabel(date, time, timeZone)
}

/** What cancelling now means for the money. */
export function refundWords(
  { price, currency, status, refundableUntil }: Pick<Booking, 'price' | 'currency' | 'status' | 'refundableUntil'>,
  now = new Date(),
): string {
  if (status !== 'confirmed' || price === 0) return 'Nothing has been paid, so nothing is charged.'
  return now <= new Date(refundableUntil)
    ? `${formatDecimal(price, currency)} goes back to your card.`
    : `The free cancellation has ended: ${formatDecimal(price, currency)} does not come back.`
}
