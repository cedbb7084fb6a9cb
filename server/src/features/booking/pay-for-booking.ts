import type { createBookingSession } from '@dressing-room/contract/booking-sessions'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { busySegments, extendHold } from '../calendar/index.ts'
import {
  type CheckoutRow,
  type CreditWish,
  combinedOf,
  databaseNow,
  findCheckout,
  findCurrentCheckout,
  hasLostPage,
  isWorthOpening,
  isWorthReturning,
  lockCheckouts,
  type OpenOptions,
  openCheckout,
  replaceCheckout,
  settleCheckout,
} from '../checkouts/index.ts'
import { toCardPage } from './booking-card-page.ts'
import { bookingPayable } from './booking-payable.ts'
import { heldUntil } from './rules.ts'
import { type BookingRow, findBooking, prolongBooking } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

/**
 * The card page of a hold. There is one per checkout, and only that of the last can be paid: one that is left, because
 * the address on it was wrong or its end is near, is closed at the provider before the next one opens.
 */
export type Session = ResponseOf<typeof createBookingSession>

/** Has the card page of this checkout opened. Undefined when the booking has gone on without it: the caller looks again. */
export async function openSession(
  deps: Deps,
  booking: BookingRow,
  checkout: CheckoutRow,
  options: OpenOptions,
): Promise<Session | undefined> {
  try {
    const opened = await openCheckout(deps, bookingPayable, checkout, {
      page: toCardPage(deps.shop, booking, checkout.page_language),
      ...options,
    })
    return opened.status === 'open' ? sessionOf(opened) : whereItLed(deps, booking.id, opened)
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof CheckoutRefused) refuse('payments_unavailable')
    if (error instanceof Refusal && error.code === 'checkout_busy') {
      refuse('try_again', { message: say('Your card page is still being opened. Please try again in a moment.') })
    }
    throw error
  }
}

/** The page that this hold already has, or the success page if it is paid; undefined if there is neither. */
export async function returnToPage(deps: Deps, booking: BookingRow): Promise<Session | undefined> {
  const checkout = await findCurrentCheckout(deps.db, bookingPayable.kind, booking.id)
  if (!checkout) throw new Error(`booking ${booking.number} has no checkout`)
  if (checkout.status !== 'open') return whereItLed(deps, booking.id, checkout)
  if (checkout.part_of) return sharedPage(deps, checkout)
  if (!checkout.provider_id) {
    // The call that requested it has crashed: the next page gives the hold its full time again.
    // So does the first one of a time that has lain in the cart for long.
    const isOld = !isWorthOpening(checkout, await databaseNow(deps.db))
    if (isOld || (await hasLostPage(deps.db, checkout.id))) return renewPage(deps, booking, checkout)
    return openSession(deps, booking, checkout, { keepsHold: true })
  }
  if (!checkout.url || !isWorthReturning(checkout, await databaseNow(deps.db))) {
    return renewPage(deps, booking, checkout)
  }
  try {
    const now = await settleCheckout(deps, bookingPayable, checkout)
    // Paid in another tab while this one still showed the sheet: show that, and charge nothing again.
    return now.status === 'open' ? sessionOf(now) : whereItLed(deps, booking.id, now)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return sessionOf(checkout)
    throw error
  }
}

/** The card page on which it is paid for together with other things. */
async function sharedPage(deps: Deps, part: CheckoutRow): Promise<Session | undefined> {
  const combined = await combinedOf(deps.db, part)
  if (!combined) return undefined
  return combined.url ? { ...sessionOf(combined), bookingId: part.payable_id } : refuse('paid_in_cart')
}

/** Asks the provider whether a hold has been paid for; while it cannot say, the hold stays as it is. */
export async function learnOfPayment(deps: Deps, booking: BookingRow): Promise<void> {
  const checkout = await findCurrentCheckout(deps.db, bookingPayable.kind, booking.id)
  try {
    if (checkout?.status === 'open') await settleCheckout(deps, bookingPayable, checkout)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) refuse('payments_unavailable')
    throw error
  }
}

async function renewPage(deps: Deps, booking: BookingRow, seen: CheckoutRow): Promise<Session | undefined> {
  const checkout = await transact(deps.db, async (tx) => {
    await lockCheckouts(tx, { kind: seen.payable_kind, id: seen.payable_id })
    return newRound(deps, tx, booking, seen)
  })
  return checkout && openSession(deps, booking, checkout, { keepsHold: true })
}

/**
 * Lets another checkout take the place of this one, in the caller's transaction, which has locked them. The page before is closed before the
 * next one opens, and also if nobody comes to open it. Undefined when the hold is over or has moved on.
 */
export async function newRound(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  booking: BookingRow,
  seen: CheckoutRow,
  /** What the buyer wants now; without a word it is paid as before. */
  credit?: { wish: CreditWish | undefined },
): Promise<CheckoutRow | undefined> {
  const now = clock()
  if (booking.held_until <= now) return undefined
  const until = heldUntil(now, booking.starts_at)
  // The hold has just run out and another buyer has taken the time.
  if ((await extendHold(tx, booking.id, until)) < busySegments(lengthsOf(booking)).length) return undefined
  if (!(await prolongBooking(tx, booking.id, until))) return undefined
  const holdSeconds = (until.getTime() - now.getTime()) / 1000
  return replaceCheckout(tx, seen, { buyerEmail: booking.email, holdSeconds, ...(credit && { credit }) })
}

/** What has become of a booking whose checkout is not open any more. */
async function whereItLed(deps: Deps, bookingId: string, checkout: CheckoutRow): Promise<Session | undefined> {
  const booking = await findBooking(deps.db, bookingId)
  if (booking?.status === 'confirmed') {
    const paid = (await findCurrentCheckout(deps.db, bookingPayable.kind, bookingId)) ?? checkout
    // Of what was paid for together with goods, theirs is the page that says so.
    const shared = paid.part_of ? await findCheckout(deps.db, paid.part_of) : undefined
    const id = (shared ?? paid).provider_id ?? ''
    const page = inLanguage(paid.page_language, afterCardPage(shared ? pages.orderPaid : pages.bookingPaid, id))
    return { id, url: deps.shop.origin + page, bookingId }
  }
  if (booking?.status === 'expired' && booking.cancelled_at) return refuse('booking_given_up')
  return checkout.status === 'unopened' ? refuse('payments_unavailable') : undefined
}

function sessionOf({ provider_id, url, payable_id }: CheckoutRow): Session {
  return { id: provider_id ?? '', url: url ?? '', bookingId: payable_id }
}
