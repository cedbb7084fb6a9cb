import { answers } from '../answers.ts'
import { aLine, findProduct } from '../catalogue.ts'
import { expectNoFindings } from '../no-findings.ts'
import { recentServices, servicePage } from '../service-page.ts'
import { buy, CARD_FORM, comeBack, expect, openCheckout, register, test, tokenOf } from '../shop.ts'

test.setTimeout(240_000)

test('home and product page can be used by everyone', async ({ page, request }) => {
  const product = await findProduct(
    request,
    ({ reviewCount, oldPrice, colors, sizes, variants }) =>
      reviewCount > 1 &&
      oldPrice !== undefined &&
      colors.length > 0 &&
      sizes.length > 0 &&
      variants.some(({ inStock }) => !inStock),
  )
  await page.goto('/')
  await expectNoFindings(page, 'home')
  await page.goto(`/product/${product.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
  await expectNoFindings(page, 'product')
})

test('login and register can be used by everyone', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Login|Register)$/ })
      .click()
    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty()
    await expectNoFindings(page, path)
  }
})

test('the cart and both ends of a payment can be used by everyone', async ({ page, request, newcomer }) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request, 2)
  const { id, url } = await openCheckout(request, token, [line])
  await request.post(url, {
    form: CARD_FORM,
    maxRedirects: 0,
  })
  await comeBack(page, { token })
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectNoFindings(page, 'empty cart')
  await page.goto(`/success?session_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expectNoFindings(page, 'success')
  await page.goto('/cancel')
  await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
  await expectNoFindings(page, 'cancel')
  await comeBack(page, { cart: [{ ...line, price: line.price - 1 }] })
  await page.goto('/cart?promo=nonsense')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
  await expectNoFindings(page, 'full cart')
})

test('the dashboard and the orders can be used by everyone', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, await register(request, 'Ida Brandt')) })
  await page.goto('/dashboard/orders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await expectNoFindings(page, 'no orders')

  const token = await tokenOf(request, newcomer)
  await buy(request, token, [await aLine(request, 2)])
  await comeBack(page, { token })
  await page.goto('/dashboard')
  await expect(page.getByText(`Welcome, ${newcomer.name}!`)).toBeVisible()
  await expectNoFindings(page, 'dashboard')
  await page.goto('/dashboard/orders')
  await expect(page.getByText('Page 1 of 1')).toBeVisible()
  await expectNoFindings(page, 'orders')
  await page.getByRole('table', { name: 'Order History' }).getByRole('button', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog').getByText('Paid', { exact: true })).toBeVisible()
  await expectNoFindings(page, 'order details')
  await page.getByRole('link', { name: 'Open order page' }).click()
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible()
  await expectNoFindings(page, 'order')
  await page.goto('/orders/no-such-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Order not found.' })).toBeVisible()
  await expectNoFindings(page, 'no such order')
})

test('the service page and the open booking layer can be used by everyone', async ({ page, request, newcomer }) => {
  const service = (await recentServices(request)).find(({ timeZone }) => timeZone !== 'America/New_York')
  if (!service) throw new Error('the home page shows no service in another zone')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(`/service/${service.serviceID}`)
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Next free:')).toBeVisible()
  await expectNoFindings(page, 'service')
  const { book, layer, confirm } = servicePage(page)
  await book.click()
  await expect(layer.locator('[data-start]').first()).toBeVisible()
  await layer.locator('[data-start]').first().click()
  await layer.getByLabel('Time', { exact: true }).selectOption('')
  await confirm.click()
  await expect(layer.getByRole('alert')).toHaveText('Please select both a day and time.')
  await expectNoFindings(page, 'booking')
})

test('the menus and the panel of the frame can be used by everyone', async ({ page, request, newcomer }) => {
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/')
  await answers(page)
  for (const [opener, name] of [
    ['Menu', newcomer.name],
    ['More', 'More'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectNoFindings(page, opener)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Social' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Social' })).toBeVisible()
  await expectNoFindings(page, 'social panel')
})
