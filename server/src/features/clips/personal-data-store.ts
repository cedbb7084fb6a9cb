import type { PersonalData } from '../personal-data/index.ts'

/** What somebody liked, said and shared goes, and their clips with it: those show people. The sweep removes the files. */
export const clipData: PersonalData = {
  part: 'videos',
  async collect(db, { id }) {
    const [clips, likes, comments, shares] = await Promise.all([
      db
        .selectFrom('clip')
        .select(['base', 'format', 'caption', 'captions', 'created_at as createdAt'])
        .where('seller_id', '=', id)
        .execute(),
      db
        .selectFrom('clip_like')
        .innerJoin('clip', 'clip.id', 'clip_like.clip_id')
        .select(['caption', 'liked_at as likedAt'])
        .where('account_id', '=', id)
        .execute(),
      db
        .selectFrom('clip_comment')
        .innerJoin('clip', 'clip.id', 'clip_comment.clip_id')
        .select(['caption', 'text', 'clip_comment.created_at as createdAt'])
        .where('account_id', '=', id)
        .execute(),
      db
        .selectFrom('clip_share')
        .innerJoin('clip', 'clip.id', 'clip_share.clip_id')
        .select(['caption', 'shared_at as sharedAt'])
        .where('account_id', '=', id)
        .execute(),
    ])
    return { clips, likes, comments, shares }
  },
  async erase(tx, { id }) {
    for (const table of ['clip_like', 'clip_comment', 'clip_share'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', id).execute()
    }
    await tx
      .updateTable('clip')
      .set({ state: 'removing', caption: '', captions: null })
      .where('seller_id', '=', id)
      .execute()
  },
}
