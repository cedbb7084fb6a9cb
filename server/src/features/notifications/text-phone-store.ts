import type { Db, Tx } from '../../platform/db/database.ts'

export function findPhone(db: Db, accountId: string) {
  return db.selectFrom('text_phone').selectAll().where('account_id', '=', accountId).executeTakeFirst()
}

/** A number that waits for its code; the one before it gets nothing more. */
export async function savePhone(
  tx: Tx,
  accountId: string,
  { phone, codeHash, codeEndsAt }: { phone: string; codeHash: Buffer; codeEndsAt: Date },
): Promise<void> {
  const waiting = { phone, code_hash: codeHash, code_ends_at: codeEndsAt, confirmed_at: null }
  await tx
    .insertInto('text_phone')
    .values({ account_id: accountId, ...waiting })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(waiting))
    .execute()
}

/** False when that is not the code, or it came too late. */
export async function confirmPhone(db: Db, accountId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('text_phone')
    .set({ confirmed_at: now, code_hash: null, code_ends_at: null })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('code_ends_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removePhone(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('text_phone').where('account_id', '=', accountId).execute()
}
