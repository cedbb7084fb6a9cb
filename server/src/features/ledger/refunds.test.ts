import { money } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutIdsOf, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { checkInvariants } from '../../invariants.ts'
import { transact } from '../../platform/db/transact.ts'
import { checkoutOf } from '../checkouts/index.ts'
import { requestRefund, sendRefund, watchRefunds } from './index.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

const REFUND = 'POST /v1/refunds'

/** A paid order of 80.00 and the payment it was paid with. */
async function paidOrder(): Promise<{ orderId: string; paymentId: string }> {
  const dress = await aProduct(shop.db)
  const checkout = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  const { payment_intent } = await shop.provider.session(checkout.id)
  return { orderId: checkout.orderId, paymentId: payment_intent ?? '' }
}

async function promiseBack(orderId: string, minor = 8000): Promise<void> {
  const checkout = await checkoutOf(shop.db, 'order', orderId)
  if (!checkout) throw new Error('no checkout')
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await transact(shop.db, (tx) => requestRefund(shop.deps, tx, payment, money(minor, 'USD'), 'returned'))
}

async function shownTo(person: Person, orderId: string): Promise<Order> {
  return (await shop.get<Order>(`/api/orders/${orderId}`, person.token)).body
}

async function untilRefund(orderId: string, state: string): Promise<void> {
  await eventually(async () => expect(await shownTo(buyer, orderId)).toMatchObject({ refundState: state }), 25_000)
}

async function refundFaults(): Promise<string[]> {
  const results = await checkInvariants(shop.deps)
  return results.find(({ check }) => check.startsWith('every refund'))?.faults ?? []
}

async function alertsOf(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ recipient: string; text_body: string }>`
    select recipient, text_body from mail join refund on subject_key = 'refund:' || refund.id
    where checkout_id in (select id from checkout where payable_id = ${orderId})`.execute(shop.db)
  return rows.map(({ recipient, text_body }) => `${recipient}: ${text_body}`)
}

it('is asked for until the provider has taken it on, and then done', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.faults([{ on: REFUND, kind: 'status', status: 500, times: 3 }])
  await promiseBack(orderId)
  expect(await shownTo(buyer, orderId)).toMatchObject({ refundState: 'asked', refundedAmount: 80 })

  await untilRefund(orderId, 'done')

  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  expect((await shownTo(buyer, orderId)).refunds).toEqual([
    { amount: 80, state: 'done', reason: 'Returned.', askedAt: expect.any(String), settledAt: expect.any(String) },
  ])
  expect(await alertsOf(orderId)).toEqual([])
})

it('is settled by the refund that somebody has made by hand', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.refundByHand(paymentId)

  await promiseBack(orderId)

  await untilRefund(orderId, 'done')
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  expect(await refundFaults()).toEqual([])
  expect(await alertsOf(orderId)).toEqual([])
})

it('is settled by several refunds made by hand that come to as much', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.refundByHand(paymentId, 3000)
  await shop.provider.refundByHand(paymentId, 5000)
  await promiseBack(orderId)
  await untilRefund(orderId, 'done')
})

it('fails once, with one mail to the shop and a line in the books, when the rest of the payment is too little', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.refundByHand(paymentId, 3000)

  await promiseBack(orderId)

  await untilRefund(orderId, 'failed')
  const [alert, ...more] = await alertsOf(orderId)
  expect(alert).toMatch(/^help@shop\.test: A refund of \$80\.00 could not be made/)
  expect(alert).toContain('greater than unrefunded amount')
  expect(more).toEqual([])
  expect(await refundFaults()).toEqual([
    expect.stringMatching(/order \d+: refund of \$80\.00 has failed: Refund amount/),
  ])
  await watchRefunds.run(shop.deps, {})
  expect(await alertsOf(orderId)).toHaveLength(1)
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  await shop.db.deleteFrom('refund').where('checkout_id', 'in', checkoutIdsOf(shop, orderId)).execute()
})

/** As the queue would, without its pauses. */
async function tryAgain(orderId: string, times: number): Promise<void> {
  const { id } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .executeTakeFirstOrThrow()
  for (let at = 0; at < times; at++) await Promise.allSettled([sendRefund.run(shop.deps, { id })])
}

it.each([400, 402, 404])('is made after two refusals in unclear words, and fails after three: %d', async (status) => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.faults([{ on: REFUND, kind: 'status', status, times: 2 }])
  await promiseBack(orderId)
  await tryAgain(orderId, 3)
  await untilRefund(orderId, 'done')
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)

  const other = await paidOrder()
  await shop.provider.faults([{ on: REFUND, kind: 'status', status }])
  await promiseBack(other.orderId)
  await tryAgain(other.orderId, 3)
  await untilRefund(other.orderId, 'failed')
  await shop.provider.faults([])
  expect(await alertsOf(other.orderId)).toHaveLength(1)
  await shop.db.deleteFrom('refund').where('checkout_id', 'in', checkoutIdsOf(shop, other.orderId)).execute()
})

it('is made once when its reply was lost for so long that its key is forgotten', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.faults([{ on: REFUND, kind: 'drop-reply-after-commit', times: 3 }])
  await promiseBack(orderId, 3000)
  await untilRefund(orderId, 'done')
  const forgotten = {
    state: 'asked' as const,
    provider_id: null,
    settled_at: null,
    created_at: new Date(Date.now() - 31 * 3_600_000),
  }
  await shop.db.updateTable('refund').set(forgotten).where('checkout_id', 'in', checkoutIdsOf(shop, orderId)).execute()
  expect(await refundFaults()).toEqual([
    expect.stringContaining('refund of $30.00 is still not taken on by the provider'),
  ])

  await watchRefunds.run(shop.deps, {})

  await untilRefund(orderId, 'done')
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  expect(await refundFaults()).toEqual([])
})
