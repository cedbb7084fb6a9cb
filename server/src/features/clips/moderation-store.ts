import { pages } from '@dressing-room/contract/pages'
import { sql } from 'kysely'
import type { ModerationSubject } from '../moderation/index.ts'

/** A clip alone: what it shows stays for sale, and is reported by itself. */
export const clipModeration: ModerationSubject = {
  kind: 'clip',
  async resolve(db, words) {
    const row = await db.selectFrom('clip').select('id').where(sql`id::text`, '=', words).executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('clip')
      .select(['id', 'caption', 'captions', 'seller_id'])
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .executeTakeFirst()
    return (
      row && { id: row.id, title: row.caption, text: row.captions ?? '', ownerId: row.seller_id, page: pages.clip(id) }
    )
  },
  async hide(tx, id, now) {
    await tx.updateTable('clip').set({ hidden_at: now }).where('id', '=', id).execute()
  },
  async show(tx, id) {
    await tx.updateTable('clip').set({ hidden_at: null }).where('id', '=', id).execute()
  },
}

/** A hidden comment is not counted: the trigger takes it off. */
export const clipCommentModeration: ModerationSubject = {
  kind: 'clip comment',
  async resolve(db, words) {
    const row = await db.selectFrom('clip_comment').select('id').where(sql`id::text`, '=', words).executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('clip_comment')
      .innerJoin('clip', 'clip.id', 'clip_comment.clip_id')
      .select(['clip_comment.id', 'clip_id', 'clip.caption', 'clip_comment.text', 'clip_comment.account_id'])
      .where('clip_comment.id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        ...{ id: row.id, title: row.caption, text: row.text, ownerId: row.account_id },
        page: pages.clip(row.clip_id),
      }
    )
  },
  async hide(tx, id, now) {
    await tx.updateTable('clip_comment').set({ hidden_at: now }).where('id', '=', id).execute()
  },
  async show(tx, id) {
    await tx.updateTable('clip_comment').set({ hidden_at: null }).where('id', '=', id).execute()
  },
}
