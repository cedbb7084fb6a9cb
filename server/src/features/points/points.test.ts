import { currencies, decimalsOf } from '@dressing-room/contract/money'
import type { PointEntry, Rewards } from '@dressing-room/contract/rewards'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, book, dayFromToday } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { earnForReview, withdrawReviewPoints } from './index.ts'

const shop = shopOfFile()
let ada: Person
beforeEach(async () => {
  ada = await aBuyer(shop)
})
afterEach(() => expectCleanBooks(shop))

const rewardsOf = async (who: Person) => (await shop.get<Rewards>('/api/rewards', who.token)).body
const linesOf = async (who: Person) =>
  (await shop.get<{ entries: PointEntry[] }>('/api/rewards/points', who.token)).body.entries
const has = (who: Person, points: number) => eventually(async () => expect((await rewardsOf(who)).points).toBe(points))

async function bought(who: Person, cart: unknown[], also: Record<string, unknown> = {}) {
  const { body } = await shop.post<{ id: string; url: string; orderId: string }>(
    '/api/create-checkout-session',
    { cart, ...also },
    who.token,
  )
  if (!body.url.includes('/success')) await shop.provider.pay(body.id)
  await untilStatus(shop, body.orderId, 'paid')
  const { payment_intent } = body.url.includes('/success') ? {} : await shop.provider.session(body.id)
  return { orderId: body.orderId, sessionId: body.id, paymentId: payment_intent ?? '' }
}

it('a point for each whole unit that was paid, once, however often and by whomever it is told', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 4999 })
  const checkout = await openCheckout(shop, ada, [dress.line()])
  expect((await rewardsOf(ada)).points).toBe(0)
  await shop.provider.pay(checkout.id)
  await untilStatus(shop, checkout.orderId, 'paid')
  const [event] = await shop.provider.events('checkout.session.completed')
  await Promise.all([
    ...Array.from({ length: 4 }, () => shop.provider.redeliver(event?.id ?? '')),
    ...Array.from({ length: 4 }, () => shop.post('/api/update-order-status', { sessionId: checkout.id }, ada.token)),
  ])
  expect((await rewardsOf(ada)).points).toBe(49)
  expect(await linesOf(ada)).toMatchObject([
    { points: 49, text: expect.stringMatching(/^Order \d+$/), about: { kind: 'order', id: checkout.orderId } },
  ])
})

it('what store credit has paid counts as what a card has, and of zero-decimal money each unit (case 16)', async () => {
  await withCredit(shop, ada, 2500)
  await bought(ada, [(await aProduct(shop.db, { priceMinor: 6050 })).line()], { useCredit: true })
  await has(ada, 60)
  const bea = await aBuyer(shop)
  await bought(bea, [(await aProduct(shop.db, { priceMinor: 80, currency: 'JPY' })).line()])
  await has(bea, 80)
  const cleo = await aBuyer(shop)
  await bought(cleo, [(await aProduct(shop.db, { priceMinor: 5120, currency: 'KWD' })).line()])
  await has(cleo, 5)
})

it('the database knows how many smallest units are a whole one as the contract does', async () => {
  for (const currency of currencies) {
    const { rows } = await sql<{ unit: number }>`select whole_unit_of(${currency})::int as unit`.execute(shop.db)
    expect([currency, rows[0]?.unit]).toEqual([currency, 10 ** decimalsOf(currency)])
  }
})

it('money that goes back takes its points with it, to the point, and a refund that fails gives them back', async () => {
  const olu = await anOperator(shop)
  const seller = await aSeller(shop.db)
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 2550 })
  const { orderId, paymentId } = await bought(ada, [dress.line(2)])
  await has(ada, 51)
  const giveBack = (amount: number) =>
    shop.post(
      `/api/operator/orders/${orderId}/refunds`,
      { key: crypto.randomUUID(), sellerId: seller.id, lines: [], delivery: false, amount, reason: 'Torn.' },
      olu.token,
    )
  expect((await giveBack(25.5)).status).toBe(200)
  await has(ada, 25)
  expect((await giveBack(25.5)).status).toBe(200)
  await has(ada, 0)
  const refunds = await eventually(async () => {
    const made = await shop.provider.refunds(paymentId)
    expect(made).toHaveLength(2)
    return made
  })
  await shop.provider.failRefund(refunds[0]?.id ?? '')
  await has(ada, 25)
  expect((await linesOf(ada)).map(({ points, text }) => [points, text.replace(/\d+/, '1')])).toEqual([
    [25, 'Paid again after a refund: Order 1'],
    [-25, 'Refund: Order 1'],
    [-26, 'Refund: Order 1'],
    [51, 'Order 1'],
  ])
  // It is settled with the buyer otherwise, so that the books are clean.
  expect((await giveBack(25.5)).status).toBe(200)
  await has(ada, 0)
})

it('a lost dispute takes them, a won one gives them back', async () => {
  const { paymentId } = await bought(ada, [(await aProduct(shop.db, { priceMinor: 9000 })).line()])
  await has(ada, 90)
  const dispute = await shop.provider.dispute(paymentId)
  await has(ada, 0)
  await shop.provider.decideDispute(dispute, 'win')
  await has(ada, 90)
})

it('points that are spent and then taken back leave a debt, which the next purchase pays first', async () => {
  const olu = await anOperator(shop)
  const seller = await aSeller(shop.db)
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 20_000 })
  const { orderId } = await bought(ada, [dress.line()])
  await has(ada, 200)
  expect(
    (await shop.post('/api/rewards/codes', { key: crypto.randomUUID(), goodFor: 'order' }, ada.token)).status,
  ).toBe(200)
  const body = {
    key: crypto.randomUUID(),
    sellerId: seller.id,
    lines: [],
    delivery: false,
    amount: 200,
    reason: 'Torn.',
  }
  await shop.post(`/api/operator/orders/${orderId}/refunds`, body, olu.token)
  await has(ada, -150)
  expect((await rewardsOf(ada)).offers).toMatchObject({ order: { missing: 300 }, booking: { missing: 200 } })
  await bought(ada, [(await aProduct(shop.db, { priceMinor: 16_000 })).line()])
  await has(ada, 10)
})

it('nobody earns anything by buying from their own shop', async () => {
  const { id, email } = await aSeller(shop.db)
  const oda = { id, email, name: 'Oda', token: await aSession(shop.db, id) }
  const own = await aProduct(shop.db, { sellerId: id, priceMinor: 10_000 })
  const other = await aProduct(shop.db, { priceMinor: 3000 })
  await bought(oda, [own.line(), other.line()])
  await has(oda, 30)
})

it('a visit earns as well, and its money back takes them', async () => {
  const braids = await aStylistService(shop.db, { priceMinor: 6000 })
  const { body } = await book(shop, ada, braids, [dayFromToday(shop, 3), '10:00'])
  await shop.provider.pay(body.id)
  await has(ada, 60)
  expect((await linesOf(ada))[0]).toMatchObject({
    text: expect.stringMatching(/^Booking \d+$/),
    about: { kind: 'visit' },
  })
  await shop.post(`/api/bookings/${body.bookingId}/cancel`, {}, ada.token)
  await has(ada, 0)
})

it('a review is worth 20 points as long as it can be read, however often that changes', async () => {
  const review = { reviewerId: ada.id, reviewId: crypto.randomUUID(), of: 'Linen Dress' }
  const now = shop.deps.clock()
  const earn = () => transact(shop.db, (tx) => earnForReview(tx, review, now))
  const withdraw = () => transact(shop.db, (tx) => withdrawReviewPoints(tx, review, now))
  await Promise.all([earn(), earn(), earn()])
  await has(ada, 20)
  await Promise.all([withdraw(), withdraw()])
  await has(ada, 0)
  await earn()
  await has(ada, 20)
  expect((await linesOf(ada)).map(({ text }) => text)).toEqual([
    'Review of Linen Dress is shown again',
    'Review of Linen Dress is no longer shown',
    'Review of Linen Dress',
  ])
})

it('refuses to change a line that is written', async () => {
  await transact(shop.db, (tx) =>
    earnForReview(tx, { reviewerId: ada.id, reviewId: crypto.randomUUID(), of: 'Braids' }, shop.deps.clock()),
  )
  const change = shop.db.updateTable('points_entry').set({ points: 5000 }).where('account_id', '=', ada.id).execute()
  await expect(change).rejects.toThrow('append-only')
})
