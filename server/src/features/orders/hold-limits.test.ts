import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { quoteCart } from '@dressing-room/contract/orders'
import { beforeEach, expect, it } from 'vitest'
import {
  checkOut,
  countStatuses,
  expectCleanBooks,
  openCheckout,
  reconcile,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

type Quote = ResponseOf<typeof quoteCart>

async function unconfirmed(): Promise<Person> {
  const [person] = await manyBuyers(shop.db, 1)
  return person as Person
}

async function quote(cart: unknown[], more: object = {}, token?: string): Promise<Quote> {
  return (await shop.post<Quote>('/api/cart/quote', { cart, ...more }, token)).body
}

/** A checkout that is left open until it runs out. */
async function abandon(person: Person, cart: unknown[]): Promise<void> {
  await openCheckout(shop, person, cart)
  await shop.advance(33)
  await reconcile(shop)
}

it.each([
  ['of one variant in one line', 1, 99],
  ['of one variant in many lines', 100, 9],
  ['of one variant by a single unit', 31, 1],
])('refuses to hold too many %s, says so at the line, and holds nothing', async (_, lines, quantity) => {
  const dress = await aProduct(shop.db, { stock: 900 })
  const response = await checkOut(shop, buyer, Array(lines).fill(dress.line(quantity)))

  expect([response.status, response.body.code]).toEqual([409, 'too_many_held'])
  expect(response.body.message).toContain('at most 30 of one thing')
  expect(response.body.lines?.[0]?.reason).toContain('At most 30')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 900, reserved: 0 })
})

it('bounds what is held in all, over many variants', async () => {
  const dresses = await Promise.all(Array.from({ length: 5 }, () => aProduct(shop.db, { stock: 100 })))
  const response = await checkOut(
    shop,
    buyer,
    dresses.map((dress) => dress.line(21)),
  )
  expect([response.status, response.body.code]).toEqual([409, 'too_many_held'])
  await openCheckout(
    shop,
    buyer,
    dresses.map((dress) => dress.line(20)),
  )
})

it('lets an unconfirmed address hold little, and says what would help', async () => {
  const person = await unconfirmed()
  const dress = await aProduct(shop.db, { stock: 100 })
  const response = await checkOut(shop, person, [dress.line(6)])
  expect([response.status, response.body.code]).toEqual([409, 'too_many_held'])
  expect(response.body.message).toContain('confirm your email address')
  await openCheckout(shop, person, [dress.line(3)])
})

it('bounds nothing that is not counted', async () => {
  const card = await aProduct(shop.db, { stock: null })
  await openCheckout(shop, await unconfirmed(), [card.line(99)])
})

it('asks to wait, longer every time, after checkouts that were left unpaid', async () => {
  const dress = await aProduct(shop.db, { stock: 100 })
  for (let at = 0; at < 3; at++) await abandon(buyer, [dress.line(30)])

  const waits: number[] = []
  for (let at = 0; at < 3; at++) {
    const refused = await checkOut(shop, buyer, [dress.line()])
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_unpaid'])
    expect(refused.body.message).toMatch(/^You have left several checkouts unpaid\. Please try again in \d+ minutes\.$/)
    const seconds = Number(refused.headers.get('retry-after'))
    waits.push(Math.round(seconds / 60))
    await shop.advance(Math.ceil(seconds / 60))
    await abandon(buyer, [dress.line()])
  }

  expect(waits).toEqual([10, 20, 40])
  expect((await checkOut(shop, await aBuyer(shop), [dress.line()])).status).toBe(200)
  await expectCleanBooks(shop)
})

it('does not let somebody hold for ever by giving up just before the end', async () => {
  const dress = await aProduct(shop.db, { stock: 100 })
  for (let at = 0; at < 4; at++) {
    await openCheckout(shop, buyer, [dress.line(30)])
    await shop.advance(29)
    await shop.post('/api/cancel-checkout', {}, buyer.token)
  }
  expect((await checkOut(shop, buyer, [dress.line()])).body.code).toBe('too_many_unpaid')
})

it('lets a shopper go back, change the cart and check out again as often as they like', async () => {
  const dress = await aProduct(shop.db, { stock: 100 })
  for (let at = 1; at <= 20; at++) {
    await openCheckout(shop, buyer, [dress.line((at % 3) + 1)])
    if (at % 4 === 0) await shop.post('/api/cancel-checkout', {}, buyer.token)
    await shop.advance(2)
  }
  await openCheckout(shop, buyer, [dress.line(3)])
})

it('forgets what was left unpaid once something is paid', async () => {
  const dress = await aProduct(shop.db, { stock: 100 })
  for (let at = 0; at < 2; at++) await abandon(buyer, [dress.line()])
  const paid = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.payOnPage(paid.url)
  await untilStatus(shop, paid.orderId, 'paid')
  for (let at = 0; at < 2; at++) await abandon(buyer, [dress.line()])
  await openCheckout(shop, buyer, [dress.line()])
})

it('keeps the uses of a limited code from somebody who leaves checkouts unpaid', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const code = await aPromoCode(shop.db, { percent: 10 }, { maxUses: 10 })
  for (let at = 0; at < 3; at++) {
    await openCheckout(shop, buyer, [card.line()], code)
    await shop.advance(33)
    await reconcile(shop)
  }
  expect((await checkOut(shop, buyer, [card.line()], code)).body.code).toBe('too_many_unpaid')
  expect((await checkOut(shop, buyer, [card.line()])).status).toBe(200)
})

it('takes a code once per buyer, over held and paid orders, whatever is clicked at once', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const code = await aPromoCode(shop.db, { percent: 100 })
  const carts = [1, 2, 3, 4].map((quantity) => [card.line(quantity)])

  const responses = await Promise.all(carts.map((cart) => checkOut(shop, buyer, cart, code)))

  expect(countStatuses(responses)).toEqual({ 200: 1, 409: 3 })
  const refused = responses.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'promo_used_by_you', message: 'You have already used this promo code.' })
  expect(await quote([card.line()], { promoCode: code }, buyer.token)).toMatchObject({
    promoCode: '',
    promoState: 'used by you',
    promoMessage: 'You have already used this promo code.',
  })
  expect(await quote([card.line()], { promoCode: code })).toMatchObject({ promoState: 'applied' })
  expect((await checkOut(shop, await aBuyer(shop), [card.line()], code)).status).toBe(200)
})

it('frees a buyer for a code again when they give the checkout up', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const code = await aPromoCode(shop.db, { percent: 10 })
  await openCheckout(shop, buyer, [card.line()], code)
  expect((await quote([card.line()], { promoCode: code }, buyer.token)).promoState).toBe('applied')
  await openCheckout(shop, buyer, [card.line(2)], code)
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  await openCheckout(shop, buyer, [card.line(3)], code)
  await expectCleanBooks(shop)
})

it('takes a code as often as it says, per buyer', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const code = await aPromoCode(shop.db, { percent: 100 }, { usesPerBuyer: 2 })
  const statuses = []
  for (const quantity of [1, 2, 3]) statuses.push((await checkOut(shop, buyer, [card.line(quantity)], code)).status)
  expect(statuses).toEqual([200, 200, 409])
})

it('keeps the code that worked when a wrong one is tried, and says both', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const good = await aPromoCode(shop.db, { percent: 10 })
  const response = await quote([card.line()], { promoCode: 'WRONG', appliedPromoCode: good }, buyer.token)
  expect(response).toMatchObject({
    promoCode: good,
    promoState: 'unknown',
    discount: 8,
    promoMessage: `This promo code does not exist or has ended. ${good} takes $8.00 off.`,
  })
})

it('lets nobody guess codes: misses are counted per network, a repeated one once', async () => {
  const card = await aProduct(shop.db, { stock: null })
  const good = await aPromoCode(shop.db, { percent: 10 })
  for (let at = 0; at < 40; at++) {
    expect((await shop.post('/api/cart/quote', { cart: [], promoCode: 'TYPO' })).status).toBe(200)
  }
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, at) => shop.post('/api/cart/quote', { cart: [], promoCode: `GUESS-${at}` })),
  )
  expect(countStatuses(guesses)).toEqual({ 200: 29, 429: 31 })
  const refused = guesses.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'too_many_requests' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await shop.post('/api/cart/quote', { cart: [], promoCode: good })).status).toBe(429)
  expect((await quote([card.line()], { promoCode: good }, buyer.token)).promoState).toBe('applied')
  expect((await shop.post('/api/cart/quote', { cart: [card.line()] })).status).toBe(200)

  const tries = []
  for (let at = 0; at < 25; at++) tries.push(await checkOut(shop, buyer, [card.line()], `GUESS-${at}`))
  expect(countStatuses(tries)).toEqual({ 404: 20, 429: 5 })
  expect((await checkOut(shop, await aBuyer(shop), [card.line()], good)).status).toBe(200)
})

it('counts a variant over all lines of the cart, in the quote as in the checkout', async () => {
  const dress = await aProduct(shop.db, { stock: 5 })
  const other = await aProduct(shop.db, { stock: 5 })
  const cart = [dress.line(3), { ...dress.line(4), uniqueId: 'again' }, other.line(5)]
  const response = await quote(cart)
  expect(response.lines.map(({ available, onlyLeft, notice }) => ({ available, onlyLeft, notice }))).toEqual([
    { available: false, onlyLeft: 5, notice: 'Only 5 left.' },
    { available: false, onlyLeft: 5, notice: 'Only 5 left.' },
    { available: true, onlyLeft: null, notice: '' },
  ])
  const refused = await checkOut(shop, buyer, cart)
  expect(refused.body.lines?.map(({ reason }) => reason)).toEqual(['Only 5 left.', 'Only 5 left.'])
})
