import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { isUuid } from '../checkouts/index.ts'
import { fileName } from './rules.ts'
import { beginRemoving, beginRemovingLeftovers, type ClipFile, deleteClip } from './store.ts'

const STORING_MINUTES = 10
const AT_A_TIME = 100

export async function removeClip(
  deps: Pick<Deps, 'db' | 'images'>,
  own: { id: string; sellerId: string },
): Promise<void> {
  const file = (isUuid(own.id) && (await beginRemoving(deps.db, own))) || refuse('clip_not_found')
  await removeFile(deps, file)
}

/** The file first, then the row: what is cut off is gone on with by the row. */
async function removeFile({ db, images }: Pick<Deps, 'db' | 'images'>, file: ClipFile): Promise<void> {
  await images.delete(fileName(file))
  await deleteClip(db, file.id)
}

/** Removes clips of what was deleted, and what a crash has left half stored or half removed. */
export const sweepClips: Job<Deps> = {
  name: 'sweep-clips',
  every: '*/10 * * * *',
  async run({ db, images, clock }) {
    const storingSince = new Date(clock().getTime() - STORING_MINUTES * 60_000)
    for (const file of await beginRemovingLeftovers(db, { storingSince, most: AT_A_TIME })) {
      await removeFile({ db, images }, file)
    }
  },
}
