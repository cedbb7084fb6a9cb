/**
 * `npm run screens [folder]`: pictures of the key screens on phone, tablet and desktop, in light and dark, for eyes to
 * look at. Starts a shop of its own unless SHOP_URL names one. A new screen is a new line below.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type BrowserContext, chromium, type Page, request as requests } from '@playwright/test'
import config from '../playwright.config.ts'
import { aLine, findProduct, hasBothOptions, lineOf } from './catalogue.ts'
import { buy, openCheckout, payByCard, register, tokenOf } from './shop.ts'
import startShop from './start-shop.ts'

interface Screen {
  name: string
  path: string
  /** Nobody is logged in, unless it says who. */
  as?: 'newcomer' | 'buyer'
  /** What to do there before the picture is taken. */
  first?: (page: Page) => Promise<unknown>
}

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
  const product = await findProduct(
    request,
    (each) => hasBothOptions(each) && each.oldPrice !== undefined && each.reviewCount > 1 && each.gallery.length > 2,
  )
  const people = {
    newcomer: { token: await tokenOf(request, await register(request)), cart: '[]' },
    buyer: { token: await tokenOf(request, await register(request, 'Ida Brandt')), cart: '[]' },
  }
  const line = await aLine(request, 2)
  const lines = [line, lineOf(product, product.variants.find(({ inStock }) => inStock) ?? { color: '', size: '' })]
  for (const quantity of [1, 3]) await buy(request, people.buyer.token, [{ ...line, quantity }])
  const paid = await openCheckout(request, people.buyer.token, lines)
  const payer = await browser.newPage({ baseURL })
  await payer.goto(paid.url)
  await payByCard(payer)
  await payer.close()
  const open = await openCheckout(request, people.buyer.token, [line])
  people.buyer.cart = JSON.stringify(lines)

  const [service] = (await (await request.get('/api/services/recent')).json()) as { serviceID: string }[]

  const screens: Screen[] = [
    { name: 'home', path: '/' },
    { name: 'service', path: `/service/${service?.serviceID}` },
    {
      name: 'booking',
      path: `/service/${service?.serviceID}`,
      as: 'buyer',
      first: async (page) => {
        await page.getByRole('button', { name: 'Book Appointment' }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'product', path: `/product/${product.slug}` },
    { name: 'login', path: '/login' },
    { name: 'register', path: '/register' },
    { name: 'reset', path: '/reset' },
    { name: 'new-password', path: '/reset?token=of-a-mailed-link' },
    { name: 'verify', path: '/verify', as: 'newcomer' },
    { name: 'settings-payment', path: '/dashboard/settings?tab=payment', as: 'newcomer' },
    { name: 'settings-tokens', path: '/dashboard/settings?tab=tokens', as: 'newcomer' },
    { name: 'discover', path: '/discover' },
    { name: 'discover-filtered', path: '/discover?productPrice=low&productRating=4' },
    { name: 'around-you', path: '/around-you' },
    { name: 'search', path: '/shop/search?query=dress' },
    { name: 'search-none', path: '/shop/search?query=zzqqxx' },
    { name: 'about', path: '/about' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'unknown-path', path: '/no/such/page' },
    { name: 'cart-empty', path: '/cart', as: 'newcomer' },
    { name: 'cart', path: '/cart?promo=WELCOME10', as: 'buyer' },
    { name: 'card-page', path: open.url },
    // Before 'success', which empties the cart of the browser that looks at it.
    { name: 'dashboard', path: '/dashboard', as: 'buyer' },
    { name: 'shop-home', path: '/dashboard/shop', as: 'buyer' },
    { name: 'services-home', path: '/dashboard/services', as: 'buyer' },
    { name: 'settings', path: '/dashboard/settings', as: 'buyer' },
    { name: 'settings-preference', path: '/dashboard/settings?tab=preference', as: 'buyer' },
    { name: 'orders-empty', path: '/dashboard/orders', as: 'newcomer' },
    { name: 'orders', path: '/dashboard/orders', as: 'buyer' },
    { name: 'order-details', path: '/dashboard/orders', as: 'buyer', first: openFirstOrder },
    { name: 'order', path: `/orders/${paid.orderId}`, as: 'buyer' },
    { name: 'order-unknown', path: '/orders/no-such-order', as: 'buyer' },
    { name: 'success', path: `/success?session_id=${paid.id}`, as: 'buyer' },
    { name: 'cancel', path: '/cancel', as: 'newcomer' },
  ]

  for (const width of WIDTHS) {
    for (const colorScheme of SCHEMES) {
      for (const as of [undefined, 'newcomer', 'buyer'] as const) {
        const context = await browser.newContext({
          baseURL,
          colorScheme,
          reducedMotion: 'reduce',
          viewport: { width, height: HEIGHTS[width] ?? 800 },
          ...(as && { storageState: rememberedBy(people[as]) }),
        })
        for (const screen of screens.filter((each) => each.as === as)) {
          await take(context, screen, path.join(folder, `${screen.name}-${width}-${colorScheme}.png`))
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

async function take(context: BrowserContext, { path, first }: Screen, file: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await first?.(page)
  await page.evaluate(`Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.decode().catch(() => {})
  }))`)
  await page.screenshot({ path: file, fullPage: !first, animations: 'disabled' })
  await page.close()
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await page.getByRole('dialog').getByText('Total Amount').waitFor()
}

function rememberedBy({ token, cart }: { token: string; cart: string }) {
  const localStorage = Object.entries({ token, cart }).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: baseURL, localStorage }] }
}
