import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CheckState } from './rules.ts'

export interface CheckRow {
  id: string
  accountId: string
  providerId: string | null
  state: CheckState
  failure: string | null
  createdAt: Date
  /** When the provider was asked for what is known of it. */
  reportedAt: Date | null
}

const columns = [
  'id',
  'account_id as accountId',
  'provider_id as providerId',
  sql<CheckState>`state`.as('state'),
  'failure',
  'created_at as createdAt',
  'reported_at as reportedAt',
] as const

/** The one that is under way, or a new one: never two of one account. */
export async function checkUnderWay(db: Db, accountId: string, now: Date, lookAt: Date | null): Promise<CheckRow> {
  await db
    .insertInto('identity_check')
    .values({ account_id: accountId, created_at: now, changed_at: now, look_at: lookAt })
    .onConflict((conflict) =>
      conflict.column('account_id').where(sql<boolean>`state in ('open', 'processing', 'failed')`).doNothing(),
    )
    .execute()
  return db
    .selectFrom('identity_check')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['open', 'processing', 'failed'])
    .executeTakeFirstOrThrow()
}

export function latestCheck(db: Db, accountId: string): Promise<CheckRow | undefined> {
  return db
    .selectFrom('identity_check')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Until the transaction ends nobody else applies a report to it. */
export function lockCheck(tx: Tx, id: string): Promise<CheckRow | undefined> {
  return tx.selectFrom('identity_check').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The check that a message is about: by its session, or by its own id where the answer with the session was lost. */
export function checkOfSession(db: Db, providerId: string, checkId: string | undefined): Promise<CheckRow | undefined> {
  return db
    .selectFrom('identity_check')
    .select(columns)
    .where(({ or, and, eb }) =>
      or([
        eb('provider_id', '=', providerId),
        and([eb('provider_id', 'is', null), eb(sql`id::text`, '=', checkId ?? '')]),
      ]),
    )
    .executeTakeFirst()
}

/** False when it has another session already. */
export async function keepSession(db: Db, id: string, providerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_check')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('provider_id', 'is', null), eb('provider_id', '=', providerId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function saveState(
  tx: Tx,
  id: string,
  { state, failure, now }: { state: CheckState; failure: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('identity_check').set({ state, failure, changed_at: now }).where('id', '=', id).execute()
}

/** A report that says nothing new counts as one all the same. */
export async function keepReport(
  tx: Tx,
  id: string,
  { fetchedAt, lookAt }: { fetchedAt: Date; lookAt: Date | null },
): Promise<void> {
  await tx.updateTable('identity_check').set({ reported_at: fetchedAt, look_at: lookAt }).where('id', '=', id).execute()
}

export async function lookLater(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('identity_check').set({ look_at: at }).where('id', '=', id).execute()
}

export function checksToLookAt(db: Db, now: Date, limit: number): Promise<CheckRow[]> {
  return db
    .selectFrom('identity_check')
    .select(columns)
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

export async function hasVerifiedCheck(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('identity_check')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What the trail says last of the badge. */
export async function hasBadge(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_audit')
    .select('is_verified')
    .where('account_id', '=', accountId)
    .where('is_verified', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.is_verified ?? false
}

export async function isEventKnown(db: Db, eventId: string): Promise<boolean> {
  return (await db.selectFrom('identity_event').select('id').where('id', '=', eventId).executeTakeFirst()) !== undefined
}

/** False when it has had its effect before. */
export async function keepEvent(tx: Tx, event: { id: string; type: string }, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity_event')
    .values({ ...event, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
