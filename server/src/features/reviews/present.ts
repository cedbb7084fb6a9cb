import { pages } from '@dressing-room/contract/pages'
import {
  type OwnReview,
  type ProductReviewWithMore,
  REVIEW_ANSWERS,
  type ReviewAnswer,
  type SellerReview,
  type ServiceReviewWithMore,
} from '@dressing-room/contract/reviews'
import { type PictureRow, toPicture } from '../images/index.ts'
import type { ReviewRow } from './any-review-query.ts'
import type { OwnReviewRow, ReviewOfItem } from './store.ts'

function shown(row: ReviewRow) {
  return {
    _id: row.id,
    rating: row.rating,
    date: row.created_at.toISOString(),
    isVerified: row.is_verified,
    isEdited: row.edited_at !== null,
    pictures: row.pictures.map((picture) => withWords(picture, row.name)),
    ...(row.answer && { answer: row.answer }),
    helpfulCount: row.helpful_count,
    ...replyOf(row),
  }
}

function replyOf({ reply, replied_at }: Pick<ReviewRow, 'reply' | 'replied_at'>) {
  return reply !== null && replied_at !== null ? { reply: { text: reply, date: replied_at.toISOString() } } : {}
}

function withWords(picture: PictureRow, name: string) {
  return { ...toPicture(picture), alt: picture.alt || `By ${name}` }
}

export function toProductReview(row: ReviewRow): ProductReviewWithMore {
  return { ...shown(row), name: row.name, comment: row.text }
}

export function toServiceReview(row: ReviewRow): ServiceReviewWithMore {
  return { ...shown(row), reviewerName: row.name, reviewText: row.text }
}

export function toOwnReview(row: OwnReviewRow): OwnReview {
  const { id, rating, text, answer, hidden_at, pictures } = row
  return {
    ...{ _id: id, rating, text, isHidden: hidden_at !== null },
    pictures: pictures.map(toPicture),
    ...(answer && { answer }),
    ...replyOf(row),
  }
}

/** What it is about, with the address of its page while it is offered. */
export function aboutOf({ kind, item_name, public_id, is_on_offer }: ReviewOfItem): SellerReview['about'] {
  const page = kind === 'product' ? pages.product : pages.service
  return { name: item_name, address: is_on_offer ? page(public_id) : '' }
}

export function toSellerReview(row: ReviewOfItem): SellerReview {
  return { ...shown(row), kind: row.kind, about: aboutOf(row), name: row.name, text: row.text }
}

const OFFERED: readonly ReviewAnswer[] = Object.values(REVIEW_ANSWERS).flat()

/** In the order in which they are offered. */
export function inOrder<Counted extends { answer: ReviewAnswer }>(answers: readonly Counted[]): Counted[] {
  return answers.toSorted((one, other) => OFFERED.indexOf(one.answer) - OFFERED.indexOf(other.answer))
}
