import { expectNoFindings } from '../no-findings.ts'
import { comeBack, expect, test, tokenOf } from '../shop.ts'

test.setTimeout(240_000)

test('Discover can be used by everyone', async ({ page }) => {
  await page.goto('/discover?productCategory=shoes')
  await expectNoFindings(page, 'Discover')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('main').locator('summary', { hasText: 'Product category' }).click()
  await expectNoFindings(page, 'Discover, filter open')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('main').locator('summary').getByText('Filters').click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectNoFindings(page, 'Discover, filter sheet')
})

test('categories can be used by everyone', async ({ page }) => {
  await page.goto('/category/dresses?sort=price-up&price=50-120')
  await expectNoFindings(page, 'category')
  await page.goto('/categories')
  await expectNoFindings(page, 'all categories')
  await page.goto('/shop/search?query=lipstik+under+%24100')
  await expectNoFindings(page, 'search with conditions')
})

test('Around You and search can be used by everyone', async ({ page }) => {
  await page.goto('/around-you?town=Paris')
  await expectNoFindings(page, 'Around You')
  await page.goto('/shop/search?query=dress')
  await expectNoFindings(page, 'search')
  await page.getByPlaceholder('Search for products or services...').focus()
  await page.keyboard.press('End')
  await page.keyboard.type('es')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoFindings(page, 'suggestions')
  await page.goto('/shop/search?query=zzzqqq')
  await expectNoFindings(page, 'search without results')
})

test('the homes of shop and services can be used by everyone', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  for (const path of ['/dashboard/shop', '/dashboard/services']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Slide 2' }).click()
    await expectNoFindings(page, path)
  }
})
