import type { Db, Tx } from '../../../platform/db/database.ts'
import { hashOf } from '../tokens.ts'

/** Between the password and the second step. */
export interface LoginChallenge {
  accountId: string
  remembered: boolean
  /** What a passkey was asked to sign, if one was asked. */
  passkeyChallenge: string | null
}

export async function insertChallenge(
  tx: Tx,
  challenge: { token: string; accountId: string; remembered: boolean; expiresAt: Date },
): Promise<void> {
  const { token, accountId, remembered, expiresAt } = challenge
  await tx
    .insertInto('login_challenge')
    .values({ token_hash: hashOf(token), account_id: accountId, remembered, expires_at: expiresAt })
    .execute()
}

export function findChallenge(db: Db, token: string, now: Date): Promise<LoginChallenge | undefined> {
  return db
    .selectFrom('login_challenge')
    .select(['account_id as accountId', 'remembered', 'passkey_challenge as passkeyChallenge'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Using a challenge is deleting it: of two at once only one finds it. */
export function useChallenge(tx: Tx, token: string, now: Date): Promise<LoginChallenge | undefined> {
  return tx
    .deleteFrom('login_challenge')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning(['account_id as accountId', 'remembered', 'passkey_challenge as passkeyChallenge'])
    .executeTakeFirst()
}

export async function askPasskey(db: Db, token: string, passkeyChallenge: string): Promise<void> {
  await db
    .updateTable('login_challenge')
    .set({ passkey_challenge: passkeyChallenge })
    .where('token_hash', '=', hashOf(token))
    .execute()
}

export async function deleteChallenges(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('login_challenge').where('account_id', '=', accountId).execute()
}

/** In place of one that was begun. */
export async function beginEnrolment(
  db: Db,
  { accountId, challenge, expiresAt }: { accountId: string; challenge: string; expiresAt: Date },
): Promise<void> {
  const row = { challenge, expires_at: expiresAt }
  await db
    .insertInto('passkey_enrolment')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** What the new passkey was asked to sign; once. */
export async function useEnrolment(tx: Tx, accountId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey_enrolment')
    .where('account_id', '=', accountId)
    .returning(['challenge', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt > now ? row.challenge : undefined
}

export async function sweepChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('login_challenge').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_enrolment').where('expires_at', '<=', now).execute()
}
