import { Refusal } from '@dressing-room/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import { type ChosenOffer, findOfferById, withAddOns } from '../stylist-services/index.ts'
import type { WaitingRow } from './store.ts'

/** What somebody waits for, as it can be booked now; undefined once the service or one of its add-ons is gone. */
export async function offerOf(
  db: Db,
  { service_id, add_ons }: Pick<WaitingRow, 'service_id' | 'add_ons'>,
): Promise<ChosenOffer | undefined> {
  const offer = await findOfferById(db, service_id)
  try {
    return offer && withAddOns(offer, add_ons)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
