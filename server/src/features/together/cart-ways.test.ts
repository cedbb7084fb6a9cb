import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Order } from '@dressing-room/contract/orders'
import type { sellerServices } from '@dressing-room/contract/selling-services'
import { atStart, readServiceLink } from '@dressing-room/contract/start-links'
import type { Day } from '@dressing-room/contract/time'
import { beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, reconcile, statusOf, untilStatus } from '../../../test/checkouts.ts'
import { creditOf, withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { cartVisits, checkOutTogether, openTogether, putIntoCart } from '../../../test/together.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  hold,
  type MadeService,
  mailsAbout,
  theStylist,
  times,
  untilStatus as untilVisit,
  visit,
} from '../../../test/visits.ts'

import { payables } from '../../payables.ts'
import { settleReview } from '../checkouts/index.ts'

/* The ways between a cart, its card pages and other tabs, and the words that stand on them. */

const shop = shopOfFile()
let DAY: Day
let buyer: Person
let service: MadeService
beforeEach(async () => {
  DAY = dayFromToday(shop, 7)
  buyer = await aBuyer(shop)
  service = await aStylistService(shop.db)
})

/** A dress of 80.00 and a visit of 80.00 at the card page for both. */
async function atCardPage() {
  const dress = await aProduct(shop.db, { stock: 1 })
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  return { dress, bookingId, ...(await openTogether(shop, buyer, [dress.line()], [bookingId])) }
}

const payAlone = (id: string) =>
  shop.post<{ id: string; url: string }>(`/api/cart/visits/${id}/checkout`, {}, buyer.token)
const comeBack = async (sessionId: string) => (await shop.post('/api/cancel-checkout', { sessionId }, buyer.token)).body
const remove = (id: string) =>
  shop.post<{ message: string; isBooked: boolean }>(`/api/cart/visits/${id}/remove`, {}, buyer.token)

it('pays for a visit alone once the goods are taken out of the cart, and not for both on the page of before', async () => {
  const { bookingId, orderId, id } = await atCardPage()
  const alone = await payAlone(bookingId)
  expect(alone.status, alone.text).toBe(200)
  expect((await shop.provider.session(id)).status).toBe('expired')
  expect((await shop.provider.session(alone.body.id)).amount_total).toBe(8000)
  expect(await statusOf(shop, orderId)).toBe('canceled')
  await shop.provider.pay(alone.body.id)
  await untilVisit(shop, bookingId, 'confirmed')
  await expectCleanBooks(shop)
})

it('keeps a time in the cart when its buyer comes back from its own card page, and frees one that lies in none', async () => {
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  const { body } = await payAlone(bookingId)
  expect(await comeBack(body.id)).toMatchObject({ kind: 'booking', outcome: 'canceled', staysInCart: true })
  expect((await shop.provider.session(body.id)).status).toBe('expired')
  expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId, state: 'held' }])
  expect(await times(shop, service, DAY)).not.toContain('10:00')
  // Loaded anew, the page frees nothing and says the same.
  expect(await comeBack(body.id)).toMatchObject({ kind: 'booking', outcome: 'canceled', staysInCart: true })
  expect(await cartVisits(shop, buyer)).toMatchObject([{ bookingId, state: 'held' }])
  const next = await payAlone(bookingId)
  await shop.provider.pay(next.body.id)
  await untilVisit(shop, bookingId, 'confirmed')

  const alone = await hold(shop, buyer, service, [DAY, '11:00'])
  const freed = await comeBack(alone.id)
  expect(freed).toMatchObject({ kind: 'booking', outcome: 'canceled' })
  expect(freed).not.toHaveProperty('staysInCart')
  expect(await times(shop, service, DAY)).toContain('11:00')
  await expectCleanBooks(shop)
})

it('says the same to two who come back at once, and does not say that nothing was charged while a payment is under way', async () => {
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  const { body } = await payAlone(bookingId)
  for (const said of await Promise.all([comeBack(body.id), comeBack(body.id)])) {
    expect(said).toMatchObject({ outcome: 'canceled', staysInCart: true })
  }
  const next = (await payAlone(bookingId)).body
  await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
  await shop.provider.payOnPage(next.url)
  for (let at = 0; at < 2; at++) {
    const said = await comeBack(next.id)
    expect(said).toMatchObject({ kind: 'booking', outcome: 'open' })
    expect(said).not.toHaveProperty('staysInCart')
  }
  await shop.provider.settleLater(next.id, 'succeed')
  await untilVisit(shop, bookingId, 'confirmed')
  expect(await comeBack(next.id)).toMatchObject({ outcome: 'paid' })
  await expectCleanBooks(shop)
})

it('says of a visit that was paid for a moment ago, in another tab, that it is booked', async () => {
  const { bookingId, orderId, id, dress } = await atCardPage()
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const again = await checkOutTogether(shop, buyer, [dress.line()], [bookingId])
  expect(again.body).toMatchObject({
    message: 'Cut and Finish has been paid for already and is booked. Look at the new total.',
  })
  const removed = await remove(bookingId)
  expect(removed.body).toMatchObject({ isBooked: true, message: expect.stringContaining('stays booked') })
  expect((await bookingRow(shop, bookingId)).status).toBe('confirmed')
  // And 'Continue to payment' leads to what says so of both.
  expect((await payAlone(bookingId)).body.url).toContain(`/success?session_id=${id}`)

  const held = await putIntoCart(shop, buyer, service, [DAY, '11:00'])
  expect((await remove(held)).body).toEqual({
    message: 'Taken out of your cart. The time is free again.',
    isBooked: false,
  })
})

it('shows nothing as missing that was booked after all', async () => {
  await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  await shop.advance(40)
  await reconcile(shop)
  expect(await cartVisits(shop, buyer)).toMatchObject([{ state: 'over' }])
  await visit(shop, buyer, service, [DAY, '10:00'])
  expect(await cartVisits(shop, buyer)).toEqual([])
})

it('judges what a card can pay on the whole payment, not on the goods alone', async () => {
  const pin = await aProduct(shop.db, { priceMinor: 30, stock: 5 })
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  const alone = await shop.post('/api/create-checkout-session', { cart: [pin.line()] }, buyer.token)
  expect(alone.body).toMatchObject({ code: 'below_card_minimum' })
  const page = await openTogether(shop, buyer, [pin.line()], [bookingId])
  expect((await shop.provider.session(page.id)).amount_total).toBe(8030)
  const ring = await aProduct(shop.db, { priceMinor: 99_995_000, stock: 5 })
  const refused = await checkOutTogether(shop, buyer, [ring.line()], [bookingId])
  expect(refused.body).toMatchObject({ code: 'above_order_limit' })
  await openCheckout(shop, buyer, [ring.line()])
})

it('knows a second service of a visit: in the link that holds it again, and in what the stylist reads of it', async () => {
  const MASK = { name: 'Deep mask', priceMinor: 2000, minutes: 30 }
  const { stylistId } = service
  const dry = await aStylistService(shop.db, { name: 'Dry', stylistId, minutes: 30, priceMinor: 3000, addOns: [MASK] })
  const also = [{ serviceId: dry.publicId, addOnIds: dry.addOns }]
  await putIntoCart(shop, buyer, service, [DAY, '10:00'], { also, price: '130.00' })
  const token = (await theStylist(shop.db, service)).token
  await shop.advance(40)
  await reconcile(shop)
  const [over] = await cartVisits(shop, buyer)
  expect(over).toMatchObject({ state: 'over', addOnIds: [], also })
  const { serviceID, date: day, time, addOnIds: addOns } = over ?? { serviceID: '', date: '', time: '', addOnIds: [] }
  const link = readServiceLink(atStart(serviceID, { day, time, addOns, also }).split('#')[1] ?? '')
  expect(link).toMatchObject({ kind: 'book', start: { also } })
  await visit(shop, buyer, service, [DAY, '12:00'], { also, price: '130.00' })
  await putIntoCart(shop, buyer, service, [DAY, '15:00'], { also, price: '130.00' })
  const gone = await shop.ask<{ beingPaidFor: number }>('DELETE', `/api/services/${dry.publicId}`, { token })
  expect(gone.body, gone.text).toMatchObject({ code: 'visits_affected', beingPaidFor: 1 })
  const { body } = await shop.get<ResponseOf<typeof sellerServices>>('/api/services', token)
  expect(body.services.map(({ name, upcomingVisits }) => [name, upcomingVisits]).sort()).toEqual([
    ['Cut and Finish', 1],
    ['Dry', 1],
  ])
})

/** Money that comes once nothing is held any more. */
async function paidLate(page: { id: string; orderId: string }, meanwhile: () => Promise<unknown>): Promise<void> {
  await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
  await shop.provider.payOnPage((await shop.provider.session(page.id)).url ?? '')
  await shop.advance(40)
  await reconcile(shop)
  await untilStatus(shop, page.orderId, 'expired')
  await meanwhile()
  await shop.provider.settleLater(page.id, 'succeed')
}

const shownOrder = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, buyer.token)).body
const mailsTo = async (about: string) =>
  (await mailsAbout(shop, about)).filter(({ recipient }) => recipient === buyer.email)

it('tells after a late payment of all its parts: what is there, and what went back', async () => {
  const both = await atCardPage()
  await paidLate(both, async () => undefined)
  await untilVisit(shop, both.bookingId, 'confirmed')
  const { number } = await bookingRow(shop, both.bookingId)
  const order = await shownOrder(both.orderId)
  expect(order.paidTogether).toEqual([{ kind: 'visit', id: both.bookingId, number }])
  const [confirmation] = await shop.db
    .selectFrom('mail')
    .select('text_body')
    .where('subject_key', '=', `order:${both.orderId}`)
    .where('kind', '=', 'order confirmation')
    .execute()
  expect(confirmation?.text_body).toContain(`appointment ${number}`)

  service = await aStylistService(shop.db)
  const half = await atCardPage()
  await paidLate(half, async () => {
    const other = await aBuyer(shop)
    const { id, orderId } = await openCheckout(shop, other, [half.dress.line()])
    await shop.provider.pay(id)
    await untilStatus(shop, orderId, 'paid')
  })
  await untilVisit(shop, half.bookingId, 'confirmed')
  expect(await statusOf(shop, half.orderId)).toBe('refunded')
  const goods = await shownOrder(half.orderId)
  expect(goods.paidTogether).toMatchObject([{ kind: 'visit', id: half.bookingId }])
  expect(goods.paidTogether).not.toMatchObject([{ isGivenBack: true }])
  const visitOf = await shop.get<{ paidTogether: unknown[] }>(`/api/bookings/${half.bookingId}`, buyer.token)
  expect(visitOf.body.paidTogether).toEqual([
    { kind: 'order', id: half.orderId, number: goods.number, isGivenBack: true },
  ])
  for (const mail of await mailsTo(half.bookingId)) expect(mail.text_body).not.toContain(`order ${goods.number}`)
  await expectCleanBooks(shop)
})

it('says how much went back where a whole payment for both did', async () => {
  const { id, orderId } = await atCardPage()
  await shop.provider.pay(id, { amount: 15000 })
  await untilStatus(shop, orderId, 'review')
  const { id: combined } = await shop.db
    .selectFrom('checkout')
    .select('id')
    .where('payable_kind', '=', 'combined')
    .where('payable_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await settleReview(shop.deps, payables, combined, 'refund')
  const { body } = await shop.post('/api/update-order-status', { sessionId: id }, buyer.token)
  expect(body).toMatchObject({ paymentStatus: 'refunded', totalAmount: 150 })
})

it('tells of each payment for a visit that was paid for meanwhile, to the shop and, once decided, to the buyer', async () => {
  const dress = await aProduct(shop.db, { stock: 5 })
  const bookingId = await putIntoCart(shop, buyer, service, [DAY, '10:00'])
  const underWay: string[] = []
  for (let at = 0; at < 2; at++) {
    const { id, url } = await openTogether(shop, buyer, [dress.line()], [bookingId])
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
    await shop.provider.payOnPage(url)
    await comeBack(id)
    underWay.push(id)
  }
  const alone = await payAlone(bookingId)
  await shop.provider.pay(alone.body.id)
  await untilVisit(shop, bookingId, 'confirmed')
  for (const id of underWay) await shop.provider.settleLater(id, 'succeed')
  const twice = async (kind: RegExp) =>
    expect((await mailsAbout(shop, bookingId)).filter((mail) => kind.test(mail.kind))).toHaveLength(2)
  await eventually(() => twice(/^booking under review/))
  const reviewed = await shop.db
    .selectFrom('checkout')
    .select('id')
    .where('payable_id', '=', bookingId)
    .where('status', '=', 'review')
    .execute()
  for (const { id } of reviewed) await settleReview(shop.deps, payables, id, 'refund')
  await twice(/^payment returned all/)
  await expectCleanBooks(shop)
})

it('pays with store credit for the visit alone, and for all of it, with nothing left for a card', async () => {
  const dress = await aProduct(shop.db, { stock: 5 })
  /** Held with a part of the price in credit; the rest of it comes later. */
  const rich = async (more: number) => {
    buyer = await aBuyer(shop)
    await withCredit(shop, buyer, 5000)
    const id = await putIntoCart(shop, buyer, service, [DAY, '10:00'], { useCredit: true })
    expect(await cartVisits(shop, buyer)).toMatchObject([{ payNow: 80, creditUsed: 50, state: 'held' }])
    await withCredit(shop, buyer, more)
    return id
  }
  const first = await rich(3000)
  const page = await openTogether(shop, buyer, [dress.line()], [first])
  expect((await shop.provider.session(page.id)).amount_total).toBe(8000)
  await shop.provider.pay(page.id)
  await untilVisit(shop, first, 'confirmed')
  expect(await statusOf(shop, page.orderId)).toBe('paid')
  expect(await creditOf(shop, buyer)).toEqual([0, 0])

  service = await aStylistService(shop.db)
  const second = await rich(11_000)
  const free = await openTogether(shop, buyer, [dress.line()], [second], { useCredit: true, creditShown: 80 })
  expect(free.url).toContain('/success?session_id=free_')
  expect(await statusOf(shop, free.orderId)).toBe('paid')
  expect((await bookingRow(shop, second)).status).toBe('confirmed')
  const told = await shop.post('/api/update-order-status', { sessionId: free.id }, buyer.token)
  expect(told.body).toMatchObject({ paymentStatus: 'paid' })

  // Alone it is paid as was agreed when it was held: the rest by card.
  service = await aStylistService(shop.db)
  const third = await rich(3000)
  expect((await shop.provider.session((await payAlone(third)).body.id)).amount_total).toBe(3000)
  await expectCleanBooks(shop)
})
