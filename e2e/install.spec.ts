import type { Page } from '@playwright/test'
import { answers } from './answers.ts'
import { aLine } from './catalogue.ts'
import { buy, comeBack, expect, test, tokenOf } from './shop.ts'

test.use({ tolerated: /Failed to load resource|Failed to fetch/ })

const seen = (page: Page) => page.evaluate(() => localStorage.getItem('lastSeen'))

test('the shop can be installed: its manifest has all that a browser asks for', async ({ page, request }) => {
  await page.goto('/about')
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(address ?? '')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', lang: 'en', display: 'standalone' })
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
  for (const [sizes, purpose] of [['192x192'], ['512x512'], ['512x512', 'maskable']] as const) {
    const icon = icons.find((one) => one.sizes === sizes && one.purpose === purpose)
    expect((await request.get(icon?.src ?? '/none')).headers()['content-type']).toBe('image/png')
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).ok()).toBe(true)
  await page.goto('/fr/about')
  const french = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await request.get(french ?? '')).json()).toMatchObject({ id: '/', start_url: '/fr', lang: 'fr' })
  await page.evaluate('navigator.serviceWorker.ready')
  expect(await page.evaluate('caches.keys()'), 'nothing is kept that could be old or personal').toEqual([])
})

test('without a network the cart and the last orders are there to read, until their person logs out', async ({
  page,
  context,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  const token = await tokenOf(request, newcomer)
  const { number } = await buy(request, token, [line])
  await comeBack(page, { token, cart: [line] })
  await page.goto('/dashboard')
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => seen(page)).toContain(String(number))
  await context.setOffline(true)
  await page.goto('/terms').catch(() => {})
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  // It stands in the cart and in the order.
  await expect(page.getByText(`x ${line.name}`).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your last orders' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^${number} · `))).toBeVisible()

  // The page looks again by itself, so that nobody has to.
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible()
  await page.goto('/dashboard/settings')
  await answers(page)
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect.poll(() => seen(page)).toBe(null)
})

test('a push message is shown with the page that it is about', async ({ page, context, baseURL }) => {
  await page.goto('/about')
  await page.evaluate('navigator.serviceWorker.ready')
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  // A browser without a window shows no notifications, and refuses them.
  await worker.evaluate(`self.shown = []
    ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data }) => {
      self.shown.push({ title, tag, page: data.page })
    }`)
  const browser = await context.newCDPSession(page)
  const registration = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(String(baseURL)))
      if (own) found(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: String(baseURL),
    registrationId: await registration,
    data: JSON.stringify({ title: 'Your order 10001 is paid', page: '/orders/1', tag: 'n1' }),
  })
  await expect
    .poll(() => worker.evaluate('self.shown'))
    .toEqual([{ title: 'Your order 10001 is paid', tag: 'n1', page: '/orders/1' }])
})

test('an update takes over without mixing: an open tab goes on, and the next page has the new worker', async ({
  page,
}) => {
  await page.goto('/about')
  await answers(page)
  await page.evaluate('navigator.serviceWorker.ready')
  await page.evaluate('navigator.serviceWorker.ready.then((worker) => worker.update()).then(() => undefined)')
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
  await page.waitForURL('/discover')
  await answers(page)
  expect(await page.evaluate('caches.keys()')).toEqual([])
})
