import type { Side } from '@dressing-room/contract/conversations'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PictureHolder, PictureRow } from '../images/index.ts'

export interface MessageRow {
  id: string
  side: Side
  text: string
  created_at: Date
  hidden_at: Date | null
  pictures: PictureRow[]
}

export async function insertMessage(
  tx: Tx,
  message: { conversationId: string; side: Side; text: string; pictures: readonly PictureRow[]; now: Date },
): Promise<string> {
  const { conversationId, side, text, pictures, now } = message
  const { id } = await tx
    .insertInto('message')
    .values({ conversation_id: conversationId, side, text, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pictures.length > 0) {
    const rows = pictures.map(({ base, widths, formats, width, height, alt, placeholder }, position) => ({
      ...{ message_id: id, position, base, widths, formats, width, height, alt, placeholder },
    }))
    await tx.insertInto('message_picture').values(rows).execute()
  }
  return id
}

/** The newest, in the order in which they were written. */
export async function messagesOf(db: Db, conversationId: string, most: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select id, side, text, created_at, hidden_at, (
      select coalesce(json_agg(json_build_object('base', base, 'widths', widths, 'formats', formats, 'width', width,
        'height', height, 'alt', alt, 'placeholder', placeholder, 'color', null) order by position), '[]')
      from message_picture where message_id = newest.id) as pictures
    from (select * from message where conversation_id = ${conversationId} order by created_at desc, id desc limit ${most}) newest
    order by created_at, id`.execute(db)
  return rows
}

/** The last question of the buyer that can still be read, where the seller has not answered it in public yet. */
export async function questionToPublish(db: Db, conversationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select text from message where conversation_id = ${conversationId} and side = 'buyer' and text <> '' and hidden_at is null
      and created_at > coalesce((select max(answered_at) from public_answer where conversation_id = ${conversationId}), '-infinity')
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]?.text
}

export const messagePictures: PictureHolder = {
  async setFormats(tx, base, formats) {
    await tx.updateTable('message_picture').set({ formats }).where('base', '=', base).execute()
  },
}
