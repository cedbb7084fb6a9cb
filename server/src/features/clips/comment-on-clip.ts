import { type ClipComment, COMMENTS_AT_A_TIME } from '@dressing-room/contract/clips'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findNames } from '../accounts/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { deleteComment, insertComment, nextComments } from './comment-store.ts'
import { commentPosition, readCursor, writeCursor } from './cursor.ts'
import { visibleClip } from './list-clips.ts'
import { toComment } from './present.ts'
import { countsOf } from './reaction-store.ts'

export async function listComments(
  db: Deps['db'],
  viewer: Viewer | undefined,
  { id, after }: { id: string; after: string | undefined },
): Promise<{ comments: ClipComment[]; next?: string }> {
  const { id: clipId } = await visibleClip(db, id)
  const position = after === undefined ? undefined : readCursor(after, commentPosition)
  const rows = await nextComments(db, { clipId, ...(position && { after: position }), limit: COMMENTS_AT_A_TIME + 1 })
  const shown = rows.slice(0, COMMENTS_AT_A_TIME)
  const names = await findNames(db, [...new Set(shown.map(({ account_id }) => account_id))])
  const comments = shown.map((row) => toComment(row, names.get(row.account_id) ?? '', viewer))
  const last = shown.at(-1)
  if (!last || rows.length === shown.length) return { comments }
  return { comments, next: writeCursor({ created: last.created_at.getTime(), id: last.id }) }
}

export async function addComment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, text }: { id: string; text: string },
): Promise<{ comment: ClipComment; comments: number }> {
  const { id: clipId } = await visibleClip(db, id)
  const row = await insertComment(db, { clipId, accountId: viewer.id, text, now: clock() })
  return { comment: toComment(row, viewer.name, viewer), comments: (await countsOf(db, clipId)).comments }
}

/** One's own, whether or not it was taken down meanwhile. */
export async function removeComment(
  db: Deps['db'],
  viewer: Viewer,
  { id, commentId }: { id: string; commentId: string },
): Promise<{ comments: number }> {
  const { id: clipId } = await visibleClip(db, id)
  const own = { id: commentId, clipId, accountId: viewer.id }
  if (!isUuid(commentId) || !(await deleteComment(db, own))) refuse('not_found')
  return { comments: (await countsOf(db, clipId)).comments }
}
