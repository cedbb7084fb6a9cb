import type { Db } from '../../platform/db/database.ts'

/** The key of an account, made when it is first needed. */
export async function keyOf(db: Db, accountId: string, fresh: string): Promise<string> {
  const { key } = await db
    .insertInto('unsubscribe_key')
    .values({ account_id: accountId, key: fresh })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(({ ref }) => ({ key: ref('unsubscribe_key.key') })),
    )
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

export async function findKeyOwner(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('unsubscribe_key').select('account_id').where('key', '=', key).executeTakeFirst()
  return row?.account_id
}
