import type { APIRequestContext, Page } from '@playwright/test'
import type { ProductDetail } from '../contract/src/catalog.ts'
import { aLine, dollars, findProduct, hasBothOptions, isInStock, lineOf } from './catalogue.ts'
import { type Account, comeBack, expect, stored, test, tokenOf } from './shop.ts'

async function openCart(page: Page, request: APIRequestContext, account: Account, cart: unknown): Promise<void> {
  await comeBack(page, { token: await tokenOf(request, account), cart })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'My Shopping Cart' })).toBeVisible()
}

function summary(page: Page) {
  const sums = page.getByRole('region', { name: 'Summary' })
  return {
    alert: sums.getByRole('alert'),
    status: sums.getByRole('status'),
    checkout: sums.getByRole('button', { name: 'Checkout' }),
    amount: (term: string) => sums.locator(`dt:text-is("${term}") + dd`),
    async apply(code: string) {
      await sums.getByLabel('Promo code').fill(code)
      await sums.getByRole('button', { name: 'Apply Discount' }).click()
    },
  }
}

test('in the cart the quantity goes up, and down to 1 but not below; removing the last line leaves it empty', async ({
  page,
  request,
  newcomer,
}) => {
  const line = await aLine(request, 2)
  await openCart(page, request, newcomer, [line])
  const { amount } = summary(page)
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: line.name }) })
  const minus = page.getByRole('button', { name: `Decrease quantity of ${line.name}` })
  const plus = page.getByRole('button', { name: `Increase quantity of ${line.name}` })
  await expect(item.getByRole('link', { name: line.name })).toHaveAttribute('href', `/product/${line.slug}`)
  await expect(amount('Total')).toHaveText(dollars(line.price * 2))

  await plus.click()
  await expect(amount('Total')).toHaveText(dollars(line.price * 3))
  await expect(item).toContainText(dollars(line.price * 3))
  await minus.click()
  await minus.click()
  await expect(amount('Total')).toHaveText(dollars(line.price))
  await expect(amount('Subtotal')).toHaveText(dollars(line.price))
  await expect(amount('Discount')).toHaveText('$0.00')
  await expect(amount('Delivery')).toHaveText('$0.00')
  await expect(minus).toBeDisabled()
  expect(JSON.parse((await stored(page, 'cart')) ?? '')).toMatchObject([{ quantity: 1 }])

  await page.getByRole('button', { name: `Remove ${line.name}` }).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await stored(page, 'cart')).toBe('[]')
})

test('a line is removed by its whole name, may be put back, and never costs the keyboard its place', async ({
  page,
  request,
  newcomer,
}) => {
  const product = await findProduct(
    request,
    (each) => hasBothOptions(each) && each.variants.filter(({ stock }) => stock === null).length > 2,
  )
  const variants = product.variants.filter(({ stock }) => stock === null).slice(0, 3)
  const lines = variants.map((variant) => lineOf(product, variant))
  await openCart(page, request, newcomer, lines)
  const removeOf = (at: number) =>
    page.getByRole('button', {
      name: `Remove ${product.name}, ${variants[at]?.color}, ${variants[at]?.size}`,
      exact: true,
    })
  const names = () => page.evaluate<string[]>('JSON.parse(localStorage.cart).map((line) => line.uniqueId)')

  await removeOf(1).focus()
  await page.keyboard.press('Enter')
  await expect(removeOf(2)).toBeFocused()
  const status = page.getByRole('status').filter({ hasText: 'Removed' })
  await expect(status).toContainText(`Removed ${product.name}, ${variants[1]?.color}, ${variants[1]?.size}.`)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(removeOf(1)).toBeFocused()
  expect(await names()).toEqual(lines.map(({ uniqueId }) => uniqueId))

  for (const at of [0, 1, 2]) await removeOf(at).press('Enter')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Shopping Cart' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await names()).toEqual([lines[2]?.uniqueId])
})

test('what is sold out costs nothing and stops the checkout, says so, and shows the ways out', async ({
  page,
  request,
  newcomer,
}) => {
  const gone = (each: ProductDetail) => each.variants.find(({ stock }) => stock === 0)
  const product = await findProduct(request, (each) => isInStock(each) && hasBothOptions(each) && Boolean(gone(each)))
  const { color, size } = gone(product) ?? { color: '', size: '' }
  const line = await aLine(request, 2)
  await openCart(page, request, newcomer, [lineOf(product, { color, size }), line])
  const { amount, checkout } = summary(page)
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name, exact: true }) })

  await expect(item.getByText('Just sold out.')).toBeVisible()
  await expect(item.getByText('Not in the total')).toBeVisible()
  await expect(amount('Subtotal')).toHaveText(dollars(line.price * 2))
  await expect(amount('Total')).toHaveText(dollars(line.price * 2))
  await expect(checkout).toBeDisabled()
  await expect(checkout).toHaveAccessibleDescription(new RegExp(RegExp.escape(`${product.name}, ${color}, ${size}`)))
  await expect(item.getByRole('link', { name: 'Other sizes' })).toHaveAttribute(
    'href',
    `/product/${product.slug}?${new URLSearchParams({ color })}`,
  )
  await item.getByRole('button', { name: `Remove ${product.name}, ${color}, ${size}` }).click()
  await expect(checkout).toBeEnabled()
})

test('of what there is not enough of, the cart says how many are left', async ({ page, request, newcomer }) => {
  const counted = (each: ProductDetail) => each.variants.find(({ stock }) => stock !== null && stock > 5 && stock < 90)
  const product = await findProduct(request, (each) => isInStock(each) && counted(each) !== undefined)
  const variant = counted(product)
  const left = variant?.stock ?? 0
  const line = lineOf(product, variant ?? { color: '', size: '' })
  await openCart(page, request, newcomer, [line])
  const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
  const { checkout } = summary(page)
  await expect(item.getByText(`Only ${left} left`)).toBeHidden()
  await item.getByRole('textbox').fill('99')
  await expect(item.getByRole('textbox')).toHaveValue(String(left))
  await expect(item.getByText(`Only ${left} left`)).toBeVisible()
  await expect(checkout).toBeEnabled()

  await comeBack(page, { cart: [{ ...line, quantity: left + 3 }] })
  await page.goto('/cart')
  await expect(checkout).toBeDisabled()
  await item.getByRole('button', { name: `Take ${left}` }).click()
  await expect(item.getByRole('textbox')).toHaveValue(String(left))
  await expect(checkout).toBeEnabled()
})

test('a wrong promo code does not cost the one that applies', async ({ page, request, newcomer }) => {
  const line = await aLine(request)
  await openCart(page, request, newcomer, [line])
  const { apply, status, amount, checkout } = summary(page)
  await apply('TENOFF')
  await expect(amount('Discount')).toHaveText('-$10.00')
  await apply('NOSUCHCODE')
  await expect(status).toContainText('This promo code does not exist or has ended.')
  await expect(status).toContainText('TENOFF stays applied')
  await expect(amount('Discount')).toHaveText('-$10.00')
  await apply('ALSOWRONG')
  await expect(amount('Discount')).toHaveText('-$10.00')
  await checkout.click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${dollars(line.price - 10)}` })).toBeVisible()
})

test('promo codes are tried by Apply Discount: a percentage, an amount, and one that does not exist', async ({
  page,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  await openCart(page, request, newcomer, [line])
  const { apply, status, amount, checkout } = summary(page)

  await apply('no such code')
  await expect(status).toHaveText('This promo code does not exist or has ended.')
  await expect(amount('Discount')).toHaveText('$0.00')

  await apply('TENOFF')
  await expect(status).toHaveText('TENOFF takes $10.00 off.')
  await expect(amount('Discount')).toHaveText('-$10.00')
  await expect(amount('Total')).toHaveText(dollars(line.price - 10))

  await apply('welcome10')
  const tenth = Math.round(line.price * 10) / 100
  await expect(status).toHaveText(`WELCOME10 takes ${dollars(tenth)} off.`)
  const total = dollars(Math.round((line.price - tenth) * 100) / 100)
  await expect(amount('Total')).toHaveText(total)
  await checkout.click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible()
})

test('a stored cart that is not a list is an empty cart', async ({ page, request, newcomer }) => {
  const token = await tokenOf(request, newcomer)
  for (const cart of ['{"a":1}', 'not even JSON', 'null']) {
    await comeBack(page, { token, cart })
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    expect(await stored(page, 'cart')).toBe('[]')
  }
})

test('a price that rose stops the checkout with old and new price; the next click goes on', async ({
  page,
  request,
  newcomer,
}) => {
  const line = await aLine(request)
  const seen = line.price - 5
  await openCart(page, request, newcomer, [{ ...line, price: seen }])
  const { checkout, alert } = summary(page)
  const words = `${dollars(seen)} is now ${dollars(line.price)}`
  await expect(page.getByRole('list').getByText(words)).toBeVisible()

  await checkout.click()
  await expect(alert).toContainText('Prices changed.')
  await expect(alert).toContainText(
    `${[line.name, line.selectedColor, line.selectedSize].filter(Boolean).join(', ')}: ${words}`,
  )
  await expect(page).toHaveURL('/cart')
  await alert.getByRole('button', { name: 'Buy at the new price' }).click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${dollars(line.price)}` })).toBeVisible()
})

test('a price that fell applies at once, whatever the browser has stored', async ({ page, request, newcomer }) => {
  const line = await aLine(request)
  await openCart(page, request, newcomer, [{ ...line, price: line.price + 50 }])
  const { amount, checkout } = summary(page)
  await expect(amount('Total')).toHaveText(dollars(line.price))
  await checkout.click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByRole('button', { name: `Pay ${dollars(line.price)}` })).toBeVisible()
})

test('two clicks on Checkout open one order', async ({ page, request, newcomer }) => {
  await openCart(page, request, newcomer, [await aLine(request)])
  await summary(page).checkout.dblclick()
  await page.waitForURL('**/c/pay/**')
  const answer = await request.get('/api/orders', { headers: { Authorization: await tokenOf(request, newcomer) } })
  expect(await answer.json()).toMatchObject({ total: 1 })
})

test('the count on the floating cart follows the stored cart within a second', async ({ page, request }) => {
  const line = await aLine(request, 3)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible()
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]))
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible({ timeout: 3000 })
})
