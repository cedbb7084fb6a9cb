import type { Db } from '../../platform/db/database.ts'
import { findProductIds, findProducts, type ProductRow, recentProductIds } from './store.ts'

/** The products that these slugs, old ones included, lead to, and when that was, by the database's clock. */
export async function productsBySlug(
  db: Db,
  slugs: string[],
): Promise<{ products: Map<string, ProductRow>; readAt: Date | undefined }> {
  const { ids, readAt } = await findProductIds(db, [...new Set(slugs)])
  const rows = await findProducts(db, [...new Set(ids.values())], 0)
  const byId = new Map(rows.map((product) => [product.id, product]))
  const found = new Map<string, ProductRow>()
  for (const [slug, id] of ids) {
    const product = byId.get(id)
    if (product) found.set(slug, product)
  }
  return { products: found, readAt }
}

export async function newestProducts(db: Db, limit: number): Promise<ProductRow[]> {
  return findProducts(db, await recentProductIds(db, limit), 0)
}

export { addProducts, type ProductOfMany } from './add-products.ts'
export { addCategory, categoriesInUse, changeCategory, removeCategory, renameTag, tagsInUse } from './category-store.ts'
export { productDesk } from './desk-query.ts'
export { countProducts, currenciesInUse, everyProduct, productAddresses } from './every-product-query.ts'
export { familiesOfIngredients } from './ingredient-query.ts'
export { madeForIn } from './made-for.ts'
export { productModeration } from './moderation-store.ts'
export { otherProductsOfSeller, productsOfSeller, ratingsOfProducts } from './of-seller-query.ts'
export { productTick } from './onboarding-store.ts'
export {
  editOwnProduct,
  editWhatIsUnedited,
  readOwnProducts,
  removeUneditedProduct,
} from './own-products.ts'
export { productData } from './personal-data-store.ts'
export { productPictures } from './picture-store.ts'
export { allTextsOf, isTranslated, swatchesOf, toProduct, vacationOf } from './present.ts'
export { withWords } from './product-edit-rules.ts'
export { findReviewedProduct, reviewQuestions } from './review-store.ts'
export { averageRating, isBuyable, priceOf, priceRange } from './rules.ts'
export {
  countOwnProducts,
  findOwnBySlug,
  listCategories,
  ownProductIds,
  sizesInUse,
  usualCurrency,
} from './selling-store.ts'
export { isSlugOf, slugCandidates, slugOf } from './slug-rules.ts'
export { holdStock, releaseStock, restock, sellStock, type Units } from './stock-store.ts'
export { findProductId, findProducts, type ProductRow } from './store.ts'
export { restoreProducts, suspendProducts } from './suspend-store.ts'
