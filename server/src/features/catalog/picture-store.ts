import type { PictureHolder } from '../images/index.ts'

export const productPictures: PictureHolder = {
  async setFormats(tx, base, formats) {
    await tx.updateTable('picture').set({ formats }).where('base', '=', base).execute()
  },
}
