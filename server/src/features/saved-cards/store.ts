import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Who they are at the provider; undefined for whoever has not asked for cards to be kept. */
export async function customerOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_customer')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.id
}

/** The same as a column of what another feature reads or writes of an account anyway: one look less for each checkout. */
export function customerColumn(account: `${string}.${string}`): RawBuilder<string | null> {
  return sql<string | null>`(select id from provider_customer where account_id = ${sql.ref(account)})`
}

/** Answers the one that counts: another request may have been faster. */
export async function insertCustomer(db: Db, { id, accountId, now }: { id: string; accountId: string; now: Date }) {
  await db
    .insertInto('provider_customer')
    .values({ id, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await customerOf(db, accountId)) ?? id
}

/** The provider does not know them any more. */
export async function removeCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('provider_customer').where('id', '=', id).execute()
}

/** From now on it is nobody's, and waits for the provider to forget it. */
export async function leaveCustomer(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_customer')
    .set({ account_id: null, gone_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

export async function goneCustomers(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('provider_customer')
    .select('id')
    .where('gone_at', 'is not', null)
    .orderBy('gone_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function whenKept(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('provider_customer')
    .select('created_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.created_at
}
