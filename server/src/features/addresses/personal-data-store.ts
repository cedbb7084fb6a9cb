import type { PersonalData } from '../personal-data/index.ts'

export const addressData: PersonalData = {
  part: 'addresses',
  collect: (db, { id }) =>
    db
      .selectFrom('account_address')
      .select(['name', 'line1', 'line2', 'city', 'region', 'postal_code as postalCode', 'country'])
      .where('account_id', '=', id)
      .execute(),
  async erase(tx, { id }) {
    await tx.deleteFrom('account_address').where('account_id', '=', id).execute()
  },
}
