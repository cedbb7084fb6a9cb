/**
 * `npm run screens [folder] [name ...]`: pictures of all screens, or of those that are named, on phone, tablet and desktop,
 * in light and dark. Starts a shop of its own unless SHOP_URL names one. Which screens there are: `screen-table.ts`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, request as requests } from '@playwright/test'
import config from '../playwright.config.ts'
import { type Goods, stocked } from './goods.ts'
import { type ShownScreen, screens } from './screen-table.ts'
import startShop from './start-shop.ts'

const WIDTHS = [360, 768, 1280]
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 }
const SCHEMES = ['light', 'dark'] as const

const [, , place = 'screens', ...names] = process.argv
const folder = path.resolve(place)
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name))
/** Pictures of the demo are drawn when they are first asked for. */
const PATIENCE = 120_000
const stop = await startShop()
const baseURL = process.env.SHOP_URL ?? ''
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const request = await requests.newContext({ baseURL })
  const goods = await stocked(request)

  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      for (const [as, own] of Map.groupBy(wanted, ({ as }) => as)) {
        const context = await browser.newContext({
          baseURL,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: HEIGHTS[width] ?? 800 },
          ...(as && { storageState: rememberedBy(goods.people[as]) }),
        })
        for (const screen of own) {
          await take(context, screen, goods, path.join(folder, `${screen.name}-${width}-${colorScheme}.png`))
        }
        await context.close()
      }
      console.log(`  ${wanted.length} screens at ${width} px, ${colorScheme}`)
    }
  }
  console.log(`  in ${folder}`)
} finally {
  await browser.close()
  await stop()
}

async function take(
  context: BrowserContext,
  { path: at, first }: ShownScreen,
  goods: Goods,
  file: string,
): Promise<void> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.goto(at(goods))
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await first?.(page, goods)
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  }))`)
  await page.screenshot({ path: file, fullPage: !first, animations: 'disabled' })
  await page.close()
}

function rememberedBy({ token, cart }: { token: string; cart: unknown }) {
  const localStorage = Object.entries({ token, cart: JSON.stringify(cart) }).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: baseURL, localStorage }] }
}
