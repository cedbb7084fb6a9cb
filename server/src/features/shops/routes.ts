import { refuse } from '@dressing-room/contract/refusals'
import {
  getShop,
  readOwnShop as readOwnShopEndpoint,
  SHOP_PRODUCTS_PER_PAGE,
  SHOP_REVIEWS_PER_PAGE,
  SHOP_SERVICES_PER_PAGE,
  saveOwnShop,
  shopNextFree,
  shopProducts,
  shopReviews,
  shopServices,
} from '@dressing-room/contract/shops'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { nextStarts, toNextStart } from '../calendar/index.ts'
import { findProducts, productsOfSeller, ratingsOfProducts, toProduct } from '../catalog/index.ts'
import { findServices, ratingsOfServices, servicesOfSeller, teamOf, toService } from '../stylist-services/index.ts'
import { listReviews } from './list-reviews.ts'
import { toOwnShop, toShop } from './present.ts'
import { sumOfCounts } from './rules.ts'
import { readOwnShop, saveShop } from './save-shop.ts'
import { findShopAt, isGoneShop, type ShopRow } from './store.ts'

const WRITES = { max: 60, seconds: 60 }
/** Above what somebody does who turns pages: each asks the calendar. */
const LOOKING = { limit: { max: 120, seconds: 10 } }

export function shopRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  /** The shop at this address; the response is made anew when it changes, or what it offers. */
  async function shopAt(name: string, tag: (...tags: string[]) => void): Promise<ShopRow> {
    const shop = await findShopAt(db, name)
    if (!shop) return refuse((await isGoneShop(db, name)) ? 'shop_gone' : 'shop_not_found')
    tag(`seller:${shop.seller_id}`, `offer:${shop.seller_id}`)
    return shop
  }

  serve(getShop, async ({ params, tag }) => {
    const shop = await shopAt(params.name, tag)
    const [products, services, team] = await Promise.all([
      ratingsOfProducts(db, shop.seller_id),
      ratingsOfServices(db, shop.seller_id),
      teamOf(db, shop.seller_id),
    ])
    const ratingCounts = [products.ratingCounts, services.ratingCounts]
    const counts = { productCount: products.onOffer, serviceCount: services.onOffer, ratingCounts }
    return {
      ...toShop(shop, counts),
      ...(team.length > 0 && { team: team.map(({ id, name }) => ({ _id: id, name })) }),
    }
  })

  serve(shopProducts, async ({ params, query: { page = 1 }, tag }) => {
    const shop = await shopAt(params.name, tag)
    const { ids, total } = await productsOfSeller(db, shop.seller_id, { page, limit: SHOP_PRODUCTS_PER_PAGE })
    const rows = await findProducts(db, ids)
    tag(...rows.flatMap(({ id, category_id }) => [`product:${id}`, `category:${category_id}`]))
    return { products: rows.map(toProduct), page, totalPages: pagesOf(total, SHOP_PRODUCTS_PER_PAGE) }
  })

  serve(shopServices, async ({ params, query: { page = 1 }, tag }) => {
    const shop = await shopAt(params.name, tag)
    const { ids, total } = await servicesOfSeller(db, shop.seller_id, { page, limit: SHOP_SERVICES_PER_PAGE })
    const rows = await findServices(db, ids)
    tag(...rows.map(({ id }) => `service:${id}`))
    return { services: rows.map(toService), page, totalPages: pagesOf(total, SHOP_SERVICES_PER_PAGE) }
  })

  // Kept by nobody: each booking changes it.
  serve(
    shopNextFree,
    async ({ params, query: { page = 1 } }) => {
      const shop = await shopAt(params.name, () => {})
      const { ids } = await servicesOfSeller(db, shop.seller_id, { page, limit: SHOP_SERVICES_PER_PAGE })
      const rows = await findServices(db, ids)
      const starts = await nextStarts(deps, rows)
      return {
        services: rows.map((row, at) => ({ serviceID: toService(row).serviceID, nextFree: toNextStart(starts[at]) })),
      }
    },
    LOOKING,
  )

  serve(shopReviews, async ({ params, query: { page = 1 }, tag }) => {
    const shop = await shopAt(params.name, tag)
    const [products, services] = await Promise.all([
      ratingsOfProducts(db, shop.seller_id),
      ratingsOfServices(db, shop.seller_id),
    ])
    const total = sumOfCounts([products.ratingCounts, services.ratingCounts]).reduce((sum, count) => sum + count, 0)
    const totalPages = pagesOf(total, SHOP_REVIEWS_PER_PAGE)
    const turn = { page, limit: SHOP_REVIEWS_PER_PAGE }
    return { reviews: page <= totalPages ? await listReviews(db, shop.seller_id, turn) : [], page, totalPages }
  })

  serve(readOwnShopEndpoint, async ({ viewer, versions }) => {
    const shop = await readOwnShop(deps, viewer)
    versions.send(shop.version)
    return toOwnShop(shop)
  })

  serve(
    saveOwnShop,
    async ({ viewer, body, versions }) => {
      const shop = await saveShop(deps, viewer, { sent: body, versions })
      versions.send(shop.version)
      return toOwnShop(shop)
    },
    { limit: WRITES },
  )
}

function pagesOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit))
}
