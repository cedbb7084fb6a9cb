import type { Db } from '../../platform/db/database.ts'
import { allCategories, findProducts, type ProductRow, randomProductIds } from './store.ts'

const CATEGORIES_SHOWN = 4

/** Some categories by chance, each with up to `perCategory` of its products; empty categories are passed over. */
export async function pickCategories(db: Db, perCategory: number): Promise<{ name: string; products: ProductRow[] }[]> {
  const groups: { name: string; products: ProductRow[] }[] = []
  for (const { id, name } of shuffled(await allCategories(db))) {
    const products = await findProducts(db, await randomProductIds(db, perCategory, id))
    if (products.length > 0) groups.push({ name, products })
    if (groups.length === CATEGORIES_SHOWN) break
  }
  return groups
}

function shuffled<T>(items: T[]): T[] {
  const all = [...items]
  for (let last = all.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[all[last], all[other]] = [all[other] as T, all[last] as T]
  }
  return all
}
