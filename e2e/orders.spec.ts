import { aLine, dollars } from './catalogue.ts'
import { buy, comeBack, expect, logIn, openCheckout, register, test, tokenOf } from './shop.ts'

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
  await page.goto('/dashboard/orders?tries=all')

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
  await expect(details.getByText('Waiting for payment', { exact: true })).toBeVisible()
})

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

  await rows.nth(1).getByRole('link', { name: line.name }).click()
  await expect(page).toHaveURL(`/orders/${paid._id}`)
  await expect(page.getByRole('heading', { name: `Order ${paid.number}` })).toBeVisible()
})

test('an order has a page of its own: what was bought, of whom, for how much, and what became of the payment', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request, 2)
  const order = await buy(request, token, [line])
  const [bought] = order.products
  await comeBack(page, { token })
  await page.goto(`/orders/${order._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
  await expect(main.getByText('Paid', { exact: true })).toBeVisible()
  await expect(main.getByText(/^Ordered on/)).toBeVisible()
  await expect(main.getByRole('region', { name: bought?.seller })).toContainText(`${dollars(line.price)} × 2`)
  await expect(main.getByRole('region', { name: 'Summary' })).toContainText(`Total${dollars(order.totalAmount)}`)
  await expect(main.locator(`img[src="${bought?.imageUrl}"]`)).toBeVisible()
  await expect(main.getByRole('link', { name: line.name })).toHaveAttribute(
    'href',
    new RegExp(`^/product/${line.slug}`),
  )

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Print' })).toBeHidden()
})

test("an order that waits for its payment leads on to the card page; nobody else's order is found", async ({
  page,
  request,
  newcomer,
}) => {
  const other = await tokenOf(request, await register(request, 'Ida Brandt'))
  const theirs = await openCheckout(request, other, [await aLine(request)])
  const token = await tokenOf(request, newcomer)
  const open = await openCheckout(request, token, [await aLine(request)])
  await comeBack(page, { token })

  await page.goto(`/orders/${open.orderId}`)
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toHaveAttribute('href', open.url)
  for (const id of [theirs.orderId, crypto.randomUUID(), 'no-such-order']) {
    await page.goto(`/orders/${id}`)
    await expect(page.getByRole('heading', { name: 'Order not found.' })).toBeAttached()
    await expect(page.getByText(`Order ${theirs.orderId}`)).toBeHidden()
  }
})

test('the page of an order asks who is there first, and comes back after login', async ({
  page,
  request,
  newcomer,
}) => {
  const order = await buy(request, await tokenOf(request, newcomer), [await aLine(request)])
  await page.goto(`/orders/${order._id}`)
  await page.waitForURL('**/login?next=**')
  await logIn(page, newcomer, `/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible()
})

test('an account without orders says so', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/dashboard/orders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
})

test.describe('when orders cannot be fetched', () => {
  test.use({ tolerated: /Error fetching orders|net::ERR_FAILED/ })

  test('the screen says what could not be loaded, and one quiet button tries again', async ({
    page,
    request,
    newcomer,
  }) => {
    await comeBack(page, { token: await tokenOf(request, newcomer) })
    await page.route('**/api/orders?*', (route) => route.abort(), { times: 1 })
    await page.goto('/dashboard/orders')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByText("Couldn't load your orders.")).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await again.click()
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  })
})
