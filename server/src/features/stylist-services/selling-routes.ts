import { pageOf } from '@dressing-room/contract/paging'
import {
  addService as addEndpoint,
  deleteService as deleteEndpoint,
  listServiceCategories,
  SELLER_SERVICES_PER_PAGE,
  sellerServiceById,
  sellerServices,
  editService as updateEndpoint,
} from '@dressing-room/contract/selling-services'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { addService } from './add-service.ts'
import type { BookedVisits } from './booked-visits.ts'
import { deleteService } from './delete-service.ts'
import { editService, ownService } from './edit-service.ts'
import { toSellerService } from './present.ts'
import { show } from './save-service.ts'
import { listCategories, servicesOfSeller } from './selling-store.ts'

const SAVES = { limit: { max: 120, seconds: 60 } }

export function sellerServiceRoutes(serve: Serve, deps: Deps, visits: BookedVisits): void {
  serve(sellerServices, async ({ viewer, query }) => {
    const paging = pageOf(query, SELLER_SERVICES_PER_PAGE)
    const { rows, total } = await servicesOfSeller(deps.db, viewer.id, paging)
    const upcoming = await visits.countUpcoming(
      deps,
      viewer.id,
      rows.map(({ id }) => id),
    )
    return {
      services: rows.map((row) => toSellerService(row, upcoming.get(row.id) ?? 0)),
      page: paging.page,
      totalPages: Math.ceil(total / paging.limit),
      total,
    }
  })

  serve(sellerServiceById, async ({ viewer, params, versions }) => {
    const row = await ownService(deps, viewer, params.serviceID)
    versions.send(row.version)
    return show(deps, visits, row)
  })

  serve(
    addEndpoint,
    async ({ viewer, body, versions }) => {
      const service = await addService(deps, visits, viewer, body)
      versions.send(service.version)
      return service
    },
    SAVES,
  )

  serve(
    updateEndpoint,
    async ({ viewer, params, body, versions }) => {
      const service = await editService(deps, visits, viewer, params.serviceID, body, versions)
      versions.send(service.version)
      return service
    },
    SAVES,
  )

  serve(deleteEndpoint, async ({ viewer, params, query, versions }) => {
    await deleteService(deps, visits, viewer, params.serviceID, { confirm: query.confirm, versions })
    return { message: say('The service is deleted.') }
  })

  serve(listServiceCategories, async ({ tag }) => {
    tag('services')
    const categories = await listCategories(deps.db)
    return categories.map(({ id, slug, name }) => ({ _id: id, categoryID: id, name, slug }))
  })
}
