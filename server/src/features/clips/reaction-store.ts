import type { Db } from '../../platform/db/database.ts'

/** Once more is none: the row is one for each account. The clip's counter follows by a trigger. */
export async function insertLike(db: Db, like: { clipId: string; accountId: string; now: Date }): Promise<void> {
  await db
    .insertInto('clip_like')
    .values({ clip_id: like.clipId, account_id: like.accountId, liked_at: like.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteLike(db: Db, like: { clipId: string; accountId: string }): Promise<void> {
  await db.deleteFrom('clip_like').where('clip_id', '=', like.clipId).where('account_id', '=', like.accountId).execute()
}

export async function insertShare(
  db: Db,
  share: { clipId: string; by: { account_id: string } | { device: string }; now: Date },
): Promise<void> {
  await db
    .insertInto('clip_share')
    .values({ clip_id: share.clipId, ...share.by, shared_at: share.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function countsOf(db: Db, clipId: string): Promise<{ likes: number; comments: number; shares: number }> {
  return db
    .selectFrom('clip')
    .select(['like_count as likes', 'comment_count as comments', 'share_count as shares'])
    .where('id', '=', clipId)
    .executeTakeFirstOrThrow()
}
