import type { Currency } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

type CreditRow = Selectable<DB['store_credit']>

export type GiftRow = Selectable<DB['credit_gift']>

/** What somebody has or had, by currency. */
export function creditOf(db: Db, accountId: string): Promise<CreditRow[]> {
  return db
    .selectFrom('store_credit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('balance_minor', '>', 0)
    .orderBy('currency')
    .execute()
}

/** The row that this credit is spent under, locked; undefined where there was never any. */
export function lockCredit(tx: Tx, accountId: string, currency: Currency): Promise<CreditRow | undefined> {
  return tx
    .selectFrom('store_credit')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst()
}

/** Holds more, or less where it is negative; a check refuses to hold more than there is. */
export async function moveHeld(tx: Tx, accountId: string, currency: Currency, minor: number): Promise<void> {
  await tx
    .updateTable('store_credit')
    .set({ held_minor: sql<number>`held_minor + ${minor}` })
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .execute()
}

/** What somebody can spend. */
export async function freeCredit(db: Db, accountId: string, currency: Currency): Promise<number> {
  const row = await db
    .selectFrom('store_credit')
    .select(sql<number>`balance_minor - held_minor`.as('free'))
    .where('account_id', '=', accountId)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return row?.free ?? 0
}

/** Undefined where the same was given before, by its key. */
export function insertGift(tx: Tx, gift: Omit<GiftRow, 'id'>): Promise<GiftRow | undefined> {
  return tx
    .insertInto('credit_gift')
    .values(gift)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export interface HistoryRow {
  posting: string
  amount_minor: number
  currency: Currency
  posted_at: Date
  kind: GiftRow['kind'] | null
  reason: string | null
  /** Of what was paid for: 'order 10001'. */
  title: string | null
  payable_kind: string | null
  payable_id: string | null
}

/** What came and went, the latest first; amounts as their owner counts them. */
export async function historyOf(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow & { total: number }>`
    select entry.posting, -entry.amount_minor as amount_minor, entry.currency, entry.posted_at, gift.kind,
      coalesce(gift.reason, refund.reason) as reason, checkout.title, checkout.payable_kind, checkout.payable_id,
      count(*) over ()::int as total
    from ledger_entry entry
    left join credit_gift gift on entry.checkout_id is null and 'credit:' || gift.id = entry.posting
      and gift.account_id = entry.buyer_id
    left join checkout on checkout.id = entry.checkout_id
    left join refund on refund.checkout_id = entry.checkout_id and entry.posting like 'refund:' || refund.id || '%'
    where entry.account = 'store credit' and entry.buyer_id = ${accountId}
    order by entry.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function forgetReasons(tx: Tx, accountId: string): Promise<void> {
  await tx.updateTable('credit_gift').set({ reason: '' }).where('account_id', '=', accountId).execute()
}
