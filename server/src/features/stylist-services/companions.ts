import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { servicesTogether } from '@dressing-room/contract/services-together'
import type { Db } from '../../platform/db/database.ts'
import { doersOf, goTogether } from './one-after-another.ts'
import { toService } from './present.ts'
import { findOffer, findServices, offersOf } from './store.ts'

/** More than anybody reads through. */
const MOST = 60

/** What the same stylist offers that can follow a service in one visit. */
export async function listCompanions(db: Db, publicId: string): Promise<ResponseOf<typeof servicesTogether>> {
  const first = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  const others = (await offersOf(db, first.seller_id)).filter((offer) => goTogether(first, offer)).slice(0, MOST)
  // Where all are the stylist's own, there is nobody to compare.
  const isTeam = first.team !== null || others.some(({ team }) => team !== null)
  const rows = await findServices(
    db,
    others.map(({ id }) => id),
    0,
  )
  const doers = new Map(others.map((offer) => [offer.id, doersOf(offer)]))
  return {
    services: rows.map((row) => ({ ...toService(row), ...(isTeam && { doers: doers.get(row.id) }) })),
    ...(isTeam && { doers: doersOf(first) }),
  }
}
