import { setTimeout as pause } from 'node:timers/promises'
import type { createBookingSession } from '@dressing-room/contract/booking'
import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { busySegments, extendHold } from '../calendar/index.ts'
import { CLOSE_PAGE, closeLater, type Page } from './left-page.ts'
import { beginRound, endOpening, leavePage, storePage } from './page-store.ts'
import { successUrl, toPurchase } from './purchase.ts'
import { checkoutEnd, heldUntil } from './rules.ts'
import { release, settleBooking, settleByReport, settleFreeBooking } from './settle-booking.ts'
import { type BookingRow, findBooking, lockBooking, referenceOf } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

/**
 * The card page of a hold. There is one per round, and only that of the last round can be paid: a page that is left,
 * because the address on it was wrong or its end is near, is closed at the provider before the next one opens.
 */
export type Session = AnswerOf<typeof createBookingSession>

type Tx = Transaction<DB>

/** A card page that ends sooner than this is not worth going back to. */
const WORTH_RETURNING_MS = 60_000
/** Longer than the provider is given, all its tries included: then whoever was asking is no more. */
const LONGEST_OPENING_MS = 40_000
/** How long a second tab waits for the page that the first one is opening. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 150

/**
 * Asks the provider for the page of this round, outside of any transaction and with a key made of booking and round.
 * Undefined when the booking has gone on without it: the caller looks again.
 */
export async function openPage(
  deps: Deps,
  booking: BookingRow,
  { isNew }: { isNew: boolean },
): Promise<Session | undefined> {
  if (booking.price_minor === 0) return success(deps, booking, await settleFreeBooking(deps, booking))
  try {
    const paid = await closeLeftPages(deps, booking)
    if (paid) return success(deps, booking, paid)
    const checkout = await deps.payments.openCheckout(toPurchase(deps, booking))
    if (await storePage(deps.db, booking, checkout)) return { ...checkout, bookingId: booking.id }
    return abandon(deps, booking, checkout.id)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable) && !(error instanceof CheckoutRefused)) throw error
    deps.log.warn({ err: error, booking: booking.id }, 'the payment provider opened no checkout')
    await transact(deps.db, async (tx) => {
      // Nobody has seen a card page of a new hold, so its time is free again at once.
      if (isNew) await releaseUnopened(tx, booking)
      else await endOpening(tx, booking)
      if (!hasCertainlyDoneNothing(error)) await closeLost(deps, tx, booking)
    })
    return refuse('payments_unavailable')
  }
}

/** The page of a hold that the buyer already has, or the way to what has become of it; undefined when that is nothing. */
export async function returnToPage(deps: Deps, booking: BookingRow): Promise<Session | undefined> {
  const { checkout_id: id, checkout_url: url } = booking
  if (id && booking.status === 'confirmed') return success(deps, booking, id)
  if (!id || !url) return joinOpening(deps, booking)
  if (booking.checkout_ends_at.getTime() - deps.clock().getTime() < WORTH_RETURNING_MS) return renewPage(deps, booking)
  const session = { id, url, bookingId: booking.id }
  try {
    const status = await settleBooking(deps, booking)
    if (status === 'held') return session
    // Paid in another tab while this one still showed the sheet: show that, and charge nothing again.
    return status === 'confirmed' ? success(deps, booking, id) : undefined
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return session
    throw error
  }
}

/**
 * Begins a new round, in the caller's transaction: the page before is left, and closed even if nobody comes to open
 * the next one. Undefined when the hold is over or has moved on.
 */
export async function newRound(deps: Pick<Deps, 'clock' | 'queue'>, tx: Tx, seen: BookingRow) {
  const now = deps.clock()
  const until = heldUntil(now, seen.starts_at)
  if (seen.held_until <= now) return undefined
  const times = { checkout_ends_at: checkoutEnd(now), held_until: until, opening_since: now }
  // Somebody else has taken the time of a hold that ran out in this very moment.
  if ((await extendHold(tx, seen.id, until)) < busySegments(lengthsOf(seen)).length) return undefined
  const booking = await beginRound(tx, seen, times)
  if (booking && seen.checkout_id) await closeLater(deps, tx, { bookingId: seen.id, checkoutId: seen.checkout_id })
  else if (booking && seen.opening_since) await closeLost(deps, tx, seen)
  return booking
}

async function renewPage(deps: Deps, seen: BookingRow): Promise<Session | undefined> {
  const booking = await transact(deps.db, (tx) => newRound(deps, tx, seen))
  return booking && openPage(deps, booking, { isNew: false })
}

/** Another tab is asking the provider: its page is this one's too. Whoever asked and is no more is taken over from. */
async function joinOpening(deps: Deps, { id }: BookingRow): Promise<Session | undefined> {
  for (let waited = 0; waited <= PATIENCE_MS; waited += LOOK_EVERY_MS) {
    const booking = await findBooking(deps.db, id)
    if (!booking) return undefined
    const { checkout_id, checkout_url, opening_since } = booking
    if (booking.status === 'confirmed') return success(deps, booking, checkout_id ?? '')
    if (booking.status !== 'held') return refuse(booking.cancelled_at ? 'booking_given_up' : 'payments_unavailable')
    if (checkout_id && checkout_url) return { id: checkout_id, url: checkout_url, bookingId: id }
    const isBeingOpened = opening_since && deps.clock().getTime() - opening_since.getTime() < LONGEST_OPENING_MS
    if (!isBeingOpened) return renewPage(deps, booking)
    await pause(LOOK_EVERY_MS)
  }
  return refuse('try_again', { message: 'Your card page is still being opened. Please try again in a moment.' })
}

/** Pages of earlier rounds are closed before the next one opens; one that turns out paid is what was paid. */
async function closeLeftPages(deps: Deps, booking: BookingRow): Promise<string | undefined> {
  for (const checkoutId of booking.left_checkouts) {
    const report = await deps.payments.closeCheckout(checkoutId)
    if (!report || report.state === 'expired') continue
    if (report.state === 'paid') {
      await settleByReport(deps, booking.id, report)
      return checkoutId
    }
    throw new PaymentsUnavailable(`the page ${checkoutId} is still ${report.state}`)
  }
  return undefined
}

/** The page came when the booking was given up, or had gone on to another round: it is closed at once. */
async function abandon(deps: Deps, { id }: BookingRow, checkoutId: string): Promise<Session | undefined> {
  const page = { bookingId: id, checkoutId }
  await transact(deps.db, async (tx) => {
    await leavePage(tx, id, checkoutId)
    await closeLater(deps, tx, page)
  })
  try {
    await closePage.run(deps, page)
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error
    deps.log.warn({ err: error, booking: id }, 'a card page that nobody wants could not be closed yet')
  }
  const booking = await findBooking(deps.db, id)
  if (booking?.status === 'expired' && booking.cancelled_at) refuse('booking_given_up')
  return booking?.status === 'confirmed' ? success(deps, booking, booking.checkout_id ?? checkoutId) : undefined
}

/** Ends a hold whose first page never opened, unless a later round is on its way. */
async function releaseUnopened(tx: Tx, seen: BookingRow): Promise<void> {
  const booking = await lockBooking(tx, seen.id)
  const isUnopened = booking?.checkout_id === null && booking.checkout_round === seen.checkout_round
  if (booking?.status === 'held' && isUnopened) await release(tx, booking)
}

/** The provider may have opened a page whose answer never came: nobody knows its address, and it shall be closed. */
async function closeLost(
  deps: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  { id, opening_since }: BookingRow,
): Promise<void> {
  await closeLater(deps, tx, { bookingId: id, askedAt: (opening_since ?? deps.clock()).toISOString() })
}

function hasCertainlyDoneNothing(error: unknown): boolean {
  if (error instanceof PaymentsUnavailable) return error.hasDoneNothing
  return error instanceof CheckoutRefused && !error.mayBeOpen
}

/** Closes a page that was left or lost, and settles what it turns out to be. */
export const closePage: Job<Deps, Page> = {
  name: CLOSE_PAGE,
  async run(deps, page) {
    const checkoutId = 'checkoutId' in page ? page.checkoutId : await lostPage(deps, page)
    const report = checkoutId && (await deps.payments.closeCheckout(checkoutId))
    if (report) await settleByReport(deps, page.bookingId, report)
  },
}

/** The page that the provider has opened for a booking without our hearing of it. */
async function lostPage(
  { db, payments }: Deps,
  { bookingId, askedAt }: { bookingId: string; askedAt: string },
): Promise<string | undefined> {
  const found = await payments.findCheckout(referenceOf(bookingId), new Date(askedAt))
  if (!found) return undefined
  return transact(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking?.checkout_id === found.id) return undefined
    await leavePage(tx, bookingId, found.id)
    return found.id
  })
}

function success({ shop }: Pick<Deps, 'shop'>, booking: BookingRow, checkoutId: string): Session {
  return { id: checkoutId, url: successUrl(shop, checkoutId), bookingId: booking.id }
}
