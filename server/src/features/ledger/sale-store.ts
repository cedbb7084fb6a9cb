import type { Currency } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** What one seller has sold with one checkout, and from when its money is free. */
export type SaleRow = Selectable<DB['sale']>

export type SaleReason = SaleRow['why']

export type NewSale = Pick<
  SaleRow,
  'checkout_id' | 'seller_id' | 'currency' | 'why' | 'counts_from' | 'free_at' | 'sold_at'
>

/** Whoever moves a seller's money of this checkout has these rows first, always in the same order. */
export function lockSales(tx: Tx, checkoutId: string): Promise<SaleRow[]> {
  return tx
    .selectFrom('sale')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('seller_id')
    .forUpdate()
    .execute()
}

/** Answers whether there is one that is not free yet. */
export async function moveSale(
  tx: Tx,
  { checkoutId, sellerId }: { checkoutId: string; sellerId: string },
  change: Pick<SaleRow, 'why' | 'counts_from' | 'free_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sale')
    .set(change)
    .where('checkout_id', '=', checkoutId)
    .where('seller_id', '=', sellerId)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** While a dispute is open, nothing of the checkout is freed. */
export async function holdSales(tx: Tx, checkoutId: string, isHeld: boolean): Promise<void> {
  await tx.updateTable('sale').set({ is_held: isHeld }).where('checkout_id', '=', checkoutId).execute()
}

/** Sales whose money is free by now and still pending. */
export async function dueSales(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<SaleRow, 'checkout_id' | 'seller_id'>[]> {
  return db
    .selectFrom('sale')
    .select(['checkout_id', 'seller_id'])
    .where('freed_at', 'is', null)
    .where('free_at', '<=', now)
    .where('is_held', '=', false)
    .orderBy('free_at')
    .limit(limit)
    .execute()
}

export async function markFreed(tx: Tx, { checkout_id, seller_id }: SaleRow, now: Date): Promise<void> {
  await tx
    .updateTable('sale')
    .set({ freed_at: now })
    .where('checkout_id', '=', checkout_id)
    .where('seller_id', '=', seller_id)
    .execute()
}

export interface SellerBalance {
  currency: Currency
  pending: number
  /** Negative while more was taken back than is there: it is carried over. */
  available: number
  paidOut: number
}

/** What the ledger has for a seller, by currency. */
export async function sellerBalances(db: Db, sellerId: string): Promise<SellerBalance[]> {
  const { rows } = await sql<SellerBalance>`
    select currency,
      coalesce(-sum(amount_minor) filter (where account = 'seller pending'), 0)::bigint as pending,
      coalesce(-sum(amount_minor) filter (where account = 'seller available'), 0)::bigint as available,
      coalesce(-sum(amount_minor) filter (where account = 'paid out'), 0)::bigint as "paidOut"
    from ledger_entry where seller_id = ${sellerId}
    group by currency order by currency`.execute(db)
  return rows
}

export interface ListedSale extends Pick<SaleRow, 'checkout_id' | 'free_at' | 'freed_at' | 'sold_at'> {
  currency: Currency
  /** 'disputed' while one is open, whatever it waits for besides. */
  why: SaleReason | 'disputed'
  /** What people call it, and what it is: 'order 10001'. */
  title: string
  payable_kind: string
  payable_id: string
  /** What buyers paid for it, what of that has gone back, the platform's part, and what is the seller's now. */
  sold: number
  back: number
  fee: number
  earned: number
}

/** The sales of a seller, the latest first, with their money; each says when it is free and why then. */
export async function listSales(
  db: Db,
  sellerId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<ListedSale[]> {
  const { rows } = await sql<ListedSale>`
    select sale.checkout_id, sale.currency, free_at, freed_at, sold_at, title, payable_kind, payable_id,
      case when is_held then 'disputed' when why = 'visit ahead' and counts_from <= ${now} then 'visit over'
        else why end as why,
      -sums.sold::bigint as sold, sums.back::bigint as back, -sums.fee::bigint as fee, -sums.earned::bigint as earned
    from (
      select * from sale where seller_id = ${sellerId}
      order by sold_at desc, checkout_id limit ${limit} offset ${(page - 1) * limit}
    ) sale
    join checkout on checkout.id = sale.checkout_id
    join lateral (
      select coalesce(sum(amount_minor) filter (where posting like '%:paid'), 0) as sold,
        coalesce(sum(amount_minor) filter (where posting not like '%:paid'), 0) as back,
        coalesce(sum(amount_minor) filter (where account in ('platform fee', 'tax')), 0) as fee,
        coalesce(sum(amount_minor) filter (where account in ('seller pending', 'seller available')), 0) as earned
      from ledger_entry l where l.checkout_id = sale.checkout_id and l.seller_id = ${sellerId}
    ) sums on true
    order by sold_at desc, sale.checkout_id`.execute(db)
  return rows
}
