import type { Locator, Page } from '@playwright/test'
import { answers } from './answers.ts'
import { findProduct, plentyOf } from './catalogue.ts'
import { productPage } from './product-page.ts'
import { expect, test } from './shop.ts'

const MOST_TABS = 80

test.setTimeout(120_000)

/** Tab by Tab, as someone without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element.matches(':focus'))) return
  }
  throw new Error(`${target} is not reached by Tab`)
}

test('from the home page to a paid order without the mouse', async ({ page, request, newcomer }) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined)
  const variant = plentyOf(product)
  if (!variant) throw new Error('there is nothing to buy')

  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  // Other journeys put goods on sale all the time: what the home page shows is theirs.
  await page.reload()
  await answers(page)
  await tabTo(page, page.getByRole('combobox').first())
  await page.keyboard.type(product.name)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?/)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: product.name, exact: true }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/product/${product.slug}`)

  const { chip, add, cart } = productPage(page)
  for (const [option, value, values] of [
    ['Color', variant.color, product.colors],
    ['Size', variant.size, product.sizes],
  ] as const) {
    if (!value) continue
    // Tab enters a group at its first button, arrows go through it.
    await tabTo(page, chip(option, values[0] ?? ''))
    await page.keyboard.press('Space')
    for (let at = 0; at < values.indexOf(value); at++) await page.keyboard.press('ArrowRight')
    await expect(chip(option, value)).toBeChecked()
  }
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  await tabTo(page, cart)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/login?next=%2Fcart')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(newcomer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newcomer.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  const checkout = page.getByRole('button', { name: 'Checkout' })
  await expect(checkout).toBeVisible()
  await tabTo(page, checkout)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/c/pay/**')
  await tabTo(page, page.getByLabel('Full name'))
  await page.keyboard.type('June Ferrer')
  await tabTo(page, page.getByLabel('Address line 1'))
  await page.keyboard.type('350 Fifth Avenue')
  await tabTo(page, page.getByLabel('City'))
  await page.keyboard.type('New York')
  await tabTo(page, page.getByLabel('Postal code'))
  await page.keyboard.type('10118')
  await tabTo(page, page.getByLabel('Card number'))
  await page.keyboard.type('4242424242424242')
  for (const text of ['12/40', '123', 'June Ferrer']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'View Order History' }))
  await page.keyboard.press('Enter')
  const history = page.getByRole('table', { name: 'Order History' }).getByRole('button', { name: 'View Details' })
  await expect(history).toBeVisible()
  await tabTo(page, history)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible()
})

test('through the frame of a page by Tab, Enter and Escape alone', async ({ page }) => {
  await page.goto('/privacy')
  await answers(page)
  for (const name of ['Discover', 'Around You', 'Login', 'Register', 'Home', 'Shop', 'Services', 'Settings']) {
    const link = page.getByRole('link', { name, exact: true }).first()
    await tabTo(page, link)
    await expect(link).toBeInViewport({ ratio: 1 })
  }

  const more = page.getByRole('button', { name: 'More' })
  const popup = page.getByRole('dialog', { name: 'More' })
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  for (const name of ['My Orders/Bookings', 'My Products', 'My Services', 'My Earnings', 'Messages', 'Favorites']) {
    await page.keyboard.press('Tab')
    await expect(popup.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()
  await expect(more).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Social' })).toBeFocused()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Social' })
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Close social' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'About Us' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Back' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/privacy')
})

test('taking filters back one by one keeps the place of the keyboard', async ({ page }) => {
  await page.goto('/discover?productPrice=low,high&productRating=4')
  await answers(page)
  const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: /^Remove the filter/ })
  await expect(chosen).toHaveCount(3)
  await chosen.first().focus()
  for (const left of [2, 1]) {
    await page.keyboard.press('Enter')
    await expect(chosen).toHaveCount(left)
    await expect(chosen.first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveCount(0)
  await expect(page.getByText('No filters are set.')).toBeFocused()
})
