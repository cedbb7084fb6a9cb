import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
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
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    if (booking.status === 'confirmed') return booking
    const now = deps.clock()
    if (!mayReopen(toVisit(booking), now)) return refuse('booking_not_closable')
    const step = await lastStep(tx, booking.id)
    await moveBooking(tx, booking, 'confirmed', {}, { kind: 'reopened', by: 'stylist', at: now })
    if (step && hasBeenToldOf(step, now)) await mailNotMissed(deps, tx, booking, step)
    return { ...booking, status: 'confirmed' }
  })
}
