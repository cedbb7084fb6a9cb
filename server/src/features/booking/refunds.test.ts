import type { Booking } from '@dressing-room/contract/booking'
import { type Money, money } from '@dressing-room/contract/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkoutIdsOf } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  mailsAbout,
  theStylist,
  visit,
} from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { type CheckoutRow, checkoutOf } from '../checkouts/index.ts'
import { requestRefund } from '../ledger/index.ts'
import { postVisitRefund } from './ledger.ts'
import type { BookingRow } from './store.ts'

const REFUND = 'POST /v1/refunds'

let shop: TestApp
let people: Person[]
beforeAll(async () => {
  shop = await startTestApp()
  people = await manyBuyers(shop.db, 10)
})
afterEach(() => shop.provider.faults([]))
afterAll(() => shop.close())

function someone(): Person {
  return people.pop() as Person
}

const cancel = async (id: string, { token }: Person) =>
  (await shop.post<{ message: string; booking: Booking }>(`/api/bookings/${id}/cancel`, {}, token)).body

function untilRefund(viewer: Person, id: string, state: string): Promise<void> {
  return eventually(async () => expect((await detail(shop, viewer, id)).refundState).toBe(state), 25_000)
}

it('is told as far as it has come: on its way, then refunded', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundState: 'none', refundIfCancelled: 80 })
  await shop.provider.faults([{ on: REFUND, kind: 'status', status: 500, times: 3 }])
  expect(await cancel(bookingId, buyer)).toMatchObject({
    message: 'Your appointment is cancelled. $80.00 is on its way back to your card (5 to 10 days).',
    booking: { refundState: 'asked', refundedAmount: 80, refundIfCancelled: 0 },
  })
  await untilRefund(buyer, bookingId, 'done')
  const again = 'Your appointment is cancelled. $80.00 has been refunded to your card.'
  expect((await cancel(bookingId, buyer)).message).toBe(again)
  expect((await cancel(bookingId, await theStylist(shop.db, cut))).message).toBe(
    'The appointment is cancelled. The client gets $80.00 back.',
  )
  await expectCleanBooks(shop)
})

async function paidCheckout(bookingId: string): Promise<CheckoutRow> {
  const checkout = await checkoutOf(shop.db, 'booking', bookingId)
  if (!checkout) throw new Error('no checkout')
  return checkout
}

/** Gives a part back as somebody of the shop may do. */
async function giveBack(bookingId: string, amount: Money): Promise<void> {
  const booking = (await bookingRow(shop, bookingId)) as unknown as BookingRow
  const checkout = await paidCheckout(bookingId)
  const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
  await transact(shop.db, async (tx) => {
    await postVisitRefund(shop.deps, tx, booking, checkout, amount, 'goodwill')
    await requestRefund(shop.deps, tx, payment, amount, 'goodwill')
  })
}

it('leaves out what has gone back before, in words, in money and in the ledger', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await giveBack(bookingId, money(3001, 'USD'))
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundedAmount: 30.01, refundIfCancelled: 49.99 })
  expect((await cancel(bookingId, buyer)).booking).toMatchObject({ refundedAmount: 80, refundIfCancelled: 0 })
  const told = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking cancelled')
  expect(told?.text_body).toContain('$49.99 is on its way back to your card.')
  const left = await shop.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .where('checkout_id', 'in', checkoutIdsOf(shop, bookingId))
    .where('account', 'in', ['seller', 'platform fee'])
    .groupBy('account')
    .execute()
  expect(left.map(({ minor }) => Number(minor))).toEqual([0, 0])
  await untilRefund(buyer, bookingId, 'done')
  await expectCleanBooks(shop)
})

it('of a visit that has been paid back in full before is none, and no mail says that it was too late', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await giveBack(bookingId, money(8000, 'USD'))
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundedAmount: 80, refundIfCancelled: 0 })
  await cancel(bookingId, buyer)
  const told = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind.endsWith('cancelled'))
  expect(told).toHaveLength(2)
  for (const { text_body } of told) {
    expect(text_body).toContain('paid back')
    expect(text_body).not.toMatch(/ended|too late|stays yours|on its way/)
  }
  await untilRefund(buyer, bookingId, 'done')
  await expectCleanBooks(shop)
})

// The last one: from here on the books name a refund that a person has to look at.
it('that the provider will not make is not promised any more', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await shop.provider.faults([{ on: REFUND, kind: 'status', status: 400 }])
  await cancel(bookingId, buyer)
  await untilRefund(buyer, bookingId, 'failed')
  expect((await cancel(bookingId, buyer)).message).toBe(
    'Your appointment is cancelled. $80.00 could not be paid back yet. We are looking into it and will write to you.',
  )
})
