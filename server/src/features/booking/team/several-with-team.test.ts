import type { Booking } from '@dressing-room/contract/booking'
import type { Team } from '@dressing-room/contract/team'
import { expect, it } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  dayFromToday,
  detail,
  expectCleanBooks,
  type MadeService,
  theStylist,
  visit,
} from '../../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 10)

const also = (...services: MadeService[]) => services.map(({ publicId: serviceId }) => ({ serviceId }))

async function saveMember(owner: Person, name: string, services: MadeService[], id?: string): Promise<string> {
  const body = { name, hours: null, services: services.map((service) => service.id) }
  const { status, body: team } = await shop.ask<Team>(id ? 'PUT' : 'POST', id ? `/api/team/${id}` : '/api/team', {
    token: owner.token,
    body,
  })
  expect(status).toBe(200)
  return team.members.find((member) => member.name === name)?._id ?? ''
}

it('stays where it is when nobody does all of its services any more, and is given to nobody', async () => {
  const cut = await aStylistService(shop.db)
  const color = await aStylistService(shop.db, { stylistId: cut.stylistId, name: 'Color' })
  const owner = await theStylist(shop.db, cut)
  const ana = await saveMember(owner, 'Ana', [cut, color])
  const client = someone()
  const day = dayFromToday(shop, 7)
  const both = { member: ana, also: also(color), price: '160.00' }
  const { bookingId } = await visit(shop, client, cut, [day, '10:00'], both)
  await saveMember(owner, owner.name, [], owner.id)
  const bo = await saveMember(owner, 'Bo', [color])
  await saveMember(owner, 'Ana', [cut], ana)

  const body = { date: day, time: '13:00' }
  const moved = await shop.post<{ code: string; message: string }>(
    `/api/bookings/${bookingId}/reschedule`,
    body,
    client.token,
  )
  expect([moved.status, moved.body.code]).toEqual([409, 'booking_not_movable'])
  expect(moved.body.message).toContain('Nobody at this salon does all of these services any more.')
  const days = await shop.get<{ code: string }>(`/api/bookings/${bookingId}/available-days`, client.token)
  expect(days.body.code).toBe('booking_not_movable')
  const free = await shop.get<{ times: string[] }>(`/api/stylist/free-times/${day}?visit=${bookingId}`, owner.token)
  expect(free.body.times).toEqual([])

  const left = await shop.post<{ code: string; bookings: Booking[] }>(`/api/team/${ana}/retire`, {}, owner.token)
  expect([left.body.code, left.body.bookings.map(({ _id }) => _id)]).toEqual(['member_has_visits', [bookingId]])
  // Once somebody does all of it, it is theirs to take.
  await saveMember(owner, 'Bo', [cut, color], bo)
  expect((await shop.post(`/api/team/${ana}/retire`, {}, owner.token)).status).toBe(200)
  expect((await detail(shop, client, bookingId)).member?.name).toBe('Bo')
  await expectCleanBooks(shop)
})

it('moves with the longest notice and within the shortest booking window of all that it has', async () => {
  const cut = await aStylistService(shop.db)
  const color = await aStylistService(shop.db, {
    ...{ stylistId: cut.stylistId, name: 'Color', notice: 3 * 24 * 60, windowDays: 20 },
  })
  const client = someone()
  const wish = { also: also(color), price: '160.00' }
  const { bookingId } = await visit(shop, client, cut, [dayFromToday(shop, 7), '10:00'], wish)
  const { body } = await shop.get<{ availableDays: string[] }>(
    `/api/bookings/${bookingId}/available-days`,
    client.token,
  )
  // After closing time three days from now are four.
  expect([3, 4].map((days) => dayFromToday(shop, days))).toContain(body.availableDays[0])
  expect(body.availableDays.at(-1)).toBe(dayFromToday(shop, 19))
})

it('is refused with the reason that there is, and booked in by hand with what keeps a card online', async () => {
  const cut = await aStylistService(shop.db)
  const { stylistId } = cut
  const made = (input: Parameters<typeof aStylistService>[1]) => aStylistService(shop.db, { stylistId, ...input })
  const [color, dry, kept, far, euros] = await Promise.all([
    made({ name: 'Color' }),
    made({ name: 'Dry' }),
    made({ name: 'Bridal', noShowFee: { percent: 50 } }),
    made({ name: 'Far', city: 'Boston' }),
    made({ name: 'Euros', currency: 'EUR' }),
  ])
  const owner = await theStylist(shop.db, cut)
  const day = dayFromToday(shop, 7)
  const online = async (...services: MadeService[]) =>
    (await book(shop, someone(), cut, [day, '10:00'], { also: also(...services) })).body
  expect((await online(kept)).message).toContain('A card is kept for Bridal, so it is booked by itself.')
  expect((await online(far)).message).toContain('Far is at another place.')
  expect((await online(euros)).message).toContain('Euros is priced in another currency.')
  expect((await online(color, color)).message).toContain('Each service can be in a visit once.')

  const ana = await saveMember(owner, 'Ana', [cut, color])
  const bo = await saveMember(owner, 'Bo', [cut, dry])
  await saveMember(owner, owner.name, [cut], owner.id)
  // Each goes with the cut, and nobody does all three.
  expect((await online(color, dry)).message).toContain('Nobody does all of these services.')
  const together = await shop.get<{ doers?: string[]; services: { name: string; doers?: string[] }[] }>(
    `/api/services/${cut.publicId}/together`,
  )
  expect(together.body.services.map(({ name, doers }) => [name, doers]).sort()).toEqual([
    ['Color', [ana]],
    ['Dry', [bo]],
  ])
  expect(together.body.doers?.sort()).toEqual([owner.id, ana, bo].sort())

  await saveMember(owner, 'Ana', [cut, kept], ana)
  const byHand = await shop.post<{ message: string; booking: Booking }>(
    '/api/stylist/visits',
    { serviceID: kept.publicId, also: also(cut), fullName: 'Ada', date: day, time: '12:00', member: ana },
    owner.token,
  )
  expect(byHand.body.booking).toMatchObject({ serviceName: 'Bridal + Cut and Finish', price: 160, paidHere: 0 })
  await expectCleanBooks(shop)
})
