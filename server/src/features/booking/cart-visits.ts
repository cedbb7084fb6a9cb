import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import {
  type CheckoutRow,
  findCurrentCheckout,
  findCurrentCheckouts,
  findOwnPage,
  leavePage,
  lockCheckouts,
} from '../checkouts/index.ts'
import { noShowFeeOf } from '../stylist-services/index.ts'
import { type BookingRequest, type Requester, readWish, TRIES } from './book-service.ts'
import { bookingPayable } from './booking-payable.ts'
import { isHeldNow, putIntoCart } from './cart-visits-store.ts'
import { holdSlot } from './hold-slot.ts'
import { learnOfPayment, newRound } from './pay-for-booking.ts'
import { type BookingRow, findBooking, lockBooking } from './store.ts'

/** Holds a time as booking it does, and puts it into the cart: it is paid for there, together with goods. */
export async function holdForCart(deps: Deps, requester: Requester, request: BookingRequest): Promise<BookingRow> {
  if (request.packageId) refuse('package_not_for_cart')
  const { offer, hold } = await readWish(deps, requester, request)
  if (noShowFeeOf(offer).minor > 0) refuse('not_for_cart')
  let replaces = false
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const held = await holdSlot(deps, offer, { ...hold, forCart: true }, { fresh: attempt === 1, replaces })
    if (held.isOtherwise) {
      await learnOfPayment(deps, held.booking)
      replaces = true
      continue
    }
    // With nothing to pay it is a visit at once.
    if (held.booking.status === 'held') await putIntoCart(deps, held.booking)
    return (await findBooking(deps.db, held.booking.id)) ?? held.booking
  }
  return refuse('try_again')
}

/**
 * A visit is about to be paid for together with goods: a card page of its own, on which somebody could pay as well, is closed
 * first. The provider is asked outside of any transaction.
 */
export async function leaveOwnPage(deps: Deps, buyerId: string, id: string): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const seen = await findOwnPage(deps.db, { kind: bookingPayable.kind, id })
    if (!seen) return
    if (seen.status === 'open') {
      await transact(deps.db, async (tx) => {
        await lockCheckouts(tx, { kind: bookingPayable.kind, id })
        const booking = await findBooking(tx, id)
        if (booking?.buyer_id === buyerId) await newRound(deps, tx, booking, seen)
      })
    }
    if (!(await leavePage(deps, bookingPayable, seen))) {
      refuse('try_again', {
        message: say('Your payment for the visit is still under way. Please look again in a moment.'),
      })
    }
  }
}

/**
 * The checkout of a visit for a payment of several things: the next round, held its full time again. Undefined when the time is
 * not held any more, or somebody else's. In the caller's transaction.
 */
export async function joinPayment(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  buyerId: string,
  id: string,
): Promise<{ booking: BookingRow; checkout: CheckoutRow } | undefined> {
  const { rows } = await lockCheckouts(tx, { kind: bookingPayable.kind, id })
  const booking = await lockBooking(tx, id)
  const seen = rows.find(({ status }) => status === 'open')
  if (!seen || !booking || booking.buyer_id !== buyerId || !isHeldNow(booking, deps.clock())) return undefined
  const isPageOpen = rows.some((row) => row.page_asked_at !== null && row.page_closed_at === null)
  if (isPageOpen || seen.part_of) refuse('try_again')
  const checkout = await newRound(deps, tx, booking, seen)
  return checkout && { booking, checkout }
}

/** The same of several, by the visit. */
export function checkoutsOfVisits(db: Db, ids: readonly string[]): Promise<Map<string, CheckoutRow>> {
  return findCurrentCheckouts(db, bookingPayable.kind, [...ids])
}

/** The checkout that counts for a visit. */
export function checkoutOfVisit(db: Db, id: string): Promise<CheckoutRow | undefined> {
  return findCurrentCheckout(db, bookingPayable.kind, id)
}
