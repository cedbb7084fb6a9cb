import { aLine, dollars } from './catalogue.ts'
import { buy, comeBack, expect, openCheckout, test, tokenOf } from './shop.ts'

test('the order history says what became of each, and leaves out what was never bought unless it is asked for', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request)
  const paid = await buy(request, token, [{ ...line, quantity: 3 }])
  for (const quantity of [1, 2]) await openCheckout(request, token, [{ ...line, quantity }])
  await comeBack(page, { token })
  await page.goto('/dashboard/orders')

  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'View Details' }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Waiting for payment')
  await expect(rows.nth(1)).toContainText('Paid')
  await expect(rows.nth(1)).toContainText(`Order ${paid.number}`)
  await expect(page.getByText('Canceled', { exact: true })).toBeHidden()

  await page.getByRole('link', { name: 'Show canceled and expired checkouts' }).click()
  await expect(rows).toHaveCount(3)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Hide canceled and expired checkouts' }).click()
  await expect(rows).toHaveCount(2)

  const button = rows.nth(1).getByRole('button', { name: 'View Details' })
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await button.click()
  await expect(details.getByText('Paid', { exact: true })).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(details).toContainText(dollars(line.price * 3))
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(button).toBeFocused()

  await rows.nth(1).getByRole('link', { name: line.name }).click()
  await expect(page).toHaveURL(`/orders/${paid._id}`)
  await expect(page.getByRole('heading', { name: `Order ${paid.number}` })).toBeVisible()
})
