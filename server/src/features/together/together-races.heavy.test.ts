import { expect, it } from 'vitest'
import { checkOut, countStatuses, expectCleanBooks, reconcile, statusOf, stockOf } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { checkOutTogether, openTogether, putIntoCart } from '../../../test/together.ts'
import { aStylistService, bookingRow, dayFromToday } from '../../../test/visits.ts'

const MANY = 200
const LATE = 50
const shop = shopOfFile()

it('gives the last dress and the one free hour to one of two hundred who want both at once', async () => {
  const buyers = await manyBuyers(shop.db, MANY)
  const dress = await aProduct(shop.db, { stock: 1 })
  const service = await aStylistService(shop.db)
  const date = dayFromToday(shop, 7)
  const wish = { serviceId: service.publicId, price: service.price, date, time: '10:00', phone: '+1 415 555 2671' }

  const paid = await Promise.all(
    buyers.map(async (buyer) => {
      const client = { fullName: buyer.name, email: buyer.email }
      const held = await shop.post<{ bookingId: string }>('/api/cart/visits', { ...wish, ...client }, buyer.token)
      // Whoever has no hour does not want the dress either.
      if (held.status !== 200) return { buyer, status: held.status }
      const { bookingId } = held.body
      const answers = await Promise.all([
        checkOutTogether(shop, buyer, [dress.line()], [bookingId]),
        checkOutTogether(shop, buyer, [dress.line()], [bookingId]),
      ])
      const page = answers.find(({ status }) => status === 200)?.body
      if (page) await shop.provider.pay(page.id)
      return { buyer, status: page ? 200 : 409, bookingId, page }
    }),
  )

  expect(countStatuses(paid)).toEqual({ 200: 1, 409: MANY - 1 })
  const [winner] = paid.filter(({ status }) => status === 200)
  await eventually(async () => expect((await bookingRow(shop, winner?.bookingId ?? '')).status).toBe('confirmed'))
  expect(await statusOf(shop, winner?.page?.orderId ?? '')).toBe('paid')
  expect(await stockOf(shop, dress.id)).toEqual({ on_hand: 0, reserved: 0 })
  const taken = (await shop.provider.sessions()).filter(({ payment_status }) => payment_status === 'paid')
  expect(taken).toHaveLength(1)
  await expectCleanBooks(shop)
})

it('sells the last dress once to two hundred, of whom half have an hour of their own beside it', async () => {
  const buyers = await manyBuyers(shop.db, MANY)
  const dress = await aProduct(shop.db, { stock: 1 })
  const services = await Promise.all(Array.from({ length: MANY / 2 }, () => aStylistService(shop.db)))
  const date = dayFromToday(shop, 7)
  const visits = await Promise.all(
    services.map((service, at) => putIntoCart(shop, buyers[at] as Person, service, [date, '10:00'])),
  )

  const answers = await Promise.all(
    buyers.map((buyer, at) => {
      const visit = visits[at]
      return visit ? checkOutTogether(shop, buyer, [dress.line()], [visit]) : checkOut(shop, buyer, [dress.line()])
    }),
  )

  expect(countStatuses(answers)).toEqual({ 200: 1, 409: MANY - 1 })
  // Those who were too late for the dress have their hour as before.
  const held = await Promise.all(visits.map(async (id) => (await bookingRow(shop, id)).status))
  expect(new Set(held)).toEqual(new Set(['held']))
  await expectCleanBooks(shop)
})

it('gives both to one of fifty whose money comes late at the same moment, and all of it back to the others', async () => {
  const buyers = await manyBuyers(shop.db, LATE)
  const dress = await aProduct(shop.db, { stock: 1 })
  const service = await aStylistService(shop.db)
  const date = dayFromToday(shop, 40)
  const late: { id: string; orderId: string; bookingId: string }[] = []
  for (const buyer of buyers) {
    const bookingId = await putIntoCart(shop, buyer, service, [date, '10:00'])
    const page = await openTogether(shop, buyer, [dress.line()], [bookingId])
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 1 }])
    await shop.provider.payOnPage(page.url)
    await shop.advance(35)
    await reconcile(shop)
    late.push({ id: page.id, orderId: page.orderId, bookingId })
  }

  await Promise.all(late.map(({ id }) => shop.provider.settleLater(id, 'succeed')))

  const outcomes = () =>
    Promise.all(
      late.map(async ({ orderId, bookingId }) => {
        const visit = await bookingRow(shop, bookingId)
        return `${await statusOf(shop, orderId)}, ${visit.status}`
      }),
    )
  await eventually(async () => {
    // The provider sends again what found the shop busy.
    await shop.provider.hurry()
    const ended = await outcomes()
    expect(ended.filter((each) => each === 'paid, confirmed')).toHaveLength(1)
    expect(ended.filter((each) => each === 'refunded, refunded_conflict')).toHaveLength(LATE - 1)
  }, 60_000)
  await expectCleanBooks(shop)
}, 600_000)
