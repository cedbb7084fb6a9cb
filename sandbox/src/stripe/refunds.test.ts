import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aPurchase, openTestShop, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop
let payment: string

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  payment = String((await shop.pay(id)).payment_intent)
  return () => shop.close()
})

it('gives money back in parts, and never more than is left', async () => {
  const { refunds, paymentIntents } = shop.stripe
  const part = await refunds.create({
    payment_intent: payment,
    amount: 1000,
    reason: 'requested_by_customer',
    metadata: { line: '1' },
  })
  expect(part).toMatchObject({ object: 'refund', amount: 1000, currency: 'usd', status: 'succeeded' })

  await expect(refunds.create({ payment_intent: payment, amount: 4000 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'amount',
    message: 'Refund amount ($40.00) is greater than unrefunded amount on charge ($39.99)',
  })
  expect(await refunds.create({ payment_intent: payment })).toMatchObject({ amount: 3999 })
  await expect(refunds.create({ payment_intent: payment, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })

  const { latest_charge } = await paymentIntents.retrieve(payment, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 4999, refunded: true })
  expect((await refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount)).toEqual([3999, 1000])
  expect(await refunds.retrieve(part.id)).toMatchObject({ id: part.id, metadata: { line: '1' } })
})

it('tells of each refund twice: as a refund and as a charge', async () => {
  const refund = await shop.stripe.refunds.create({ payment_intent: payment, amount: 10 })

  await eventually(() => expect(shop.types()).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded'])))
  const told = shop.events.find(({ type }) => type === 'refund.created')
  expect(told?.data.object).toMatchObject({ id: refund.id, payment_intent: payment })
})

it('refunds nothing that was never paid', async () => {
  await expect(shop.stripe.refunds.create({ payment_intent: 'pi_unknown' })).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
})

it('can pretend that another amount was paid than was asked for', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  await shop.pay(id, { amount: 1, currency: 'eur' })

  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(session).toMatchObject({ amount_total: 1, currency: 'eur', payment_intent: { amount_received: 1 } })
})
