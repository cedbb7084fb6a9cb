import { Refusal } from '@dressing-room/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import { type ChosenOffer, findOfferById, withAddOns } from '../stylist-services/index.ts'
import type { WaitingRow } from './store.ts'

/** What somebody waits for, as it can be booked now; undefined once the service, an add-on or whoever they wait for is gone. */
export async function offerOf(
  db: Db,
  { service_id, add_ons, member_id }: Pick<WaitingRow, 'service_id' | 'add_ons' | 'member_id'>,
): Promise<ChosenOffer | undefined> {
  const offer = await findOfferById(db, service_id)
  if (!offer) return undefined
  // What nobody is named for any more is done by the stylist.
  const isDone = offer.team ? offer.team.some(({ id }) => id === member_id) : member_id === offer.seller_id
  if (member_id && !isDone) return undefined
  try {
    return withAddOns(offer, add_ons)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
