import type { Currency } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Share } from './rules.ts'
import type { NewSale } from './sale-store.ts'

type EntryAccount = DB['ledger_entry']['account']

export interface Entry {
  account: EntryAccount
  /** Whose share it is, or from whose sale the fee is; money that came in or went back is nobody's alone. */
  seller_id?: string | null
  /** Whose store credit it is. */
  buyer_id?: string | null
  /** Positive: money we have; negative: whose it is. One posting adds up to zero. */
  amount_minor: number
  /** How much of a seller's share is for delivery, with the same sign. */
  delivery_minor?: number
}

interface Posting {
  posting: string
  checkout_id: string | null
  currency: Currency
  posted_at: Date
}

/** Writes a posting and, where it is what somebody has sold, these sales with it. */
export async function insertEntries(
  tx: Tx,
  posting: Posting,
  entries: Entry[],
  sales: readonly NewSale[] = [],
): Promise<void> {
  const writing =
    sales.length === 0
      ? tx
      : tx.with('sold', (db) =>
          db
            .insertInto('sale')
            .values(sales)
            .onConflict((conflict) => conflict.doNothing()),
        )
  await writing
    .insertInto('ledger_entry')
    .values(entries.map((entry) => ({ ...entry, ...posting })))
    .execute()
}

export async function listEntries(
  db: Db,
  posting: string,
): Promise<(Entry & { checkout_id: string | null; currency: Currency })[]> {
  return db
    .selectFrom('ledger_entry')
    .select(['account', 'seller_id', 'buyer_id', 'amount_minor', 'delivery_minor', 'checkout_id', 'currency'])
    .where('posting', '=', posting)
    .orderBy('id')
    .execute()
}

/** What is left of a checkout's money with each seller and with the platform from their sale. */
export async function heldShares(db: Db, checkoutId: string, currency?: Currency): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select seller_id as "sellerId",
      coalesce(-sum(amount_minor) filter (where account in ('seller pending', 'seller available')), 0)::bigint as earned,
      coalesce(-sum(amount_minor) filter (where account = 'seller pending'), 0)::bigint as pending,
      coalesce(-sum(amount_minor) filter (where account = 'platform fee'), 0)::bigint as fee,
      coalesce(-sum(amount_minor) filter (where account = 'tax'), 0)::bigint as tax,
      -sum(delivery_minor)::bigint as delivery
    from ledger_entry
    where checkout_id = ${checkoutId} and seller_id is not null
      and ${currency ? sql`currency = ${currency}` : sql`true`} and account in ('seller pending', 'seller available', 'platform fee', 'tax')
    group by seller_id order by seller_id`.execute(db)
  return rows
}

/** What a checkout has brought that is nobody's yet: it is under review, came late or is going back. */
export async function unclaimed(db: Db, checkoutId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(-sum(amount_minor), 0)::bigint as minor from ledger_entry
    where checkout_id = ${checkoutId} and account = 'buyer' and currency = ${currency}`.execute(db)
  return rows[0]?.minor ?? 0
}

/** Those of these checkouts for which money came, and all of it went back: to the card, or as store credit. */
export async function listGivenBack(db: Db, checkoutIds: readonly string[]): Promise<Set<string>> {
  if (checkoutIds.length === 0) return new Set()
  const { rows } = await sql<{ checkout_id: string }>`
    select checkout_id from ledger_entry
    where checkout_id = any(${checkoutIds}::uuid[]) and account in ('captured', 'refunded', 'store credit')
    group by checkout_id having sum(amount_minor) <= 0 and max(amount_minor) > 0`.execute(db)
  return new Set(rows.map(({ checkout_id }) => checkout_id))
}

/** What a gift card that was bought with this checkout is worth: nobody has redeemed it, and it is nobody's earnings. */
export async function onGiftCard(db: Db, checkoutId: string, currency: string): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(-sum(amount_minor), 0)::bigint as minor from ledger_entry
    where checkout_id = ${checkoutId} and account = 'gift cards' and currency = ${currency}`.execute(db)
  return rows[0]?.minor ?? 0
}

/** Which of these postings there are. */
export async function postedAmong(db: Db, postings: readonly string[]): Promise<Set<string>> {
  if (postings.length === 0) return new Set()
  const rows = await db
    .selectFrom('ledger_entry')
    .select('posting')
    .distinct()
    .where('posting', 'in', [...postings])
    .execute()
  return new Set(rows.map(({ posting }) => posting))
}

/**
 * The postings of a taking that are not taken back: what was taken, and what was made up for later. Before, what the
 * platform bore was a posting of its own.
 */
export async function takingPostings(
  db: Db,
  { name, checkoutId }: { name: string; checkoutId: string },
): Promise<string[]> {
  const { rows } = await sql<{ posting: string }>`
    select posting from (
      select posting, min(id) as id from ledger_entry
      where checkout_id = ${checkoutId} and (posting = ${name} or starts_with(posting, ${name} || ':'))
      group by posting
    ) made
    where posting !~ ':(failed|returned)$' and not exists (
      select from ledger_entry undone where undone.posting in (made.posting || ':failed', made.posting || ':returned'))
    order by id`.execute(db)
  return rows.map(({ posting }) => posting)
}

/** What the platform bears of refunds and disputes of a checkout, and how often some of it was made up for. */
export async function borneByPlatform(
  db: Db,
  checkoutId: string,
): Promise<{ name: string; currency: Currency; minor: number; claims: number }[]> {
  const { rows } = await sql<{ name: string; currency: Currency; minor: number; claims: number }>`
    select substring(posting from '^[a-z]+:[^:]+') as name, currency, sum(amount_minor)::bigint as minor,
      count(distinct posting) filter (where posting ~ ':claimed:[0-9]+$')::int as claims
    from ledger_entry
    where checkout_id = ${checkoutId} and account = 'platform fee' and seller_id is null
      and posting ~ '^(refund|dispute):'
    group by 1, 2 having sum(amount_minor) > 0 order by min(id)`.execute(db)
  return rows
}
