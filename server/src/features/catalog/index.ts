import type { Db } from '../../platform/db/database.ts'
import { findProductIds, findProducts, type ProductRow, recentProductIds } from './store.ts'

/** The products that these slugs, old ones included, lead to. */
export async function productsBySlug(db: Db, slugs: string[]): Promise<Map<string, ProductRow>> {
  const ids = await findProductIds(db, [...new Set(slugs)])
  const products = await findProducts(db, [...new Set(ids.values())], 0)
  const byId = new Map(products.map((product) => [product.id, product]))
  const found = new Map<string, ProductRow>()
  for (const [slug, id] of ids) {
    const product = byId.get(id)
    if (product) found.set(slug, product)
  }
  return found
}

export async function newestProducts(db: Db, limit: number): Promise<ProductRow[]> {
  return findProducts(db, await recentProductIds(db, limit), 0)
}

export { countProducts, currenciesInUse, everyProduct, productAddresses } from './every-product-query.ts'
export { pictureUrl, swatchesOf, toPicture, toProduct } from './present.ts'
export { averageRating, isBuyable } from './rules.ts'
export { holdStock, releaseStock, sellStock, type Units } from './stock-store.ts'
export { findProducts, type PictureRow, type ProductRow } from './store.ts'
