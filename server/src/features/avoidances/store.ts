import type { Avoided } from '@dressing-room/contract/avoidances'
import type { FreeOf } from '@dressing-room/contract/catalog'
import type { Db } from '../../platform/db/database.ts'

export async function findAvoided(db: Db, accountId: string): Promise<Avoided | undefined> {
  const row = await db
    .selectFrom('avoided_ingredients')
    .select(['families', 'names'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  // What was written was of the contract.
  return row && { families: row.families as FreeOf[], names: row.names }
}

export async function putAvoided(
  db: Db,
  { accountId, families, names, now }: Avoided & { accountId: string; now: Date },
): Promise<void> {
  const kept = { families, names, updated_at: now }
  await db
    .insertInto('avoided_ingredients')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

export async function deleteAvoided(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('avoided_ingredients').where('account_id', '=', accountId).execute()
}
