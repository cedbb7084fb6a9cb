import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startTestSandbox } from '../test/running-sandbox.ts'
import { aPurchase, openTestShop, type TestShop } from '../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  return () => shop.close()
})

const CREATE = 'POST /v1/checkout/sessions'

it('answers 429 and 500 without doing the work, and leaves the idempotency key free', async () => {
  await shop.setFaults([
    { on: CREATE, kind: 'status', status: 429, times: 1 },
    { on: CREATE, kind: 'status', status: 500, times: 1 },
  ])
  const create = () => shop.stripe.checkout.sessions.create(aPurchase(), { idempotencyKey: 'order-1' })

  await expect(create()).rejects.toThrow(Stripe.errors.StripeRateLimitError)
  await shop.setFaults([{ on: CREATE, kind: 'status', status: 500, times: 1 }])
  await expect(create()).rejects.toThrow(Stripe.errors.StripeAPIError)
  expect((await create()).status).toBe('open')
  expect((await shop.counts()).sessions).toBe(1)
})

it('loses the answer after the work is done, so that asking again with the same key makes no second session', async () => {
  await shop.setFaults([{ on: CREATE, kind: 'drop-reply-after-commit', times: 2 }])
  const create = () => shop.stripe.checkout.sessions.create(aPurchase(), { idempotencyKey: 'order-1' })

  // The SDK itself asks once more when a connection breaks, which is the second loss.
  await expect(create()).rejects.toThrow(Stripe.errors.StripeConnectionError)
  const session = await create()

  const requests = await shop.requests()
  expect((await shop.counts()).sessions).toBe(1)
  expect(requests).toHaveLength(3)
  expect(requests[2]).toMatchObject({ method: 'POST', idempotencyKey: 'order-1', status: 200, replayed: true })
  expect((await shop.stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
})

it('strikes by pattern, for as long as it is set', async () => {
  const { id } = await shop.stripe.checkout.sessions.create(aPurchase())
  await shop.setFaults([{ on: 'GET /v1/checkout/sessions/:id', kind: 'status', status: 503 }])

  await expect(shop.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 503 })
  await expect(shop.stripe.checkout.sessions.retrieve(id)).rejects.toMatchObject({ statusCode: 503 })
  expect((await shop.stripe.checkout.sessions.list()).data).toHaveLength(1)

  await shop.control('DELETE', '/faults')
  expect((await shop.stripe.checkout.sessions.retrieve(id)).id).toBe(id)
})

it('says what is wrong with a fault that makes no sense', async () => {
  await expect(shop.setFaults([{ on: CREATE, kind: 'explode' }])).rejects.toThrow('must be one of')
  await expect(shop.setFaults([{ on: 'webhook', kind: 'status' }])).rejects.toThrow('must be one of')
})
