import { z } from 'zod'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/** The feed grows by so many (spec 9). */
export const CLIPS_AT_A_TIME = 3
export const COMMENTS_AT_A_TIME = 20
export const MAX_CLIP_BYTES = 20 * 1024 * 1024
export const MAX_CLIP_SECONDS = 30
export const MAX_CAPTION_LENGTH = 200
export const MAX_COMMENT_LENGTH = 500
export const MAX_CAPTIONS_LENGTH = 20_000

/** What a clip shows: a seller attaches it to one product or one service. */
export const CLIP_SUBJECTS = ['product', 'service'] as const
export type ClipSubject = (typeof CLIP_SUBJECTS)[number]

/** A feed video (spec 3), with what it shows. */
export const clip = z.object({
  id: z.string(),
  videoUrl: z.string(),
  /** Of its shop: the end of the address of its page. */
  username: z.string(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  caption: z.string(),
  /** Media type of the file, such as video/webm. */
  type: z.string(),
  width: z.number(),
  height: z.number(),
  /** In seconds. */
  duration: z.number(),
  /** Nothing in it has to be heard. */
  isSilent: z.boolean(),
  /** Absent where there are none. */
  captionsUrl: z.string().optional(),
  /** The picture of what it shows, until it plays; absent where that has none. */
  poster: picture.optional(),
  shows: z.object({
    kind: z.enum(CLIP_SUBJECTS),
    name: z.string(),
    /** The end of its page's address. */
    address: z.string(),
    price: z.number(),
    priceCurrency: z.string(),
  }),
  /** By the viewer. */
  liked: z.boolean(),
  /** The viewer's own. */
  isOwn: z.boolean(),
})
export type Clip = z.output<typeof clip>

const id = z.string().max(100)
const params = z.object({ id })
const done = z.object({ message: z.string() })

export const listClips = endpoint({
  method: 'GET',
  path: '/api/clips',
  summary: 'The video feed, three at a time: the newest of every seller first, then the one before it of each',
  access: 'anyone',
  query: z.object({
    /** `next` of the response before; what is added meanwhile moves nothing. */
    after: z.string().max(300).optional(),
  }),
  response: z.object({
    clips: z.array(clip),
    /** Absent when there are no more. */
    next: z.string().optional(),
  }),
  refusals: ['malformed', 'too_many_requests'],
})
export type ClipsResponse = z.output<typeof listClips.response>

export const getClip = endpoint({
  method: 'GET',
  path: '/api/clips/:id',
  summary: 'One video of the feed',
  access: 'anyone',
  params,
  response: clip,
  refusals: ['clip_not_found'],
})

const liking = { params, response: z.object({ likes: z.number(), liked: z.boolean() }) }

export const likeClip = endpoint({
  method: 'PUT',
  path: '/api/clips/:id/like',
  summary: 'The viewer likes a video; once more changes nothing',
  access: 'signed-in',
  ...liking,
  refusals: ['clip_not_found', 'too_many_requests'],
})

export const unlikeClip = endpoint({
  method: 'DELETE',
  path: '/api/clips/:id/like',
  summary: 'The viewer no longer likes a video',
  access: 'signed-in',
  ...liking,
  refusals: ['clip_not_found', 'too_many_requests'],
})

export const shareClip = endpoint({
  method: 'POST',
  path: '/api/clips/:id/share',
  summary: 'Counts that somebody has shared a video: once for each account, or each browser of nobody’s',
  access: 'anyone',
  params,
  body: z.object({
    /** A number that the browser has made up and keeps; counts only where nobody is logged in. */
    device: z.uuid(),
  }),
  response: z.object({ shares: z.number() }),
  refusals: ['clip_not_found', 'too_many_requests'],
})

export const clipComment = z.object({
  id: z.string(),
  /** Given name and initial of whoever wrote it. */
  name: z.string(),
  text: z.string(),
  date: z.string(),
  /** The viewer's own, to be removed. */
  isOwn: z.boolean(),
})
export type ClipComment = z.output<typeof clipComment>

export const listClipComments = endpoint({
  method: 'GET',
  path: '/api/clips/:id/comments',
  summary: 'What people say of a video, the latest first',
  access: 'anyone',
  params,
  query: z.object({ after: z.string().max(300).optional() }),
  response: z.object({ comments: z.array(clipComment), next: z.string().optional() }),
  refusals: ['clip_not_found', 'malformed', 'too_many_requests'],
})

export const addClipComment = endpoint({
  method: 'POST',
  path: '/api/clips/:id/comments',
  summary: 'Says something of a video',
  access: 'signed-in',
  params,
  body: z.object({
    text: z
      .string()
      .trim()
      .min(1, 'Please write something.')
      .max(MAX_COMMENT_LENGTH, 'Please use at most 500 characters.'),
  }),
  response: z.object({ comment: clipComment, comments: z.number() }),
  refusals: ['clip_not_found', 'too_many_requests'],
})

export const removeClipComment = endpoint({
  method: 'DELETE',
  path: '/api/clips/:id/comments/:commentId',
  summary: 'Takes back what the viewer has said of a video',
  access: 'signed-in',
  params: z.object({ id, commentId: id }),
  response: z.object({ comments: z.number() }),
  refusals: ['clip_not_found', 'not_found'],
})

/** A clip as its seller sees it in the form of its product or service. */
export const ownClip = z.object({
  id: z.string(),
  videoUrl: z.string(),
  type: z.string(),
  duration: z.number(),
  bytes: z.number(),
  caption: z.string(),
  isSilent: z.boolean(),
  captions: z.string(),
  likes: z.number(),
  comments: z.number(),
  shares: z.number(),
  /** Taken down after a report. */
  isHidden: z.boolean(),
  /** It can be heard, has no captions yet, and so is seen by nobody. */
  needsCaptions: z.boolean(),
})
export type OwnClip = z.output<typeof ownClip>

export const readOwnClip = endpoint({
  method: 'GET',
  path: '/api/seller/clips',
  summary: 'The video of one of the seller’s products or services; null where it has none',
  access: 'verified-seller',
  query: z.object({ kind: z.enum(CLIP_SUBJECTS), id }),
  response: z.object({ clip: ownClip.nullable() }),
})

const caption = z
  .string()
  .trim()
  .min(1, 'Please write a caption.')
  .max(MAX_CAPTION_LENGTH, 'Please use at most 200 characters.')

export const uploadClip = endpoint({
  method: 'POST',
  path: '/api/seller/clips',
  summary: 'Attaches a video to one of the seller’s products or services (multipart: `file` and what it is of)',
  access: 'verified-seller',
  multipart: {
    maxBytes: MAX_CLIP_BYTES,
    tooLarge: 'clip_too_large',
    fields: z.object({
      kind: z.enum(CLIP_SUBJECTS),
      /** The `_id` of a product or service. */
      id,
      caption,
      /** Nothing in it has to be heard; what has no sound track is silent anyhow. */
      silent: z.enum(['yes', 'no']).default('no'),
    }),
  },
  response: ownClip,
  refusals: [
    'not_a_clip',
    'clip_too_large',
    'too_many_clips',
    'not_found',
    'already_so',
    'images_unavailable',
    'too_large',
    'malformed',
    'timed_out',
    'try_again',
    'too_many_requests',
  ],
})

export const editClip = endpoint({
  method: 'PUT',
  path: '/api/seller/clips/:id',
  summary: 'Changes the caption of a video, its captions, and whether it is silent',
  access: 'verified-seller',
  params,
  body: z.object({
    caption,
    silent: z.boolean(),
    /** As WebVTT; '' for none. */
    captions: z.string().max(MAX_CAPTIONS_LENGTH, 'Please use shorter captions.').default(''),
  }),
  response: ownClip,
  refusals: ['clip_not_found', 'not_captions', 'too_many_requests'],
})

export const removeClip = endpoint({
  method: 'DELETE',
  path: '/api/seller/clips/:id',
  summary: 'Removes a video with all that was said of it',
  access: 'verified-seller',
  params,
  response: done,
  refusals: ['clip_not_found'],
})
