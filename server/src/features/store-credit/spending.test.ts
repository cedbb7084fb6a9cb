import type { Order } from '@dressing-room/contract/orders'
import type { PaperDocument } from '@dressing-room/contract/paper'
import type { StoreCredit } from '@dressing-room/contract/store-credit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectCleanBooks, reconcile, statusOf, stockOf, untilStatus } from '../../../test/checkouts.ts'
import { creditOf, withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, book, dayFromToday } from '../../../test/visits.ts'
import { payables } from '../../payables.ts'
import { settleReview } from '../checkouts/index.ts'

let shop: TestApp
let ada: Person
let dress: MadeProduct

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aBuyer(shop)
  // 80 dollars.
  dress = await aProduct(shop.db, { stock: 50 })
})
afterEach(() => expectCleanBooks(shop))

interface Checkout {
  id: string
  url: string
  orderId: string
  code: string
  message: string
  credit: number
}

const checkOut = (also: object = { useCredit: true }, cart = [dress.line()], buyer = ada) =>
  shop.post<Checkout>('/api/create-checkout-session', { cart, ...also }, buyer.token)
const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, ada.token)).body
const has = (balance: number, held = 0) =>
  eventually(async () => expect(await creditOf(shop, ada)).toEqual([balance, held]))

async function entriesOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.database.query(
    `select account, sum(ledger_entry.amount_minor)::int as minor from ledger_entry join checkout on checkout.id = checkout_id
     where payable_id = $1 group by account having sum(ledger_entry.amount_minor) <> 0`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

async function receiptOf(orderId: string): Promise<Partial<PaperDocument>> {
  const { body } = await shop.get<{ documents: { _id: string; kind: string }[] }>(
    `/api/documents/of/order/${orderId}`,
    ada.token,
  )
  const receipt = body.documents.find(({ kind }) => kind === 'receipt')
  return receipt ? (await shop.get<PaperDocument>(`/api/documents/${receipt._id}`, ada.token)).body : {}
}

describe('store credit at the checkout of goods', () => {
  it('pays beside the card: the page takes the rest, sellers get what they get with a card alone, the receipt says both', async () => {
    await withCredit(shop, ada, 3000)
    const { body } = await checkOut({ useCredit: true, creditShown: 30 })
    expect((await shop.provider.session(body.id)).amount_total).toBe(5000)
    expect(await creditOf(shop, ada)).toEqual([30, 30])
    expect(await orderOf(body.orderId)).toMatchObject({ totalAmount: 80, storeCredit: 30 })
    await shop.provider.pay(body.id)
    await untilStatus(shop, body.orderId, 'paid')
    await has(0)
    expect(await entriesOf(body.orderId)).toMatchObject({
      ...{ captured: 5000, 'store credit': 3000, 'seller pending': -7200 },
    })
    const mail = await shop.db
      .selectFrom('mail')
      .select('text_body')
      .where('subject_key', '=', `order:${body.orderId}`)
      .where('recipient', '=', ada.email)
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toMatch(/Paid with store credit:? +\$30\.00[\s\S]*Paid by card:? +\$50\.00/)
    const { body: history } = await shop.get<StoreCredit>('/api/store-credit', ada.token)
    expect(history.entries[0]).toMatchObject({ amount: -30, about: { kind: 'order', id: body.orderId } })
    await eventually(async () =>
      expect((await receiptOf(body.orderId)).paidWith).toEqual([
        { name: 'Paid with store credit', amount: 30 },
        { name: 'Paid by card', amount: 50 },
      ]),
    )
  })

  it('pays for all of it without a card page, once for two clicks at the same moment', async () => {
    await withCredit(shop, ada, 10_000)
    const answers = await Promise.all([checkOut(), checkOut(), checkOut()])
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
    const { url, orderId } = answers[0]?.body ?? { url: '', orderId: '' }
    expect(url).toContain('/success?session_id=free_')
    expect(await statusOf(shop, orderId)).toBe('paid')
    expect(await creditOf(shop, ada)).toEqual([20, 0])
  })

  it('leaves a rest that a card can pay, and covers what a card could not', async () => {
    await withCredit(shop, ada, 7980)
    const { body: quote } = await shop.post<{ storeCredit: object }>(
      '/api/cart/quote',
      { cart: [dress.line()] },
      ada.token,
    )
    expect(quote.storeCredit).toEqual({
      ...{ available: 79.8, used: 79.5, toPay: 0.5 },
      notice: 'Cards take payments from $0.50, so some of your credit stays for next time.',
    })
    const { body } = await checkOut()
    expect((await shop.provider.session(body.id)).amount_total).toBe(50)
    await shop.post('/api/cancel-checkout', {}, ada.token)
    await has(79.8)
    const sticker = await aProduct(shop.db, { priceMinor: 20 })
    expect((await checkOut({}, [sticker.line()])).body.code).toBe('below_card_minimum')
    expect((await checkOut({ useCredit: true }, [sticker.line()])).body.url).toContain('/success')
    const poor = await aBuyer(shop)
    expect((await checkOut({ useCredit: true }, [sticker.line()], poor)).body.code).toBe('below_card_minimum')
  })

  it('is not used unless the buyer says so, nor credit of another currency', async () => {
    await withCredit(shop, ada, 3000, 'EUR')
    expect((await shop.provider.session((await checkOut()).body.id)).amount_total).toBe(8000)
    await withCredit(shop, ada, 3000)
    expect((await shop.provider.session((await checkOut({})).body.id)).amount_total).toBe(8000)
  })

  it('is free again when the checkout is given up, replaced, or runs out', async () => {
    await withCredit(shop, ada, 3000)
    await checkOut()
    const other = await checkOut({ useCredit: true }, [dress.line(2)])
    expect(await creditOf(shop, ada)).toEqual([30, 30])
    await shop.post('/api/cancel-checkout', { sessionId: other.body.id }, ada.token)
    await has(30)
    const { body } = await checkOut()
    await has(30, 30)
    await shop.advance(33)
    await reconcile(shop)
    expect(await statusOf(shop, body.orderId)).toBe('expired')
    await has(30)
  })

  it('makes the checkout refuse where the buyer was shown more than there is by now', async () => {
    await withCredit(shop, ada, 1000)
    expect(await checkOut({ useCredit: true, creditShown: 30 })).toMatchObject({
      status: 409,
      body: { code: 'store_credit_changed', credit: 10 },
    })
    await has(10)
    expect((await stockOf(shop, dress.id)).reserved).toBe(0)
  })

  it('opens another page once more has come meanwhile', async () => {
    await withCredit(shop, ada, 1000)
    const first = await checkOut()
    expect((await checkOut()).body.id).toBe(first.body.id)
    await withCredit(shop, ada, 500)
    const second = await checkOut()
    expect((await shop.provider.session(second.body.id)).amount_total).toBe(6500)
    expect((await shop.provider.session(first.body.id)).status).toBe('expired')
  })

  it('pays for delivery as well, on a page with one line', async () => {
    await withCredit(shop, ada, 8200)
    const token = await aSession(shop.db, dress.sellerId)
    const zone = { countries: ['US'], rates: [{ from: 0, cost: 5 }], days: { from: 2, until: 4 } }
    const delivery = { currency: 'USD', dispatchDays: 1, zones: [zone] }
    expect((await shop.ask('PUT', '/api/seller/delivery', { token, body: { delivery } })).status).toBe(200)
    const { body } = await checkOut({ useCredit: true, deliverTo: 'US' })
    expect((await shop.provider.session(body.id)).amount_total).toBe(300)
    await shop.provider.pay(body.id)
    await untilStatus(shop, body.orderId, 'paid')
  })
})

describe('money that comes late', () => {
  async function expired() {
    const { body } = await checkOut()
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
    await shop.provider.payOnPage(body.url)
    await shop.advance(33)
    await reconcile(shop)
    expect(await statusOf(shop, body.orderId)).toBe('expired')
    await has(30)
    return body
  }

  it('takes the credit again where it is still there', async () => {
    await withCredit(shop, ada, 3000)
    const { id, orderId } = await expired()
    await shop.provider.settleLater(id, 'succeed')
    await untilStatus(shop, orderId, 'paid')
    await has(0)
  })

  it('goes back to the card where the credit is gone, and holds nothing', async () => {
    await withCredit(shop, ada, 3000)
    const { id, orderId } = await expired()
    const small = await aProduct(shop.db, { priceMinor: 2000 })
    await checkOut({ useCredit: true }, [small.line()])
    await has(10)
    await shop.provider.settleLater(id, 'succeed')
    await untilStatus(shop, orderId, 'refunded')
    const { payment_intent } = await shop.provider.session(id)
    await eventually(async () =>
      expect(await shop.provider.refunds(payment_intent ?? '')).toMatchObject([{ amount: 5000 }]),
    )
    await has(10)
    expect((await stockOf(shop, dress.id)).reserved).toBe(0)
  })

  it('leaves the credit alone where the goods are gone', async () => {
    await withCredit(shop, ada, 3000)
    const { id, orderId } = await expired()
    await shop.db.updateTable('variant').set({ on_hand: 0 }).where('product_id', '=', dress.id).execute()
    await shop.provider.settleLater(id, 'succeed')
    await untilStatus(shop, orderId, 'refunded')
    await has(30)
  })
})

describe('a process that is gone in the middle', () => {
  const CREATE = 'POST /v1/checkout/sessions'

  it('before the page is known: the credit is free once nobody can pay there', async () => {
    await withCredit(shop, ada, 3000)
    await shop.provider.faults([{ on: CREATE, kind: 'drop-reply-after-commit' }])
    expect((await checkOut()).body.code).toBe('payments_unavailable')
    await shop.provider.faults([])
    await shop.advance(33)
    await reconcile(shop)
    await has(30)
    expect((await shop.provider.sessions()).filter(({ status }) => status === 'open')).toEqual([])
  })

  it('between the payment and its message: the job spends it, once with whoever else looks at that moment', async () => {
    await withCredit(shop, ada, 3000)
    const { body } = await checkOut()
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.pay(body.id)
    await has(30, 30)
    await shop.provider.faults([])
    await shop.advance(1)
    const look = () => shop.post('/api/update-order-status', { sessionId: body.id }, ada.token)
    await Promise.all([reconcile(shop), look(), reconcile(shop), look()])
    await untilStatus(shop, body.orderId, 'paid')
    await has(0)
    expect((await entriesOf(body.orderId))['store credit']).toBe(3000)
  })
})

it('stays aside while a payment is under review, and is spent or freed with the decision', async () => {
  await withCredit(shop, ada, 3000)
  const { body } = await checkOut()
  await shop.provider.pay(body.id, { amount: 4000 })
  await untilStatus(shop, body.orderId, 'review')
  await has(30, 30)
  const { id } = await shop.db
    .selectFrom('checkout')
    .select('id')
    .where('payable_id', '=', body.orderId)
    .executeTakeFirstOrThrow()
  await settleReview(shop.deps, payables, id, 'refund')
  await has(30)
})

it('is spent once, however many tabs and servers spend it at the same moment', async () => {
  await withCredit(shop, ada, 10_000)
  const second = await shop.another()
  try {
    const things = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db, { priceMinor: 4000 })))
    const services = await Promise.all(Array.from({ length: 3 }, () => aStylistService(shop.db, { priceMinor: 6000 })))
    const when = [dayFromToday(shop, 3), '10:00'] as const
    await Promise.all([
      ...things.map((thing, at) =>
        (at % 2 ? shop : second).post(
          '/api/create-checkout-session',
          { cart: [thing.line()], useCredit: true },
          ada.token,
        ),
      ),
      ...services.map((service, at) => book(at % 2 ? shop : second, ada, service, when, { useCredit: true })),
    ])
    const [balance, held] = await creditOf(shop, ada)
    expect(balance).toBeGreaterThanOrEqual(held)
    const { rows } = await shop.database.query(
      `select coalesce(sum(credit_minor), 0)::int as used from checkout
       where buyer_id = $1 and credit_state in ('held', 'spent')`,
      [ada.id],
    )
    expect(rows[0]?.used).toBeLessThanOrEqual(10_000)
    expect(rows[0]?.used).toBe(10_000 - Math.round(balance * 100) + Math.round(held * 100))
  } finally {
    await second.close()
  }
})
