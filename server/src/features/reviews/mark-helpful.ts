import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { isUuid } from '../checkouts/index.ts'
import { findReview, lockReview, setVote } from './store.ts'

/** Whoever has written a review cannot say that it helped. The database counts. */
export async function markHelpful(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  voterId: string,
  { id, isHelpful }: { id: string; isHelpful: boolean },
): Promise<{ isHelpful: boolean; helpfulCount: number }> {
  return transact(db, async (tx) => {
    const review = isUuid(id) ? await lockReview(tx, id) : undefined
    if (!review || review.hidden_at) return refuse('review_not_found')
    if (review.reviewer_id === voterId) refuse('own_review')
    await setVote(tx, review, { voterId, isHelpful, now: clock() })
    return { isHelpful, helpfulCount: (await findReview(tx, id))?.helpful_count ?? 0 }
  })
}
