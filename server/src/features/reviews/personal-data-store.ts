import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { releaseUploads } from '../images/index.ts'
import { NOBODY, type PersonalData } from '../personal-data/index.ts'
import { anyItem, anyReview } from './any-review-query.ts'

/** Stars and words stay, and nobody has written them; pictures may show somebody, and go. So does what a seller replied. */
export const reviewData: PersonalData = {
  part: 'reviews',
  async collect(db, { id }) {
    const { rows: written } = await sql<Record<string, unknown>>`
      select item.name as "of", r.name, r.rating, r.text, r.answer, r.created_at as "writtenAt", r.reply,
        (select coalesce(json_agg(base order by position), '[]') from review_picture where review_id = r.id) as pictures
      from ${anyReview} r join ${anyItem} item on item.id = r.item_id and item.kind = r.kind
      where r.reviewer_id = ${id} order by r.created_at`.execute(db)
    const { rows: replies } = await sql<Record<string, unknown>>`
      select item.name as "of", r.reply, r.replied_at as "repliedAt"
      from ${anyReview} r join ${anyItem} item on item.id = r.item_id and item.kind = r.kind
      where item.seller_id = ${id} and r.reply is not null order by r.replied_at`.execute(db)
    const helpful = await db
      .selectFrom('review_vote')
      .select(['review_id as review', 'created_at as saidAt'])
      .where('voter_id', '=', id)
      .execute()
    return { written, replies, helpful }
  },
  async erase(tx, { id }) {
    await forgetPictures(tx, id)
    await tx.updateTable('review').set({ name: NOBODY, reviewer_id: null }).where('reviewer_id', '=', id).execute()
    await tx
      .updateTable('service_review')
      .set({ reviewer_name: NOBODY, reviewer_id: null })
      .where('reviewer_id', '=', id)
      .execute()
    await forgetReplies(tx, id)
    await tx.deleteFrom('review_flag').where('other_id', '=', id).execute()
    await tx.deleteFrom('review_vote').where('voter_id', '=', id).execute()
  },
}

async function forgetPictures(tx: Tx, id: string): Promise<void> {
  const gone = await tx
    .deleteFrom('review_picture')
    .where(
      sql<boolean>`product_review_id in (select id from review where reviewer_id = ${id})
        or service_review_id in (select id from service_review where reviewer_id = ${id})`,
    )
    .returning('base')
    .execute()
  await releaseUploads(
    tx,
    gone.map(({ base }) => base),
  )
}

async function forgetReplies(tx: Tx, id: string): Promise<void> {
  const none = { reply: null, replied_at: null }
  await tx
    .updateTable('review')
    .set(none)
    .where(sql<boolean>`product_id in (select id from product where seller_id = ${id})`)
    .execute()
  await tx
    .updateTable('service_review')
    .set(none)
    .where(sql<boolean>`service_id in (select id from service where seller_id = ${id})`)
    .execute()
}
