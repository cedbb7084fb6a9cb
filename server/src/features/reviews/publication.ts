import type { Tx } from '../../platform/db/database.ts'
import { earnForReview, withdrawReviewPoints } from '../points/index.ts'
import { findReview } from './store.ts'

/** A review, as those have to know it who do something when it comes or goes. */
export interface Published {
  reviewId: string
  /** Null where whoever wrote it is gone. */
  reviewerId: string | null
}

/** A review can be read by everybody from now on: it was written, or is shown again. In that transaction. */
export async function reviewPublished(tx: Tx, { reviewId, reviewerId }: Published, now: Date): Promise<void> {
  if (!reviewerId) return
  const of = (await findReview(tx, reviewId))?.item_name ?? ''
  await earnForReview(tx, { reviewId, reviewerId, of }, now)
}

/** It can be read no more: removed by whoever wrote it, or taken down. In that transaction. */
export async function reviewWithdrawn(tx: Tx, { reviewId, reviewerId }: Published, now: Date): Promise<void> {
  if (reviewerId) await withdrawReviewPoints(tx, { reviewId, reviewerId }, now)
}
