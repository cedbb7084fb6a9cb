import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { DemoProduct, View } from './catalog/demo-product.ts'
import type { ServiceNote } from './catalog/services/demo-service.ts'
import { drawPicture } from './drawings/draw-picture.ts'
import { altOfService, drawService } from './drawings/services/draw-service.ts'

const WIDTHS = [400, 800, 1200]
const WIDTH = 1200
const HEIGHT = 1500
const SERVICE_HEIGHT = 800
const WORKERS = 2

export type RenderedPicture = Drawing & { slug: string; view: View; color: string | null }
export type RenderedService = Drawing & { service: string }

type Drawing = {
  alt: string
  position: number
  /** Below the folder, without width and extension: `<folder>/<base>-<width>.webp`. */
  base: string
  widths: number[]
  width: number
  height: number
  /** A tiny blurred stand-in as a data URL. */
  placeholder: string
}

type Format = 'webp' | 'avif'

type Wanted<Picture extends Drawing = Drawing> = Omit<Picture, 'placeholder'> & { svg: string }

type Motifs = { products?: DemoProduct[]; services?: ServiceNote[] }

type OnProgress = (done: number, total: number) => void

/** Draws every picture of the products, and of the services, into the folder. What is there already is left alone. */
export async function renderPictures(
  wish: Motifs,
  folder: string,
  onProgress: OnProgress = () => {},
): Promise<{ ofProducts: RenderedPicture[]; ofServices: RenderedService[] }> {
  const { ofProducts, ofServices } = wantedOf(wish)
  const placeholders = await renderAll([...ofProducts, ...ofServices], folder, onProgress)
  const withPlaceholder = <Picture extends Wanted>({ svg: _, ...picture }: Picture) => ({
    ...picture,
    placeholder: placeholders[picture.base] ?? '',
  })
  return { ofProducts: ofProducts.map(withPlaceholder), ofServices: ofServices.map(withPlaceholder) }
}

/**
 * The same pictures once more as AVIF, a third smaller, which takes three times as long to make: for when nobody waits.
 * Answers the base names of all that are there now.
 */
export async function addAvif(wish: Motifs, folder: string): Promise<string[]> {
  const { ofProducts, ofServices } = wantedOf(wish)
  const wanted = [...ofProducts, ...ofServices]
  const missing = await missingOf(wanted, folder, 'avif')
  for (const picture of missing) await encode(picture.base, await rasterize(picture.svg), folder, 'avif')
  return wanted.map(({ base }) => base)
}

function wantedOf({ products = [], services = [] }: Motifs) {
  return { ofProducts: products.flatMap(wantedPictures), ofServices: services.map(wantedOfService) }
}

async function renderAll(wanted: Wanted[], folder: string, onProgress: OnProgress): Promise<Record<string, string>> {
  await mkdir(join(folder, 'demo'), { recursive: true })
  const manifest = await openManifest(join(folder, 'demo', 'manifest.json'))
  const lacking = new Set(await missingOf(wanted, folder, 'webp'))
  const missing = wanted.filter((picture) => !manifest.placeholders[picture.base] || lacking.has(picture))

  let done = wanted.length - missing.length
  onProgress(done, wanted.length)
  const concurrency = sharp.concurrency(1)
  const queue = missing.values()
  const work = async () => {
    for (const picture of queue) {
      manifest.placeholders[picture.base] = await render(picture, folder)
      done += 1
      if (done % 40 === 0) await manifest.save()
      onProgress(done, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  sharp.concurrency(concurrency)
  if (missing.length) await manifest.save()

  return manifest.placeholders
}

function wantedPictures(product: DemoProduct): Wanted<RenderedPicture>[] {
  return product.pictures.map(({ view, alt, color = null }, position) => {
    const svg = drawPicture(
      product,
      view,
      product.colors.find(({ name }) => name === color),
    )
    const base = `demo/${product.slug}-${view}.${hashOf(svg)}`
    return { slug: product.slug, view, alt, color, position, base, widths: WIDTHS, width: WIDTH, height: HEIGHT, svg }
  })
}

function wantedOfService({ id, name }: ServiceNote): Wanted<RenderedService> {
  const svg = drawService({ id, name })
  const base = `demo/service-${id}.${hashOf(svg)}`
  const alt = altOfService(id)
  return { service: id, alt, position: 0, base, widths: WIDTHS, width: WIDTH, height: SERVICE_HEIGHT, svg }
}

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 8)

function filesOf(base: string, format: Format) {
  return WIDTHS.map((width) => ({ width, name: `${base}-${width}.${format}` }))
}

async function missingOf<Picture extends Wanted>(
  wanted: Picture[],
  folder: string,
  format: Format,
): Promise<Picture[]> {
  const present = new Set(await readdir(join(folder, 'demo')))
  return wanted.filter(({ base }) => !filesOf(base, format).every(({ name }) => present.has(basename(name))))
}

/** Answers the placeholder. */
async function render({ svg, base }: Wanted, folder: string): Promise<string> {
  const pixels = await rasterize(svg)
  await encode(base, pixels, folder, 'webp')
  const tiny = await pixels.at(16).blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/** Turns the drawing into pixels once; every width is made from those. */
async function rasterize(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#F4F1EF' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  return {
    at: (width: number) => (width === info.width ? sharp(data, raw) : sharp(data, raw).resize(width)),
  }
}

type Pixels = Awaited<ReturnType<typeof rasterize>>

async function encode(base: string, pixels: Pixels, folder: string, format: Format): Promise<void> {
  for (const { width, name } of filesOf(base, format)) {
    const sized = pixels.at(width)
    const encoded = format === 'avif' ? sized.avif({ quality: 50, effort: 0 }) : sized.webp({ quality: 72, effort: 0 })
    await putFile(join(folder, name), await encoded.toBuffer())
  }
}

/** Whole or not at all: a killed run leaves no half picture under a real name. */
async function putFile(path: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.part`)
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** The placeholders of pictures already made, by base name. */
async function openManifest(path: string) {
  const placeholders: Record<string, string> = await readFile(path, 'utf8').then(JSON.parse, () => ({}))
  let saving = Promise.resolve()
  return {
    placeholders,
    save: () => {
      saving = saving.then(() => putFile(path, JSON.stringify(placeholders)))
      return saving
    },
  }
}
