import { MAX_CLIP_SECONDS } from '@dressing-room/contract/clips'

/** The folder of clips within the shop's media. */
export const FOLDER = 'clips'
/** Of one seller, taken-down ones as well. */
export const QUOTA = { clips: 60, bytes: 500 * 1024 * 1024 }
/** Nobody sees more of it, and a larger one would only be slow. */
const MAX_SIDE = 2160
/** What every browser of today plays. Their sound is muted, but can be turned on. */
const VIDEO_CODECS = ['vp8', 'vp9', 'av1', 'avc']
const AUDIO_CODECS = ['aac', 'opus', 'vorbis', 'mp3']

export type ClipFormat = 'webm' | 'mp4'

/** What the bytes of a file say of it. */
export interface VideoFacts {
  videoCodec: string | null
  audioCodec: string | null | undefined
  width: number
  height: number
  seconds: number
}

export function isClip({ videoCodec, audioCodec, width, height, seconds }: VideoFacts): boolean {
  return (
    videoCodec !== null &&
    VIDEO_CODECS.includes(videoCodec) &&
    (audioCodec === undefined || (audioCodec !== null && AUDIO_CODECS.includes(audioCodec))) &&
    Math.min(width, height) >= 100 &&
    Math.max(width, height) <= MAX_SIDE &&
    seconds >= 1 &&
    // Recorders stop a few frames late.
    seconds <= MAX_CLIP_SECONDS + 0.5
  )
}

export function fileName({ base, format }: { base: string; format: ClipFormat }): string {
  return `${base}.${format}`
}

export function mediaType(format: ClipFormat): string {
  return `video/${format}`
}

const TIMING = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3} --> (?:\d{2,}:)?\d{2}:\d{2}\.\d{3}(?: .*)?$/m

/** As files of captions come: a byte order mark and the line ends of another system are theirs, not the shop's. */
export function readCaptions(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trim()
}

/** Says WEBVTT, and has at least one moment at which something is told. */
export function areCaptions(text: string): boolean {
  return /^WEBVTT(?:[ \t\n]|$)/.test(text) && TIMING.test(text)
}

/** As much of a file as one response holds. Players ask on from where it ends. */
export const MOST_AT_ONCE = 1024 * 1024

export interface Part {
  start: number
  /** The last byte, which belongs to it. */
  end: number
}

/** The one part that a Range header asks for; undefined for all of it, 'none' where the file has no such part. */
export function partOf(range: string | undefined, size: number): Part | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > last) return 'none'
  return { start, end: Math.min(last, start + MOST_AT_ONCE - 1) }
}
