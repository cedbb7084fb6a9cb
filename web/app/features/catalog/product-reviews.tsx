import type { ProductDetail } from '@dressing-room/contract/catalog'
import { useState } from 'react'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Stars } from '../../ui/stars.tsx'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

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
        <EmptyState drawing="mirror" title="No reviews yet." />
      ) : (
        <div className="grid gap-8 md:grid-cols-12 md:gap-6">
          <div className="md:col-span-4">
            <p className="figures mb-4 flex items-center gap-3">
              <span className="font-display text-hero">{rating.toFixed(1)}</span>
              <span>
                <Stars rating={rating} size={20} label={`${rating.toFixed(1)} out of 5 stars`} />
                <span className="block text-note text-muted">
                  {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
                </span>
              </span>
            </p>
            <Distribution counts={ratingCounts} only={only} onFilter={setOnly} />
          </div>
          <ul className="flex flex-col md:col-span-8">
            {shown.map((review, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: reviews carry no id and keep their order
              <li key={at} className="border-b border-hairline py-5 first:pt-0">
                <p className="flex flex-wrap items-baseline gap-x-3">
                  <Stars rating={review.rating} label={`${review.rating} out of 5 stars`} />
                  <span className="font-medium">{review.name}</span>
                  <time dateTime={review.date} className="text-note text-muted">
                    {dayOf(review.date)}
                  </time>
                </p>
                <p className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">{review.comment}</p>
              </li>
            ))}
            {shown.length === 0 && <li className="text-muted">Nobody wrote with this many stars.</li>}
          </ul>
        </div>
      )}
    </section>
  )
}

/** How many gave how many stars; a bar shows only those. */
function Distribution({
  counts,
  only,
  onFilter,
}: {
  counts: readonly number[]
  only: number | undefined
  onFilter: (stars: number | undefined) => void
}) {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1
  return (
    <div className="flex flex-col">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            disabled={count === 0}
            aria-pressed={only === stars}
            onClick={() => onFilter(only === stars ? undefined : stars)}
            className="figures grid min-h-11 grid-cols-[2rem_1fr_2.5rem] items-center gap-2 rounded-control px-2 text-note hover:bg-bone disabled:text-muted aria-pressed:bg-bone"
          >
            <span className="text-left">
              {stars} <span aria-hidden>★</span>
              <span className="unseen">{stars === 1 ? 'star' : 'stars'}: </span>
            </span>
            <span aria-hidden className="block h-2 rounded-full bg-bone">
              <span style={{ width: `${(count / all) * 100}%` }} className="block h-2 rounded-full bg-star" />
            </span>
            <span className="text-right">{count}</span>
          </button>
        )
      })}
      {only !== undefined && (
        <button type="button" onClick={() => onFilter(undefined)} className={buttonLook('quiet', 'self-start')}>
          Show all reviews
        </button>
      )}
    </div>
  )
}

function dayOf(date: string): string {
  const at = new Date(date)
  return Number.isNaN(at.getTime()) ? date : day.format(at)
}
