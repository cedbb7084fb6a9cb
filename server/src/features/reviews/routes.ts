import { refuse } from '@dressing-room/contract/refusals'
import * as contract from '@dressing-room/contract/reviews'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { findProductId, reviewQuestions } from '../catalog/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { productsInOrder } from '../fulfilment/index.ts'
import { findServiceId } from '../stylist-services/index.ts'
import { editReview, removeReview } from './edit-review.ts'
import { listOfItem } from './list-of-item.ts'
import { countReviewsOfSeller, reviewsOfSeller } from './list-query.ts'
import { markHelpful } from './mark-helpful.ts'
import { toOwnReview, toProductReview, toSellerReview, toServiceReview } from './present.ts'
import { removeReply, replyToReview } from './reply-to-review.ts'
import { reviewProduct } from './review-product.ts'
import { reviewerName } from './rules.ts'
import { marksOf, reviewsBy } from './store.ts'

const OFTEN = { limit: { max: 60, seconds: 60 } }

export function reviewRoutes(serve: Serve, deps: Deps): void {
  listRoutes(serve, deps)
  ownRoutes(serve, deps)
  sellerRoutes(serve, deps)
}

function listRoutes(serve: Serve, { db }: Deps): void {
  serve(contract.productReviews, async ({ params: { slug }, query, tag }) => {
    const itemId = (await findProductId(db, slug)) ?? refuse('product_not_found')
    tag(`product:${itemId}`, `slug:${slug}`)
    return listOfItem(db, { kind: 'product', itemId }, query, toProductReview)
  })

  serve(contract.serviceReviews, async ({ params: { serviceID }, query, tag }) => {
    const itemId = (await findServiceId(db, serviceID)) ?? refuse('service_not_found')
    tag(`service:${itemId}`)
    return listOfItem(db, { kind: 'service', itemId }, query, toServiceReview)
  })
}

function ownRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.reviewsOfOrder, async ({ viewer, params: { id } }) => {
    const bought = isUuid(id) ? await productsInOrder(db, viewer.id, id) : []
    if (bought.length === 0) refuse('order_not_found')
    const itemIds = bought.map((each) => each.product_id)
    const [said, questions] = await Promise.all([
      reviewsBy(db, viewer.id, { kind: 'product', itemIds }),
      reviewQuestions(db, itemIds),
    ])
    const products = bought.map(({ product_id, name, image_url, is_kept }) => {
      const review = said.get(product_id)
      const question = questions.get(product_id)
      return {
        ...{ _id: product_id, name, imageUrl: image_url, mayReview: is_kept && !review },
        ...(question && { question }),
        ...(review && { review: toOwnReview(review) }),
      }
    })
    return { products, reviewerName: reviewerName(viewer.name) }
  })

  serve(
    contract.reviewProduct,
    async ({ viewer, params, body }) => {
      await reviewProduct(deps, viewer, params.id, body)
      return { message: say('Thank you for your review.') }
    },
    OFTEN,
  )

  serve(
    contract.editReview,
    async ({ viewer, params, body }) => {
      await editReview(deps, viewer.id, params.id, body)
      return { message: say('Your review is changed.') }
    },
    OFTEN,
  )

  serve(
    contract.removeReview,
    async ({ viewer, params }) => {
      await removeReview(deps, viewer.id, params.id)
      return { message: say('Your review is removed.') }
    },
    OFTEN,
  )

  serve(
    contract.markHelpful,
    ({ viewer, params, body }) => markHelpful(deps, viewer.id, { id: params.id, ...body }),
    OFTEN,
  )

  serve(contract.reviewMarks, ({ viewer, query }) => marksOf(db, viewer.id, query.ids))
}

function sellerRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps

  serve(contract.sellerReviews, async ({ viewer, query: { reply, page = 1 } }) => {
    const limit = contract.SELLER_REVIEWS_PER_PAGE
    const only = reply === 'none' ? 'without reply' : 'all'
    const [counts, rows] = await Promise.all([
      countReviewsOfSeller(db, viewer.id),
      reviewsOfSeller(db, viewer.id, { page, limit, only }),
    ])
    const found = only === 'all' ? counts.all : counts.withoutReply
    const totalPages = Math.max(1, Math.ceil(found / limit))
    return { reviews: rows.map(toSellerReview), withoutReply: counts.withoutReply, page, totalPages }
  })

  serve(
    contract.replyToReview,
    async ({ viewer, params, body }) => {
      await replyToReview(deps, viewer.id, { id: params.id, text: body.text })
      return { message: say('Your reply stands below the review.') }
    },
    OFTEN,
  )

  serve(
    contract.removeReply,
    async ({ viewer, params }) => {
      await removeReply(deps, viewer.id, params.id)
      return { message: say('Your reply is removed.') }
    },
    OFTEN,
  )
}
