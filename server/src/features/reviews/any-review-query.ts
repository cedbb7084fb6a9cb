import type { ReviewAnswer } from '@dressing-room/contract/reviews'
import { sql } from 'kysely'
import type { PictureRow } from '../images/index.ts'

/** What a review is about. */
export type ReviewKind = 'product' | 'service'

/** A review as both tables have it. */
export interface ReviewRow {
  id: string
  kind: ReviewKind
  item_id: string
  /** Null where whoever wrote it is gone, and of the demo's. */
  reviewer_id: string | null
  name: string
  text: string
  rating: number
  answer: ReviewAnswer | null
  is_verified: boolean
  helpful_count: number
  created_at: Date
  edited_at: Date | null
  hidden_at: Date | null
  reply: string | null
  replied_at: Date | null
  pictures: PictureRow[]
}

/** Reviews of products and of services as one table, to be given a name. */
export const anyReview = sql`(
  select 'product' as kind, id, product_id as item_id, reviewer_id, name, comment as text, rating, answer, is_verified,
    helpful_count, created_at, edited_at, hidden_at, reply, replied_at from review
  union all
  select 'service', id, service_id, reviewer_id, reviewer_name, review_text, rating, null, is_verified,
    helpful_count, created_at, edited_at, hidden_at, reply, replied_at from service_review)`

/** Products and services as one table: what a review is about, and whose that is. */
export const anyItem = sql`(
  select 'product' as kind, id, seller_id, name, slug as public_id, hidden_at,
    status = 'active' and deleted_at is null as is_on_offer from product
  union all
  select 'service', id, seller_id, name, public_id, hidden_at,
    status = 'active' and deleted_at is null from service)`

/** The pictures of the review `r`. */
export const picturesOfR = sql`coalesce((
  select json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
    'height', height, 'alt', alt, 'placeholder', placeholder) order by position)
  from review_picture where review_id = r.id), '[]')`

export const reviewColumns = sql`
  r.id, r.kind, r.item_id, r.reviewer_id, r.name, r.text, r.rating, r.answer, r.is_verified, r.helpful_count, r.created_at,
  r.edited_at, r.hidden_at, r.reply, r.replied_at, ${picturesOfR} as pictures`
