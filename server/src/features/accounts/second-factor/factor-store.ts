import { type Selection, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import { hashOf } from '../tokens.ts'
import { readRecoveryCode } from './recovery-codes.ts'

export type Step = 'code app' | 'passkey'

/** By what an account takes its second step, beside recovery codes; none where its password is enough. */
export async function stepsOf(db: Db, accountId: string): Promise<Step[]> {
  const row = await db
    .selectNoFrom([
      sql<boolean>`exists (select 1 from code_app where account_id = ${accountId} and confirmed_at is not null)`.as(
        'codeApp',
      ),
      sql<boolean>`exists (select 1 from passkey where account_id = ${accountId})`.as('passkey'),
    ])
    .executeTakeFirstOrThrow()
  return [...(row.codeApp ? (['code app'] as const) : []), ...(row.passkey ? (['passkey'] as const) : [])]
}

export interface CodeApp {
  secret: Buffer
  createdAt: Date
  confirmedAt: Date | null
}

export function findCodeApp(db: Db, accountId: string): Promise<CodeApp | undefined> {
  return db
    .selectFrom('code_app')
    .select(['secret', 'created_at as createdAt', 'confirmed_at as confirmedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** In place of one that was begun; false where one is in use. */
export async function beginCodeApp(db: Db, accountId: string, secret: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('code_app')
    .values({ account_id: accountId, secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ secret, created_at: now, last_step: 0 })
        .where('code_app.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** With the step of the code that has shown it: that code is used. */
export async function confirmCodeApp(tx: Tx, accountId: string, step: number, now: Date): Promise<void> {
  await tx
    .updateTable('code_app')
    .set({ confirmed_at: now, last_step: step })
    .where('account_id', '=', accountId)
    .execute()
}

/** False for a code that was used, or that is older than one that was: of two at once only one counts. */
export async function useStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_app')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where none was in use. */
export async function deleteCodeApp(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('code_app')
    .where('account_id', '=', accountId)
    .returning('confirmed_at as confirmedAt')
    .executeTakeFirst()
  return Boolean(row?.confirmedAt)
}

const passkeyColumns = [
  'id',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'name',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const

export type Passkey = Selection<DB, 'passkey', (typeof passkeyColumns)[number]>

/** The oldest first. */
export function passkeysOf(db: Db, accountId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface NewPasskey extends Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'> {
  accountId: string
  createdAt: Date
}

/** False where this credential is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { accountId, credentialId, publicKey, counter, transports, name, createdAt } = passkey
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkey')
    .values({
      ...{ account_id: accountId, credential_id: credentialId, public_key: publicKey },
      ...{ counter, transports, name, created_at: createdAt },
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function markPasskeyUsed(tx: Tx, id: string, counter: number, now: Date): Promise<void> {
  await tx.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Its name; undefined when this account has no passkey of that id. */
export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where(sql`id::text`, '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}

/** In place of all that were there. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string, codes: string[]): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(readRecoveryCode(code)) })))
    .execute()
}

/** Using a code is deleting it. */
export async function useRecoveryCode(tx: Tx, accountId: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(readRecoveryCode(typed)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return left
}
