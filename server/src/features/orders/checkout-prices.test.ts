import type { Currency } from '@dressing-room/contract/money'
import { beforeAll, expect, it } from 'vitest'
import { checkOut, expectCleanBooks, openCheckout, statusOf, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, changePrice, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
beforeAll(async () => {
  buyer = await aBuyer(shop)
})

interface Quote {
  subtotal: number
  discount: number
  total: number
  lines: { price: number; priceChange: string; notice: string; available: boolean }[]
}
const quote = async (cart: unknown[], promoCode?: string) =>
  (await shop.post<Quote>('/api/cart/quote', { cart, promoCode })).body

/** What the provider was asked to take for this checkout, in minor units. */
const charged = async (id: string) => (await shop.provider.session(id)).amount_total

async function ordersOf(person: Person) {
  return (await shop.get<{ orders: { totalAmount: number }[] }>('/api/orders', person.token)).body.orders
}

it('stops a checkout whose price has risen and names both prices, until the buyer accepts', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 500 })
  await changePrice(shop.db, dress.id, 700)

  const shown = await quote([dress.line()])
  const stopped = await checkOut(shop, buyer, [dress.line()])
  const accepted = await openCheckout(shop, buyer, [{ ...dress.line(), price: 7 }])

  expect(shown.lines).toMatchObject([{ priceChange: 'to confirm', notice: '$5.00 is now $7.00' }])
  expect(stopped.status).toBe(409)
  expect(stopped.body).toMatchObject({ code: 'price_changed', message: 'Prices have changed.' })
  expect(stopped.body.lines).toMatchObject([{ oldPrice: 5, newPrice: 7, notice: '$5.00 is now $7.00' }])
  expect(await charged(accepted.id)).toBe(700)
})

it('counts only what can be bought: what is gone, too many or no longer for sale is left out of every sum', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 5000 })
  const gone = await aProduct(shop.db, { priceMinor: 7000, stock: 0 })
  const few = await aProduct(shop.db, { priceMinor: 9000, stock: 2 })
  const deleted = await aProduct(shop.db)
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
  const half = await aPromoCode(shop.db, { percent: 50 })

  const cart = [dress.line(2), gone.line(), few.line(3), deleted.line()]
  const shown = await quote(cart, half)

  expect(shown.lines.map(({ available }) => available)).toEqual([true, false, false, false])
  expect(shown).toMatchObject({ subtotal: 100, discount: 50, total: 50 })
})

it('applies a fall without a word: page, session and order show one number', async () => {
  const somebody = await aBuyer(shop)
  const dress = await aProduct(shop.db, { priceMinor: 500 })
  await changePrice(shop.db, dress.id, 400)

  const shown = await quote([dress.line(2)])
  const checkout = await openCheckout(shop, somebody, [dress.line(2)])

  expect(shown).toMatchObject({ total: 8, lines: [{ price: 4, priceChange: 'applied', notice: '' }] })
  expect(await charged(checkout.id)).toBe(800)
  expect(await ordersOf(somebody)).toMatchObject([{ totalAmount: 8, products: [{ price: 4, lineTotal: 8 }] }])
})

it.each([0.01, 0, -80, 79.99, 1e308, 1e-9])('never sells for the %d that a browser names', async (price) => {
  const dress = await aProduct(shop.db, { priceMinor: 8000 })
  const sessions = (await shop.provider.sessions()).length

  const response = await checkOut(shop, buyer, [{ ...dress.line(), price }])

  expect(response.status).toBe(409)
  expect(response.body.lines).toMatchObject([{ newPrice: 80 }])
  expect((await shop.provider.sessions()).length).toBe(sessions)
})

it.each([undefined, null, 80, 80.004, 5000])(
  'charges the price of the catalogue when the browser says %s',
  async (price) => {
    const somebody = await aBuyer(shop)
    const dress = await aProduct(shop.db, { priceMinor: 8000 })
    const checkout = await openCheckout(shop, somebody, [{ ...dress.line(), price }])
    expect(await charged(checkout.id)).toBe(8000)
  },
)

it('keeps the frozen amount when things are added in another tab, and pays the new cart only on its own page', async () => {
  const somebody = await aBuyer(shop)
  const [dress, shoes] = [await aProduct(shop.db, { priceMinor: 8000 }), await aProduct(shop.db, { priceMinor: 5000 })]
  const first = await openCheckout(shop, somebody, [dress.line()])
  await quote([dress.line(), shoes.line()])
  const second = await openCheckout(shop, somebody, [dress.line(), shoes.line()])

  const old = await shop.provider.payOnPage(first.url)
  await shop.provider.payOnPage(second.url)

  expect(old.page).toContain('has expired')
  expect(await charged(second.id)).toBe(13_000)
  await untilStatus(shop, second.orderId, 'paid')
  expect(await statusOf(shop, first.orderId)).toBe('canceled')
  await expectCleanBooks(shop)
})

it('sells the 80.00 that were frozen, whatever the catalogue says by the time of the payment', async () => {
  const somebody = await aBuyer(shop)
  const dress = await aProduct(shop.db, { priceMinor: 8000, stock: 1 })
  const checkout = await openCheckout(shop, somebody, [dress.line()])
  await changePrice(shop.db, dress.id, 99_000)
  await shop.db.updateTable('product').set({ availability: 'OutOfStock' }).where('id', '=', dress.id).execute()

  await shop.provider.payOnPage(checkout.url)

  await untilStatus(shop, checkout.orderId, 'paid')
  expect(await ordersOf(somebody)).toMatchObject([{ totalAmount: 80 }])
  await expectCleanBooks(shop)
})

it.each([
  { name: '10.00 off 10.00', value: { amountMinor: 1000 }, discount: 10 },
  { name: '15.00 off 10.00', value: { amountMinor: 1500 }, discount: 10 },
  { name: '100 % off', value: { percent: 100 }, discount: 10 },
])('completes an order of nothing without a card: $name', async ({ value, discount }) => {
  const somebody = await aBuyer(shop)
  const dress = await aProduct(shop.db, { priceMinor: 1000, stock: 3 })
  const code = await aPromoCode(shop.db, value)
  const sessions = (await shop.provider.sessions()).length

  const shown = await quote([dress.line()], code)
  const checkout = await openCheckout(shop, somebody, [dress.line()], code)

  expect(shown).toMatchObject({ subtotal: 10, discount, total: 0 })
  expect(await statusOf(shop, checkout.orderId)).toBe('paid')
  expect(new URL(checkout.url).origin).toBe(shop.origin)
  expect((await shop.provider.sessions()).length).toBe(sessions)
  expect(await ordersOf(somebody)).toMatchObject([{ totalAmount: 0, discount, paymentStatus: 'paid' }])
  await expectCleanBooks(shop)
})

it('explains a total that no card takes before anybody is sent away', async () => {
  const pin = await aProduct(shop.db, { priceMinor: 30 })
  const response = await checkOut(shop, buyer, [pin.line()])
  expect(response.status).toBe(422)
  expect(response.body.code).toBe('below_card_minimum')
  expect(response.body.message).toContain('$0.50')
  expect(response.body.message).toContain('$0.30')
})

it.each([
  {
    name: '399.00 x 25 less 10 %',
    lines: [[39_900, 25]],
    value: { percent: 10 },
    subtotal: 9975,
    discount: 997.5,
    total: 897_750,
  },
  { name: '10.05 less 10 %', lines: [[1005, 1]], value: { percent: 10 }, subtotal: 10.05, discount: 1.01, total: 904 },
  {
    name: '10.00 off three sellers',
    lines: [
      [3333, 1],
      [3333, 1],
      [3334, 1],
    ],
    value: { amountMinor: 1000 },
    subtotal: 100,
    discount: 10,
    total: 9000,
  },
])('counts to the cent: $name', async ({ lines, value, subtotal, discount, total }) => {
  const somebody = await aBuyer(shop)
  const cart = await Promise.all(
    lines.map(async ([priceMinor = 0, quantity = 0]) => (await aProduct(shop.db, { priceMinor })).line(quantity)),
  )
  const code = await aPromoCode(shop.db, value)

  expect(await quote(cart, code)).toMatchObject({ subtotal, discount, total: total / 100 })
  const checkout = await openCheckout(shop, somebody, cart, code)

  expect(await charged(checkout.id)).toBe(total)
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
})

it('shares 10.00 among three sellers as 3.33, 3.33 and 3.34', async () => {
  const somebody = await aBuyer(shop)
  const cart = await Promise.all(
    [3333, 3333, 3334].map(async (priceMinor) => (await aProduct(shop.db, { priceMinor })).line()),
  )
  const { orderId } = await openCheckout(shop, somebody, cart, await aPromoCode(shop.db, { amountMinor: 1000 }))
  const lines = await shop.db
    .selectFrom('order_line')
    .select('discount_minor')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  expect(lines.map((line) => line.discount_minor)).toEqual([333, 333, 334])
})

it.each<{ currency: Currency; priceMinor: number; atProvider: number; onWire: number }>([
  { currency: 'JPY', priceMinor: 80, atProvider: 80, onWire: 80 },
  { currency: 'JPY', priceMinor: 100, atProvider: 100, onWire: 100 },
  { currency: 'KWD', priceMinor: 5120, atProvider: 5120, onWire: 5.12 },
  { currency: 'USD', priceMinor: 8000, atProvider: 8000, onWire: 80 },
])(
  'charges $onWire $currency as $atProvider, and the webhook agrees',
  async ({ currency, priceMinor, atProvider, onWire }) => {
    const somebody = await aBuyer(shop)
    const dress = await aProduct(shop.db, { currency, priceMinor })
    const checkout = await openCheckout(shop, somebody, [dress.line()])
    const session = await shop.provider.session(checkout.id)

    await shop.provider.payOnPage(checkout.url)

    expect([session.amount_total, session.currency]).toEqual([atProvider, currency.toLowerCase()])
    await untilStatus(shop, checkout.orderId, 'paid')
    expect(await ordersOf(somebody)).toMatchObject([{ totalAmount: onWire, currency }])
    await expectCleanBooks(shop)
  },
)

it('asks for one currency at a time', async () => {
  const cart = [(await aProduct(shop.db)).line(), (await aProduct(shop.db, { currency: 'EUR' })).line()]
  const response = await checkOut(shop, buyer, cart)
  expect([response.status, response.body.message]).toEqual([409, 'Please pay for one currency at a time.'])
})

it('finds no use for a promo code that has ended, is unknown or is of another currency', async () => {
  const dress = await aProduct(shop.db)
  const ended = await aPromoCode(shop.db, { percent: 10 }, { endsAt: new Date(Date.now() - 1000) })
  const euros = await aPromoCode(shop.db, { amountMinor: 500, currency: 'EUR' })

  const codes = [ended, 'NEVER-HEARD-OF', euros]
  const responses = await Promise.all(codes.map((code) => checkOut(shop, buyer, [dress.line()], code)))

  expect(responses.map(({ body }) => body.code)).toEqual(['promo_unknown', 'promo_unknown', 'promo_not_for_cart'])
})
