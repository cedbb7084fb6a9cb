import type { Clip, ClipComment, OwnClip } from '@dressing-room/contract/clips'
import type { Viewer } from '../../platform/http/viewer.ts'
import { reviewerName } from '../reviews/index.ts'
import type { CommentRow } from './comment-store.ts'
import type { FeedRow } from './feed-query.ts'
import { type ClipFormat, fileName, mediaType } from './rules.ts'
import type { ClipRow } from './store.ts'

export function toClip(row: FeedRow, shown: Pick<Clip, 'shows' | 'poster'>, viewer: Viewer | undefined): Clip {
  return {
    id: row.id,
    videoUrl: videoUrl(row),
    username: row.username,
    likes: row.like_count,
    comments: row.comment_count,
    shares: row.share_count,
    caption: row.caption,
    type: mediaType(row.format),
    width: row.width,
    height: row.height,
    duration: row.duration_ms / 1000,
    isSilent: row.is_silent,
    ...(row.captions !== null && { captionsUrl: `/api/clips/${row.id}/captions.vtt` }),
    ...shown,
    liked: row.liked,
    isOwn: row.seller_id === viewer?.id,
  }
}

export function toOwnClip(row: ClipRow): OwnClip {
  return {
    id: row.id,
    videoUrl: videoUrl(row),
    type: mediaType(row.format),
    duration: row.duration_ms / 1000,
    bytes: row.bytes,
    caption: row.caption,
    isSilent: row.is_silent,
    captions: row.captions ?? '',
    likes: row.like_count,
    comments: row.comment_count,
    shares: row.share_count,
    isHidden: row.hidden_at !== null,
    needsCaptions: !row.is_silent && row.captions === null,
  }
}

/** `name` is that of the account; beside what somebody says stands as much of it as beside a review. */
export function toComment(row: CommentRow, name: string, viewer: Viewer | undefined): ClipComment {
  return {
    id: row.id,
    name: reviewerName(name),
    text: row.text,
    date: row.created_at.toISOString(),
    isOwn: row.account_id === viewer?.id,
  }
}

function videoUrl(row: { base: string; format: ClipFormat }): string {
  return `/media/${fileName(row)}`
}
