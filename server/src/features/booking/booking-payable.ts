import { money } from '@dressing-room/contract/money'
import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { addEntries, busySlots, removeEntries, turnHoldIntoVisit } from '../calendar/index.ts'
import type { CheckoutRow, Payable } from '../checkouts/index.ts'
import { requestRefund } from '../ledger/index.ts'
import { toCardPage } from './booking-card-page.ts'
import { postLatePayment, postVisit } from './ledger.ts'
import { mailAlert, mailConfirmations, mailConflict } from './mails.ts'
import { remindBefore } from './remind.ts'
import { type BookingStatus, type Missed, mayMove, statusWhenPaid } from './rules.ts'
import { type BookingRow, findBooking, lockBooking, markGivenUp, moveBooking } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

type Tx = Transaction<DB>

const OUTCOMES: Record<BookingStatus, CheckoutOutcome> = {
  held: 'open',
  expired: 'canceled',
  confirmed: 'paid',
  completed: 'paid',
  no_show: 'paid',
  cancelled: 'nothing',
  refunded_conflict: 'refunded',
  review: 'review',
}

/** A booking as checkouts see it: paid for, its hold becomes a visit; not paid for, its time is free again. */
export const bookingPayable: Payable = {
  kind: 'booking',
  missing: 'booking_not_found',
  paidPage: pages.bookingPaid,

  async cardPage({ db, shop }, { payable_id }) {
    const booking = await findBooking(db, payable_id)
    if (!booking) throw new Error(`no booking ${payable_id}`)
    return toCardPage(shop, booking)
  },

  async onPaid(deps, tx, checkout) {
    const booking = await locked(tx, checkout)
    const missed = await takeTime(deps, tx, booking)
    const next = statusWhenPaid(booking.status, missed === undefined)
    if (next === 'already') return
    const paid = { paid_at: deps.clock() }
    await moveBooking(tx, booking, next, paid)
    const visit: BookingRow = { ...booking, ...paid, status: next }
    if (missed) return refundConflict(deps, tx, visit, checkout, missed)
    await postVisit(deps, tx, visit, checkout)
    await mailConfirmations(deps, tx, visit)
    await remindBefore(deps, tx, visit)
  },

  async onEnded({ clock }, tx, checkout, ending) {
    const booking = await locked(tx, checkout)
    const givenUp = ending === 'canceled' && ({ cancelled_at: clock(), cancelled_by: 'buyer' } as const)
    if (await moveBooking(tx, booking, 'expired', givenUp || {})) await removeEntries(tx, booking.id)
  },

  async onReview(deps, tx, checkout, reason) {
    const booking = await locked(tx, checkout)
    // A visit that is paid for a second time stays one.
    if (mayMove(booking.status, 'review')) {
      await moveBooking(tx, booking, 'review')
      await removeEntries(tx, booking.id)
    }
    await mailAlert(deps, tx, booking, reason)
  },

  /** Whoever pays for a time that its buyer gave up gets the money back, whatever had ended the hold. */
  async onUnwanted({ db, clock }, { payable_id }) {
    await markGivenUp(db, payable_id, clock())
  },

  async outcome(db, id) {
    const booking = await findBooking(db, id)
    return booking ? OUTCOMES[booking.status] : 'nothing'
  },

  async statusOf(db, id) {
    return (await findBooking(db, id))?.status
  },
}

async function locked(tx: Tx, { payable_id }: CheckoutRow): Promise<BookingRow> {
  const booking = await lockBooking(tx, payable_id)
  if (!booking) throw new Error(`no booking ${payable_id}`)
  return booking
}

/**
 * Makes the hold a visit; the time of a hold that has ended is taken again if it is still free. What has begun before
 * the payment is known is no visit any more: neither side had a confirmation. Answers what stands in the way.
 */
async function takeTime({ clock }: Pick<Deps, 'clock'>, tx: Tx, booking: BookingRow): Promise<Missed | undefined> {
  const now = clock()
  // Nothing paid, nothing late: a free one is confirmed in the moment it is booked.
  const hasBegun = booking.starts_at < now && booking.price_minor > 0
  const slots = busySlots(booking.starts_at, lengthsOf(booking))
  if (booking.status === 'expired' && booking.cancelled_at) return 'given up'
  if (!hasBegun && (await turnHoldIntoVisit(tx, booking.id)) === slots.length) return undefined
  await removeEntries(tx, booking.id)
  if (hasBegun) return 'begun'
  if (await addEntries(tx, booking.stylist_id, slots, { kind: 'visit', bookingId: booking.id }, now)) return undefined
  await removeEntries(tx, booking.id)
  return 'taken'
}

const REASONS: Record<Missed, string> = {
  taken: 'the time was taken before the payment arrived',
  begun: 'the payment arrived after the visit had begun',
  'given up': 'the time was given up before the payment arrived',
}

/** Paid, but there is no visit to be had for it: the money goes back at once and in full (case 7). */
async function refundConflict(
  deps: Deps,
  tx: Tx,
  booking: BookingRow,
  checkout: CheckoutRow,
  missed: Missed,
): Promise<void> {
  await postLatePayment(deps, tx, booking, checkout)
  const price = money(booking.price_minor, booking.currency)
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await requestRefund(deps, tx, payment, price, REASONS[missed])
  await mailConflict(deps, tx, booking, missed)
}
