import { type Currency, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PromoValue } from './rules.ts'

export interface PromoCode {
  id: string
  code: string
  value: PromoValue
  isUsedUp: boolean
}

/** The code, without regard to case, while it has not ended. */
export async function findPromoCode(db: Db, code: string, now: Date): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .executeTakeFirst()
  if (!row) return undefined
  const value =
    row.percent !== null
      ? { percent: Number(row.percent) }
      : { amount: money(Number(row.amount_minor), row.currency as Currency) }
  return { id: row.id, code: row.code, value, isUsedUp: row.max_uses !== null && row.uses >= row.max_uses }
}

/** Counts one use; false when none is left. */
export async function takePromoUse(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('promo_code')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', id)
    .where((where) => where.or([where('max_uses', 'is', null), where('uses', '<', where.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function returnPromoUse(tx: Db, id: string): Promise<void> {
  await tx.updateTable('promo_code').set({ uses: sql`uses - 1` }).where('id', '=', id).execute()
}

/** What each of these codes is called. */
export async function promoCodesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('promo_code').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
