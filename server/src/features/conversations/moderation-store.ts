import { sql } from 'kysely'
import { toPicture } from '../images/index.ts'
import type { ModerationSubject } from '../moderation/index.ts'
import { messagesOf } from './message-store.ts'

/** Of what stands around a reported message, so much is read with it. */
const AROUND = 50

/**
 * One message of a conversation. Whoever decides reads what was written around it, which is the only way into a
 * conversation of others: there is none where nothing was reported.
 */
export const messageModeration: ModerationSubject = {
  kind: 'message',
  async resolve(db, words) {
    const row = await db.selectFrom('message').select('id').where(sql`id::text`, '=', words).executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('message')
      .innerJoin('conversation', 'conversation.id', 'conversation_id')
      .select(['message.id', 'conversation_id', 'title', 'side', 'buyer_id', 'seller_id'])
      .where('message.id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const messages = await messagesOf(db, row.conversation_id, AROUND)
    return {
      ...{ id: row.id, title: row.title, ownerId: row.side === 'buyer' ? row.buyer_id : row.seller_id },
      text: messages.map((each) => `${each.id === id ? '→ ' : ''}${each.side}: ${each.text}`).join('\n'),
      pictures: messages.filter((each) => each.id === id).flatMap(({ pictures }) => pictures.map(toPicture)),
    }
  },
  async hide(tx, id, now) {
    await tx.updateTable('message').set({ hidden_at: now }).where('id', '=', id).execute()
  },
  async show(tx, id) {
    await tx.updateTable('message').set({ hidden_at: null }).where('id', '=', id).execute()
  },
}

/** A question with its answer, on the page of a product or a service. It is the seller's, who has put it there. */
export const questionModeration: ModerationSubject = {
  kind: 'question',
  async resolve(db, words) {
    const row = await db.selectFrom('public_answer').select('id').where(sql`id::text`, '=', words).executeTakeFirst()
    return row?.id
  },
  async find(db, id) {
    const row = await db
      .selectFrom('public_answer')
      .innerJoin('conversation', 'conversation.id', 'conversation_id')
      .select(['public_answer.id', 'title', 'question', 'answer', 'seller_id'])
      .where('public_answer.id', '=', id)
      .executeTakeFirst()
    return row && { id: row.id, title: row.title, text: row.question, reply: row.answer, ownerId: row.seller_id }
  },
  async hide(tx, id, now) {
    await tx.updateTable('public_answer').set({ hidden_at: now }).where('id', '=', id).execute()
  },
  async show(tx, id) {
    await tx.updateTable('public_answer').set({ hidden_at: null }).where('id', '=', id).execute()
  },
}
