import type { createBookingSession } from '@dressing-room/contract/booking'
import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { busySegments, extendHold } from '../calendar/index.ts'
import {
  type CheckoutRow,
  checkoutOf,
  databaseNow,
  hasLostPage,
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
export type Session = AnswerOf<typeof createBookingSession>

type Tx = Transaction<DB>

/** Has the card page of this checkout opened. Undefined when the booking has gone on without it: the caller looks again. */
export async function openSession(
  deps: Deps,
  booking: BookingRow,
  checkout: CheckoutRow,
  options: OpenOptions,
): Promise<Session | undefined> {
  try {
    const opened = await openCheckout(deps, bookingPayable, checkout, {
      page: toCardPage(deps.shop, booking),
      ...options,
    })
    return opened.status === 'open' ? sessionOf(opened) : whereItLed(deps, booking.id, opened)
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof CheckoutRefused) refuse('payments_unavailable')
    if (error instanceof Refusal && error.code === 'checkout_busy') {
      refuse('try_again', { message: 'Your card page is still being opened. Please try again in a moment.' })
    }
    throw error
  }
}

/** The page of a hold that the buyer already has, or the way to what has become of it; undefined when that is nothing. */
export async function returnToPage(deps: Deps, booking: BookingRow): Promise<Session | undefined> {
  const checkout = await checkoutOf(deps.db, bookingPayable.kind, booking.id)
  if (!checkout) throw new Error(`booking ${booking.number} has no checkout`)
  if (checkout.status !== 'open') return whereItLed(deps, booking.id, checkout)
  if (!checkout.provider_id) {
    // Whoever asked for it is no more: the next page gives the hold its full time again.
    if (await hasLostPage(deps.db, checkout.id)) return renewPage(deps, booking, checkout)
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
): Promise<CheckoutRow | undefined> {
  const now = clock()
  if (booking.held_until <= now) return undefined
  const until = heldUntil(now, booking.starts_at)
  // Somebody else has taken the time of a hold that ran out in this very moment.
  if ((await extendHold(tx, booking.id, until)) < busySegments(lengthsOf(booking)).length) return undefined
  if (!(await prolongBooking(tx, booking.id, until))) return undefined
  const holdSeconds = (until.getTime() - now.getTime()) / 1000
  return replaceCheckout(tx, seen, { buyerEmail: booking.email, holdSeconds })
}

/** What has become of a booking whose checkout is not open any more. */
async function whereItLed(deps: Deps, bookingId: string, checkout: CheckoutRow): Promise<Session | undefined> {
  const booking = await findBooking(deps.db, bookingId)
  if (booking?.status === 'confirmed') {
    const paid = (await checkoutOf(deps.db, bookingPayable.kind, bookingId)) ?? checkout
    const id = paid.provider_id ?? ''
    return { id, url: deps.shop.origin + afterCardPage(pages.bookingPaid, id), bookingId }
  }
  if (booking?.status === 'expired' && booking.cancelled_at) return refuse('booking_given_up')
  return checkout.status === 'unopened' ? refuse('payments_unavailable') : undefined
}

function sessionOf({ provider_id, url, payable_id }: CheckoutRow): Session {
  return { id: provider_id ?? '', url: url ?? '', bookingId: payable_id }
}
