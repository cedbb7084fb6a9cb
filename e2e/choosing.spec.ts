import { openFilter } from './filter-panel.ts'
import { expect, test } from './shop.ts'

test('a guest shops for somebody, says so in words, and leaves out what they avoid', async ({ page }) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await main.getByRole('link', { name: 'Men', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Men' })).toBeVisible()
  await page.goto('/department/men?category=tops')
  await expect(main.getByRole('link', { name: 'Camp Collar Palm Shirt' })).toHaveCount(1)

  await page.goto('/shop/search?query=shirt+for+women')
  await expect(main.getByRole('link', { name: 'Poplin Boyfriend Shirt' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Camp Collar Palm Shirt' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Search without: For women' }).click()
  await expect(main.getByRole('link', { name: 'Camp Collar Palm Shirt' }).first()).toBeVisible()

  await page.goto('/product/salt-glow-body-scrub')
  await main.getByRole('button', { name: 'Ingredients I avoid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ingredients I avoid' })
  await dialog.getByRole('checkbox', { name: 'Nuts' }).check()
  await dialog.getByRole('button', { name: 'Save my list' }).click()
  await page.keyboard.press('Escape')
  await expect(main.getByText(/^Contains Prunus Amygdalus Dulcis Oil.*, which you avoid\.$/)).toBeVisible()

  await page.goto('/shop/search?query=body+scrub')
  await expect(main.getByRole('link', { name: 'Salt Glow Body Scrub' })).toBeVisible()
  await openFilter(page, 'Free of')
  await main.getByRole('link', { name: 'Leave out what I avoid' }).click()
  await expect(page).toHaveURL(/freeOf=nuts/)
  await expect(main.getByRole('link', { name: 'Salt Glow Body Scrub' })).toHaveCount(0)
})
