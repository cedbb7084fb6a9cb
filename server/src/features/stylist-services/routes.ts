import { refuse } from '@dressing-room/contract/refusals'
import {
  getService,
  randomServiceCategories,
  recentServices,
  SERVICES_PER_LIST,
} from '@dressing-room/contract/stylist-services'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { pickCategories } from './pick-categories.ts'
import { toService } from './present.ts'
import { findServiceId, findServices, recentServiceIds } from './store.ts'

const MAX_REVIEWS_ON_PAGE = 200
const SERVICES = 'services'

export function serviceRoutes(serve: Serve, { db }: Deps): void {
  serve(recentServices, async ({ tag }) => {
    const services = await findServices(db, await recentServiceIds(db, SERVICES_PER_LIST))
    tag(SERVICES, ...services.map(({ id }) => `service:${id}`))
    return services.map(toService)
  })

  serve(randomServiceCategories, async () => {
    const groups = await pickCategories(db, SERVICES_PER_LIST)
    return Object.fromEntries(groups.map(({ name, services }) => [name, services.map(toService)]))
  })

  serve(getService, async ({ params, tag }) => {
    const id = (await findServiceId(db, params.serviceID)) ?? refuse('service_not_found')
    const [service] = await findServices(db, [id], MAX_REVIEWS_ON_PAGE)
    tag(SERVICES, `service:${id}`)
    return toService(service ?? refuse('service_not_found'))
  })
}
