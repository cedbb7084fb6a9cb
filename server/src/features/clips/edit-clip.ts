import type { OwnClip } from '@dressing-room/contract/clips'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { isUuid } from '../checkouts/index.ts'
import { toOwnClip } from './present.ts'
import { areCaptions, readCaptions } from './rules.ts'
import { updateClip } from './store.ts'

/** What has no sound track stays silent whatever is said: only who has one says that nothing has to be heard. */
export async function editClip(
  { db }: Pick<Deps, 'db'>,
  own: { id: string; sellerId: string },
  sent: { caption: string; silent: boolean; captions: string },
): Promise<OwnClip> {
  const captions = readCaptions(sent.captions)
  if (captions !== '' && !areCaptions(captions)) refuse('not_captions')
  if (!isUuid(own.id)) refuse('clip_not_found')
  const row = await updateClip(db, own, { caption: sent.caption, isSilent: sent.silent, captions: captions || null })
  return toOwnClip(row ?? refuse('clip_not_found'))
}
