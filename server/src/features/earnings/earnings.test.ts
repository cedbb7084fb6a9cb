import type { Earnings, SalesByWeek } from '@dressing-room/contract/earnings'
import { money } from '@dressing-room/contract/money'
import { addDays } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aPromoCode, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, dayFromToday, setClock, visit } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { requestRefund } from '../refunds/index.ts'

let shop: TestApp
let ada: Person
beforeAll(async () => {
  shop = await startTestApp()
  ada = await aBuyer(shop, 'Ada Moreau')
})
afterAll(() => shop.close())

async function aShopkeeper() {
  const { id } = await aSeller(shop.db)
  return { id, token: await aSession(shop.db, id) }
}

const earningsOf = async ({ token }: { token: string }) =>
  (await shop.get<Earnings>('/api/seller/earnings', token)).body
const weekOf = async ({ token }: { token: string }, query = '') =>
  (await shop.get<SalesByWeek>(`/api/seller/sales-by-week?${query}`, token)).body

async function buy(lines: unknown[], buyer = ada, promoCode?: string): Promise<string> {
  const checkout = await openCheckout(shop, buyer, lines, promoCode)
  if (!checkout.id.startsWith('free_')) await shop.provider.pay(checkout.id)
  await untilStatus(shop, checkout.orderId, 'paid')
  return checkout.orderId
}

/** Gives a part of a payment back, from each of whom it belongs to. */
async function giveBack(kind: 'order' | 'booking', id: string, minor: number, reason: string): Promise<void> {
  const checkout = await findCurrentCheckout(shop.db, kind, id)
  if (!checkout) throw new Error('no checkout')
  const back = money(minor, checkout.currency)
  await transact(shop.db, async (tx) => {
    const payment = { checkoutId: checkout.id, paymentId: checkout.payment_id, title: checkout.title }
    await requestRefund(shop.deps, tx, payment, back, { key: `${id}:${reason}`, reason, askedBy: 'operator' })
  })
}

it('a seller who has sold nothing yet has earned nothing, and a week of seven empty days', async () => {
  const seller = await aShopkeeper()
  expect(await earningsOf(seller)).toEqual({
    ...{ totalProducts: 0, totalServices: 0, totalRevenue: 0, totalBookings: 0, currency: 'USD' },
    ...{ takings: [], recentSales: [], topServices: [] },
  })
  const { week, salesData, bookingsData, ...totals } = await weekOf(seller)
  expect(totals).toMatchObject({ totalRevenue: 0, totalProductsSold: 0, totalServicesBooked: 0, totalUsers: 0 })
  expect([salesData, bookingsData]).toEqual([Array(7).fill(0), Array(7).fill(0)])
  expect(week.first).toBe(week.current)
})

it('goods and visits are counted once they are paid, and only with whose they are', async () => {
  const seller = await aShopkeeper()
  const rival = await aShopkeeper()
  const dress = await aProduct(shop.db, { sellerId: seller.id, name: 'Linen Dress', priceMinor: 8000 })
  const scarf = await aProduct(shop.db, { sellerId: seller.id, name: 'Silk Scarf', priceMinor: 2500 })
  const belt = await aProduct(shop.db, { sellerId: rival.id, priceMinor: 1000 })
  const fitting = await aStylistService(shop.db, { stylistId: seller.id, name: 'Fitting', priceMinor: 4500 })
  await openCheckout(shop, await aBuyer(shop), [dress.line(1)])
  await buy([dress.line(2), scarf.line(), belt.line()])
  await visit(shop, ada, fitting, [dayFromToday(shop, 3), '10:00'])
  await visit(shop, await aBuyer(shop), fitting, [dayFromToday(shop, 3), '11:00'])

  const earned = await earningsOf(seller)
  expect(earned).toMatchObject({ totalProducts: 2, totalServices: 1, totalRevenue: 275, totalBookings: 2 })
  expect(earned.takings).toEqual([
    {
      ...{ currency: 'USD', sales: 275, refunded: 0, revenue: 275, tips: 0, fee: 27.5, earned: 247.5 },
      revenueByCategory: { Products: 185, Services: 90 },
    },
  ])
  expect(earned.recentSales.map(({ productName, amount }) => [productName, amount])).toEqual([
    ['Fitting', 45],
    ['Fitting', 45],
    ['Linen Dress and 1 more', 185],
  ])
  expect(earned.topServices).toEqual([{ serviceID: fitting.publicId, serviceName: 'Fitting', bookings: 2 }])
  expect(await weekOf(seller)).toMatchObject({
    ...{ totalProductsSold: 3, totalServicesBooked: 2, totalUsers: 2 },
    week: { sales: 275, refunded: 0, bookings: 2 },
  })
  expect(await weekOf(rival)).toMatchObject({ totalRevenue: 10, totalProductsSold: 1, totalUsers: 1 })
})

it('what goes back to a buyer is shown and subtracted, with the fee that was taken of it', async () => {
  const stylist = await aShopkeeper()
  const cut = await aStylistService(shop.db, { stylistId: stylist.id, priceMinor: 8000 })
  const buyer = await aBuyer(shop)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await visit(shop, buyer, cut, [dayFromToday(shop, 7), '12:00'])
  await shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)
  const { takings, recentSales, totalBookings } = await earningsOf(stylist)
  expect(takings).toMatchObject([{ sales: 160, refunded: 80, revenue: 80, fee: 8, earned: 72 }])
  expect(recentSales.map(({ amount, isRefund }) => [amount, isRefund])).toEqual([
    [-80, true],
    [80, false],
    [80, false],
  ])
  expect(totalBookings).toBe(1)
  expect(await weekOf(stylist)).toMatchObject({
    ...{ totalServicesBooked: 1, totalUsers: 1 },
    week: { sales: 160, refunded: 80, bookings: 1 },
  })
})

it('a refund that fails and a dispute that is won bring back what was sold, and count as no sale', async () => {
  const seller = await aShopkeeper()
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 8000 })
  const orderId = await buy([dress.line()])
  const happened = async () => (await earningsOf(seller)).recentSales.map(({ what, amount }) => [what, amount])
  const paymentId = (await findCurrentCheckout(shop.db, 'order', orderId))?.payment_id ?? ''
  await giveBack('order', orderId, 3000, 'returned')
  await eventually(async () => {
    const [refund] = await shop.provider.refunds(paymentId)
    await shop.provider.failRefund(refund?.id ?? '')
  })
  await eventually(async () => expect((await happened())[0]).toEqual(['refund failed', 30]))
  const disputeId = await shop.provider.dispute(paymentId)
  await eventually(async () => expect((await happened())[0]).toEqual(['disputed', -80]))
  expect(await weekOf(seller)).toMatchObject({ totalRevenue: 0, week: { sales: 80, refunded: 80 } })
  await shop.provider.decideDispute(disputeId, 'win')
  await eventually(async () => expect((await happened())[0]).toEqual(['dispute won', 80]))
  expect(await happened()).toEqual([
    ...[
      ['dispute won', 80],
      ['disputed', -80],
      ['refund failed', 30],
      ['refund', -30],
      ['sale', 80],
    ],
  ])
  const { takings } = await earningsOf(seller)
  expect(takings).toMatchObject([{ sales: 80, refunded: 0, revenue: 80, fee: 8, earned: 72 }])
  expect(await weekOf(seller)).toMatchObject({
    salesData: expect.arrayContaining([80]),
    week: { sales: 80, refunded: 0 },
  })
  await giveBack('order', orderId, 3000, 'returned again')
})

it('amounts of different currencies stand beside each other and are never added', async () => {
  const seller = await aShopkeeper()
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 5000, currency: 'EUR' })
  const kimono = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 90_000, currency: 'JPY' })
  await buy([dress.line()])
  await buy([dress.line()])
  await buy([kimono.line()])
  const { totalRevenue, currency, takings } = await earningsOf(seller)
  expect([totalRevenue, currency]).toEqual([100, 'EUR'])
  expect(takings.map((each) => [each.currency, each.revenue])).toEqual([
    ['EUR', 100],
    ['JPY', 90_000],
  ])
  expect(await weekOf(seller)).toMatchObject({ currency: 'EUR', totalRevenue: 100, week: { sales: 100 } })
  expect(await weekOf(seller, 'currency=JPY')).toMatchObject({ currency: 'JPY', week: { sales: 90_000 } })
  expect(await weekOf(seller, 'currency=XYZ')).toMatchObject({ currency: 'EUR' })
})

it('what a promo code made free has a customer, and is not called sold', async () => {
  const seller = await aShopkeeper()
  const tank = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 2900 })
  await buy([tank.line()], ada, await aPromoCode(shop.db, { percent: 100 }))
  expect(await weekOf(seller)).toMatchObject({ totalRevenue: 0, totalProductsSold: 0, totalUsers: 1 })
})

it("a sale lies on the day of the seller's zone, also in the week in which clocks change", async () => {
  const stylist = await aShopkeeper()
  const cut = await aStylistService(shop.db, { stylistId: stylist.id, zone: 'America/New_York' })
  const buyer = await aBuyer(shop)
  // Clocks go back on Sunday, 7 November 2027, so that this day has 25 hours.
  await setClock(shop, '2027-11-08T04:30:00Z')
  await visit(shop, buyer, cut, ['2027-11-10', '10:00'])
  await setClock(shop, '2027-11-08T05:30:00Z')
  await visit(shop, buyer, cut, ['2027-11-10', '12:00'])

  const before = await weekOf(stylist, 'week=2027-11-04')
  expect(before.week).toMatchObject({ start: '2027-11-01', end: '2027-11-07', current: '2027-11-08' })
  expect([before.salesData, before.bookingsData]).toEqual([
    [0, 0, 0, 0, 0, 0, 80],
    [0, 0, 0, 0, 0, 0, 1],
  ])
  const now = await weekOf(stylist)
  expect(now.salesData).toEqual([80, 0, 0, 0, 0, 0, 0])
  expect(now.week.before).toMatchObject({ sales: 80, bookings: 1 })
})

it('is only for sellers, and any week that is asked for is one there is', async () => {
  const seller = await aShopkeeper()
  for (const address of ['/api/seller/earnings', '/api/seller/sales-by-week']) {
    expect((await shop.get(address)).status).toBe(401)
    expect((await shop.get(address, ada.token)).status).toBe(403)
  }
  for (const week of ['2026-13-40', 'now', '0001-01-01', '9999-12-31', "' or 1=1 --"]) {
    const { status, body } = await shop.get<SalesByWeek>(
      `/api/seller/sales-by-week?week=${encodeURIComponent(week)}&viewerTimeZone=Mars/Olympus`,
      seller.token,
    )
    expect([week, status, body.week.start, body.timeZone]).toEqual([week, 200, body.week.current, 'UTC'])
  }
})

it('agrees with the ledger to the cent, whatever is bought, with whatever code, and given back', async () => {
  const sellers = [await aShopkeeper(), await aShopkeeper(), await aShopkeeper()]
  const goods = await Promise.all(
    sellers.flatMap(({ id: sellerId }) =>
      [1999, 3333, 10_001].map((priceMinor) => aProduct(shop.db, { sellerId, priceMinor })),
    ),
  )
  const codes = [undefined, await aPromoCode(shop.db, { percent: 33 }), await aPromoCode(shop.db, { amountMinor: 777 })]
  const line = fc.record({ product: fc.nat(goods.length - 1), quantity: fc.integer({ min: 1, max: 3 }) })
  const purchase = fc.record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ product }) => product }),
    code: fc.nat(codes.length - 1),
    back: fc.option(fc.integer({ min: 1, max: 100 })),
  })
  await fc.assert(
    fc.asyncProperty(purchase, async ({ lines, code, back }) => {
      const buyer = await aBuyer(shop)
      const cart = lines.flatMap(({ product, quantity }) => goods[product]?.line(quantity) ?? [])
      const orderId = await buy(cart, buyer, codes[code])
      const total = (await findCurrentCheckout(shop.db, 'order', orderId))?.amount_minor ?? 0
      if (back !== null) await giveBack('order', orderId, Math.ceil((total * back) / 100), 'returned')
    }),
    { numRuns: 12 },
  )
  const minor = (amount: number) => Math.round(amount * 100)
  const takings = await Promise.all(sellers.map(async (seller) => (await earningsOf(seller)).takings[0]))
  const sum = (figure: (of: NonNullable<(typeof takings)[number]>) => number) =>
    takings.reduce((all, of) => all + (of ? minor(figure(of)) : 0), 0)
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::bigint as minor from ledger_entry where checkout_id in (
      select checkout_id from ledger_entry where seller_id = any(${sellers.map(({ id }) => id)}::uuid[])
    ) group by account`.execute(shop.db)
  const ledger = Object.fromEntries(rows.map((row) => [row.account, row.minor]))
  expect(sum(({ sales }) => sales)).toBe(ledger.captured)
  expect(sum(({ refunded }) => refunded)).toBe(-(ledger.refunded ?? 0))
  expect(sum(({ fee }) => fee)).toBe(-(ledger['platform fee'] ?? 0))
  expect(sum(({ earned }) => earned)).toBe(-(ledger['seller pending'] ?? 0))
  for (const [at, seller] of sellers.entries()) {
    const { week } = await weekOf(seller)
    expect(week.days.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(week.start, days)))
    expect([week.sales, week.refunded]).toEqual([takings[at]?.sales, takings[at]?.refunded])
  }
  await expectCleanBooks(shop)
}, 120_000)
