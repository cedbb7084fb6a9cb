import type { CategoryListings } from '../contract/src/categories.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a guest keeps a list to their own sizes, and takes them to the next', async ({ page, request }) => {
  const listed = async (category: string) =>
    (await (await request.get(`/api/categories/products/${category}?inSizes=M`)).json()) as CategoryListings
  const [dresses, sweaters] = [await listed('dresses'), await listed('knitwear')]
  await page.goto('/category/dresses')
  await page.getByText('Filters', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'M', exact: true }).check()
  await sheet.getByRole('button', { name: 'Save my sizes' }).click()
  await expect(page).toHaveURL('/category/dresses?inSizes=M')
  await expect(sheet.getByRole('switch', { name: /My sizes/ })).toBeChecked()
  await sheet.getByRole('button', { name: `Show ${dresses.totalProducts} product` }).click()
  await expect(page.getByRole('link', { name: 'Remove the filter My sizes: M' })).toBeVisible()
  await expect(page.getByRole('link', { name: dresses.products[0]?.name ?? '', exact: true })).toBeVisible()

  await page.goto('/category/knitwear')
  await page.getByText('Filters', { exact: true }).click()
  await sheet.getByRole('switch', { name: /My sizes/ }).check()
  await expect(page).toHaveURL('/category/knitwear?inSizes=M')
  await expect(page.locator('main [role=status]').first()).toContainText(String(sweaters.totalProducts))
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
})
