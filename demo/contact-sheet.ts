import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoCategories, demoProducts } from './catalog/catalog.ts'
import type { View } from './catalog/demo-product.ts'
import { demoServices } from './catalog/services.ts'
import { drawPicture } from './drawings/draw-picture.ts'
import { drawService } from './drawings/services/draw-service.ts'

// node demo/contact-sheet.ts <folder> [category or services] [view ...]
// Lays the pictures of each category side by side, to be looked at together.
const COLUMNS = 6
const WIDTH = 300
const HEIGHT = 375
const GAP = 10

const [folder, only, ...views] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder the sheets go to.')
await mkdir(folder, { recursive: true })
sharp.concurrency(2)
for (const { slug } of demoCategories) {
  if (only && only !== 'all' && only !== slug) continue
  const pictures = demoProducts
    .filter((product) => product.category === slug)
    .flatMap((product) =>
      (views.length ? (views as View[]) : product.pictures.map(({ view }) => view)).map((view) =>
        drawPicture(product, view),
      ),
    )
  await laySheets(folder, slug, pictures)
}
if (!only || only === 'all' || only === 'services')
  await laySheets(folder, 'services', demoServices.map(drawService), 200)

async function laySheets(into: string, name: string, pictures: string[], tall = HEIGHT): Promise<void> {
  for (let page = 0; page * 24 < pictures.length; page += 1) {
    const shown = pictures.slice(page * 24, page * 24 + 24)
    const tiles = await Promise.all(
      shown.map(async (svg, index) => ({
        input: await sharp(Buffer.from(svg)).resize(WIDTH, tall).png().toBuffer(),
        left: GAP + (index % COLUMNS) * (WIDTH + GAP),
        top: GAP + Math.floor(index / COLUMNS) * (tall + GAP),
      })),
    )
    const width = GAP + COLUMNS * (WIDTH + GAP)
    const height = GAP + Math.ceil(shown.length / COLUMNS) * (tall + GAP)
    const sheet = await sharp({ create: { width, height, channels: 3, background: '#FFFFFF' } })
      .composite(tiles)
      .png()
      .toBuffer()
    const path = join(into, `${name}${views.length ? `-${views.join('-')}` : ''}-${page + 1}.png`)
    await writeFile(path, sheet)
    console.log(path, shown.length)
  }
}
