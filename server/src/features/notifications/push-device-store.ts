import type { BodyOf } from '@dressing-room/contract/endpoint'
import { type addPushDevice, MAX_PUSH_DEVICES } from '@dressing-room/contract/notifications'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The newest first. */
export function listDevices(db: Db, accountId: string) {
  return db
    .selectFrom('push_device')
    .select(['id', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** A browser that somebody else has used before is theirs no more. False when the account has as many as it may. */
export async function saveDevice(
  tx: Tx,
  accountId: string,
  { endpoint, keys: { p256dh, auth }, name }: BodyOf<typeof addPushDevice>,
  now: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push devices:${accountId}`}, 0))`.execute(tx)
  const others = await tx
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow()
  if (Number(others.count) >= MAX_PUSH_DEVICES) return false
  const row = { account_id: accountId, endpoint, p256dh, auth, name, created_at: now }
  const taken = { account_id: accountId, p256dh, auth, name }
  await tx
    .insertInto('push_device')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(taken))
    .execute()
  return true
}

export async function forgetDevice(
  db: Db,
  accountId: string,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  const own = db.deleteFrom('push_device').where('account_id', '=', accountId)
  await ('id' in which ? own.where(sql`id::text`, '=', which.id) : own.where('endpoint', '=', which.endpoint)).execute()
}
