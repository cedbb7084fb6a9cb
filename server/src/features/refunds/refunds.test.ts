import { money } from '@dressing-room/contract/money'
import type { Order } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkoutIdsOf, expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { untilJobsAreDone } from '../../../test/until-jobs-are-done.ts'
import { checkInvariants } from '../../invariants.ts'
import { refundHolders } from '../../payables.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { reconcileRefunds, requestRefund, sendRefund } from './index.ts'
import { lookForRefunds } from './jobs.ts'
import { SEND_REFUND, watchRefunds } from './send-refund.ts'

let shop: TestApp
let buyer: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = await aBuyer(shop)
  await shop.provider.faults([])
})

const REFUND = 'POST /v1/refunds'

const loseMessages = () => shop.provider.faults([{ on: 'webhook', kind: 'lose' }])

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
  const checkout = await findCurrentCheckout(shop.db, 'order', orderId)
  if (!checkout) throw new Error('no checkout')
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await transact(shop.db, (tx) =>
    requestRefund(shop.deps, tx, payment, money(minor, 'USD'), {
      ...{ key: crypto.randomUUID(), reason: 'returned', askedBy: 'operator' },
    }),
  )
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
    {
      ...{ amount: 80, state: 'done', to: 'card', reason: 'Returned.', note: '', lines: [] },
      ...{ askedAt: expect.any(String), settledAt: expect.any(String) },
    },
  ])
  expect(await alertsOf(orderId)).toEqual([])
})

it('is settled by the refund that somebody has made by hand', async () => {
  const { orderId, paymentId } = await paidOrder()
  await loseMessages()
  await shop.provider.refundByHand(paymentId)

  await promiseBack(orderId)

  await untilRefund(orderId, 'done')
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  expect(await refundFaults()).toEqual([])
  expect(await alertsOf(orderId)).toEqual([])
})

it('is told as failed, once, when refunds made by hand have left too little for it', async () => {
  const { orderId, paymentId } = await paidOrder()
  await loseMessages()
  await shop.provider.refundByHand(paymentId, 3000)

  await promiseBack(orderId)

  await untilRefund(orderId, 'failed')
  const [alert, ...more] = await alertsOf(orderId)
  expect(alert).toMatch(/^help@shop\.test: A refund of \$80\.00 could not be made/)
  expect(more).toEqual([])
  expect(await shownTo(buyer, orderId)).toMatchObject({
    paymentStatus: 'partially refunded',
    statusText: 'Refund failed',
    refundedAmount: 80,
    refunds: [
      { amount: 80, state: 'failed' },
      { amount: 30, state: 'done', reason: 'Paid back by our team.' },
    ],
  })
  expect(await leftInLedger(orderId)).toBe(5000)
  expect(await refundFaults()).toEqual([expect.stringMatching(/order \d+: refund of \$80\.00 has failed/)])
  await watchRefunds(shop.deps, refundHolders)
  expect(await alertsOf(orderId)).toHaveLength(1)
  await forget(orderId)
})

/** What seller and platform still have of it. */
async function leftInLedger(orderId: string): Promise<number> {
  const { left } = await shop.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('left'))
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .where('seller_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return 0 - Number(left)
}

/** So that the books of the next test are clean. */
async function forget(orderId: string): Promise<void> {
  await shop.db
    .deleteFrom('refund')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .where('state', '=', 'failed')
    .execute()
}

const look = () => lookForRefunds(shop.deps, refundHolders, 2)

it('that is made at the provider is heard: part, then the rest, each once, in the ledger and told to both sides', async () => {
  const { orderId, paymentId } = await paidOrder()
  await loseMessages()
  await shop.provider.refundByHand(paymentId, 3000)
  expect(await strangeRefunds()).toEqual([expect.stringMatching(/order \d+: refund re_\w+ of \$30\.00 was made/)])
  await Promise.all([look(), look(), reconcileRefunds(shop.deps, refundHolders, paymentId)])
  expect(await shownTo(buyer, orderId)).toMatchObject({
    ...{ paymentStatus: 'partially refunded', statusText: 'Partially refunded', refundedAmount: 30 },
    refunds: [{ amount: 30, state: 'done', reason: 'Paid back by our team.' }],
  })
  expect(await leftInLedger(orderId)).toBe(5000)
  expect(await toldOf(orderId)).toEqual(['buyer', 'seller'])

  // And by message, which may come twice and out of order.
  await shop.provider.faults([
    { on: 'webhook', kind: 'duplicate' },
    { on: 'webhook', kind: 'shuffle' },
  ])
  await shop.provider.refundByHand(paymentId)
  await eventually(async () => {
    expect(await shownTo(buyer, orderId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 80 })
  })
  await look()
  expect(await leftInLedger(orderId)).toBe(0)
  expect(await toldOf(orderId)).toEqual(['buyer', 'buyer', 'seller', 'seller'])
  await expectCleanBooks(shop)
})

async function strangeRefunds(): Promise<string[]> {
  const results = await checkInvariants(shop.deps)
  return results.find(({ check }) => check.startsWith('every refund at the provider'))?.faults ?? []
}

async function toldOf(orderId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('mail')
    .select('recipient')
    .where('subject_key', '=', `order:${orderId}`)
    .where('kind', 'like', 'refund %')
    .execute()
  return rows.map(({ recipient }) => (recipient === buyer.email ? 'buyer' : 'seller')).sort()
}

it('that fails after it was called done gives everybody back what was taken, and tells buyer and shop once', async () => {
  const { orderId, paymentId } = await paidOrder()
  await loseMessages()
  await promiseBack(orderId, 3000)
  await untilRefund(orderId, 'done')
  expect(await leftInLedger(orderId)).toBe(5000)
  const [refund] = await shop.provider.refunds(paymentId)
  await shop.provider.failRefund(refund?.id ?? '')

  await look()
  await look()

  expect(await shownTo(buyer, orderId)).toMatchObject({ paymentStatus: 'paid', statusText: 'Refund failed' })
  expect(await leftInLedger(orderId)).toBe(8000)
  expect(await alertsOf(orderId)).toHaveLength(1)
  expect(await toldOf(orderId)).toEqual(['buyer'])
  // Made again, it takes the place of the one that has failed.
  await promiseBack(orderId, 3000)
  await eventually(async () => {
    expect(await shownTo(buyer, orderId)).toMatchObject({ refundState: 'done', refundedAmount: 30 })
  })
  expect(await refundFaults()).toEqual([])
})

/** As the queue would, without its pauses. */
async function tryAgain(orderId: string, times: number): Promise<void> {
  const { id } = await shop.db
    .selectFrom('refund')
    .select('id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, orderId))
    .executeTakeFirstOrThrow()
  for (let at = 0; at < times; at++) await Promise.allSettled([sendRefund(shop.deps, refundHolders, id)])
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
  await forget(other.orderId)
})

it('is made once when its reply was lost for so long that its key is forgotten', async () => {
  const { orderId, paymentId } = await paidOrder()
  await shop.provider.faults([{ on: REFUND, kind: 'drop-reply-after-commit', times: 3 }])
  await promiseBack(orderId, 3000)
  await untilRefund(orderId, 'done')
  // The provider's event may have come before the job's own next try.
  await untilJobsAreDone(shop, [SEND_REFUND])
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

  await watchRefunds(shop.deps, refundHolders)

  await untilRefund(orderId, 'done')
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  expect(await refundFaults()).toEqual([])
})
