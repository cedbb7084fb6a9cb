import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BusyFeed, CalendarFeeds } from '@dressing-room/contract/calendar-feeds'
import type { Day } from '@dressing-room/contract/time'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import {
  aStylistService,
  book,
  dayFromToday,
  type MadeService,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { openOutbound } from '../../platform/http/outbound.ts'
import { readDueFeeds } from './read-busy-feed.ts'

let shop: TestApp
let web: Server
let stylist: Person
let cut: MadeService
let buyer: Person
let day: Day

/** What is at calendar.test. */
let answer: { status?: number; headers?: Record<string, string>; body?: string } = {}
let asked: IncomingMessage[] = []

beforeAll(async () => {
  web = createServer((request, response) => {
    asked.push(request)
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((listening) => web.listen(0, '127.0.0.1', listening))
  const { port } = web.address() as AddressInfo
  const reachTest = openOutbound({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    mayReach: (_, at) => at === port,
  })
  const guarded = openOutbound()
  shop = await startTestApp({
    // calendar.test is the server above; every other host is asked past the guard, or not at all.
    fetchFromOutside: (url, limits) =>
      url.startsWith('https://calendar.test/')
        ? reachTest(url.replace('https://calendar.test', `http://calendar.test:${port}`), limits)
        : guarded(url, limits),
  })
  buyer = await aBuyer(shop)
})
afterAll(async () => {
  await shop.close()
  web.closeAllConnections()
  web.close()
})
beforeEach(async () => {
  cut = await aStylistService(shop.db, { windowDays: 30 })
  stylist = await theStylist(shop.db, cut)
  day = dayFromToday(shop, 5)
  asked = []
})

const feeds = async (of = stylist) => (await shop.get<CalendarFeeds>('/api/calendar-feeds', of.token)).body

function calendar(...events: string[][]): string {
  const parts = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')
}

const at = (uid: string, from: string, until: string) => [
  `UID:${uid}`,
  `DTSTART;TZID=Eastern Standard Time:${day.replaceAll('-', '')}T${from}00`,
  `DTEND;TZID=Eastern Standard Time:${day.replaceAll('-', '')}T${until}00`,
]

async function add(path: string, also: Record<string, unknown> = {}): Promise<BusyFeed> {
  const { body, status, text } = await shop.post<BusyFeed>(
    '/api/calendar-feeds/busy',
    { url: `webcal://calendar.test/${path}`, ...also },
    stylist.token,
  )
  expect(status, text).toBe(200)
  return body
}

/** The calendar once it has been tried. */
async function tried(id: string): Promise<BusyFeed> {
  let found: BusyFeed | undefined
  await eventually(async () => {
    found = (await feeds()).busyFeeds.find(({ _id }) => _id === id)
    expect(found?.state).not.toBe('waiting')
  })
  return found as BusyFeed
}

describe('a calendar elsewhere', () => {
  it('takes the times at which its owner is busy, until it is removed', async () => {
    answer = { body: calendar(at('a', '1000', '1130'), [...at('b', '1400', '1500'), 'TRANSP:TRANSPARENT']) }
    const { _id } = await add('private-1/basic.ics', { name: 'Work' })
    expect(await tried(_id)).toMatchObject({
      name: 'Work',
      host: 'calendar.test',
      state: 'read',
      busyTimes: 1,
      notes: [],
    })
    expect(await times(shop, cut, day)).toEqual(['09:00', '12:00', '13:00', '14:00', '15:00', '16:00'])

    const refused = await book(shop, buyer, cut, [day, '11:00'])
    expect(refused).toMatchObject({ status: 409, body: { code: 'slot_taken' } })
    const why = await shop.get(`/api/services/${cut.publicId}/why-not?day=${day}&time=11:00`, stylist.token)
    expect(why.body).toMatchObject({ message: 'Another calendar of yours says that you are busy then.' })

    expect((await shop.ask('DELETE', `/api/calendar-feeds/busy/${_id}`, { token: stylist.token })).status).toBe(200)
    expect(await times(shop, cut, day)).toHaveLength(8)
  })

  it('leaves visits where they are, and the stylist is told which ones', async () => {
    const { bookingId } = await visit(shop, buyer, cut, [day, '10:00'])
    answer = { body: calendar(at('a', '1030', '1200')) }
    const { _id } = await add('work.ics', { name: 'Work' })
    await tried(_id)
    const { conflicts } = await feeds()
    expect(conflicts).toMatchObject([{ feed: 'Work', booking: { _id: bookingId, status: 'confirmed' } }])
    expect((await feeds(await theStylist(shop.db, await aStylistService(shop.db)))).conflicts).toEqual([])
  })

  it('is asked again by the clock, and told what is known of it', async () => {
    answer = { headers: { etag: '"1"' }, body: calendar(at('a', '1000', '1100')) }
    const { _id } = await add('work.ics')
    await tried(_id)
    await readDueFeeds.run(shop.deps, {})
    expect(asked).toHaveLength(1)

    answer = { status: 304 }
    await dueNow(_id)
    await eventually(() => expect(asked).toHaveLength(2))
    expect(asked[1]?.headers['if-none-match']).toBe('"1"')
    expect(await times(shop, cut, day)).toHaveLength(7)

    // A service that can be booked further ahead than was read has it read anew.
    await shop.db.updateTable('service').set({ booking_window_days: 90 }).where('id', '=', cut.id).execute()
    answer = { body: calendar() }
    await dueNow(_id)
    await eventually(async () => expect(await times(shop, cut, day)).toHaveLength(8))
    expect(asked[2]?.headers['if-none-match']).toBeUndefined()
  })

  it('that cannot be read says why, is asked less and less, and keeps what was read', async () => {
    answer = { body: calendar(at('a', '1000', '1100')) }
    const { _id } = await add('work.ics')
    const first = await tried(_id)
    const faults: [typeof answer, RegExp][] = [
      [{ status: 404 }, /no calendar at this address any more/],
      [{ status: 401 }, /asks for a login/],
      [{ status: 503 }, /answers with an error/],
      [{ body: '<!doctype html><p>Sign in' }, /no calendar file/],
      [{ body: 'x'.repeat(10 * 1024 * 1024 + 1) }, /larger than 10 MB/],
    ]
    for (const [response, words] of faults) {
      answer = response
      await dueNow(_id)
      await eventually(async () => expect((await feeds()).busyFeeds[0]?.fault).toMatch(words))
    }
    const [feed] = (await feeds()).busyFeeds
    expect(feed).toMatchObject({ state: 'failing', readAt: first.readAt, busyTimes: 1 })
    const pause = Date.parse(feed?.nextReadAt ?? '') - Date.now()
    expect(Math.round(pause / 3_600_000)).toBe(8)
    expect(await times(shop, cut, day)).toHaveLength(7)

    answer = { body: calendar(['UID:z', `DTSTART;TZID=Narnia:${day.replaceAll('-', '')}T100000`, 'DURATION:PT1H']) }
    await shop.post(`/api/calendar-feeds/busy/${_id}/read`, {}, stylist.token)
    expect(await tried(_id)).toMatchObject({ state: 'read', notes: [expect.stringContaining('“Narnia”')] })
    expect(await times(shop, cut, day)).not.toContain('10:00')
  })

  it('within our own network is not asked at all', async () => {
    for (const url of [
      'https://169.254.169.254/latest.ics',
      'https://[::1]/a.ics',
      'https://user:word@calendar.test/a',
    ]) {
      const { body } = await shop.post<BusyFeed>('/api/calendar-feeds/busy', { url }, stylist.token)
      if (!body._id) continue
      expect((await tried(body._id)).fault).toBe('This address leads to no calendar on the open web.')
    }
    expect(asked).toEqual([])
  })

  it('has an address, once, and is its owner’s alone', async () => {
    answer = { body: calendar() }
    const { _id } = await add('work.ics')
    const post = (url: string) => shop.post('/api/calendar-feeds/busy', { url }, stylist.token)
    expect((await post('https://calendar.test/work.ics')).body.code).toBe('calendar_already_added')
    for (const url of ['http://calendar.test/a.ics', 'file:///etc/passwd', 'calendar.test', '']) {
      expect((await post(url)).status).toBe(422)
    }
    for (let more = 1; more < 10; more++) await add(`${more}.ics`)
    expect((await post('https://calendar.test/11.ics')).body.code).toBe('too_many_calendars')

    const other = await theStylist(shop.db, await aStylistService(shop.db))
    for (const id of [_id, 'made-up']) {
      expect((await shop.ask('DELETE', `/api/calendar-feeds/busy/${id}`, { token: other.token })).status).toBe(404)
      expect((await shop.post(`/api/calendar-feeds/busy/${id}/read`, {}, other.token)).status).toBe(404)
    }
    expect(JSON.stringify(await feeds())).not.toContain('work.ics')
  })

  async function dueNow(id: string): Promise<void> {
    const past = new Date(shop.deps.clock().getTime() - 1000)
    await shop.db.updateTable('busy_feed').set({ next_read_at: past }).where('id', '=', id).execute()
    await readDueFeeds.run(shop.deps, {})
  }
})

describe("a stylist's visits as a calendar", () => {
  const make = async () =>
    (await shop.post<{ url: string }>('/api/calendar-feeds/visits', {}, stylist.token)).body.url.replace(
      shop.origin,
      '',
    )
  const read = async (path: string) => {
    const response = await shop.get<string>(path)
    expect(response.status, response.text).toBe(200)
    return new ICAL.Component(ICAL.parse(response.text)).getAllSubcomponents('vevent').map((event) => ({
      uid: String(event.getFirstPropertyValue('uid')),
      sequence: Number(event.getFirstPropertyValue('sequence')),
      status: String(event.getFirstPropertyValue('status')),
      changed: String(event.getFirstPropertyValue('last-modified')),
      start: String(event.getFirstPropertyValue('dtstart')),
    }))
  }

  it('has each of them once for all its life, and nobody’s phone or address', async () => {
    const session = await visit(shop, buyer, cut, [day, '10:00'])
    const path = await make()
    const [booked] = await read(path)
    expect(booked).toMatchObject({ uid: `booking-${session.bookingId}`, sequence: 0, status: 'CONFIRMED' })

    await shop.advance(1)
    const { status } = await shop.post(
      `/api/bookings/${session.bookingId}/reschedule`,
      { date: day, time: '11:00' },
      buyer.token,
    )
    expect(status).toBe(200)
    const [moved] = await read(path)
    expect(moved).toMatchObject({ uid: booked?.uid, sequence: 1, status: 'CONFIRMED' })
    expect((moved?.changed ?? '') > (booked?.changed ?? '')).toBe(true)
    expect(moved?.start).not.toBe(booked?.start)

    await shop.post(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
    expect(await read(path)).toMatchObject([{ uid: booked?.uid, sequence: 2, status: 'CANCELLED' }])

    const { text, headers } = await shop.get(path)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('METHOD:PUBLISH')
    expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:Cut and Finish with ${buyer.name}`)
    for (const secret of [buyer.email, '4155552671', stylist.email]) expect(text).not.toContain(secret)

    const speaks = (language: 'English' | 'German') =>
      shop.db.updateTable('account').set({ language }).where('id', '=', stylist.id).execute()
    await speaks('German')
    const german = (await shop.get(path)).text.replaceAll('\r\n ', '')
    expect(german).toContain(`SUMMARY:Cut and Finish mit ${buyer.name}`)
    expect(german).toContain(`URL;VALUE=URI:${shop.origin}/de/visits/${session.bookingId}`)
    await speaks('English')
  })

  it('is sent again only where it has changed', async () => {
    const path = await make()
    const { headers } = await shop.get(path)
    const tag = headers.get('etag') ?? ''
    const ask = (more: Record<string, string>) => shop.ask('GET', path, { headers: more })
    expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ 'if-modified-since': headers.get('last-modified') ?? '' })).status).toBe(304)
    await visit(shop, buyer, cut, [day, '10:00'])
    expect((await ask({ 'if-none-match': tag })).status).toBe(200)
  })

  it('is where its newest address says, until that is revoked', async () => {
    const [old, current] = [await make(), await make()]
    expect([(await shop.get(old)).status, (await shop.get(current)).status]).toEqual([404, 200])
    expect((await feeds()).visitFeed).toMatchObject({ isOn: true, askedAt: expect.any(String) })
    const stored = await shop.db.selectFrom('visit_feed').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(current.slice(-20, -4))

    await shop.ask('DELETE', '/api/calendar-feeds/visits', { token: stylist.token })
    expect((await shop.get(current)).status).toBe(404)
    expect((await feeds()).visitFeed).toEqual({ isOn: false })
  })

  it('is for sellers who are verified', async () => {
    const { id } = await aSeller(shop.db, { verified: false, shop: 'Not Yet' })
    const token = await aSession(shop.db, id)
    expect((await shop.post('/api/calendar-feeds/visits', {}, token)).status).toBe(403)
    expect((await shop.get('/api/calendar-feeds', token)).status).toBe(403)
  })
})

describe("a client's own visits as a calendar (case 44)", () => {
  const makeFor = async ({ token }: Person) =>
    (await shop.post<{ url: string }>('/api/own-visit-feed', {}, token)).body.url.replace(shop.origin, '')
  const read = async (path: string) => {
    const response = await shop.get<string>(path)
    expect(response.status, response.text).toBe(200)
    const events = new ICAL.Component(ICAL.parse(response.text)).getAllSubcomponents('vevent')
    const value = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name))
    return {
      text: response.text.replaceAll('\r\n ', ''),
      events: events.map((event) => ({
        uid: value(event, 'uid'),
        sequence: Number(value(event, 'sequence')),
        status: value(event, 'status'),
        changed: value(event, 'last-modified'),
      })),
    }
  }

  it('follows a move, keeps what was cancelled for thirty days, and forgets the link of before', async () => {
    const client = await aBuyer(shop)
    const { bookingId } = await visit(shop, client, cut, [day, '13:00'])
    const path = await makeFor(client)
    const booked = (await read(path)).events[0]
    expect(booked).toMatchObject({ uid: `booking-${bookingId}`, sequence: 0, status: 'CONFIRMED' })

    await shop.advance(1)
    await shop.post(`/api/bookings/${bookingId}/reschedule`, { date: day, time: '14:00' }, client.token)
    const moved = (await read(path)).events[0]
    expect(moved).toMatchObject({ uid: booked?.uid, sequence: 1 })
    expect((moved?.changed ?? '') > (booked?.changed ?? '')).toBe(true)

    await shop.advance(1)
    await shop.post(`/api/bookings/${bookingId}/cancel`, {}, client.token)
    const cancelled = (await read(path)).events[0]
    expect(cancelled).toMatchObject({ uid: booked?.uid, sequence: 2, status: 'CANCELLED' })
    expect((cancelled?.changed ?? '') > (moved?.changed ?? '')).toBe(true)

    const renewed = await makeFor(client)
    expect((await shop.get(path)).status).toBe(404)
    const at = (days: number) => new Date(shop.deps.clock().getTime() - days * 86_400_000)
    const cancelledFor = (days: number) =>
      shop.db
        .updateTable('booking')
        .set({ cancelled_at: at(days) })
        .where('id', '=', bookingId)
        .execute()
    await cancelledFor(29)
    expect((await read(renewed)).events).toHaveLength(1)
    await cancelledFor(31)
    expect((await read(renewed)).events).toHaveLength(0)
  })

  it('holds their own visits only, and a stylist’s own appointments apart from those at their salon', async () => {
    const [client, other] = [await aBuyer(shop), await aBuyer(shop)]
    await visit(shop, client, cut, [day, '10:00'])
    await visit(shop, other, cut, [day, '11:00'])
    const elsewhere = await aStylistService(shop.db, { windowDays: 30 })
    const own = await visit(shop, { ...other, ...stylist }, elsewhere, [day, '12:00'])
    const mine = await read(await makeFor(client))
    expect(mine.events).toHaveLength(1)
    expect(mine.text).toContain('SUMMARY:Cut and Finish with Maya Brooks')
    for (const secret of [other.name, other.email, client.email, '4155552671']) expect(mine.text).not.toContain(secret)
    const asClient = await read(await makeFor(stylist))
    expect(asClient.events.map(({ uid }) => uid)).toEqual([`booking-${own.bookingId}`])
  })

  it('is kept by its reader alone, and sent again only where it has changed', async () => {
    const client = await aBuyer(shop)
    const path = await makeFor(client)
    const { headers } = await shop.get(path)
    expect(headers.get('cache-control')).toBe('private, max-age=300')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    const again = await shop.ask('GET', path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    await shop.ask('DELETE', '/api/own-visit-feed', { token: client.token })
    expect((await shop.get(path)).status).toBe(404)
  })
})
