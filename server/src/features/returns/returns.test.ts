import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { OrderAtDesk, readDesk } from '@dressing-room/contract/operators'
import type { Order } from '@dressing-room/contract/orders'
import type { OrderReturn, ReturnableParcel } from '@dressing-room/contract/returns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, stockOf, untilStatus } from '../../../test/checkouts.ts'
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
import { moveReturnsOn } from './jobs.ts'

let shop: TestApp
let buyer: Person
let seller: { id: string; email: string; token: string }
let dress: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop, 'June Park')
  const { id, email } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, email, token: await aSession(shop.db, id) }
  dress = await aProduct(shop.db, { sellerId: id, priceMinor: 2000, stock: 50 })
})
afterAll(() => shop.close())

interface Answer {
  code: string
  message: string
  return: OrderReturn
}

/** A paid order of these units, sent and delivered unless it is said otherwise. */
async function bought(quantity = 3, { arrived = true } = {}) {
  const checkout = await openCheckout(shop, buyer, [dress.line(quantity)])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { id } = await shop.db
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', checkout.orderId)
    .executeTakeFirstOrThrow()
  if (arrived) {
    await shop.post('/api/parcels/ship', { carrier: 'UPS', parcels: [{ _id: id, trackingNumber: '1Z' }] }, seller.token)
    await shop.post('/api/parcels/deliver', { ids: [id] }, seller.token)
  }
  return checkout.orderId
}

const look = async (orderId: string, who: { token: string } = buyer) =>
  (await shop.get<{ parcels: ReturnableParcel[]; returns: OrderReturn[] }>(`/api/orders/${orderId}/returns`, who.token))
    .body

async function ask(orderId: string, quantity: number, reason = 'Does not fit', note = 'Too small.') {
  const { parcels } = await look(orderId)
  const lines = [{ id: parcels[0]?.lines[0]?.id, quantity, reason }]
  return shop.post<Answer>(`/api/orders/${orderId}/returns`, { parcel: 1, lines, note }, buyer.token)
}

const asBuyer = (id: string, step: Record<string, unknown>) =>
  shop.post<Answer>(`/api/returns/${id}/steps`, step, buyer.token)
const asSeller = (id: string, step: Record<string, unknown>, token = seller.token) =>
  shop.post<Answer>(`/api/seller/returns/${id}/steps`, step, token)
const refund = { step: 'refund', restock: true, delivery: false, note: '' }

async function mailsOf(id: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mail')
    .select(['subject', 'recipient'])
    .where('subject_key', '=', `return:${id}`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, recipient }) => {
    const who = recipient === buyer.email ? 'buyer' : recipient === seller.email ? 'seller' : 'shop'
    return `${who}: ${subject.replace(/order \d+/, 'the order')}`
  })
}

it('goes from asking to the money, with a question between, each step told to the other side and shown to both', async () => {
  const orderId = await bought(3)
  const stock = (await stockOf(shop, dress.id)).on_hand ?? 0
  const { body } = await ask(orderId, 2)
  expect(body.return).toMatchObject({
    state: 'asked',
    amount: 40,
    paidBy: 'buyer',
    stateText: 'Waiting for the seller',
  })
  const id = body.return._id
  expect((await ask(orderId, 2)).body.code).toBe('not_that_many_left')

  expect((await asSeller(id, { step: 'ask', words: 'Where is it too small?' })).body.return.state).toBe('question')
  expect((await asBuyer(id, { step: 'answer', words: 'At the waist.' })).body.return.state).toBe('asked')
  expect((await asSeller(id, { step: 'accept', address: '', label: '' })).body.code).toBe('return_needs_address')
  const accepted = await asSeller(id, { step: 'accept', address: 'Rua Garrett 12\nLisbon', label: '' })
  expect(accepted.body.return).toMatchObject({ state: 'accepted', may: ['receive', 'refund'] })
  expect((await asBuyer(id, { step: 'send', carrier: 'CTT', trackingNumber: '' })).body.return).toMatchObject({
    ...{ state: 'sent', address: 'Rua Garrett 12\nLisbon', carrier: 'CTT' },
  })
  expect((await asSeller(id, { step: 'receive' })).body.return.stateText).toBe('Received: please refund')
  // Two tabs give the money back once.
  const [one, two] = await Promise.all([asSeller(id, refund), asSeller(id, refund)])
  expect([one.status, two.status].sort()).toEqual([200, 409])

  expect((await look(orderId)).returns).toMatchObject([
    {
      ...{ state: 'refunded', amount: 40, may: [] },
      steps: [
        { text: 'You asked to return this.', note: 'Too small.' },
        { text: 'Atelier Oda asked a question.', note: 'Where is it too small?' },
        { text: 'You answered.', note: 'At the waist.' },
        { text: 'Atelier Oda accepted the return.' },
        { text: 'You sent it back.', note: 'CTT' },
        { text: 'Atelier Oda received it.' },
        { text: 'Atelier Oda gave the money back.' },
      ],
    },
  ])
  expect((await stockOf(shop, dress.id)).on_hand).toBe(stock + 2)
  const order = (await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)).body
  expect(order).toMatchObject({
    paymentStatus: 'partially refunded',
    refunds: [{ amount: 40, reason: 'Returned.', lines: [{ name: 'Linen Dress', quantity: 2 }] }],
  })
  expect(await mailsOf(id)).toEqual([
    'seller: June Park would like to return something of the order',
    'buyer: A question about your return of the order',
    'seller: June Park has answered: return of the order',
    'buyer: Your return of the order is accepted',
    'seller: A return of the order is on its way to you',
    'buyer: Your return of the order has arrived',
  ])
  await expectCleanBooks(shop)
})

it('is refused with words, and then the buyer can ask the shop to look', async () => {
  const { body } = await ask(await bought(1), 1)
  const id = body.return._id
  expect((await asSeller(id, { step: 'refuse', words: '' })).status).toBe(422)
  await asSeller(id, { step: 'refuse', words: 'It was worn.' })
  expect((await asBuyer(id, { step: 'withdraw' })).body.code).toBe('return_has_moved_on')
  expect((await asBuyer(id, { step: 'escalate', words: 'It was not.' })).body.return.state).toBe('refused')
  expect((await mailsOf(id)).at(-1)).toMatch(/^shop: Please look at return \d+ of the order$/)
})

it('is between its buyer and its seller: to anybody else it does not exist', async () => {
  const orderId = await bought(1)
  const { body } = await ask(orderId, 1)
  const id = body.return._id
  const stranger = await aBuyer(shop)
  const rival = await aSeller(shop.db)
  const rivalToken = await aSession(shop.db, rival.id)
  expect((await shop.get(`/api/orders/${orderId}/returns`, stranger.token)).status).toBe(404)
  expect((await shop.post(`/api/returns/${id}/steps`, { step: 'withdraw' }, stranger.token)).status).toBe(404)
  expect((await asSeller(id, { step: 'receive' }, rivalToken)).status).toBe(404)
  expect((await asSeller('nonsense', { step: 'receive' })).status).toBe(404)
  expect((await asSeller(id, { step: 'receive' })).body.code).toBe('return_has_moved_on')
  expect((await asBuyer(id, { step: 'withdraw' })).body.return.state).toBe('withdrawn')
  const own = await shop.get<{ returns: OrderReturn[] }>('/api/seller/returns', rivalToken)
  expect(own.body.returns).toEqual([])
})

it('gives the delivery of its parcel back as well, where the seller says so, and once', async () => {
  const zones = JSON.stringify([{ countries: [], rates: [{ from: 0, cost: 490 }], days: { from: 2, until: 5 } }])
  const rule = { seller_id: seller.id, currency: 'USD', dispatch_days: 2, zones, updated_at: new Date() } as const
  await shop.db.insertInto('delivery_rule').values(rule).execute()
  const orderId = await bought(3)
  await shop.db.deleteFrom('delivery_rule').where('seller_id', '=', seller.id).execute()
  const first = (await ask(orderId, 1)).body.return
  const second = (await ask(orderId, 1)).body.return
  expect([first.amount, first.deliveryLeft]).toEqual([20, 4.9])
  const refunded = await asSeller(first._id, { ...refund, delivery: true })
  expect(refunded.body.return).toMatchObject({ state: 'refunded', amount: 24.9, deliveryLeft: 0 })
  expect(await look(orderId)).toMatchObject({ returns: [{}, { amount: 20, deliveryLeft: 0 }] })
  const again = await asSeller(second._id, { ...refund, delivery: true })
  expect(again.body.return).toMatchObject({ state: 'refunded', amount: 20 })
  await expectCleanBooks(shop)
})

it('keeps to the rule of its seller as it was bought; what is faulty goes back for longer, at the cost of the seller', async () => {
  const unsent = await look(await bought(1, { arrived: false }))
  expect(unsent.parcels).toMatchObject([{ reasons: [], text: 'It has not been sent yet.' }])
  const put = { method: 'PUT', days: 7 }
  await shop.ask(put.method, '/api/seller/delivery', {
    token: seller.token,
    body: { returns: { days: put.days, paidBy: 'buyer' } },
  })
  const orderId = await bought(2)
  await shop.ask('PUT', '/api/seller/delivery', {
    token: seller.token,
    body: { returns: { days: 0, paidBy: 'buyer' } },
  })
  expect((await look(orderId)).parcels[0]?.reasons).toContain('Changed my mind')
  await shop.advance(8 * 24 * 60)
  const { parcels } = await look(orderId)
  expect(parcels[0]?.reasons).toEqual(['Not as described', 'Damaged or faulty', 'Wrong item'])
  expect((await ask(orderId, 1, 'Changed my mind')).body.code).toBe('not_returnable')
  expect((await ask(orderId, 1, 'Damaged or faulty')).body.return.paidBy).toBe('seller')
  await shop.advance(25 * 24 * 60)
  expect((await look(orderId)).parcels[0]).toMatchObject({ reasons: [], text: 'The time for returns is over.' })
})

it('keeps what the checkout has promised to the minute: the price comes back within the days, and not a minute later', async () => {
  await shop.ask('PUT', '/api/seller/delivery', {
    token: seller.token,
    body: { returns: { days: 7, paidBy: 'seller' } },
  })
  const quote = await shop.post<{ parcels: { returns: unknown }[] }>(
    '/api/cart/quote',
    { cart: [dress.line(1)] },
    buyer.token,
  )
  expect(quote.body.parcels).toMatchObject([{ seller: 'Atelier Oda', returns: { days: 7, paidBy: 'seller' } }])
  const [inTime, late] = [await bought(1), await bought(1)]
  await shop.advance(7 * 24 * 60 - 1)
  const asked = await ask(inTime, 1, 'Changed my mind')
  expect([asked.status, asked.body.return.paidBy]).toEqual([200, 'seller'])
  await asSeller(asked.body.return._id, { step: 'accept', address: 'Rua Garrett 12', label: '' })
  expect((await asSeller(asked.body.return._id, refund)).body.return).toMatchObject({ state: 'refunded', amount: 20 })
  await shop.advance(2)
  expect((await ask(late, 1, 'Changed my mind')).body.code).toBe('not_returnable')
  expect((await ask(late, 1, 'Damaged or faulty')).status).toBe(200)
  await shop.ask('PUT', '/api/seller/delivery', {
    token: seller.token,
    body: { returns: { days: 0, paidBy: 'buyer' } },
  })
  await expectCleanBooks(shop)
})

it('never waits for ever: reminders, the shop, and the money once the seller has the goods', async () => {
  const orderId = await bought(1)
  const { body } = await ask(orderId, 1, 'Damaged or faulty')
  const id = body.return._id
  const days = async (count: number) => {
    await shop.advance(count * 24 * 60)
    await moveReturnsOn.run(shop.deps, {})
    await moveReturnsOn.run(shop.deps, {})
  }
  await days(2)
  await days(3)
  await asSeller(id, { step: 'accept', address: 'Lisbon', label: '' })
  await asSeller(id, { step: 'receive' })
  await days(2)
  await days(3)
  const [returned] = (await look(orderId)).returns
  expect(returned).toMatchObject({ state: 'refunded', amount: 20 })
  expect(returned?.steps.at(-1)?.text).toBe('The shop gave the money back.')
  expect(await mailsOf(id)).toEqual([
    'seller: June Park would like to return something of the order',
    'seller: Reminder: return of the order',
    expect.stringMatching(/^shop: Please look at return \d+ of the order$/),
    'buyer: Your return of the order is accepted',
    'buyer: Your return of the order has arrived',
    'seller: Reminder: return of the order',
  ])
  await expectCleanBooks(shop)
})

it('that somebody asks us to look at waits at the desk, in the timeline of its order, until it is said to be settled', async () => {
  const orderId = await bought(1)
  const { body } = await ask(orderId, 1, 'Damaged or faulty')
  const { _id: id, number } = body.return
  await asBuyer(id, { step: 'escalate', words: 'She does not answer.' })
  const olu = await anOperator(shop)
  const waiting = async () => {
    const desk = await shop.get<ResponseOf<typeof readDesk>>('/api/operator/waiting', olu.token)
    return desk.body.waiting.filter(({ about }) => about?.id === id)
  }
  expect(await waiting()).toMatchObject([
    { what: 'Return to look at', title: `Return ${number}`, detail: 'She does not answer.', subject: { id: orderId } },
  ])
  const settled = { kind: 'return', id, reason: 'She has answered on the telephone.' }
  expect(await shop.post('/api/operator/waiting/close', settled, olu.token)).toMatchObject({ status: 200 })
  expect(await waiting()).toEqual([])
  expect((await shop.post('/api/operator/waiting/close', settled, olu.token)).status).toBe(404)
  const desk = await shop.get<OrderAtDesk>(`/api/operator/orders/${orderId}`, olu.token)
  const texts = desk.body.timeline.map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      `Return ${number}: asked for`,
      `Return ${number}: we are asked to look`,
      'Said to be settled',
    ]),
  )
  await eventually(async () => {
    const { timeline } = (await shop.get<OrderAtDesk>(`/api/operator/orders/${orderId}`, olu.token)).body
    const [receipt] = timeline.filter(({ document }) => document?.name.startsWith('Receipt'))
    expect((await shop.get(`/api/documents/${receipt?.document?.id}`, olu.token)).status).toBe(200)
  })

  await shop.advance(60)
  await asBuyer(id, { step: 'escalate', words: 'Still nothing.' })
  expect(await waiting()).toMatchObject([{ detail: 'Still nothing.' }])
})
