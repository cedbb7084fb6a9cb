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
  /** When it has shown a second factor; null where a password alone opens it. */
  secondFactorAt: Date | null
}

/**
 * False when the password has been changed since `passwordHash` was read: that ended all sessions, and this one must
 * not outlive it. The lock makes one of the two wait for the other.
 */
export async function insertSession(db: Db, session: NewSession, passwordHash: string): Promise<boolean> {
  const { token, accountId, device, createdAt, expiresAt, rollingSeconds, secondFactorAt } = session
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('session')
    .columns([
      ...(['token_hash', 'account_id', 'device', 'created_at', 'last_used_at', 'expires_at', 'rolling'] as const),
      'second_factor_at',
    ])
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
          sql<Date>`${secondFactorAt}::timestamptz`.as('second_factor_at'),
        ])
        .where('id', '=', accountId)
        .where('password_hash', '=', passwordHash)
        .where('closed_at', 'is', null)
        .forShare(),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * The account of a live session, whether it has shown a second factor, and whether its use should be written down: at
 * most once a minute.
 */
export function findAccountByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<(Account & { hasSecondFactor: boolean; isUseDue: boolean }) | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      ...accountColumns,
      sql<boolean>`second_factor_at is not null`.as('hasSecondFactor'),
      sql<boolean>`last_used_at <= ${now}::timestamptz - interval '1 minute'`.as('isUseDue'),
    ])
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

/** What the session that takes its place has to keep. */
export async function traitsOf(db: Db, token: string): Promise<{ remember: boolean; secondFactorAt: Date | null }> {
  const row = await db
    .selectFrom('session')
    .select(['rolling', 'second_factor_at as secondFactorAt'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return { remember: row?.rolling != null, secondFactorAt: row?.secondFactorAt ?? null }
}

export async function markSecondFactor(db: Db, token: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: now }).where('token_hash', '=', hashOf(token)).execute()
}

/** The account has no second factor any more: no session counts as having shown one. */
export async function forgetSecondFactor(db: Db, accountId: string): Promise<void> {
  await db.updateTable('session').set({ second_factor_at: null }).where('account_id', '=', accountId).execute()
}

/** All but that of `token` which a password alone has opened. */
export async function deletePasswordSessions(db: Db, accountId: string, token: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashOf(token))
    .where('second_factor_at', 'is', null)
    .execute()
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
