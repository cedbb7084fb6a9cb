import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

interface Some {
  productId: string
  /** The last account of those before. */
  after: string
  most: number
}

/** Those who have saved a product at a known price, some at a time, in the order of their accounts. */
export async function whoSaved(
  db: Db,
  { productId, after, most }: Some,
): Promise<{ accountId: string; priceMinor: number; currency: string }[]> {
  const { rows } = await sql<{ accountId: string; priceMinor: number; currency: string }>`
    select account_id as "accountId", price_minor as "priceMinor", currency from favorite
    where thing_id = ${productId} and kind = 'product' and price_minor is not null and account_id::text > ${after}
    order by account_id::text limit ${most}`.execute(db)
  return rows
}

/** Those who have saved a product that is back, each at most once in this time. They count as told from here on. */
export async function takeReturnSavers(
  tx: Tx,
  { productId, most, now, hours }: { productId: string; most: number; now: Date; hours: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update favorite set told_back_at = ${now} where thing_id = ${productId} and kind = 'product' and account_id in (
      select account_id from favorite where thing_id = ${productId} and kind = 'product'
        and (told_back_at is null or told_back_at < ${new Date(now.getTime() - hours * 3_600_000)})
      order by account_id limit ${most} for update skip locked
    ) returning account_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** They have just been told by another way. */
export async function noteToldBack(tx: Tx, productId: string, accountIds: string[], now: Date): Promise<void> {
  await sql`
    update favorite set told_back_at = ${now}
    where thing_id = ${productId} and kind = 'product' and account_id = any (${accountIds}::uuid[])`.execute(tx)
}
