import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually, type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aLine, aPurchase, openTestShop, payAsBuyer, stripeClient, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop
let sessions: Stripe['checkout']['sessions']

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  sessions = shop.stripe.checkout.sessions
  return () => shop.close()
})

const in30Minutes = () => Math.floor(Date.now() / 1000) + 30 * 60

it('opens a session that is unpaid, in test mode and has a page', async () => {
  const session = await sessions.create(aPurchase({ expires_at: in30Minutes() }))

  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 4999,
    amount_total: 4999,
    currency: 'usd',
    client_reference_id: 'o1',
    metadata: { orderId: 'o1' },
    payment_intent: null,
    livemode: false,
    success_url: 'http://127.0.0.1:3000/success?session_id={CHECKOUT_SESSION_ID}',
  })
  expect(session.id).toMatch(/^cs_test_/)
  expect(session.url).toBe(`${sandbox.url}/c/pay/${session.id}`)
  expect(session.lastResponse.requestId).toMatch(/^req_/)
  expect((await fetch(session.url ?? '')).status).toBe(200)
})

it('shows a session, its lines and, once paid, its payment and charge', async () => {
  const { id, url } = await sessions.create(aPurchase({ line_items: [aLine(1000, 'usd', 3), aLine(250)] }))
  await payAsBuyer(url, '4242424242424242')

  const session = await sessions.retrieve(id, { expand: ['payment_intent.latest_charge', 'line_items'] })
  const payment = session.payment_intent as Stripe.PaymentIntent
  const charge = payment.latest_charge as Stripe.Charge
  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', amount_total: 3250, url: null })
  expect(session.customer_details).toMatchObject({ email: 'ada@example.com', name: 'Ada Buyer' })
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: 3250, metadata: { orderId: 'o1' } })
  expect(charge.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242' })
  expect(session.line_items?.data.map((line) => line.amount_total)).toEqual([3000, 250])

  const lines = await sessions.listLineItems(id, { limit: 1 })
  expect(lines).toMatchObject({ has_more: true, data: [{ quantity: 3, description: 'Silk dress' }] })
  const found = await sessions.list({ payment_intent: payment.id })
  expect(found.data.map((each) => each.id)).toEqual([id])
  expect((await shop.stripe.paymentIntents.retrieve(payment.id)).latest_charge).toBe(charge.id)
})

it('takes a discount off the total and shares it among the lines to the cent', async () => {
  const coupon = await shop.stripe.coupons.create({ amount_off: 1000, currency: 'usd', duration: 'once' })

  const session = await sessions.create(
    aPurchase({
      line_items: [aLine(999), aLine(1999), aLine(3333)],
      discounts: [{ coupon: coupon.id }],
      expand: ['line_items'],
    }),
  )

  const lines = session.line_items?.data ?? []
  expect(session).toMatchObject({ amount_subtotal: 6331, amount_total: 5331 })
  expect(session.total_details).toMatchObject({ amount_discount: 1000 })
  expect(lines.reduce((sum, line) => sum + line.amount_discount, 0)).toBe(1000)
  expect(lines.every((line) => line.amount_total === line.amount_subtotal - line.amount_discount)).toBe(true)
})

it('counts yen as they are and dinars only in tens', async () => {
  const yen = await sessions.create(aPurchase({ line_items: [aLine(4999, 'jpy')] }))
  expect(await (await fetch(yen.url ?? '')).text()).toContain('Pay ¥4,999')

  await expect(sessions.create(aPurchase({ line_items: [aLine(4999, 'kwd')] }))).rejects.toThrow('divisible by 10')
  const dinars = await sessions.create(aPurchase({ line_items: [aLine(4990, 'kwd')] }))
  expect(await (await fetch(dinars.url ?? '')).text()).toContain('4.990')
})

it.each<[string, object, string | undefined, string | undefined]>([
  ['an unknown parameter', { colour: 'red' }, 'parameter_unknown', 'colour'],
  ['a missing success_url', { success_url: undefined }, 'parameter_missing', 'success_url'],
  ['no lines', { line_items: undefined }, 'parameter_missing', 'line_items'],
  ['half a cent', { line_items: [aLine(49.5)] }, 'parameter_invalid_integer', 'line_items[0][price_data][unit_amount]'],
  [
    'a negative price',
    { line_items: [aLine(-1)] },
    'parameter_invalid_integer',
    'line_items[0][price_data][unit_amount]',
  ],
  ['no quantity', { line_items: [aLine(500, 'usd', 0)] }, 'parameter_invalid_integer', 'line_items[0][quantity]'],
  ['too little for a card', { line_items: [aLine(49)] }, 'amount_too_small', undefined],
  ['too little yen', { line_items: [aLine(49, 'jpy')] }, 'amount_too_small', undefined],
  ['play money', { line_items: [aLine(500, 'xxx')] }, undefined, 'line_items[0][price_data][currency]'],
  ['an address that is none', { success_url: '/success' }, 'url_invalid', 'success_url'],
  ['an unknown coupon', { discounts: [{ coupon: 'nope' }] }, 'resource_missing', 'discounts[0][coupon]'],
  ['29 minutes', { expires_at: in30Minutes() - 60 }, undefined, 'expires_at'],
  ['25 hours', { expires_at: in30Minutes() + 25 * 3600 }, undefined, 'expires_at'],
  ['long metadata', { metadata: { note: 'x'.repeat(501) } }, undefined, 'metadata[note]'],
])('refuses %s as the provider does', async (_what, wish, code, param) => {
  const refusal = await sessions.create(aPurchase(wish)).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
  expect(refusal).toMatchObject({ code, param })
  expect((refusal as Stripe.errors.StripeError).requestId).toMatch(/^req_/)
})

it('expires an open session on request, and only an open one', async () => {
  const { id, url } = await sessions.create(aPurchase())

  expect(await sessions.expire(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })

  await expect(sessions.expire(id)).rejects.toThrow('Only Checkout Sessions with a status in ["open"] can be expired.')
  const page = await payAsBuyer(url, '4242424242424242')
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('Nothing was charged.')
  await eventually(() => expect(shop.types()).toEqual(['checkout.session.expired']))
})

it('expires by itself when its time is over', async () => {
  const { id } = await sessions.create(aPurchase({ expires_at: in30Minutes() }))
  await shop.control('POST', '/clock', { advanceSeconds: 29 * 60 })
  expect((await sessions.retrieve(id)).status).toBe('open')

  await shop.control('POST', '/clock', { advanceSeconds: 60 })

  expect((await sessions.retrieve(id)).status).toBe('expired')
  await eventually(() => expect(shop.types()).toEqual(['checkout.session.expired']))
})

it.each([0, 31 * 60])('lets a session opened after the clock has jumped live its own 30 minutes', async (shopAhead) => {
  await shop.control('POST', '/clock', { advanceSeconds: 31 * 60 })
  const { id } = await sessions.create(aPurchase({ expires_at: in30Minutes() + shopAhead }))

  await shop.control('POST', '/clock', { advanceSeconds: 29 * 60 })
  expect((await sessions.retrieve(id)).status).toBe('open')
  await shop.control('POST', '/clock', { advanceSeconds: 60 })
  expect((await sessions.retrieve(id)).status).toBe('expired')
})

it('lists sessions page by page and by time', async () => {
  const made = [
    await sessions.create(aPurchase()),
    await sessions.create(aPurchase()),
    await sessions.create(aPurchase()),
  ]
  const newestFirst = made.map(({ id }) => id).reverse()
  const listed: string[] = []
  for await (const { id } of sessions.list({ limit: 2 })) listed.push(id)

  expect(listed).toEqual(newestFirst)
  expect((await sessions.list({ created: { gte: made[0]?.created ?? 0 } })).data).toHaveLength(3)
  expect((await sessions.list({ created: { lt: made[0]?.created ?? 0 } })).data).toEqual([])
})

it('knows nothing of what belongs to another key', async () => {
  const { id } = await sessions.create(aPurchase())
  const stranger = await openTestShop(sandbox)

  const refusal = await stranger.stripe.checkout.sessions.retrieve(id).catch((error: unknown) => error)

  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', code: 'resource_missing', statusCode: 404 })
  stranger.close()
})

it.each(['sk_live_1234567890', 'pk_test_1234567890', 'nonsense'])('turns the key %s away', async (key) => {
  const asked = stripeClient(sandbox, key).checkout.sessions.list()

  await expect(asked).rejects.toThrow(Stripe.errors.StripeAuthenticationError)
})

it('answers an unknown call in the provider’s shape', async () => {
  const refusal = await shop.stripe.customers.list().catch((error: unknown) => error)

  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 })
  expect(String(refusal)).toContain('Unrecognized request URL (GET: /v1/customers)')
})
