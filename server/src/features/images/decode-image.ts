import { MAX_IMAGE_PIXELS } from '@dressing-room/contract/images'
import { refuse } from '@dressing-room/contract/refusals'
import sharp, { type Sharp } from 'sharp'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { sniffImage, widthsFor } from './rules.ts'

/** Decoding takes a core, and memory for every pixel: two at once, and those who wait hold their file. */
const decoding = limitConcurrency({ atOnce: 2, maxWaiting: 30 })

/** What shows through a picture is paper, in both themes. */
const PAPER = '#F4F1EF'
const WEBP = { quality: 82, effort: 3 }
const AVIF = { quality: 55, effort: 3 }

/** Whether this build of the decoder reads the pictures of iPhones; most do not, for the patents on them. */
const READS_HEIC = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

/** The media types that are accepted. Phones turn their own format into JPEG when it is not among them. */
export const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', ...(READS_HEIC ? ['image/heic'] : [])]

export interface EncodedImage {
  width: number
  height: number
  placeholder: string
  files: { width: number; bytes: Buffer }[]
}

/** Refuses by the first bytes and the header, before any pixel is decoded. */
export async function requireImage(bytes: Buffer): Promise<void> {
  const kind = sniffImage(bytes)
  if (!kind || (kind === 'heif' && !READS_HEIC)) refuse('not_an_image')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('not_an_image'))
  // One that moves is no picture of a thing, and may hold a thousand of them.
  if (header.format !== kind || (header.pages ?? 1) > 1) refuse('not_an_image')
  if (header.width * header.height > MAX_IMAGE_PIXELS) refuse('image_too_many_pixels')
}

/**
 * Upright, in sRGB, without anything that came along: place, camera, thumbnails, whatever stood behind the picture.
 * Everything is drawn anew, so that no byte of the file that came is ever handed out.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  return decoding(async () => {
    const whole = await decode(bytes)
    const { info } = whole
    const files = []
    for (const width of widthsFor(info)) {
      files.push({ width, bytes: await again(whole).resize({ width }).webp(WEBP).toBuffer() })
    }
    const tiny = await again(whole).resize(16).blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
    const { width, height } = sizeOf(whole)
    return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files }
  })
}

/** The same picture as AVIF, a third smaller and ten times as long to make. */
export function encodeAvif(webp: Buffer, width: number): Promise<Buffer> {
  return sharp(webp).resize({ width }).avif(AVIF).toBuffer()
}

type Pixels = Awaited<ReturnType<typeof decode>>

/** Decoded once, as large as its largest file. */
async function decode(bytes: Buffer) {
  const upright = sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' }).autoOrient()
  const { autoOrient } = await upright.metadata()
  const width = widthsFor(autoOrient).at(-1) ?? autoOrient.width
  return upright
    .resize({ width })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse('not_an_image'))
}

function again({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function sizeOf({ info: { width, height } }: Pixels) {
  return { width, height }
}
