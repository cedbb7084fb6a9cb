import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteChallenges } from './second-factor/challenge-store.ts'
import {
  deleteCodeApp,
  deletePasskeys,
  deleteRecoveryCodes,
  passkeysOf,
  stepsOf,
} from './second-factor/factor-store.ts'
import { deleteSessions } from './session-store.ts'

/** argon2id of nothing that anybody knows: it costs as much to check as any other, and no password fits. */
const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdCBvZiBub2JvZHkgYXQgYWxs$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** An address of a deleted account, which no mail reaches. */
const NOWHERE = '@deleted.invalid'

export function isNowhere(email: string): boolean {
  return email.endsWith(NOWHERE)
}

export async function findDeletion(db: Db, id: string): Promise<{ askedAt: Date; dueAt: Date } | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['deletion_asked_at as askedAt', 'deletion_due_at as dueAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.askedAt && row.dueAt ? { askedAt: row.askedAt, dueAt: row.dueAt } : undefined
}

/** Undefined takes it back; without `askedAt` the day of one that was asked for is put off. */
export async function setDeletion(
  tx: Tx,
  id: string,
  deletion: { askedAt?: Date; dueAt: Date } | undefined,
): Promise<void> {
  const { askedAt, dueAt } = deletion ?? {}
  await tx
    .updateTable('account')
    .set({
      deletion_due_at: dueAt ?? null,
      ...((askedAt || !deletion) && { deletion_asked_at: askedAt ?? null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Those whose day has come, and who are not gone yet. */
export async function accountsToDelete(
  db: Db,
  now: Date,
): Promise<{ id: string; name: string; email: string; isClosed: boolean }[]> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'name', 'email', 'closed_at'])
    .where('deletion_due_at', '<=', now)
    .where('deleted_at', 'is', null)
    .orderBy('deletion_due_at')
    .limit(100)
    .execute()
  return rows.map(({ closed_at, ...person }) => ({ ...person, isClosed: closed_at !== null }))
}

/** From now on nobody logs in. */
export async function closeAccount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('account').set({ password_hash: NO_PASSWORD, closed_at: now }).where('id', '=', id).execute()
  await endAccess(tx, id)
}

/** What is left is a row without a person; its address is free again. */
export async function eraseAccount(tx: Tx, id: string, { name, now }: { name: string; now: Date }): Promise<void> {
  await endAccess(tx, id)
  await tx.deleteFrom('known_network').where('account_id', '=', id).execute()
  await tx
    .updateTable('account')
    .set({
      picture_url: '',
      ...{ name, phone: '', email: `${randomBytes(12).toString('hex')}${NOWHERE}`, password_hash: NO_PASSWORD },
      ...{ email_confirmed_at: null, notify_by_email: false, notify_by_sms: false, notify_by_push: false },
      deleted_at: now,
    })
    .where('id', '=', id)
    .execute()
}

async function endAccess(tx: Tx, id: string): Promise<void> {
  await deleteSessions(tx, id)
  await deleteChallenges(tx, id)
  await deleteCodeApp(tx, id)
  await deletePasskeys(tx, id)
  await deleteRecoveryCodes(tx, id)
  await tx.deleteFrom('passkey_enrolment').where('account_id', '=', id).execute()
  await tx.deleteFrom('mailed_link').where('account_id', '=', id).execute()
}

/** All that the account itself says, where it is logged in, and by which second steps. Nothing that opens it. */
export async function accountDataOf(db: Db, id: string) {
  const profile = await db
    .selectFrom('account')
    .select([
      'name',
      'email',
      'phone',
      'picture_url as picture',
      'language',
      'created_at as since',
      'is_verified as isVerified',
    ])
    .select(['notify_by_email as byEmail', 'notify_by_sms as bySms', 'notify_by_push as byPush'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'created_at as loggedInAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', id)
    .execute()
  const networks = await db
    .selectFrom('known_network')
    .select('seen_at as seenAt')
    .where('account_id', '=', id)
    .orderBy('seen_at')
    .execute()
  const passkeys = (await passkeysOf(db, id)).map(({ name, createdAt, lastUsedAt }) => ({
    name,
    createdAt,
    lastUsedAt,
  }))
  return { id, ...profile, sessions, secondSteps: await stepsOf(db, id), passkeys, networks }
}
