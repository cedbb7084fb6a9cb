import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { toVisit } from './present.ts'
import { mayComplete, mayMarkNoShow } from './rules.ts'
import { type BookingRow, lockBooking, moveBooking } from './store.ts'
import { tellOfNoShowLater } from './stylist/no-show.ts'
import { findOwnVisit } from './stylist/own-visit.ts'

/** The stylist says how a visit ended. Repeating it is no error. */
export async function recordOutcome(
  deps: Pick<Deps, 'db' | 'clock' | 'queue'>,
  stylist: { id: string },
  id: string,
  outcome: 'completed' | 'no-show',
): Promise<BookingRow> {
  await findOwnVisit(deps.db, stylist, id)
  return transact(deps.db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const to = outcome === 'no-show' ? 'no_show' : 'completed'
    if (booking.status === to) return booking
    const now = deps.clock()
    const may = to === 'completed' ? mayComplete(toVisit(booking), now) : mayMarkNoShow(toVisit(booking), now)
    if (!may) return refuse('booking_not_closable')
    await moveBooking(tx, booking, to, {}, { kind: to, by: 'stylist', at: now })
    if (to === 'no_show') await tellOfNoShowLater(deps, tx, booking)
    return { ...booking, status: to }
  })
}
