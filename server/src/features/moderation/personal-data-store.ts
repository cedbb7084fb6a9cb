import type { PersonalData } from '../personal-data/index.ts'

/** What was decided stays; who has reported, and what both sides wrote, goes. */
export const moderationData: PersonalData = {
  part: 'reports',
  async collect(db, { id }) {
    const [sent, hidden] = await Promise.all([
      db
        .selectFrom('report')
        .innerJoin('moderation_case', 'moderation_case.id', 'report.case_id')
        .select(['title', 'why', 'words', 'reported_at as reportedAt'])
        .where('reporter_id', '=', id)
        .execute(),
      db
        .selectFrom('moderation_case')
        .select(['title', 'state', 'reason', 'appeal', 'answer', 'decided_at as decidedAt'])
        .where('owner_id', '=', id)
        .where('state', 'not in', ['open', 'dismissed'])
        .execute(),
    ])
    return { sent, hidden }
  },
  async erase(tx, { id }) {
    await tx.updateTable('report').set({ reporter_id: null, words: '' }).where('reporter_id', '=', id).execute()
    await tx.updateTable('moderation_case').set({ owner_id: null, appeal: '' }).where('owner_id', '=', id).execute()
    await tx
      .updateTable('moderation_case')
      .set({ title: '' })
      .where('subject_kind', '=', 'shop')
      .where('subject_id', '=', id)
      .execute()
  },
}
