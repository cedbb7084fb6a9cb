import type { ImportShown } from '@dressing-room/contract/imports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Kept } from './formats/draft.ts'
import { type Item, itemColumns } from './import-store.ts'

export interface Counts {
  items: Record<'new' | 'changed' | 'same' | 'skipped' | 'noted' | 'applied' | 'failed' | 'undone' | 'left', number>
  pictures: Record<'waiting' | 'fetched' | 'failed' | 'listed', number>
}

export async function countsOf(db: Db, ids: string[]): Promise<Map<string, Counts>> {
  const { rows } = await sql<{ id: string } & Counts>`
    select wanted.id, row_to_json(items) as items, row_to_json(pictures) as pictures
    from unnest(${ids}::uuid[]) as wanted (id)
    cross join lateral (
      select count(*) filter (where action = 'new')::int as new, count(*) filter (where action = 'changed')::int as changed,
        count(*) filter (where action = 'same')::int as same, count(*) filter (where action = 'skipped')::int as skipped,
        count(*) filter (where action <> 'skipped' and notes <> '[]')::int as noted,
        count(*) filter (where state in ('applied', 'undone', 'left'))::int as applied,
        count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'undone')::int as undone,
        count(*) filter (where state = 'left')::int as left
      from product_import_item where import_id = wanted.id
    ) items
    cross join lateral (
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'fetched')::int as fetched,
        count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'listed')::int as listed
      from product_import_picture where import_id = wanted.id
    ) pictures`.execute(db)
  return new Map(rows.map(({ id, items, pictures }) => [id, { items, pictures }]))
}

/** What the file calls categories that are none of ours, with how many new products have each. */
export async function unknownCategories(db: Db, importId: string): Promise<{ words: string; count: number }[]> {
  const { rows } = await sql<{ words: string; count: number }>`
    select category as words, count(*)::int as count from product_import_item
    where import_id = ${importId} and category is not null
    group by category order by count(*) desc, category limit 100`.execute(db)
  return rows
}

export async function keptColumns(db: Db, importId: string): Promise<{ column: string; count: number }[]> {
  const { rows } = await sql<{ column: string; count: number }>`
    select cell ->> 'column' as column, count(*)::int as count
    from product_import_item cross join lateral jsonb_array_elements(kept) cell
    where import_id = ${importId} group by 1 order by 2 desc, 1 limit 100`.execute(db)
  return rows
}

/** Cells that are kept, of a stretch of the items. */
export async function keptCells(
  db: Db,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ position: number; name: string; kept: Kept[] }[]> {
  const { rows } = await sql<{ position: number; name: string; kept: Kept[] }>`
    select position, name, kept from product_import_item
    where import_id = ${importId} and kept <> '[]' and position > ${after}
    order by position limit ${limit}`.execute(db)
  return rows
}

export async function listItems(
  db: Db,
  importId: string,
  { show, page, limit }: { show: ImportShown | undefined; page: number; limit: number },
): Promise<{ items: (Item & { toUpload: string[] })[]; total: number }> {
  const condition =
    show === undefined
      ? sql`true`
      : show === 'noted'
        ? sql`action <> 'skipped' and notes <> '[]'`
        : show === 'failed' || show === 'left'
          ? sql`state = ${show}`
          : sql`action = ${show}`
  const found = sql`from product_import_item where import_id = ${importId} and ${condition}`
  const [list, counted] = await Promise.all([
    sql<Item & { toUpload: string[] }>`
      select ${itemColumns}, (
        select coalesce(json_agg(url order by picture.id), '[]') from product_import_picture picture
        where picture.product_id = product_import_item.product_id and picture.import_id = ${importId}
          and picture.state in ('listed', 'failed')
      ) as "toUpload" ${found}
      -- What asks for a look comes first.
      order by state in ('failed', 'left') desc, action = 'skipped' desc, notes <> '[]' desc, position limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ])
  return { items: list.rows, total: counted.rows[0]?.total ?? 0 }
}
