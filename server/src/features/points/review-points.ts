import { POINTS_PER_REVIEW } from '@dressing-room/contract/rewards'
import type { Tx } from '../../platform/db/database.ts'
import { entriesOfReview, insertEntry, lockPoints } from './store.ts'

interface WrittenReview {
  reviewId: string
  reviewerId: string
}

/**
 * A review can be read: its writer has their points for it, once, however often it is changed, hidden and shown again.
 * Reviews of before there were points earn them when they are shown again.
 */
export function earnForReview(tx: Tx, review: WrittenReview & { of: string }, now: Date): Promise<void> {
  return settle(tx, review, POINTS_PER_REVIEW, now)
}

/** It cannot be read any more. */
export function withdrawReviewPoints(tx: Tx, review: WrittenReview, now: Date): Promise<void> {
  return settle(tx, review, 0, now)
}

async function settle(
  tx: Tx,
  { reviewId, reviewerId, of }: WrittenReview & { of?: string },
  due: number,
  now: Date,
): Promise<void> {
  await lockPoints(tx, reviewerId)
  const { points, lines, about } = await entriesOfReview(tx, reviewerId, reviewId)
  if (points === due) return
  await insertEntry(tx, {
    ...{ account_id: reviewerId, points: due - points, kind: 'review', review_id: reviewId },
    ...{ key: `review:${reviewId}:${lines + 1}`, about: of ?? about, at: now },
  })
}
