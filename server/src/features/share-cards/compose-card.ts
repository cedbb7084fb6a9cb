import sharp from 'sharp'

/** What services that show links draw them at, without cropping (Open Graph). */
const CARD = { width: 1200, height: 630 }
const MAT = '#f4f1ef'
const GAP = 8

/** Pictures side by side on our mat, each cut to its share of the card: the text of a link stands beside it anyway. */
export async function composeCard(pictures: Buffer[]): Promise<Buffer> {
  const width = Math.floor((CARD.width - GAP * (pictures.length - 1)) / pictures.length)
  const pieces = await Promise.all(
    pictures.map(async (picture, at) => ({
      input: await sharp(picture).resize({ width, height: CARD.height, fit: 'cover', position: 'top' }).toBuffer(),
      left: at * (width + GAP),
      top: 0,
    })),
  )
  return sharp({ create: { ...CARD, channels: 3, background: MAT } })
    .composite(pieces)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The address of a picture that is large enough for a card. */
export function addressFor({ base, widths }: { base: string; widths: number[] }): string {
  const width = widths.find((each) => each >= CARD.height) ?? widths.at(-1)
  return `/media/${base}-${width}.webp`
}
