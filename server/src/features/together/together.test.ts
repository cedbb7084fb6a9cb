import type { Day } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  checkOut,
  expectCleanBooks,
  openCheckout,
  reconcile,
  statusOf,
  stockOf,
  untilStatus,
} from '../../../test/checkouts.ts'
import { withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { cartVisits, checkOutTogether, openTogether, putIntoCart } from '../../../test/together.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  hold,
  type MadeService,
  mailsAbout,
  times,
  untilStatus as untilVisit,
} from '../../../test/visits.ts'
import { payables } from '../../payables.ts'
import { settleReview } from '../checkouts/index.ts'

const shop = shopOfFile()
let DAY: Day
let buyer: Person
let service: MadeService
let at = 0
beforeEach(async () => {
  DAY = dayFromToday(shop, 7)
  buyer = await aBuyer(shop)
  service = await aStylistService(shop.db)
  at = 9
})

const nextTime = () => `${String(at++).padStart(2, '0')}:00`

/** A dress of 80.00 and a visit of 80.00 in one cart, and their card page. */
async function atCardPage(stock = 1, of: { sellerId?: string } = {}) {
  const dress = await aProduct(shop.db, { stock, ...of })
  const time = nextTime()
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, time])
  const checkout = await openTogether(shop, buyer, [dress.line()], [bookingId])
  return { dress, bookingId, time, ...checkout }
}

type AtCardPage = Awaited<ReturnType<typeof atCardPage>>

async function paid(of: { sellerId?: string } = {}): Promise<AtCardPage & { paymentId: string }> {
  const page = await atCardPage(1, of)
  await shop.provider.pay(page.id)
  await untilStatus(shop, page.orderId, 'paid')
  return { ...page, paymentId: (await shop.provider.session(page.id)).payment_intent ?? '' }
}

/** What is left in each account of each of these: the order, its combined payment, the booking. */
async function heldBy(payableId: string, kind?: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(l.amount_minor)::int as minor from ledger_entry l join checkout c on c.id = checkout_id
    where payable_id = ${payableId} and (${kind ?? null}::text is null or payable_kind = ${kind ?? null})
    group by account having sum(l.amount_minor) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

async function combinedOf(orderId: string) {
  return shop.db
    .selectFrom('checkout')
    .selectAll()
    .where('payable_kind', '=', 'combined')
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

const goneBack = async (paymentId: string) => (await shop.provider.refunds(paymentId)).map(({ amount }) => amount)

describe('a cart with goods and a visit', () => {
  it('holds the time, says so, and is paid on one card page: one order, one visit, each with its own money', async () => {
    const page = await atCardPage()
    const [shown] = await cartVisits(shop, buyer)
    expect(shown).toMatchObject({ bookingId: page.bookingId, state: 'held', payNow: 80, date: DAY, time: page.time })
    expect(await times(shop, service, DAY)).not.toContain(page.time)
    const session = await shop.provider.session(page.id)
    expect(session.amount_total).toBe(16000)
    // The same click again finds the same page.
    const again = await openTogether(shop, buyer, [page.dress.line()], [page.bookingId])
    expect(again.id).toBe(page.id)

    const done = await shop.provider.payOnPage(page.url)
    expect(done.location).toContain(`/success?session_id=${page.id}`)
    await untilStatus(shop, page.orderId, 'paid')
    expect((await bookingRow(shop, page.bookingId)).status).toBe('confirmed')
    expect(await cartVisits(shop, buyer)).toEqual([])
    expect(await heldBy(page.orderId, 'combined')).toEqual({})
    expect(await heldBy(page.orderId, 'order')).toMatchObject({ captured: 8000 })
    expect(await heldBy(page.bookingId)).toMatchObject({ captured: 8000 })
    const told = await shop.post('/api/update-order-status', { sessionId: page.id }, buyer.token)
    expect(told.body).toMatchObject({ paymentStatus: 'paid', orderId: page.orderId })
    await expectCleanBooks(shop)
  })

  it('tells of each part where the other is', async () => {
    const { orderId, bookingId } = await paid()
    const order = await shop.get<{ number: number }>(`/api/orders/${orderId}`, buyer.token)
    const visit = await shop.get<{ number: number }>(`/api/bookings/${bookingId}`, buyer.token)
    expect(order.body).toMatchObject({ paidTogether: [{ kind: 'visit', id: bookingId, number: visit.body.number }] })
    expect(visit.body).toMatchObject({ paidTogether: [{ kind: 'order', id: orderId, number: order.body.number }] })
    const [mail] = await mailsAbout(shop, bookingId)
    expect(mail?.text_body).toContain(`order ${order.body.number}`)
  })

  it('takes a visit out whose time is over, with words, before anybody pays', async () => {
    const dress = await aProduct(shop.db, { stock: 1 })
    const bookingId = await putIntoCart(shop, buyer, service, [DAY, nextTime()])
    await shop.advance(40)
    const refused = await checkOutTogether(shop, buyer, [dress.line()], [bookingId])
    expect(refused).toMatchObject({ status: 409, body: { code: 'visits_not_held', visits: [{ bookingId }] } })
    expect(refused.body.message).toContain('Cut and Finish')
    expect((await stockOf(shop, dress.id)).reserved).toBe(0)
    expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId, state: 'over' }])
    await reconcile(shop)
    expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId, state: 'over' }])
    // Held again at the same start, only that is shown.
    const again = await putIntoCart(shop, buyer, service, [DAY, '09:00'])
    expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId: again, state: 'held' }])
    await expectCleanBooks(shop)
  })

  it('frees a time that is taken out of the cart, also from an open card page, and the goods go on alone', async () => {
    const { bookingId, dress, id, time } = await atCardPage()
    expect((await shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)).body).toMatchObject({
      code: 'paid_in_cart',
    })
    const removed = await shop.post(`/api/cart/visits/${bookingId}/remove`, {}, buyer.token)
    expect(removed.status, removed.text).toBe(200)
    expect(await times(shop, service, DAY)).toContain(time)
    expect(await cartVisits(shop, buyer)).toEqual([])
    expect((await shop.provider.session(id)).status).toBe('expired')
    const alone = await openCheckout(shop, buyer, [dress.line()])
    expect((await shop.provider.session(alone.id)).amount_total).toBe(8000)
    await expectCleanBooks(shop)
  })

  it('keeps the time in the cart when its buyer comes back from the card page, and lets all go when it runs out', async () => {
    const { bookingId, orderId, id, dress } = await atCardPage()
    const canceled = await shop.post('/api/cancel-checkout', { sessionId: id }, buyer.token)
    expect(canceled.body).toMatchObject({ kind: 'combined', outcome: 'canceled', id: orderId })
    expect(await statusOf(shop, orderId)).toBe('canceled')
    expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId, state: 'held' }])
    const next = await openTogether(shop, buyer, [dress.line()], [bookingId])
    expect(next.id).not.toBe(id)
    await shop.advance(40)
    await reconcile(shop)
    expect(await statusOf(shop, next.orderId)).toBe('expired')
    expect((await bookingRow(shop, bookingId)).status).toBe('expired')
    expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 1, reserved: 0 })
    await expectCleanBooks(shop)
  })

  it('leaves the card page of the visit alone for that of the cart, and the other way round leads to it', async () => {
    const when = [DAY, nextTime()] as const
    const dress = await aProduct(shop.db, { stock: 1 })
    const alone = await hold(shop, buyer, service, when)
    expect(await putIntoCart(shop, buyer, service, when)).toBe(alone.bookingId)
    const together = await openTogether(shop, buyer, [dress.line()], [alone.bookingId])
    expect((await shop.provider.session(alone.id)).status).toBe('expired')
    const back = await shop.post<{ id: string }>(`/api/bookings/${alone.bookingId}/checkout`, {}, buyer.token)
    expect(back.body.id).toBe(together.id)
    // A cart of goods alone takes the place of both.
    const goods = await openCheckout(shop, buyer, [dress.line()])
    expect((await shop.provider.session(together.id)).status).toBe('expired')
    expect(await cartVisits(shop, buyer)).toMatchObject([{ state: 'held' }])
    await shop.provider.pay(goods.id)
    await untilStatus(shop, goods.orderId, 'paid')
    await expectCleanBooks(shop)
  })

  it('leads a time that has lain in the cart for long to a page of its own, with its full time again', async () => {
    const id = await putIntoCart(shop, buyer, service, [DAY, nextTime()])
    await shop.advance(24)
    const { status, body, text } = await shop.post<{ id: string }>(`/api/bookings/${id}/checkout`, {}, buyer.token)
    expect(status, text).toBe(200)
    await shop.provider.pay(body.id)
    await untilVisit(shop, id, 'confirmed')
  })

  it('leaves a page that a visit took over from the one before it, with other add-ons', async () => {
    const mask = { name: 'Mask', priceMinor: 1000, minutes: 0 }
    const cut = await aStylistService(shop.db, { addOns: [mask] })
    const when = [DAY, nextTime()] as const
    await hold(shop, buyer, cut, when)
    const [addOnId] = cut.addOns
    const more = { addOns: [addOnId], price: '90.00' }
    const alone = await hold(shop, buyer, cut, when, more)
    expect(await putIntoCart(shop, buyer, cut, when, more)).toBe(alone.bookingId)
    const dress = await aProduct(shop.db, { stock: 1 })
    await openTogether(shop, buyer, [dress.line()], [alone.bookingId])
    expect((await shop.provider.session(alone.id)).status).toBe('expired')
  })

  it('shows the store credit that the goods hold after coming back to the cart', async () => {
    const rich = await aBuyer(shop)
    await withCredit(shop, rich, 5000)
    const dress = await aProduct(shop.db, { stock: 3 })
    const id = await putIntoCart(shop, rich, service, [DAY, nextTime()])
    const quote = async () =>
      (await shop.post<{ storeCredit?: { used: number } }>('/api/cart/quote', { cart: [dress.line()] }, rich.token))
        .body
    const before = (await quote()).storeCredit
    await openTogether(shop, rich, [dress.line()], [id], { useCredit: true, creditShown: before?.used })
    expect((await quote()).storeCredit).toEqual(before)
    expect(before?.used).toBe(50)
  })

  it('says that another currency is paid apart', async () => {
    const dress = await aProduct(shop.db, { stock: 1 })
    const euro = await aStylistService(shop.db, { currency: 'EUR' })
    const bookingId = await putIntoCart(shop, buyer, euro, [DAY, '10:00'])
    const refused = await checkOutTogether(shop, buyer, [dress.line()], [bookingId])
    expect(refused.body).toMatchObject({ code: 'visit_in_other_currency', bookingId })
    expect((await stockOf(shop, dress.id)).reserved).toBe(0)
  })

  it('pays deposits, and a discount of the goods, by their own rules', async () => {
    const salon = await aStylistService(shop.db, { deposit: { percent: 25 } })
    const dress = await aProduct(shop.db, { stock: 1 })
    const bookingId = await putIntoCart(shop, buyer, salon, [DAY, '10:00'])
    const second = await putIntoCart(shop, buyer, service, [DAY, '11:00'])
    const page = await openTogether(shop, buyer, [dress.line()], [bookingId, second])
    expect((await shop.provider.session(page.id)).amount_total).toBe(8000 + 2000 + 8000)
    await shop.provider.pay(page.id)
    await untilStatus(shop, page.orderId, 'paid')
    expect(await heldBy(bookingId)).toMatchObject({ captured: 2000 })
    expect((await bookingRow(shop, second)).status).toBe('confirmed')
    await expectCleanBooks(shop)
  })
})

describe('money of a payment for goods and a visit', () => {
  it('goes back part by part, as far as each was paid, however many ask at once', async () => {
    const { bookingId, orderId, paymentId } = await paid()
    const seller = await shop.db
      .selectFrom('order_line')
      .select('seller_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const parcel = await shop.db
      .selectFrom('parcel')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const token = await aSession(shop.db, seller.seller_id)
    const ask = (amount: number, key: string) =>
      shop.post(`/api/parcels/${parcel.id}/refunds`, { key, amount, lines: [], delivery: false, note: '' }, token)
    const answers = await Promise.all([
      shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token),
      ask(80, crypto.randomUUID()),
      ask(80, crypto.randomUUID()),
    ])
    expect(
      answers.map(({ status }) => status).filter((status) => status === 200).length,
      answers.map(({ text }) => text).join(),
    ).toBe(2)
    await eventually(async () => expect((await goneBack(paymentId)).sort()).toEqual([8000, 8000]))
    await expectCleanBooks(shop)
    expect(await statusOf(shop, orderId)).toBe('refunded')
  })

  it('goes back by hand to the part that it fits, else to all in proportion', async () => {
    const { bookingId, orderId, paymentId } = await paid()
    await shop.provider.refundByHand(paymentId, 4000)
    await untilStatus(shop, orderId, 'partially refunded')
    expect(await heldBy(orderId, 'order')).toMatchObject({ refunded: -2000 })
    expect(await heldBy(bookingId)).toMatchObject({ refunded: -2000 })
    await expectCleanBooks(shop)
    await shop.provider.refundByHand(paymentId)
    await untilStatus(shop, orderId, 'refunded')
    await expectCleanBooks(shop)
  })

  it('is borne by all parts while a bank disputes it, and theirs again when it is won', async () => {
    const seller = await aSeller(shop.db)
    const { bookingId, orderId, paymentId } = await paid({ sellerId: seller.id })
    const dispute = await shop.provider.dispute(paymentId)
    await eventually(async () => expect(await heldBy(bookingId)).toMatchObject({ disputed: -8000 }))
    expect(await heldBy(orderId, 'order')).toMatchObject({ disputed: -8000 })
    const ofStylist = await aSession(shop.db, service.stylistId)
    const goodwill = { key: crypto.randomUUID(), amount: 10, note: 'Sorry.' }
    const given = await shop.post(`/api/bookings/${bookingId}/refunds`, goodwill, ofStylist)
    expect(given.body).toMatchObject({ code: 'payment_disputed' })
    // Nobody is told to send goods whose money the bank has.
    const ofSeller = await aSession(shop.db, seller.id)
    const { body } = await shop.get<{ parcels: { notice: string }[] }>('/api/parcels', ofSeller)
    expect(body.parcels.map(({ notice }) => notice)).toEqual([expect.stringContaining('bank')])
    await expectCleanBooks(shop)
    await shop.provider.decideDispute(dispute, 'win')
    await eventually(async () => expect((await heldBy(bookingId)).disputed).toBeUndefined())
    expect((await heldBy(orderId, 'order')).disputed).toBeUndefined()
    await expectCleanBooks(shop)
  })

  it('goes back for the part that cannot be had any more when it comes late', async () => {
    const { bookingId, orderId, id, dress, time } = await atCardPage(2)
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
    await shop.provider.payOnPage((await shop.provider.session(id)).url ?? '')
    await shop.advance(40)
    await reconcile(shop)
    expect((await bookingRow(shop, bookingId)).status).toBe('expired')
    const other = await aBuyer(shop)
    const taken = await hold(shop, other, service, [DAY, time])
    await shop.provider.pay(taken.id)
    await untilVisit(shop, taken.bookingId, 'confirmed')
    await shop.provider.settleLater(id, 'succeed')
    await untilStatus(shop, orderId, 'paid')
    await untilVisit(shop, bookingId, 'refunded_conflict')
    const { payment_intent } = await shop.provider.session(id)
    await eventually(async () => expect(await goneBack(payment_intent ?? '')).toEqual([8000]))
    expect((await stockOf(shop, dress.id)).on_hand).toBe(1)
    await expectCleanBooks(shop)
  })

  it('is looked at by a person where another amount came: it goes back, or what came too much does', async () => {
    const less = await atCardPage()
    await shop.provider.pay(less.id, { amount: 15000 })
    await untilStatus(shop, less.orderId, 'review')
    expect((await bookingRow(shop, less.bookingId)).status).toBe('review')
    const seen = await combinedOf(less.orderId)
    expect(seen.status).toBe('review')
    await expect(settleReview(shop.deps, payables, seen.id, 'accept')).rejects.toMatchObject({
      code: 'review_only_refund',
    })
    await settleReview(shop.deps, payables, seen.id, 'refund')
    expect(await statusOf(shop, less.orderId)).toBe('refunded')
    expect((await bookingRow(shop, less.bookingId)).status).toBe('refunded_conflict')
    await eventually(async () => expect(await goneBack(seen.payment_id ?? '')).toEqual([15000]))
    await expectCleanBooks(shop)

    const more = await atCardPage()
    await shop.provider.pay(more.id, { amount: 16500 })
    await untilStatus(shop, more.orderId, 'review')
    // The desk decides from any of its parts.
    const part = await shop.db
      .selectFrom('checkout')
      .selectAll()
      .where('payable_id', '=', more.bookingId)
      .where('status', '=', 'review')
      .executeTakeFirstOrThrow()
    await settleReview(shop.deps, payables, part.id, 'accept')
    expect(await statusOf(shop, more.orderId)).toBe('paid')
    expect((await bookingRow(shop, more.bookingId)).status).toBe('confirmed')
    await eventually(async () =>
      expect(await goneBack((await combinedOf(more.orderId)).payment_id ?? '')).toEqual([500]),
    )
    await expectCleanBooks(shop)
  })

  it('goes back for a visit that was paid for alone meanwhile, as a person decides', async () => {
    const { bookingId, orderId, id, dress } = await atCardPage()
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
    await shop.provider.payOnPage((await shop.provider.session(id)).url ?? '')
    // Under way, and given up: the visit stands for itself again, and is paid for.
    await shop.post('/api/cancel-checkout', { sessionId: id }, buyer.token)
    const alone = await shop.post<{ id: string }>(`/api/bookings/${bookingId}/checkout`, {}, buyer.token)
    await shop.provider.pay(alone.body.id)
    await untilVisit(shop, bookingId, 'confirmed')
    await shop.provider.settleLater(id, 'succeed')
    await untilStatus(shop, orderId, 'refunded')
    expect((await bookingRow(shop, bookingId)).status).toBe('confirmed')
    const twice = await shop.db
      .selectFrom('checkout')
      .selectAll()
      .where('payable_id', '=', bookingId)
      .where('status', '=', 'review')
      .executeTakeFirstOrThrow()
    await settleReview(shop.deps, payables, twice.id, 'refund')
    await eventually(async () => expect(await goneBack(twice.payment_id ?? '')).toEqual([8000, 8000]))
    expect((await stockOf(shop, dress.id)).reserved).toBe(0)
    expect((await checkOut(shop, buyer, [dress.line()])).status).toBe(200)
    await expectCleanBooks(shop)
  })
})
