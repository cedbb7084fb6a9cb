import type { FreeOf } from '@dressing-room/contract/catalog'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Of what people look for the absence of, what none of these ingredients is. Of goods without a list nothing is known. */
export async function freeOf(db: Db, ingredients: readonly string[]): Promise<FreeOf[]> {
  if (ingredients.length === 0) return []
  const { rows } = await sql<{ families: FreeOf[] }>`
    select free_of_families(${ingredients}::text[]) as families`.execute(db)
  return rows[0]?.families ?? []
}

/** By which names each family is known. */
export async function familiesOfIngredients(db: Db): Promise<{ family: FreeOf; patterns: string[] }[]> {
  const { rows } = await sql<{ family: FreeOf; patterns: string[] }>`
    select family, array_agg(pattern order by pattern) as patterns from ingredient_family
    group by family order by family`.execute(db)
  return rows
}
