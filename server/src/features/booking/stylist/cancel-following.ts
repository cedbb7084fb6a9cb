import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { cancelBooking } from '../cancel-booking.ts'
import { followingInSeries } from '../lists-store.ts'
import type { BookingRow } from '../store.ts'

/**
 * The visits of a series after one of them, each called off as a visit of its own, with its own mail and its own money. One
 * that has ended otherwise meanwhile is left as it is. Answers how many are off now.
 */
export async function cancelFollowing(
  deps: Deps,
  stylist: { id: string },
  booking: BookingRow,
  reason: string,
): Promise<number> {
  let cancelled = 0
  for (const { id } of await followingInSeries(deps.db, booking, deps.clock())) {
    try {
      await cancelBooking(deps, stylist, id, reason)
      cancelled += 1
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'booking_not_cancellable')) throw error
    }
  }
  return cancelled
}
