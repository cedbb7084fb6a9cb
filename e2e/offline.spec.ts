import { answers } from './answers.ts'
import { aLine } from './catalogue.ts'
import { comeBack, expect, stored, test, tokenOf } from './shop.ts'

const OFFLINE = "You're offline. We'll open the page when you're back."
const AWAY = "We can't reach the shop. Your cart and login are safe."

test.use({ tolerated: /Failed to load resource|cannot be had|ShopAway|Failed to fetch|dynamically imported|Couldn't/ })

test.describe('without a network', () => {
  test('a click leaves the page where it is, says so, and is followed when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    await answers(page)
    for (const [link, path] of [
      ['Around You', '/around-you'],
      ['Discover', '/discover'],
      ['Login', '/login'],
    ] as const) {
      const from = page.url()
      const heading = String(await page.getByRole('heading', { level: 1 }).textContent())
      await context.setOffline(true)
      await page.getByRole('link', { name: link, exact: true }).first().click()
      await expect(page.getByText(OFFLINE)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      expect(page.url()).toBe(from)
      await context.setOffline(false)
      await page.waitForURL(path)
      await expect(page.getByText(OFFLINE)).toBeHidden()
      await answers(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    }
  })

  test('the search and Back wait too, and whoever changes their mind is not taken there later', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    await answers(page)
    await context.setOffline(true)
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('dress')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await page.getByRole('link', { name: 'Privacy' }).first().click()
    await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/privacy')
  })

  test('a private page waits as well, and nobody is logged out', async ({ page, context, request, newcomer }) => {
    const token = await tokenOf(request, newcomer)
    await comeBack(page, { token, cart: [await aLine(request)] })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible()
    await context.setOffline(false)
    await page.waitForURL('/dashboard/settings')
    expect(await stored(page, 'token')).toBe(token)
    expect(await stored(page, 'cart')).not.toBe('[]')
  })

  test('a page that is asked for anew says so in its place, and opens when the network is back', async ({
    page,
    context,
  }) => {
    await page.goto('/about')
    await page.evaluate('navigator.serviceWorker.ready')
    await context.setOffline(true)
    await page.goto('/terms').catch(() => {})
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await expect(page.getByText('Your cart and login are safe.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Terms and Conditions' }).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/terms')
  })
})

test('a shop that is away for a moment is waited for, and asked by a click', async ({ page }) => {
  await page.goto('/about')
  await answers(page)
  await page.route(/\/livez|\.data|\/assets\/(?!.*\.css)/, (route) => route.abort())
  await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
  await expect(page.getByText(AWAY)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
  const asked = page.waitForRequest('**/livez')
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await page.unrouteAll()
  await page.waitForURL('/discover')
})

test.describe('when a release has taken the files of the page away', () => {
  test('a click is followed by a whole load, once, with the cart', async ({ page, request, newcomer }) => {
    await comeBack(page, { token: await tokenOf(request, newcomer), cart: [await aLine(request)] })
    await page.goto('/')
    await answers(page)
    let loads = 0
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) loads += 1
    })
    await page.route(/\/assets\/(product-detail|discover)-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.locator('main a[href^="/product/"]').first().click()
    await page.waitForURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loads).toBe(1)
    expect(await stored(page, 'cart')).not.toBe('[]')
    await page.unrouteAll()
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})
