import recorded from './recorded.generated.json' with { type: 'json' }

/** A picture as `record-pictures.ts` has noted it down, so that the shop knows of it before anybody has drawn it. */
export interface RecordedPicture {
  /** Its name with a hash of the drawing: a drawing that changes has another address. */
  base: string
  /** A tiny blurred WebP, in base64. */
  placeholder: string
}

export interface Recorded {
  /** Of each product, by its slug, in the order in which its page shows them. */
  products: Record<string, RecordedPicture[]>
  /** Of each service, by its public id. */
  services: Record<string, RecordedPicture>
}

export type Format = 'webp' | 'avif'
/** Which drawing a file shows. */
export type Motif = { product: string; position: number } | { service: string }

export interface PictureFile {
  base: string
  width: number
  format: Format
}

export const WIDTHS = [400, 800, 1200]
/** Of the drawing; files are as wide as one of WIDTHS. */
export const DRAWN_WIDTH = 1200
export const PRODUCT_HEIGHT = 1500
export const SERVICE_HEIGHT = 800
/** The folder within the shop's media. */
export const FOLDER = 'demo'

export const recordedPictures: Recorded = recorded

const motifs = new Map<string, Motif>([
  ...Object.entries(recordedPictures.products).flatMap(([product, pictures]) =>
    pictures.map(({ base }, position): [string, Motif] => [base, { product, position }]),
  ),
  ...Object.entries(recordedPictures.services).map(([service, { base }]): [string, Motif] => [base, { service }]),
])

export const allBases = [...motifs.keys()]

export function motifOf(base: string): Motif | undefined {
  return motifs.get(base)
}

/** What the shop keeps of a picture beside its text and its place. */
export function pictureColumns({ base, placeholder }: RecordedPicture, height: number) {
  return {
    base: `${FOLDER}/${base}`,
    widths: WIDTHS,
    width: DRAWN_WIDTH,
    height,
    placeholder: `data:image/webp;base64,${placeholder}`,
  }
}

export function fileName({ base, width, format }: PictureFile): string {
  return `${base}-${width}.${format}`
}

/** The picture that a file of this name would show; undefined for any name that is not of the demo. */
export function readFileName(name: string): PictureFile | undefined {
  const [, base = '', width = '', format] = /^(.+)-(\d{3,4})\.(webp|avif)$/.exec(name) ?? []
  if (!motifs.has(base) || !WIDTHS.includes(Number(width))) return undefined
  return { base, width: Number(width), format: format as Format }
}
