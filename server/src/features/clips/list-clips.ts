import { CLIPS_AT_A_TIME, type Clip, type ClipsResponse } from '@dressing-room/contract/clips'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { findProducts, toProduct } from '../catalog/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { findServices, toService } from '../stylist-services/index.ts'
import { feedPosition, readCursor, writeCursor } from './cursor.ts'
import { type FeedRow, findClip, nextClips } from './feed-query.ts'
import { toClip } from './present.ts'

type ListDeps = Pick<Deps, 'db' | 'clock'>

/** The next three of the feed, for whoever asks. */
export async function listClips(
  { db, clock }: ListDeps,
  viewer: Viewer | undefined,
  after: string | undefined,
): Promise<ClipsResponse> {
  const now = clock()
  const position = after === undefined ? undefined : readCursor(after, feedPosition)
  const rows = await nextClips(db, {
    now,
    ...(position && { after: position }),
    ...(viewer && { viewerId: viewer.id }),
    limit: CLIPS_AT_A_TIME + 1,
  })
  const shown = rows.slice(0, CLIPS_AT_A_TIME)
  const last = shown.at(-1)
  const clips = await present(db, shown, viewer)
  if (!last || rows.length === shown.length) return { clips }
  const until = position?.until ?? now.getTime()
  const next = { until, round: last.round, created: last.created_at.getTime(), id: last.id }
  return { clips, next: writeCursor(next) }
}

export async function readClip(db: Deps['db'], id: string, viewer: Viewer | undefined): Promise<Clip> {
  const row = await visibleClip(db, id, viewer)
  const [clip] = await present(db, [row], viewer)
  return clip ?? refuse('clip_not_found')
}

/** One that everybody can see: of others nothing is told, counted or taken. */
export async function visibleClip(db: Deps['db'], id: string, viewer?: Viewer): Promise<FeedRow> {
  return (isUuid(id) && (await findClip(db, id, viewer?.id))) || refuse('clip_not_found')
}

async function present(db: Deps['db'], rows: FeedRow[], viewer: Viewer | undefined): Promise<Clip[]> {
  const [products, services] = await Promise.all([
    findProducts(db, idsOf(rows, 'product_id'), 0),
    findServices(db, idsOf(rows, 'service_id'), 0),
  ])
  const shown = new Map<string, Pick<Clip, 'shows' | 'poster'>>()
  for (const product of products.map(toProduct)) {
    const { _id, name, slug, price, priceCurrency, pictures } = product
    const shows = { kind: 'product' as const, name, address: slug, price, priceCurrency }
    shown.set(_id, { shows, ...(pictures[0] && { poster: pictures[0] }) })
  }
  for (const service of services.map(toService)) {
    const { _id, name, serviceID, price, priceCurrency, pictures } = service
    const shows = { kind: 'service' as const, name, address: serviceID, price, priceCurrency }
    shown.set(_id, { shows, ...(pictures[0] && { poster: pictures[0] }) })
  }
  return rows.flatMap((row) => {
    // What went off sale between the two questions is not shown.
    const of = shown.get(row.product_id ?? row.service_id ?? '')
    return of ? [toClip(row, of, viewer)] : []
  })
}

function idsOf(rows: FeedRow[], column: 'product_id' | 'service_id'): string[] {
  return rows.flatMap((row) => row[column] ?? [])
}
