import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import type { Db } from '../src/platform/db/database.ts'

/** Four seconds of one of the demo's drawings. */
export function aVideo(): Promise<Buffer> {
  return readFile(new URL('../../demo/clips/encre.webm', import.meta.url))
}

/** The same pictures in the other container, as a phone would name the place where it was taken. */
export async function anMp4(): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  output.setMetadataTags({ comment: 'taken at +48.8584+002.2945/' })
  await copyPictures(output)
  return Buffer.from(written(target))
}

/** A video with a sound track, of which nobody hears anything. */
export async function aVideoWithSound(): Promise<Buffer> {
  const target = new BufferTarget()
  const sound = new EncodedAudioPacketSource('opus')
  await copyPictures(new Output({ format: new WebMOutputFormat(), target }), sound)
  return Buffer.from(written(target))
}

async function copyPictures(output: Output, sound?: EncodedAudioPacketSource): Promise<void> {
  const input = new Input({ source: new BufferSource(await aVideo()), formats: [WEBM] })
  const track = await input.getPrimaryVideoTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error('the video of the tests has no pictures')
  const pictures = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(pictures)
  if (sound) output.addAudioTrack(sound)
  await output.start()
  for await (const packet of new EncodedPacketSink(track).packets()) await pictures.add(packet, { decoderConfig })
  if (sound) await addSilence(sound)
  await output.finalize()
}

async function addSilence(sound: EncodedAudioPacketSource): Promise<void> {
  const decoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 }
  const silence = new Uint8Array([0xf8, 0xff, 0xfe])
  for (let at = 0; at < 200; at++) {
    await sound.add(new EncodedPacket(silence, 'key', at * 0.02, 0.02), { decoderConfig })
  }
}

function written({ buffer }: BufferTarget): ArrayBuffer {
  if (!buffer) throw new Error('nothing was written')
  return buffer
}

interface ClipInput {
  product?: { id: string; sellerId: string }
  service?: { id: string; sellerId: string }
  caption?: string
  captions?: string | null
  isSilent?: boolean
  createdAt?: Date
}

/** A clip without a file: for everything but playing it. */
export async function aClip(db: Db, input: ClipInput): Promise<string> {
  const of = input.product ?? input.service
  if (!of) throw new Error('a clip is of something')
  const { id } = await db
    .insertInto('clip')
    .values({
      seller_id: of.sellerId,
      product_id: input.product?.id ?? null,
      service_id: input.service?.id ?? null,
      base: `clips/${randomBytes(16).toString('hex')}`,
      format: 'webm',
      state: 'ready',
      ...{ bytes: 100_000, width: 480, height: 600, duration_ms: 4000 },
      caption: input.caption ?? 'How it falls.',
      captions: input.captions ?? null,
      is_silent: input.isSilent ?? true,
      created_at: input.createdAt ?? sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
