import type { ReviewAnswer } from '@dressing-room/contract/reviews'
import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageNumbers } from '../../ui/page-numbers.tsx'
import { RatingAverage, RatingBars } from '../../ui/rating-bars.tsx'
import { AnswerCounts } from './answer-counts.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewEntry, type ShownReview } from './review-entry.tsx'
import { addressOf, type ReviewQuery, reviewQueryOf } from './review-query.ts'
import { useReviewMarks } from './use-review-marks.ts'

/** One page of the reviews of a product or service, and what all of them say together. */
export interface ItemReviewsList {
  rating: number
  reviewCount: number
  ratingCounts: readonly number[]
  withPictures: number
  answers: readonly { answer: ReviewAnswer; count: number }[]
  found: number
  page: number
  totalPages: number
  reviews: readonly ShownReview[]
}

interface ItemReviewsProps {
  title: string
  /** undefined: they could not be had. */
  list: ItemReviewsList | undefined
  /** How many there are, whether or not they could be had. */
  count: number
  /** The average in figures. */
  figures: string
  /** 'Verified purchase' */
  verified: string
  /** Who answers them. */
  seller: string
  /** What stands beside 'Helpful', by the review's id. */
  beside: (id: string) => ReactNode
}

/** What buyers of a product or clients of a service say, sorted and sifted by links. */
export function ItemReviews({ title, list, count, figures, ...rest }: ItemReviewsProps) {
  const { revalidate } = useRevalidator()
  const titleId = useId()
  return (
    <section id="reviews" aria-labelledby={titleId} className="scroll-mt-4 border-t border-ink pt-8">
      <h2 id={titleId} className="mb-6 font-display text-head">
        {title}
      </h2>
      {count === 0 && (!list || list.reviewCount === 0) ? (
        <EmptyState illustration="mirror" title={t`No reviews yet.`} />
      ) : list ? (
        <Reviews list={list} figures={figures} {...rest} />
      ) : (
        <LoadFailed what={t`these reviews`} onRetry={revalidate} />
      )}
    </section>
  )
}

function Reviews({
  list,
  figures,
  verified,
  seller,
  beside,
}: Omit<ItemReviewsProps, 'title' | 'list' | 'count'> & { list: ItemReviewsList }) {
  const [params] = useSearchParams()
  const query = reviewQueryOf(params)
  const isWaiting = useNavigation().state === 'loading'
  const marks = useReviewMarks(list.reviews.map(({ _id }) => _id))
  const to = (change: Partial<ReviewQuery>) => addressOf(params, { ...query, page: 1, ...change })
  const { rating, reviewCount, ratingCounts, answers, page, totalPages } = list
  return (
    <div className="grid gap-8 md:grid-cols-12 md:gap-6">
      <div className="md:col-span-4">
        <RatingAverage
          rating={rating}
          figures={figures}
          label={t`${figures} out of 5 stars`}
          people={plural(reviewCount, { one: '1 review', other: '# reviews' })}
        />
        <RatingBars
          counts={ratingCounts}
          nameOf={(star) => plural(star, { one: 'star', other: 'stars' })}
          only={query.stars === undefined ? undefined : Number(query.stars)}
          to={(stars) => to({ stars: stars === undefined ? undefined : String(stars) })}
        />
        <AnswerCounts answers={answers} only={query.answer} to={(answer) => to({ answer })} />
      </div>
      <div className="min-w-0 md:col-span-8">
        <Choices list={list} query={query} to={to} />
        <ul aria-busy={isWaiting} className="flex flex-col aria-busy:opacity-60">
          {list.reviews.map((review) => (
            <ReviewEntry key={review._id} review={review} verified={verified} replyBy={seller}>
              <div className="mt-2 -ml-3 flex flex-wrap items-center">
                <HelpfulButton review={review} isOwn={marks.isOwn(review._id)} isMarked={marks.isHelpful(review._id)} />
                {!marks.isOwn(review._id) && beside(review._id)}
              </div>
            </ReviewEntry>
          ))}
        </ul>
        <div className="mt-6">
          <PageNumbers
            label={t`Pages of reviews`}
            page={page}
            totalPages={totalPages}
            to={(number) => to({ page: number })}
          />
        </div>
      </div>
    </div>
  )
}

interface ChoicesProps {
  list: ItemReviewsList
  query: ReviewQuery
  to: (change: Partial<ReviewQuery>) => string
}

/** In which order, and which of them; not where there is nothing to choose. */
function Choices({ list: { reviewCount, found, withPictures }, query, to }: ChoicesProps) {
  const isSifted = query.stars !== undefined || query.onlyWithPictures || query.answer !== undefined
  if (reviewCount < 2 && !isSifted) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      <ChoiceLinks
        label={t`Sort reviews`}
        links={[
          { to: to({ order: 'newest' }), label: t`Newest`, isCurrent: query.order === 'newest' },
          { to: to({ order: 'helpful' }), label: t`Most helpful`, isCurrent: query.order === 'helpful' },
          { to: to({ order: 'highest' }), label: t`Highest`, isCurrent: query.order === 'highest' },
          { to: to({ order: 'lowest' }), label: t`Lowest`, isCurrent: query.order === 'lowest' },
        ]}
      />
      {(withPictures > 0 || query.onlyWithPictures) && (
        <ChoiceLinks
          label={t`Show reviews`}
          links={[
            {
              to: to({ onlyWithPictures: !query.onlyWithPictures }),
              label: t`With pictures (${withPictures})`,
              isCurrent: query.onlyWithPictures,
            },
          ]}
        />
      )}
      <p role="status" className="text-note text-muted">
        {isSifted &&
          plural(found, {
            0: 'No reviews are like that. ',
            one: '1 review is like that. ',
            other: '# reviews are like that. ',
          })}
        {isSifted && (
          <TextLink to={to({ stars: undefined, onlyWithPictures: false, answer: undefined })} preventScrollReset>
            {t`Show all reviews`}
          </TextLink>
        )}
      </p>
    </div>
  )
}
