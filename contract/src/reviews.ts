import { z } from 'zod'
import { picture, productReview } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { FITS } from './fit.ts'
import { chosenPictures } from './images.ts'
import { pageQuery } from './paging.ts'
import { serviceReview } from './stylist-services.ts'

const CHOOSE = 'Please choose one to five stars.'
export const MAX_REVIEW_LENGTH = 2000
export const MAX_REPLY_LENGTH = 1000
/** The page of a product or service shows so many at once. */
export const REVIEWS_PER_PAGE = 10
export const SELLER_REVIEWS_PER_PAGE = 20

/** What the reviews of a category ask beside stars and words. */
export const REVIEW_QUESTIONS = ['fit', 'skin type'] as const
export type ReviewQuestion = (typeof REVIEW_QUESTIONS)[number]
export const REVIEW_ANSWERS = {
  fit: FITS,
  'skin type': ['dry', 'oily', 'combination', 'sensitive', 'normal'],
} as const satisfies Record<ReviewQuestion, readonly string[]>
export type ReviewAnswer = (typeof REVIEW_ANSWERS)[ReviewQuestion][number]
const answer = z.enum([...REVIEW_ANSWERS.fit, ...REVIEW_ANSWERS['skin type']])

/** What somebody thinks of what they have had. */
export const newReview = {
  rating: z.int(CHOOSE).min(1, CHOOSE).max(5, CHOOSE),
  text: z.string().trim().max(MAX_REVIEW_LENGTH, 'Please use at most 2,000 characters.').default(''),
  pictures: chosenPictures.default([]),
}
/** Of a category that asks nothing it is left out. */
const newAnswer = { answer: answer.optional() }

/** What a seller says in public to a review of theirs. */
const reply = z.object({ text: z.string(), date: z.string() })

/** What is shown of a review beside name, stars, words and date. */
const more = {
  _id: z.string(),
  /** It was written by somebody who has bought the product, or had the visit. */
  isVerified: z.boolean(),
  isEdited: z.boolean(),
  pictures: z.array(picture),
  answer: answer.optional(),
  /** How many people say that it has helped them. */
  helpfulCount: z.number(),
  reply: reply.optional(),
}
const productReviewWithMore = productReview.extend(more)
const serviceReviewWithMore = serviceReview.extend(more)
export type ProductReviewWithMore = z.output<typeof productReviewWithMore>
export type ServiceReviewWithMore = z.output<typeof serviceReviewWithMore>

export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof REVIEW_ORDERS)[number]

const listQuery = z.object({
  order: z.enum(REVIEW_ORDERS).default('newest'),
  stars: z
    .string()
    .regex(/^[1-5]$/)
    .transform(Number)
    .optional(),
  /** Only those with pictures. */
  pictures: z.literal('yes').optional(),
  /** Only those that say so of how it fits, or of whose skin it is for. */
  answer: answer.optional(),
  page: pageQuery.page,
})

/** Of all published reviews of a product or service, whatever is shown of them. */
const summary = {
  /** To two decimals; 0 without any. */
  rating: z.number(),
  reviewCount: z.number(),
  /** How many gave 1, 2, 3, 4 and 5 stars, in this order. */
  ratingCounts: z.array(z.number()),
  withPictures: z.number(),
  /** How often each answer was given, in the order in which they are offered; without those that nobody gave. */
  answers: z.array(z.object({ answer, count: z.number() })),
  /** How many are listed under what was asked for. */
  found: z.number(),
  page: z.number(),
  totalPages: z.number(),
}

export const productReviews = endpoint({
  method: 'GET',
  path: '/api/products/slug/:slug/reviews',
  summary: 'One page of what buyers say of a product, with average and distribution of all of them',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: listQuery,
  response: z.object({ ...summary, reviews: z.array(productReviewWithMore) }),
  refusals: ['product_not_found'],
})

export const serviceReviews = endpoint({
  method: 'GET',
  path: '/api/service/:serviceID/reviews',
  summary: 'One page of what clients say of a service, with average and distribution of all of them',
  access: 'anyone',
  shared: true,
  params: z.object({ serviceID: z.string().min(1).max(120) }),
  query: listQuery,
  response: z.object({ ...summary, reviews: z.array(serviceReviewWithMore) }),
  refusals: ['service_not_found'],
})

const ownReview = z.object({
  /** By which it is changed and removed. */
  _id: z.string(),
  rating: z.number(),
  text: z.string(),
  pictures: z.array(picture),
  answer: answer.optional(),
  reply: reply.optional(),
  /** Taken down by who runs the shop: it can be neither changed nor removed. */
  isHidden: z.boolean(),
})
export type OwnReview = z.output<typeof ownReview>

/** Something the viewer has had, or will have, and what they have said of it. */
export const reviewable = z.object({
  /** Of a product its id, of a visit the booking's. */
  _id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  /** False as long as it has not arrived or taken place, and when it has been reviewed. */
  mayReview: z.boolean(),
  /** What is asked beside stars and words; absent where nothing is. */
  question: z.enum(REVIEW_QUESTIONS).optional(),
  /** The viewer's own; absent where there is none. A later purchase of the same has it as well. */
  review: ownReview.optional(),
})
export type Reviewable = z.output<typeof reviewable>

/** How the viewer is called beside their reviews: the given name and an initial. */
const reviewerName = z.string()
const id = z.object({ id: z.string().max(100) })
const message = z.object({ message: z.string() })

export const reviewsOfOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:id/reviews',
  summary: 'The products of one of the buyer’s orders, with what the buyer has said of each',
  access: 'signed-in',
  params: id,
  response: z.object({ products: z.array(reviewable), reviewerName }),
  refusals: ['order_not_found'],
})

export const reviewProduct = endpoint({
  method: 'POST',
  path: '/api/products/:id/review',
  summary: 'Somebody to whom a product has been delivered says what it is like, once',
  access: 'signed-in',
  params: id,
  body: z.object({ ...newReview, ...newAnswer }),
  response: message,
  refusals: [
    'product_not_found',
    'own_product',
    'no_product_to_review',
    'product_reviewed',
    'review_answer_not_asked',
    'picture_not_usable',
    'too_many_pictures',
  ],
})

export const reviewOfBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/review',
  summary: 'Whether the client of a visit may review its service, or what they have said of it',
  access: 'signed-in',
  params: id,
  response: z.object({ service: reviewable, reviewerName }),
  refusals: ['booking_not_found'],
})

export const editReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id',
  summary: 'Says something else in one’s own review, in place of what it said',
  access: 'signed-in',
  params: id,
  body: z.object({ ...newReview, ...newAnswer }),
  response: message,
  refusals: ['review_not_found', 'review_hidden', 'review_answer_not_asked', 'picture_not_usable', 'too_many_pictures'],
})

export const removeReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id',
  summary: 'Takes one’s own review away, with its pictures and the reply to it',
  access: 'signed-in',
  params: id,
  response: message,
  refusals: ['review_not_found', 'review_hidden'],
})

export const markHelpful = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/helpful',
  summary: 'Says that a review has helped, or takes that back; once per account, and not of one’s own',
  access: 'signed-in',
  params: id,
  body: z.object({ isHelpful: z.boolean() }),
  response: z.object({ isHelpful: z.boolean(), helpfulCount: z.number() }),
  refusals: ['review_not_found', 'own_review'],
})

const MOST_MARKS = 50

/** The lists themselves are the same for everybody. */
export const reviewMarks = endpoint({
  method: 'GET',
  path: '/api/reviews/marks',
  summary: 'Of these reviews, which the viewer has written and which have helped them',
  access: 'signed-in',
  query: z.object({
    /** Ids with commas between them. */
    ids: z
      .string()
      .max(MOST_MARKS * 40)
      .transform((ids) => ids.split(',').slice(0, MOST_MARKS)),
  }),
  response: z.object({ own: z.array(z.string()), helpful: z.array(z.string()) }),
})

const sellerReview = z.object({
  _id: z.string(),
  kind: z.enum(['product', 'service']),
  about: z.object({ name: z.string(), address: z.string() }),
  name: z.string(),
  rating: z.number(),
  text: z.string(),
  date: z.string(),
  pictures: z.array(picture),
  answer: answer.optional(),
  isVerified: z.boolean(),
  isEdited: z.boolean(),
  helpfulCount: z.number(),
  reply: reply.optional(),
})
export type SellerReview = z.output<typeof sellerReview>

export const sellerReviews = endpoint({
  method: 'GET',
  path: '/api/seller/reviews',
  summary: 'What buyers and clients say of everything the seller offers or has offered, the newest first',
  access: 'verified-seller',
  query: z.object({ reply: z.literal('none').optional(), page: pageQuery.page }),
  response: z.object({
    reviews: z.array(sellerReview),
    withoutReply: z.number(),
    page: z.number(),
    totalPages: z.number(),
  }),
})
export type SellerReviews = z.output<typeof sellerReviews.response>

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:id/reply',
  summary: 'The seller answers a review in public, or changes that answer',
  access: 'verified-seller',
  params: id,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Please write a reply.')
      .max(MAX_REPLY_LENGTH, 'Please use at most 1,000 characters.'),
  }),
  response: message,
  refusals: ['review_not_found'],
})

export const removeReply = endpoint({
  method: 'DELETE',
  path: '/api/reviews/:id/reply',
  summary: 'The seller takes the answer to a review away',
  access: 'verified-seller',
  params: id,
  response: message,
  refusals: ['review_not_found'],
})
