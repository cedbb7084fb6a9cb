import sharp, { type Sharp } from 'sharp'
import type { DemoProduct } from '../catalog/demo-product.ts'
import { drawPicture } from '../drawings/draw-picture.ts'
import { drawService } from '../drawings/services/draw-service.ts'
import { DRAWN_WIDTH, type Format, type Motif, motifOf, type PictureFile } from './picture-list.ts'

/** Pixels per inch at which a drawing is as wide as it says itself. */
const FULL_DENSITY = 72
const PAPER = '#F4F1EF'

/** The bytes of one file. Drawn at its own size: a small one takes a fifth of the time of a large one. */
export async function renderFile({ base, width, format }: PictureFile): Promise<Buffer> {
  const motif = motifOf(base)
  if (!motif) throw new Error(`the demo has no picture ${base}`)
  const svg = Buffer.from(await drawMotif(motif))
  const sized = sharp(svg, { density: (FULL_DENSITY * width) / DRAWN_WIDTH })
    .flatten({ background: PAPER })
    .resize(width)
  return encode(sized, format)
}

function encode(image: Sharp, format: Format): Promise<Buffer> {
  const encoded = format === 'avif' ? image.avif({ quality: 50, effort: 0 }) : image.webp({ quality: 72, effort: 0 })
  return encoded.toBuffer()
}

async function drawMotif(motif: Motif): Promise<string> {
  // The texts are read when the first picture is wanted: a shop whose pictures are all there never needs them.
  if ('service' in motif) {
    const { demoServices } = await import('../catalog/services.ts')
    return drawService(need(demoServices.find(({ id }) => id === motif.service)))
  }
  const { demoProducts } = await import('../catalog/catalog.ts')
  return drawProductPicture(need(demoProducts.find(({ slug }) => slug === motif.product)), motif.position)
}

export function drawProductPicture(product: DemoProduct, position: number): string {
  const { view, color: name } = need(product.pictures[position])
  return drawPicture(
    product,
    view,
    product.colors.find((color) => color.name === name),
  )
}

/** A tiny blurred stand-in, in base64. */
export async function renderPlaceholder(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const tiny = await sharp(data, { raw: { width, height, channels } })
    .resize(16)
    .blur(0.8)
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return tiny.toString('base64')
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the recorded pictures name something that is not in the demo')
  return value
}
