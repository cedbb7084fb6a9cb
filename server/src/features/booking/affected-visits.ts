import type { Booking } from '@dressing-room/contract/booking'
import type { Deps } from '../../deps.ts'
import { showOne } from './list-bookings.ts'
import { type Hours, liesInsideHours } from './opening-hours.ts'
import { confirmedVisits } from './store.ts'

/**
 * Coming visits of a service that new hours, exceptions or another zone would leave outside of them: what the stylist
 * is shown before saving. Saving cancels none of them; each keeps its moment and its label (case 37).
 */
export async function visitsOutside(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  serviceId: string,
  hours: Hours,
): Promise<Booking[]> {
  const visits = await confirmedVisits(deps.db, stylist.id, deps.clock(), serviceId)
  const outside = visits.filter(
    (visit) => !liesInsideHours(hours, { start: visit.starts_at, durationMinutes: visit.duration_minutes }),
  )
  return Promise.all(outside.map((visit) => showOne(deps, stylist, visit)))
}
