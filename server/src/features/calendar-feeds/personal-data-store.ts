import type { PersonalData } from '../personal-data/index.ts'

export const calendarFeedData: PersonalData = {
  part: 'calendars',
  async collect(db, { id }) {
    const [read, shown, own] = await Promise.all([
      db
        .selectFrom('busy_feed')
        .select(['name', 'url', 'created_at as addedAt'])
        .where('stylist_id', '=', id)
        .execute(),
      db
        .selectFrom('visit_feed')
        .select(['created_at as madeAt', 'asked_at as lastReadAt'])
        .where('stylist_id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('client_feed')
        .select(['created_at as madeAt', 'asked_at as lastReadAt'])
        .where('account_id', '=', id)
        .executeTakeFirst(),
    ])
    return { read, ...(shown && { shown }), ...(own && { own }) }
  },
  async erase(tx, { id }) {
    await tx.deleteFrom('busy_feed').where('stylist_id', '=', id).execute()
    await tx.deleteFrom('visit_feed').where('stylist_id', '=', id).execute()
    await tx.deleteFrom('client_feed').where('account_id', '=', id).execute()
  },
}
