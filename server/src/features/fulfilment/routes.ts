import {
  deliverParcels as deliverEndpoint,
  getParcels,
  listParcels,
  PARCELS_PER_PAGE,
  shipParcels as shipEndpoint,
  undoParcelStep,
} from '@dressing-room/contract/fulfilment'
import { pageOf } from '@dressing-room/contract/paging'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findContacts } from '../accounts/index.ts'
import { deliverParcels } from './deliver-parcels.ts'
import { ownParcels } from './own-parcels.ts'
import { toSlip } from './packing-slip.ts'
import { listOwnParcels } from './parcel-query.ts'
import { dayOf, toParcel } from './present.ts'
import { shipParcels } from './ship-parcels.ts'
import { undoStep } from './undo-step.ts'

export function fulfilmentRoutes(serve: Serve, deps: Deps): void {
  serve(listParcels, async ({ viewer, query: { status, search = '', ...asked } }) => {
    const now = deps.clock()
    const { page, limit } = pageOf(asked, PARCELS_PER_PAGE)
    const list = { page, limit, status, search: search.replace(/^#/, ''), today: dayOf(now) }
    const {
      rows,
      counts: { all, ...counts },
    } = await listOwnParcels(deps.db, viewer.id, list)
    const total = status ? counts[status] : all
    const totalPages = Math.max(1, Math.ceil(total / limit))
    return { parcels: rows.map((row) => toParcel(row, now)), page, totalPages, total, counts }
  })

  serve(getParcels, async ({ viewer, body }) => {
    const rows = await ownParcels(deps.db, viewer.id, body.ids)
    const now = deps.clock()
    const contact = await findContacts(
      deps.db,
      rows.map(({ buyer_id }) => buyer_id),
    )
    const parcels = rows.map((row) => ({ ...toParcel(row, now), slip: toSlip(row, contact(row.buyer_id).language) }))
    return { shop: rows[0]?.seller_name ?? '', parcels }
  })

  serve(shipEndpoint, ({ viewer, body }) => shipParcels(deps, viewer.id, body), { limit: { max: 60, seconds: 60 } })

  serve(deliverEndpoint, ({ viewer, body }) => deliverParcels(deps, viewer.id, body.ids), {
    limit: { max: 60, seconds: 60 },
  })

  serve(undoParcelStep, ({ viewer, params }) => undoStep(deps, viewer.id, params.id), {
    limit: { max: 60, seconds: 60 },
  })
}
