import type { SalonMeans } from '@dressing-room/contract/booking'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { mayNoteSalonPayment } from '../paid-where.ts'
import { type BookingRow, lockBooking, noteSalonMoney } from '../store.ts'
import { findOwnVisit } from './own-visit.ts'

const STEPS = { cash: 'paid_cash', card: 'paid_card' } as const

/**
 * The stylist notes that a client has paid at the salon, or takes that back. It is a note and no money of ours: nothing
 * is posted, nothing earned and nothing can be refunded here. Repeating it is no error.
 */
export async function noteSalonPayment(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  id: string,
  paidWith: SalonMeans | null,
): Promise<BookingRow> {
  await findOwnVisit(deps.db, stylist, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    if (!mayNoteSalonPayment(booking)) return refuse('nothing_due_at_salon')
    if (booking.salon_paid_with === paidWith) return booking
    const now = deps.clock()
    const payment = { salon_paid_with: paidWith, salon_paid_at: paidWith && now }
    const kind = paidWith ? STEPS[paidWith] : 'not_paid'
    await noteSalonMoney(tx, booking, payment, { kind, by: 'stylist', at: now, amountMinor: booking.at_salon_minor })
    return { ...booking, ...payment }
  })
}
