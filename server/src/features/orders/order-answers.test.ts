import type { Order } from '@dressing-room/contract/orders'
import { beforeEach, expect, it } from 'vitest'
import { checkoutIdsOf, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aPromoCode, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { orderTitle } from './present.ts'

const shop = shopOfFile()
let buyer: Person
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

async function list(query = ''): Promise<{ orders: Order[]; total: number }> {
  return (await shop.get<{ orders: Order[]; total: number }>(`/api/orders${query}`, buyer.token)).body
}

it('say what became of each, and leave out what was never bought when asked to', async () => {
  const dress = await aProduct(shop.db, { name: 'Linen Dress' })
  const pin = await aProduct(shop.db, { name: 'Pin', priceMinor: 1000 })
  const code = await aPromoCode(shop.db, { percent: 10 })
  const paid = await openCheckout(shop, buyer, [dress.line(2), pin.line()], code)
  await shop.provider.payOnPage(paid.url)
  await untilStatus(shop, paid.orderId, 'paid')
  await openCheckout(shop, buyer, [pin.line()])
  await shop.post('/api/cancel-checkout', {}, buyer.token)
  const open = await openCheckout(shop, buyer, [pin.line(3)])

  const { orders, total } = await list()

  expect(total).toBe(3)
  expect(
    orders.map(({ title, itemCount, statusText, isAbandoned, payUrl }) => [
      title,
      itemCount,
      statusText,
      isAbandoned,
      payUrl,
    ]),
  ).toEqual([
    ['Pin', 3, 'Waiting for payment', false, open.url],
    ['Pin', 1, 'Canceled', true, undefined],
    ['Linen Dress and 1 more', 3, 'Paid', false, undefined],
  ])
  expect(orders[2]).toMatchObject({ promoCode: code, discount: 17, refunds: [], paidAt: expect.any(String) })
  expect(orders[2]?.products.map(({ discount, lineTotal, seller }) => [discount, lineTotal, seller])).toEqual([
    [16, 160, 'Atelier Test'],
    [1, 10, 'Atelier Test'],
  ])
  const bought = await list('?bought=true')
  expect([bought.total, bought.orders.map(({ statusText }) => statusText)]).toEqual([
    2,
    ['Waiting for payment', 'Paid'],
  ])
  expect((await shop.get<Order>(`/api/orders/${paid.orderId}`, buyer.token)).body).toEqual(orders[2])
  const german = await shop.ask<Order>('GET', `/api/orders/${paid.orderId}`, {
    token: buyer.token,
    headers: { 'accept-language': 'de' },
  })
  expect([german.body.title, german.body.statusText]).toEqual(['Linen Dress und 1 weitere', 'Bezahlt'])
})

it.each<['done' | 'pending' | 'asked' | 'failed', string]>([
  ['done', 'Refunded'],
  ['pending', 'Refund on its way'],
  ['asked', 'Refund on its way'],
  ['failed', 'Refund failed'],
])('do not call refunded what is %s', async (state, words) => {
  const dress = await aProduct(shop.db)
  const { orderId, url } = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.payOnPage(url)
  await untilStatus(shop, orderId, 'paid')
  await shop.db.updateTable('shop_order').set({ payment_status: 'refunded' }).where('id', '=', orderId).execute()
  const isSettled = state === 'done' || state === 'failed'
  const refund = { reason: 'returned', amount_minor: 8000, currency: 'USD', created_at: new Date() } as const
  await shop.db
    .insertInto('refund')
    .values({
      ...refund,
      checkout_id: checkoutIdsOf(shop, orderId),
      title: 'order',
      state,
      failure: state === 'failed' ? 'no' : null,
      settled_at: isSettled ? new Date() : null,
    })
    .execute()
  expect((await list()).orders[0]).toMatchObject({ statusText: words, refundState: state, refundedAmount: 80 })
})

it('are called by their first product and how many more there are', () => {
  expect(orderTitle([{ name: 'Pin' }])).toBe('Pin')
  expect(String(orderTitle([{ name: 'Pin' }, { name: 'Dress' }, { name: 'Hat' }]))).toBe('Pin and 2 more')
  expect(orderTitle([])).toBe('')
})
