import { answers } from './answers.ts'
import { findProduct } from './catalogue.ts'
import { expect, test } from './shop.ts'

test('the enlarged picture turns by arrows, grows and shrinks by keys and buttons, and is moved about in', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, ({ gallery }) => gallery.length > 2)
  await page.goto(`/product/${product.slug}`)
  await answers(page)
  await page.getByRole('button', { name: /^Zoom: / }).click()
  const layer = page.getByRole('dialog', { name: product.name })
  const frame = layer.getByRole('group', { name: 'Enlarged picture' })
  await expect(frame).toBeFocused()
  const place = layer.getByText(/^\d of \d$/)
  await expect(place).toHaveText(/^1 of/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^2 of/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  const { gallery } = product
  await expect(place).toHaveText(`${gallery.length} of ${gallery.length}`)
  await page.keyboard.press('ArrowRight')

  const width = async () => (await frame.getByRole('img').boundingBox())?.width ?? 0
  const whole = await width()
  for (const [key, percent] of [
    ['+', '150%'],
    ['+', '200%'],
    ['-', '150%'],
    ['0', '100%'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(layer.getByRole('status').filter({ hasText: '%' })).toHaveText(percent)
    await expect.poll(width).toBeCloseTo((whole * Number.parseInt(percent, 10)) / 100, -1)
  }
  for (const _ of [1, 2, 3, 4]) await layer.getByRole('button', { name: 'Zoom in' }).click()
  await expect(layer.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  const top = () => frame.evaluate((element: { scrollTop: number }) => element.scrollTop)
  const before = await top()
  await frame.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(top).toBeGreaterThan(before)
  // In an enlarged picture the arrow moves about; it turns to the next one at the edge only.
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^1 of/)
  await page.keyboard.press('Escape')
  await expect(layer).toBeHidden()
})

test.describe('when its script cannot be had', () => {
  test.use({ tolerated: /status of 404|Failed to load|preload|dynamically imported/ })

  test('without its script the layer still shows the whole picture', async ({ page, request }) => {
    const product = await findProduct(request, ({ gallery }) => gallery.length > 2)
    await page.route('**/assets/picture-zoom-*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`/product/${product.slug}`)
    await answers(page)
    await page.getByRole('button', { name: /^Zoom: / }).click()
    await expect(page.getByRole('dialog', { name: product.name }).getByRole('img')).toBeVisible()
  })
})
