import type { Shop, ShopReview } from '@dressing-room/contract/shops'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRating } from '../../language/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { RatingAverage, RatingBars } from '../../ui/rating-bars.tsx'
import { ReviewList } from '../../ui/review-list.tsx'

interface ShopReviewsProps {
  ratings: Shop['ratings']
  /** One page of them; undefined when they could not be loaded. */
  reviews: readonly ShopReview[] | undefined
  onRetry: () => void
  /** The way to the other pages. */
  turning: ReactNode
}

/** What people say of everything in a shop; nothing where nobody has said anything. */
export function ShopReviews({ ratings, reviews, onRetry, turning }: ShopReviewsProps) {
  if (ratings.count === 0) return null
  const average = formatRating(ratings.average)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="border-t border-ink pt-8">
      <h2 id="reviews-title" className="mb-6 font-display text-head">
        <Trans>Customer Reviews</Trans>
      </h2>
      <div className="grid gap-8 md:grid-cols-12 md:gap-6">
        <div className="md:col-span-4">
          <RatingAverage
            rating={ratings.average}
            figures={average}
            label={outOfFive(average)}
            people={plural(ratings.count, { one: '1 review', other: '# reviews' })}
          />
          <RatingBars counts={ratings.counts} nameOf={starWord} />
        </div>
        <div className="min-w-0 md:col-span-8">
          {reviews ? (
            <>
              <ReviewList
                reviews={reviews.map(({ about, ...review }) => ({ ...review, about: <About {...about} /> }))}
                labelOf={outOfFive}
                className="flex flex-col"
              />
              <div className="mt-6">{turning}</div>
            </>
          ) : (
            <LoadFailed what={t`these reviews`} onRetry={onRetry} />
          )}
        </div>
      </div>
    </section>
  )
}

function About({ name, address }: ShopReview['about']) {
  return address ? <TextLink to={address}>{name}</TextLink> : <bdi>{name}</bdi>
}

const starWord = (star: number) => plural(star, { one: 'star', other: 'stars' })
const outOfFive = (rating: number | string) => t`${rating} out of 5 stars`
