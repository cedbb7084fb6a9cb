import type { QueryOf } from '@dressing-room/contract/endpoint'
import { type productReviews, REVIEWS_PER_PAGE } from '@dressing-room/contract/reviews'
import type { Db } from '../../platform/db/database.ts'
import { averageRating } from '../catalog/index.ts'
import type { ReviewKind, ReviewRow } from './any-review-query.ts'
import { countReviews, listReviews } from './list-query.ts'
import { inOrder } from './present.ts'

/** One page of the published reviews of a product or service, and what all of them say together. */
export async function listOfItem<Review>(
  db: Db,
  item: { kind: ReviewKind; itemId: string },
  { order, stars, pictures, answer, page = 1 }: QueryOf<typeof productReviews>,
  present: (row: ReviewRow) => Review,
) {
  const wanted = { stars, answer, onlyWithPictures: pictures === 'yes' }
  const [counts, rows] = await Promise.all([
    countReviews(db, item, wanted),
    listReviews(db, item, { ...wanted, order, page, limit: REVIEWS_PER_PAGE }),
  ])
  return {
    ...counts,
    answers: inOrder(counts.answers),
    rating: averageRating(counts.ratingCounts),
    reviewCount: counts.ratingCounts.reduce((sum, count) => sum + count, 0),
    page,
    totalPages: Math.max(1, Math.ceil(counts.found / REVIEWS_PER_PAGE)),
    reviews: rows.map(present),
  }
}
