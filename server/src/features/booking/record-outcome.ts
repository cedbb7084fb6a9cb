import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { findVisible } from './list-bookings.ts'
import { mayComplete, mayMarkNoShow } from './rules.ts'
import { type BookingRow, lockBooking, moveBooking } from './store.ts'

/** The stylist says how a visit ended. Said again, it is no error. */
export async function recordOutcome(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  id: string,
  outcome: 'completed' | 'no-show',
): Promise<BookingRow> {
  const seen = await findVisible(db, stylist, id)
  if (seen?.stylist_id !== stylist.id) return refuse('booking_not_found')
  return transact(db, async (tx) => {
    const booking = (await lockBooking(tx, id)) ?? refuse('booking_not_found')
    const to = outcome === 'no-show' ? 'no_show' : 'completed'
    if (booking.status === to) return booking
    const visit = { status: booking.status, start: booking.starts_at, end: booking.ends_at }
    const may = to === 'completed' ? mayComplete(visit, clock()) : mayMarkNoShow(visit, clock())
    if (!may) return refuse('booking_not_closable')
    await moveBooking(tx, booking, to)
    return { ...booking, status: to }
  })
}
