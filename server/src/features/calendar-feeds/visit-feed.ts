import { createHash } from 'node:crypto'
import type { VisitFeed } from '@dressing-room/contract/calendar-feeds'
import type { Deps } from '../../deps.ts'
import { hashOf, newToken } from '../accounts/index.ts'
import { type PublishedVisits, publishVisits } from '../booking/index.ts'
import { toVisitFeed } from './present.ts'
import {
  deleteVisitFeed,
  type FeedOwner,
  findVisitFeed,
  noteAsked,
  ownerOfToken,
  putVisitFeed,
} from './visit-feed-store.ts'

export const VISIT_FEED_PATH = '/calendar-feeds/visits/'
const ASKED_TO_THE_MS = 3_600_000

export async function showVisitFeed({ db }: Pick<Deps, 'db'>, owner: FeedOwner): Promise<VisitFeed> {
  return toVisitFeed(await findVisitFeed(db, owner))
}

/** A new address of somebody's visits, told this once; one of before leads to nothing from then on. */
export async function makeVisitFeed(
  { db, clock, shop }: Pick<Deps, 'db' | 'clock' | 'shop'>,
  owner: FeedOwner,
): Promise<{ url: string; visitFeed: VisitFeed }> {
  const token = newToken()
  const now = clock()
  await putVisitFeed(db, owner, hashOf(token), now)
  const visitFeed = toVisitFeed({ created_at: now, asked_at: null })
  return { url: `${shop.origin}${VISIT_FEED_PATH}${token}.ics`, visitFeed }
}

export async function revokeVisitFeed({ db }: Pick<Deps, 'db'>, owner: FeedOwner): Promise<VisitFeed> {
  await deleteVisitFeed(db, owner)
  return toVisitFeed(undefined)
}

export interface VisitsFile extends PublishedVisits {
  etag: string
}

/** The visits that this token is the address of; undefined for one that is made up, or revoked. */
export async function visitsOfToken(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  token: string,
): Promise<VisitsFile | undefined> {
  const feed = await ownerOfToken(deps.db, hashOf(token))
  if (!feed) return undefined
  const now = deps.clock()
  if (now.getTime() - (feed.asked_at?.getTime() ?? 0) > ASKED_TO_THE_MS) await noteAsked(deps.db, feed, now)
  const published = await publishVisits(deps, feed)
  const etag = `W/"${createHash('sha256').update(published.content).digest('base64url').slice(0, 27)}"`
  return { ...published, etag }
}
