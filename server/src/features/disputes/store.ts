import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type DisputeRow = Selectable<DB['dispute']>

export function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The disputes of each of these checkouts, the latest first. */
export async function listDisputes(db: Db, checkoutIds: readonly string[]): Promise<Map<string, DisputeRow[]>> {
  if (checkoutIds.length === 0) return new Map()
  // A bank disputes a payment as a whole: one of several things is against each of them.
  const { rows } = await sql<DisputeRow & { about_id: string }>`
    select dispute.*, checkout.id as about_id from checkout
    join dispute on checkout_id in (checkout.id, checkout.part_of)
    where checkout.id = any(${[...checkoutIds]}::uuid[])
    order by opened_at desc, dispute.id`.execute(db)
  const about = Map.groupBy(rows, (row) => row.about_id)
  return new Map([...about].map(([id, of]) => [id, of.map(({ about_id: _, ...dispute }) => dispute)]))
}

/** The latest first; those that are not decided, or all. */
export function searchDisputes(
  db: Db,
  { openOnly, limit }: { openOnly: boolean; limit: number },
): Promise<DisputeRow[]> {
  const all = db.selectFrom('dispute').selectAll().orderBy('opened_at', 'desc').orderBy('id').limit(limit)
  return (openOnly ? all.where('closed_at', 'is', null) : all).execute()
}

/** Written by whoever has locked its checkout. */
export async function storeDispute(tx: Tx, dispute: DisputeRow): Promise<void> {
  const { id, ...change } = dispute
  await tx
    .insertInto('dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

export async function markLookedAt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('dispute').set({ looked_at: at }).where('id', '=', id).execute()
}

/** Those that are not decided and that nobody has asked about since, the longest first. */
export async function undecidedDisputes(db: Db, since: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute')
    .select('id')
    .where('closed_at', 'is', null)
    .where('looked_at', '<', since)
    .orderBy('looked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** When the network of the card has called each of these payments fraud, the latest. */
export async function warningsOf(db: Db, checkoutIds: readonly string[]): Promise<Map<string, Date>> {
  if (checkoutIds.length === 0) return new Map()
  const { rows } = await sql<{ about_id: string; warned_at: Date }>`
    select checkout.id as about_id, max(warned_at) as warned_at from checkout
    join fraud_warning on checkout_id in (checkout.id, checkout.part_of)
    where checkout.id = any(${[...checkoutIds]}::uuid[]) group by checkout.id`.execute(db)
  return new Map(rows.map((row) => [row.about_id, row.warned_at]))
}

/** What is known of these. */
export async function knownDisputes(db: Db, ids: readonly string[]): Promise<Map<string, DisputeRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type NewWarning = Selectable<DB['fraud_warning']>

/** Answers whether it is new. */
export async function insertWarning(tx: Tx, warning: NewWarning): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('fraud_warning')
    .values(warning)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function knownWarnings(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('fraud_warning')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function disputesOpenedSince(db: Db, since: Date): Promise<DisputeRow[]> {
  return db.selectFrom('dispute').selectAll().where('opened_at', '>=', since).orderBy('opened_at').execute()
}
