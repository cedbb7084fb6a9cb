import { createRequire } from 'node:module'
import { describe, expect, inject, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  detail,
  mailsAbout,
  setClock,
  theStylist,
  visit,
} from '../../../test/visits.ts'
import { remindOfVisit } from './remind.ts'

// ical.js ships its types for scripts, not for modules.
const ICAL = createRequire(import.meta.url)('ical.js').default ?? createRequire(import.meta.url)('ical.js')

const shop = shopOfFile()
const someone = strangers(shop, 10)

const cancel = (id: string, { token }: Person) => shop.post(`/api/bookings/${id}/cancel`, {}, token)
const move = (id: string, { token }: Person, date: string, time: string) =>
  shop.post(`/api/bookings/${id}/reschedule`, { date, time }, token)

interface Reminder {
  startsAt: Date
  data: { bookingId: string; start: string; sequence: number; hours: number }
}

/** The reminders that the queue keeps for later. */
async function remindersOf(bookingId: string): Promise<Reminder[]> {
  const { rows } = await shop.database.pool.query(
    `select start_after as "startsAt", data from pgboss.job where name = $1 and data->>'bookingId' = $2 order by start_after`,
    [remindOfVisit.name, bookingId],
  )
  return rows
}

describe('the calendar file', () => {
  it('says one visit three times: asked for, moved, cancelled, in a way that every calendar takes (case 43)', async () => {
    await setClock(shop, '2027-02-20T12:00:00Z')
    const buyer = someone()
    const name = 'Cut, Wash & Finish; with a very long name that has to be folded over several lines – naïve façade'
    const cut = await aStylistService(shop.db, { name })
    const { bookingId } = await visit(shop, buyer, cut, ['2027-03-10', '09:00'])
    await move(bookingId, buyer, '2027-03-10', '10:00')
    await cancel(bookingId, buyer)
    const mails = (await mailsAbout(shop, bookingId)).filter(({ recipient }) => recipient === buyer.email)
    const files = ['booking confirmation', 'booking moved 1', 'booking cancelled'].map((kind) => {
      const mail = mails.find((one) => one.kind === kind)
      return { method: mail?.calendar_method, text: mail?.calendar ?? '' }
    })
    expect(files.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
    const seen = files.map(({ method, text }) => {
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const calendar = new ICAL.Component(ICAL.parse(text))
      expect(calendar.getFirstPropertyValue('method')).toBe(method)
      const event = calendar.getFirstSubcomponent('vevent')
      const value = (property: string) => String(event.getFirstPropertyValue(property))
      expect(value('summary')).toBe(`${name} with Maya Brooks`)
      expect(text).toMatch(/END:VCALENDAR\r\n$/)
      expect(value('organizer')).toBe('mailto:help@shop.test')
      expect(
        event.getAllProperties('attendee').map((one: { getFirstValue(): string }) => one.getFirstValue().toLowerCase()),
      ).toContain(`mailto:${buyer.email}`)
      expect(text).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
      return {
        uid: value('uid'),
        sequence: value('sequence'),
        status: value('status'),
        start: /DTSTART:(\S+)/.exec(text)?.[1],
      }
    })
    expect(new Set(seen.map(({ uid }) => uid)).size).toBe(1)
    expect(seen.map(({ sequence, status, start }) => [sequence, status, start])).toEqual([
      ['0', 'CONFIRMED', '20270310T140000Z'],
      ['1', 'CONFIRMED', '20270310T150000Z'],
      ['2', 'CANCELLED', '20270310T150000Z'],
    ])
    await eventually(async () => expect(await shop.mails(buyer.email)).toHaveLength(3))
    const methods = []
    for (const { id, subject } of await shop.mails(buyer.email)) {
      const source = await (await fetch(`http://127.0.0.1:${inject('sandbox').mailboxPort}/mails/${id}/source`)).text()
      const header = /text\/calendar;[^\n]*(?:\n\s[^\n]*)*?method=(\w+)/i.exec(source)?.[1]
      methods.push([subject.split(':')[0], header])
    }
    expect(methods.sort()).toEqual([
      ['Cancelled', 'CANCEL'],
      ['Moved', 'REQUEST'],
      ['Your appointment', 'REQUEST'],
    ])
  })
})

describe('a reminder', () => {
  it('follows the visit that moved, names both clocks, and does not come for one that is cancelled (case 42)', async () => {
    await setClock(shop, '2027-05-10T12:00:00Z')
    const [buyer, other] = [someone(), someone()]
    const cut = await aStylistService(shop.db, { step: 30 })
    const moved = await visit(shop, buyer, cut, ['2027-05-20', '10:00'], { viewerTimeZone: 'America/Los_Angeles' })
    const cancelled = await visit(shop, other, cut, ['2027-05-20', '12:00'])
    await move(moved.bookingId, buyer, '2027-05-20', '09:30')
    await cancel(cancelled.bookingId, other)
    const asked = await remindersOf(moved.bookingId)
    expect(asked.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      ...['2027-05-19T13:30:00.000Z', '2027-05-19T14:00:00.000Z'],
      ...['2027-05-20T11:30:00.000Z', '2027-05-20T12:00:00.000Z'],
    ])

    await setClock(shop, '2027-05-19T14:00:01Z')
    const all = [...asked, ...asked, ...(await remindersOf(cancelled.bookingId))]
    for (const { data } of all) if (data.hours === 24) await remindOfVisit.run(shop.deps, data)
    const reminders = (await mailsAbout(shop, moved.bookingId)).filter(({ kind }) => kind.includes('reminder'))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]?.text_body).toContain('Thu, 20 May, 09:30, New York time')
    expect(reminders[0]?.text_body).toContain('Your time: Thu, 20 May, 06:30')

    await setClock(shop, '2027-05-20T12:00:01Z')
    for (const { data } of all) if (data.hours === 2) await remindOfVisit.run(shop.deps, data)
    const soon = (await mailsAbout(shop, moved.bookingId)).filter(({ kind }) => kind === 'booking reminder 2h 1')
    expect(soon.map(({ subject }) => subject)).toEqual(['Today: Cut and Finish, Thu, 20 May, 09:30'])
    const none = (await mailsAbout(shop, cancelled.bookingId)).filter(({ kind }) => kind.includes('reminder'))
    expect(none).toEqual([])
  })

  it('is not sent to who wants none by email, while what was booked and cancelled is always told', async () => {
    await setClock(shop, '2027-05-19T14:00:02Z')
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const { bookingId } = await visit(shop, buyer, cut, ['2027-05-24', '10:00'])
    const wish = { language: 'English', notifications: { email: false, sms: false, push: false } }
    await shop.ask('PUT', '/api/account/preferences', { body: wish, token: buyer.token })
    for (const { data } of await remindersOf(bookingId)) await remindOfVisit.run(shop.deps, data)
    await cancel(bookingId, buyer)
    const kinds = (await mailsAbout(shop, bookingId)).filter(({ recipient }) => recipient === buyer.email)
    expect(kinds.map(({ kind }) => kind)).toEqual(['booking confirmation', 'booking cancelled'])
  })

  it('is not sent when its moment has passed, nor after the visit has begun', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 00:00-24:00' })
    const soon = await visit(shop, buyer, cut, ['2027-05-20', '01:00'])
    expect((await remindersOf(soon.bookingId)).map(({ data }) => data.hours)).toEqual([2])
    await setClock(shop, '2027-05-20T04:00:00Z')
    const atOnce = await visit(shop, someone(), cut, ['2027-05-20', '02:00'])
    expect(await remindersOf(atOnce.bookingId), 'booked two hours ahead').toEqual([])
    const later = await visit(shop, buyer, cut, ['2027-05-25', '01:00'])
    const [reminder] = await remindersOf(later.bookingId)
    await setClock(shop, (await bookingRow(shop, later.bookingId)).starts_at.toISOString())
    if (reminder) await remindOfVisit.run(shop.deps, reminder.data)
    expect((await mailsAbout(shop, later.bookingId)).map(({ kind }) => kind)).not.toContain('booking reminder 0')
  })
})

describe('a confirmation', () => {
  it('tells both sides everything, names zone and both times, and is one hour off nowhere (case 15, 21)', async () => {
    await setClock(shop, '2027-10-20T12:00:00Z')
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const note = 'Allergic to ammonia.\nPlease call on arrival.'
    const noteConsent = 'My stylist may read and keep this note to prepare my visit.'
    const who = { viewerTimeZone: 'America/Los_Angeles', phone: '(415) 555-2671', fullName: 'Ana Ünal' }
    const also = { note, noteConsent, ...who }
    const without = await book(shop, buyer, cut, ['2027-11-09', '10:00'], { note, ...who })
    expect([without.status, without.body.code]).toEqual([422, 'note_needs_consent'])
    const { bookingId, id } = await visit(shop, buyer, cut, ['2027-11-09', '10:00'], also)
    const mails = await mailsAbout(shop, bookingId)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['booking confirmation', buyer.email],
      ['new visit', stylist.email],
    ])
    const [toBuyer, toStylist] = mails.map(({ text_body }) => text_body)
    for (const text of [toBuyer, toStylist]) {
      expect(text).toContain('Tue, 9 Nov, 10:00, New York time')
      expect(text).not.toMatch(/America|EST|PST/)
      expect(text).toContain(`/visits/${bookingId}`)
      expect(text).toContain('Allergic to ammonia.')
      expect(text).toContain(noteConsent)
    }
    expect(toBuyer).toContain('Your time: Tue, 9 Nov, 07:00')
    expect(toBuyer).toContain('Cancel until Mon, 8 Nov, 10:00, New York time, and you get the full price back.')
    expect(toBuyer).toContain('You can move it until Tue, 9 Nov, 09:00, New York time.')
    expect(toStylist).toContain('+14155552671')
    expect(toStylist).toContain('Ana Ünal')
    for (const { calendar } of mails) expect(calendar).toContain('DTSTART:20271109T150000Z')
    for (const viewer of [buyer, stylist]) {
      expect(await detail(shop, viewer, bookingId)).toMatchObject({
        start: '2027-11-09T15:00:00.000Z',
        time: '10:00',
        note,
        noteConsent: { text: noteConsent, at: expect.stringMatching(/^2027-10-20T12:0/) },
        customer: { fullName: 'Ana Ünal', phone: '+14155552671' },
      })
    }
    expect(JSON.stringify(await shop.provider.session(id))).not.toMatch(/ammonia|4155552671|Ünal|may read/)
  })
})
