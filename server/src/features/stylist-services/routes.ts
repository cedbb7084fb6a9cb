import { refuse } from '@dressing-room/contract/refusals'
import { servicesTogether } from '@dressing-room/contract/services-together'
import {
  getService,
  randomServiceCategories,
  recentServices,
  SERVICES_PER_LIST,
} from '@dressing-room/contract/stylist-services'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { BookedVisits } from './booked-visits.ts'
import { listCompanions } from './companions.ts'
import { pickCategories } from './pick-categories.ts'
import { toService } from './present.ts'
import { sellerServiceRoutes } from './selling-routes.ts'
import { findGoneService, findServiceId, findServices, recentServiceIds } from './store.ts'

const MAX_REVIEWS_ON_PAGE = 200
const SERVICES = 'services'

export function serviceRoutes(serve: Serve, deps: Deps, visits: BookedVisits): void {
  const { db } = deps
  sellerServiceRoutes(serve, deps, visits)

  serve(recentServices, async ({ tag }) => {
    const services = await findServices(db, await recentServiceIds(db, SERVICES_PER_LIST))
    tag(SERVICES, ...services.map(({ id }) => `service:${id}`))
    return services.map(toService)
  })

  serve(randomServiceCategories, async () => {
    const groups = await pickCategories(db, SERVICES_PER_LIST)
    return Object.fromEntries(groups.map(({ name, services }) => [name, services.map(toService)]))
  })

  serve(servicesTogether, ({ params }) => listCompanions(db, params.serviceID))

  serve(getService, async ({ params, tag }) => {
    const id = (await findServiceId(db, params.serviceID)) ?? (await refuseGone(db, params.serviceID))
    const [service] = await findServices(db, [id], MAX_REVIEWS_ON_PAGE)
    tag(SERVICES, `service:${id}`)
    return toService(service ?? refuse('service_not_found'))
  })
}

/** Links of bookings, mails and search engines lead to it still. */
async function refuseGone(db: Deps['db'], publicId: string): Promise<never> {
  const gone = (await findGoneService(db, publicId)) ?? refuse('service_not_found')
  const known = Object.entries(gone).filter(([, value]) => value !== null)
  refuse('service_gone', Object.fromEntries(known))
}
