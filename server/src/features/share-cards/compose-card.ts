import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

/** What services that show links draw them at, without cropping (Open Graph). */
export const CARD = { width: 1200, height: 630 }
const MAT = '#f4f1ef'
const GAP = 8

/** Pictures side by side on our mat, each cut to its share of the card: the text of a link stands beside it anyway. */
export async function composeCard(files: string[]): Promise<Buffer> {
  const width = Math.floor((CARD.width - GAP * (files.length - 1)) / files.length)
  const pictures = await Promise.all(
    files.map(async (file, at) => ({
      input: await sharp(await readFile(file))
        .resize({ width, height: CARD.height, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: at * (width + GAP),
      top: 0,
    })),
  )
  return sharp({ create: { ...CARD, channels: 3, background: MAT } })
    .composite(pictures)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The file of a picture that is large enough for a card. */
export function fileFor({ base, widths }: { base: string; widths: number[] }, media: string): string {
  const width = widths.find((each) => each >= CARD.height) ?? widths.at(-1)
  return path.join(media, `${base}-${width}.webp`)
}
