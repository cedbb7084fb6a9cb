import type { Booking, BookingDetails } from '@dressing-room/contract/booking'
import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aSeller, aSession, manyBuyers, type Person } from '../../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  mailKinds,
  mailsAbout,
  pay,
  paymentOf,
  setClock,
  theStylist,
  times,
  visit,
} from '../../../../test/visits.ts'
import { tellOfNoShow } from './no-show.ts'

let shop: TestApp
let people: Person[]
beforeAll(async () => {
  shop = await startTestApp()
  people = await manyBuyers(shop.db, 40)
})
afterAll(async () => {
  await expectCleanBooks(shop)
  await shop.close()
})

interface Said {
  message: string
  code: string
  booking: Booking
}

const someone = () => people.pop() as Person

const byHand = (stylist: Person, service: MadeService, [date, time]: [string, string], also: object = {}) =>
  shop.post<Said>(
    '/api/stylist/visits',
    { serviceID: service.publicId, date, time, fullName: 'Wanda Walk-In', ...also },
    stylist.token,
  )
const act = (stylist: Person, id: string, action: string, body: object = {}) =>
  shop.post<Said>(`/api/stylist/visits/${id}/${action}`, body, stylist.token)
const calendar = async ({ token }: Person, from: string, to = from) =>
  (await shop.get<StylistCalendar>(`/api/stylist/calendar?from=${from}&to=${to}`, token)).body
const details = async ({ token }: Person, id: string) =>
  (await shop.get<BookingDetails>(`/api/bookings/${id}`, token)).body
const stepsOf = async (viewer: Person, id: string) => (await details(viewer, id)).steps.map(({ text }) => text)

async function aStylist(input: Parameters<typeof aStylistService>[1] = {}) {
  const service = await aStylistService(shop.db, input)
  return { service, stylist: await theStylist(shop.db, service) }
}

/** The link of the last mail that asks for another time. */
async function mailedToken(bookingId: string): Promise<string> {
  const asked = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind.startsWith('time proposed')).at(-1)
  return decodeURIComponent(asked?.text_body.match(/token=(\S+)/)?.[1] ?? '')
}

/** The jobs that were asked for about a visit; it is not time for them yet, except by the shop's clock. */
async function noShowJobs(bookingId: string): Promise<{ bookingId: string; step: string }[]> {
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = $1 and data->>'bookingId' = $2`,
    [tellOfNoShow.name, bookingId],
  )
  return rows.map(({ data }) => data)
}

describe('booking a client in by hand', () => {
  it('makes a visit that no card, no checkout and no ledger knows, and writes to an address that is given', async () => {
    const { service, stylist } = await aStylist({ addOns: [{ name: 'Wash', priceMinor: 1000, minutes: 15 }] })
    const day = dayFromToday(shop, 7)
    const { status, body } = await byHand(stylist, service, [day, '10:07'], {
      email: 'wanda@client.test',
      phone: '(415) 555-2671',
      addOns: service.addOns,
    })
    expect(status).toBe(200)
    expect(body.booking).toMatchObject({
      status: 'confirmed',
      payAtSalon: true,
      price: 90,
      duration: 75,
      time: '10:07',
      customer: { fullName: 'Wanda Walk-In', phone: '+14155552671' },
    })
    expect(body.message).toContain('We have written to them.')
    const mails = await mailsAbout(shop, body.booking._id)
    expect(mails.map(({ kind }) => kind)).toEqual(['booking confirmation', 'new visit'])
    expect(mails[0]).toMatchObject({ recipient: 'wanda@client.test', calendar_method: 'REQUEST' })
    expect(mails[0]?.text_body).toContain('To pay at the salon: $90.00')
    expect(mails[0]?.text_body).not.toContain('/visits/')
    const { checkouts } = await shop.db
      .selectFrom('checkout')
      .select((eb) => eb.fn.countAll<number>().as('checkouts'))
      .where('payable_id', '=', body.booking._id)
      .executeTakeFirstOrThrow()
    expect(Number(checkouts)).toBe(0)
    expect(await stepsOf(stylist, body.booking._id)).toEqual(['You booked Wanda Walk-In in.'])

    const cancelled = await act(stylist, body.booking._id, 'cancel', { reason: 'Closed for repairs.' })
    expect(cancelled.body).toMatchObject({
      message: 'The appointment is cancelled. The client gets a mail.',
      booking: { status: 'cancelled', refundedAmount: 0 },
    })
    const last = (await mailsAbout(shop, body.booking._id)).find(({ kind }) => kind === 'booking cancelled')
    expect(last).toMatchObject({ calendar_method: 'CANCEL' })
    expect(last?.text_body).toContain('Closed for repairs.')
    expect(await times(shop, service, day)).toContain('10:00')
  })

  it('asks for neither hours nor notice, and says when it is outside of the hours', async () => {
    const { service, stylist } = await aStylist({ notice: 10_000, windowDays: 2 })
    const { body } = await byHand(stylist, service, [dayFromToday(shop, 30), '19:30'])
    expect(body.message).toContain('That is outside of your hours.')
    expect(await mailKinds(shop, body.booking._id)).toEqual(['new visit'])
    const yesterday = await byHand(stylist, service, [dayFromToday(shop, -1), '10:00'])
    expect([yesterday.status, yesterday.body.message]).toEqual([422, 'This day has passed.'])
  })

  it('is one visit however often the button is pressed, and somebody else finds the time taken by name', async () => {
    const { service, stylist } = await aStylist()
    const day = dayFromToday(shop, 8)
    const answers = await Promise.all([1, 2, 3].map(() => byHand(stylist, service, [day, '10:00'])))
    expect(new Set(answers.map(({ body }) => body.booking._id)).size).toBe(1)
    const other = await byHand(stylist, service, [day, '10:30'], { fullName: 'Olga Other' })
    expect([other.status, other.body.code]).toEqual([409, 'slot_taken'])
    expect(other.body.message).toContain('In the way: Wanda Walk-In, Cut and Finish')
  })

  it('races with ten clients at their checkout for one time: one of them all gets it', async () => {
    const { service, stylist } = await aStylist()
    const when: [string, string] = [dayFromToday(shop, 9), '11:00']
    const buyers = Array.from({ length: 10 }, someone)
    const answers = await Promise.all([
      ...buyers.slice(0, 5).map((buyer) => book(shop, buyer, service, when)),
      byHand(stylist, service, when),
      ...buyers.slice(5).map((buyer) => book(shop, buyer, service, when)),
    ])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBe(1)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(10).fill('slot_taken'))
  })

  it('does not push out a client who is paying, whose name it does not tell', async () => {
    const { service, stylist } = await aStylist()
    const day = dayFromToday(shop, 10)
    const buyer = someone()
    const session = await hold(shop, buyer, service, [day, '10:00'])
    const refused = await byHand(stylist, service, [day, '10:30'])
    expect(refused.body.message).toMatch(/^In the way: somebody is paying for .*, 10:00 right now\.$/)
    const shown = await calendar(stylist, day)
    expect(shown.holds).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toContain(buyer.name)
    await pay(shop, session)
    expect((await calendar(stylist, day)).visits).toMatchObject([{ client: buyer.name, payAtSalon: false }])
  })
})

describe('a stylist moves a visit', () => {
  it('to any free time, tells the client, and lets them call it off for all of their money until it begins', async () => {
    const { service, stylist } = await aStylist({ cancellationHours: 120 })
    const buyer = someone()
    const { bookingId } = await visit(shop, buyer, service, [dayFromToday(shop, 3), '10:00'])
    const day = dayFromToday(shop, 4)
    const moved = await act(stylist, bookingId, 'move', { date: day, time: '18:30', note: 'The dentist, sorry.' })
    expect(moved.body).toMatchObject({ booking: { date: day, time: '18:30', status: 'confirmed' } })
    const mail = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking moved 1')
    expect(mail?.text_body).toContain('Maya Brooks has moved your appointment.')
    expect(mail?.text_body).toContain('Maya Brooks writes: The dentist, sorry.')
    expect(mail?.text_body).toContain('and you get the full price back')
    expect(mail?.calendar).toContain('SEQUENCE:1')
    const asBuyer = await details(buyer, bookingId)
    expect(asBuyer).toMatchObject({ freeUntil: asBuyer.start, refundIfCancelled: 80 })
    expect(asBuyer.steps.map(({ text }) => text)[1]).toMatch(/^Maya Brooks moved it from .*10:00 to .*18:30\.$/)
    const again = await shop.post<Said>(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)
    expect(again.body.booking.refundedAmount).toBe(80)
  })

  it('never onto another visit or into time off', async () => {
    const { service, stylist } = await aStylist()
    const day = dayFromToday(shop, 5)
    const { bookingId } = await visit(shop, someone(), service, [day, '10:00'])
    await byHand(stylist, service, [day, '12:00'])
    expect((await act(stylist, bookingId, 'move', { date: day, time: '11:30' })).body.message).toContain(
      'Wanda Walk-In',
    )
    const off = { start: `${day}T20:00:00Z`, end: `${day}T22:00:00Z`, note: 'School' }
    expect((await shop.post('/api/stylist/time-off', off, stylist.token)).status).toBe(200)
    const inOff = await act(stylist, bookingId, 'move', { date: day, time: '16:00' })
    expect(inOff.body.message).toMatch(/^In the way: your time off from .*\(School\)\.$/)
    expect((await calendar(stylist, day)).timeOff).toMatchObject([{ note: 'School' }])
  })

  it('only at their own services', async () => {
    const { service } = await aStylist()
    const { bookingId } = await visit(shop, someone(), service, [dayFromToday(shop, 5), '10:00'])
    const { stylist: other } = await aStylist()
    const where = { date: dayFromToday(shop, 6), time: '10:00' }
    for (const action of ['move', 'proposal', 'cancel', 'reopen']) {
      expect((await act(other, bookingId, action, where)).body.code).toBe('booking_not_found')
    }
    const { id } = await aSeller(shop.db, { verified: false })
    const unverified = { token: await aSession(shop.db, id) } as Person
    expect((await byHand(unverified, service, [where.date, where.time])).status).toBe(403)
    expect((await byHand(other, service, [where.date, where.time])).body.code).toBe('not_yours')
  })
})

describe('another time that a stylist proposes', () => {
  it('is kept from everybody else until the client accepts it by the link, once', async () => {
    const { service, stylist } = await aStylist({ step: 30 })
    const buyer = someone()
    const day = dayFromToday(shop, 6)
    const { bookingId } = await visit(shop, buyer, service, [day, '10:00'])
    // It overlaps the visit itself, and so only its second half is entered beside it.
    const asked = await act(stylist, bookingId, 'proposal', { date: day, time: '10:30', note: 'I am late.' })
    expect(asked.body.message).toContain('We have asked')
    const free = await times(shop, service, day)
    expect(['10:00', '10:30', '11:00'].filter((time) => free.includes(time))).toEqual([])
    expect(free).toContain('11:30')
    expect((await calendar(stylist, day)).proposals).toMatchObject([{ visitId: bookingId, client: buyer.name }])
    expect(await details(buyer, bookingId)).toMatchObject({
      time: '10:00',
      proposal: { time: '10:30', note: 'I am late.' },
    })

    const token = await mailedToken(bookingId)
    const read = await shop.post<{ time: string; proposal: { time: string } }>('/api/proposals/read', { token })
    expect(read.body).toMatchObject({ time: '10:00', proposal: { time: '10:30' } })
    expect(JSON.stringify(read.body)).not.toContain(buyer.name)
    const answer = (what: string) => shop.post<Said>('/api/proposals/answer', { token, answer: what })
    const both = await Promise.all([answer('accept'), answer('accept')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await bookingRow(shop, bookingId)).toMatchObject({ local_time: '10:30', sequence: 1 })
    expect((await answer('decline')).body).toMatchObject({
      code: 'proposal_over',
      message: 'You have accepted this time: your appointment has moved there.',
    })
    expect(await times(shop, service, day)).toContain('11:30')
    expect((await stepsOf(stylist, bookingId)).at(-1)).toMatch(/ accepted .*10:30\.$/)
    await expectCleanBooks(shop)
  })

  it('is free again when the client declines on the page of the visit, and the stylist is told', async () => {
    const { service, stylist } = await aStylist()
    const buyer = someone()
    const day = dayFromToday(shop, 6)
    const { bookingId } = await visit(shop, buyer, service, [day, '10:00'])
    await act(stylist, bookingId, 'proposal', { date: day, time: '14:00' })
    expect(await times(shop, service, day)).not.toContain('14:00')
    const declined = await shop.post<Said>(`/api/bookings/${bookingId}/proposal`, { answer: 'decline' }, buyer.token)
    expect(declined.body.message).toContain('stays at')
    expect(await times(shop, service, day)).toContain('14:00')
    expect((await mailKinds(shop, bookingId)).some((kind) => kind.startsWith('time declined'))).toBe(true)
  })

  it('is over with the time it is kept for, with the next one, or when the stylist takes it back', async () => {
    const { service, stylist } = await aStylist()
    const buyer = someone()
    const day = dayFromToday(shop, 20)
    const { bookingId } = await visit(shop, buyer, service, [day, '10:00'])
    const propose = (time: string) => act(stylist, bookingId, 'proposal', { date: day, time })
    await propose('14:00')
    const first = await mailedToken(bookingId)
    await propose('15:00')
    expect(await times(shop, service, day)).toContain('14:00')
    expect((await shop.post<Said>('/api/proposals/read', { token: first })).body.code).toBe('proposal_over')
    await shop.ask('DELETE', `/api/stylist/visits/${bookingId}/proposal`, { token: stylist.token })
    expect(await times(shop, service, day)).toContain('15:00')
    await propose('16:00')
    await shop.advance(24 * 60 + 1)
    expect(await times(shop, service, day)).toContain('16:00')
    const late = await shop.post<Said>(`/api/bookings/${bookingId}/proposal`, { answer: 'accept' }, buyer.token)
    expect(late.body.code).toBe('proposal_over')
    await visit(shop, someone(), service, [day, '16:00'])
  })

  it('needs an address to ask at', async () => {
    const { service, stylist } = await aStylist()
    const day = dayFromToday(shop, 6)
    const { body } = await byHand(stylist, service, [day, '10:00'])
    const asked = await act(stylist, body.booking._id, 'proposal', { date: day, time: '12:00' })
    expect(asked.body.code).toBe('client_without_address')
  })
})

describe('how a visit ends', () => {
  it('with its stylist cancelling: all money back inside the policy too, the reason in the mail', async () => {
    const { service, stylist } = await aStylist({ cancellationHours: 240 })
    const buyer = someone()
    const { bookingId } = await visit(shop, buyer, service, [dayFromToday(shop, 2), '10:00'])
    expect((await details(stylist, bookingId)).refundIfCancelled).toBe(80)
    const { body } = await act(stylist, bookingId, 'cancel', { reason: 'I have the flu.' })
    expect(body.message).toBe('The appointment is cancelled. The client gets $80.00 back. The client gets a mail.')
    const payment = await paymentOf(shop, bookingId)
    await eventually(async () => expect(await shop.provider.refunds(payment)).toHaveLength(1))
    const mail = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking cancelled')
    expect(mail?.text_body).toContain('Maya Brooks writes: I have the flu.')
    expect(await details(buyer, bookingId)).toMatchObject({ cancelReason: 'I have the flu.' })
  })

  it('as a no-show that is taken back before the client hears of it, and as one that stays', async () => {
    const { service, stylist } = await aStylist()
    const buyer = someone()
    const day = dayFromToday(shop, 3)
    const { bookingId } = await visit(shop, buyer, service, [day, '10:00'])
    const { starts_at } = await bookingRow(shop, bookingId)
    await setClock(shop, new Date(starts_at.getTime() + 15 * 60_000).toISOString())
    await act(stylist, bookingId, 'close', { outcome: 'no-show' })
    expect((await details(stylist, bookingId)).stylistMay).toMatchObject({ reopen: true, markNoShow: false })
    const back = await act(stylist, bookingId, 'reopen')
    expect(back.body.booking.status).toBe('confirmed')

    await act(stylist, bookingId, 'close', { outcome: 'no-show' })
    await shop.advance(11)
    const told = async () => (await mailKinds(shop, bookingId)).filter((kind) => kind.includes('missed'))
    for (const data of await noShowJobs(bookingId)) await tellOfNoShow.run(shop.deps, data)
    expect(await told()).toHaveLength(1)
    await act(stylist, bookingId, 'reopen')
    expect(await told()).toHaveLength(2)
    expect((await stepsOf(stylist, bookingId)).slice(1)).toEqual([
      `You noted that ${buyer.name} did not come.`,
      'You took back how the visit ended.',
      `You noted that ${buyer.name} did not come.`,
      'You took back how the visit ended.',
    ])
  })
})

describe('the calendar of a stylist', () => {
  it('shows the days of its own zone, open hours of all services and what can be booked in', async () => {
    const { service, stylist } = await aStylist({
      works: 'Mon-Sun 09:00-12:00',
      zone: 'Asia/Kathmandu',
      city: 'Kathmandu',
    })
    await aStylistService(shop.db, {
      stylistId: stylist.id,
      works: 'Mon-Sun 11:00-17:00',
      zone: 'Asia/Kathmandu',
      city: 'Kathmandu',
    })
    const day = dayFromToday(shop, 5, 'Asia/Kathmandu')
    await byHand(stylist, service, [day, '00:15'])
    const shown = await calendar(stylist, day)
    expect(shown).toMatchObject({ timeZone: 'Asia/Kathmandu', placeTimeName: 'Kathmandu time' })
    expect(shown.visits).toMatchObject([{ client: 'Wanda Walk-In' }])
    expect(shown.open).toEqual([{ start: `${day}T03:15:00.000Z`, end: `${day}T11:15:00.000Z` }])
    expect(shown.services).toHaveLength(2)
    const { body } = await shop.get<{ times: string[] }>(
      `/api/stylist/free-times/${day}?serviceID=${service.publicId}`,
      stylist.token,
    )
    expect(body.times).toEqual(['09:00', '10:00', '11:00'])
    const tooLong = await shop.get<Said>('/api/stylist/calendar?from=2026-01-01&to=2026-12-31', stylist.token)
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'malformed'])
  })
})
