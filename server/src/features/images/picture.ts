import type { Picture } from '@dressing-room/contract/catalog'

/** A picture as the tables of those who show it keep it. */
export interface PictureRow {
  /** File name without width and ending below /media/, or the whole address of a picture at another host. */
  base: string
  /** None where the picture is at another host. */
  widths: number[]
  formats: string[]
  width: number
  height: number
  alt: string
  placeholder: string
  /** One of the product's colors; null where it shows no particular one. */
  color?: string | null
}

const MEDIA = '/media/'
const CARD_WIDTH = 800

export function toPicture(row: PictureRow): Picture {
  const srcset = (format: string) =>
    row.formats.includes(format)
      ? row.widths.map((width) => `${MEDIA}${row.base}-${width}.${format} ${width}w`).join(', ')
      : ''
  return {
    url: pictureUrl(row),
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: row.width,
    height: row.height,
    alt: row.alt,
    placeholder: row.placeholder,
    ...(row.color && { color: row.color }),
  }
}

/** Its address in the width of a card, or in the largest up to another width. */
export function pictureUrl(row: PictureRow, most = CARD_WIDTH): string {
  if (isExternal(row)) return row.base
  const width = row.widths.findLast((each) => each <= most) ?? row.widths.at(-1) ?? row.width
  return `${MEDIA}${row.base}-${width}.webp`
}

export function absolutePictureUrl(origin: string, row: PictureRow, most?: number): string {
  return new URL(pictureUrl(row, most), origin).href
}

/** Kept by another host: the shop only links to it. */
export function isExternal({ base }: Pick<PictureRow, 'base'>): boolean {
  return base.startsWith('https://')
}
