import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const REMEMBERED_DAYS = 180

/** Whether somebody has logged in to the account from there. Asked for an account that there is not, it says no. */
export async function isKnownNetwork(db: Db, accountId: string | undefined, network: string): Promise<boolean> {
  const id = accountId ?? '00000000-0000-0000-0000-000000000000'
  const row = await db
    .selectFrom('known_network')
    .select(sql`1`.as('one'))
    .where('account_id', '=', id)
    .where('network_hash', '=', hashOf(id, network))
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody has proved there that the account is theirs. Written once a day. */
export async function rememberNetwork(db: Db, accountId: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('known_network')
    .values({ account_id: accountId, network_hash: hashOf(accountId, network), seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'network_hash'])
        .doUpdateSet({ seen_at: now })
        .where(sql<boolean>`known_network.seen_at < ${now}::timestamptz - interval '1 day'`),
    )
    .execute()
}

export async function sweepNetworks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_network')
    .where(sql<boolean>`seen_at < ${now}::timestamptz - make_interval(days => ${REMEMBERED_DAYS})`)
    .execute()
}

function hashOf(accountId: string, network: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([accountId, network]))
    .digest()
}
