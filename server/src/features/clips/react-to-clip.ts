import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { visibleClip } from './list-clips.ts'
import { countsOf, deleteLike, insertLike, insertShare } from './reaction-store.ts'

type ReactDeps = Pick<Deps, 'db' | 'clock'>

export async function likeClip({ db, clock }: ReactDeps, viewer: Viewer, id: string) {
  const { id: clipId } = await visibleClip(db, id)
  await insertLike(db, { clipId, accountId: viewer.id, now: clock() })
  return { likes: (await countsOf(db, clipId)).likes, liked: true }
}

export async function unlikeClip({ db }: ReactDeps, viewer: Viewer, id: string) {
  const { id: clipId } = await visibleClip(db, id)
  await deleteLike(db, { clipId, accountId: viewer.id })
  return { likes: (await countsOf(db, clipId)).likes, liked: false }
}

/** Whoever is logged in is counted once on all their devices. */
export async function shareClip({ db, clock }: ReactDeps, viewer: Viewer | undefined, id: string, device: string) {
  const { id: clipId } = await visibleClip(db, id)
  const by = viewer ? { account_id: viewer.id } : { device }
  await insertShare(db, { clipId, by, now: clock() })
  return { shares: (await countsOf(db, clipId)).shares }
}
