import type { Tx } from '../../platform/db/database.ts'
import type { PictureHolder, PictureRow } from '../images/index.ts'

export const servicePictures: PictureHolder = {
  async setFormats(tx, base, formats) {
    await tx.updateTable('service_picture').set({ formats }).where('base', '=', base).execute()
  },
}

/** A service shows one picture. */
export async function replacePicture(tx: Tx, serviceId: string, picture: PictureRow | undefined): Promise<void> {
  await tx.deleteFrom('service_picture').where('service_id', '=', serviceId).execute()
  if (!picture) return
  const { base, widths, formats, width, height, alt, placeholder } = picture
  const row = { service_id: serviceId, position: 0, base, widths, formats, width, height, alt, placeholder }
  await tx.insertInto('service_picture').values(row).execute()
}
