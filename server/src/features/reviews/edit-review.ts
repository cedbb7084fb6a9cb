import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { editReview as editEndpoint } from '@dressing-room/contract/reviews'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { findReviewedProduct } from '../catalog/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { picturesOf, releaseUploads } from '../images/index.ts'
import { reviewWithdrawn } from './publication.ts'
import { isAnswerTo } from './rules.ts'
import { deleteReview, lockReview, type ReviewOfItem, replacePictures, updateReview, withoutReview } from './store.ts'

/** What counts is what it says now: average and distribution follow in the same transaction. */
export async function editReview(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  viewerId: string,
  id: string,
  said: BodyOf<typeof editEndpoint>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const review = await lockOwn(tx, viewerId, id)
    const question = review.kind === 'product' ? (await findReviewedProduct(tx, review.item_id))?.question : undefined
    // An answer from before the category asked something else may stay.
    if (said.answer !== review.answer && !isAnswerTo(question, said.answer)) refuse('review_answer_not_asked')
    await updateReview(tx, review, { ...said, now: deps.clock() })
    const chosen = { ownerId: viewerId, pictures: said.pictures, existing: review.pictures, field: 'pictures' }
    await replacePictures(tx, review, await picturesOf(deps, tx, chosen))
    await release(tx, review)
  })
}

export async function removeReview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewerId: string,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    const review = await lockOwn(tx, viewerId, id)
    await deleteReview(tx, review)
    await release(tx, review)
    await reviewWithdrawn(tx, { reviewId: review.id, reviewerId: viewerId }, clock())
  })
}

/** What was taken down is decided about: neither other words nor a second review go round that. */
async function lockOwn(tx: Tx, viewerId: string, id: string): Promise<ReviewOfItem> {
  const review = isUuid(id) ? await lockReview(tx, id) : undefined
  if (review?.reviewer_id !== viewerId) return refuse('review_not_found')
  if (review.hidden_at) refuse('review_hidden')
  return review
}

/** The files of pictures that no review shows any more go. */
async function release(tx: Tx, { pictures }: ReviewOfItem): Promise<void> {
  const bases = await withoutReview(
    tx,
    pictures.map(({ base }) => base),
  )
  await releaseUploads(tx, bases)
}
