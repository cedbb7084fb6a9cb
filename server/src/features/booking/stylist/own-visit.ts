import { refuse } from '@dressing-room/contract/refusals'
import type { Db } from '../../../platform/db/database.ts'
import { findVisible } from '../list-bookings.ts'
import type { BookingRow } from '../store.ts'

/** A visit at one of the stylist's own services; any other is as unknown to them as one that does not exist. */
export async function findOwnVisit(db: Db, stylist: { id: string }, id: string): Promise<BookingRow> {
  const booking = await findVisible(db, stylist, id)
  return booking?.stylist_id === stylist.id ? booking : refuse('booking_not_found')
}
