import { sql } from 'kysely'
import { releaseUploads } from '../images/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** What somebody wrote goes, with its pictures; that there was a conversation, and what the other side wrote, is that one's. */
export const conversationData: PersonalData = {
  part: 'conversations',
  async collect(db, { id }) {
    const [conversations, blocked, answers] = await Promise.all([
      sql`select about, title, created_at as "begunAt", (
          select coalesce(json_agg(json_build_object('isOwn', (side = 'buyer') = (buyer_id = ${id}), 'text', text,
            'at', message.created_at, 'pictures', array(select base from message_picture where message_id = message.id))
            order by message.created_at), '[]')
          from message where conversation_id = conversation.id and hidden_at is null) as messages
        from conversation where ${id} in (buyer_id, seller_id) order by created_at`.execute(db),
      sql`select created_at as since from conversation_block where blocker_id = ${id}`.execute(db),
      sql`select question, answer, answered_at as "answeredAt" from public_answer
        join conversation on conversation.id = conversation_id
        where ${id} in (buyer_id, seller_id) order by answered_at`.execute(db),
    ])
    return { conversations: conversations.rows, blocked: blocked.rows, publicAnswers: answers.rows }
  },
  async erase(tx, { id }) {
    const own = sql`select message.id from message join conversation on conversation.id = conversation_id
      where (side = 'buyer' and buyer_id = ${id}) or (side = 'seller' and seller_id = ${id})`
    const { rows } = await sql<{ base: string }>`
      delete from message_picture where message_id in (${own}) returning base`.execute(tx)
    await releaseUploads(
      tx,
      rows.map(({ base }) => base),
    )
    await sql`update message set text = '' where id in (${own})`.execute(tx)
    await sql`delete from public_answer using conversation
      where conversation.id = conversation_id and ${id} in (buyer_id, seller_id)`.execute(tx)
    await sql`delete from conversation_block where ${id} in (blocker_id, blocked_id)`.execute(tx)
  },
}
