import { comeBack, DEMO_SELLER, expect, test, tokenOf } from './shop.ts'

test('a seller adds a product with variants, sees it in the shop, edits it, archives and deletes it', {
  tag: '@main',
}, async ({ page, request }) => {
  const name = `Sea Glass Wrap ${crypto.randomUUID().slice(0, 6)}`
  await comeBack(page, { token: await tokenOf(request, DEMO_SELLER) })
  await page.goto('/seller-dashboard/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Product Overview' })).toBeVisible()

  const form = page.getByRole('form', { name: 'Add a product' })
  await form.getByLabel('Name').fill(name)
  await form.getByLabel('Category').selectOption('Dresses')
  await form.getByLabel('Description').fill('Washed silk that wraps once.')
  await form.getByLabel(/^Price USD/).fill('89,50')
  await form.getByLabel('Colors').fill('Teal, Sand')
  await form.getByLabel('Sizes').fill('S, M')
  await form.getByLabel('Sizes').press('Tab')
  await form.getByLabel('Stock, Teal / S').fill('4')
  await form.getByLabel('Price, Sand / M').fill('95')
  await form.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText(`${name} is added.`)).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')

  const live = page.getByRole('link', { name: 'See it in the shop' })
  const address = (await live.getAttribute('href')) ?? ''
  await live.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByText('from $89.50').first()).toBeVisible()
  await article.getByRole('radio', { name: 'Sand' }).check()
  await article.getByRole('radio', { name: 'M', exact: true }).check()
  await expect(article.getByText('$95.00').first()).toBeVisible()

  await page.goto(`/seller-dashboard/shop?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const edit = page.getByRole('form', { name: `Edit ${name}` })
  await edit.getByLabel('Brand').fill('Tide')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText(`${name} is updated.`)).toBeVisible()

  await page.getByLabel(`Choose ${name}`).check()
  await page.getByRole('combobox', { name: 'Do', exact: true }).selectOption('Archive')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 product is changed.')).toBeVisible()
  const gone = await request.get(address)
  expect([gone.status(), await gone.text()]).toEqual([410, expect.stringContaining('is no longer for sale.')])

  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('None of your products match.')).toBeVisible()
})
