import type { ChosenPicture } from '@dressing-room/contract/images'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { picturesOf } from '../images/index.ts'
import { flagSameCard } from './flag-store.ts'
import { mailNewReview } from './mails.ts'
import { reviewPublished } from './publication.ts'
import { insertReview, type NewReview, replacePictures } from './store.ts'

export type PublishDeps = Pick<Deps, 'db' | 'queue' | 'clock' | 'shop'>

/** Writes a review that its writer may write; false where they have said something of this before. */
export async function publishReview(
  deps: PublishDeps,
  tx: Tx,
  review: Omit<NewReview, 'now'> & { pictures: readonly ChosenPicture[] },
): Promise<boolean> {
  const now = deps.clock()
  const { kind, reviewer, pictures } = review
  const id = await insertReview(tx, { ...review, now })
  if (id === undefined) return false
  const rows = await picturesOf(deps, tx, { ownerId: reviewer.id, pictures, field: 'pictures' })
  await replacePictures(tx, { kind, id }, rows)
  await reviewPublished(tx, { reviewId: id, reviewerId: reviewer.id }, now)
  await flagSameCard(tx, { kind, id, itemId: review.itemId, reviewerId: reviewer.id, now })
  await mailNewReview(deps, tx, id)
  return true
}
