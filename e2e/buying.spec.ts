import type { ProductDetail } from '../contract/src/catalog.ts'
import { aLine, dollars, findProduct, hasBothOptions, lineOf, plentyOf, productBySlug } from './catalogue.ts'
import { productPage } from './product-page.ts'
import {
  buy,
  CARD_FORM,
  comeBack,
  expect,
  logIn,
  openCheckout,
  ordersOf,
  payByCard,
  register,
  test,
  tokenOf,
} from './shop.ts'

test('a newcomer finds a product, pays, closes the tab, and finds the order paid with exactly one confirmation', {
  tag: '@main',
}, async ({ page, context, request, newcomer, mailsTo }) => {
  const recent = (await (await request.get('/api/products/recent')).json()) as ProductDetail[]
  const details = await Promise.all(recent.map(({ slug }) => productBySlug(request, slug)))
  const product = details.find((each) => hasBothOptions(each) && plentyOf(each))
  const variant = product && plentyOf(product)
  if (!product || !variant) throw new Error('the home page shows nothing to buy')

  await page.goto('/')
  await page
    .getByRole('region', { name: 'What people around you are buying!' })
    .getByRole('link', { name: product.name, exact: true })
    .click()
  await expect(page).toHaveURL(`/product/${product.slug}`)

  const { choose, quantity, more, add, cart } = productPage(page)
  await choose(variant)
  await more.click()
  await expect(quantity).toHaveValue('2')
  await add.click()
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await expect(cart).toHaveAccessibleName('Cart, 2 items')

  await cart.click()
  await expect(page).toHaveURL('/login?next=%2Fcart')
  await logIn(page, newcomer, '/cart')
  await expect(page.getByRole('heading', { name: 'My Shopping Cart' })).toBeVisible()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name }) })
  await expect(line).toContainText(`Product Color:${variant.color}`)
  await expect(line).toContainText(`Size:${variant.size}`)
  await expect(line).toContainText(dollars(product.price * 2))

  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/c/pay/**')
  // The tab is gone before the card page's answer, which would lead back to the shop, has arrived.
  const paid = new Promise<void>((resolve) => {
    void page.route('**/c/pay/**', async (route) => {
      await route.fetch({ maxRedirects: 0 })
      resolve()
    })
  })
  const paying = payByCard(page).catch(() => {})
  await paid
  await page.close()
  await paying

  const later = await context.newPage()
  await expect(async () => {
    await later.goto('/dashboard/orders')
    await later.getByRole('table', { name: 'Order History' }).getByRole('button', { name: 'View Details' }).click()
    const details = later.getByRole('dialog', { name: 'Order Details' })
    await expect(details.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 })
    await expect(details).toContainText(dollars(product.price * 2))
  }).toPass()
  await expect.poll(() => mailsTo(newcomer.email, /order/)).toHaveLength(1)
  expect((await mailsTo(newcomer.email, /order/))[0]?.subject).toMatch(/^Your order \d+ is paid$/)
})

test('coming back from the card page says so and empties the cart; looking again changes nothing', async ({
  page,
  request,
  newcomer,
  mailsTo,
}) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request)
  await comeBack(page, { token, cart: [line] })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page)

  const heading = page.getByRole('heading', { name: 'Payment Successful' })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/success\?session_id=/)
  await expect(page.getByText('Your payment was successful. Thank you for your purchase!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/dashboard/orders')
  const [order] = await ordersOf(request, token)
  const bought = page.getByRole('region', { name: `Order ${order?.number}` })
  await expect(bought).toContainText(line.name)
  await expect(bought).toContainText(dollars(line.price))
  await expect(page.getByRole('link', { name: `View order ${order?.number}` })).toHaveAttribute(
    'href',
    `/orders/${order?._id}`,
  )
  const { cart } = productPage(page)
  await expect(cart).toHaveAccessibleName('Cart, 0 items')

  const paidAt = page.url()
  await expect.poll(() => mailsTo(newcomer.email, /order/)).toHaveLength(1)
  await comeBack(page, { cart: [line] })
  await page.goto(paidAt)
  await expect(heading).toBeVisible()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
  expect(await ordersOf(request, token)).toMatchObject([{ paymentStatus: 'paid' }])
  expect(await mailsTo(newcomer.email, /order/)).toHaveLength(1)
})

test('a card that is declined says why, and the same page then takes another one', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const { url } = await openCheckout(request, token, [await aLine(request)])
  await comeBack(page, { token })

  await page.goto(url)
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payByCard(page, '4000 0000 0000 9995')
  await expect(page.getByRole('alert')).toHaveText('Your card has insufficient funds.')
  expect(await ordersOf(request, token)).toMatchObject([{ paymentStatus: 'pending' }])
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a card of 3-D Secure pays only after its owner has confirmed', async ({ page, request, newcomer }) => {
  const token = await tokenOf(request, newcomer)
  const { url } = await openCheckout(request, token, [await aLine(request)])
  await comeBack(page, { token })

  await page.goto(url)
  await payByCard(page, '4000 0027 6000 3184')
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your card.')
  await payByCard(page, '4000 0027 6000 3184')
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a wallet on the card page pays, and the order says with what it was paid', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const { url, orderId } = await openCheckout(request, token, [await aLine(request)])
  await comeBack(page, { token })

  await page.goto(url)
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText('Apple Pay, Visa ending in 4242')).toBeVisible()
})

test('going back from the card page frees the last piece for another buyer', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const last = (each: ProductDetail) => each.availability === 'InStock' && each.variants[0]?.stock === 1
  const product = await findProduct(request, last)
  const line = lineOf(product, product.variants[0] ?? { color: '', size: '' })
  const stockNow = async () => (await productBySlug(request, product.slug)).variants[0]?.stock
  await comeBack(page, { token: await tokenOf(request, newcomer), cart: [line] })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/c/pay/**')
  expect(await stockNow()).toBe(0)

  const other = await browser.newPage({ baseURL: process.env.SHOP_URL })
  await comeBack(other, { token: await tokenOf(request, await register(request, 'Ida Brandt')), cart: [line] })
  await other.goto('/cart')
  await expect(other.getByRole('main').getByText('Just sold out.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Checkout' })).toBeDisabled()

  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
  await expect(page.getByText('Your payment was not completed. You can try again.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Back to the cart')
  await expect(page.getByRole('link', { name: 'View Order History' })).toHaveAttribute('href', '/dashboard/orders')
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect.poll(stockNow).toBe(1)

  await other.reload()
  await other.getByRole('button', { name: 'Checkout' }).click()
  await other.waitForURL('**/c/pay/**')
  await payByCard(other)
  await expect(other.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await other.close()
})

test('the way back from the card page never denies a payment that has gone through', async ({
  page,
  request,
  newcomer,
}) => {
  const token = await tokenOf(request, newcomer)
  const line = await aLine(request)
  await comeBack(page, { token, cart: [line] })
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Checkout' })).toBeEnabled()
  const { id, url, orderId } = await openCheckout(request, token, [line])
  await request.post(url, {
    form: CARD_FORM,
    maxRedirects: 0,
  })
  await page.goto(`/cancel?session_id=${id}`)
  await expect(page.getByText('Your payment had already gone through: your order is paid.')).toBeVisible()
  await expect(page.getByText('Your payment was not completed.')).toBeHidden()
  await expect(page.getByRole('link', { name: /^View order \d+$/ })).toHaveAttribute('href', `/orders/${orderId}`)
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
})

test('what was bought leaves the shelf: the stock text and the API count down together', async ({
  page,
  request,
  newcomer,
}) => {
  const few = (each: ProductDetail) =>
    each.availability === 'InStock' && each.variants.some(({ stock }) => stock !== null && stock >= 3 && stock <= 5)
  const product = await findProduct(request, few)
  const variant = product.variants.find(({ stock }) => stock !== null && stock >= 3 && stock <= 5)
  const left = variant?.stock
  if (!variant || !left) throw new Error('no stock')
  const { choose } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await choose(variant)
  await expect(page.getByText(`Only ${left} left`)).toBeVisible()

  await buy(request, await tokenOf(request, newcomer), [lineOf(product, variant)])

  // What a sale changes is told to the pages a moment later.
  await expect(async () => {
    await page.reload()
    await choose(variant)
    await expect(page.getByText(`Only ${left - 1} left`)).toBeVisible({ timeout: 1000 })
  }).toPass()
})
