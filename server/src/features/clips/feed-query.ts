import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ClipRow } from './store.ts'

/** A clip as the feed has it. */
export type FeedRow = Pick<
  ClipRow,
  | 'id'
  | 'seller_id'
  | 'product_id'
  | 'service_id'
  | 'base'
  | 'format'
  | 'width'
  | 'height'
  | 'duration_ms'
  | 'caption'
  | 'is_silent'
  | 'captions'
  | 'like_count'
  | 'comment_count'
  | 'share_count'
  | 'created_at'
> & { username: string; liked: boolean; round: number }

/** Where a reader stands. */
export interface FeedPosition {
  /** When the reader began: what came later moves nothing. In milliseconds. */
  until: number
  /** The clip that was shown last. */
  round: number
  created: number
  id: string
}

const tables = sql`
  clip join shop on shop.seller_id = clip.seller_id
  left join product on product.id = clip.product_id
  left join service on service.id = clip.service_id`

/** Whole, not taken down, of a shop and a thing that can be seen, and told in words where it can be heard. */
const canBeSeen = sql`
  clip.state = 'ready' and clip.hidden_at is null and shop.hidden_at is null
  and (clip.is_silent or clip.captions is not null)
  and coalesce(product.status, service.status) = 'active'
  and coalesce(product.deleted_at, service.deleted_at) is null`

const isLikedBy = (viewerId: string | undefined) =>
  viewerId
    ? sql<boolean>`exists (select from clip_like where clip_id = clip.id and account_id = ${viewerId})`
    : sql<boolean>`false`

/**
 * The next clips. In the first round stands the newest clip of every seller, in the second the one before it of each,
 * and so on; in a round the newest come first. So nobody who uploads ten at once fills the feed, and everybody's newest
 * is near the top.
 */
export async function nextClips(
  db: Db,
  { now, after, viewerId, limit }: { now: Date; after?: FeedPosition; viewerId?: string; limit: number },
): Promise<FeedRow[]> {
  const until = after ? new Date(after.until) : now
  const isAfter = after
    ? sql`(round > ${after.round} or (round = ${after.round}
        and (created_at, id) < (${new Date(after.created)}::timestamptz, ${after.id}::uuid)))`
    : sql`true`
  const { rows } = await sql<FeedRow>`
    with seen as (
      select clip.*, shop.slug as username,
        row_number() over (partition by clip.seller_id order by clip.created_at desc, clip.id desc)::int as round
      from ${tables} where clip.created_at <= ${until} and ${canBeSeen}
    )
    select clip.*, ${isLikedBy(viewerId)} as liked from seen clip
    where ${isAfter} order by round, created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

export async function findClip(db: Db, id: string, viewerId?: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    select clip.*, shop.slug as username, ${isLikedBy(viewerId)} as liked, 1 as round
    from ${tables} where clip.id = ${id} and ${canBeSeen}`.execute(db)
  return rows[0]
}
