import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkoutIdsOf,
  expectCleanBooks,
  mailsAbout,
  openCheckout,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, bookingRow, dayFromToday, hold, times, visit } from '../../../test/visits.ts'
import { payables, refundHolders } from '../../payables.ts'
import { lookForRefunds } from '../refunds/jobs.ts'
import { settleReview } from './index.ts'
import { settleReturnedReviews } from './jobs.ts'

const shop = shopOfFile()
let buyer: Person
beforeEach(async () => {
  buyer = await aBuyer(shop)
})

/** A dress for 80.00 that something else came for. */
async function underReview(instead: { amount?: number; currency?: string }, stock = 1) {
  const dress = await aProduct(shop.db, { stock })
  const { id, orderId } = await openCheckout(shop, buyer, [dress.line()])
  await shop.provider.pay(id, instead)
  await untilStatus(shop, orderId, 'review')
  return { dress, sessionId: id, orderId, checkoutId: await checkoutIdOf(orderId) }
}

async function checkoutIdOf(payableId: string): Promise<string> {
  return (await checkoutIdsOf(shop, payableId).executeTakeFirstOrThrow()).id
}

const decide = (checkoutId: string, decision: 'accept' | 'refund') =>
  settleReview(shop.deps, payables, checkoutId, decision)

async function refundsOf(sessionId: string): Promise<number[]> {
  const { payment_intent } = await shop.provider.session(sessionId)
  return (await shop.provider.refunds(String(payment_intent))).map(({ amount }) => amount)
}

async function disputeOf(checkoutId: string): Promise<string> {
  const found = shop.db.selectFrom('dispute').select('id').where('checkout_id', '=', checkoutId)
  return (await found.executeTakeFirstOrThrow()).id
}

async function balances(checkoutId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entry where checkout_id = ${checkoutId}
    group by account having sum(amount_minor) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

describe('a payment under review', () => {
  it("is nobody's money until somebody decides", async () => {
    const { checkoutId } = await underReview({ amount: 7500 })
    expect(await balances(checkoutId)).toEqual({ captured: 7500, buyer: -7500 })
    await expectCleanBooks(shop)
  })

  it('that is accepted with too little pays the seller what was sold; the platform bears the rest', async () => {
    const { checkoutId, orderId, dress } = await underReview({ amount: 7500 })
    await Promise.all([decide(checkoutId, 'accept'), decide(checkoutId, 'accept')])
    expect(await statusOf(shop, orderId)).toBe('paid')
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 0, reserved: 0 })
    expect(await balances(checkoutId)).toEqual({ captured: 7500, 'seller pending': -7200, 'platform fee': -300 })
    expect((await mailsAbout(shop, orderId)).filter((mail) => mail.startsWith('order confirmation'))).toHaveLength(1)
    await expect(decide(checkoutId, 'refund')).rejects.toMatchObject({ code: 'no_review' })
    await expectCleanBooks(shop)
  })

  it('that is accepted with too much gives the rest back', async () => {
    const { checkoutId, orderId, sessionId } = await underReview({ amount: 9000 })
    await decide(checkoutId, 'accept')
    expect(await statusOf(shop, orderId)).toBe('paid')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([1000]))
    expect(await balances(checkoutId)).toMatchObject({ captured: 9000, 'seller pending': -7200, refunded: -1000 })
    expect(await mailsAbout(shop, orderId)).toContain(`payment returned too much to ${buyer.email}`)
    await expectCleanBooks(shop)
    // What was due can go back as well, all of it.
    const { payment_intent } = await shop.provider.session(sessionId)
    await shop.provider.refundByHand(String(payment_intent))
    await eventually(async () => expect(await balances(checkoutId)).toMatchObject({ refunded: -9000 }))
    expect((await refundsOf(sessionId)).sort()).toEqual([1000, 8000])
    expect(await statusOf(shop, orderId)).toBe('refunded')
    await expectCleanBooks(shop)
  })

  it('that is refunded goes back to the cent, in its own currency, and what was held is free', async () => {
    const { checkoutId, orderId, sessionId, dress } = await underReview({ amount: 6000, currency: 'eur' })
    await expect(decide(checkoutId, 'accept')).rejects.toMatchObject({
      ...{ code: 'review_only_refund', message: 'The payment came in another currency: it can only go back.' },
    })
    await decide(checkoutId, 'refund')
    await decide(checkoutId, 'refund')
    expect(await statusOf(shop, orderId)).toBe('refunded')
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([6000]))
    expect(await balances(checkoutId)).toEqual({ captured: 6000, refunded: -6000 })
    await reconcile(shop)
    await expectCleanBooks(shop)
  })

  it('that a bank has taken can only be closed, and nothing goes back a second time', async () => {
    const { checkoutId, orderId, sessionId } = await underReview({ amount: 7500 })
    const { payment_intent } = await shop.provider.session(sessionId)
    await shop.provider.dispute(String(payment_intent), { amount: 5000 })
    await eventually(async () => expect(await balances(checkoutId)).toMatchObject({ disputed: -5000, buyer: -2500 }))
    await expect(decide(checkoutId, 'accept')).rejects.toMatchObject({ code: 'review_only_refund' })
    await expect(decide(checkoutId, 'refund')).rejects.toMatchObject({ code: 'payment_disputed' })
    await shop.provider.decideDispute(await disputeOf(checkoutId), 'win')
    await eventually(async () => expect(await balances(checkoutId)).toMatchObject({ captured: 7500, buyer: -7500 }))
    await decide(checkoutId, 'refund')
    expect(await statusOf(shop, orderId)).toBe('refunded')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([7500]))
    await expectCleanBooks(shop)
  })

  it('of which a bank has taken all is closed by its refund, of nothing', async () => {
    const { checkoutId, orderId, sessionId, dress } = await underReview({ amount: 7500 })
    const { payment_intent } = await shop.provider.session(sessionId)
    await shop.provider.decideDispute(await shop.provider.dispute(String(payment_intent)), 'lose')
    await eventually(async () => expect(await balances(checkoutId)).toMatchObject({ disputed: -7500 }))
    await decide(checkoutId, 'refund')
    expect(await statusOf(shop, orderId)).toBe('refunded')
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
    expect(await refundsOf(sessionId)).toEqual([])
    await expectCleanBooks(shop)
  })

  it('that somebody has given back at the provider is settled so', async () => {
    const { checkoutId, orderId, sessionId } = await underReview({ amount: 7500 })
    const { payment_intent } = await shop.provider.session(sessionId)
    await settleReturnedReviews(shop.deps, payables)
    expect(await statusOf(shop, orderId)).toBe('review')
    await shop.provider.refundByHand(String(payment_intent))
    await settleReturnedReviews(shop.deps, payables)
    expect(await statusOf(shop, orderId)).toBe('refunded')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([7500]))
    expect(await balances(checkoutId)).toEqual({ captured: 7500, refunded: -7500 })
    await expectCleanBooks(shop)
  })
})

describe('a visit under review', () => {
  async function visitUnderReview(instead = { amount: 7500 }) {
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const { id, bookingId } = await hold(shop, buyer, cut, [day, '10:00'])
    await shop.provider.pay(id, instead)
    await eventually(async () => expect((await bookingRow(shop, bookingId)).status).toBe('review'))
    return { cut, day, sessionId: id, bookingId, checkoutId: await checkoutIdOf(bookingId) }
  }

  it('takes its time again when it is accepted and the time is still free', async () => {
    const { cut, day, bookingId, checkoutId } = await visitUnderReview()
    expect(await times(shop, cut, day)).toContain('10:00')
    await decide(checkoutId, 'accept')
    expect((await bookingRow(shop, bookingId)).status).toBe('confirmed')
    expect(await times(shop, cut, day)).not.toContain('10:00')
    await expectCleanBooks(shop)
  })

  it('that came with too little, and is accepted when its time is taken, goes back as it came', async () => {
    const { cut, day, bookingId, checkoutId, sessionId } = await visitUnderReview()
    await visit(shop, await aBuyer(shop), cut, [day, '10:00'])
    await decide(checkoutId, 'accept')
    expect((await bookingRow(shop, bookingId)).status).toBe('refunded_conflict')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([7500]))
    expect(await balances(checkoutId)).toEqual({ captured: 7500, refunded: -7500 })
    await expectCleanBooks(shop)
  })

  it('that was paid with too little and accepted gives back what came when it is called off', async () => {
    const { bookingId, checkoutId, sessionId } = await visitUnderReview()
    await decide(checkoutId, 'accept')
    const cancelled = await shop.post<{ booking: { refundedAmount: number } }>(
      `/api/bookings/${bookingId}/cancel`,
      {},
      buyer.token,
    )
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(cancelled.body.booking.refundedAmount).toBe(75)
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([7500]))
    await expectCleanBooks(shop)
  })

  it('that was paid with too much and accepted gives back all of its price when it is called off', async () => {
    const { bookingId, checkoutId, sessionId } = await visitUnderReview({ amount: 12_000 })
    await decide(checkoutId, 'accept')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([4000]))
    const seen = await shop.get<{ refundIfCancelled: number }>(`/api/bookings/${bookingId}`, buyer.token)
    expect(seen.body.refundIfCancelled, seen.text).toBe(80)
    const cancelled = await shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)
    expect(cancelled.status, cancelled.text).toBe(200)
    await eventually(async () => expect((await refundsOf(sessionId)).sort()).toEqual([4000, 8000]))
    await expectCleanBooks(shop)
  })

  it('gives back all of its price also when what came too much was sent back by the bank, and given by hand', async () => {
    const { bookingId, checkoutId, sessionId } = await visitUnderReview({ amount: 12_000 })
    await decide(checkoutId, 'accept')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([4000]))
    const paymentId = String((await shop.provider.session(sessionId)).payment_intent)
    const [made] = await shop.provider.refunds(paymentId)
    await shop.provider.failRefund(made?.id ?? '')
    await lookForRefunds(shop.deps, refundHolders, 2)
    await shop.provider.refundByHand(paymentId, 4000)
    await lookForRefunds(shop.deps, refundHolders, 2)
    const seen = await shop.get<{ refundIfCancelled: number }>(`/api/bookings/${bookingId}`, buyer.token)
    expect(seen.body.refundIfCancelled, seen.text).toBe(80)
    const cancelled = await shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)
    expect(cancelled.status, cancelled.text).toBe(200)
    expect(await balances(checkoutId)).toEqual({ captured: 12_000, refunded: -12_000 })
    await expectCleanBooks(shop)
  })

  it('that is refunded is none, and its client is told', async () => {
    const { bookingId, checkoutId, sessionId } = await visitUnderReview()
    await decide(checkoutId, 'refund')
    expect((await bookingRow(shop, bookingId)).status).toBe('refunded_conflict')
    await eventually(async () => expect(await refundsOf(sessionId)).toEqual([7500]))
    await expectCleanBooks(shop)
  })
})
