import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type CommentRow = Selectable<DB['clip_comment']>

/** The comment that was shown last. */
export interface CommentPosition {
  created: number
  id: string
}

export async function nextComments(
  db: Db,
  { clipId, after, limit }: { clipId: string; after?: CommentPosition; limit: number },
): Promise<CommentRow[]> {
  let comments = db
    .selectFrom('clip_comment')
    .selectAll()
    .where('clip_id', '=', clipId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after) {
    comments = comments.where(
      sql<boolean>`(created_at, id) < (${new Date(after.created)}::timestamptz, ${after.id}::uuid)`,
    )
  }
  return comments.execute()
}

export async function insertComment(
  db: Db,
  comment: { clipId: string; accountId: string; text: string; now: Date },
): Promise<CommentRow> {
  return db
    .insertInto('clip_comment')
    .values({
      clip_id: comment.clipId,
      account_id: comment.accountId,
      text: comment.text,
      created_at: comment.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False where there is no such comment of this account. */
export async function deleteComment(db: Db, own: { id: string; clipId: string; accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('clip_comment')
    .where('id', '=', own.id)
    .where('clip_id', '=', own.clipId)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
