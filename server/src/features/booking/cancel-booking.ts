import { money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { requestRefund } from '../money/index.ts'
import { freeBusy } from './calendar.ts'
import { postVisitRefund } from './ledger.ts'
import { findVisible } from './list-bookings.ts'
import { mailCancelled } from './mails.ts'
import { mayCancel, refundOnCancel } from './rules.ts'
import { type BookingRow, lockBooking, moveBooking } from './store.ts'

export interface Cancelled {
  booking: BookingRow
  refunded: boolean
}

/**
 * Calls a visit off. Its time is free at once; the money goes back as was promised when it was booked, and always
 * when the stylist cancels (R9). Cancelling what is cancelled changes nothing.
 */
export async function cancelBooking(deps: Deps, viewer: { id: string }, id: string): Promise<Cancelled> {
  const seen = (await findVisible(deps.db, viewer, id)) ?? refuse('booking_not_found')
  const by = seen.buyer_id === viewer.id ? 'buyer' : 'stylist'
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, seen.id)) ?? refuse('booking_not_found')
    const now = deps.clock()
    const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
    if (!mayCancel(visit, by, now)) return refuse('booking_not_cancellable')
    const price = money(booking.price_minor, booking.currency)
    const back = refundOnCancel({ price, refundableUntil: booking.refundable_until }, by, now)
    const refunded = back.minor > 0 && booking.payment_id !== null
    const change = { cancelled_at: now, cancelled_by: by, sequence: booking.sequence + 1 } as const
    await moveBooking(tx, booking, 'cancelled', change)
    const cancelled: BookingRow = { ...booking, ...change, status: 'cancelled' }
    await freeBusy(tx, booking.id)
    if (refunded) {
      await postVisitRefund(deps, tx, booking)
      await requestRefund(deps, tx, { bookingId: booking.id }, back, `cancelled by the ${by}`)
    }
    await mailCancelled(deps, tx, cancelled, { by, refunded })
    return { booking: cancelled, refunded }
  })
}
