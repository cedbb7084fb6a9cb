import { recentProducts } from '@dressing-room/contract/catalog'
import { discover } from '@dressing-room/contract/discovery'
import type { ApiCall } from '@dressing-room/contract/endpoint'
import { recentServices } from '@dressing-room/contract/stylist-services'
import { call } from '../api/call.ts'
import { optional } from '../api/optional.ts'
import { toProductSummary } from '../features/catalog/product-summary.ts'
import { withOwnLabels } from '../features/discovery/option-labels.ts'
import { toServiceSummary } from '../features/stylist-services/service-summary.ts'
import { waysTo } from './ways-in.tsx'

const COVER_LINES = 2
/** The lists below show the newest batch; the cover shows the one after it. */
const SECOND_BATCH = '2'

/** What the home page and the dashboard's overview begin with. */
export async function loadRecent(api?: ApiCall) {
  const [products, services] = await Promise.all([
    optional(call(recentProducts, {}, api)),
    optional(call(recentServices, {}, api)),
  ])
  return {
    products: Array.isArray(products) ? products.map(toProductSummary) : undefined,
    services: Array.isArray(services) ? services.map(toServiceSummary) : undefined,
  }
}

/** The cover shows what the lists below it do not, so that the home page says nothing twice. */
export async function loadHome(api?: ApiCall) {
  const [recent, all] = await Promise.all([
    loadRecent(api),
    optional(call(discover, { query: { batch: SECOND_BATCH } }, api)),
  ])
  const products = (all?.products ?? []).filter(({ _id }) => !recent.products?.some((each) => each._id === _id))
  const services = (all?.services ?? []).filter(({ _id }) => !recent.services?.some((each) => each._id === _id))
  const lead = products[0] && toProductSummary(products[0])
  return {
    ...recent,
    cover: {
      lead: lead ?? recent.products?.[0],
      services: (services.length > 0 ? services.map(toServiceSummary) : (recent.services ?? [])).slice(0, COVER_LINES),
      ways: [
        ...waysTo('product', all?.facets.productCategory),
        ...waysTo('service', all?.facets.serviceCategory),
        ...waysTo('department', withOwnLabels('department', all?.facets.productDepartment ?? [])),
      ],
    },
  }
}
