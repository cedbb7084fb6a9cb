import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Kind } from '../index/rules.ts'

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

/** Where a category was whose place another one took: the slug of that one. */
export async function takenOver(db: Db, kind: Kind, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`${oldAddresses[kind]} where old.slug = ${slug}`.execute(db)
  return rows[0]?.slug
}

const oldAddresses = {
  product: sql`select now.slug from category_old_slug old join category now on now.id = old.category_id`,
  service: sql`
    select now.slug from service_category_old_slug old join service_category now on now.id = old.category_id`,
}
