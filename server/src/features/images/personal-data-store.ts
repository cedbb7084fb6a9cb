import type { PersonalData } from '../personal-data/index.ts'
import { dropProfilePictures } from './store.ts'

/** Pictures that nothing shows go with the next sweep; those of products stay in what others have bought. */
export const imageData: PersonalData = {
  part: 'pictures',
  collect: (db, { id }) =>
    db
      .selectFrom('upload')
      .select(['base', 'purpose', 'created_at as uploadedAt'])
      .where('owner_id', '=', id)
      .execute(),
  async erase(tx, { id }) {
    await dropProfilePictures(tx, { ownerId: id })
    await tx.updateTable('upload').set({ owner_id: null }).where('owner_id', '=', id).execute()
  },
}
