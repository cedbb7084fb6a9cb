import { createHash } from 'node:crypto'
import { mayReview } from '../rules.ts'
import type { BookingRow } from '../store.ts'

const TIP_WITHIN_DAYS = 30

/** A visit that has taken place, while people remember it; who was booked in by hand has no account to tip with. */
export function mayTip(booking: BookingRow, now: Date): boolean {
  const { status, starts_at: start, ends_at: end, buyer_id } = booking
  const isFresh = now.getTime() < end.getTime() + TIP_WITHIN_DAYS * 86_400_000
  return buyer_id !== null && isFresh && mayReview({ status, start, end }, now)
}

/** Within which one card page for a tip can be open: not the scope of the visit's own payment. */
export function tipScope(bookingId: string): string {
  const hex = createHash('sha256').update(`tip:${bookingId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
