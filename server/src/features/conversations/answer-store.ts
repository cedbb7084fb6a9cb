import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ConversationRow } from './store.ts'

export async function insertAnswer(
  tx: Tx,
  { id, about, about_id }: Pick<ConversationRow, 'id' | 'about' | 'about_id'>,
  { question, answer, now }: { question: string; answer: string; now: Date },
): Promise<void> {
  const of = about === 'product' ? { product_id: about_id } : { service_id: about_id }
  await tx
    .insertInto('public_answer')
    .values({ conversation_id: id, ...of, question, answer, answered_at: now })
    .execute()
}

export interface AnswerRow {
  id: string
  question: string
  answer: string
  answered_at: Date
}

export function answersOf(db: Db, kind: 'product' | 'service', id: string, most: number): Promise<AnswerRow[]> {
  return db
    .selectFrom('public_answer')
    .select(['id', 'question', 'answer', 'answered_at'])
    .where(kind === 'product' ? 'product_id' : 'service_id', '=', id)
    .where('hidden_at', 'is', null)
    .orderBy('answered_at', 'desc')
    .limit(most)
    .execute()
}

/** What of one conversation stands on a page. */
export function answersIn(db: Db, conversationId: string): Promise<{ id: string; question: string }[]> {
  return db
    .selectFrom('public_answer')
    .select(['id', 'question'])
    .where('conversation_id', '=', conversationId)
    .where('hidden_at', 'is', null)
    .orderBy('answered_at', 'desc')
    .execute()
}

/** False where it is not of a thing of theirs, or no longer there. */
export async function deleteAnswer(db: Db, id: string, sellerId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from public_answer using conversation
    where public_answer.id = ${id} and conversation.id = conversation_id and seller_id = ${sellerId}
    returning public_answer.id`.execute(db)
  return rows.length > 0
}
