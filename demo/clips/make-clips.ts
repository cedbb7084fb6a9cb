import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import installed from '@sparticuz/chromium'
import sharp from 'sharp'
import { demoProducts } from '../catalog/catalog.ts'
import { demoServices } from '../catalog/services.ts'
import { drawService } from '../drawings/services/draw-service.ts'
import { drawProductPicture } from '../pictures/render.ts'
import { type DemoClip, demoClips, SECONDS, SIZE } from './clip-list.ts'

// node demo/clips/make-clips.ts [name ...]
// Films the drawings of the demo in the browser of the journeys, as WebM (VP9): that browser encodes no H.264.
const FRAMES_PER_SECOND = 20
const BITRATE = 220_000
/** Encoding needs an origin that browsers trust; nothing is asked of the network. */
const ORIGIN = 'http://localhost'
const PAGE = `<script type="module">
  globalThis.media = await import('/mediabunny.js')
  await import('/film.browser.js')
</script>`

interface Filmed {
  pictures: string[]
  width: number
  height: number
  seconds: number
  framesPerSecond: number
  bitrate: number
}

const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH || (await installed.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
const scripts: Record<string, string> = {
  '/film.browser.js': fileURLToPath(new URL('film.browser.js', import.meta.url)),
  '/mediabunny.js': fileURLToPath(new URL('../../bundles/mediabunny.mjs', import.meta.resolve('mediabunny'))),
}
await page.route('**/*', async (route) => {
  const { pathname } = new URL(route.request().url())
  const script = scripts[pathname]
  if (script) return route.fulfill({ contentType: 'text/javascript', body: await readFile(script) })
  return route.fulfill({ contentType: 'text/html', body: PAGE })
})
await page.goto(ORIGIN)
await page.waitForFunction('globalThis.film')
for (const clip of demoClips) {
  if (wanted.length > 0 && !wanted.includes(clip.name)) continue
  const filmed: Filmed = {
    pictures: await picturesOf(clip),
    ...SIZE,
    seconds: SECONDS,
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate: BITRATE,
  }
  const base64 = await page.evaluate<string>(`film(${JSON.stringify(filmed)})`)
  const bytes = Buffer.from(base64, 'base64')
  await writeFile(new URL(`${clip.name}.webm`, import.meta.url), bytes)
  console.log(clip.name, bytes.length)
}
await browser.close()

/** As data URLs, a little larger than the frame, so that they stay sharp when they come near. */
async function picturesOf({ of }: DemoClip): Promise<string[]> {
  if ('service' in of) {
    return [await toUrl(drawService(need(demoServices.find(({ id }) => id === of.service))), SIZE.height * 1.8)]
  }
  const product = need(demoProducts.find(({ slug }) => slug === of.product))
  return Promise.all(of.positions.map((at) => toUrl(drawProductPicture(product, at), SIZE.width * 1.25)))
}

async function toUrl(svg: string, width: number): Promise<string> {
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: '#F4F1EF' })
    .resize(Math.round(width))
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function need<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the list of clips names something that is not in the demo')
  return value
}
