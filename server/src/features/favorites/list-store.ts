import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Which } from './store.ts'

export interface ListRow {
  id: string
  account_id: string
  name: string
  count: number
  secret: string | null
  shows_name: boolean
}

const columns = sql`id, account_id, name, secret, shows_name,
  (select count(*)::int from favorite_list_item where list_id = favorite_list.id) as count`

export async function listsOf(db: Db, accountId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select ${columns} from favorite_list where account_id = ${accountId} order by created_at, id`.execute(db)
  return rows
}

export async function findShared(db: Db, secret: string): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${columns} from favorite_list where secret = ${secret}`.execute(db)
  return rows[0]
}

export async function insertList(tx: Tx, accountId: string, name: string, now: Date): Promise<void> {
  await tx.insertInto('favorite_list').values({ account_id: accountId, name, created_at: now }).execute()
}

type Changes = { name?: string; secret?: string | null; shows_name?: boolean }

/** False where it is not theirs, or no longer there. */
export async function updateList(db: Db, accountId: string, id: string, changes: Changes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favorite_list')
    .set(changes)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function deleteList(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favorite_list')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function addToList(tx: Tx, accountId: string, listId: string, of: Which, now: Date): Promise<void> {
  await tx
    .insertInto('favorite_list_item')
    .values({ list_id: listId, account_id: accountId, kind: of.kind, thing_id: of.id, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeFromList(tx: Tx, listId: string, { kind, id }: Which): Promise<void> {
  await tx
    .deleteFrom('favorite_list_item')
    .where('list_id', '=', listId)
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .execute()
}
