import type { StylistService } from '@dressing-room/contract/stylist-services'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillShop } from '../../../test/a-full-shop.ts'
import { eventually } from '../../../test/eventually.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillShop(shop.db)
})
afterAll(() => shop.close())

it('shows the eight newest services, each whole', async () => {
  const { body } = await shop.get<StylistService[]>('/api/services/recent')
  expect(body).toHaveLength(8)
  const dates = body.map(({ createdAt }) => createdAt)
  expect(dates).toEqual([...dates].sort().reverse())
  for (const service of body) {
    expect(service.availability.length).toBeGreaterThan(0)
    expect(service.categories.length).toBeGreaterThan(0)
    expect(service.ratings.numberOfRatings).toBeGreaterThan(2)
    expect(service.latitude).toBeTypeOf('number')
  }
})

it('picks four categories by chance with up to eight of their services', async () => {
  const { body } = await shop.get<Record<string, StylistService[]>>('/api/services/random-categories')
  expect(Object.keys(body)).toHaveLength(4)
  for (const [name, services] of Object.entries(body)) {
    expect(services.length).toBeGreaterThan(0)
    expect(services.length).toBeLessThanOrEqual(8)
    for (const service of services) expect(service.categories).toContain(name)
  }
})

it('tells all about one service, in whatever case its address is typed, and nothing about an unknown one', async () => {
  const { body } = await shop.get<StylistService>('/api/service/Service-0')
  expect(body).toMatchObject({
    serviceID: 'service-0',
    name: 'Service 0',
    price: 19,
    priceCurrency: 'EUR',
    duration: 60,
    timeZone: 'Europe/Lisbon',
    provider: { name: 'Atelier Oda', isVerified: true },
    location: { city: 'Lisbon', country: 'Portugal' },
    ratings: { averageRating: 4.67, numberOfRatings: 3 },
  })
  expect(body.reviews).toHaveLength(3)
  const yen = await shop.get<StylistService>('/api/service/service-4')
  expect(yen.body).toMatchObject({ price: 15_000, priceCurrency: 'JPY' })
  const unknown = await shop.get('/api/service/no-such-thing')
  expect(unknown.status).toBe(404)
  expect(unknown.body).toMatchObject({ message: 'Service not found.' })
})

it('forgets a kept answer when the service, its pictures or its reviews change, or it is deleted', async () => {
  const { id, publicId } = await aStylistService(shop.db)
  const url = `/api/service/${publicId}`
  expect((await shop.get(url)).body).toMatchObject({ name: 'Cut and Finish' })
  await shop.db.updateTable('service').set({ name: 'Long Cut' }).where('id', '=', id).execute()
  await eventually(async () => expect((await shop.get(url)).body).toMatchObject({ name: 'Long Cut' }))
  const picture = { service_id: id, position: 0, base: 'demo/x', widths: [400], width: 400, height: 500 }
  await shop.db.insertInto('service_picture').values(picture).execute()
  await eventually(async () => expect((await shop.get(url)).body).toMatchObject({ imageUrl: '/media/demo/x-400.webp' }))
  const review = { service_id: id, reviewer_name: 'Ana', rating: 4, created_at: new Date() }
  await shop.db.insertInto('service_review').values(review).execute()
  await eventually(async () =>
    expect((await shop.get(url)).body).toMatchObject({ ratings: { averageRating: 4, numberOfRatings: 1 } }),
  )
  await shop.db.updateTable('service').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await eventually(async () => expect((await shop.get(url)).status).toBe(410))
})

it('puts no pin where the place is not known (case 48)', async () => {
  const lost = await aStylistService(shop.db)
  const { body } = await shop.get(`/api/service/${lost.publicId}`)
  expect(body).not.toHaveProperty('latitude')
})
