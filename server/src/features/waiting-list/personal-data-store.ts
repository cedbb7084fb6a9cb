import { removeOffer } from '../calendar/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

export const waitingData: PersonalData = {
  part: 'waiting list',
  collect: (db, { id }) =>
    db
      .selectFrom('waiting_entry')
      .select([
        'service_name',
        'provider_name',
        'member_name',
        'from_day',
        'until_day',
        'from_minute',
        'until_minute',
        'notice_minutes',
        'state',
        'offered_start',
        'created_at',
        'ended_at',
      ])
      .where('account_id', '=', id)
      .orderBy('place')
      .execute(),
  async erase(tx, { id }) {
    const places = await tx.selectFrom('waiting_entry').select('id').where('account_id', '=', id).execute()
    for (const place of places) await removeOffer(tx, place.id)
    // Who waited for a stylist that is gone waits for nothing.
    await tx
      .deleteFrom('waiting_entry')
      .where((where) => where.or([where('account_id', '=', id), where('stylist_id', '=', id)]))
      .execute()
    await tx.deleteFrom('freed_time').where('stylist_id', '=', id).execute()
  },
}
