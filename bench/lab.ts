/**
 * `npm run lab`: what a first visit to each public page costs, in a real browser on a processor four times
 * slower, against the budgets below. A shop of its own with its demo data, unless SHOP_URL names one.
 */
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import startShop from '../e2e/start-shop.ts'
import config from '../playwright.config.ts'

const SLOWDOWN = 4
const VISITS = 3
/** A phone, where the budgets are tightest. */
const VIEWPORT = { width: 390, height: 844 }
const BUDGETS = { lcpMs: 1500, blockingMs: 100, shift: 0, scriptKb: 150, foreign: 0 }
const SETTLED_MS = 1500

/** What lab-watch.js collects. */
type Watched = { lcpMs: number; blockingMs: number; shift: number }
type Figures = Record<keyof typeof BUDGETS, number>

const stop = await startShop()
const shop = process.env.SHOP_URL ?? ''
const browser = await chromium.launch(config.use?.launchOptions)
let broken = 0
try {
  const [product] = (await (await fetch(`${shop}/api/products/recent`)).json()) as { slug: string }[]
  const [service] = (await (await fetch(`${shop}/api/services/recent`)).json()) as { serviceID: string }[]
  const paths = [
    '/',
    `/product/${product?.slug}`,
    `/service/${service?.serviceID}`,
    '/discover',
    '/around-you',
    '/shop/search?query=dress',
    '/login',
    '/about',
  ]
  console.log(
    `\n${'page'.padEnd(46)}${Object.keys(BUDGETS)
      .map((name) => name.padStart(12))
      .join('')}`,
  )
  console.log(
    `${'budget'.padEnd(46)}${Object.values(BUDGETS)
      .map((value) => String(value).padStart(12))
      .join('')}`,
  )
  for (const each of paths) {
    const visits: Figures[] = []
    await (await fetch(shop + each)).text()
    for (let visit = 0; visit < VISITS; visit++) visits.push(await visitOnce(browser, shop + each))
    report(each, visits)
  }
} finally {
  await browser.close()
  await stop()
}
console.log(broken === 0 ? '\n  all within budget' : `\n  ${broken} over budget`)
process.exit(broken === 0 ? 0 : 1)

/** The best of the visits for times, which other programs on the machine only ever lengthen; the worst for the rest. */
function report(page: string, visits: Figures[]): void {
  const cells = (Object.keys(BUDGETS) as (keyof Figures)[]).map((name) => {
    const values = visits.map((figures) => figures[name])
    const value = name.endsWith('Ms') ? Math.min(...values) : Math.max(...values)
    const over = value > BUDGETS[name]
    if (over) broken++
    return `${over ? '!' : ''}${Number(value.toFixed(name === 'shift' ? 4 : 0))}`.padStart(12)
  })
  console.log(page.padEnd(46) + cells.join(''))
}

/** A visit with an empty cache: loads the page, lets it settle, then scrolls through it to the end. */
async function visitOnce(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: VIEWPORT, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const scripts: Promise<number>[] = []
  let foreign = 0
  let settled = false
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(url).origin) foreign++
  })
  page.on('response', (response) => {
    if (settled || response.request().resourceType() !== 'script') return
    // Compressed here in one way for all, whatever coding the browser was given.
    scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  await page.addInitScript({ path: path.join(import.meta.dirname, 'lab-watch.js') })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  settled = true
  const scriptKb = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) / 1000
  const { blockingMs } = await page.evaluate<Watched>('lab')
  await page.evaluate('scrollThrough()')
  const { lcpMs, shift } = await page.evaluate<Watched>('lab')
  await context.close()
  return { lcpMs, blockingMs, shift, scriptKb, foreign }
}
