import type { ProductDetail } from '../contract/src/catalog.ts'
import { findProduct } from './catalogue.ts'
import { expect, test } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('two products are put side by side, and on a phone what a line is about stays in sight', async ({
  page,
  request,
}) => {
  const first = await findProduct(request, (each) => each.composition !== undefined && each.hasSizeGuide)
  const other = (each: ProductDetail) => each.slug !== first.slug && each.sizes.length > 0
  const second = await findProduct(request, other)
  const main = page.getByRole('main')
  for (const { slug } of [first, second]) {
    await page.goto(`/product/${slug}`)
    await main.getByRole('button', { name: 'Compare', exact: true }).click()
  }
  await main.getByRole('link', { name: 'See 2 products side by side' }).click()
  await expect(page).toHaveURL(`/compare?p=${first.slug}%2C${second.slug}`)
  const table = page.getByRole('table', { name: 'Products side by side' })
  await expect(table.getByRole('link', { name: second.name })).toBeVisible()
  const price = table.getByRole('rowheader', { name: 'Price' })
  const before = await price.boundingBox()
  await page.getByRole('region', { name: 'Products side by side' }).evaluate((region) => {
    region.scrollLeft = region.scrollWidth
  })
  const after = await price.boundingBox()
  expect(after?.x).toBe(before?.x)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBeLessThanOrEqual(0)
  await table.getByRole('button', { name: `Take out ${first.name}` }).click()
  await expect(page).toHaveURL(`/compare?p=${second.slug}`)
})
