import type { StylistService } from '@dressing-room/contract/stylist-services'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'
import { countByStars } from './count-by-stars.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

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
        <EmptyState drawing="mirror" title="No reviews yet." />
      ) : (
        <div className="grid gap-8 md:grid-cols-12 md:gap-6">
          <div className="md:col-span-4">
            <p className="figures mb-4 flex items-center gap-3">
              <span className="font-display text-hero">{average}</span>
              <span>
                <Stars rating={averageRating} size={20} label={`${average} out of 5 stars`} />
                <span className="block text-note text-muted">
                  {numberOfRatings} {numberOfRatings === 1 ? 'review' : 'reviews'}
                </span>
              </span>
            </p>
            {/* Bars only where every review is at hand: half of them would show another picture. */}
            {reviews.length === numberOfRatings && <Distribution reviews={reviews} />}
          </div>
          <ul className="flex flex-col md:col-span-8">
            {reviews.map((review, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reviews carry no id and keep their order
              <li key={at} className="border-b border-hairline py-5 first:pt-0">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <Stars rating={review.rating} label={`${review.rating} out of 5 stars`} />
                  <span className="font-medium">{review.reviewerName}</span>
                  <time dateTime={review.date} className="text-note text-muted">
                    {dayOf(review.date)}
                  </time>
                </p>
                {review.reviewText && (
                  <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{review.reviewText}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function Distribution({ reviews }: { reviews: StylistService['reviews'] }) {
  return (
    <ul className="flex flex-col gap-2">
      {countByStars(reviews).map(({ stars, count }) => (
        <li key={stars} className="figures grid grid-cols-[2rem_1fr_2.5rem] items-center gap-2 text-note">
          <span>
            {stars} <span aria-hidden>★</span>
            <span className="unseen">{stars === 1 ? 'star' : 'stars'}: </span>
          </span>
          <span aria-hidden className="block h-2 rounded-full bg-bone">
            <span style={{ width: `${(count / reviews.length) * 100}%` }} className="block h-2 rounded-full bg-star" />
          </span>
          <span className="text-right">{count}</span>
        </li>
      ))}
    </ul>
  )
}

function dayOf(date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}
