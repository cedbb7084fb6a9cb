import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { type ClipFormat, isClip } from './rules.ts'

/** A video as it is kept: its pictures and sound as they came, in a container that this server has written. */
export interface Video {
  bytes: Buffer
  format: ClipFormat
  width: number
  height: number
  durationMs: number
  hasSound: boolean
}

/**
 * Judged by its bytes; name and type that come along say nothing. The container is written anew, without where and by
 * which phone it was taken, and with its index in front, so that it plays before all of it is there. What is in it is
 * copied, not encoded again: no machine need have an encoder.
 */
export async function readVideo(bytes: Buffer): Promise<Video> {
  // Megabytes of script, which only who uploads needs.
  const media = await import('mediabunny')
  const input = new media.Input({ source: new media.BufferSource(bytes), formats: [media.MP4, media.WEBM] })
  try {
    const format: ClipFormat = (await input.getFormat()) === media.MP4 ? 'mp4' : 'webm'
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!video) refuse('not_a_clip')
    const facts = {
      videoCodec: video.codec,
      audioCodec: audio ? audio.codec : undefined,
      ...{ width: video.displayWidth, height: video.displayHeight },
      seconds: await input.computeDuration(),
    }
    if (!isClip(facts)) refuse('not_a_clip')
    return {
      ...{ format, width: facts.width, height: facts.height, hasSound: audio !== null },
      durationMs: Math.round(facts.seconds * 1000),
      bytes: await written(media, input, format),
    }
  } catch (error) {
    // Whatever stops the reader is a file that players would stop at as well.
    if (error instanceof Refusal) throw error
    refuse('not_a_clip')
  } finally {
    input.dispose()
  }
}

type Media = typeof import('mediabunny')

async function written(media: Media, input: InstanceType<Media['Input']>, format: ClipFormat): Promise<Buffer> {
  const target = new media.BufferTarget()
  const output = new media.Output({
    format: format === 'mp4' ? new media.Mp4OutputFormat({ fastStart: 'in-memory' }) : new media.WebMOutputFormat(),
    target,
  })
  const conversion = await media.Conversion.init({ input, output, tags: {}, showWarnings: false })
  if (!conversion.isValid) refuse('not_a_clip')
  await conversion.execute()
  return Buffer.from(target.buffer ?? refuse('not_a_clip'))
}
