import type { CategoryListings } from '../contract/src/categories.ts'
import { findProduct } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a guest keeps a list to their own sizes, and takes them to the next', async ({ page, request }) => {
  const listed = async (category: string) =>
    (await (await request.get(`/api/categories/products/${category}?inSizes=M`)).json()) as CategoryListings
  const [dresses, sweaters] = [await listed('dresses'), await listed('knitwear')]
  await page.goto('/category/dresses')
  await page.getByText('Filters', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Set my sizes' }).click()
  await sheet.getByRole('checkbox', { name: 'M', exact: true }).check()
  await sheet.getByRole('button', { name: 'Save my sizes' }).click()
  await expect(page).toHaveURL('/category/dresses?inSizes=M')
  await expect(sheet.getByRole('switch', { name: /My sizes/ })).toBeChecked()
  await sheet.getByRole('button', { name: `Show ${dresses.totalProducts} results` }).click()
  await expect(page.getByRole('link', { name: 'Remove the filter My sizes: M' })).toBeVisible()
  await expect(page.getByRole('link', { name: dresses.products[0]?.name ?? '', exact: true })).toBeVisible()

  await page.goto('/category/knitwear')
  await page.getByText('Filters', { exact: true }).click()
  await sheet.getByRole('switch', { name: /My sizes/ }).click()
  await expect(page).toHaveURL('/category/knitwear?inSizes=M')
  await expect(page.locator('main [role=status]').first()).toContainText(String(sweaters.totalProducts))
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
})

test('a shopper finds the nearest of a shade, from a product and from a palette', async ({ page, request }) => {
  const colored = await findProduct(request, ({ category, swatches }) => category === 'Makeup' && swatches.length > 1)
  const color = colored.swatches[0]?.name ?? ''
  await page.goto(`/product/${colored.slug}?color=${encodeURIComponent(color)}`)
  await page.getByRole('link', { name: 'Similar shades' }).click()
  await expect(page).toHaveURL(new RegExp(`/category/${colored.categorySlug}\\?shade=[0-9a-f]{6}$`))
  // Nothing comes nearer to a shade than itself.
  const itself = page.getByRole('link', { name: colored.name, exact: true }).first()
  await expect(itself).toHaveAttribute('href', `/product/${colored.slug}?${new URLSearchParams({ color })}`)
  await page.getByText('Filters (1)', { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('link', { name: 'Red', exact: true }).click()
  await expect(page).toHaveURL(`/category/${colored.categorySlug}?shade=c1272d`)
  await sheet.getByRole('button', { name: /^Show \d+ result/ }).click()
  await page.getByRole('link', { name: 'Remove the filter Shade: Red' }).click()
  await expect(page).toHaveURL(`/category/${colored.categorySlug}`)
})
