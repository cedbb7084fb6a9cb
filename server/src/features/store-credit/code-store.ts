import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type CodeRow = Selectable<DB['credit_code']>

type NewCode = Pick<CodeRow, 'hash' | 'ends_with' | 'amount_minor' | 'currency' | 'note' | 'created_at' | 'expires_at'>

export async function insertCode(tx: Tx, code: NewCode): Promise<string> {
  return (await tx.insertInto('credit_code').values(code).returning('id').executeTakeFirstOrThrow()).id
}

/** Locked: of all who redeem it at once, one does. */
export function lockCode(tx: Tx, hash: Buffer): Promise<CodeRow | undefined> {
  return tx.selectFrom('credit_code').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()
}

export async function markRedeemed(tx: Tx, id: string, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('credit_code')
    .set({ redeemed_at: at, redeemed_by: accountId })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .execute()
}

/** Undefined where there is none that is still to be redeemed. */
export function markWithdrawn(tx: Tx, id: string, at: Date): Promise<CodeRow | undefined> {
  return tx
    .updateTable('credit_code')
    .set({ withdrawn_at: at })
    .where(sql`id::text`, '=', id)
    .where('redeemed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** The newest first. */
export async function listCodes(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: CodeRow[]; total: number }> {
  const { rows } = await sql<CodeRow & { total: number }>`
    select *, count(*) over ()::int as total from credit_code order by created_at desc, id limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

export function redeemedCodes(db: Db, accountId: string) {
  return db
    .selectFrom('credit_code')
    .select(['ends_with as endsWith', 'amount_minor as amountMinor', 'currency', 'redeemed_at as redeemedAt'])
    .where('redeemed_by', '=', accountId)
    .orderBy('redeemed_at')
    .execute()
}
