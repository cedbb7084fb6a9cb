import type { SalesByWeek } from '@dressing-room/contract/earnings'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { listParcels } from '@dressing-room/contract/fulfilment'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectCleanBooks } from '../../server/test/checkouts.ts'
import { aSession } from '../../server/test/factories.ts'
import { startTestApp, type TestApp } from '../../server/test/test-app.ts'
import { sellDemo } from '../sales/sell.ts'
import { seedDemo } from '../seed.ts'

let shop: TestApp
let token: string
const sellAll = async () => {
  const databaseUrl = shop.database.pool.options.connectionString ?? ''
  await sellDemo({ databaseUrl, deps: shop.deps, now: shop.deps.clock() })
}
beforeAll(async () => {
  shop = await startTestApp()
  await seedDemo({ db: shop.db, shop: shop.deps.shop, now: shop.deps.clock() })
  // As before the shop opens.
  await shop.provider.sendEventsTo('')
  await sellAll()
  const { id } = await shop.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'seller@demo.test')
    .executeTakeFirstOrThrow()
  token = await aSession(shop.db, id)
}, 120_000)
afterAll(() => shop.close())

const sales = async (query = '') => (await shop.get<SalesByWeek>(`/api/seller/sales-by-week?${query}`, token)).body

it('the demo seller has sold what the spec shows, in real orders and visits', async () => {
  expect(await sales()).toMatchObject({
    ...{ currency: 'USD', totalRevenue: 15_000, revenueByCategory: { Products: 10_000, Services: 5000 } },
    ...{ totalProductsSold: 100, totalServicesBooked: 50, totalUsers: 200 },
  })
})

it('sales lie in the weeks up to now, and none in the future', async () => {
  const { week } = await sales()
  const days = Math.round((Date.parse(week.current) - Date.parse(week.first)) / (24 * 3_600_000))
  expect(days).toBeGreaterThanOrEqual(28)
  const { salesData, bookingsData } = await sales(`week=${addWeeks(week.current, -1)}`)
  expect(salesData.filter((amount) => amount > 0).length).toBeGreaterThanOrEqual(4)
  expect(bookingsData.some((bookings) => bookings > 0)).toBe(true)
  const { rows } = await shop.database.query(
    'select count(*)::int as late from shop_order where paid_at > now() or created_at > paid_at',
  )
  expect(rows).toEqual([{ late: 0 }])
})

it('there are parcels in every state', async () => {
  const { body } = await shop.get<ResponseOf<typeof listParcels>>('/api/parcels', token)
  expect(Object.entries(body.counts).filter(([, count]) => count === 0)).toEqual([])
})

it('once is enough: another start sells nothing more, and all books are in order', async () => {
  await sellAll()
  expect(await sales()).toMatchObject({ totalRevenue: 15_000, totalUsers: 200 })
  await expectCleanBooks(shop)
}, 60_000)

function addWeeks(monday: string, weeks: number): string {
  return new Date(Date.parse(monday) + weeks * 7 * 24 * 3_600_000).toISOString().slice(0, 10)
}
