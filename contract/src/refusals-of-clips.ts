import type { RefusalShape } from './refusal-shapes.ts'

/** Of the short videos of sellers. */
export const clipRefusals = {
  clip_not_found: { status: 404, message: 'This video is not here any more.' },
  not_a_clip: {
    status: 400,
    message: 'Please choose an MP4 or WebM video of 1 to 30 seconds that browsers can play.',
  },
  clip_too_large: { status: 413, message: 'Please choose a video of at most 20 MB.' },
  too_many_clips: { status: 409, message: 'You have as many videos as one shop can have. Please remove one first.' },
  not_captions: { status: 422, message: 'These captions cannot be read. Please choose a WebVTT file (.vtt).' },
} as const satisfies Record<string, RefusalShape>
