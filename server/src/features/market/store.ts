import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

const FEE = 'platform fee'

/**
 * Percent of goods and visits that the platform keeps: what an operator has set, else what the settings of this server
 * say. Read with each sale, in its transaction, so that a change counts from the next one on, in all processes.
 */
export async function platformFeePercent(db: Db, { shop }: Pick<Deps, 'shop'>): Promise<number> {
  return (await findFee(db))?.percent ?? shop.platformFeePercent
}

/** The same as a column of what another feature reads with a sale anyway: one look less while others wait for its rows. */
export function feePercentColumn({ shop }: Pick<Deps, 'shop'>): RawBuilder<number> {
  return sql<number>`coalesce(
    (select (value #>> '{}')::float8 from market_setting where name = ${FEE}), ${shop.platformFeePercent}::float8)`
}

export async function findFee(db: Db): Promise<{ percent: number; changedAt: Date } | undefined> {
  const row = await db.selectFrom('market_setting').selectAll().where('name', '=', FEE).executeTakeFirst()
  return row && { percent: Number(row.value), changedAt: row.changed_at }
}

export async function saveFee(tx: Tx, percent: number, now: Date): Promise<void> {
  const setting = { value: JSON.stringify(percent), changed_at: now }
  await tx
    .insertInto('market_setting')
    .values({ name: FEE, ...setting })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(setting))
    .execute()
}

const MASKING = 'contacts masked'

/** Whether addresses and numbers in messages are unreadable until something was paid. */
export async function masksContacts(db: Db): Promise<boolean> {
  const row = await db.selectFrom('market_setting').select('value').where('name', '=', MASKING).executeTakeFirst()
  return row?.value === true
}

export async function saveMasking(tx: Tx, isOn: boolean, now: Date): Promise<void> {
  const setting = { value: JSON.stringify(isOn), changed_at: now }
  await tx
    .insertInto('market_setting')
    .values({ name: MASKING, ...setting })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(setting))
    .execute()
}
