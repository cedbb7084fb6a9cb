import { money } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import type { CheckoutReport } from '../../ports/payments/payments.ts'
import { noteEvent, requestRefund } from '../money/index.ts'
import { lengthsOf } from './availability.ts'
import { enterBusy, freeBusy, holdBecomesVisit } from './calendar.ts'
import { postLatePayment, postVisit } from './ledger.ts'
import { mailAlert, mailConfirmations, mailConflict } from './mails.ts'
import { remindBefore } from './remind.ts'
import { type BookingStatus, isLiveHold, settlementOf, statusWhenPaid } from './rules.ts'
import { type BookingRow, lockBooking, moveBooking, referenceOf, storeCheckout } from './store.ts'
import { takenSlots } from './taken.ts'

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
    if (!booking.checkout_id) await storeCheckout(tx, booking.id, { id: report.id, url: '' })
    const known = {
      status: booking.status,
      // A second checkout that claims our booking is not the one that was asked for.
      reference: booking.checkout_id && booking.checkout_id !== report.id ? '' : referenceOf(booking.id),
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
        await freeBusy(tx, booking.id)
        await mailAlert(deps, tx, booking, settlement.reason)
        return 'review'
      case 'paid':
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
  await freeBusy(tx, booking.id)
  return 'expired'
}

async function pay(deps: Deps, tx: Tx, booking: BookingRow, paymentId: string | undefined): Promise<BookingStatus> {
  const paid = { payment_id: paymentId ?? null, paid_at: deps.clock() }
  const next = statusWhenPaid(booking.status, await takeTime(deps, tx, booking))
  if (next === 'already') return booking.status
  await moveBooking(tx, booking, next, paid)
  if (next === 'refunded_conflict') {
    await refundConflict(deps, tx, booking)
    return next
  }
  await postVisit(deps, tx, booking)
  await mailConfirmations(deps, tx, booking)
  await remindBefore(deps, tx, booking)
  return next
}

/** Makes the hold a visit; the time of a hold that has ended is taken again if it is still free and still to come. */
async function takeTime({ clock }: Deps, tx: Tx, booking: BookingRow): Promise<boolean> {
  const now = clock()
  const isInTime = isLiveHold({ status: booking.status, heldUntil: booking.held_until }, now)
  if (!isInTime && booking.starts_at <= now) {
    await freeBusy(tx, booking.id)
    return false
  }
  const slots = takenSlots(booking.starts_at, lengthsOf(booking))
  if ((await holdBecomesVisit(tx, booking.id)) === slots.length) return true
  await freeBusy(tx, booking.id)
  if (await enterBusy(tx, booking.stylist_id, slots, { kind: 'visit', bookingId: booking.id }, now)) return true
  await freeBusy(tx, booking.id)
  return false
}

/** Paid, but the time is somebody else's by now: the money goes back at once and in full (case 7). */
async function refundConflict(deps: Deps, tx: Tx, booking: BookingRow): Promise<void> {
  await postLatePayment(deps, tx, booking)
  const price = money(booking.price_minor, booking.currency)
  await requestRefund(deps, tx, { bookingId: booking.id }, price, 'the time was taken before the payment arrived')
  await mailConflict(deps, tx, booking)
}
