import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Team } from '@dressing-room/contract/team'
import { addDays } from '@dressing-room/contract/time'
import type { repeatTimes } from '@dressing-room/contract/visit-series'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { works } from '../../../../test/oracles/a-bookable-service.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  theStylist,
} from '../../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 5)

interface Salon {
  cut: MadeService
  owner: Person
  ana: string
}

/** Ana works until noon, the salon until five. */
async function aSalon(input: Parameters<typeof aStylistService>[1] = {}): Promise<Salon> {
  const cut = await aStylistService(shop.db, { works: 'Mon-Sun 09:00-17:00', step: 30, ...input })
  const owner = await theStylist(shop.db, cut)
  const body = { name: 'Ana', hours: works('Mon-Sun 09:00-12:00'), services: [cut.id] }
  const { body: team } = await shop.post<Team>('/api/team', body, owner.token)
  return { cut, owner, ana: team.members.find(({ name }) => name === 'Ana')?._id ?? '' }
}

type Dates = ResponseOf<typeof repeatTimes>['dates']

async function datesOf({ cut, owner }: Salon, date: string, time: string, member?: string): Promise<Dates> {
  const query = new URLSearchParams({
    ...{ serviceID: cut.publicId, date, time, everyWeeks: '1', visits: '3' },
    ...(member && { member }),
  })
  const { status, body, text } = await shop.get<{ dates: Dates }>(`/api/stylist/repeat-times?${query}`, owner.token)
  expect(status, text).toBe(200)
  return body.dates
}

const told = (dates: Dates) => dates.map(({ isFree, message }) => [isFree, message])

let salon: Salon
let date: string
beforeAll(async () => {
  salon = await aSalon()
  date = dayFromToday(shop, 7)
})

it('looks at whoever is chosen, and at everybody where nobody is', async () => {
  const { cut, owner, ana } = salon
  await hold(shop, someone(), cut, [addDays(date, 7), '10:00'], { member: owner.id })
  const day = addDays(date, 14)
  const off = { start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z`, note: 'Training', member: ana }
  expect((await shop.post('/api/stylist/time-off', off, owner.token)).status).toBe(200)
  const free = [true, '']
  expect(told(await datesOf(salon, date, '10:00'))).toEqual([free, free, free])
  const owners = await datesOf(salon, date, '10:00', owner.id)
  expect(owners.map(({ isFree }) => isFree)).toEqual([true, false, true])
  const anas = await datesOf(salon, date, '10:00', ana)
  expect(anas.map(({ isFree }) => isFree)).toEqual([true, true, false])
  expect(anas[2]?.message).toMatch(/^In the way: time off of Ana from .*\(Training\)\.$/)
  // The nearest is hers as well: the day before or after, and not the same day with somebody else.
  expect(anas[2]?.nearest?.date).not.toBe(day)
})

it('says of each date that clients could not book why, before and after it is booked', async () => {
  salon = await aSalon()
  const { cut, owner, ana } = salon
  const late = await datesOf(salon, date, '13:00', ana)
  expect(told(late)).toEqual(Array(3).fill([true, 'Ana does not work then.']))
  expect(late[0]?.nearest?.time).toBe('11:00')
  expect(told(await datesOf(salon, date, '13:00'))).toEqual(Array(3).fill([true, '']))

  const closed = addDays(date, 7)
  const exceptions = JSON.stringify([{ date: closed, ranges: [] }])
  await shop.db.updateTable('service').set({ exceptions }).where('id', '=', cut.id).execute()
  const dates = await datesOf(salon, date, '15:00', owner.id)
  expect(told(dates)).toEqual([
    [true, ''],
    [true, 'That is outside of your hours.'],
    [true, ''],
  ])
  const others = dates.slice(1).map(({ date: on, time }) => ({ date: on, time }))
  const body = { serviceID: cut.publicId, date, time: '15:00', fullName: 'Ada', repeat: { others } }
  const made = await shop.post<{ message: string; booking: { member?: { _id: string } } }>(
    '/api/stylist/visits',
    body,
    owner.token,
  )
  expect(made.body.message).toMatch(/3 visits are booked in all\. .*15:00.*: That is outside of your hours\.$/)
  // Whoever is free, and works then: not Ana, who goes home at noon.
  expect(made.body.booking.member?._id).toBe(owner.id)
  await expectCleanBooks(shop)
})

it('is not free where a room that the service needs is taken', async () => {
  const other = await aSalon()
  const { cut, owner, ana } = other
  const body = { name: 'Laser room', units: 1, services: [cut.id] }
  const { status, text } = await shop.post('/api/resources', body, owner.token)
  expect(status, text).toBe(200)
  await hold(shop, someone(), cut, [addDays(date, 7), '10:30'], { member: owner.id })
  const dates = await datesOf(other, date, '10:00', ana)
  expect(told(dates)).toEqual([
    [true, ''],
    [false, 'A room or device that this visit needs is taken then.'],
    [true, ''],
  ])
})
