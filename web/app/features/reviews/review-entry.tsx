import type { Picture as PictureData } from '@dressing-room/contract/catalog'
import type { ReviewAnswer } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Stars } from '../../ui/stars.tsx'
import { When } from '../../ui/when.tsx'
import { AnswerWords } from './answers.tsx'

/** A review of a product or of a service, as both are shown. */
export interface ShownReview {
  _id: string
  name: string
  rating: number
  text: string
  date: string
  isVerified: boolean
  isEdited: boolean
  pictures: readonly PictureData[]
  answer?: ReviewAnswer | undefined
  helpfulCount: number
  reply?: { text: string; date: string } | undefined
}

interface ReviewEntryProps {
  review: ShownReview
  /** 'Verified purchase' */
  verified: string
  /** Who answers, where that is said. */
  replyBy?: string | undefined
  /** What it is about, where reviews of several things stand together. */
  about?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** Who says what, with their pictures and what the seller answers. */
export function ReviewEntry({ review, verified, replyBy, about, children }: ReviewEntryProps) {
  const { name, rating, text, date, isVerified, isEdited, pictures, answer, reply } = review
  return (
    <li className="border-b border-hairline py-5 first:pt-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Stars rating={rating} label={t`${rating} out of 5 stars`} />
        <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
        <span className="text-note text-muted">
          <When at={date} show="day" zone="UTC" />
        </span>
        {isEdited && (
          <span className="text-note text-muted">
            <Trans>Edited</Trans>
          </span>
        )}
      </p>
      {(isVerified || answer) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-note">
          {isVerified && (
            <Badge tone="sage" icon={BadgeCheck}>
              {verified}
            </Badge>
          )}
          {answer && (
            <span className="text-muted">
              <AnswerWords answer={answer} />
            </span>
          )}
        </p>
      )}
      {about && <p className="mt-1 text-note wrap-anywhere">{about}</p>}
      {text && (
        <p dir="auto" className="mt-2 max-w-text whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <ReviewPictures pictures={pictures} />
      {reply && <Reply {...reply} by={replyBy} />}
      {children}
    </li>
  )
}

/** Each leads to the whole picture. */
export function ReviewPictures({ pictures }: { pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {pictures.map((picture) => (
        <li key={picture.url}>
          <a href={picture.url} target="_blank" rel="noreferrer" className="block rounded-picture">
            <Picture picture={picture} sizes="96px" className="h-28 w-22 md:h-32 md:w-25" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Reply({ text, date, by }: { text: string; date: string; by: string | undefined }) {
  return (
    <div className="mt-3 max-w-text border-l-2 border-edge pl-4">
      <p className="flex flex-wrap items-baseline gap-x-3 text-note">
        <span className="font-medium">
          {by ? (
            <Trans>
              Reply from <bdi>{by}</bdi>
            </Trans>
          ) : (
            t`Reply from the seller`
          )}
        </span>
        <span className="text-muted">
          <When at={date} show="day" zone="UTC" />
        </span>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  )
}
