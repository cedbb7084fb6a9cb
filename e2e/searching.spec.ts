import type { Locator, Page } from '@playwright/test'
import { expect, test } from './shop.ts'

const PLACEHOLDER = 'Search for products or services...'

/** The field before and after suggestions have come to it: its role changes, its name does not. */
function searchField(page: Page): Locator {
  return page.getByPlaceholder(PLACEHOLDER)
}

function region(page: Page, name: 'Products' | 'Services'): Locator {
  return page.getByRole('main').getByRole('region', { name, exact: true })
}

const meant: [typed: string, where: 'Products' | 'Services', found: RegExp][] = [
  ['lipstik', 'Products', /lipstick/i],
  ['serum', 'Products', /sérum/i],
  ["c'est soir", 'Products', /C’est Soir/],
  ['100%', 'Products', /./],
  ['Amara', 'Services', /make-up/i],
  ['Paris', 'Services', /./],
]

test('who types it wrong, without accents, or means a stylist or a town, finds what was meant', {}, async ({
  page,
}) => {
  await page.goto('/')
  for (const [typed, where, found] of meant) {
    await searchField(page).fill(typed)
    await searchField(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search Results for "${typed}"`)
    await expect(searchField(page)).toHaveValue(typed)
    await expect(region(page, where).getByRole('article').filter({ hasText: found }).first()).toBeVisible()
  }
})

test('results are narrowed by filters that a link carries along', async ({ page, browser, baseURL }) => {
  await page.goto('/shop/search?query=dress')
  const main = page.getByRole('main')
  await main.locator('summary').getByText('Price', { exact: true }).click()
  await main.getByRole('group', { name: 'Price' }).getByText('Below $50', { exact: true }).click()
  await expect(page).toHaveURL(/query=dress&price=/)
  const chip = main.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first()
  await expect(chip).toBeVisible()
  const count = await main.getByText(/ products? and /).textContent()

  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText(count ?? '')).toBeVisible()
  await elsewhere.close()

  await chip.click()
  await expect(page).toHaveURL('/shop/search?query=dress')
  await expect(chip).toBeHidden()
})

test('more results than fit have pages, and each is read from its start', async ({ page }) => {
  await page.goto('/shop/search?query=leather')
  const first = await region(page, 'Products').getByRole('article').first().getByRole('heading').textContent()
  const pages = page.getByRole('navigation', { name: 'Pages of results' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/shop/search?query=leather&page=2')
  await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  await expect(region(page, 'Products').getByRole('heading', { name: first ?? '', exact: true })).toHaveCount(0)
})

test.describe('suggestions', () => {
  test('are walked through with the keyboard, counted aloud, and lead to what was chosen', async ({ page }) => {
    await page.goto('/')
    await searchField(page).focus()
    const field = page.getByRole('combobox', { name: 'Search for products or services' })
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.type('lipst')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /\d+ suggestions?/ })).toHaveCount(1)
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./)

    await page.keyboard.press('ArrowDown')
    const first = list.getByRole('option').first()
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('lipst')

    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    const words = list.getByRole('option').first().locator('span').first()
    const chosen = await words.textContent()
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL('/')
    await expect(page.getByRole('main')).toContainText(chosen ?? '', { ignoreCase: true })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('one searches, narrows down and finds', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Search for products or services' }).fill('dress')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Results for "dress"')
    const main = page.getByRole('main')
    await main.locator('summary').getByText('Price', { exact: true }).click()
    const boxes = main.getByRole('group', { name: 'Price' }).getByRole('checkbox')
    await boxes.nth(1).check()
    await boxes.nth(2).check()
    await main.getByRole('button', { name: 'Show results' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/shop/search?query=dress&price=mid&price=high')
    await expect(main.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(3)
    await expect(region(page, 'Products').getByRole('article').first()).toBeVisible()
  })
})
