import type { Browser, Page } from '@playwright/test'
import { aLine } from './catalogue.ts'
import { type Account, comeBack, expect, logIn, payByCard, test, tokenOf } from './shop.ts'

/** A browser of its own, logged in through the screen. */
async function anotherBrowser(browser: Browser, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.SHOP_URL })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, account)
  return page
}

test('a cart is the same on two devices, with what is saved for later, until it is paid', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  await comeBack(page, { token: await tokenOf(request, newcomer), cart: [line] })
  await page.goto('/cart')
  const remove = (on: Page) => on.getByRole('button', { name: /^Remove / }).first()
  await expect(remove(page)).toBeVisible()

  const other = await anotherBrowser(browser, newcomer)
  await expect(other.getByTestId('cart-count').first()).toHaveText('1')
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Save for later: / }).click()
  await expect(other.getByRole('region', { name: 'Saved for later (1 item)' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('region', { name: 'Saved for later (1 item)' })).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByRole('region', { name: /^Saved for later/ })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/c/pay/**')
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByTestId('cart-count').first()).toHaveText('0')
  await other.reload()
  await expect(other.getByText('Your cart is empty.')).toBeVisible()
})
