import { refuse } from '@dressing-room/contract/refusals'
import * as contract from '@dressing-room/contract/sizing'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findProductId, findProducts } from '../catalog/index.ts'
import { ownGuides, removeGuide, saveGuide } from './keep-guides.ts'
import { deleteMeasures, findGuide, findMeasures, putMeasures } from './store.ts'

const WRITES = { limit: { max: 60, seconds: 60 } }

export function sizingRoutes(serve: Serve, deps: Deps): void {
  const { db, clock } = deps

  serve(contract.productSizeGuide, async ({ params: { slug }, tag }) => {
    const id = (await findProductId(db, slug)) ?? refuse('product_not_found')
    const [product = refuse('product_not_found')] = await findProducts(db, [id], 0)
    const { seller_id: sellerId, category_id: categoryId, category } = product
    tag(`product:${id}`, `slug:${slug}`, `category:${categoryId}`, `seller:${sellerId}`)
    const guide = (await findGuide(db, { sellerId, categoryId })) ?? refuse('size_guide_not_found')
    return { ...guide, category }
  })

  serve(contract.ownSizeGuides, ({ viewer }) => ownGuides(db, viewer.id))
  serve(
    contract.saveSizeGuide,
    ({ viewer, params, body }) => saveGuide(deps, viewer.id, { ...params, ...body }),
    WRITES,
  )
  serve(contract.removeSizeGuide, ({ viewer, params }) => removeGuide(db, viewer.id, params.categoryId), WRITES)

  serve(
    contract.readBodyMeasures,
    async ({ viewer }) => (await findMeasures(db, viewer.id)) ?? { lengths: {}, unit: 'cm' as const },
  )
  serve(
    contract.saveBodyMeasures,
    async ({ viewer, body }) => {
      const { lengths, sizes = [] } = body
      if (Object.keys(lengths).length + sizes.length === 0) await deleteMeasures(db, viewer.id)
      else await putMeasures(db, { accountId: viewer.id, ...body, now: clock() })
      return body
    },
    WRITES,
  )
}
