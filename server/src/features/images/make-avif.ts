import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import type { ImageStore } from '../../ports/images/images.ts'
import { encodeAvif } from './decode-image.ts'
import { fileName } from './rules.ts'
import { addAvif, findUpload } from './store.ts'

/** A feature whose tables show uploaded pictures. */
export interface PictureHolder {
  /** From now on the picture of this base can be had in these formats. */
  setFormats(tx: Tx, base: string, formats: string[]): Promise<void>
}

/** Only its name is needed to ask for it; `imageJobs` has what it does. */
export const makeAvif = { name: 'make-avif' }

export interface AvifToMake {
  id: string
  base: string
  widths: number[]
}

/** A third smaller than WebP and ten times as long to make, so nobody waits for it: pages offer it once it is there. */
export function makeAvifJob(holders: readonly PictureHolder[]): Job<Deps, AvifToMake> {
  return {
    ...makeAvif,
    async run({ db, images }, upload) {
      const bytes = await putAvif(images, upload)
      const isAdded = await db.transaction().execute(async (tx) => {
        if (bytes === 0 || !(await addAvif(tx, { id: upload.id, bytes }))) return false
        for (const holder of holders) await holder.setFormats(tx, upload.base, ['avif', 'webp'])
        return true
      })
      // Removed meanwhile, perhaps before these files were there.
      if (!isAdded && (await findUpload(db, upload.id))?.state !== 'ready') {
        for (const width of upload.widths) await images.delete(fileName(upload.base, width, 'avif'))
      }
    },
  }
}

/** How many bytes that has made; 0 where the upload has gone. */
async function putAvif(images: ImageStore, { base, widths }: AvifToMake): Promise<number> {
  const whole = await images.get(fileName(base, widths.at(-1) ?? 0, 'webp'))
  if (!whole) return 0
  let total = 0
  for (const width of widths) {
    const bytes = await encodeAvif(whole, width)
    await images.put(fileName(base, width, 'avif'), { bytes, type: 'image/avif' })
    total += bytes.length
  }
  return total
}
