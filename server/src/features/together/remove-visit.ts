import { refuse } from '@dressing-room/contract/refusals'
import { say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { cancelBooking, findVisitsOf, takeFromCart } from '../booking/index.ts'
import type { Payable } from '../checkouts/index.ts'
import { leaveCombined } from './leave-combined.ts'

/**
 * Out of the cart, and its time is free. Where a card page is open for the whole cart, nobody may pay there any more first.
 * Answers what has become of it: it may have been paid for a moment ago, in another tab say.
 */
export async function removeVisit(
  deps: Deps,
  payables: readonly Payable[],
  viewer: { id: string },
  id: string,
): Promise<{ message: Text; isBooked: boolean }> {
  const now = (await leaveCombined(deps, payables, viewer, id)) ?? refuse('booking_not_found')
  // What ran out is only not shown any more; what has just been paid for stays a visit.
  if (now.status === 'open') await cancelBooking(deps, viewer, id)
  await takeFromCart(deps.db, viewer.id, id)
  const [visit] = await findVisitsOf(deps.db, viewer.id, [id])
  const service = visit?.service_name ?? ''
  if (visit?.status === 'confirmed') {
    return {
      message: say('{service} has just been paid for, so it stays booked. You can cancel it in your appointments.', {
        service,
      }),
      isBooked: true,
    }
  }
  if (visit?.status === 'expired') {
    return { message: say('Taken out of your cart. The time is free again.'), isBooked: false }
  }
  return { message: say('Taken out of your cart.'), isBooked: false }
}
