import type { Deps } from '../../deps.ts'
import { FOLDER, fileNames } from './rules.ts'
import { beginRemoving, deleteUpload, type UploadFiles } from './store.ts'

/** Takes an upload back that nothing shows yet; one that something shows stays where it is. */
export async function removeUpload(
  deps: Pick<Deps, 'db' | 'images'>,
  ownerId: string,
  publicId: string,
): Promise<{ removed: boolean }> {
  const upload = await beginRemoving(deps.db, { ownerId, base: `${FOLDER}/${publicId}` })
  if (upload) await removeFiles(deps, upload)
  return { removed: upload !== undefined }
}

/** The files first, then the row: what is cut off is gone on with by the row. */
export async function removeFiles({ db, images }: Pick<Deps, 'db' | 'images'>, upload: UploadFiles): Promise<void> {
  for (const name of fileNames(upload)) await images.delete(name)
  await deleteUpload(db, upload.id)
}
