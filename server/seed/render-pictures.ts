import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { DemoProduct, View } from './demo/demo-product.ts'
import type { ServiceNote } from './demo/services/demo-service.ts'
import { drawPicture } from './drawings/draw-picture.ts'
import { altOfService, drawService } from './drawings/services/draw-service.ts'

/** AVIF would halve the bytes and triple the wait of the first start; add it here where time matters less. */
const FORMATS: readonly ('webp' | 'avif')[] = ['webp']
const WIDTHS = [400, 800, 1200]
const WIDTH = 1200
const HEIGHT = 1500
const SERVICE_HEIGHT = 800
const WORKERS = 2

export type RenderedPicture = Drawing & { slug: string; view: View }
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

type Wanted<Picture extends Drawing = Drawing> = Omit<Picture, 'placeholder'> & { svg: string }

type OnProgress = (done: number, total: number) => void

/** Draws every picture of the products, and of the services, into the folder. What is there already is left alone. */
export async function renderPictures(
  { products = [], services = [] }: { products?: DemoProduct[]; services?: ServiceNote[] },
  folder: string,
  onProgress: OnProgress = () => {},
): Promise<{ ofProducts: RenderedPicture[]; ofServices: RenderedService[] }> {
  const ofProducts = products.flatMap(wantedPictures)
  const ofServices = services.map(wantedOfService)
  const placeholders = await renderAll([...ofProducts, ...ofServices], folder, onProgress)
  const withPlaceholder = <Picture extends Wanted>({ svg: _, ...picture }: Picture) => ({
    ...picture,
    placeholder: placeholders[picture.base] ?? '',
  })
  return { ofProducts: ofProducts.map(withPlaceholder), ofServices: ofServices.map(withPlaceholder) }
}

async function renderAll(wanted: Wanted[], folder: string, onProgress: OnProgress): Promise<Record<string, string>> {
  await mkdir(join(folder, 'demo'), { recursive: true })
  const manifest = await openManifest(join(folder, 'demo', 'manifest.json'))
  const present = new Set(await readdir(join(folder, 'demo')))
  const missing = wanted.filter(
    ({ base }) => !manifest.placeholders[base] || !filesOf(base).every((file) => present.has(basename(file.name))),
  )

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
  return product.pictures.map(({ view, alt }, position) => {
    const svg = drawPicture(product, view)
    const base = `demo/${product.slug}-${view}.${hashOf(svg)}`
    return { slug: product.slug, view, alt, position, base, widths: WIDTHS, width: WIDTH, height: HEIGHT, svg }
  })
}

function wantedOfService({ id, name }: ServiceNote): Wanted<RenderedService> {
  const svg = drawService({ id, name })
  const base = `demo/service-${id}.${hashOf(svg)}`
  const alt = altOfService(id)
  return { service: id, alt, position: 0, base, widths: WIDTHS, width: WIDTH, height: SERVICE_HEIGHT, svg }
}

const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 8)

function filesOf(base: string) {
  return WIDTHS.flatMap((width) => FORMATS.map((format) => ({ width, format, name: `${base}-${width}.${format}` })))
}

/** Rasterizes once, then makes every width from those pixels. Answers the placeholder. */
async function render(picture: Wanted, folder: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture.svg))
    .flatten({ background: '#F4F1EF' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  for (const { width, format, name } of filesOf(picture.base)) {
    const sized = width === info.width ? sharp(data, raw) : sharp(data, raw).resize(width)
    const encoded = format === 'avif' ? sized.avif({ quality: 55, effort: 0 }) : sized.webp({ quality: 72, effort: 0 })
    await putFile(join(folder, name), await encoded.toBuffer())
  }
  const tiny = await sharp(data, raw).resize(16).blur(0.8).webp({ quality: 20, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
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
