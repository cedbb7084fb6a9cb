import type { ProductDetail } from '@dressing-room/contract/catalog'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RatingAverage, RatingBars } from '../../ui/rating-bars.tsx'
import { ReviewList } from '../../ui/review-list.tsx'

export function ProductReviews({ product }: { product: ProductDetail }) {
  const [only, setOnly] = useState<number>()
  const { reviews, reviewCount, rating, ratingCounts } = product
  const shown = only === undefined ? reviews : reviews.filter((review) => Math.round(review.rating) === only)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-ink pt-8">
      <h2 id="reviews-title" className="mb-6 font-display text-head">
        Customer Reviews
      </h2>
      {reviewCount === 0 ? (
        <EmptyState illustration="mirror" title="No reviews yet." />
      ) : (
        <div className="grid gap-8 md:grid-cols-12 md:gap-6">
          <div className="md:col-span-4">
            <RatingAverage
              rating={rating}
              figures={rating.toFixed(1)}
              label={outOfFive(rating.toFixed(1))}
              people={`${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'}`}
            />
            <RatingBars counts={ratingCounts} nameOf={starWord} only={only} onOnly={setOnly} />
            {only !== undefined && (
              <Button kind="quiet" onClick={() => setOnly(undefined)}>
                Show all reviews
              </Button>
            )}
          </div>
          <ReviewList
            reviews={shown.map(({ comment, ...review }) => ({ ...review, text: comment }))}
            labelOf={outOfFive}
            className="flex flex-col md:col-span-8"
          >
            {shown.length === 0 && <li className="text-muted">No reviews with this rating.</li>}
          </ReviewList>
        </div>
      )}
    </section>
  )
}

const starWord = (stars: number) => (stars === 1 ? 'star' : 'stars')
const outOfFive = (rating: number | string) => `${rating} out of 5 stars`
