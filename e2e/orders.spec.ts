import { aLine, dollars } from './catalogue.ts'
import { buy, comeBack, expect, openCheckout, test, tokenOf } from './shop.ts'

test('the order history turns its pages, and an order opens in a layer that closes and gives focus back', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request)
  await buy(request, token, [{ ...line, quantity: 3 }])
  for (const quantity of [1, 2, 4, 5, 6]) await openCheckout(request, token, [{ ...line, quantity }])
  await comeBack(page, { token })
  await page.goto('/dashboard/orders')

  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View Details' }) })
  await expect(rows).toHaveCount(5)
  for (const column of ['Image', 'Number(s)', 'Price', 'Quantity', 'Date', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(rows.getByRole('cell').nth(1)).toContainText(/1$/)
  await expect(rows.getByRole('cell').nth(2)).toContainText(dollars(line.price * 3))
  await expect(rows.getByRole('cell').nth(3)).toContainText(/3$/)

  const button = rows.getByRole('button', { name: 'View Details' })
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await button.click()
  await expect(details.getByText('Paid', { exact: true })).toBeVisible()
  await expect(details).toContainText(dollars(line.price * 3))
  await expect(details.getByRole('link', { name: line.name })).toHaveAttribute('href', `/product/${line.slug}`)
  await expect(details).toContainText(`${dollars(line.price)} × 3`)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(details.getByText('Paid', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(button).toBeFocused()

  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await rows.first().getByRole('button', { name: 'View Details' }).click()
  await expect(details.getByText('Pending', { exact: true })).toBeVisible()
})

test('an account without orders says so', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/dashboard/orders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
})

test.describe('when orders cannot be fetched', () => {
  test.use({ tolerated: /Error fetching orders|net::ERR_FAILED/ })

  test('the reason is only logged, and one quiet button tries again', async ({ page, request, newcomer }) => {
    await comeBack(page, { token: await tokenOf(request, newcomer) })
    await page.route('**/api/orders?*', (route) => route.abort(), { times: 1 })
    await page.goto('/dashboard/orders')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await again.click()
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  })
})
