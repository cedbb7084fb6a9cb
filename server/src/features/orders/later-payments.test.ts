import { beforeEach, expect, it } from 'vitest'
import {
  checkOut,
  expectCleanBooks,
  mailsAbout,
  openCheckout,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let buyer: Person
let dress: MadeProduct
beforeEach(async () => {
  buyer = await aBuyer(shop)
  dress = await aProduct(shop.db, { stock: 5 })
})

/** A checkout that is complete at the provider while its money is still under way. */
async function underWay() {
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
  await shop.provider.payOnPage(checkout.url)
  expect(await shop.provider.session(checkout.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
  await eventually(async () => {
    const { body } = await shop.post('/api/update-order-status', { sessionId: checkout.id }, buyer.token)
    expect(body).toMatchObject({ paymentStatus: 'pending' })
  })
  return checkout
}

async function untilRefunded(checkoutId: string): Promise<void> {
  const { payment_intent } = await shop.provider.session(checkoutId)
  await eventually(async () => expect(await shop.provider.refunds(payment_intent ?? '')).toHaveLength(1))
}

it('asks the provider for cards only', async () => {
  const { id } = await openCheckout(shop, buyer, [dress.line()])
  expect(await shop.provider.session(id)).toMatchObject({ allowed_payment_method_types: ['card'] })
})

it('sends the same cart to the success page, not to the page that is used up', async () => {
  const checkout = await underWay()
  const again = await openCheckout(shop, buyer, [dress.line()])
  expect(again.orderId).toBe(checkout.orderId)
  expect(again.url).toContain(`/success?session_id=${checkout.id}`)
})

it('does not stand in the way of another cart; money that then comes goes back once', async () => {
  const first = await underWay()

  const second = await openCheckout(shop, buyer, [dress.line(2)])
  expect(await statusOf(shop, first.orderId)).toBe('canceled')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 5, reserved: 2 })
  await shop.provider.settleLater(first.id, 'succeed')

  await untilStatus(shop, first.orderId, 'refunded')
  await untilRefunded(first.id)
  expect(await mailsAbout(shop, first.orderId)).toEqual([`order refunded to ${buyer.email}`])
  await shop.provider.payOnPage(second.url)
  await untilStatus(shop, second.orderId, 'paid')
  await expectCleanBooks(shop)
})

it('holds its goods no longer than any other checkout', async () => {
  const { orderId } = await underWay()
  await shop.advance(33)
  await reconcile(shop)
  expect(await statusOf(shop, orderId)).toBe('expired')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 5, reserved: 0 })
  await expectCleanBooks(shop)
})

it('is an order when the money comes days later and the goods are still there', async () => {
  const { id, orderId } = await underWay()
  await shop.advance(5 * 24 * 60)
  await reconcile(shop)
  await shop.provider.settleLater(id, 'succeed')
  await untilStatus(shop, orderId, 'paid')
  await expectCleanBooks(shop)
})

it('frees its goods at once when the payment fails, and the cart can be paid for anew', async () => {
  const { id, orderId } = await underWay()
  await shop.provider.settleLater(id, 'fail')
  await untilStatus(shop, orderId, 'expired')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 5, reserved: 0 })
  expect((await openCheckout(shop, buyer, [dress.line()])).orderId).not.toBe(orderId)
  await expectCleanBooks(shop)
})

it('frees its goods when the payment fails and nobody tells', async () => {
  const { id, orderId } = await underWay()
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.settleLater(id, 'fail')
  await shop.provider.faults([])
  await shop.advance(1)
  await reconcile(shop)
  expect(await statusOf(shop, orderId)).toBe('expired')
})

it('can be given up by its buyer, who is told what became of it', async () => {
  const { id } = await underWay()
  const cancel = await shop.post('/api/cancel-checkout', { sessionId: id }, buyer.token)
  expect(cancel.body).toMatchObject({ kind: 'order', outcome: 'canceled' })
  await shop.provider.settleLater(id, 'succeed')
  await untilRefunded(id)
  expect((await shop.post('/api/cancel-checkout', { sessionId: id }, buyer.token)).body).toMatchObject({
    outcome: 'refunded',
    message: 'Your payment arrived too late and is on its way back to your card.',
  })
  await expectCleanBooks(shop)
})

it('says at the way back that a payment went through', async () => {
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.payOnPage(checkout.url)
  await shop.provider.faults([])
  const cancel = await shop.post('/api/cancel-checkout', { sessionId: checkout.id }, buyer.token)
  expect(cancel.body).toEqual({
    message: 'Your payment went through. Nothing was canceled.',
    kind: 'order',
    outcome: 'paid',
    id: checkout.orderId,
  })
  expect(
    (await shop.post('/api/cancel-checkout', { sessionId: checkout.id }, (await aBuyer(shop)).token)).body,
  ).toEqual({
    message: 'There is no open payment. You can check out again.',
    outcome: 'nothing',
  })
})

it('never ends a checkout of another buyer', async () => {
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.post('/api/cancel-checkout', { sessionId: checkout.id }, (await aBuyer(shop)).token)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
  expect((await checkOut(shop, buyer, [dress.line()])).body.id).toBe(checkout.id)
})
