/**
 * `npm run screens [folder]`: pictures of the key screens on phone, tablet and desktop, in light and dark, for eyes to
 * look at. Starts a shop of its own unless SHOP_URL names one. A new screen is a new line in `screen-table.ts`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, request as requests } from '@playwright/test'
import config from '../playwright.config.ts'
import { type ShownScreen, screens, stockGoods } from './screen-table.ts'
import startShop from './start-shop.ts'

const WIDTHS = [360, 768, 1280]
const HEIGHTS: Record<number, number> = { 360: 740, 768: 1024, 1280: 800 }
const SCHEMES = ['light', 'dark'] as const

const folder = path.resolve(process.argv[2] ?? 'screens')
const stop = await startShop()
const baseURL = process.env.SHOP_URL ?? ''
const browser = await chromium.launch(config.use?.launchOptions)
try {
  await mkdir(folder, { recursive: true })
  const request = await requests.newContext({ baseURL })
  const goods = await stockGoods(request)

  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      for (const as of [undefined, 'newcomer', 'buyer'] as const) {
        const context = await browser.newContext({
          baseURL,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: HEIGHTS[width] ?? 800 },
          ...(as && { storageState: rememberedBy(goods.people[as]) }),
        })
        for (const screen of screens.filter((each) => each.as === as)) {
          await take(
            context,
            screen,
            screen.path(goods),
            path.join(folder, `${screen.name}-${width}-${colorScheme}.png`),
          )
        }
        await context.close()
      }
      console.log(`  ${screens.length} screens at ${width} px, ${colorScheme}`)
    }
  }
  console.log(`  in ${folder}`)
} finally {
  await browser.close()
  await stop()
}

async function take(context: BrowserContext, { first }: ShownScreen, address: string, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await first?.(page)
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
