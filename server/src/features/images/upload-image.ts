import { randomBytes } from 'node:crypto'
import type { ImagePurpose, UploadedImage } from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { ImagesUnavailable } from '../../ports/images/images.ts'
import { type EncodedImage, encodeImage, requireImage } from './decode-image.ts'
import { type AvifToMake, makeAvif } from './make-avif.ts'
import { FOLDER, fileName, needsVerification } from './rules.ts'
import { insertUpload, lockUploadsOf, markReady, unclaimedOf } from './store.ts'

const MEGABYTE = 1024 * 1024

interface NewImage {
  purpose: ImagePurpose
  preset: string
  bytes: Buffer
}

export type UploadDeps = Pick<Deps, 'db' | 'images' | 'queue' | 'clock' | 'log'> & {
  shop: Pick<Deps['shop'], 'origin' | 'imageUpload'>
}

export async function uploadImage(deps: UploadDeps, viewer: Viewer, image: NewImage): Promise<UploadedImage> {
  const { purpose, preset, bytes } = image
  if (needsVerification[purpose] && !viewer.isVerified) refuse('identity_not_verified')
  if (preset !== deps.shop.imageUpload.preset) refuse('malformed', { message: say('Upload preset not found.') })
  await requireImage(bytes)
  // Said early as well, before a core is spent on it.
  requireRoom(deps, await unclaimedOf(deps.db, viewer.id), 0)
  return store(deps, viewer.id, purpose, await encodeImage(bytes))
}

/** A picture that this server has fetched for its seller. What nothing shows counts as if it had been uploaded. */
export async function storePicture(
  deps: UploadDeps,
  { ownerId, bytes }: { ownerId: string; bytes: Buffer },
): Promise<UploadedImage> {
  await requireImage(bytes)
  return store(deps, ownerId, 'listing', await encodeImage(bytes))
}

/** The row first, then the files: what a crash cuts off is found by its row. */
async function store(deps: UploadDeps, ownerId: string, purpose: ImagePurpose, encoded: EncodedImage) {
  const { width, height, placeholder, files } = encoded
  const publicId = randomBytes(16).toString('hex')
  const base = `${FOLDER}/${publicId}`
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const now = deps.clock()
  const widths = files.map((file) => file.width)
  const id = await deps.db.transaction().execute(async (tx) => {
    await lockUploadsOf(tx, ownerId)
    requireRoom(deps, await unclaimedOf(tx, ownerId), bytes)
    return insertUpload(tx, { ownerId, purpose, base, widths, width, height, bytes, placeholder, now })
  })

  await putAll(deps, base, files)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await markReady(tx, id))) refuse('try_again')
    await deps.queue.enqueue(tx, makeAvif.name, { id, base, widths } satisfies AvifToMake)
  })

  const url = `${deps.shop.origin}/media/${fileName(base, files.at(-1)?.width ?? width, 'webp')}`
  return {
    public_id: publicId,
    secure_url: url,
    url,
    width,
    height,
    format: 'webp',
    bytes: files.at(-1)?.bytes.length ?? 0,
    resource_type: 'image' as const,
    created_at: now.toISOString(),
    placeholder,
  }
}

async function putAll({ images, log }: UploadDeps, base: string, files: EncodedImage['files']): Promise<void> {
  try {
    for (const { width, bytes } of files) {
      await images.put(fileName(base, width, 'webp'), { bytes, type: 'image/webp' })
    }
  } catch (error) {
    if (!(error instanceof ImagesUnavailable)) throw error
    log.error({ err: error, base }, 'a picture could not be stored')
    refuse('images_unavailable')
  }
}

function requireRoom(
  { shop }: Pick<UploadDeps, 'shop'>,
  unclaimed: { images: number; bytes: number },
  bytes: number,
): void {
  const { images, megabytes } = shop.imageUpload.quota
  if (unclaimed.images < images && unclaimed.bytes + bytes <= megabytes * MEGABYTE) return
  refuse('image_quota_reached', { images, megabytes })
}
