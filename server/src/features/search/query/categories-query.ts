import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface CategoryRow {
  id: string
  slug: string
  name: string
  /** Of product categories: 'fashion', 'beauty', 'home' or 'electronics'. */
  department: string | null
}

export interface Categories {
  ofProducts: CategoryRow[]
  ofServices: CategoryRow[]
}

/** All of them, in the order in which they are shown. */
export async function allCategories(db: Db): Promise<Categories> {
  const { rows } = await sql<CategoryRow>`
    select id, slug, name, department from (
      select id, slug, name, department, position from category
      union all select id, slug, name, null, position from service_category
    ) categories order by position, name`.execute(db)
  return {
    ofProducts: rows.filter(({ department }) => department !== null),
    ofServices: rows.filter(({ department }) => department === null),
  }
}
