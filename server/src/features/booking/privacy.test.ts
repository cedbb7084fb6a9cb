import type { Booking } from '@dressing-room/contract/booking'
import { addDays } from '@dressing-room/contract/time'
import { beforeAll, expect, it } from 'vitest'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, dayFromToday, hold, type MadeService, theStylist, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
let buyer: Person
let other: Person
let stylist: Person
let cut: MadeService
beforeAll(async () => {
  ;[buyer, other] = (await manyBuyers(shop.db, 2)) as [Person, Person]
  cut = await aStylistService(shop.db)
  stylist = await theStylist(shop.db, cut)
})

type Listed = { bookings: Booking[]; page: number; totalPages: number; total: number }

it('lists one’s own bookings, newest first, five to a page, and nobody else’s (security 1)', async () => {
  for (const [at, time] of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].entries()) {
    await visit(shop, buyer, cut, [dayFromToday(shop, 20 - at), time])
  }
  await visit(shop, other, cut, [dayFromToday(shop, 5), '09:00'])
  const first = await shop.get<Listed>(`/api/bookings?page=1&limit=5&user=${buyer.id}`, buyer.token)
  expect(first.body).toMatchObject({ page: 1, totalPages: 2, total: 6 })
  expect(first.body.bookings).toHaveLength(5)
  expect(first.body.bookings[0]).toMatchObject({ time: '14:00', status: 'confirmed' })
  const second = await shop.get<Listed>('/api/bookings?page=2', buyer.token)
  expect(second.body.bookings.map(({ time }) => time)).toEqual(['09:00'])
  expect((await shop.get(`/api/bookings?user=${other.id}`, buyer.token)).status).toBe(403)
  for (const query of ['user[]=a', `user=${buyer.id}&user=${other.id}`, 'page=0', 'page=-1', 'limit=x']) {
    expect((await shop.get(`/api/bookings?${query}`, buyer.token)).status, query).toBe(400)
  }
})

it('answers an empty list beside the message when nobody is signed in (security 2)', async () => {
  for (const url of ['/api/bookings', '/api/stylist/visits']) {
    const response = await shop.get(url)
    expect([response.status, response.body.bookings, response.body.totalPages]).toEqual([401, [], 0])
  }
})

it('shows a booking to its buyer and its stylist, and to all others what an unknown one shows, byte for byte (security 3)', async () => {
  const { bookingId } = await visit(shop, other, cut, [dayFromToday(shop, 6), '09:00'])
  const url = `/api/bookings/${bookingId}`
  for (const [who, viewerRole] of [
    [other, 'buyer'],
    [stylist, 'stylist'],
  ] as const) {
    const seen = await shop.get<Booking>(url, who.token)
    expect([seen.status, seen.body.viewerRole]).toEqual([200, viewerRole])
  }
  const stranger = await shop.get(url, buyer.token)
  for (const id of [crypto.randomUUID(), 'nonsense', '1', bookingId.toUpperCase().slice(1)]) {
    const unknown = await shop.get(`/api/bookings/${id}`, buyer.token)
    expect([unknown.status, unknown.text]).toEqual([404, stranger.text])
  }
  expect((await shop.get(url)).status).toBe(401)
})

it('tells the stylist nothing of somebody who has not paid yet', async () => {
  const { bookingId } = await hold(shop, other, cut, [dayFromToday(shop, 7), '09:00'])
  expect((await shop.get(`/api/bookings/${bookingId}`, stylist.token)).status).toBe(404)
  const visits = await shop.get<Listed>('/api/stylist/visits?limit=50', stylist.token)
  expect(visits.body.bookings.map(({ _id }) => _id)).not.toContain(bookingId)
  expect(visits.body.bookings.length).toBeGreaterThan(6)
})

it('lists a stylist’s visits by the date at their own place, however far that is from UTC', async () => {
  const far = [
    ['America/Los_Angeles', '20:00'],
    ['Asia/Kathmandu', '02:00'],
    ['Pacific/Kiritimati', '00:30'],
  ] as const
  for (const [zone, time] of far) {
    const late = await aStylistService(shop.db, { zone, works: 'Mon-Sun 00:30-23:30', step: 30 })
    const { token } = await theStylist(shop.db, late)
    const day = dayFromToday(shop, 8, zone)
    const { bookingId } = await visit(shop, other, late, [day, time])
    const on = async (from: string, to = from) =>
      (await shop.get<Listed>(`/api/stylist/visits?from=${from}&to=${to}`, token)).body.bookings.map(({ _id }) => _id)
    expect(await on(day), zone).toEqual([bookingId])
    expect([...(await on(addDays(day, -1))), ...(await on(addDays(day, 1)))], zone).toEqual([])
    expect(await on(addDays(day, -3), addDays(day, 3))).toEqual([bookingId])
  }
})

it('names the next visit, or none', async () => {
  const next = await shop.get<{ booking: Booking }>('/api/bookings/next', buyer.token)
  expect(next.body.booking).toMatchObject({ time: '14:00', status: 'confirmed' })
  expect((await shop.get('/api/bookings/next', stylist.token)).body).toEqual({})
})

it('says why not to the stylist of the service alone', async () => {
  const day = dayFromToday(shop, 20)
  const url = (time: string) => `/api/services/${cut.publicId}/why-not?day=${day}&time=${time}`
  const why = async (time: string) => (await shop.get(url(time), stylist.token)).body
  expect(await why('09:00')).toMatchObject({ bookable: false, reason: 'taken' })
  expect(await why('10:00')).toEqual({ bookable: true, reason: '', message: 'This time can be booked.' })
  expect(await why('10:07')).toMatchObject({ reason: 'off_grid' })
  expect(await why('20:00')).toMatchObject({ reason: 'outside_hours' })
  expect((await shop.get(url('09:00'), buyer.token)).status).toBe(403)
  expect((await shop.get(url('09:00'))).status).toBe(401)
})
