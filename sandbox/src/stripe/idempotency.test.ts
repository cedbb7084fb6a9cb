import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aLine, aPurchase, openTestShop, payAsBuyer, type TestShop } from '../../test/test-shop.ts'

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

const sessionsMade = async () => (await shop.counts()).sessions

it('answers the same request with the same key byte for byte, and does the work once', async () => {
  const ask = () =>
    fetch(`${sandbox.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.key}`, 'idempotency-key': 'order-1' },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'http://127.0.0.1:3000/ok',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '500',
        'line_items[0][price_data][product_data][name]': 'Comb',
      }),
    })
  const first = await ask()
  const again = await ask()

  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
  expect(await again.text()).toBe(await first.text())
  expect(await sessionsMade()).toBe(1)
})

it('refuses a key that was used for another request', async () => {
  const idempotencyKey = 'order-1'
  await shop.stripe.checkout.sessions.create(aPurchase(), { idempotencyKey })

  const others = await Promise.allSettled([
    shop.stripe.checkout.sessions.create(aPurchase({ line_items: [aLine(1)] }), { idempotencyKey }),
    shop.stripe.refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey }),
  ])

  const refused = { status: 'rejected', reason: expect.any(Stripe.errors.StripeIdempotencyError) }
  expect(others).toEqual([refused, refused])
})

it('answers 409 while the first request with the key still runs', async () => {
  await shop.setFaults([{ on: 'POST /v1/checkout/sessions', kind: 'delay', ms: 400, times: 1 }])
  const idempotencyKey = 'order-1'
  const first = shop.stripe.checkout.sessions.create(aPurchase(), { idempotencyKey })
  const second = await shop.stripe.checkout.sessions
    .create(aPurchase(), { idempotencyKey })
    .catch((error: unknown) => error)

  expect([second, await first.catch((error: unknown) => error)]).toContainEqual(
    expect.objectContaining({ statusCode: 409, code: 'idempotency_key_in_use' }),
  )
  expect(await sessionsMade()).toBe(1)
})

it('keeps a refusal that came from the work, but not one that came from reading the request', async () => {
  const { id, url } = await shop.stripe.checkout.sessions.create(aPurchase())
  await payAsBuyer(url, '4242424242424242')
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(id)
  const wish = { payment_intent: String(payment_intent), amount: 5000 }
  const refuse = () => shop.stripe.refunds.create(wish, { idempotencyKey: 'r1' }).catch((error: unknown) => error)
  const misread = (unit_amount: number) =>
    shop.stripe.checkout.sessions.create(aPurchase({ line_items: [aLine(unit_amount)] }), { idempotencyKey: 's1' })

  const [first, again] = [await refuse(), await refuse()] as Stripe.errors.StripeError[]
  expect(again?.message).toBe(first?.message)
  expect(again?.headers).toMatchObject({ 'idempotent-replayed': 'true' })

  await expect(misread(0.5)).rejects.toThrow('Invalid integer')
  expect((await misread(500)).status).toBe('open')
})
