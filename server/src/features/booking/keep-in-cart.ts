import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type CheckoutRow,
  LEAST_HOLD_SECONDS,
  leavePage,
  lockCheckouts,
  type Payable,
  replaceCheckout,
  secondsLeft,
} from '../checkouts/index.ts'
import { isHeldNow } from './cart-visits-store.ts'
import { lockBooking } from './store.ts'

/**
 * Its buyer came back from its own card page without paying: a time that lies in the cart stays held there as long as it was,
 * as when it was to be paid for with goods. Answers whether it does; its page is closed, unless a payment is under way there.
 */
export async function keepInCart(
  deps: Deps,
  payable: Payable,
  seen: CheckoutRow,
): Promise<'kept' | 'under way' | undefined> {
  const isKept = await transact(deps.db, async (tx) => {
    const { rows } = await lockCheckouts(tx, { kind: seen.payable_kind, id: seen.payable_id })
    const booking = await lockBooking(tx, seen.payable_id)
    const own = rows.find(({ id }) => id === seen.id)
    if (!own || !booking?.in_cart_at || !isHeldNow(booking, deps.clock())) return false
    // They have come back before, as by loading the page anew; the page may not have been reached then.
    if (own.status === 'replaced') return true
    if (own.status !== 'open') return false
    const seconds = await secondsLeft(tx, own)
    if (seconds < LEAST_HOLD_SECONDS) return false
    const next = await replaceCheckout(tx, own, { buyerEmail: own.buyer_email, holdSeconds: seconds })
    return next !== undefined
  })
  if (!isKept) return undefined
  return (await leavePage(deps, payable, seen)) ? 'kept' : 'under way'
}
