import type { Resources } from '@dressing-room/contract/team'
import { beforeAll, expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
let client: Person
let other: Person
beforeAll(async () => {
  client = await aBuyer(shop)
  other = await aBuyer(shop)
})

/** Two people, two services, and one room that only the first service needs. */
async function aSalonWithARoom(units = 1) {
  const facial = await aStylistService(shop.db, { works: 'Mon-Sun 09:00-12:00' })
  const cut = await aStylistService(shop.db, { stylistId: facial.stylistId, works: 'Mon-Sun 09:00-12:00' })
  const owner = await theStylist(shop.db, facial)
  await shop.post('/api/team', { name: 'Ana', hours: null, services: [facial.id, cut.id] }, owner.token)
  const room = { name: 'Treatment room', units, services: [facial.id] }
  const { body, status, text } = await shop.post<Resources>('/api/resources', room, owner.token)
  expect(status, text).toBe(200)
  return { facial, cut, owner, roomId: body.resources[0]?._id ?? '' }
}

const change = (owner: Person, id: string, service: MadeService, units: number) =>
  shop.ask<Resources & { code: string }>('PUT', `/api/resources/${id}`, {
    token: owner.token,
    body: { name: 'Treatment room', units, services: [service.id] },
  })

it('keeps a start from being offered while no room is free, whoever else is', async () => {
  const { facial, cut, owner, roomId } = await aSalonWithARoom()
  const day = dayFromToday(shop, 7)
  await visit(shop, client, facial, [day, '10:00'])
  expect(await times(shop, facial, day)).toEqual(['09:00', '11:00'])
  expect(await times(shop, cut, day)).toEqual(['09:00', '10:00', '11:00'])
  const asked = `/api/services/${facial.publicId}/other-time?day=${day}&time=10:00`
  expect((await shop.get<{ message: string }>(asked)).body.message).toBe(
    'What this visit needs is taken then: Treatment room.',
  )
  expect((await book(shop, other, facial, [day, '10:00'])).body.code).toBe('slot_taken')
  expect((await change(owner, roomId, facial, 2)).status).toBe(200)
  await hold(shop, other, facial, [day, '10:00'])
  expect(await times(shop, facial, day)).toEqual(['09:00', '11:00'])
  await expectCleanBooks(shop)
})

it('goes with a visit that moves, and is free again where it was and once it is called off', async () => {
  const { facial, owner, roomId } = await aSalonWithARoom()
  const day = dayFromToday(shop, 8)
  const { bookingId } = await visit(shop, client, facial, [day, '10:00'])
  const moved = await shop.post(`/api/bookings/${bookingId}/reschedule`, { date: day, time: '11:00' }, client.token)
  expect(moved.status, moved.text).toBe(200)
  expect(await times(shop, facial, day)).toEqual(['09:00', '10:00'])
  const asked = { date: day, time: '09:00', note: '' }
  expect((await shop.post(`/api/stylist/visits/${bookingId}/proposal`, asked, owner.token)).status).toBe(200)
  expect(await times(shop, facial, day)).toEqual(['10:00'])
  expect((await change(owner, roomId, facial, 2)).status).toBe(200)
  await expectCleanBooks(shop)
  await shop.post(`/api/bookings/${bookingId}/cancel`, {}, client.token)
  expect(await times(shop, facial, day)).toEqual(['09:00', '10:00', '11:00'])
  await expectCleanBooks(shop)
})

it('cannot be fewer than are booked, and can be taken away as a whole, which leaves visits as they are', async () => {
  const { facial, owner, roomId } = await aSalonWithARoom(2)
  const day = dayFromToday(shop, 9)
  await visit(shop, client, facial, [day, '10:00'])
  const late = await visit(shop, other, facial, [day, '10:00'])
  expect((await change(owner, roomId, facial, 1)).body.code).toBe('resource_in_use')
  const stranger = await theStylist(shop.db, await aStylistService(shop.db))
  expect((await change(stranger, roomId, facial, 1)).body.code).toBe('resource_not_found')
  await shop.post(`/api/bookings/${late.bookingId}/cancel`, {}, other.token)
  expect((await change(owner, roomId, facial, 1)).body.resources[0]?.units).toBe(1)
  const removed = await shop.ask<Resources>('DELETE', `/api/resources/${roomId}`, { token: owner.token })
  expect(removed.body.resources).toEqual([])
  await hold(shop, other, facial, [day, '10:00'])
  await expectCleanBooks(shop)
})
