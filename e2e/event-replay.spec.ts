import type { Page } from '@playwright/test'
import { answers } from './answers.ts'
import { findProduct, hasBothOptions, plentyOf } from './catalogue.ts'
import { productPage } from './product-page.ts'
import { expect, test } from './shop.ts'

/** The page is there to be seen; its script is still on its way until `arrive` lets it through. */
async function withLateScript(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return {
    async arrive() {
      expect(await page.evaluate('"capturedEvents" in window')).toBe(true)
      release()
      await answers(page)
    },
  }
}

test('what was chosen and clicked before the script came is in the cart, once', async ({ page, request }) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && plentyOf(each) !== undefined)
  const variant = plentyOf(product)
  if (!variant) throw new Error('nothing to buy')
  const { choose, more, add } = productPage(page)
  const { arrive } = await withLateScript(page, `/product/${product.slug}`)
  await choose(variant)
  await more.click()
  await add.click()
  await add.click()
  await arrive()
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  const stored = JSON.parse((await page.evaluate<string>('localStorage.getItem("cart")')) ?? '[]')
  expect(stored).toMatchObject([{ selectedColor: variant.color, selectedSize: variant.size, quantity: 2 }])
})

test('a login sent before the script came leads to the dashboard, and nothing of it to the address', async ({
  page,
  newcomer,
}) => {
  const { arrive } = await withLateScript(page, '/login')
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password').fill(newcomer.password)
  await page.getByLabel('Password').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await arrive()
  await expect(page).toHaveURL('/dashboard')
})

test('links, the search and the More popup need no script', async ({ page }) => {
  await withLateScript(page, '/login')
  await page.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more.getByRole('link', { name: 'My Earnings' })).toBeVisible()
  await more.getByRole('button', { name: 'Close' }).click()
  await expect(more).toBeHidden()
  await page.getByRole('combobox', { name: 'Search for products or services' }).fill('silk')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/shop\/search\?query=silk$/)
})
