import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import { closeFeePage } from '../kept-cards/charge-fee.ts'
import { lockPaidFee, takeFeeBack } from '../kept-cards/decide-fee.ts'
import { toVisit } from '../present.ts'
import { mayReopen } from '../rules.ts'
import { lastStep } from '../step-store.ts'
import { type BookingRow, lockBooking, moveBooking } from '../store.ts'
import { mailNotMissed } from './mails.ts'
import { hasBeenToldOf } from './no-show.ts'
import { findOwnVisit } from './own-visit.ts'

/** Takes back how a visit is said to have ended; of a no-show the client is told if they had been told of that. */
export async function reopenVisit(deps: Deps, stylist: { id: string }, id: string): Promise<BookingRow> {
  await findOwnVisit(deps.db, stylist, id)
  await closeFeePage(deps, id)
  return transact(deps.db, async (tx) => {
    const fee = await lockPaidFee(tx, id)
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    if (booking.status === 'confirmed') return booking
    const now = deps.clock()
    if (!mayReopen(toVisit(booking), now)) return refuse('booking_not_closable')
    await takeFeeBack(deps, tx, booking, fee)
    const step = await lastStep(tx, booking.id)
    await moveBooking(tx, booking, 'confirmed', {}, { kind: 'reopened', by: 'stylist', at: now })
    if (step && hasBeenToldOf(step, now)) await mailNotMissed(deps, tx, booking, step)
    return { ...booking, status: 'confirmed' }
  })
}
