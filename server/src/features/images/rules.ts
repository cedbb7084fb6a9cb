import type { ImagePurpose } from '@dressing-room/contract/images'

/** The folder of uploads within the shop's media. */
export const FOLDER = 'u'
/** Of a list on a phone, of a card, and of a page with zoom. */
const WIDTHS = [400, 800, 1600]
/** Formats cannot be higher than 16,383; nobody looks at a picture of more than this. */
const MAX_HEIGHT = 6400

export type ImageFormat = 'webp' | 'avif'

/** Whether only a verified seller may upload for it. */
export const needsVerification: Record<ImagePurpose, boolean> = {
  listing: true,
  shop: true,
  review: false,
  profile: false,
}

export interface Size {
  width: number
  height: number
}

/** In which widths a picture is kept: never larger than it came. The last one is the whole picture. */
export function widthsFor({ width, height }: Size): number[] {
  const whole = Math.max(1, Math.min(width, Math.floor((width * MAX_HEIGHT) / height)))
  const smaller = WIDTHS.filter((each) => each < whole)
  return smaller.length < WIDTHS.length ? [...smaller, whole] : WIDTHS
}

export function fileName(base: string, width: number, format: ImageFormat): string {
  return `${base}-${width}.${format}`
}

/** Every file that an upload has or may have. */
export function fileNames({ base, widths }: { base: string; widths: readonly number[] }): string[] {
  return widths.flatMap((width) => [fileName(base, width, 'webp'), fileName(base, width, 'avif')])
}

type Sniffed = 'jpeg' | 'png' | 'webp' | 'heif'

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])

/** What the first bytes say it is; names and types that come along say nothing. */
export function sniffImage(bytes: Uint8Array): Sniffed | undefined {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heif'
  return undefined
}

export interface PictureHosts {
  /** The shop's public origin. */
  origin: string
  /** Of other hosts, each with the path its pictures are below: res.cloudinary.com/our-shop/. */
  imageHosts: readonly string[]
}

export type AcceptedPicture =
  /** A file of this shop's media, by its name without width and ending. */
  { base: string } | { external: string }

const OWN_PATH = /^\/media\/((?:[\w-]+\/)*[\w-]+)-\d{1,5}\.(?:webp|avif)$/
const OUTSIDE = /^https:\/\/[^\s\\]+$/i

/** What an address that somebody sends as a picture stands for; undefined for any that no page may show. */
export function acceptablePicture(url: string, { origin, imageHosts }: PictureHosts): AcceptedPicture | undefined {
  const [, base] = OWN_PATH.exec(url.startsWith(`${origin}/`) ? url.slice(origin.length) : url) ?? []
  if (base) return { base }
  if (!OUTSIDE.test(url) || !URL.canParse(url)) return undefined
  const { protocol, username, password, hostname, port, pathname, href } = new URL(url)
  if (protocol !== 'https:' || username || password || port) return undefined
  return imageHosts.some((host) => `${hostname}${pathname}`.startsWith(withSlash(host)))
    ? { external: href }
    : undefined
}

/** So that a host is no beginning of a longer one. */
function withSlash(host: string): string {
  return host.endsWith('/') ? host : `${host}/`
}
