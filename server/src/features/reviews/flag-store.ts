import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { anyItem, anyReview, type ReviewKind } from './any-review-query.ts'

/**
 * Notes which other accounts have paid with a card of this reviewer, where they sell the thing or have reviewed it too. The
 * review is published all the same: families share cards.
 */
export async function flagSameCard(
  tx: Tx,
  {
    kind,
    id,
    itemId,
    reviewerId,
    now,
  }: { kind: ReviewKind; id: string; itemId: string; reviewerId: string; now: Date },
): Promise<void> {
  const column = sql.ref(kind === 'product' ? 'product_review_id' : 'service_review_id')
  await sql`
    insert into review_flag (${column}, other_id, other_is, flagged_at)
    select distinct on (other.buyer_id) ${id}::uuid, other.buyer_id,
      case when other.buyer_id = item.seller_id then 'seller' else 'reviewer' end, ${now}::timestamptz
    from checkout own
    join checkout other on other.card_fingerprint = own.card_fingerprint and other.buyer_id <> own.buyer_id
    join ${anyItem} item on item.kind = ${kind} and item.id = ${itemId}
    where own.buyer_id = ${reviewerId} and own.card_fingerprint is not null
      and (other.buyer_id = item.seller_id or exists (
        select from ${anyReview} r where r.kind = ${kind} and r.item_id = ${itemId} and r.reviewer_id = other.buyer_id))
    on conflict do nothing`.execute(tx)
}

export interface FlaggedReview {
  id: string
  reviewerId: string
  itemName: string
  rating: number
  otherIs: 'seller' | 'reviewer'
  flaggedAt: Date
}

/** Those that can still be read, the oldest first. */
export async function flaggedReviews(db: Db, limit: number): Promise<FlaggedReview[]> {
  const { rows } = await sql<FlaggedReview>`
    select distinct on (flag.flagged_at, r.id) r.id, r.reviewer_id as "reviewerId", item.name as "itemName", r.rating,
      flag.other_is as "otherIs", flag.flagged_at as "flaggedAt"
    from review_flag flag
    join ${anyReview} r on r.id = flag.review_id and r.hidden_at is null and r.reviewer_id is not null
    join ${anyItem} item on item.id = r.item_id and item.kind = r.kind
    order by flag.flagged_at, r.id, flag.other_is desc limit ${limit}`.execute(db)
  return rows
}
