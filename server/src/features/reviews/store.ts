import type { ReviewAnswer } from '@dressing-room/contract/reviews'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PictureHolder, PictureRow } from '../images/index.ts'
import { anyItem, anyReview, picturesOfR, type ReviewKind, type ReviewRow, reviewColumns } from './any-review-query.ts'

export interface NewReview {
  kind: ReviewKind
  /** Of the product or service. */
  itemId: string
  /** Of a service: the visit. */
  bookingId?: string
  reviewer: { id: string; name: string }
  rating: number
  text: string
  answer?: ReviewAnswer | undefined
  now: Date
}

/** Its id; undefined when this person has reviewed the product or service before. */
export async function insertReview(tx: Tx, review: NewReview): Promise<string | undefined> {
  const { kind, itemId, reviewer, rating, text, now } = review
  const common = { reviewer_id: reviewer.id, rating, is_verified: true, created_at: now }
  if (kind === 'product') {
    const ofProduct = { product_id: itemId, name: reviewer.name, comment: text, answer: review.answer ?? null }
    const row = await tx
      .insertInto('review')
      .values({ ...common, ...ofProduct })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }
  const ofService = { service_id: itemId, reviewer_name: reviewer.name, review_text: text }
  const row = await tx
    .insertInto('service_review')
    .values({ ...common, ...ofService, booking_id: review.bookingId ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateReview(
  tx: Tx,
  { kind, id }: Pick<ReviewRow, 'kind' | 'id'>,
  change: { rating: number; text: string; answer?: ReviewAnswer | undefined; now: Date },
): Promise<void> {
  const { rating, text, answer = null, now } = change
  if (kind === 'product') {
    const set = { rating, comment: text, answer, edited_at: now }
    await tx.updateTable('review').set(set).where('id', '=', id).execute()
  } else {
    const set = { rating, review_text: text, edited_at: now }
    await tx.updateTable('service_review').set(set).where('id', '=', id).execute()
  }
}

export async function deleteReview(tx: Tx, { kind, id }: Pick<ReviewRow, 'kind' | 'id'>): Promise<void> {
  await tx
    .deleteFrom(kind === 'product' ? 'review' : 'service_review')
    .where('id', '=', id)
    .execute()
}

/** In place of those it had. */
export async function replacePictures(
  tx: Tx,
  { kind, id }: Pick<ReviewRow, 'kind' | 'id'>,
  pictures: readonly PictureRow[],
): Promise<void> {
  await tx.deleteFrom('review_picture').where('review_id', '=', id).execute()
  if (pictures.length === 0) return
  const rows = pictures.map(({ base, widths, formats, width, height, alt, placeholder }, position) => ({
    ...{ position, base, widths, formats, width, height, alt, placeholder },
    ...(kind === 'product' ? { product_review_id: id } : { service_review_id: id }),
  }))
  await tx.insertInto('review_picture').values(rows).execute()
}

export const reviewPictures: PictureHolder = {
  async setFormats(tx, base, formats) {
    await tx.updateTable('review_picture').set({ formats }).where('base', '=', base).execute()
  },
}

/** Of these pictures those that no review shows. */
export async function withoutReview(tx: Tx, bases: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ base: string }>`
    select base from unnest(${bases}::text[]) as base
    where not exists (select from review_picture where review_picture.base = base.base)`.execute(tx)
  return rows.map(({ base }) => base)
}

export async function setReply(
  tx: Tx,
  { kind, id }: Pick<ReviewRow, 'kind' | 'id'>,
  reply: { text: string; now: Date } | undefined,
): Promise<void> {
  const set = { reply: reply?.text ?? null, replied_at: reply?.now ?? null }
  const table = kind === 'product' ? 'review' : 'service_review'
  await tx.updateTable(table).set(set).where('id', '=', id).execute()
}

/** Said or taken back: either way it counts once. */
export async function setVote(
  tx: Tx,
  { kind, id }: Pick<ReviewRow, 'kind' | 'id'>,
  { voterId, isHelpful, now }: { voterId: string; isHelpful: boolean; now: Date },
): Promise<void> {
  if (!isHelpful) {
    await tx.deleteFrom('review_vote').where('review_id', '=', id).where('voter_id', '=', voterId).execute()
    return
  }
  const of = kind === 'product' ? { product_review_id: id } : { service_review_id: id }
  await tx
    .insertInto('review_vote')
    .values({ ...of, voter_id: voterId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A review with whose thing it is about. */
export type ReviewOfItem = ReviewRow & { item_name: string; seller_id: string; public_id: string; is_on_offer: boolean }

const ofItem = sql`${reviewColumns}, item.name as item_name, item.seller_id, item.public_id, item.is_on_offer`

export async function findReview(db: Db, id: string): Promise<ReviewOfItem | undefined> {
  const { rows } = await sql<ReviewOfItem>`
    select ${ofItem} from ${anyReview} r join ${anyItem} item on item.id = r.item_id and item.kind = r.kind
    where r.id = ${id}`.execute(db)
  return rows[0]
}

/** One change of a review after another. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewOfItem | undefined> {
  await sql`select from review where id = ${id} for no key update`.execute(tx)
  await sql`select from service_review where id = ${id} for no key update`.execute(tx)
  return findReview(tx, id)
}

export interface OwnReviewRow extends Pick<ReviewRow, 'id' | 'rating' | 'text' | 'answer' | 'reply' | 'replied_at'> {
  item_id: string
  hidden_at: Date | null
  pictures: PictureRow[]
}

/** What somebody has said of these things, hidden reviews as well: they cannot be written a second time. */
export async function reviewsBy(
  db: Db,
  reviewerId: string,
  { kind, itemIds }: { kind: ReviewKind; itemIds: readonly string[] },
): Promise<Map<string, OwnReviewRow>> {
  const { rows } = await sql<OwnReviewRow>`
    select r.id, r.item_id, r.rating, r.text, r.answer, r.hidden_at, r.reply, r.replied_at, ${picturesOfR} as pictures
    from ${anyReview} r
    where r.reviewer_id = ${reviewerId} and r.kind = ${kind} and r.item_id = any (${itemIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.item_id, row]))
}

/** Of these reviews, which somebody has written and which have helped them. */
export async function marksOf(
  db: Db,
  viewerId: string,
  ids: readonly string[],
): Promise<{ own: string[]; helpful: string[] }> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select id, true as own from ${anyReview} r where id::text = any (${ids}::text[]) and reviewer_id = ${viewerId}
    union all
    select review_id, false from review_vote where review_id::text = any (${ids}::text[]) and voter_id = ${viewerId}`.execute(
    db,
  )
  return {
    own: rows.filter(({ own }) => own).map(({ id }) => id),
    helpful: rows.filter(({ own }) => !own).map(({ id }) => id),
  }
}
