import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Listing } from './rules.ts'

export async function deleteShades(db: Db, ids: string[]): Promise<void> {
  await sql`delete from listing_shade where product_id = any (${ids}::uuid[])`.execute(db)
}

/** What has not changed is not written. Answers the products that have other shades than before. */
export async function writeShades(db: Db, listings: Listing[]): Promise<string[]> {
  if (listings.length === 0) return []
  const shades = listings.flatMap(({ id, bucket, shades }) =>
    shades.map((shade) => ({ id, category: bucket.categories[0], ...shade })),
  )
  const wanted = sql`(
    select id as product_id, at, name, hex, category as category_id, cube(lab) as lab
    from json_to_recordset(${JSON.stringify(shades)}::json)
      as rows (id uuid, category uuid, at smallint, name text, hex text, lab float8[])) wanted`
  const { rows: deleted } = await sql<{ id: string }>`
    delete from listing_shade s where product_id = any (${listings.map(({ id }) => id)}::uuid[])
      and not exists (select from ${wanted} where wanted.product_id = s.product_id and wanted.at = s.at)
    returning product_id as id`.execute(db)
  const { rows: written } = await sql<{ id: string }>`
    insert into listing_shade as s (product_id, at, name, hex, category_id, lab) select * from ${wanted}
    on conflict (product_id, at) do update set
      name = excluded.name, hex = excluded.hex, category_id = excluded.category_id, lab = excluded.lab
    where (s.*) is distinct from (excluded.*)
    returning product_id as id`.execute(db)
  return [...new Set([...deleted, ...written].map(({ id }) => id))]
}
