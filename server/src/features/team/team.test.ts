import type { Booking } from '@dressing-room/contract/booking'
import type { Team } from '@dressing-room/contract/team'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { works } from '../../../test/oracles/a-bookable-service.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  type MadeService,
  mailsAbout,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { addTimeOff, chairOf } from '../calendar/index.ts'
import { markRetired } from './store.ts'

const shop = shopOfFile()
let client: Person
beforeAll(async () => {
  client = await aBuyer(shop)
})

interface Salon {
  cut: MadeService
  owner: Person
  /** Ids by name, the owner's as 'owner'. */
  ids: Record<string, string>
}

/** A salon of its owner and these, who all do its one service. */
async function aSalon(names: string[], input: Parameters<typeof aStylistService>[1] = {}): Promise<Salon> {
  const cut = await aStylistService(shop.db, input)
  const owner = await theStylist(shop.db, cut)
  const ids: Record<string, string> = { owner: owner.id }
  for (const name of names) ids[name] = await add(owner, cut, name)
  return { cut, owner, ids }
}

async function add(owner: Person, cut: MadeService, name: string, hours: unknown = null): Promise<string> {
  const { status, body, text } = await shop.post<Team>('/api/team', { name, hours, services: [cut.id] }, owner.token)
  expect(status, text).toBe(200)
  return body.members.find((member) => member.name === name)?._id ?? ''
}

const withMember = async (id: string): Promise<string | undefined> => (await detail(shop, client, id)).member?.name

describe('a team', () => {
  it('has its owner in it from the first on, and leaves a service that nobody else is named for with them', async () => {
    const { cut, owner, ids } = await aSalon(['Ana'])
    const color = await aStylistService(shop.db, { stylistId: cut.stylistId, name: 'Color' })
    const { body } = await shop.get<Team>('/api/team', owner.token)
    expect(body.members.map(({ _id, isOwner, services }) => [_id, isOwner, [...services].sort()])).toEqual([
      [owner.id, true, [cut.id, color.id].sort()],
      [ids.Ana, false, [cut.id]],
    ])
    const page = await shop.get<{ team?: { name: string }[] }>(`/api/service/${cut.publicId}`)
    expect(page.body.team?.map(({ name }) => name)).toEqual([owner.name, 'Ana'])
    expect((await shop.get<{ team?: unknown }>(`/api/service/${color.publicId}`)).body.team).toBeUndefined()
  })

  it('is its owner’s alone to see and to change', async () => {
    const { ids } = await aSalon(['Ana'])
    const other = await theStylist(shop.db, await aStylistService(shop.db))
    const changed = await shop.ask<{ code: string }>('PUT', `/api/team/${ids.Ana}`, {
      token: other.token,
      body: { name: 'Eve', hours: null, services: [] },
    })
    expect([changed.status, changed.body.code]).toEqual([404, 'member_not_found'])
    expect((await shop.post(`/api/team/${ids.Ana}/retire`, {}, other.token)).status).toBe(404)
    expect((await shop.get<Team>('/api/team', other.token)).body.members).toEqual([])
  })
})

describe('a visit at a salon', () => {
  it('can begin while anybody is free, and is with whoever has had the least to do', async () => {
    const { cut, owner, ids } = await aSalon(['Ana'], { works: 'Mon-Sun 09:00-12:00' })
    const day = dayFromToday(shop, 7)
    const first = await hold(shop, client, cut, [day, '09:00'], { member: ids.Ana })
    expect(await withMember(first.bookingId)).toBe('Ana')
    expect(await times(shop, cut, day)).toEqual(['09:00', '10:00', '11:00'])
    const other = await aBuyer(shop)
    const second = await hold(shop, other, cut, [day, '10:00'])
    expect((await detail(shop, other, second.bookingId)).member?.name).toBe(owner.name)
    // Both have had one that day, and Ana's was longer ago.
    const third = await hold(shop, other, cut, [day, '11:00'])
    expect((await detail(shop, other, third.bookingId)).member?.name).toBe('Ana')
    const url = `/api/services/${cut.publicId}/available-times/${day}?member=${ids.Ana}`
    expect((await shop.get<{ availableTimes: string[] }>(url)).body.availableTimes).toEqual(['10:00'])
    await expectCleanBooks(shop)
  })

  it('of several services is with one of those who do each of them', async () => {
    const { cut, owner, ids } = await aSalon(['Ana', 'Bo'])
    const color = await aStylistService(shop.db, { stylistId: cut.stylistId, name: 'Color' })
    const both = { name: 'Ana', hours: null, services: [cut.id, color.id] }
    await shop.ask('PUT', `/api/team/${ids.Ana}`, { token: owner.token, body: both })
    const also = [{ serviceId: color.publicId, addOnIds: [] }]
    const when = [dayFromToday(shop, 6), '10:00'] as const
    const price = (Number(cut.price) + Number(color.price)).toFixed(2)
    const bookBoth = async (more: object = {}) => book(shop, await aBuyer(shop), cut, when, { also, price, ...more })
    expect((await bookBoth({ member: ids.Bo })).body.code).toBe('member_gone')
    const [first, second, third] = [await bookBoth(), await bookBoth(), await bookBoth()]
    expect([first.status, second.status, third.body.code]).toEqual([200, 200, 'slot_taken'])
    // Bo is free for the one service that is his.
    expect((await book(shop, await aBuyer(shop), cut, when)).status).toBe(200)
    await expectCleanBooks(shop)
  })

  it('is refused with whoever is busy, and given to somebody else where nobody is chosen', async () => {
    const { cut, ids } = await aSalon(['Ana'])
    const when = [dayFromToday(shop, 8), '10:00'] as const
    await hold(shop, client, cut, when, { member: ids.Ana })
    const others = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)] as const
    const [chosen, any, late] = [
      await book(shop, others[0], cut, when, { member: ids.Ana }),
      await book(shop, others[1], cut, when),
      await book(shop, others[2], cut, when),
    ]
    expect([chosen.body.code, any.status, late.body.code]).toEqual(['slot_taken', 200, 'slot_taken'])
    const why = `/api/services/${cut.publicId}/other-time?day=${when[0]}&time=10:00`
    const asked = await shop.get<{ message: string }>(`${why}&member=${ids.Ana}`)
    expect(asked.body.message).toBe('Ana is busy then.')
    expect((await book(shop, others[0], cut, when, { member: 'nobody' })).body.code).toBe('member_gone')
  })

  it('keeps to the hours and the time off of whoever it is with', async () => {
    const { cut, owner } = await aSalon([], { works: 'Mon-Sun 09:00-12:00' })
    const ana = await add(owner, cut, 'Ana', works('Mon-Sun 10:30-12:00'))
    const day = dayFromToday(shop, 9)
    const of = async (member: string) =>
      (
        await shop.get<{ availableTimes: string[] }>(
          `/api/services/${cut.publicId}/available-times/${day}?member=${member}`,
        )
      ).body.availableTimes
    expect(await of(ana)).toEqual(['11:00'])
    const off = { start: `${day}T00:00:00Z`, end: `${day}T23:59:00Z`, note: 'Training', member: owner.id }
    expect((await shop.post('/api/stylist/time-off', off, owner.token)).status).toBe(200)
    expect(await of(owner.id)).toEqual([])
    expect(await times(shop, cut, day)).toEqual(['11:00'])
    const taken = await shop.post<{ member?: string }>('/api/stylist/time-off', { ...off, member: ana }, owner.token)
    expect(taken.body.member).toBe(ana)
    expect(await times(shop, cut, day)).toEqual([])
  })

  it('stays with whom it is when it moves, or goes to whoever is free, and says so', async () => {
    const { cut, owner, ids } = await aSalon(['Ana'])
    const day = dayFromToday(shop, 10)
    const { bookingId } = await visit(shop, client, cut, [day, '10:00'], { member: ids.Ana })
    await hold(shop, await aBuyer(shop), cut, [day, '14:00'], { member: ids.Ana })
    const move = (time: string) =>
      shop.post<{ message: string; booking: Booking }>(
        `/api/bookings/${bookingId}/reschedule`,
        { date: day, time },
        client.token,
      )
    expect((await move('13:00')).body.booking.member?.name).toBe('Ana')
    const moved = await move('14:00')
    expect(moved.body.booking.member).toEqual({ _id: owner.id, name: owner.name })
    expect(moved.body.message).toContain(`with ${owner.name}.`)
    const [mail] = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind === 'booking moved 2')
    expect(mail?.text_body).toContain(owner.name)
    expect(mail?.calendar?.replaceAll('\r\n ', '')).toContain(`With ${owner.name}`)
    await expectCleanBooks(shop)
  })

  it('is shown to the owner in the column of whom it is with, and booked by hand with whoever is free', async () => {
    const { cut, owner, ids } = await aSalon(['Ana'])
    const day = dayFromToday(shop, 11)
    const byHand = (fullName: string, member?: string) =>
      shop.post<{ booking: Booking; code: string }>(
        '/api/stylist/visits',
        { serviceID: cut.publicId, date: day, time: '10:00', fullName, ...(member && { member }) },
        owner.token,
      )
    expect((await byHand('Pat', ids.Ana)).body.booking.member?.name).toBe('Ana')
    expect((await byHand('Kim')).body.booking.member?.name).toBe(owner.name)
    expect((await byHand('Sam')).body.code).toBe('slot_taken')
    const calendar = await shop.get<{ visits: { client: string; member?: string }[]; team: { name: string }[] }>(
      `/api/stylist/calendar?from=${day}&to=${day}`,
      owner.token,
    )
    expect(calendar.body.team.map(({ name }) => name)).toEqual([owner.name, 'Ana'])
    expect(calendar.body.visits.map(({ client: who, member }) => [who, member]).sort()).toEqual([
      ['Kim', undefined],
      ['Pat', ids.Ana],
    ])
  })
})

describe('somebody who leaves', () => {
  it('gives each visit to somebody who is free, and their clients are told', async () => {
    const { cut, owner, ids } = await aSalon(['Ana', 'Ben'])
    const when = [dayFromToday(shop, 12), '10:00'] as const
    const { bookingId } = await visit(shop, client, cut, when, { member: ids.Ana })
    await hold(shop, await aBuyer(shop), cut, when, { member: owner.id })
    const left = await shop.post<Team & { message: string }>(`/api/team/${ids.Ana}/retire`, {}, owner.token)
    expect(left.body.message).toBe(
      'Ana is not in your team any more. 1 visit has gone to others, and the clients are told.',
    )
    expect(left.body.members.map(({ name, upcomingVisits }) => [name, upcomingVisits])).toEqual([
      [owner.name, 0],
      ['Ben', 1],
    ])
    expect(await withMember(bookingId)).toBe('Ben')
    const mail = (await mailsAbout(shop, bookingId)).find(({ recipient, kind }) =>
      kind.startsWith('booking handed over') ? recipient === client.email : false,
    )
    expect(mail?.text_body).toContain('Ana is not there any more. Ben takes over')
    expect(mail?.calendar).toContain('SEQUENCE:1')
    expect((await book(shop, client, cut, [when[0], '12:00'], { member: ids.Ana })).body.code).toBe('member_gone')
    await expectCleanBooks(shop)
  })

  it('stays while nobody else is free for one of their visits, which are listed', async () => {
    const { cut, owner, ids } = await aSalon(['Ana'])
    const when = [dayFromToday(shop, 13), '10:00'] as const
    await visit(shop, client, cut, when, { member: ids.Ana })
    await visit(shop, await aBuyer(shop), cut, when, { member: owner.id })
    const refused = await shop.post<{ code: string; bookings: Booking[] }>(
      `/api/team/${ids.Ana}/retire`,
      {},
      owner.token,
    )
    expect([refused.body.code, refused.body.bookings.length]).toEqual(['member_has_visits', 1])
    expect((await shop.get<Team>('/api/team', owner.token)).body.members).toHaveLength(2)
    expect((await shop.post<{ code: string }>(`/api/team/${owner.id}/retire`, {}, owner.token)).body.code).toBe(
      'member_is_owner',
    )
    await expectCleanBooks(shop)
  })
})

it('an entry that is made while somebody is leaving waits for that, and then finds them gone', async () => {
  const { owner, ids } = await aSalon(['Ana'])
  const ana = ids.Ana ?? ''
  const leaving = await shop.db.startTransaction().execute()
  await markRetired(leaving, ana, shop.deps.clock())
  const [start, end] = [5, 6].map((days) => new Date(Date.now() + days * 86_400_000)) as [Date, Date]
  const entering = transact(shop.db, (tx) =>
    addTimeOff(tx, chairOf(owner.id, ana), { start, end, note: '' }, shop.deps.clock()),
  )
  await eventually(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
    expect(rows.length).toBeGreaterThan(0)
  })
  await leaving.commit().execute()
  expect(await entering).toEqual({ conflicts: [], offers: 0 })
})
