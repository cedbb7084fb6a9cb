import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

interface NewPicture {
  productId: string
  position: number
  url: string
  alt: string
  color: string
  state: 'waiting' | 'listed'
}

export async function insertPictures(tx: Tx, importId: string, pictures: NewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await sql`
    insert into product_import_picture (import_id, product_id, position, url, alt, color, state)
    select ${importId}, "productId", position, url, alt, color, state
    from json_to_recordset(${JSON.stringify(pictures)}::json) as picture ("productId" uuid, position int, url text, alt text,
      color text, state text)
    on conflict (product_id, url) do nothing`.execute(tx)
}

/** 'product url' of pictures that an import has fetched, will fetch or has listed already. */
export async function picturesKnown(db: Db, productIds: string[]): Promise<Set<string>> {
  if (productIds.length === 0) return new Set()
  const { rows } = await sql<{ product_id: string; url: string }>`
    select product_id, url from product_import_picture
    where product_id = any (${productIds}::uuid[]) and state <> 'failed'`.execute(db)
  return new Set(rows.map(({ product_id, url }) => `${product_id} ${url}`))
}

export interface WaitingPicture {
  id: number
  importId: string
  sellerId: string
  productId: string
  url: string
  alt: string
  color: string
}

export async function nextPictures(db: Db, limit: number): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    select picture.id, import_id as "importId", seller_id as "sellerId", product_id as "productId", url, alt, color
    from product_import_picture picture join product_import on product_import.id = import_id
    where picture.state = 'waiting' order by picture.id limit ${limit}`.execute(db)
  return rows
}

export async function endPicture(
  db: Db,
  id: number,
  { state, reason = '' }: { state: 'fetched' | 'failed'; reason?: string },
): Promise<void> {
  await db.updateTable('product_import_picture').set({ state, reason }).where('id', '=', id).execute()
}

export async function dropWaitingPictures(tx: Tx, importId: string): Promise<void> {
  await tx
    .deleteFrom('product_import_picture')
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'listed'])
    .execute()
}
