import { randomBytes } from 'node:crypto'
import type { ClipSubject, OwnClip } from '@dressing-room/contract/clips'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import { ImagesUnavailable } from '../../ports/images/images.ts'
import { isUuid } from '../checkouts/index.ts'
import { toOwnClip } from './present.ts'
import { readVideo, type Video } from './read-video.ts'
import { FOLDER, fileName, mediaType, QUOTA } from './rules.ts'
import { countClipsOf, giveWay, insertClip, isOwnSubject, lockClipsOf, markReady } from './store.ts'

interface SentClip {
  kind: ClipSubject
  subjectId: string
  caption: string
  isSilent: boolean
  bytes: Buffer
}

type UploadDeps = Pick<Deps, 'db' | 'images' | 'clock' | 'log'>

/** Longer than any upload takes. */
const STORING_MS = 2 * 60_000

/** Attaches a video to something of the seller's. The row first, then the file: what a crash cuts off is found by its row. */
export async function uploadClip(deps: UploadDeps, sellerId: string, sent: SentClip): Promise<OwnClip> {
  const { kind, subjectId, caption } = sent
  if (!isUuid(subjectId) || !(await isOwnSubject(deps.db, sellerId, kind, subjectId))) refuse('not_found')
  // Said early as well, before the file is read.
  requireRoom(await countClipsOf(deps.db, sellerId), 0)
  const video = await readVideo(sent.bytes)
  const { format, width, height, durationMs } = video
  const base = `${FOLDER}/${randomBytes(16).toString('hex')}`
  const now = deps.clock()
  const clip = {
    ...{ sellerId, kind, subjectId, base, format, width, height, durationMs, caption, now },
    bytes: video.bytes.length,
    isSilent: sent.isSilent || !video.hasSound,
  }
  const id = await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockClipsOf(tx, sellerId)
      requireRoom(await countClipsOf(tx, sellerId), video.bytes.length)
      await giveWay(tx, { kind, subjectId, before: new Date(now.getTime() - STORING_MS) })
      return insertClip(tx, clip)
    })
    .catch((error: unknown) => {
      if (brokeConstraint(error, `clip_of_${kind}`)) refuse('already_so', { message: say('It has a video already.') })
      throw error
    })
  await put(deps, fileName({ base, format }), video)
  return toOwnClip((await markReady(deps.db, id)) ?? refuse('try_again'))
}

async function put({ images, log }: UploadDeps, name: string, { bytes, format }: Video): Promise<void> {
  try {
    await images.put(name, { bytes, type: mediaType(format) })
  } catch (error) {
    if (!(error instanceof ImagesUnavailable)) throw error
    log.error({ err: error, name }, 'a clip could not be stored')
    refuse('images_unavailable', { message: say('Videos cannot be stored just now. Please try again in a moment.') })
  }
}

function requireRoom({ clips, bytes }: { clips: number; bytes: number }, more: number): void {
  if (clips >= QUOTA.clips || bytes + more > QUOTA.bytes) refuse('too_many_clips')
}
