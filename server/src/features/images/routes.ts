import { updatePicture } from '@dressing-room/contract/accounts'
import {
  MAX_IMAGE_BYTES,
  MAX_PICTURES,
  removeUpload as removing,
  uploadImage as uploading,
  uploadTarget,
} from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { MEDIA_HEADERS } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { ACCEPTED_TYPES } from './decode-image.ts'
import { changeProfilePicture } from './profile-picture.ts'
import { removeUpload } from './remove-upload.ts'
import { FOLDER } from './rules.ts'
import { uploadImage } from './upload-image.ts'

/** A person adds four at a time; an import of hundreds goes on after a minute. */
const UPLOADS = { max: 60, seconds: 60 }

export function imageRoutes(serve: Serve, deps: Deps): void {
  serve(uploadTarget, async () => ({
    url: deps.shop.imageUpload.url,
    preset: deps.shop.imageUpload.preset,
    types: ACCEPTED_TYPES,
    maxBytes: MAX_IMAGE_BYTES,
    maxPictures: MAX_PICTURES,
  }))
  serve(
    uploading,
    async ({ viewer, upload }) => {
      const { bytes, fields } = await upload()
      return uploadImage(deps, viewer, { bytes, purpose: fields.purpose, preset: fields.upload_preset })
    },
    { limit: UPLOADS },
  )
  serve(updatePicture, ({ viewer, body }) => changeProfilePicture(deps, viewer.id, body.url), { limit: UPLOADS })
  serve(removing, async ({ viewer, params }) => removeUpload(deps, viewer.id, params.publicId))
}

/** The files of uploads, from wherever they are kept. */
export function uploadedFiles(app: FastifyInstance, deps: Pick<Deps, 'images'>): void {
  app.get<{ Params: { name: string } }>(
    `/media/${FOLDER}/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const [, format] = /^[0-9a-f]{32}-\d{1,5}\.(webp|avif)$/.exec(request.params.name) ?? []
      const bytes = format && (await deps.images.get(`${FOLDER}/${request.params.name}`))
      if (!bytes) refuse('not_found')
      return reply.headers(MEDIA_HEADERS).type(`image/${format}`).send(bytes)
    },
  )
}
