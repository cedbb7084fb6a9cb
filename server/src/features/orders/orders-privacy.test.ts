import { beforeAll, expect, it } from 'vitest'
import {
  countStatuses,
  expectCleanBooks,
  openCheckout,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()
let ada: Person
let bea: Person
let beasOrder: { id: string; url: string; orderId: string }
beforeAll(async () => {
  ada = await aBuyer(shop, 'Ada')
  bea = await aBuyer(shop, 'Bea')
  beasOrder = await openCheckout(shop, bea, [(await aProduct(shop.db)).line()])
  await shop.provider.payOnPage(beasOrder.url)
  await untilStatus(shop, beasOrder.orderId, 'paid')
})

it('lists the own orders, with or without naming oneself', async () => {
  for (const url of ['/api/orders', `/api/orders?page=1&limit=5&user=${bea.id}`, '/api/orders?user=']) {
    const { status, body } = await shop.get(url, bea.token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ orders: [{ _id: beasOrder.orderId }], page: 1, totalPages: 1, total: 1 })
  }
  expect((await shop.get('/api/orders', ada.token)).body).toMatchObject({ orders: [], totalPages: 0 })
})

it("refuses to list somebody else's orders", async () => {
  const response = await shop.get(`/api/orders?page=1&limit=5&user=${bea.id}`, ada.token)
  expect([response.status, response.body.code]).toEqual([403, 'not_yours'])
  expect(response.text).not.toContain(beasOrder.orderId)
})

it.each([
  'user=ADA&user=BEA',
  'user=ADA&user=ADA',
  'user[]=BEA',
  'user%5B%5D=BEA',
  'user[id]=BEA',
  'page=1&page=2',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=1e3',
  'limit=0',
  'limit=all',
])('cannot read ?%s two ways', async (query) => {
  const url = `/api/orders?${query.replaceAll('ADA', ada.id).replaceAll('BEA', bea.id)}`
  const response = await shop.get(url, ada.token)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
  expect(response.text).not.toContain(beasOrder.orderId)
})

it('answers an empty list beside the message when nobody is signed in', async () => {
  for (const token of [undefined, 'made-up', `Bearer ${'x'.repeat(500)}`]) {
    const response = await shop.get(`/api/orders?page=1&limit=5&user=${bea.id}`, token)
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ message: 'Please log in to continue.', orders: [], totalPages: 0 })
  }
})

it("answers the same bytes for somebody else's order, an unknown one and what is no id at all", async () => {
  const ids = [
    beasOrder.orderId,
    crypto.randomUUID(),
    beasOrder.orderId.toUpperCase(),
    `${beasOrder.orderId} `,
    `{${beasOrder.orderId}}`,
    '1',
    'null',
    "' or 1=1 --",
    '\0',
    '../orders',
    '💄',
    'x'.repeat(150),
  ]
  const responses = await Promise.all(ids.map((id) => shop.get(`/api/orders/${encodeURIComponent(id)}`, ada.token)))
  expect(countStatuses(responses)).toEqual({ 404: ids.length })
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(responses[0]?.body).toMatchObject({ code: 'order_not_found', message: 'Order not found.' })
})

it('shows one the own order, and that with no sign of a cache', async () => {
  const response = await shop.get(`/api/orders/${beasOrder.orderId}`, `Bearer ${bea.token}`)
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({ _id: beasOrder.orderId, paymentStatus: 'paid', totalAmount: 80 })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

it("tells nobody but the buyer about a checkout, and nobody can tell it from one that doesn't exist", async () => {
  const of = (sessionId: string, token?: string) => shop.post('/api/update-order-status', { sessionId }, token)
  const strangers = [await of(beasOrder.id, ada.token), await of(beasOrder.id), await of('cs_test_made_up', ada.token)]
  expect(strangers.map(({ status, text }) => [status, text])).toEqual(
    Array(3).fill([200, '{"message":"Status checked."}']),
  )
  expect((await of(beasOrder.id, bea.token)).body).toEqual({
    message: 'Status checked.',
    paymentStatus: 'paid',
    orderId: beasOrder.orderId,
    totalAmount: 80,
    currency: 'USD',
  })
})

it('stays pending however often a browser claims success, and hardly bothers the provider', async () => {
  const eve = await aBuyer(shop, 'Eve')
  const dress = await aProduct(shop.db, { stock: 1 })
  const checkout = await openCheckout(shop, eve, [dress.line()])
  const asks = () => shop.provider.calls(`GET /v1/checkout/sessions/${checkout.id}`)
  const before = await asks()

  const responses = await Promise.all(
    Array.from({ length: 100 }, () => shop.post('/api/update-order-status', { sessionId: checkout.id }, eve.token)),
  )

  expect(countStatuses(responses)).toEqual({ 200: 60, 429: 40 })
  expect(responses.find(({ status }) => status === 200)?.body).toMatchObject({ paymentStatus: 'pending' })
  expect((await asks()) - before).toBe(1)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 1 })
  await expectCleanBooks(shop)
})

it('counts the asks of a stranger by address, whatever tokens they make up', async () => {
  const responses = await Promise.all(
    Array.from({ length: 80 }, (_, at) =>
      shop.post('/api/update-order-status', { sessionId: 'cs_test_made_up' }, `made-up-${at}`),
    ),
  )
  expect(countStatuses(responses)[429]).toBeGreaterThanOrEqual(20)
})

it("cannot cancel somebody else's checkout", async () => {
  const checkout = await openCheckout(shop, bea, [(await aProduct(shop.db, { stock: 1 })).line()])
  const stranger = await aBuyer(shop)
  const response = await shop.post('/api/cancel-checkout', { sessionId: checkout.id }, stranger.token)
  expect(response.status).toBe(200)
  expect(await statusOf(shop, checkout.orderId)).toBe('pending')
})
