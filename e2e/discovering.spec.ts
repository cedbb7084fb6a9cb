import type { Locator, Page } from '@playwright/test'
import { box, openFilter, words } from './filter-panel.ts'
import { expect, test } from './shop.ts'

const MORE = 'Load More Products and Services'

function products(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: 'Add to Cart' })
}

test('filters narrow the list at once, stay in the address, and another browser sees the same', {
  tag: '@main',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover Products and Services!')
  await openFilter(page, 'Product category')
  await words(page, 'Product category', 'Shoes').click()
  await words(page, 'Product category', 'Bags').click()
  await expect(page).toHaveURL('/discover?productCategory=shoes,bags')
  await page.keyboard.press('Escape')
  await openFilter(page, 'Service availability')
  await words(page, 'Service availability', 'Weekends').click()
  await expect(page).toHaveURL('/discover?productCategory=shoes,bags&serviceAvailability=weekends')

  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link', { name: /^Remove the filter/ })).toHaveCount(3)
  await expect(page.getByRole('main')).toHaveAttribute('id', 'content')
  const count = await page.getByText(/ products? and /).textContent()
  const elsewhere = await browser.newPage({ ...(baseURL && { baseURL }) })
  await elsewhere.goto(page.url())
  await expect(elsewhere.getByText(count ?? '')).toBeVisible()
  await elsewhere.close()

  await chosen.getByRole('link', { name: /Bags$/ }).click()
  await expect(page).toHaveURL('/discover?productCategory=shoes&serviceAvailability=weekends')
  await openFilter(page, 'Product category')
  await expect(box(page, 'Product category', /^Bags/)).not.toBeChecked()
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/discover')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/discover$/)
})

test.describe('a filter is set', () => {
  test.use({ hasTouch: true })

  test('and its panel closes on a press elsewhere, on another filter, and when Tab leaves it', async ({ page }) => {
    await page.goto('/discover')
    const low = box(page, 'Product price', 'Below $50')
    const open = async () => {
      await openFilter(page, 'Product price')
      await words(page, 'Product price', 'Below $50').hover()
      await expect(low).toBeVisible()
    }
    await open()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(low).toBeHidden()
    await open()
    await openFilter(page, 'Product category')
    await expect(low).toBeHidden()
    await page.keyboard.press('Escape')
    await open()
    // Three boxes, from, to and their button.
    for (let stops = 0; stops < 7; stops++) await page.keyboard.press('Tab')
    await expect(low).toBeHidden()
  })

  test('on the results of a search in the same way', async ({ page }) => {
    await page.goto('/shop/search?query=dress')
    await page.getByRole('main').locator('summary').getByText('Price', { exact: true }).click()
    await words(page, 'Price', 'Below $50').click()
    await expect(page).toHaveURL('/shop/search?query=dress&price=low')
    await expect(words(page, 'Price', 'Below $50')).toBeVisible()
  })
})

test('a filter goes back to the first batch', async ({ page }) => {
  await page.goto('/discover?batch=3')
  await expect(products(page)).toHaveCount(24)
  await openFilter(page, 'Product price')
  await words(page, 'Product price', 'Below $50').click()
  await expect(page).toHaveURL(/\/discover\?productPrice=\w+$/)
  await expect(products(page)).toHaveCount(8)
})

test('two batches more, into a product, and Back to the same place of the same list', async ({ page }) => {
  await page.goto('/discover')
  await expect(products(page)).toHaveCount(8)
  await page.getByRole('link', { name: MORE }).click()
  await expect(page).toHaveURL('/discover?batch=2')
  await expect(products(page)).toHaveCount(16)
  await expect(page.getByRole('heading', { name: 'More products' }).first()).toBeFocused()
  await page.getByRole('link', { name: MORE }).click()
  await expect(products(page)).toHaveCount(24)
  const names = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
  expect(new Set(names).size).toBe(names.length)

  const link = page.getByRole('main').getByRole('article').nth(36).getByRole('link').first()
  await link.focus()
  const before = await page.evaluate<number>('window.scrollY')
  expect(before).toBeGreaterThan(1000)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/(product|service)\//)
  await page.goBack()
  await expect(page).toHaveURL('/discover?batch=3')
  await expect(products(page)).toHaveCount(24)
  await expect(link).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate<number>('window.scrollY')) - before)).toBeLessThan(30)
})

test('a filter value that there is none of filters nothing', async ({ page }) => {
  const response = await page.goto('/discover?productPrice=cheap&serviceRating=9')
  expect(response?.status()).toBe(200)
  await expect(products(page)).toHaveCount(8)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('filters are a sheet whose button says what is left', async ({ page }) => {
    await page.goto('/discover')
    await page.getByRole('main').locator('summary').getByText('Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await words(page, 'Product category', 'Shoes').click()
    await expect(page).toHaveURL('/discover?productCategory=shoes')
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Shoes')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('filters and further batches work as plain forms and links', async ({ page }) => {
    await page.goto('/discover')
    await page.getByRole('link', { name: MORE }).click()
    await expect(page).toHaveURL('/discover?batch=2')
    await expect(products(page)).toHaveCount(16)
    await openFilter(page, 'Product category')
    await words(page, 'Product category', 'Shoes').click()
    await page.getByRole('main').getByRole('button', { name: 'Show results' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/discover?productCategory=shoes')
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toContainText('Shoes')
  })

  test('a town is typed and the nearest come first', async ({ page }) => {
    await page.goto('/around-you')
    await page.getByLabel('Town').fill('Paris')
    await page.getByRole('button', { name: 'Search nearby' }).click()
    await expect(page).toHaveURL('/around-you?town=Paris')
    await expect(page.getByText('Sorted by distance from Paris, France')).toBeVisible()
  })
})

test.describe('around you', () => {
  test('nothing is sorted before a place is known; then the nearest come first, with their distance', async ({
    page,
  }) => {
    await page.goto('/around-you')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products and Services Around You!')
    await expect(page.getByText('Enter a town to see what’s closest.')).toBeVisible()
    await expect(products(page)).toHaveCount(8)
    await expect(page.getByText(/km away/)).toHaveCount(0)
    await expect(page.getByRole('link', { name: MORE })).toHaveCount(0)

    await page.getByLabel('Town').click()
    const field = page.getByRole('combobox', { name: 'Town' })
    await expect(field).toBeFocused()
    await page.keyboard.type('pari')
    const towns = page.getByRole('listbox', { name: 'Towns' })
    await expect(towns.getByRole('option', { name: /Paris\s*France/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/around-you\?town=Paris/)
    await expect(field).toHaveValue('Paris, France')
    await expect(field).toBeFocused()
    const distances = page
      .getByRole('main')
      .getByRole('region', { name: 'Services' })
      .getByText(/km away$/)
    await expect(distances.first()).toBeVisible()
    const words = await distances.allTextContents()
    const km = words.map((each) => Number(each.replace(/\D/g, '')))
    expect(km.length).toBeGreaterThan(0)
    expect(km).toEqual([...km].sort((a, b) => a - b))
  })

  test('a town is chosen from the list by a press or a touch, and the focus stays in the field', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ ...(baseURL && { baseURL }), hasTouch: true })
    await page.goto('/around-you')
    const field = page.getByRole('combobox', { name: 'Town' })
    for (const choose of ['click', 'tap'] as const) {
      await field.fill('')
      await field.pressSequentially('pari')
      await page.getByRole('option', { name: /^Paris\s*France/ })[choose]()
      await expect(page).toHaveURL('/around-you?town=Paris,+France')
      await expect(field).toBeFocused()
      await page.goto('/around-you')
    }
    await page.close()
  })

  test('another town pasted with Enter at once is the one that counts', async ({ page }) => {
    await page.goto('/around-you')
    const field = page.getByRole('combobox', { name: 'Town' })
    await field.pressSequentially('pari')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await field.fill('Brooklyn')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/around-you?town=Brooklyn')
  })

  test.describe('with a browser that tells where it is', () => {
    test.use({ permissions: ['geolocation'], geolocation: { latitude: 51.507351, longitude: -0.127758 } })

    test('the position is asked for on a click and sent to two decimals only', async ({ page }) => {
      await page.goto('/around-you')
      await page.getByRole('button', { name: 'Use my location' }).click()
      await expect(page).toHaveURL('/around-you?latitude=51.51&longitude=-0.13')
      await expect(page.getByText('Sorted by distance from you.')).toBeVisible()
    })
  })
})
