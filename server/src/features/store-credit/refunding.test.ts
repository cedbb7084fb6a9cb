import { money } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, statusOf, untilStatus } from '../../../test/checkouts.ts'
import { creditOf, withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  anOperator,
  aProduct,
  aSeller,
  aSession,
  type MadeProduct,
  type Person,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, book, dayFromToday, detail } from '../../../test/visits.ts'
import { requestRefund } from '../refunds/index.ts'

let shop: TestApp
let olu: Person
let ada: Person
let seller: { id: string; email: string; token: string }
/** Twenty dollars each. */
let dress: MadeProduct

beforeAll(async () => {
  shop = await startTestApp()
  olu = await anOperator(shop)
  const made = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { ...made, token: await aSession(shop.db, made.id) }
  dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 2000, stock: 50 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aBuyer(shop)
})
afterEach(() => expectCleanBooks(shop))

const has = (balance: number) => eventually(async () => expect(await creditOf(shop, ada)).toEqual([balance, 0]))
const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, ada.token)).body

/** Three dresses, 60 dollars: so much of it paid with credit. */
async function bought(creditMinor: number) {
  if (creditMinor > 0) await withCredit(shop, ada, creditMinor)
  const { body } = await shop.post<{ id: string; url: string; orderId: string }>(
    '/api/create-checkout-session',
    { cart: [dress.line(3)], useCredit: true },
    ada.token,
  )
  if (body.url.includes('/success')) return { orderId: body.orderId, paymentId: '' }
  await shop.provider.pay(body.id)
  await untilStatus(shop, body.orderId, 'paid')
  return { orderId: body.orderId, paymentId: (await shop.provider.session(body.id)).payment_intent ?? '' }
}

function giveBack(orderId: string, amount: number, key: string = crypto.randomUUID()) {
  const body = { key, sellerId: seller.id, lines: [], delivery: false, amount, reason: 'Torn.' }
  return shop.post<{ message: string; code: string }>(`/api/operator/orders/${orderId}/refunds`, body, olu.token)
}

const toCard = (paymentId: string, ...amounts: number[]) =>
  eventually(async () =>
    expect((await shop.provider.refunds(paymentId)).map(({ amount }) => amount).sort()).toEqual(amounts.sort()),
  )

it('sends money back to the card first, up to what it has paid, and the rest to store credit', async () => {
  const { orderId, paymentId } = await bought(2500)
  expect((await giveBack(orderId, 20)).body.message).toBe('$20.00 goes back to the buyer.')
  await toCard(paymentId, 2000)
  await has(0)
  const key = 'the-second-refund'
  expect(await Promise.all([giveBack(orderId, 30, key), giveBack(orderId, 30, key)])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  await toCard(paymentId, 2000, 1500)
  await has(15)
  expect((await giveBack(orderId, 11)).body.code).toBe('refund_too_much')
  expect((await giveBack(orderId, 10)).status).toBe(200)
  await has(25)
  await untilStatus(shop, orderId, 'refunded')
  const { refunds, refundedAmount } = await orderOf(orderId)
  expect(refundedAmount).toBe(60)
  expect(refunds.map(({ amount, to }) => [amount, to])).toEqual([
    [20, 'card'],
    [15, 'card'],
    [15, 'credit'],
    [10, 'credit'],
  ])
  const mails = await shop.db
    .selectFrom('mail')
    .select('text_body')
    .where('recipient', '=', ada.email)
    .where('kind', 'like', 'refund %')
    .orderBy('created_at')
    .execute()
  expect(mails[1]?.text_body).toContain('$15.00 goes to the card you paid with')
  expect(mails[1]?.text_body).toContain('$15.00 is in your store credit already.')
})

it('gives back as credit what credit alone has paid', async () => {
  const { orderId } = await bought(6000)
  expect(await statusOf(shop, orderId)).toBe('paid')
  expect((await giveBack(orderId, 60)).status).toBe(200)
  await has(60)
  expect(await statusOf(shop, orderId)).toBe('refunded')
})

it('makes card money store credit only where the buyer has asked for it with their return', async () => {
  const { orderId, paymentId } = await bought(0)
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.post('/api/parcels/ship', { carrier: 'UPS', parcels: [{ _id: id, trackingNumber: '1Z' }] }, seller.token)
  await shop.post('/api/parcels/deliver', { ids: [id] }, seller.token)
  const { body: look } = await shop.get<{ parcels: { lines: { id: string }[] }[] }>(
    `/api/orders/${orderId}/returns`,
    ada.token,
  )
  const lines = [{ id: look.parcels[0]?.lines[0]?.id, quantity: 2, reason: 'Does not fit' }]
  const { body } = await shop.post<{ return: { _id: string; refundTo: string } }>(
    `/api/orders/${orderId}/returns`,
    { parcel: 1, lines, note: '', refundTo: 'credit' },
    ada.token,
  )
  expect(body.return.refundTo).toBe('credit')
  const step = { step: 'refund', restock: true, delivery: false, note: '' }
  expect((await shop.post(`/api/seller/returns/${body.return._id}/steps`, step, seller.token)).status).toBe(200)
  await has(40)
  expect(await shop.provider.refunds(paymentId)).toEqual([])
  // What is left can still go to the card, and no more than it has paid.
  expect((await giveBack(orderId, 20)).status).toBe(200)
  await toCard(paymentId, 2000)
})

it('is kept where somebody gives all of the payment back at the provider as well: that has gone, and the platform bears it', async () => {
  const { orderId, paymentId } = await bought(0)
  const { id } = await shop.db
    .selectFrom('checkout')
    .selectAll()
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await shop.deps.db.transaction().execute(async (tx) => {
    const payment = { checkoutId: id, paymentId, title: 'order' }
    const why = { key: `chosen:${id}`, reason: 'returned', askedBy: 'seller', to: 'credit' } as const
    await requestRefund(shop.deps, tx, payment, money(2000, 'USD'), why)
  })
  await has(20)
  await shop.provider.refundByHand(paymentId)
  await untilStatus(shop, orderId, 'refunded')
  await toCard(paymentId, 6000)
  await has(20)
  expect((await giveBack(orderId, 1)).body.code).toBe('refund_too_much')
})

it('fails to the card without touching what has become credit', async () => {
  const { orderId, paymentId } = await bought(2500)
  await giveBack(orderId, 60)
  await toCard(paymentId, 3500)
  await has(25)
  const [refund] = await shop.provider.refunds(paymentId)
  await shop.provider.failRefund(refund?.id ?? '')
  await eventually(async () => expect((await orderOf(orderId)).refundState).toBe('failed'))
  await has(25)
  await shop.provider.refundByHand(paymentId, 3500)
  await eventually(async () => expect(await statusOf(shop, orderId)).toBe('refunded'))
})

it('loses to a dispute what the card has paid, and nothing more', async () => {
  const { orderId, paymentId } = await bought(2500)
  await shop.provider.dispute(paymentId)
  await eventually(async () => {
    const { rows } = await shop.database.query(
      `select account, -sum(ledger_entry.amount_minor)::int as minor from ledger_entry join checkout on checkout.id = checkout_id
       where payable_id = $1 and account in ('disputed', 'seller pending') group by account order by account`,
      [orderId],
    )
    expect(rows).toEqual([
      { account: 'disputed', minor: 3500 },
      { account: 'seller pending', minor: 2250 },
    ])
  })
  await has(0)
})

it('pays for a visit in part, is taken out and put in again while it is held, and comes back when it is called off', async () => {
  await withCredit(shop, ada, 3000)
  // 80 dollars.
  const braids = await aStylistService(shop.db, { cancellationHours: 1 })
  const when = [dayFromToday(shop, 5), '10:00'] as const
  const withIt = { useCredit: true, creditShown: 30 }
  const amountOf = async (id: string) => (await shop.provider.session(id)).amount_total
  const first = (await book(shop, ada, braids, when, withIt)).body
  expect(await amountOf(first.id)).toBe(5000)
  expect((await book(shop, ada, braids, when, withIt)).body.id).toBe(first.id)
  const without = (await book(shop, ada, braids, when)).body
  expect(without.bookingId).toBe(first.bookingId)
  expect(await amountOf(without.id)).toBe(8000)
  expect((await shop.provider.session(first.id)).status).toBe('expired')
  await has(30)
  const again = (await book(shop, ada, braids, when, withIt)).body
  await shop.provider.pay(again.id)
  await eventually(async () => expect((await detail(shop, ada, first.bookingId)).status).toBe('confirmed'))
  expect(await detail(shop, ada, first.bookingId)).toMatchObject({ price: 80, storeCredit: 30 })
  await has(0)
  await shop.post(`/api/bookings/${first.bookingId}/cancel`, {}, ada.token)
  await has(30)
  await toCard((await shop.provider.session(again.id)).payment_intent ?? '', 5000)
})

it('pays for a visit alone, also after a card page was opened for it, which is closed first', async () => {
  const braids = await aStylistService(shop.db, { cancellationHours: 1 })
  const when = [dayFromToday(shop, 5), '12:00'] as const
  const page = (await book(shop, ada, braids, when)).body
  await withCredit(shop, ada, 10_000)
  const paid = (await book(shop, ada, braids, when, { useCredit: true })).body
  expect(paid.bookingId).toBe(page.bookingId)
  expect((await shop.provider.session(page.id)).status).toBe('expired')
  expect((await detail(shop, ada, page.bookingId)).status).toBe('confirmed')
  await has(20)
  await shop.post(`/api/bookings/${page.bookingId}/cancel`, {}, ada.token)
  await has(100)
})

it('is free again when a held visit is given up', async () => {
  await withCredit(shop, ada, 3000)
  const braids = await aStylistService(shop.db)
  const { bookingId } = (await book(shop, ada, braids, [dayFromToday(shop, 5), '14:00'], { useCredit: true })).body
  expect(await creditOf(shop, ada)).toEqual([30, 30])
  await shop.post(`/api/bookings/${bookingId}/cancel`, {}, ada.token)
  await has(30)
})
