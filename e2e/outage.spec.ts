import type { Page, Route } from '@playwright/test'
import { aLine } from './catalogue.ts'
import { comeBack, expect, stored, test, tokenOf } from './shop.ts'

const AWAY = "We can't reach the shop. Your cart and login are safe."
const STATUS = '**/api/auth/status'
const json = { 'content-type': 'application/problem+json' }

/** How a shop answers that is down, busy, half started or behind somebody's network. Never a no. */
const hiccups: [string, (route: Route) => Promise<void>][] = [
  ['503', (route) => route.fulfill({ status: 503, body: '' })],
  ['503 with our words', (route) => route.fulfill({ status: 503, headers: json, body: problem(503, 'try_again') })],
  ['429', (route) => route.fulfill({ status: 429, headers: json, body: problem(429, 'too_many_requests') })],
  ['500', (route) => route.fulfill({ status: 500, body: '{}' })],
  ['404', (route) => route.fulfill({ status: 404, headers: json, body: problem(404, 'not_found') })],
  ['403', (route) => route.fulfill({ status: 403, body: '<h1>Forbidden</h1>' })],
  ['nothing at all', (route) => route.abort()],
  ['a page of a hotel', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' })],
  ['an empty answer', (route) => route.fulfill({ status: 200, body: '' })],
  ['somebody without a name', (route) => route.fulfill({ status: 200, json: { user: {} } })],
]

function problem(status: number, code: string): string {
  return JSON.stringify({ status, code, message: 'Please try again in a moment.' })
}

async function answeredBy(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(STATUS)
  await page.route(STATUS, answer)
}

test.describe('while the shop does not answer', () => {
  test.use({ tolerated: /Failed to load resource|ShopAway|answered 5|names nobody/ })

  test('a private page stays, says so, keeps the login, and comes back by itself', async ({
    page,
    request,
    newcomer,
  }) => {
    test.slow()
    const token = await tokenOf(request, newcomer)
    await comeBack(page, { token, cart: [await aLine(request)] })
    for (const [index, [name, answer]] of hiccups.entries()) {
      await test.step(name, async () => {
        const path = index % 2 ? '/cart' : '/dashboard/orders?page=1'
        await answeredBy(page, answer)
        await page.goto(path)
        await expect(page.getByText(AWAY)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
        expect(await stored(page, 'token')).toBe(token)
        await page.unroute(STATUS)
        await expect(page.getByText(AWAY)).toBeHidden()
        await expect(page).toHaveURL(path)
        await expect(
          page.getByRole('heading', { name: index % 2 ? 'My Shopping Cart' : 'Order History' }),
        ).toBeVisible()
        expect(await stored(page, 'token')).toBe(token)
      })
    }
  })

  test('every private page says so, and Try again asks at once', async ({ page, request, newcomer }) => {
    await comeBack(page, { token: await tokenOf(request, newcomer) })
    for (const path of ['/dashboard', '/dashboard/settings', '/dashboard/shop', '/dashboard/services', '/cart']) {
      await page.route('**/api/**', (route) => route.abort())
      await page.goto(path)
      await expect(page.getByText(AWAY)).toBeVisible()
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(AWAY)).toBeHidden()
      await expect(page).toHaveURL(path)
    }
  })

  test('a shop that never answers is given up after a while, and is back when it answers', async ({
    page,
    request,
    newcomer,
  }) => {
    const token = await tokenOf(request, newcomer)
    await comeBack(page, { token })
    await answeredBy(page, () => new Promise(() => {}))
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.goto('/dashboard/orders')
    await expect(page.getByText(AWAY)).toBeVisible({ timeout: 15_000 })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page, 'token')).toBe(token)
    await page.unroute(STATUS)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
  })

  test('a public page looks as before, and knows who is here once the shop answers', async ({
    page,
    request,
    newcomer,
  }) => {
    const token = await tokenOf(request, newcomer)
    await comeBack(page, { token })
    const status = page.waitForRequest(STATUS)
    await answeredBy(page, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/about')
    await status
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
    await page.unroute(STATUS)
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
    expect(await stored(page, 'token')).toBe(token)
  })

  test('nobody is asked to log in who wants to book', async ({ page, request, newcomer }) => {
    const [service] = (await (await request.get('/api/services/recent')).json()) as { serviceID: string }[]
    await comeBack(page, { token: await tokenOf(request, newcomer) })
    await answeredBy(page, (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`/service/${service?.serviceID}`)
    await page.getByRole('button', { name: 'Book Appointment' }).first().click()
    await expect(page.getByText('Your login is safe.')).toBeVisible()
    await page.unroute(STATUS)
    await page.getByRole('button', { name: 'Book Appointment' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('a form says what to look at, and keeps what was typed', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('Email').fill('june@journey.test')
    await page.getByLabel('Password').fill('a long enough secret')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Something went wrong. Check your connection and try again.',
    )
    await expect(page.getByLabel('Email')).toHaveValue('june@journey.test')
  })
})

test('a no, in our words or without any, does discard the token and leads to login', async ({ page }) => {
  for (const body of ['', '{}', problem(401, 'not_signed_in'), problem(401, 'a_newer_no')]) {
    await comeBack(page, { token: 'a token of before' })
    await answeredBy(page, (route) => route.fulfill({ status: 401, headers: json, body }))
    await page.goto('/dashboard/orders')
    await expect(page).toHaveURL('/login?next=%2Fdashboard%2Forders')
    expect(await stored(page, 'token')).toBeNull()
    await page.goto('about:blank')
  }
})
