import { beforeAll, expect, it } from 'vitest'
import { checkOut, expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
beforeAll(async () => {
  buyer = await aBuyer(shop)
})

const quantities = [-1, -200, 0, 1.5, 100, 1e9, 1e308, '2', '2abc', '0x10', true, [3], {}, null]

it.each(quantities)('takes no quantity but a whole number from 1 to 99: %j', async (quantity) => {
  const dress = await aProduct(shop.db)
  const cart = [{ ...dress.line(), quantity }]
  const checkout = await checkOut(shop, buyer, cart)
  const quote = await shop.post('/api/cart/quote', { cart })
  expect([checkout.status, quote.status]).toEqual([422, 422])
  expect(checkout.body.code).toBe('invalid')
})

it('writes no order and calls no provider for what does not fit', async () => {
  const orders = await shop.db.selectFrom('shop_order').select('id').execute()
  expect(orders).toEqual([])
  expect(await shop.provider.calls('POST /v1/checkout/sessions')).toBe(0)
})

it.each([
  ['a cart that is no list', { cart: {} }],
  ['no cart', {}],
  ['nothing', null],
  ['a line without a product', { cart: [{ quantity: 1 }] }],
  ['101 lines', { cart: Array(101).fill({ slug: 'x', quantity: 1 }) }],
  ['a promo code that is a list', { cart: [], promoCode: ['A', 'B'] }],
])('answers 422 to %s', async (_, body) => {
  const response = await shop.post('/api/create-checkout-session', body, buyer.token)
  expect(response.status).toBe(422)
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
})

it('caps the sum of a cart', async () => {
  const watch = await aProduct(shop.db, { priceMinor: 99_999_900 })
  const response = await checkOut(shop, buyer, Array(100).fill(watch.line(99)))
  expect([response.status, response.body.code]).toEqual([422, 'above_order_limit'])
})

it('says so when there is nothing in the cart', async () => {
  const response = await checkOut(shop, buyer, [])
  expect([response.status, response.body.message]).toEqual([422, 'Your cart is empty.'])
})

it('names every line that cannot be bought and why', async () => {
  const deleted = await aProduct(shop.db)
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  const out = await aProduct(shop.db, { availability: 'OutOfStock' })
  const dress = await aProduct(shop.db, {
    colors: ['Black', 'White'],
    sizes: ['M', 'L'],
    variants: [
      { color: 'Black', size: 'L', stock: 1 },
      { color: 'White', size: 'M', stock: 1 },
    ],
  })
  const cart = [
    deleted.line(),
    out.line(),
    { ...dress.line(), uniqueId: 'unknown', slug: 'no-such-product' },
    { ...dress.line(1, { color: 'Black', size: 'M' }), uniqueId: 'missing pair' },
    { ...dress.line(1, { color: 'Purple', size: 'L' }), uniqueId: 'unknown color' },
    { ...dress.line(1, { color: '', size: 'L' }), uniqueId: 'no color' },
  ]

  const response = await checkOut(shop, buyer, cart)

  expect([response.status, response.body.code]).toEqual([409, 'not_available'])
  const reasons = Object.fromEntries((response.body.lines ?? []).map((line) => [line.uniqueId, line.reason]))
  expect(reasons).toEqual({
    [`${deleted.slug}--`]: 'This product is no longer for sale.',
    [`${out.slug}--`]: 'Out of stock.',
    unknown: 'This product is no longer for sale.',
    'missing pair': 'This combination of color and size does not exist.',
    'unknown color': 'This combination of color and size does not exist.',
    'no color': 'Please select both a color and size before adding to the cart.',
  })
})

it('sells a product with colors only, with sizes only, with neither, and one that can be pre-ordered', async () => {
  const cart = [
    (await aProduct(shop.db, { colors: ['Red'], variants: [{ color: 'Red', stock: 1 }] })).line(),
    (await aProduct(shop.db, { sizes: ['M'], variants: [{ size: 'M', stock: 1 }] })).line(),
    (await aProduct(shop.db, { stock: 1 })).line(),
    (await aProduct(shop.db, { availability: 'PreOrder' })).line(),
  ]
  const checkout = await openCheckout(shop, await aBuyer(shop), cart)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
})

it('sends our own name and picture to the card page, never those of the browser', async () => {
  const dress = await aProduct(shop.db, { name: 'Linen Dress' })
  const phishing = {
    ...dress.line(),
    name: 'Call +1 555 0100',
    productName: 'Call me',
    imageUrl: 'https://evil.example/x.png',
  }

  const { id } = await openCheckout(shop, await aBuyer(shop), [phishing])

  const at = `http://127.0.0.1:${new URL((await shop.provider.session(id)).url ?? '').port}`
  const response = await fetch(`${at}/v1/checkout/sessions/${id}/line_items`, {
    headers: { authorization: `Bearer ${shop.provider.secretKey}` },
  })
  const items = await response.text()
  expect(items).toContain('Linen Dress')
  expect(items).not.toMatch(/evil|555|Call/)
})

it('counts the units of one product over all lines of a cart', async () => {
  const dress = await aProduct(shop.db, { stock: 3 })
  const response = await checkOut(shop, buyer, [dress.line(2), { ...dress.line(2), uniqueId: 'again' }])
  expect(response.status).toBe(409)
  expect(response.body.lines?.[0]).toMatchObject({ available: 3, reason: 'Only 3 left.' })
})

it('asks people to slow down, whichever token they make up', async () => {
  const [eager] = (await manyBuyers(shop.db, 1)) as [Person]
  const responses = []
  for (let at = 0; at < 65; at++) responses.push(await checkOut(shop, eager, []))
  expect(responses.map(({ status }) => status)).toEqual([...Array(60).fill(422), ...Array(5).fill(429)])
  expect(responses.at(-1)?.body.code).toBe('too_many_requests')
  expect(Number(responses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
})
