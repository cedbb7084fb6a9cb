import type { Db } from '../../platform/db/database.ts'
import { findProducts, type ProductRow, randomByCategory } from './store.ts'

const CATEGORIES_SHOWN = 4

/** Some random categories, each with up to `perCategory` of its products. */
export async function pickCategories(db: Db, perCategory: number): Promise<{ name: string; products: ProductRow[] }[]> {
  const groups = await randomByCategory(db, { categories: CATEGORIES_SHOWN, perCategory })
  const found = await findProducts(
    db,
    groups.flatMap(({ ids }) => ids),
  )
  const byId = new Map(found.map((product) => [product.id, product]))
  return groups.map(({ name, ids }) => ({ name, products: ids.flatMap((id) => byId.get(id) ?? []) }))
}
