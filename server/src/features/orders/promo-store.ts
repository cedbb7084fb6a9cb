import { type Currency, isCurrency, money } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Promo, PromoValue } from './rules.ts'

export interface PromoCode extends Promo {
  id: string
  code: string
  isUsedUp: boolean
  /** How often one buyer may use it; null: as often as they like. */
  usesPerBuyer: number | null
  /** Only so many uses exist, so that holding one keeps others from it. */
  isLimited: boolean
  /** Only for who has bought nothing before. */
  isForFirstOrder: boolean
  /** Whose it is alone; it was made for their points. */
  holderId: string | undefined
}

/** The code, without regard to case, from its start until its end. */
export async function findPromoCode(db: Db, code: string): Promise<PromoCode | undefined> {
  const row = await db
    .selectFrom('promo_code')
    .selectAll()
    .where(sql`lower(code)`, '=', code.toLowerCase())
    .where(sql<boolean>`(ends_at is null or ends_at > now()) and (starts_at is null or starts_at <= now())`)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    code: row.code,
    value: worthOf(row),
    isUsedUp: row.max_uses !== null && row.uses >= row.max_uses,
    usesPerBuyer: row.uses_per_buyer,
    isLimited: row.max_uses !== null,
    isForFirstOrder: row.first_order_only,
    sellerId: row.seller_id ?? undefined,
    goodFor: row.good_for,
    holderId: row.holder_id ?? undefined,
    minimum: row.minimum_minor === null ? undefined : minimumOf(row),
  }
}

function minimumOf({ code, minimum_minor, minimum_currency }: Selectable<DB['promo_code']>): PromoCode['minimum'] {
  if (minimum_minor === null || !isCurrency(minimum_currency ?? ''))
    throw new Error(`promo code ${code} has no minimum`)
  return money(minimum_minor, minimum_currency as Currency)
}

/** Whether this buyer has paid for something before, whatever became of it later. */
export async function hasBought(db: Db, buyerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function worthOf({ code, percent, amount_minor, currency }: Selectable<DB['promo_code']>): PromoValue {
  if (percent !== null) return { percent }
  if (amount_minor === null || currency === null) throw new Error(`promo code ${code} is worth nothing`)
  return { amount: money(amount_minor, currency) }
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

/** The same, and there is time to use it again: it ends no sooner than this. */
export async function returnPromoUseUntil(tx: Db, id: string, soonest: Date): Promise<{ code: string; endsAt: Date }> {
  const { code, ends_at } = await tx
    .updateTable('promo_code')
    .set({ uses: sql`uses - 1`, ends_at: sql<Date>`greatest(ends_at, ${soonest}::timestamptz)` })
    .where('id', '=', id)
    .returning(['code', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { code, endsAt: ends_at ?? soonest }
}

/** What each of these codes is called. */
export async function findPromoCodes(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('promo_code').select(['id', 'code']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
