import { findProduct } from './catalogue.ts'
import { expect, logIn, test } from './shop.ts'

test('a guest finds their size by their own measures, and takes these along to their account', {}, async ({
  page,
  request,
  newcomer,
}) => {
  const product = await findProduct(request, (each) => each.hasSizeGuide && each.category === 'Shoes')
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Size guide' }).click()
  const dialog = page.getByRole('dialog', { name: 'Size guide' })
  await dialog.getByLabel('Foot length (cm)').fill('24,1')
  await dialog.getByRole('button', { name: 'Save my measures' }).click()
  const own = /^(Your size here: |Between )/
  const words = String(await dialog.getByText(own).textContent())
  await dialog.getByRole('radio', { name: 'Inches' }).check()
  await expect(dialog.getByLabel('Foot length (in)')).toHaveValue('9.5')
  await page.keyboard.press('Escape')
  await expect(main.getByRole('button', { name: 'Size guide' })).toBeFocused()
  await expect(main.getByText(words)).toBeVisible()
  await page.reload()
  await expect(main.getByText(words)).toBeVisible()

  const settings = '/dashboard/settings'
  await page.goto(`/login?next=${encodeURIComponent(settings)}`)
  await logIn(page, newcomer, settings)
  await expect(page.getByLabel('Foot length (cm)')).toHaveValue('24.1')
  expect(await page.evaluate(() => localStorage.getItem('measures'))).toBeNull()
})
