import { expect, it } from 'vitest'
import {
  checkOut,
  countStatuses,
  expectCleanBooks,
  openCheckout,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const ROUNDS = process.env.TIER === 'heavy' ? 50 : 10

const shop = shopOfFile()

it(`gives the last unit to one of two buyers who click at the same moment, in ${ROUNDS} rounds`, async () => {
  const buyers = await manyBuyers(shop.db, ROUNDS * 2)
  const dresses = await Promise.all(Array.from({ length: ROUNDS }, () => aProduct(shop.db, { stock: 1 })))

  const rounds = await Promise.all(
    dresses.map((dress, at) =>
      Promise.all([0, 1].map((who) => checkOut(shop, buyers[at * 2 + who] as Person, [dress.line()]))),
    ),
  )

  expect(rounds.map(countStatuses)).toEqual(Array(ROUNDS).fill({ 200: 1, 409: 1 }))
  for (const [at, round] of rounds.entries()) {
    const loser = round.find(({ status }) => status === 409)
    const line = dresses[at]?.line()
    expect(loser?.body).toMatchObject({ code: 'sold_out', message: 'Just sold out.' })
    expect(loser?.body.lines).toEqual([
      { uniqueId: line?.uniqueId, name: 'Linen Dress', available: 0, reason: 'Just sold out.' },
    ])
  }
  for (const dress of dresses) expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 1 })
  await expectCleanBooks(shop)
})

it('sells one unit once among fifty buyers', async () => {
  const buyers = await manyBuyers(shop.db, 50)
  const dress = await aProduct(shop.db, { stock: 1 })

  const responses = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer, [dress.line()])))

  expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 })
  await expectCleanBooks(shop)
})

it('lets two carts with the same things in another order neither block nor oversell', async () => {
  const buyers = await manyBuyers(shop.db, 20)
  const [dress, shoes] = [await aProduct(shop.db, { stock: 10 }), await aProduct(shop.db, { stock: 10 })]
  const cart = [dress.line(), shoes.line()]

  const responses = await Promise.all(
    buyers.map((buyer, at) => checkOut(shop, buyer, at % 2 === 0 ? cart : cart.toReversed())),
  )

  expect(countStatuses(responses)).toEqual({ 200: 10, 409: 10 })
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 10, reserved: 10 })
  await expectCleanBooks(shop)
})

it('finds the same checkout for a double click, two tabs and a retry', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 5 })

  const clicks = await Promise.all(Array.from({ length: 8 }, () => checkOut(shop, buyer, [dress.line()])))
  const retry = await openCheckout(shop, buyer, [dress.line()])

  expect(new Set(clicks.map(({ text }) => text)).size).toBe(1)
  expect(clicks[0]?.body).toEqual(retry)
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 5, reserved: 1 })
  await expectCleanBooks(shop)
})

it('places a free order once, however often it is clicked', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 5 })
  const everything = await aPromoCode(shop.db, { percent: 100 })

  const clicks = await Promise.all(Array.from({ length: 8 }, () => checkOut(shop, buyer, [dress.line()], everything)))
  const retry = await openCheckout(shop, buyer, [dress.line()], everything)

  expect(new Set([...clicks.map(({ body }) => body.orderId), retry.orderId]).size).toBe(1)
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 4, reserved: 0 })
  await expectCleanBooks(shop)
})

it('closes the old card page when the cart has changed', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 5 })
  const first = await openCheckout(shop, buyer, [dress.line(1)])
  const second = await openCheckout(shop, buyer, [dress.line(2)])

  expect(second.id).not.toBe(first.id)
  expect((await shop.provider.session(first.id)).status).toBe('expired')
  expect(await statusOf(shop, first.orderId)).toBe('canceled')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 5, reserved: 2 })
  await expectCleanBooks(shop)
})

it('settles for one order when two carts of one buyer and their payment meet', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 50 })
  const first = await openCheckout(shop, buyer, [dress.line(1)])

  await Promise.all([
    shop.provider.payOnPage(first.url),
    ...[2, 3, 4, 5].map((quantity) => checkOut(shop, buyer, [dress.line(quantity)])),
  ])

  const paidThere = (await shop.provider.session(first.id)).status === 'complete'
  await untilStatus(shop, first.orderId, paidThere ? 'paid' : 'canceled')
  await expectCleanBooks(shop)
})

it('never uses a promo code more often than it may be used', async () => {
  const buyers = await manyBuyers(shop.db, 12)
  const dress = await aProduct(shop.db)
  const code = await aPromoCode(shop.db, { percent: 10 }, { maxUses: 3 })

  const responses = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer, [dress.line()], code)))

  expect(countStatuses(responses)).toEqual({ 200: 3, 409: 9 })
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('promo_used_up')
  await expectCleanBooks(shop)
})

it('is canceled for a buyer who gives it up, also when the provider tells of the closed page before it answers', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([
    { on: 'POST /v1/checkout/sessions/:id/expire', kind: 'drop-reply-after-commit', times: 1 },
  ])

  const cancel = shop.post('/api/cancel-checkout', { sessionId: checkout.id }, buyer.token)
  await untilStatus(shop, checkout.orderId, 'canceled')

  expect((await cancel).status).toBe(200)
  await shop.provider.faults([])
})

it('frees stock and promo use at once when the buyer comes back without paying', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db, { stock: 1 })
  const code = await aPromoCode(shop.db, { percent: 10 }, { maxUses: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()], code)

  const cancel = await shop.post('/api/cancel-checkout', { sessionId: checkout.id }, buyer.token)

  expect(cancel.status).toBe(200)
  expect(await statusOf(shop, checkout.orderId)).toBe('canceled')
  const other = await aBuyer(shop)
  await openCheckout(shop, other, [dress.line()], code)
  await expectCleanBooks(shop)
})
