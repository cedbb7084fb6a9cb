import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import { askedInVisit } from '@dressing-room/contract/visit-questions'
import type { AlsoService } from '@dressing-room/contract/visit-services'
import type { Db } from '../../platform/db/database.ts'
import { type ChosenOffer, withAddOns } from './chosen-add-ons.ts'
import { oneAfterAnother, refuseBeyondADay, refuseUnlikeServices } from './one-after-another.ts'
import { type BookableOffer, findOffer, findOffers } from './store.ts'

/** What a visit is asked for with: a service and its add-ons, and what follows it. */
export interface VisitWish {
  addOns?: readonly string[] | undefined
  also?: readonly AlsoService[] | undefined
}

/** What is asked about, as it would be booked: the one service, or several as one offer. */
export async function findVisitOffer(db: Db, publicId: string, wish: VisitWish): Promise<ChosenOffer> {
  const first = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  return visitOffer(db, first, wish)
}

/** By hand nothing is paid here and no card is kept, so that what keeps one online goes together with others too. */
export async function visitOffer(
  db: Db,
  first: BookableOffer,
  { addOns, also = [] }: VisitWish,
  { byHand = false } = {},
): Promise<ChosenOffer> {
  // Also of one service, which may ask the same twice.
  if (also.length === 0) return { ...withAddOns(first, addOns), questions: askedInVisit([first]) }
  const found = await findOffers(
    db,
    also.map(({ serviceId }) => serviceId),
  )
  const others = also.map(({ serviceId, addOnIds }) => {
    const offer = found.find(({ public_id }) => public_id.toLowerCase() === serviceId.toLowerCase())
    if (offer) return { offer, addOnIds }
    return refuse('services_not_together', {
      message: say('One of these services is no longer offered. Please choose them again.'),
    })
  })
  refuseUnlikeServices([first, ...others.map(({ offer }) => offer)], { byHand })
  const chosen = others.map(({ offer, addOnIds }) => withAddOns(offer, addOnIds))
  const visit = oneAfterAnother([withAddOns(first, addOns), ...chosen])
  refuseBeyondADay(visit)
  return visit
}
