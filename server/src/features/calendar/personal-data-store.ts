import type { PersonalData } from '../personal-data/index.ts'

export const calendarData: PersonalData = {
  part: 'timeOff',
  collect: (db, { id }) =>
    db
      .selectFrom('stylist_busy')
      .select(['during', 'note'])
      .where('stylist_id', '=', id)
      .where('kind', '=', 'time_off')
      .execute(),
  async erase(tx, { id }) {
    await tx.deleteFrom('busy_elsewhere').where('stylist_id', '=', id).execute()
    await tx.deleteFrom('stylist_busy').where('stylist_id', '=', id).where('kind', '=', 'time_off').execute()
  },
}
