import { money } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CheckoutReport } from '../../ports/payments/payments.ts'
import { addEntries, busySlots, removeEntries, turnHoldIntoVisit } from '../calendar/index.ts'
import { noteEvent, requestRefund } from '../money/index.ts'
import { postLatePayment, postVisit } from './ledger.ts'
import { closeLater } from './left-page.ts'
import { mailAlert, mailConfirmations, mailConflict } from './mails.ts'
import { returnToLeft, storeCheckout } from './page-store.ts'
import { remindBefore } from './remind.ts'
import { type BookingStatus, settlementOf, statusWhenPaid } from './rules.ts'
import { type BookingRow, lockBooking, moveBooking, referenceOf } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

type Tx = Transaction<DB>

export interface Occasion {
  /** The provider's event that told; its effect and its note are one transaction. */
  event?: { id: string; type: string }
}

/**
 * Brings a booking to where the provider says its payment is. Webhook, return page and reconciling job all come here;
 * any of them may come first, twice, or at the same moment. Answers the status afterwards.
 */
export async function settleBooking(deps: Deps, booking: BookingRow): Promise<BookingStatus> {
  const report = booking.checkout_id ? await deps.payments.report(booking.checkout_id) : undefined
  return report ? settleByReport(deps, booking.id, report) : booking.status
}

export async function settleByReport(
  deps: Deps,
  bookingId: string,
  report: CheckoutReport,
  { event }: Occasion = {},
): Promise<BookingStatus> {
  return transact(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw new Error(`no booking ${bookingId}`)
    if (event && !(await noteEvent(tx, { ...event, checkoutId: report.id, receivedAt: deps.clock() }))) {
      return booking.status
    }
    const isLeft = booking.left_checkouts.includes(report.id)
    // A page that was left for another has ended nothing; one that was paid all the same has paid for the visit.
    if (isLeft && report.state !== 'paid') return booking.status
    if (!booking.checkout_id) await storeCheckout(tx, booking.id, { id: report.id, url: '' })
    const known = {
      status: booking.status,
      // A second checkout that claims our booking is not the one that was asked for.
      reference: booking.checkout_id && booking.checkout_id !== report.id && !isLeft ? '' : referenceOf(booking.id),
      price: money(booking.price_minor, booking.currency),
    }
    const settlement = settlementOf(known, report, deps.payments.live)
    switch (settlement.to) {
      case 'nothing':
        return booking.status
      case 'expired':
        return release(tx, booking)
      case 'review':
        await moveBooking(tx, booking, 'review', {
          review_reason: settlement.reason,
          payment_id: report.paymentId ?? null,
        })
        await removeEntries(tx, booking.id)
        await mailAlert(deps, tx, booking, settlement.reason)
        return 'review'
      case 'paid':
        if (isLeft && booking.checkout_id && booking.checkout_id !== report.id) {
          await returnToLeft(tx, booking, report.id)
          await closeLater(deps, tx, { bookingId: booking.id, checkoutId: booking.checkout_id })
        }
        return pay(deps, tx, booking, report.paymentId)
    }
  })
}

/** Nothing to pay, so no card page: confirmed at once. Answers what stands for the provider's session. */
export async function settleFreeBooking(deps: Deps, booking: BookingRow): Promise<string> {
  const id = `free_${booking.id}`
  await transact(deps.db, async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (locked?.status !== 'held' || locked.price_minor !== 0) return
    await storeCheckout(tx, booking.id, { id, url: '' })
    await pay(deps, tx, locked, undefined)
  })
  return id
}

/** Ends a booking that was not paid and gives its time back. */
export async function release(tx: Tx, booking: BookingRow): Promise<BookingStatus> {
  if (!(await moveBooking(tx, booking, 'expired'))) return booking.status
  await removeEntries(tx, booking.id)
  return 'expired'
}

async function pay(deps: Deps, tx: Tx, booking: BookingRow, paymentId: string | undefined): Promise<BookingStatus> {
  const paid = { payment_id: paymentId ?? null, paid_at: deps.clock() }
  const whyNot = await takeTime(deps, tx, booking)
  const next = statusWhenPaid(booking.status, whyNot === undefined)
  if (next === 'already') return booking.status
  await moveBooking(tx, booking, next, paid)
  if (whyNot) {
    await refundConflict(deps, tx, { ...booking, ...paid }, whyNot)
    return next
  }
  const visit: BookingRow = { ...booking, ...paid, status: next }
  await postVisit(deps, tx, visit)
  await mailConfirmations(deps, tx, visit)
  await remindBefore(deps, tx, visit)
  return next
}

/** Why a payment finds no time any more. */
export type Missed = 'taken' | 'begun' | 'given up'

/**
 * Makes the hold a visit; the time of a hold that has ended is taken again if it is still free. What has begun before
 * the payment is known is no visit any more: neither side had a confirmation. Answers what stands in the way.
 */
async function takeTime({ clock }: Deps, tx: Tx, booking: BookingRow): Promise<Missed | undefined> {
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
async function refundConflict(deps: Deps, tx: Tx, booking: BookingRow, whyNot: Missed): Promise<void> {
  await postLatePayment(deps, tx, booking)
  const price = money(booking.price_minor, booking.currency)
  const sale = { bookingId: booking.id, paymentId: booking.payment_id, title: `booking ${booking.number}` }
  await requestRefund(deps, tx, sale, price, REASONS[whyNot])
  await mailConflict(deps, tx, booking, whyNot)
}
