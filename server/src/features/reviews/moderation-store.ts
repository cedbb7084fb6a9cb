import type { Db } from '../../platform/db/database.ts'
import { toPicture } from '../images/index.ts'
import type { ModerationSubject } from '../moderation/index.ts'
import type { ReviewKind } from './any-review-query.ts'
import { reviewPublished, reviewWithdrawn } from './publication.ts'
import { findReview } from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A hidden review counts for nothing: the trigger takes it out of the average. Its pictures and its reply go with it. */
function moderationOf(kind: ReviewKind): ModerationSubject {
  const table = kind === 'product' ? 'review' : 'service_review'
  async function find(db: Db, id: string) {
    const review = await findReview(db, id)
    return review?.kind === kind ? review : undefined
  }
  return {
    kind: `${kind} review`,
    resolve: async (db, words) => (UUID.test(words) ? (await find(db, words))?.id : undefined),
    async find(db, id) {
      const review = await find(db, id)
      return (
        review && {
          ...{ id: review.id, title: review.item_name, text: review.text, ownerId: review.reviewer_id },
          pictures: review.pictures.map(toPicture),
          ...(review.reply !== null && { reply: review.reply }),
        }
      )
    },
    async hide(tx, id, now) {
      const rows = await tx
        .updateTable(table)
        .set({ hidden_at: now })
        .where('id', '=', id)
        .where('hidden_at', 'is', null)
        .returning('reviewer_id')
        .execute()
      for (const { reviewer_id } of rows) await reviewWithdrawn(tx, { reviewId: id, reviewerId: reviewer_id }, now)
    },
    async show(tx, id, now) {
      const rows = await tx
        .updateTable(table)
        .set({ hidden_at: null })
        .where('id', '=', id)
        .where('hidden_at', 'is not', null)
        .returning('reviewer_id')
        .execute()
      for (const { reviewer_id } of rows) await reviewPublished(tx, { reviewId: id, reviewerId: reviewer_id }, now)
    },
  }
}

export const productReviewModeration = moderationOf('product')
export const serviceReviewModeration = moderationOf('service')
