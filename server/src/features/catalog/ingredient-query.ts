import type { FreeOf } from '@dressing-room/contract/catalog'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const LONGEST_NAME = 60

/** Of what people look for the absence of, what none of these ingredients is. Of goods without a list nothing is known. */
export async function freeOf(db: Db, ingredients: readonly string[]): Promise<FreeOf[]> {
  const [first = ''] = ingredients
  // One name as long as this is a list whose signs between names we do not know: it may hold anything.
  if (ingredients.length === 0 || (ingredients.length === 1 && first.length > LONGEST_NAME)) return []
  const { rows } = await sql<{ family: FreeOf }>`
    select family from ingredient_family
    group by family
    having not bool_or(exists (select from unnest(${ingredients}::text[]) as name where lower(name) like pattern))
    order by family`.execute(db)
  return rows.map(({ family }) => family)
}
