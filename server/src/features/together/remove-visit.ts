import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { cancelBooking, checkoutOfVisit, takeFromCart } from '../booking/index.ts'
import { combinedOf, isUuid, type Payable, replaceWith } from '../checkouts/index.ts'

/** Out of the cart, and its time is free. Where a card page is open for the whole cart, nobody may pay there any more first. */
export async function removeVisit(
  deps: Deps,
  payables: readonly Payable[],
  viewer: { id: string },
  id: string,
): Promise<void> {
  const checkout = isUuid(id) ? await checkoutOfVisit(deps.db, id) : undefined
  if (checkout?.buyer_id !== viewer.id) return refuse('booking_not_found')
  const combined = await combinedOf(deps.db, checkout)
  const payable = payables.find(({ kind }) => kind === combined?.payable_kind)
  if (combined && payable) await replaceWith(deps, payable, combined)
  const now = await checkoutOfVisit(deps.db, id)
  // What ran out is only not shown any more; what has just been paid for stays a visit.
  if (now?.status === 'open') await cancelBooking(deps, viewer, id)
  await takeFromCart(deps.db, viewer.id, id)
}
