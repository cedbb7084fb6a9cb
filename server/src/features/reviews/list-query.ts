import type { ReviewAnswer, ReviewOrder } from '@dressing-room/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anyItem, anyReview, type ReviewKind, type ReviewRow, reviewColumns } from './any-review-query.ts'
import type { ReviewOfItem } from './store.ts'

export interface Wanted {
  stars: number | undefined
  answer: ReviewAnswer | undefined
  onlyWithPictures: boolean
}

const hasPictures = sql<boolean>`exists (select from review_picture where review_id = r.id)`

function published(kind: ReviewKind, itemId: string) {
  return sql`from ${anyReview} r where r.kind = ${kind} and r.item_id = ${itemId} and r.hidden_at is null`
}

function isWanted({ stars, answer, onlyWithPictures }: Wanted) {
  return sql`(${stars ?? null}::int is null or r.rating = ${stars ?? null})
    and (${answer ?? null}::text is null or r.answer = ${answer ?? null})
    and (not ${onlyWithPictures}::boolean or ${hasPictures})`
}

export interface ReviewCounts {
  /** How many gave 1, 2, 3, 4 and 5 stars. */
  ratingCounts: number[]
  withPictures: number
  /** How many are wanted. */
  found: number
  answers: { answer: ReviewAnswer; count: number }[]
}

/** Of all published reviews of one thing. */
export async function countReviews(
  db: Db,
  { kind, itemId }: { kind: ReviewKind; itemId: string },
  wanted: Wanted,
): Promise<ReviewCounts> {
  const counted = await sql<Omit<ReviewCounts, 'answers'>>`
    select array[count(*) filter (where r.rating = 1), count(*) filter (where r.rating = 2),
        count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 4),
        count(*) filter (where r.rating = 5)]::int[] as "ratingCounts",
      count(*) filter (where ${hasPictures})::int as "withPictures",
      count(*) filter (where ${isWanted(wanted)})::int as found
    ${published(kind, itemId)}`.execute(db)
  const answered = await sql<ReviewCounts['answers'][number]>`
    select r.answer, count(*)::int as count ${published(kind, itemId)} and r.answer is not null
    group by r.answer`.execute(db)
  if (!counted.rows[0]) throw new Error('the database did not count')
  return { ...counted.rows[0], answers: answered.rows }
}

const ORDERS = {
  newest: sql`r.created_at desc, r.id`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
} as const satisfies Record<ReviewOrder, unknown>

/** One page of the published reviews of one thing. */
export async function listReviews(
  db: Db,
  { kind, itemId }: { kind: ReviewKind; itemId: string },
  { order, page, limit, ...wanted }: Wanted & { order: ReviewOrder; page: number; limit: number },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} ${published(kind, itemId)} and ${isWanted(wanted)}
    order by ${ORDERS[order]} limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

const ofSeller = (sellerId: string) => sql`
  from ${anyReview} r join ${anyItem} item on item.id = r.item_id and item.kind = r.kind
  where item.seller_id = ${sellerId} and r.hidden_at is null`

/** Published reviews of all that a seller offers or has offered, the newest first. */
export async function reviewsOfSeller(
  db: Db,
  sellerId: string,
  { page, limit, only }: { page: number; limit: number; only: 'of things everybody sees' | 'without reply' | 'all' },
): Promise<ReviewOfItem[]> {
  const { rows } = await sql<ReviewOfItem>`
    select ${reviewColumns}, item.name as item_name, item.seller_id, item.public_id, item.is_on_offer
    ${ofSeller(sellerId)}
      and (${only} <> 'of things everybody sees' or item.hidden_at is null)
      and (${only} <> 'without reply' or r.reply is null)
    order by r.created_at desc, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return rows
}

export async function countReviewsOfSeller(db: Db, sellerId: string): Promise<{ all: number; withoutReply: number }> {
  const { rows } = await sql<{ all: number; withoutReply: number }>`
    select count(*)::int as all, count(*) filter (where r.reply is null)::int as "withoutReply"
    ${ofSeller(sellerId)}`.execute(db)
  return rows[0] ?? { all: 0, withoutReply: 0 }
}
