import type { Db, Tx } from '../../platform/db/database.ts'

export interface ExportRow {
  askedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

export function findExport(db: Db, accountId: string, now: Date): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_export')
    .select(['asked_at as askedAt', 'ready_at as readyAt', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
}

/** In place of an older one. */
export async function beginExport(tx: Tx, accountId: string, now: Date): Promise<void> {
  const row = { asked_at: now, ready_at: null, expires_at: null, content: null }
  await tx
    .insertInto('data_export')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** False where none waits to be made. */
export async function finishExport(
  tx: Tx,
  accountId: string,
  { content, now, expiresAt }: { content: Record<string, unknown>; now: Date; expiresAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('data_export')
    .set({ content: JSON.stringify(content), ready_at: now, expires_at: expiresAt })
    .where('account_id', '=', accountId)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findExportContent(
  db: Db,
  accountId: string,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select('content')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return (row?.content as Record<string, unknown> | null) ?? undefined
}

export async function deleteExport(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('data_export').where('account_id', '=', accountId).execute()
}

export async function sweepExports(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('data_export').where('expires_at', '<=', now).execute()
}
