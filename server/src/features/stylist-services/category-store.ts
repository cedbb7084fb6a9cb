import { refuse } from '@dressing-room/contract/refusals'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import { slugOf } from '../catalog/index.ts'

export interface CategoryInput {
  name: string
  position: number
}

export type CategoryInUse = CategoryInput & { id: string; slug: string; count: number }

/** Each with how many services are in it, in their order. */
export async function categoriesInUse(db: Db): Promise<CategoryInUse[]> {
  const { rows } = await sql<CategoryInUse>`
    select id, name, slug, position,
      (select count(*) from service_in_category join service on service.id = service_id
        where category_id = service_category.id and deleted_at is null)::int as count
    from service_category order by position, name`.execute(db)
  return rows
}

export async function addCategory(tx: Tx, input: CategoryInput): Promise<string> {
  const slug = slugOf(input.name) || `category-${crypto.randomUUID().slice(0, 8)}`
  try {
    const row = await tx
      .insertInto('service_category')
      .values({ ...input, slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Its address is its own from now on.
    await tx.deleteFrom('service_category_old_slug').where('slug', '=', slug).execute()
    return row.id
  } catch (error) {
    throw taken(error)
  }
}

/** Its address stays, so that links go on leading to it. Answers how it was before. */
export async function changeCategory(tx: Tx, id: string, input: CategoryInput): Promise<CategoryInput> {
  const before = await lockCategory(tx, id)
  try {
    await tx.updateTable('service_category').set(input).where('id', '=', id).execute()
  } catch (error) {
    throw taken(error)
  }
  return before
}

/** Services of it, deleted ones included, go to the other category, and so does its address. Answers how it was. */
export async function removeCategory(tx: Tx, id: string, moveTo: string | undefined): Promise<CategoryInput> {
  const before = await lockCategory(tx, id)
  if (moveTo !== undefined) {
    if (moveTo === id) refuse('category_in_use')
    await lockCategory(tx, moveTo)
    await sql`
      insert into service_in_category (service_id, category_id, position)
      select service_id, ${moveTo}::uuid, position from service_in_category where category_id = ${id}
      on conflict do nothing`.execute(tx)
    await tx.deleteFrom('service_in_category').where('category_id', '=', id).execute()
    await leadOn(tx, id, moveTo)
  }
  try {
    await tx.deleteFrom('service_category').where('id', '=', id).execute()
  } catch (error) {
    if (brokeConstraint(error, 'service_in_category_category_id_fkey')) refuse('category_in_use')
    throw error
  }
  return before
}

/** As of product categories. */
async function leadOn(tx: Tx, id: string, moveTo: string): Promise<void> {
  await tx.updateTable('service_category_old_slug').set({ category_id: moveTo }).where('category_id', '=', id).execute()
  await sql`
    insert into service_category_old_slug (slug, category_id)
    select slug, ${moveTo}::uuid from service_category where id = ${id}`.execute(tx)
}

async function lockCategory(tx: Tx, id: string): Promise<CategoryInput> {
  const row = await tx
    .selectFrom('service_category')
    .select(['name', 'position'])
    .where(sql`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? refuse('category_not_found')
}

function taken(error: unknown): unknown {
  const isTaken =
    brokeConstraint(error, 'service_category_name_key') || brokeConstraint(error, 'service_category_slug_key')
  return isTaken ? refuse('category_name_taken') : error
}

/** The tags of services that are used most. */
export async function tagsInUse(db: Db, limit: number): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag as name, count(*)::int as count from service, unnest(tags) tag where deleted_at is null
    group by tag order by count desc, tag limit ${limit}`.execute(db)
  return rows
}

/** Each service keeps a tag once; '' takes it away. Answers on how many it was. */
export async function renameTag(tx: Tx, from: string, to: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update service set tags = array(
      select tag from unnest(case when ${to} = '' then array_remove(tags, ${from}) else array_replace(tags, ${from}, ${to}) end)
        with ordinality named (tag, at)
      group by tag order by min(at))
    where ${from} = any (tags)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
