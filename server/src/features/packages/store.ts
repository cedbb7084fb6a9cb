import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { mayMove, type PackageStatus } from './rules.ts'

export type PackageRow = Selectable<DB['visit_package']>

type NewPackage = Pick<
  PackageRow,
  | 'offer_id'
  | 'service_id'
  | 'stylist_id'
  | 'buyer_id'
  | 'service_name'
  | 'visits'
  | 'price_minor'
  | 'currency'
  | 'valid_months'
  | 'created_at'
>

export function packages(db: Db) {
  return db.selectFrom('visit_package').selectAll()
}

export function findPackage(db: Db, id: string): Promise<PackageRow | undefined> {
  return packages(db).where('id', '=', id).executeTakeFirst()
}

/** Whoever moves it or pays it back has locked its checkout before; whoever books with it locks it alone. */
export function lockPackage(tx: Tx, id: string): Promise<PackageRow | undefined> {
  return packages(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One buyer's packages are begun one after another, whatever tabs and double clicks do. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`package:${buyerId}`}, 0))`.execute(tx)
}

/** What the same click has begun a moment ago. */
export function findUnpaid(tx: Tx, buyerId: string, offerId: string): Promise<PackageRow | undefined> {
  return packages(tx)
    .where('buyer_id', '=', buyerId)
    .where('offer_id', '=', offerId)
    .where('status', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertPackage(tx: Tx, row: NewPackage): Promise<PackageRow> {
  return tx.insertInto('visit_package').values(row).returningAll().executeTakeFirstOrThrow()
}

type Change = Partial<Pick<PackageRow, 'paid_at' | 'ends_at' | 'given_up_at' | 'refunded_at' | 'paid_back'>>

/** Moves a package that is locked, with what is learnt with it. False where it does not go there. */
export async function movePackage(tx: Tx, row: PackageRow, to: PackageStatus, change: Change = {}): Promise<boolean> {
  if (!mayMove(row.status, to)) return false
  await tx
    .updateTable('visit_package')
    .set({ ...change, status: to })
    .where('id', '=', row.id)
    .execute()
  return true
}

/** So many of its visits are paid back; the caller has locked it. */
export function setPaidBack(tx: Tx, id: string, count: number): Promise<PackageRow> {
  return tx
    .updateTable('visit_package')
    .set({ paid_back: count })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Its buyer does not want it any more, whatever has ended its checkout. */
export async function markGivenUp(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('visit_package')
    .set({ given_up_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['unpaid', 'ended'])
    .where('given_up_at', 'is', null)
    .execute()
}

/** Takes one of its visits; false where none is left, whoever was faster. */
export async function takeOne(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit_package')
    .set({ used: sql`used + 1` })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where(sql<boolean>`used + paid_back < visits`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives one of its visits back; the caller has locked it, and says how long it is good for and what is paid back. */
export async function giveOneBack(
  tx: Tx,
  id: string,
  change: Pick<PackageRow, 'ends_at' | 'paid_back'>,
): Promise<void> {
  await tx
    .updateTable('visit_package')
    .set({ ...change, used: sql`used - 1` })
    .where('id', '=', id)
    .execute()
}

/** Those that were paid for, of a buyer or of a stylist, the latest first. */
export async function paidPackages(
  db: Db,
  whose: { buyerId: string } | { stylistId: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PackageRow[]; total: number }> {
  const [side, id] =
    'buyerId' in whose ? (['buyer_id', whose.buyerId] as const) : (['stylist_id', whose.stylistId] as const)
  // What is under review is its buyer's to know, and nothing that a stylist has sold.
  const shown: PackageStatus[] = 'buyerId' in whose ? ['active', 'review', 'refunded'] : ['active']
  const own = packages(db).where(side, '=', id).where('status', 'in', shown)
  const { total } = await own
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total: Number(total) }
}

/** With a visit left and time for it, the first to end first. */
export function usablePackages(db: Db, buyerId: string, serviceId: string, now: Date): Promise<PackageRow[]> {
  return packages(db)
    .where('buyer_id', '=', buyerId)
    .where('service_id', '=', serviceId)
    .where('status', '=', 'active')
    .where(sql<boolean>`used + paid_back < visits`)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .limit(10)
    .execute()
}

export interface MadeVisit {
  package_id: string
  id: string
  local_day: string
  local_time: string
  status: Selectable<DB['booking']>['status']
  holds_package: boolean
}

/** The visits that were booked with these packages, the latest first. */
export async function visitsMade(db: Db, ids: string[]): Promise<Map<string, MadeVisit[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('booking')
    .select(['package_id', 'id', 'local_day', 'local_time', 'status', 'holds_package'])
    .where('package_id', 'in', ids)
    .orderBy('starts_at', 'desc')
    .execute()
  return Map.groupBy(rows as MadeVisit[], (row) => row.package_id)
}

export interface PackageService {
  id: string
  public_id: string
  provider_name: string
  time_zone: string
  is_offered: boolean
}

/** Their services, those that are not offered any more as well. */
export async function servicesOf(db: Db, ids: string[]): Promise<Map<string, PackageService>> {
  const { rows } = await sql<PackageService>`
    select id, public_id, provider_name, time_zone, status = 'active' and deleted_at is null as is_offered
    from service where id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
