import { type Currency, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PromoValue } from './rules.ts'

export interface PromoCode {
  id: string
  code: string
  value: PromoValue
  isUsedUp: boolean
  /** How often one buyer may use it; null: as often as they like. */
  usesPerBuyer: number | null
  /** Only so many uses exist, so that holding one keeps others from it. */
  isLimited: boolean
}

/** The code, without regard to case, while it has not ended. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .executeTakeFirst()
  if (!row) return undefined
  const value =
    row.percent !== null
      ? { percent: Number(row.percent) }
      : { amount: money(Number(row.amount_minor), row.currency as Currency) }
  return {
    id: row.id,
    code: row.code,
    value,
    isUsedUp: row.max_uses !== null && row.uses >= row.max_uses,
    usesPerBuyer: row.uses_per_buyer,
    isLimited: row.max_uses !== null,
  }
}

/** How often this buyer has paid with the code or is about to; one that was refunded in full does not count. */
export async function countPromoUses(db: Db, id: string, buyerId: string, { paidOnly = false } = {}): Promise<number> {
  const { uses } = await db
    .selectFrom('shop_order')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('promo_code_id', '=', id)
    .where('buyer_id', '=', buyerId)
    .where('payment_status', 'in', ['paid', 'partially refunded', 'review', ...(paidOnly ? [] : ['pending' as const])])
    .executeTakeFirstOrThrow()
  return uses
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
