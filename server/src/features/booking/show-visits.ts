import type { Deps } from '../../deps.ts'
import { showAll } from './list-bookings.ts'
import type { ShownBooking } from './present.ts'
import { findBooking, findBookings } from './store.ts'

/** Visits of a stylist by their ids, as the stylist sees them; those of others are left out. */
export async function showVisits(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  ids: readonly string[],
): Promise<Map<string, ShownBooking>> {
  const rows = (await findBookings(deps.db, [...new Set(ids)])).filter(({ stylist_id }) => stylist_id === stylist.id)
  const shown = await showAll(deps, stylist, rows)
  return new Map(shown.map((booking) => [booking._id, booking]))
}

/** Any booking, held ones included, as its stylist sees it, and whose it is. */
export async function showBooking(
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<{ booking: ShownBooking; buyerId: string | null; stylistId: string } | undefined> {
  const row = await findBooking(deps.db, id)
  const [booking] = row ? await showAll(deps, { id: row.stylist_id }, [row]) : []
  return row && booking && { booking, buyerId: row.buyer_id, stylistId: row.stylist_id }
}
