import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { formatDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { dayLabel } from '@dressing-room/contract/time'
import { startWords, timeWords, todayIn } from '../../session/viewer-zone.ts'

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

/** The page of one booking. */
export function visitPath(bookingId: string): string {
  return pages.visit(bookingId)
}

export function visitDay({ date, timeZone }: Pick<Booking, 'date' | 'timeZone'>, now = new Date()): string {
  return dayLabel(date, todayIn(timeZone, now))
}

export function visitTime({ date, time, timeZone }: Pick<Booking, 'date' | 'time' | 'timeZone'>): string {
  return timeWords(date, time, timeZone)
}

/** 'Wed, 2 Dec, 10:00' */
export function visitWords({ date, time, timeZone }: Pick<Booking, 'date' | 'time' | 'timeZone'>, now = new Date()) {
  return startWords(date, time, timeZone, todayIn(timeZone, now))
}

/** What cancelling now means for the money. */
export function refundWords({
  price,
  currency,
  status,
  refundIfCancelled,
  viewerRole,
}: Pick<Booking, 'price' | 'currency' | 'status' | 'refundIfCancelled' | 'viewerRole'>): string {
  if (status !== 'confirmed' || price === 0) return 'Nothing has been paid, so nothing is charged.'
  const whose = viewerRole === 'stylist' ? "your client's" : 'your'
  return refundIfCancelled > 0
    ? `${formatDecimal(refundIfCancelled, currency)} goes back to ${whose} card.`
    : `The free cancellation has ended: ${formatDecimal(price, currency)} does not come back.`
}

/** Said before a visit is moved to where cancelling costs more, or less, than it does now. */
export function moveWords(
  { price, currency, refundIfCancelled: now }: Pick<Booking, 'price' | 'currency' | 'refundIfCancelled'>,
  after: number | undefined,
): string | undefined {
  if (after === undefined || price === 0) return undefined
  if (after < now) return `After moving, ${formatDecimal(now - after, currency)} no longer comes back if you cancel.`
  if (after > now) return `After moving, you can cancel again and get ${formatDecimal(after, currency)} back.`
  return undefined
}

/** Where the money is that goes back: named by what has really happened. */
export function refundState({
  refundState: state,
  refundedAmount,
  currency,
  viewerRole,
}: Pick<Booking, 'refundState' | 'refundedAmount' | 'currency' | 'viewerRole'>):
  | { term: string; words: string }
  | undefined {
  if (state === 'none' || refundedAmount === 0) return undefined
  const sum = formatDecimal(refundedAmount, currency)
  if (state === 'done') return { term: 'Refunded', words: sum }
  if (state === 'failed') {
    return { term: 'Refund', words: `${sum} could not be sent back yet. Please contact us.` }
  }
  return {
    term: 'Refund',
    words: `${sum}, on its way to ${viewerRole === 'stylist' ? 'the' : 'your'} card (5–10 days)`,
  }
}
