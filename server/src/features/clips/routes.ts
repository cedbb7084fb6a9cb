import * as contract from '@dressing-room/contract/clips'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { isUuid } from '../checkouts/index.ts'
import { addComment, listComments, removeComment } from './comment-on-clip.ts'
import { editClip } from './edit-clip.ts'
import { listClips, readClip } from './list-clips.ts'
import { toOwnClip } from './present.ts'
import { likeClip, shareClip, unlikeClip } from './react-to-clip.ts'
import { removeClip } from './remove-clip.ts'
import { findOwnClip } from './store.ts'
import { uploadClip } from './upload-clip.ts'

/** Whoever scrolls fast sees two a second. */
const READS = { max: 120, seconds: 60 }
const LIKES = { max: 60, seconds: 60 }
const COMMENTS = { max: 10, seconds: 60 }
const SHARES = { max: 30, seconds: 3600 }
const UPLOADS = { max: 20, seconds: 600 }

export function clipRoutes(serve: Serve, deps: Deps): void {
  const { db } = deps
  serve(contract.listClips, ({ viewer, query }) => listClips(deps, viewer, query.after), { limit: READS })
  serve(contract.getClip, ({ viewer, params }) => readClip(db, params.id, viewer))
  serve(contract.likeClip, ({ viewer, params }) => likeClip(deps, viewer, params.id), { limit: LIKES })
  serve(contract.unlikeClip, ({ viewer, params }) => unlikeClip(deps, viewer, params.id), { limit: LIKES })
  serve(contract.shareClip, ({ viewer, params, body }) => shareClip(deps, viewer, params.id, body.device), {
    limit: SHARES,
  })
  serve(
    contract.listClipComments,
    ({ viewer, params, query }) => listComments(db, viewer, { id: params.id, after: query.after }),
    { limit: READS },
  )
  serve(
    contract.addClipComment,
    ({ viewer, params, body }) => addComment(deps, viewer, { id: params.id, text: body.text }),
    { limit: COMMENTS },
  )
  serve(contract.removeClipComment, ({ viewer, params }) => removeComment(db, viewer, params))

  serve(contract.readOwnClip, async ({ viewer, query: { kind, id } }) => {
    const row = isUuid(id) ? await findOwnClip(db, { sellerId: viewer.id, kind, subjectId: id }) : undefined
    return { clip: row ? toOwnClip(row) : null }
  })
  serve(contract.editClip, ({ viewer, params, body }) => editClip(deps, { id: params.id, sellerId: viewer.id }, body), {
    limit: LIKES,
  })
  serve(contract.removeClip, async ({ viewer, params }) => {
    await removeClip(deps, { id: params.id, sellerId: viewer.id })
    return { message: say('The video is removed.') }
  })
}

/** On the scope that reads multipart bodies. */
export function clipUploadRoute(serve: Serve, deps: Deps): void {
  serve(
    contract.uploadClip,
    async ({ viewer, upload }) => {
      const { bytes, fields } = await upload()
      const { kind, id, caption, silent } = fields
      return uploadClip(deps, viewer.id, { kind, subjectId: id, caption, isSilent: silent === 'yes', bytes })
    },
    { limit: UPLOADS },
  )
}
