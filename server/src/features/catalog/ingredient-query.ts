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
