import type { Db } from '../../platform/db/database.ts'
import { findServices, randomByCategory, type ServiceRow } from './store.ts'

const CATEGORIES_SHOWN = 4

/** Some random categories, each with up to `perCategory` of its services. A service may be in several. */
export async function pickCategories(db: Db, perCategory: number): Promise<{ name: string; services: ServiceRow[] }[]> {
  const groups = await randomByCategory(db, { categories: CATEGORIES_SHOWN, perCategory })
  const found = await findServices(db, [...new Set(groups.flatMap(({ ids }) => ids))])
  const byId = new Map(found.map((service) => [service.id, service]))
  return groups.map(({ name, ids }) => ({ name, services: ids.flatMap((id) => byId.get(id) ?? []) }))
}
