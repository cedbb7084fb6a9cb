import type { PersonalData } from '../personal-data/index.ts'

export const importData: PersonalData = {
  part: 'imports',
  async collect(db, { id }) {
    const [files, origins] = await Promise.all([
      db
        .selectFrom('product_import')
        .select(['file_name as fileName', 'platform', 'state', 'created_at as createdAt'])
        .where('seller_id', '=', id)
        .execute(),
      db.selectFrom('product_origin').select(['platform', 'key']).where('seller_id', '=', id).execute(),
    ])
    return { files, origins }
  },
  async erase(tx, { id }) {
    await tx.updateTable('product_import').set({ file_name: '' }).where('seller_id', '=', id).execute()
  },
}
