import { refuse } from '@dressing-room/contract/refusals'
import { MAX_SERVICES_PER_SELLER, type NewService, type SellerService } from '@dressing-room/contract/selling-services'
import { say } from '@dressing-room/contract/text'
import { transact } from '../../platform/db/transact.ts'
import { isSuspended } from '../accounts/index.ts'
import type { BookedVisits } from './booked-visits.ts'
import {
  judge,
  located,
  readCategories,
  readSaved,
  refuseFaults,
  type SaveDeps,
  savePicture,
  show,
} from './save-service.ts'
import { countServicesOf, insertService, lockSeller, replaceAddOns, replaceCategories } from './selling-store.ts'
import { addOnsAfter, BLANK_TERMS, withChanges } from './terms.ts'

const NO_ZONE = say('We do not know the time zone of this place. Please choose it.')

/** A new service of the seller's own, on offer at once unless it is a draft. */
export async function addService(
  deps: SaveDeps,
  visits: BookedVisits,
  seller: { id: string },
  body: NewService,
): Promise<SellerService> {
  const typed = withChanges(BLANK_TERMS, body)
  const addOns = addOnsAfter({ add_ons: [], currency: typed.currency }, body, typed.currency)
  refuseFaults(judge(typed, addOns, body))
  const row = await transact(deps.db, async (tx) => {
    await lockSeller(tx, seller.id)
    if (typed.status === 'active' && (await isSuspended(tx, seller.id))) refuse('seller_suspended')
    if ((await countServicesOf(tx, seller.id)) >= MAX_SERVICES_PER_SELLER) refuse('too_many_services')
    const terms = await located(tx, undefined, typed)
    if (terms.time_zone === '') refuseFaults([{ pointer: '#/timeZone', detail: NO_ZONE }])
    const categoryIds = await readCategories(tx, body.categories ?? [])
    const new_ = { sellerId: seller.id, publicId: body.serviceID, terms, now: deps.clock() }
    const id = (await insertService(tx, new_)) ?? refuseTaken()
    await replaceCategories(tx, id, categoryIds)
    await replaceAddOns(tx, id, addOns)
    await savePicture(deps, tx, { id, seller_id: seller.id, pictures: [] }, body)
    return readSaved(tx, id)
  })
  return show(deps, visits, row)
}

function refuseTaken(): never {
  const detail = say('Another service has this ID already. Please choose another one.')
  return refuse('service_id_taken', { errors: [{ pointer: '#/serviceID', detail }] })
}
