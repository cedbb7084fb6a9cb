import { addDays, type Day, wallClock } from '@dressing-room/contract/time'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  days,
  expectCleanBooks,
  hold,
  pay,
  type ServiceInput,
  setClock,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { bookedOut as aBookedOutDay, served, wait, waitingOf } from '../../../test/waiting.ts'

const shop = shopOfFile()
const someone = strangers(shop, 80)
let today: Day
beforeAll(async () => {
  today = addDays(wallClock(shop.deps.clock(), 'UTC').day, 1)
  await setClock(shop, `${today}T15:00:00Z`)
})

const in3Days = () => addDays(today, 3)
const cancel = (person: Person, id: string) => shop.post(`/api/bookings/${id}/cancel`, {}, person.token)
const subjects = async ({ email }: Person) => (await shop.mails(email)).map(({ subject }) => subject)

const bookedOut = (input?: ServiceInput) => aBookedOutDay(shop, someone(), in3Days(), input)
const states = async (person: Person) => (await waitingOf(shop, person)).map(({ state }) => state)

describe('time that becomes free', () => {
  it('is held for the first in line, who is told and books it; nobody else sees it', async () => {
    const { cut, owner, bookingId } = await bookedOut()
    const [first, second, stranger] = [someone(), someone(), someone()]
    await wait(shop, first, cut, in3Days())
    await wait(shop, second, cut, in3Days())
    await cancel(owner, bookingId)
    await served(shop)

    expect(await days(shop, cut)).not.toContain(in3Days())
    expect(await times(shop, cut, in3Days())).toEqual([])
    const refused = await book(shop, stranger, cut, [in3Days(), '12:00'])
    expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
    expect((await book(shop, second, cut, [in3Days(), '12:00'])).body.code).toBe('slot_taken')

    const [entry] = await waitingOf(shop, first)
    expect(entry).toMatchObject({ state: 'offered', offer: { date: in3Days(), time: '12:00' } })
    const minutes = (Date.parse(entry?.offer?.until ?? '') - shop.deps.clock().getTime()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)
    const url = `/api/services/${cut.publicId}/available-times/${in3Days()}`
    const own = await shop.get<{ starts: { time: string; held?: boolean }[] }>(url, first.token)
    expect(own.body.starts).toMatchObject([{ time: '12:00', held: true }])

    await eventually(async () => expect((await subjects(first)).join()).toContain('Free for you: Cut and Finish'))
    const mail = await shop.db
      .selectFrom('mail')
      .select('text_body')
      .where('recipient', '=', first.email)
      .executeTakeFirstOrThrow()
    expect(mail.text_body).toContain(`/service/${cut.publicId}#book=1&day=${in3Days()}&time=12%3A00`)
    expect(await subjects(second)).toEqual([])

    const session = await hold(shop, first, cut, [in3Days(), '12:00'])
    expect(await states(first)).toEqual(['taken'])
    await pay(shop, session)
    await served(shop)
    expect((await waitingOf(shop, first))[0]).toMatchObject({ state: 'taken', bookingId: session.bookingId })
    expect(await states(second)).toEqual(['waiting'])
    await expectCleanBooks(shop)
  })

  it('goes to the next in line after ten minutes, or when it is declined, and then is free for all', async () => {
    const { cut, owner, bookingId } = await bookedOut()
    const [first, second, third] = [someone(), someone(), someone()]
    for (const person of [first, second, third]) await wait(shop, person, cut, in3Days())
    await cancel(owner, bookingId)
    await served(shop)
    await shop.advance(9)
    await served(shop)
    expect(await states(first)).toEqual(['offered'])
    await shop.advance(2)
    // Whether or not a job has run, it is over: the client reads so, and cannot book it any more before others.
    expect(await states(first)).toEqual(['passed'])
    await served(shop)
    expect([await states(first), await states(second)]).toEqual([['passed'], ['offered']])
    expect((await book(shop, first, cut, [in3Days(), '12:00'])).body.code).toBe('slot_taken')

    const [offered] = await waitingOf(shop, second)
    await shop.ask('DELETE', `/api/waiting-list/${offered?._id}`, { token: second.token })
    await served(shop)
    expect(await states(third)).toEqual(['offered'])
    await shop.advance(11)
    await served(shop)
    expect(await times(shop, cut, in3Days())).toEqual(['12:00'])
    expect((await book(shop, first, cut, [in3Days(), '12:00'])).status).toBe(200)
  })

  it('is one chance for one person, however many places they have; whoever joins again later has another', async () => {
    const { cut, owner, bookingId } = await bookedOut()
    const [greedy, next] = [someone(), someone()]
    await wait(shop, greedy, cut, in3Days())
    await wait(shop, greedy, cut, in3Days(), { untilTime: '13:00' })
    await wait(shop, next, cut, in3Days())
    await cancel(owner, bookingId)
    await served(shop)
    expect([await states(greedy), await states(next)]).toEqual([['offered', 'waiting'], ['waiting']])
    await shop.advance(11)
    await served(shop)
    expect([await states(greedy), await states(next)]).toEqual([['waiting', 'passed'], ['offered']])
    const session = await hold(shop, next, cut, [in3Days(), '12:00'])
    await wait(shop, greedy, cut, in3Days(), { noticeMinutes: 5 })
    await cancel(next, session.bookingId)
    await served(shop)
    expect(await states(greedy)).toEqual(['offered', 'waiting', 'passed'])
  })

  it('goes on when whoever took it does not pay', async () => {
    const { cut, owner, bookingId } = await bookedOut()
    const [first, second] = [someone(), someone()]
    for (const person of [first, second]) await wait(shop, person, cut, in3Days())
    await cancel(owner, bookingId)
    await served(shop)
    const session = await hold(shop, first, cut, [in3Days(), '12:00'])
    expect(await states(second)).toEqual(['waiting'])
    await cancel(first, session.bookingId)
    await served(shop)
    expect([await states(first), await states(second)]).toEqual([['passed'], ['offered']])
  })

  it('counts only if it suits: part of the day, notice, length with add-ons', async () => {
    const { cut, owner, bookingId } = await bookedOut({
      works: 'Mon-Sun 12:00-13:00',
      addOns: [{ name: 'Mask', priceMinor: 1000, minutes: 30 }],
    })
    const [early, planner, longer, anyTime] = [someone(), someone(), someone(), someone()]
    await wait(shop, early, cut, in3Days(), { untilTime: '12:00' })
    await wait(shop, planner, cut, in3Days(), { noticeMinutes: 7 * 1440 })
    await wait(shop, longer, cut, in3Days(), { addOns: cut.addOns })
    await wait(shop, anyTime, cut, in3Days(), { untilDay: addDays(in3Days(), 0) })
    await cancel(owner, bookingId)
    await served(shop)
    expect(await states(anyTime)).toEqual(['offered'])
    for (const person of [early, planner, longer]) expect(await states(person)).toEqual(['waiting'])
  })

  it('may come of time off that ends, longer hours, a move and a hold that was given up', async () => {
    const day = in3Days()
    const off = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
    const stylist = await theStylist(shop.db, off)
    const span = { start: `${day}T00:00:00Z`, end: `${addDays(day, 1)}T12:00:00Z` }
    const { _id } = (await shop.post<{ _id: string }>('/api/stylist/time-off', span, stylist.token)).body
    const one = someone()
    expect((await wait(shop, one, off, day)).status).toBe(200)
    await shop.ask('DELETE', `/api/stylist/time-off/${_id}`, { token: stylist.token })
    await served(shop)
    expect(await states(one)).toEqual(['offered'])
    const busy = await shop.post<{ beingPaidFor: number }>('/api/stylist/time-off', span, stylist.token)
    expect([busy.status, busy.body.beingPaidFor]).toEqual([409, 1])

    const closed = await aStylistService(shop.db, {
      works: 'Mon-Sun 12:00-13:00',
      exceptions: [{ date: day, ranges: [] }],
    })
    const two = someone()
    await wait(shop, two, closed, day)
    await shop.db.updateTable('service').set({ exceptions: '[]' }).where('id', '=', closed.id).execute()
    await served(shop)
    expect(await states(two)).toEqual(['offered'])

    const moved = await bookedOut()
    const three = someone()
    await wait(shop, three, moved.cut, day)
    const to = { date: addDays(day, 1), time: '12:00' }
    const answer = await shop.post(`/api/bookings/${moved.bookingId}/reschedule`, to, moved.owner.token)
    expect(answer.status, answer.text).toBe(200)
    await served(shop)
    expect(await states(three)).toEqual(['offered'])

    const held = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
    const [holder, four] = [someone(), someone()]
    const session = await hold(shop, holder, held, [day, '12:00'])
    await wait(shop, four, held, day)
    await cancel(holder, session.bookingId)
    await served(shop)
    expect(await states(four)).toEqual(['offered'])
  })

  it('ends the waiting of whoever has booked that day otherwise', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-14:00' })
    const [one, client] = [someone(), someone()]
    await visit(shop, one, cut, [in3Days(), '12:00'])
    await wait(shop, client, cut, in3Days(), { untilTime: '12:30' })
    await visit(shop, client, cut, [in3Days(), '13:00'])
    expect(await states(client)).toEqual(['taken'])
  })

  it('waits no longer than its last day, nor for a service that is gone', async () => {
    const { cut } = await bookedOut()
    const client = someone()
    await wait(shop, client, cut, in3Days())
    await shop.db.updateTable('service').set({ status: 'archived' }).where('id', '=', cut.id).execute()
    await served(shop)
    expect(await states(client)).toEqual(['expired'])
  })
})

describe('the stylist', () => {
  it('sees who waits for what, with a name and no address', async () => {
    const { cut } = await bookedOut()
    const client = someone()
    await wait(shop, client, cut, in3Days())
    const stylist = await theStylist(shop.db, cut)
    const seen = await shop.get<{ entries: { clientName: string }[]; count: number }>(
      '/api/stylist/waiting-list',
      stylist.token,
    )
    expect(seen.body.count).toBe(1)
    expect(seen.body.entries).toMatchObject([
      { clientName: client.name, serviceName: 'Cut and Finish', state: 'waiting' },
    ])
    expect(seen.text).not.toContain(client.email)
    expect((await shop.get('/api/stylist/waiting-list', client.token)).status).toBe(403)
  })
})

describe('the night', () => {
  it('holds what becomes free until it can be told in the morning', async () => {
    const { cut, owner, bookingId } = await bookedOut({ zone: 'UTC' })
    const [client, soon] = [someone(), someone()]
    await wait(shop, client, cut, in3Days())
    const tonight = addDays(today, 1)
    await setClock(shop, `${tonight}T03:00:00Z`)
    await cancel(owner, bookingId)
    await served(shop)
    const [entry] = await waitingOf(shop, client)
    expect(entry?.offer?.until).toBe(`${tonight}T07:10:00.000Z`)
    expect(await times(shop, cut, in3Days())).toEqual([])
    expect(await subjects(client)).toEqual([])

    // What begins before anybody could be told and come is free for all.
    const early = await aStylistService(shop.db, { works: 'Mon-Sun 07:00-08:00', zone: 'UTC' })
    const night = await visit(shop, owner, early, [tonight, '07:00'])
    await wait(shop, soon, early, tonight)
    await cancel(owner, night.bookingId)
    await served(shop)
    expect(await states(soon)).toEqual(['waiting'])
    expect(await times(shop, early, tonight)).toEqual(['07:00'])
  })
})
