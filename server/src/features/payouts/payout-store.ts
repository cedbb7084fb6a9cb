import type { Currency } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type PayoutRow = Selectable<DB['payout']>

export interface NewPayout
  extends Pick<PayoutRow, 'seller_id' | 'currency' | 'amount_minor' | 'destination' | 'created_at' | 'look_at'> {
  carried_until: Date | null
}

export async function insertPayout(tx: Tx, payout: NewPayout, entryIds: number[]): Promise<string> {
  const { id } = await tx.insertInto('payout').values(payout).returning('id').executeTakeFirstOrThrow()
  await sql`insert into payout_entry (payout_id, entry_id)
    select ${id}, entry_id from unnest(${entryIds}::bigint[]) as entry_id`.execute(tx)
  return id
}

/** What it was made of is free for another payout. */
export async function letGoOfEntries(tx: Tx, payoutId: string): Promise<void> {
  await tx.updateTable('payout_entry').set({ is_held: false }).where('payout_id', '=', payoutId).execute()
}

export function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOwnPayout(db: Db, sellerId: string, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payout').selectAll().where('id', '=', id).where('seller_id', '=', sellerId).executeTakeFirst()
}

export function lockPayout(tx: Tx, id: string): Promise<PayoutRow | undefined> {
  return tx.selectFrom('payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function savePayout(tx: Tx, id: string, changes: Partial<PayoutRow>): Promise<void> {
  await tx.updateTable('payout').set(changes).where('id', '=', id).execute()
}

/** After a no of the provider, which has moved nothing: the next try is another one. */
export async function countTry(tx: Tx, { id, state, tries }: PayoutRow): Promise<void> {
  await tx
    .updateTable('payout')
    .set({ tries: tries + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .execute()
}

export async function listPayoutRows(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PayoutRow[]; total: number }> {
  const own = db.selectFrom('payout').where('seller_id', '=', sellerId)
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function payoutsToLookAt(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function carryOver(tx: Tx, sellerId: string, currency: Currency, now: Date): Promise<void> {
  await tx
    .insertInto('payout_carry')
    .values({ seller_id: sellerId, currency, carried_at: now })
    .onConflict((conflict) => conflict.columns(['seller_id', 'currency']).doUpdateSet({ carried_at: now }))
    .execute()
}

/** Until when the balance had been carried over; from now on it is not. */
export async function endCarry(tx: Tx, sellerId: string, currency: Currency): Promise<Date | null> {
  const row = await tx
    .deleteFrom('payout_carry')
    .where('seller_id', '=', sellerId)
    .where('currency', '=', currency)
    .returning('carried_at')
    .executeTakeFirst()
  return row?.carried_at ?? null
}
