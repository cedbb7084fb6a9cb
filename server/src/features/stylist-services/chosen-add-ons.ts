import type { BookedAddOn } from '@dressing-room/contract/add-ons'
import { refuse } from '@dressing-room/contract/refusals'
import type { OfferPart } from './one-after-another.ts'
import type { BookableOffer } from './store.ts'

/** An offer as one client books it: its price and duration contain the add-ons that are chosen. */
export type ChosenOffer = BookableOffer & {
  chosen: BookedAddOn[]
  /** Of a visit with several services, each of them; absent where it is one. */
  parts?: readonly OfferPart[]
}

/**
 * Whatever lists, checks, holds or prices a visit asks about the chosen offer and not about the plain one, so that all of
 * them mean the same length and the same price (R5).
 */
export function withAddOns(offer: BookableOffer, ids: readonly string[] = []): ChosenOffer {
  const wanted = new Set(ids)
  const chosen = offer.add_ons
    .filter(({ id }) => wanted.has(id))
    .map(({ id, name, minutes, price_minor }) => ({ id, name, minutes, priceMinor: price_minor }))
  if (chosen.length < wanted.size) refuse('add_on_gone')
  return {
    ...offer,
    duration_minutes: chosen.reduce((sum, { minutes }) => sum + minutes, offer.duration_minutes),
    price_minor: chosen.reduce((sum, { priceMinor }) => sum + priceMinor, offer.price_minor),
    chosen,
  }
}
