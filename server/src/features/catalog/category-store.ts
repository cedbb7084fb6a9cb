import { refuse } from '@dressing-room/contract/refusals'
import type { ReviewQuestion } from '@dressing-room/contract/reviews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import { slugOf } from './slug-rules.ts'

export interface CategoryInput {
  name: string
  department: 'fashion' | 'beauty' | 'home' | 'electronics'
  position: number
  /** What reviews of its products ask; left out, it stays as it is. */
  review_question?: ReviewQuestion | null
}

export type CategoryInUse = CategoryInput & { id: string; slug: string; count: number }

/** Each with how many products are in it, in their order. */
export async function categoriesInUse(db: Db): Promise<CategoryInUse[]> {
  const { rows } = await sql<CategoryInUse>`
    select id, name, slug, department, position, review_question,
      (select count(*) from product where category_id = category.id and deleted_at is null)::int as count
    from category order by position, name`.execute(db)
  return rows
}

export async function addCategory(tx: Tx, input: CategoryInput): Promise<string> {
  const slug = slugOf(input.name) || `category-${crypto.randomUUID().slice(0, 8)}`
  try {
    const row = await tx
      .insertInto('category')
      .values({ ...input, slug })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Its address is its own from now on.
    await tx.deleteFrom('category_old_slug').where('slug', '=', slug).execute()
    return row.id
  } catch (error) {
    throw taken(error)
  }
}

/** Its address stays, so that links go on leading to it. Answers how it was before. */
export async function changeCategory(tx: Tx, id: string, input: CategoryInput): Promise<CategoryInput> {
  const before = await lockCategory(tx, id)
  try {
    await tx.updateTable('category').set(input).where('id', '=', id).execute()
  } catch (error) {
    throw taken(error)
  }
  return before
}

/** Products of it, deleted ones included, go to the other category, and so does its address. Answers how it was. */
export async function removeCategory(tx: Tx, id: string, moveTo: string | undefined): Promise<CategoryInput> {
  const before = await lockCategory(tx, id)
  if (moveTo !== undefined) {
    if (moveTo === id) refuse('category_in_use')
    await lockCategory(tx, moveTo)
    await tx.updateTable('product').set({ category_id: moveTo }).where('category_id', '=', id).execute()
    await leadOn(tx, id, moveTo)
  }
  try {
    await tx.deleteFrom('category').where('id', '=', id).execute()
  } catch (error) {
    if (brokeConstraint(error, 'product_category_id_fkey')) refuse('category_in_use')
    throw error
  }
  return before
}

/** Where this category was, and those whose place it took, the other one is found. */
async function leadOn(tx: Tx, id: string, moveTo: string): Promise<void> {
  await tx.updateTable('category_old_slug').set({ category_id: moveTo }).where('category_id', '=', id).execute()
  await sql`
    insert into category_old_slug (slug, category_id) select slug, ${moveTo}::uuid from category where id = ${id}`.execute(
    tx,
  )
}

async function lockCategory(tx: Tx, id: string): Promise<CategoryInput> {
  const row = await tx
    .selectFrom('category')
    .select(['name', 'department', 'position', 'review_question'])
    .where(sql`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as CategoryInput | undefined) ?? refuse('category_not_found')
}

function taken(error: unknown): unknown {
  const isTaken = brokeConstraint(error, 'category_name_key') || brokeConstraint(error, 'category_slug_key')
  return isTaken ? refuse('category_name_taken') : error
}

/** The tags of products that are used most. */
export async function tagsInUse(db: Db, limit: number): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select tag as name, count(*)::int as count from product, unnest(tags) tag where deleted_at is null
    group by tag order by count desc, tag limit ${limit}`.execute(db)
  return rows
}

/** Each product keeps a tag once; '' takes it away. Answers on how many it was. */
export async function renameTag(tx: Tx, from: string, to: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update product set tags = array(
      select tag from unnest(case when ${to} = '' then array_remove(tags, ${from}) else array_replace(tags, ${from}, ${to}) end)
        with ordinality named (tag, at)
      group by tag order by min(at))
    where ${from} = any (tags)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
