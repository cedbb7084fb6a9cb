import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { readDesk } from '@dressing-room/contract/operators'
import type { Order } from '@dressing-room/contract/orders'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutIdsOf, expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, aProduct, aSeller, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { refundHolders } from '../../payables.ts'
import { lookForRefunds } from './jobs.ts'

const shop = shopOfFile()
let operator: Person
let buyer: Person
let sellerId: string
beforeAll(async () => {
  operator = await anOperator(shop)
  sellerId = (await aSeller(shop.db)).id
})
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

const again = (id: string, to: 'card' | 'credit') =>
  shop.post<{ message: string; code?: string }>(
    `/api/operator/refunds/${id}/again`,
    { to, reason: 'The bank is well again.' },
    operator.token,
  )

async function failedAtDesk() {
  const { body } = await shop.get<ResponseOf<typeof readDesk>>('/api/operator/waiting', operator.token)
  return body.waiting.filter(({ what }) => what === 'Refund failed')
}

async function paidOrder() {
  const dress = await aProduct(shop.db, { sellerId, priceMinor: 4000 })
  const checkout = await openCheckout(shop, buyer, [dress.line(2)])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  return checkout
}

const shown = async (orderId: string) => (await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)).body

/** The bank sends the money of this order's latest refund back. */
async function bankSendsBack(orderId: string): Promise<void> {
  const refund = await eventually(async () => {
    const latest = await shop.db
      .selectFrom('refund')
      .select(['provider_id', 'state'])
      .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(latest.state).toBe('done')
    return latest
  })
  await shop.provider.failRefund(refund.provider_id ?? '')
  await lookForRefunds(shop.deps, refundHolders, 2)
}

async function refundOneUnit(orderId: string): Promise<void> {
  const { body } = await shop.get<{ refundable: { lines: { id: string }[] }[] }>(
    `/api/operator/orders/${orderId}`,
    operator.token,
  )
  const line = { id: body.refundable[0]?.lines[0]?.id, quantity: 1, restock: true }
  const wish = { key: crypto.randomUUID(), sellerId, lines: [line], delivery: false, reason: 'It came torn.' }
  const response = await shop.post(`/api/operator/orders/${orderId}/refunds`, wish, operator.token)
  expect(response.status, response.text).toBe(200)
}

const earnedOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_minor'])
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .execute()
  const sums = new Map<string, number>()
  for (const { account, amount_minor } of rows) sums.set(account, (sums.get(account) ?? 0) - Number(amount_minor))
  return Object.fromEntries([...sums].filter(([, minor]) => minor !== 0))
}

it('goes to the card again, once: the order, the ledger and the buyer hear of it, and it waits no more', async () => {
  const { orderId } = await paidOrder()
  await refundOneUnit(orderId)
  const before = await earnedOf(orderId)
  await bankSendsBack(orderId)
  const [waiting] = await failedAtDesk()
  expect(waiting?.title).toMatch(/^Order \d+, \$40\.00$/)
  const id = waiting?.about?.id ?? ''

  const responses = await Promise.all([again(id, 'card'), again(id, 'card')])

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 200)?.body.message).toBe('$40.00 is on its way to the card again.')
  expect(await failedAtDesk()).toEqual([])
  await eventually(async () => {
    expect(await shown(orderId)).toMatchObject({
      ...{ paymentStatus: 'partially refunded', refundState: 'done', refundedAmount: 40 },
      refunds: [{ state: 'failed' }, { state: 'done', lines: [{ quantity: 1 }] }],
    })
  })
  expect(await earnedOf(orderId)).toEqual(before)
  const mails = await shop.db.selectFrom('mail').select('text_body').where('recipient', '=', buyer.email).execute()
  expect(mails.filter(({ text_body }) => text_body.includes('Now we have sent it again.'))).toHaveLength(1)
  const acts = await shop.db.selectFrom('audit_entry').selectAll().where('act', '=', 'refund made again').execute()
  expect(acts).toMatchObject([{ note: 'The bank is well again.' }])
  await expectCleanBooks(shop)
})

it('that fails again waits again, and can become store credit', async () => {
  const { orderId } = await paidOrder()
  await refundOneUnit(orderId)
  await bankSendsBack(orderId)
  const [first] = await failedAtDesk()
  expect((await again(first?.about?.id ?? '', 'card')).status).toBe(200)
  await bankSendsBack(orderId)
  const [second, ...more] = await failedAtDesk()
  expect(more).toEqual([])
  expect(second?.about?.id).not.toBe(first?.about?.id)

  expect((await again(second?.about?.id ?? '', 'credit')).body.message).toBe('$40.00 is in the buyer’s store credit.')

  expect(await failedAtDesk()).toEqual([])
  expect(await shown(orderId)).toMatchObject({ refundedAmount: 40, refundState: 'done' })
  expect(await earnedOf(orderId)).toMatchObject({ 'store credit': 4000 })
  await expectCleanBooks(shop)
})

it('by hand at the provider takes its place: from the seller of its lines alone, and nothing waits any more', async () => {
  const other = await aSeller(shop.db)
  const [dress, hat] = [
    await aProduct(shop.db, { sellerId, priceMinor: 4000 }),
    await aProduct(shop.db, { sellerId: other.id }),
  ]
  const { url, id, orderId } = await openCheckout(shop, buyer, [dress.line(2), hat.line()])
  await shop.provider.payOnPage(url)
  await untilStatus(shop, orderId, 'paid')
  await refundOneUnit(orderId)
  const before = await earnedOf(orderId)
  await bankSendsBack(orderId)
  await shop.provider.refundByHand((await shop.provider.session(id)).payment_intent ?? '', 4000)
  await lookForRefunds(shop.deps, refundHolders, 2)
  expect(await failedAtDesk()).toEqual([])
  expect(await earnedOf(orderId)).toEqual(before)
  const sellers = await shop.db
    .selectFrom('ledger_entry')
    .select('seller_id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .where('posting', 'like', 'refund:%')
    .where('seller_id', 'is not', null)
    .execute()
  expect(new Set(sellers.map(({ seller_id }) => seller_id))).toEqual(new Set([sellerId]))
  expect(await shown(orderId)).toMatchObject({ refunds: [{ state: 'failed' }, { lines: [{ quantity: 1 }] }] })
  await expectCleanBooks(shop)
})

it('by hand of several at once, or of a part, is of each of them: from the seller of its lines alone', async () => {
  const other = await aSeller(shop.db)
  const [dress, hat] = [
    await aProduct(shop.db, { sellerId, priceMinor: 4000 }),
    await aProduct(shop.db, { sellerId: other.id }),
  ]
  const { url, id, orderId } = await openCheckout(shop, buyer, [dress.line(2), hat.line()])
  await shop.provider.payOnPage(url)
  await untilStatus(shop, orderId, 'paid')
  await refundOneUnit(orderId)
  await bankSendsBack(orderId)
  await refundOneUnit(orderId)
  await bankSendsBack(orderId)
  const paymentId = (await shop.provider.session(id)).payment_intent ?? ''
  await shop.provider.refundByHand(paymentId, 5000)
  await lookForRefunds(shop.deps, refundHolders, 2)
  const made = async () => {
    const rows = await shop.db
      .selectFrom('refund')
      .select(['amount_minor', 'seller_id'])
      .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
      .where('again_of', 'is not', null)
      .orderBy('created_at')
      .orderBy('amount_minor', 'desc')
      .execute()
    return rows.map(({ amount_minor, seller_id }) => [Number(amount_minor), seller_id])
  }
  expect(await made()).toEqual([
    [4000, sellerId],
    [1000, sellerId],
  ])
  await shop.provider.refundByHand(paymentId, 3000)
  await lookForRefunds(shop.deps, refundHolders, 2)
  expect(await made()).toContainEqual([3000, sellerId])
  expect(await failedAtDesk()).toEqual([])
  const took = await shop.db
    .selectFrom('ledger_entry')
    .select('seller_id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .where('posting', 'like', 'refund:%')
    .where('seller_id', 'is not', null)
    .execute()
  expect(new Set(took.map(({ seller_id }) => seller_id))).toEqual(new Set([sellerId]))
  await expectCleanBooks(shop)
})

it('of a payment that came too late is taken from nobody but the buyer', async () => {
  const dress = await aProduct(shop.db, { sellerId, stock: 1 })
  const { id, url, orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
  await shop.provider.payOnPage(url)
  await eventually(async () => {
    await shop.post('/api/cancel-checkout', { sessionId: id }, buyer.token)
    await untilStatus(shop, orderId, 'canceled')
  })
  await shop.provider.settleLater(id, 'succeed')
  await untilStatus(shop, orderId, 'refunded')
  await bankSendsBack(orderId)
  const [waiting] = await failedAtDesk()

  expect((await again(waiting?.about?.id ?? '', 'credit')).status).toBe(200)

  expect(await failedAtDesk()).toEqual([])
  expect(await earnedOf(orderId)).toEqual({ captured: -8000, 'store credit': 8000 })
  expect(await shown(orderId)).toMatchObject({ paymentStatus: 'refunded', refundState: 'done' })
  await expectCleanBooks(shop)
})

it('is refused for one that is not known, or has not failed', async () => {
  expect(await again(crypto.randomUUID(), 'card')).toMatchObject({ status: 404, body: { code: 'refund_not_found' } })
  expect(await again('nonsense', 'card')).toMatchObject({ status: 404 })
  const { orderId } = await paidOrder()
  await refundOneUnit(orderId)
  const { id } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .executeTakeFirstOrThrow()
  expect(await again(id, 'card')).toMatchObject({ status: 409, body: { code: 'already_so' } })
})
