import {
  categories,
  PRODUCTS_PER_LIST,
  productBySlug,
  randomCategories,
  randomProducts,
  recentProducts,
} from '@dressing-room/contract/catalog'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { freeOf } from './ingredient-query.ts'
import { pickCategories } from './pick-categories.ts'
import { toProduct, toProductDetail } from './present.ts'
import {
  allCategories,
  findGoneProduct,
  findProductId,
  findProducts,
  randomProductIds,
  recentProductIds,
} from './store.ts'

const MAX_REVIEWS_ON_PAGE = 200
const CATALOG = 'catalog'

export function catalogRoutes(serve: Serve, { db }: Deps): void {
  serve(recentProducts, async ({ tag }) => {
    const products = await findProducts(db, await recentProductIds(db, PRODUCTS_PER_LIST))
    tag(CATALOG, ...products.map(({ id }) => `product:${id}`))
    return products.map(toProduct)
  })

  serve(randomProducts, async () => {
    const products = await findProducts(db, await randomProductIds(db, PRODUCTS_PER_LIST))
    return products.map(toProduct)
  })

  serve(randomCategories, async () => {
    const groups = await pickCategories(db, PRODUCTS_PER_LIST)
    return Object.fromEntries(groups.map(({ name, products }) => [name, products.map(toProduct)]))
  })

  serve(categories, async ({ tag }) => {
    tag(CATALOG)
    const all = await allCategories(db)
    return all.map(({ id, slug, name }) => ({ _id: id, categoryID: id, name, slug }))
  })

  serve(productBySlug, async ({ params, tag }) => {
    const id = (await findProductId(db, params.slug)) ?? (await refuseGone(db, params.slug))
    const [product = refuse('product_not_found')] = await findProducts(db, [id], MAX_REVIEWS_ON_PAGE)
    const { category_id, seller_id } = product
    tag(`product:${id}`, `slug:${params.slug}`, `category:${category_id}`, `seller:${seller_id}`)
    return toProductDetail(product, await freeOf(db, product.ingredients))
  })
}

/** Links of orders, mails and search engines lead to it still. */
async function refuseGone(db: Deps['db'], slug: string): Promise<never> {
  const gone = (await findGoneProduct(db, slug)) ?? refuse('product_not_found')
  const { name, category, categorySlug } = gone
  refuse('product_gone', { ...(name !== null && { name }), category, categorySlug })
}
