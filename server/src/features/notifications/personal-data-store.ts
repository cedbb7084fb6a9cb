import type { PersonalData } from '../personal-data/index.ts'

export const notificationData: PersonalData = {
  part: 'notifications',
  async collect(db, { id }) {
    const [choices, devices, phone, told] = await Promise.all([
      db
        .selectFrom('notice_choice')
        .select(['notice_group as about', 'channel as by', 'is_wanted as isWanted'])
        .where('account_id', '=', id)
        .execute(),
      db
        .selectFrom('push_device')
        .select(['name', 'endpoint', 'created_at as addedAt'])
        .where('account_id', '=', id)
        .execute(),
      db
        .selectFrom('text_phone')
        .select(['phone', 'confirmed_at as confirmedAt'])
        .where('account_id', '=', id)
        .executeTakeFirst(),
      db
        .selectFrom('notice')
        .select(['title', 'created_at as toldAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),
    ])
    return { choices, devices, ...(phone && { phone }), told }
  },
  async erase(tx, { id }) {
    for (const table of ['notice_choice', 'unsubscribe_key', 'text_phone', 'notice', 'push_device'] as const) {
      await tx.deleteFrom(table).where('account_id', '=', id).execute()
    }
  },
}
