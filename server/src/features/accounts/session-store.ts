import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Account, accountColumns } from './store.ts'
import { hashOf } from './tokens.ts'

/** After so long a remembered browser asks for the password again (OWASP ASVS 5.0, 7.3.2). */
const MAX_DAYS = 180

export interface SessionRow {
  id: string
  device: string
  remembered: boolean
  createdAt: Date
  lastUsedAt: Date
  isThis: boolean
}

export interface NewSession {
  token: string
  accountId: string
  device: string
  createdAt: Date
  expiresAt: Date
  /** How long each use prolongs it; null for one that ends at its first expiry. */
  rollingSeconds: number | null
}

/**
 * False when the password has been changed since `passwordHash` was read: that ended all sessions, and this one must
 * not outlive it. The lock makes one of the two wait for the other.
 */
export async function insertSession(db: Db, session: NewSession, passwordHash: string): Promise<boolean> {
  const { token, accountId, device, createdAt, expiresAt, rollingSeconds } = session
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns(['token_hash', 'account_id', 'device', 'created_at', 'last_used_at', 'expires_at', 'rolling'])
    .expression(
      db
        .selectFrom('account')
        .select([
          sql<Buffer>`${hashOf(token)}::bytea`.as('token_hash'),
          'id',
          sql<string>`${device}::text`.as('device'),
          sql<Date>`${createdAt}::timestamptz`.as('created_at'),
          sql<Date>`${createdAt}::timestamptz`.as('last_used_at'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
          sql<string>`make_interval(secs => ${rollingSeconds}::int)`.as('rolling'),
        ])
        .where('id', '=', accountId)
        .where('password_hash', '=', passwordHash)
        .forShare(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The account of a live session, and whether its use should be written down: at most once a minute. */
export function findAccountByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<(Account & { isUseDue: boolean }) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([...accountColumns, sql<boolean>`last_used_at <= ${now}::timestamptz - interval '1 minute'`.as('isUseDue')])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Concurrent requests write at most once a minute. A session ends after MAX_DAYS, however much it is used. */
export async function markSessionUsed(db: Db, token: string, now: Date): Promise<void> {
  const latestEnd = sql`least(${now}::timestamptz + rolling, created_at + make_interval(days => ${MAX_DAYS}))`
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: sql`case when rolling is null then expires_at else ${latestEnd} end` })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where(sql<boolean>`last_used_at <= ${now}::timestamptz - interval '1 minute'`)
    .execute()
}

/** The latest used first. `token` is that of the current session. */
export function sessionsOf(db: Db, accountId: string, token: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .select([
      'id',
      'device',
      sql<boolean>`rolling is not null`.as('remembered'),
      sql<Date>`created_at`.as('createdAt'),
      sql<Date>`last_used_at`.as('lastUsedAt'),
      sql<boolean>`token_hash = ${hashOf(token)}`.as('isThis'),
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function isRemembered(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('rolling')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row?.rolling != null
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute()
}

/** False when this account has no session of that id. */
export async function deleteSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    // As text: what cannot be an id is simply none of theirs.
    .where(sql`id::text`, '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute()
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
