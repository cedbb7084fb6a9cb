import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { reviewProduct as reviewEndpoint } from '@dressing-room/contract/reviews'
import { transact } from '../../platform/db/transact.ts'
import { findReviewedProduct } from '../catalog/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { hasKept } from '../fulfilment/index.ts'
import { type PublishDeps, publishReview } from './publish-review.ts'
import { isAnswerTo, reviewerName } from './rules.ts'

/**
 * Ratings come from reviews only, and a review needs a delivered line of which not everything has been given back: one per
 * buyer and product, never of one's own shop.
 */
export async function reviewProduct(
  deps: PublishDeps,
  viewer: { id: string; name: string },
  id: string,
  said: BodyOf<typeof reviewEndpoint>,
): Promise<void> {
  const product = (isUuid(id) && (await findReviewedProduct(deps.db, id))) || refuse('product_not_found')
  if (product.sellerId === viewer.id) refuse('own_product')
  if (!(await hasKept(deps.db, viewer.id, id))) refuse('no_product_to_review')
  if (!isAnswerTo(product.question, said.answer)) refuse('review_answer_not_asked')
  const reviewer = { id: viewer.id, name: reviewerName(viewer.name) }
  await transact(deps.db, async (tx) => {
    const isNew = await publishReview(deps, tx, { kind: 'product', itemId: id, reviewer, ...said })
    if (!isNew) refuse('product_reviewed')
  })
}
