import { recentProducts } from '@dressing-room/contract/catalog'
import { recentServices } from '@dressing-room/contract/stylist-services'
import { type ApiCall, call } from '../api/call.ts'
import { orNothing } from '../api/or-nothing.ts'
import { listed } from '../features/catalog/listed-product.ts'
import { listedService } from '../features/stylist-services/listed-service.ts'

/** What the home page and the dashboard's overview begin with. */
export async function loadRecent(api?: ApiCall) {
  const [products, services] = await Promise.all([
    orNothing(call(recentProducts, {}, api)),
    orNothing(call(recentServices, {}, api)),
  ])
  return {
    products: Array.isArray(products) ? products.map(listed) : undefined,
    services: Array.isArray(services) ? services.map(listedService) : undefined,
  }
}
