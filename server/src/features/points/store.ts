import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

type PointsRow = Selectable<DB['points_entry']>
type NewEntry = Pick<PointsRow, 'account_id' | 'points' | 'kind' | 'key'> &
  Partial<Pick<PointsRow, 'review_id' | 'promo_code_id' | 'about' | 'at'>>

/** Whoever changes somebody's points by what they have had before, one after another: the triggers of points as well. */
export async function lockPoints(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('points:' || ${accountId}::uuid, 0))`.execute(tx)
}

export async function pointsOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('points_entry')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.points
}

/** When somebody's points last changed. */
export async function latestPointsAt(db: Db, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('points_entry')
    .select('at')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function insertEntry(tx: Db, entry: NewEntry): Promise<void> {
  await tx.insertInto('points_entry').values(entry).execute()
}

interface Spending {
  accountId: string
  points: number
  /** One wish, one line. */
  key: string
  promoCodeId: string
  now: Date
}

/** The caller has locked the points, and seen that they are there. */
export function spendPoints(tx: Tx, { accountId, points, key, promoCodeId, now }: Spending): Promise<void> {
  return insertEntry(tx, {
    ...{ account_id: accountId, points: -points, kind: 'code', key: codeKey(accountId, key) },
    ...{ promo_code_id: promoCodeId, at: now },
  })
}

/** The code that this wish was answered with before. */
export async function spentByKey(db: Db, accountId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('points_entry')
    .select('promo_code_id')
    .where('key', '=', codeKey(accountId, key))
    .executeTakeFirst()
  return row?.promo_code_id ?? undefined
}

function codeKey(accountId: string, key: string): string {
  return `code:${accountId}:${key}`
}

/** What somebody has of one review: the points, how many lines, and what it is called. */
export async function entriesOfReview(
  db: Db,
  accountId: string,
  reviewId: string,
): Promise<{ points: number; lines: number; about: string }> {
  const row = await db
    .selectFrom('points_entry')
    .select([
      sql<number>`coalesce(sum(points), 0)::int`.as('points'),
      sql<number>`count(*)::int`.as('lines'),
      sql<string>`coalesce(max(about), '')`.as('about'),
    ])
    .where('account_id', '=', accountId)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return row
}

export interface HistoryRow {
  id: number
  points: number
  kind: PointsRow['kind']
  key: string
  about: string
  at: Date
  account_id: string
  referred_id: string | null
  /** Of what was paid for: 'order 10001'. */
  title: string | null
  payable_kind: string | null
  payable_id: string | null
}

/** What came and went, the latest first. */
export async function historyOf(
  db: Db,
  accountId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { rows } = await sql<HistoryRow & { total: number }>`
    select entry.id::int as id, entry.points, entry.kind, entry.key, entry.about, entry.at, entry.account_id,
      entry.referred_id, checkout.title, checkout.payable_kind, checkout.payable_id, count(*) over ()::int as total
    from points_entry entry left join checkout on checkout.id = entry.checkout_id
    where entry.account_id = ${accountId}
    order by entry.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
