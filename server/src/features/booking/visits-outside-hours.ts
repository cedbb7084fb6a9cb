import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { type Hours, liesInsideHours } from '../calendar/index.ts'
import { findOffer } from '../stylist-services/index.ts'
import { showAll } from './list-bookings.ts'
import { confirmedVisits } from './lists-store.ts'
import type { ShownBooking } from './present.ts'
import { ownTimeIn } from './several-services.ts'

/**
 * Coming visits of a service that new hours, exceptions or another zone would leave outside of them: what the stylist
 * is shown before saving. Saving cancels none of them; each keeps its moment and its label (case 37).
 */
export async function visitsOutside(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  serviceID: string,
  hours: Hours,
): Promise<ShownBooking[]> {
  const offer = (await findOffer(deps.db, serviceID)) ?? refuse('service_not_found')
  if (offer.seller_id !== stylist.id) refuse('not_yours')
  const visits = await confirmedVisits(deps.db, stylist.id, offer.id, deps.clock())
  const outside = visits.filter((visit) => !liesInsideHours(hours, ownTimeIn(visit, offer.id)))
  return showAll(deps, stylist, outside)
}
