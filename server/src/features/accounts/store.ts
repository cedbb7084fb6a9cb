import { createHash } from 'node:crypto'
import { Refusal } from '@dressing-room/contract/refusals'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'

export interface Account {
  id: string
  email: string
  name: string
  phone: string
  isVerified: boolean
  isEmailConfirmed: boolean
  language: string
  byEmail: boolean
  bySms: boolean
  byPush: boolean
}

interface NewAccount {
  email: string
  name: string
  passwordHash: string
  createdAt: Date
}

const account = [
  'account.id',
  'account.email',
  'account.name',
  'account.phone',
  'account.is_verified as isVerified',
  sql<boolean>`account.email_confirmed_at is not null`.as('isEmailConfirmed'),
  'account.language',
  'account.notify_by_email as byEmail',
  'account.notify_by_sms as bySms',
  'account.notify_by_push as byPush',
] as const

export async function insertAccount(db: Db, { email, name, passwordHash, createdAt }: NewAccount): Promise<Account> {
  try {
    return await db
      .insertInto('account')
      .values({ email, name, password_hash: passwordHash, created_at: createdAt })
      .returning(account)
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw brokeConstraint(error, 'account_email_is_unique') ? new Refusal('email_taken') : error
  }
}

/** E-mail addresses are one without regard to case. */
export function findAccountByEmail(db: Db, email: string): Promise<(Account & { passwordHash: string }) | undefined> {
  return db
    .selectFrom('account')
    .select([...account, 'password_hash as passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').select(account).where('id', '=', id).executeTakeFirst()
}

export async function insertSession(
  db: Db,
  session: { token: string; accountId: string; createdAt: Date; expiresAt: Date; rollingSeconds: number | null },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(session.token),
      account_id: session.accountId,
      created_at: session.createdAt,
      last_used_at: session.createdAt,
      expires_at: session.expiresAt,
      rolling: session.rollingSeconds === null ? null : `${session.rollingSeconds} seconds`,
    })
    .execute()
}

/** The account of a live session, and whether its rolling end should move: at most once an hour, to keep reads reads. */
export function findAccountByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<(Account & { prolongIsDue: boolean }) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      ...account,
      sql<boolean>`coalesce(expires_at < ${now}::timestamptz + rolling - interval '1 hour', false)`.as('prolongIsDue'),
    ])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function prolongSession(db: Db, token: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ expires_at: sql`${now}::timestamptz + rolling` })
    .where('token_hash', '=', hashOf(token))
    .where('rolling', 'is not', null)
    .execute()
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
