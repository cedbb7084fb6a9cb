import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** A seller's account with the provider, as far as the shop has heard. */
export type AccountRow = Selectable<DB['payout_account']>

export function findAccount(db: Db, sellerId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('payout_account').selectAll().where('seller_id', '=', sellerId).executeTakeFirst()
}

export function findAccountOfProvider(db: Db, providerId: string): Promise<AccountRow | undefined> {
  return db.selectFrom('payout_account').selectAll().where('provider_id', '=', providerId).executeTakeFirst()
}

/** Whoever pays this seller, or changes what is known of their account, has this row. */
export function lockAccount(tx: Tx, sellerId: string): Promise<AccountRow | undefined> {
  return tx.selectFrom('payout_account').selectAll().where('seller_id', '=', sellerId).forUpdate().executeTakeFirst()
}

/** The one they have, or a new one; its country may change until the provider has opened it. */
export async function keepAccount(
  db: Db,
  { sellerId, country, now }: { sellerId: string; country: string; now: Date },
): Promise<AccountRow> {
  const { rows } = await sql<AccountRow>`
    insert into payout_account (seller_id, country, created_at, due_seen) values (${sellerId}, ${country}, ${now}, ${now})
    on conflict (seller_id) do update
      set country = case when payout_account.provider_id is null then excluded.country else payout_account.country end
    returning *`.execute(db)
  if (!rows[0]) throw new Error('no row came back')
  return rows[0]
}

export async function saveProviderId(db: Db, sellerId: string, providerId: string): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ provider_id: providerId })
    .where('seller_id', '=', sellerId)
    .where('provider_id', 'is', null)
    .execute()
}

export async function saveReport(
  tx: Tx,
  sellerId: string,
  report: Pick<AccountRow, 'state' | 'asks_for_bank' | 'currencies' | 'reported_at' | 'look_at'>,
): Promise<void> {
  await tx.updateTable('payout_account').set(report).where('seller_id', '=', sellerId).execute()
}

export function accountsToLookAt(db: Db, now: Date, limit: number): Promise<AccountRow[]> {
  return db
    .selectFrom('payout_account')
    .selectAll()
    .where('look_at', '<=', now)
    .where('provider_id', 'is not', null)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

/** Sellers for whom this moment of payouts has not been seen to. */
export async function sellersDue(db: Db, due: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_account')
    .select('seller_id')
    .where((eb) => eb.or([eb('due_seen', 'is', null), eb('due_seen', '<', due)]))
    .orderBy('due_seen')
    .limit(limit)
    .execute()
  return rows.map(({ seller_id }) => seller_id)
}

export async function markDueSeen(tx: Tx, sellerId: string, due: Date): Promise<void> {
  await tx.updateTable('payout_account').set({ due_seen: due }).where('seller_id', '=', sellerId).execute()
}
