import { money } from '@dressing-room/contract/money'
import type { Day } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { openTogether, putIntoCart } from '../../../test/together.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  type MadeService,
  untilStatus as untilVisit,
} from '../../../test/visits.ts'
import { refundHolders } from '../../payables.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { paymentOf, requestRefund } from '../refunds/index.ts'
import { lookForRefunds } from '../refunds/jobs.ts'

/* Money of goods and a visit in one payment, given back by hand at the provider while some of it is promised or owed. */

const shop = shopOfFile()
let DAY: Day
let buyer: Person
let service: MadeService
beforeEach(async () => {
  await shop.provider.faults([])
  DAY = dayFromToday(shop, 7)
  buyer = await aBuyer(shop)
  service = await aStylistService(shop.db)
})

/** A dress of 80.00 and a visit of 80.00, paid together. */
async function paid() {
  const dress = await aProduct(shop.db, { stock: 1 })
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  const { id, orderId } = await openTogether(shop, buyer, [dress.line()], [bookingId])
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const paymentId = (await shop.provider.session(id)).payment_intent ?? ''
  return { orderId, bookingId, paymentId }
}

async function refundsOf(payableId: string) {
  const { rows } = await sql<{ state: string; asked_by: string; minor: number; again: boolean }>`
    select refund.state, asked_by, refund.amount_minor::int as minor, again_of is not null as again
    from refund join checkout on checkout.id = checkout_id where payable_id = ${payableId}
    order by refund.created_at, refund.id`.execute(shop.db)
  return rows
}

const cancelVisit = async (id: string) => {
  const { status, text } = await shop.post(`/api/bookings/${id}/cancel`, {}, buyer.token)
  expect(status, text).toBe(200)
}

/** Promised, and its job has not come to it. */
async function promiseOf(bookingId: string): Promise<void> {
  const checkout = await findCurrentCheckout(shop.db, 'booking', bookingId)
  if (!checkout) throw new Error('no checkout')
  const queue = Object.assign(Object.create(shop.deps.queue), { enqueue: async () => undefined })
  await transact(shop.db, (tx) =>
    requestRefund({ ...shop.deps, queue }, tx, paymentOf(checkout), money(8000, 'USD'), {
      ...{ key: crypto.randomUUID(), reason: 'cancelled', askedBy: 'system' },
    }),
  )
}

const look = () => lookForRefunds(shop.deps, refundHolders, 2)

it('is what was promised of one part, while that waits', async () => {
  const { orderId, bookingId, paymentId } = await paid()
  await promiseOf(bookingId)
  await shop.provider.refundByHand(paymentId, 8000)
  await look()
  expect(await refundsOf(bookingId)).toEqual([{ state: 'done', asked_by: 'system', minor: 8000, again: false }])
  expect(await refundsOf(orderId)).toEqual([])
  expect(await shop.provider.refunds(paymentId)).toHaveLength(1)
  await expectCleanBooks(shop)
})

it('is what is owed of one part, whose refund has failed, and takes its place', async () => {
  const { orderId, bookingId, paymentId } = await paid()
  await cancelVisit(bookingId)
  await eventually(async () => expect(await refundsOf(bookingId)).toMatchObject([{ state: 'done' }]))
  const [made] = await shop.provider.refunds(paymentId)
  await shop.provider.failRefund(made?.id ?? '')
  await look()
  expect(await refundsOf(bookingId)).toMatchObject([{ state: 'failed' }])
  await shop.provider.refundByHand(paymentId, 8000)
  await look()
  expect(await refundsOf(bookingId)).toMatchObject([
    { state: 'failed' },
    { state: 'done', asked_by: 'provider', minor: 8000, again: true },
  ])
  expect(await refundsOf(orderId)).toEqual([])
  expect((await bookingRow(shop, bookingId)).status).toBe('cancelled')
  await expectCleanBooks(shop)
  // What is given back after that is of the goods.
  await shop.provider.refundByHand(paymentId)
  await untilStatus(shop, orderId, 'refunded')
  await untilVisit(shop, bookingId, 'cancelled')
  await expectCleanBooks(shop)
})
