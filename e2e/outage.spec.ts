import type { Page, Route } from '@playwright/test'
import { aLine } from './catalogue.ts'
import { comeBack, expect, stored, test, tokenOf } from './shop.ts'

const AWAY = "We can't reach the shop. Your cart and login are safe."
const STATUS = '**/api/auth/status'
const _json = { 'content-type': 'application/problem+json' }

/** What the screens' own tests try in all its kinds: a shop that is down, and a network that is gone. */
const hiccups: [string, (route: Route) => Promise<void>][] = [
  ['503', (route) => route.fulfill({ status: 503, body: '' })],
  ['nothing at all', (route) => route.abort()],
]

async function answeredBy(page: Page, response: (route: Route) => Promise<void>): Promise<void> {
  await page.unroute(STATUS)
  await page.route(STATUS, response)
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
    for (const [index, [name, response]] of hiccups.entries()) {
      await test.step(name, async () => {
        const path = index % 2 ? '/cart' : '/dashboard/orders?page=1'
        await answeredBy(page, response)
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
})
