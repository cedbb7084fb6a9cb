import type { StylistService } from '@dressing-room/contract/stylist-services'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RatingAverage, RatingBars } from '../../ui/rating-bars.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { countByStars } from './count-by-stars.ts'

export function ServiceReviews({ service }: { service: Pick<StylistService, 'ratings' | 'reviews'> }) {
  const { averageRating, numberOfRatings } = service.ratings
  const { reviews } = service
  const average = averageRating.toFixed(2)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-ink pt-8">
      <h2 id="reviews-title" className="mb-6 font-display text-head">
        Ratings and Reviews
      </h2>
      {numberOfRatings === 0 ? (
        <EmptyState illustration="mirror" title="No reviews yet." />
      ) : (
        <div className="grid gap-8 md:grid-cols-12 md:gap-6">
          <div className="md:col-span-4">
            <RatingAverage
              rating={averageRating}
              figures={average}
              label={outOfFive(average)}
              people={`${numberOfRatings} ${numberOfRatings === 1 ? 'review' : 'reviews'}`}
            />
            {/* Bars only where every review is at hand: half of them would show another picture. */}
            {reviews.length === numberOfRatings && <RatingBars counts={countByStars(reviews)} nameOf={starWord} />}
          </div>
          <ReviewList
            reviews={reviews.map(({ reviewerName, reviewText, ...review }) => ({
              ...review,
              name: reviewerName,
              text: reviewText,
            }))}
            labelOf={outOfFive}
            className="flex flex-col md:col-span-8"
          />
        </div>
      )}
    </section>
  )
}

const starWord = (stars: number) => (stars === 1 ? 'star' : 'stars')
const outOfFive = (rating: number | string) => `${rating} out of 5 stars`
