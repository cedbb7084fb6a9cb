import {
  type SellerReview,
  type SellerReviews as SellerReviewsList,
  sellerReviews,
} from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Status } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReviewEntry } from './review-entry.tsx'

export async function loadSellerReviews(params: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const isUnanswered = params.get('reply') === 'none'
  const query = { page, ...(isUnanswered && { reply: 'none' as const }) }
  return { list: await optional(call(sellerReviews, { query })), isUnanswered }
}

interface SellerReviewsProps {
  list: SellerReviewsList | undefined
  /** Only those without a reply are listed. */
  isUnanswered: boolean
}

/** What buyers and clients say of the seller's goods and services, each to be answered once. */
export function SellerReviews({ list, isUnanswered }: SellerReviewsProps) {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState('')
  if (!list) return <LoadFailed what={t`your reviews`} onRetry={revalidate} />
  const { reviews, withoutReply, page, totalPages } = list
  if (reviews.length === 0 && !isUnanswered && page === 1) {
    return (
      <EmptyState illustration="mirror" title={t`No reviews yet.`}>
        {t`What buyers and clients say of your products and services stands here, and you can answer it.`}
      </EmptyState>
    )
  }
  return (
    <>
      <div className="mb-6">
        <ChoiceLinks
          label={t`Which reviews`}
          links={[
            { to: '?', label: t`All`, isCurrent: !isUnanswered },
            { to: '?reply=none', label: t`Without reply (${withoutReply})`, isCurrent: isUnanswered },
          ]}
        />
      </div>
      <Status className="mb-4">{done}</Status>
      {reviews.length === 0 ? (
        <p className="py-8 text-muted">
          {isUnanswered ? t`Every review has your reply.` : t`There are no more reviews.`}
        </p>
      ) : (
        <ul className="flex flex-col">
          {reviews.map((review) => (
            <OfSeller
              key={review._id}
              review={review}
              onDone={(message) => {
                setDone(message)
                void revalidate()
              }}
            />
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <Pagination
          label={t`Pages of reviews`}
          page={page}
          totalPages={totalPages}
          to={(to) => (isUnanswered ? `?reply=none&page=${to}` : `?page=${to}`)}
          className="mt-6"
        />
      )}
    </>
  )
}

function OfSeller({ review, onDone }: { review: SellerReview; onDone: (message: string) => void }) {
  const { about, kind } = review
  return (
    <ReviewEntry
      review={review}
      verified={kind === 'product' ? t`Verified purchase` : t`Verified visit`}
      about={about.address ? <TextLink to={about.address}>{about.name}</TextLink> : <bdi>{about.name}</bdi>}
    >
      <ReplyForm review={review} onDone={onDone} />
    </ReviewEntry>
  )
}
