import type { ImportAction, ImportPlatform, ImportState } from '@dressing-room/contract/imports'
import { type Currency, isCurrency } from '@dressing-room/contract/money'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { DraftPicture, Kept, Note } from './formats/draft.ts'
import { type KeptNote, keepNote } from './kept-notes.ts'
import type { WantedFields } from './rules.ts'

export type ImportRow = Omit<Selectable<DB['product_import']>, 'file' | 'categories' | 'currency'> & {
  currency: Currency | null
  categories: Record<string, string>
}

export interface Item {
  position: number
  line: number
  name: string
  key: string
  action: ImportAction
  state: 'planned' | 'applied' | 'failed' | 'undone' | 'left'
  fields: WantedFields
  pictures: DraftPicture[]
  category: string | null
  notes: KeptNote[]
  kept: Kept[]
  productId: string | null
  before: WantedFields | null
  after: Pick<SellerProduct, 'variants'> | null
  version: number | null
}

export type NewItem = Omit<Item, 'state' | 'before' | 'after' | 'version' | 'notes'> & { notes: Note[] }

const columns = [
  'id', 'seller_id', 'file_name', 'platform', 'state', 'problem', 'currency', 'currency_in_file', 'categories', 'row_count',
  'created_at', 'progressed_at', 'ended_at',
] as const // biome-ignore format: a list

export async function insertImport(
  db: Db,
  { sellerId, fileName, file, now }: { sellerId: string; fileName: string; file: Buffer; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('product_import')
    .values({ seller_id: sellerId, file_name: fileName, file, state: 'reading', created_at: now, progressed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const row = await db.selectFrom('product_import').select(columns).where('id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Until the transaction ends nobody else works on it. */
export async function lockImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const row = await tx.selectFrom('product_import').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toRow(row)
}

type Read = Pick<Selectable<DB['product_import']>, (typeof columns)[number]>

function toRow(row: Read): ImportRow {
  return {
    ...row,
    currency: row.currency && isCurrency(row.currency) ? row.currency : null,
    categories: row.categories as Record<string, string>,
  }
}

const LISTED = 30

export async function listImports(db: Db, sellerId: string): Promise<ImportRow[]> {
  const rows = await db
    .selectFrom('product_import')
    .select(columns)
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'discarded')
    .orderBy('created_at', 'desc')
    .limit(LISTED)
    .execute()
  return rows.map(toRow)
}

export async function readFile(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('product_import').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ?? undefined
}

interface ImportChange {
  state?: ImportState
  problem?: string
  platform?: ImportPlatform
  currency?: Currency | null
  currency_in_file?: boolean
  categories?: Record<string, string>
  row_count?: number
  progressed_at?: Date
  ended_at?: Date
  file?: null
}

/** False where its seller has another one under way. */
export async function changeImport(db: Db, id: string, { categories, ...change }: ImportChange): Promise<boolean> {
  try {
    await db
      .updateTable('product_import')
      .set({ ...change, ...(categories && { categories: JSON.stringify(categories) }) })
      .where('id', '=', id)
      .execute()
    return true
  } catch (error) {
    if (brokeConstraint(error, 'product_import_one_at_a_time')) return false
    throw error
  }
}

/** Of one that was thrown away while it was read nothing is written any more. */
export async function endReading(db: Db, id: string, change: Omit<ImportChange, 'categories'>): Promise<void> {
  await db.updateTable('product_import').set(change).where('id', '=', id).where('state', '=', 'reading').execute()
}

/** Work that stands still, since a process ended in the middle of it. */
export async function stalledImports(db: Db, since: Date): Promise<{ id: string; state: ImportState }[]> {
  return db
    .selectFrom('product_import')
    .select(['id', 'state'])
    .where('state', 'in', ['reading', 'importing', 'undoing'])
    .where('progressed_at', '<', since)
    .limit(20)
    .execute()
}

export async function deleteItems(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('product_import_item').where('import_id', '=', importId).execute()
}

export async function insertItems(db: Db, importId: string, items: NewItem[]): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ productId, ...item }) => ({
    ...item,
    notes: item.notes.map(keepNote),
    import_id: importId,
    product_id: productId,
    state: 'planned',
  }))
  await sql`
    insert into product_import_item
      (import_id, position, line, name, key, action, state, fields, pictures, category, notes, kept, product_id)
    select import_id, position, line, name, key, action, state, fields, pictures, category, notes, kept, product_id
    from json_populate_recordset(null::product_import_item, ${JSON.stringify(rows)}::json)`.execute(db)
}

export const itemColumns = sql`position, line, name, key, action, state, fields, pictures, category, notes, kept,
  product_id as "productId", before, after, version`

/** The next ones that have not been done. */
export async function nextItems(tx: Tx, importId: string, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${itemColumns} from product_import_item
    where import_id = ${importId} and state = 'planned' and action in ('new', 'changed')
    order by position limit ${limit} for update`.execute(tx)
  return rows
}

/** The last ones that have been done. */
export async function lastApplied(tx: Tx, importId: string, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select ${itemColumns} from product_import_item
    where import_id = ${importId} and state = 'applied' order by position desc limit ${limit} for update`.execute(tx)
  return rows
}

export interface ItemChange {
  position: number
  state: Item['state']
  productId?: string | null
  before?: WantedFields | null
  after?: Pick<SellerProduct, 'variants'> | null
  version?: number | null
  notes?: KeptNote[]
}

export async function changeItems(tx: Tx, importId: string, changes: ItemChange[]): Promise<void> {
  await sql`
    update product_import_item item set state = change.state, product_id = coalesce(change."productId", item.product_id),
      before = coalesce(change.before, item.before), after = coalesce(change.after, item.after),
      version = coalesce(change.version, item.version), notes = coalesce(change.notes, item.notes)
    from json_to_recordset(${JSON.stringify(changes)}::json) as change (position int, state text, "productId" uuid,
      before jsonb, after jsonb, version int, notes jsonb)
    where item.import_id = ${importId} and item.position = change.position`.execute(tx)
}

export async function findOrigins(
  db: Db,
  { sellerId, platform, keys }: { sellerId: string; platform: string; keys: string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; productId: string }>`
    select key, product_id as "productId" from product_origin
    where seller_id = ${sellerId} and platform = ${platform} and key = any (${keys}::text[])`.execute(db)
  return new Map(rows.map(({ key, productId }) => [key, productId]))
}

export async function saveOrigins(
  tx: Tx,
  {
    sellerId,
    platform,
    origins,
  }: { sellerId: string; platform: string; origins: { key: string; productId: string }[] },
): Promise<void> {
  await sql`
    insert into product_origin (seller_id, platform, key, product_id)
    select ${sellerId}, ${platform}, key, "productId"
    from json_to_recordset(${JSON.stringify(origins)}::json) as origin (key text, "productId" uuid)
    on conflict (seller_id, platform, key) do update set product_id = excluded.product_id`.execute(tx)
}

/** A picture that came later is no edit of its seller. */
export async function raiseVersion(
  tx: Tx,
  productId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('product_import_item')
    .set({ version: to })
    .where('product_id', '=', productId)
    .where('version', '=', from)
    .execute()
}
