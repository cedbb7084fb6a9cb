import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  checkOut,
  expectCleanBooks,
  openCheckout,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let other: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
  other = await shop.another()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

/** Sets the clock of this process apart from all others. */
function setClockApart(process: TestApp, minutes: number): void {
  process.deps.clock = () => new Date(Date.now() + minutes * 60_000)
}

const apart = [-45, -10, -1, 1, 10, 45]

it.each(apart)('sells with a process clock that is %d minutes off', async (minutes) => {
  setClockApart(shop, minutes)
  const dress = await aProduct(shop.db, { stock: 2 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  await expectCleanBooks(shop)
})

it.each(apart)('holds goods as long as promised, and frees them then, with a clock %d minutes off', async (minutes) => {
  setClockApart(shop, minutes)
  setClockApart(other, -minutes)
  const dress = await aProduct(shop.db, { stock: 1 })
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])

  await shop.advance(29)
  await reconcile(other)
  expect(await statusOf(shop, orderId)).toBe('pending')
  expect((await checkOut(shop, await aBuyer(shop), [dress.line()])).body.code).toBe('sold_out')

  await shop.advance(4)
  await reconcile(other)
  expect(await statusOf(shop, orderId)).toBe('expired')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
})

it('finds a lost payment of an order that another process wrote with a clock ahead', async () => {
  setClockApart(shop, 30)
  setClockApart(other, -30)
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.payOnPage(checkout.url)
  await shop.provider.faults([])
  await shop.advance(1)
  await reconcile(other)
  expect(await statusOf(shop, checkout.orderId)).toBe('paid')
})

it('ends a promo code by the clock of the database', async () => {
  const dress = await aProduct(shop.db)
  const ends = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const [over, going] = [
    await aPromoCode(shop.db, { percent: 10 }, { endsAt: ends(-1) }),
    await aPromoCode(shop.db, { percent: 10 }, { endsAt: ends(5) }),
  ]
  setClockApart(shop, 20)
  await openCheckout(shop, buyer, [dress.line()], going)
  setClockApart(shop, -20)
  expect((await checkOut(shop, buyer, [dress.line(2)], over)).body.code).toBe('promo_unknown')
})
