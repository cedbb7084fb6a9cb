import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { busySlots, removeEntries, takeSeat, turnHoldIntoVisit } from '../calendar/index.ts'
import { type CheckoutRow, lacksCredit, type Payable, whatCame } from '../checkouts/index.ts'
import { requestDocuments } from '../paper/index.ts'
import { giveBackReviewed, paymentOf, requestRefund } from '../refunds/index.ts'
import { resourcesNeeded } from '../stylist-services/index.ts'
import { offerNotPaid, serveByVisit } from '../waiting-list/index.ts'
import { toCardPage } from './booking-card-page.ts'
import { keepInCart } from './keep-in-cart.ts'
import { keepsCard } from './kept-cards/fee.ts'
import { keepCard, letGo } from './kept-cards/keep-card.ts'
import { postLatePayment, postVisit } from './ledger.ts'
import { newVisitLink } from './links/make-link.ts'
import { mailConfirmations } from './mails.ts'
import { paidHere } from './paid-where.ts'
import { mailAlert, mailConflict, mailGivenBack } from './payment-mails.ts'
import { remindBefore } from './remind.ts'
import { type BookingStatus, isUnpaid, type Missed, mayMove } from './rules.ts'
import { seatOf } from './seats.ts'
import { type BookingRow, findBooking, lockBooking, lockBookingToPay, markGivenUp, moveBooking } from './store.ts'
import { letCodeGo, takeCodeAgain } from './use-code.ts'
import { lengthsOf } from './visit-lengths.ts'

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
  staysInCart: true,

  async cardPage({ db, shop }, { payable_id, page_language }) {
    const booking = await findBooking(db, payable_id)
    if (!booking) throw new Error(`no booking ${payable_id}`)
    return toCardPage(shop, booking, page_language)
  },

  async onPaid(deps, tx, checkout, { keptCard }) {
    const { booking, feePercent, hasPlaces } = found(await lockBookingToPay(deps, tx, checkout.payable_id), checkout)
    // One that was under review is paid for once somebody has accepted its payment.
    if (!isUnpaid(booking.status) && booking.status !== 'review') return false
    const missed = lacksCredit(checkout) ? await leaveTime(tx, booking) : await takeTime(deps, tx, booking)
    const paid = { paid_at: deps.clock() }
    const visit: BookingRow = { ...booking, ...paid, status: missed ? 'refunded_conflict' : 'confirmed' }
    if (missed) {
      await moveBooking(tx, booking, visit.status, paid)
      await offerNotPaid(tx, booking.id)
      await letCodeGo(tx, booking)
      if (keptCard) await letGo(deps, tx, keptCard.customerId)
      return refundConflict(deps, tx, visit, checkout, missed)
    }
    const link = newVisitLink(deps, booking)
    const step = { kind: 'booked', by: 'buyer', at: paid.paid_at } as const
    await moveBooking(tx, booking, visit.status, paid, step, link.row)
    if (hasPlaces) await serveWaiting(tx, booking, paid.paid_at)
    await takeCodeAgain(tx, booking)
    await keepCard(deps, tx, visit, checkout, keptCard)
    await postVisit(deps, tx, visit, checkout, feePercent)
    // Of what is paid at the salon there is nothing to write down here.
    // So has a visit with a package, which has papers of its own.
    if (!keepsCard(visit) && !visit.package_id) await requestDocuments(deps, tx, checkout.id)
    await mailConfirmations(deps, tx, visit, { checkout, link: link.url })
    await remindBefore(deps, tx, visit)
    return true
  },

  async onEnded({ clock }, tx, checkout, ending) {
    const booking = await locked(tx, checkout)
    const givenUp = ending === 'canceled' && ({ cancelled_at: clock(), cancelled_by: 'buyer' } as const)
    if (!(await moveBooking(tx, booking, 'expired', givenUp || {}))) return
    await offerNotPaid(tx, booking.id)
    await removeEntries(tx, booking.id)
    await letCodeGo(tx, booking)
  },

  async onReview(deps, tx, checkout, reason) {
    const booking = await locked(tx, checkout)
    // A visit that is paid for a second time stays one.
    if (mayMove(booking.status, 'review')) {
      await moveBooking(tx, booking, 'review')
      await removeEntries(tx, booking.id)
    }
    await mailAlert(deps, tx, booking, { checkoutId: checkout.id, reason })
  },

  async giveBack(deps, tx, checkout, amount, what) {
    const booking = await locked(tx, checkout)
    if (what === 'all' && booking.status === 'review') {
      await moveBooking(tx, booking, 'refunded_conflict')
      await letCodeGo(tx, booking)
    }
    if (amount.minor === 0) return
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailGivenBack(deps, tx, booking, amount, { checkoutId: checkout.id, what })
  },

  /** A payment for a hold that its buyer gave up is refunded, whatever ended the hold. */
  async onUnwanted({ db, clock }, { payable_id }) {
    await markGivenUp(db, payable_id, clock())
  },

  keepInCart: (deps, checkout) => keepInCart(deps, bookingPayable, checkout),

  onSpareCard: (deps, tx, card) => letGo(deps, tx, card.customerId),

  async outcome(db, id) {
    const booking = await findBooking(db, id)
    return booking ? OUTCOMES[booking.status] : 'nothing'
  },

  async statusOf(db, id) {
    return (await findBooking(db, id))?.status
  },
}

async function serveWaiting(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id: bookingId, buyer_id: accountId, service_id: serviceId, local_day: day, starts_at: start } = booking
  if (accountId) await serveByVisit(tx, { accountId, serviceId, bookingId, day, start }, now)
}

async function locked(tx: Tx, checkout: CheckoutRow): Promise<BookingRow> {
  return found(await lockBooking(tx, checkout.payable_id), checkout)
}

function found<T>(booking: T | undefined, { payable_id }: CheckoutRow): T {
  if (!booking) throw new Error(`no booking ${payable_id}`)
  return booking
}

/**
 * Makes the hold a visit; the time of a hold that has ended is taken again if it is still free. What has begun before
 * the payment is known is no visit any more: neither side had a confirmation. Answers what stands in the way.
 */
async function takeTime({ clock }: Pick<Deps, 'clock'>, tx: Tx, booking: BookingRow): Promise<Missed | undefined> {
  const now = clock()
  // A free booking is confirmed when it is made, so no payment of it can be late.
  const hasBegun = booking.starts_at < now && (paidHere(booking).minor > 0 || keepsCard(booking))
  const slots = busySlots(booking.starts_at, lengthsOf(booking))
  if (booking.status === 'expired' && booking.cancelled_at) return 'given up'
  if (!hasBegun && (await turnHoldIntoVisit(tx, booking.id)) === slots.length) return undefined
  await removeEntries(tx, booking.id)
  if (hasBegun) return 'begun'
  const needs = await resourcesNeeded(tx, booking.resource_ids)
  const entry = { kind: 'visit', bookingId: booking.id } as const
  if (await takeSeat(tx, [seatOf(booking)], slots, entry, { now, needs })) return undefined
  await removeEntries(tx, booking.id)
  return 'taken'
}

/** The credit that should have paid a part of it was spent otherwise. */
async function leaveTime(tx: Tx, booking: BookingRow): Promise<Missed> {
  await removeEntries(tx, booking.id)
  return 'credit spent'
}

const REASONS: Record<Missed, string> = {
  'credit spent': 'its store credit was spent before the payment arrived',
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
): Promise<false> {
  if (!keepsCard(booking)) await postLatePayment(deps, tx, booking, checkout)
  const came = whatCame(checkout)
  const payment = paymentOf(checkout)
  const reason = REASONS[missed]
  const request = { key: `booking:${booking.id}:late`, reason, askedBy: 'system', takenFrom: 'buyer' } as const
  if (came.minor > 0) await requestRefund(deps, tx, payment, came, request)
  await mailConflict(deps, tx, booking, came, missed)
  return false
}
