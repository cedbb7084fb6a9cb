import { describe, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { anOffer, aPackage } from '../../../test/packages.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  dayFromToday,
  hold,
  type MadeService,
  mailsAbout,
  pay,
  setClock,
  theStylist,
  type WrittenMail,
} from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { remindOfVisit } from './remind.ts'
import { mailMissed } from './stylist/mails.ts'

const shop = shopOfFile()
const someone = strangers(shop, 30)

const cancel = (id: string, { token }: Person) => shop.post(`/api/bookings/${id}/cancel`, {}, token)

async function booked(
  buyer: Person,
  service: MadeService,
  when: readonly [string, string],
  also = {},
): Promise<string> {
  const session = await hold(shop, buyer, service, when, also)
  if (!session.id.startsWith('free_')) await pay(shop, session)
  return session.bookingId
}

async function mailOf(bookingId: string, kind: string): Promise<WrittenMail> {
  const mail = (await mailsAbout(shop, bookingId)).find((one) => one.kind === kind)
  if (!mail) throw new Error(`no mail: ${kind}`)
  return mail
}

async function remind(bookingId: string): Promise<WrittenMail> {
  const row = await shop.db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const data = { bookingId, start: row.starts_at.toISOString(), sequence: row.sequence }
  await remindOfVisit.run(shop.deps, data)
  return mailOf(bookingId, `booking reminder ${row.sequence}`)
}

const IANA = /\b(America|Europe|Asia|Africa|Australia|Pacific|Etc)\/\w+/

describe('of a free service', () => {
  it('no mail speaks of money that was paid, kept or is coming back', async () => {
    for (const by of ['buyer', 'stylist'] as const) {
      const buyer = someone()
      const free = await aStylistService(shop.db, { priceMinor: 0, cancellationHours: 24 })
      const stylist = await theStylist(shop.db, free)
      const id = await booked(buyer, free, [dayFromToday(shop, 7), '10:00'], { price: '0.00' })
      await cancel(id, by === 'buyer' ? buyer : stylist)
      const mails = await mailsAbout(shop, id)
      expect(mails.map(({ kind }) => kind).sort()).toEqual([
        'booking cancelled',
        'booking confirmation',
        'new visit',
        'visit cancelled',
      ])
      for (const { text_body } of mails) {
        expect(text_body).not.toMatch(/stays yours|too late|paid\b(?! back)|on its way|gets \$|\$0\.00|Paid:/)
      }
      expect((await mailOf(id, 'booking confirmation')).text_body).toContain('There is nothing to pay.')
      expect((await mailOf(id, 'visit cancelled')).text_body).toContain('There was nothing to pay.')
    }
  })
})

describe('when a visit is', () => {
  it('has its year in every mail and subject once it is another than today’s', async () => {
    await setClock(shop, '2026-12-20T12:00:00Z')
    const buyer = someone()
    const cut = await aStylistService(shop.db, { windowDays: 730 })
    const id = await booked(buyer, cut, ['2028-03-07', '10:00'])
    const { subject, text_body } = await mailOf(id, 'booking confirmation')
    expect(subject).toBe('Your appointment: Cut and Finish, Tue, 7 Mar 2028, 10:00')
    expect(text_body).toContain('When: Tue, 7 Mar 2028, 10:00, New York time')
    expect(text_body).toContain('Cancel until Mon, 6 Mar 2028, 10:00, New York time')
    const near = await booked(buyer, cut, ['2026-12-24', '10:00'])
    expect((await mailOf(near, 'booking confirmation')).subject).toContain('Thu, 24 Dec, 10:00')
  })

  it('tells the two visits of the hour that comes twice apart, from the subject on', async () => {
    await setClock(shop, '2027-11-01T12:00:00Z')
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 00:00-05:00' })
    const subjects = []
    for (const time of ['01:00-04:00', '01:00-05:00']) {
      const id = await booked(someone(), cut, ['2027-11-07', time])
      subjects.push((await mailOf(id, 'booking confirmation')).subject, (await mailOf(id, 'new visit')).subject)
    }
    expect(subjects).toEqual([
      'Your appointment: Cut and Finish, Sun, 7 Nov, 01:00 EDT',
      'New visit: Cut and Finish, Sun, 7 Nov, 01:00 EDT',
      'Your appointment: Cut and Finish, Sun, 7 Nov, 01:00 EST',
      'New visit: Cut and Finish, Sun, 7 Nov, 01:00 EST',
    ])
  })

  it('is named by the town of the place in any zone, with the client’s own time beside it where it differs', async () => {
    await setClock(shop, '2027-11-10T12:00:00Z')
    const places = [
      ['Asia/Kathmandu', 'Lalitpur', 'Lalitpur time', 'Mon, 15 Nov, 23:15'],
      ['Australia/Lord_Howe', 'Lord Howe Island', 'Lord Howe Island time', 'Mon, 15 Nov, 18:00'],
      ['Africa/Cairo', '', 'local time', 'Tue, 16 Nov, 03:00'],
    ] as const
    for (const [zone, city, name, here] of places) {
      const cut = await aStylistService(shop.db, { zone, city, priceMinor: 8000, currency: 'JPY' })
      const id = await booked(someone(), cut, ['2027-11-16', '10:00'], { viewerTimeZone: 'America/New_York' })
      const { text_body } = await mailOf(id, 'booking confirmation')
      expect(text_body).toContain(`When: Tue, 16 Nov, 10:00, ${name}`)
      expect(text_body).toContain(`Your time: ${here}`)
      expect(text_body).toContain('Paid: ¥8,000')
      for (const mail of await mailsAbout(shop, id)) expect(mail.text_body).not.toMatch(IANA)
    }
    const cut = await aStylistService(shop.db)
    const id = await booked(someone(), cut, ['2027-11-16', '10:00'], { viewerTimeZone: 'America/Toronto' })
    expect((await mailOf(id, 'booking confirmation')).text_body).not.toContain('Your time')
  })
})

describe('a reminder', () => {
  it('says tomorrow of tomorrow, today of today, and neither when it comes at another time', async () => {
    await setClock(shop, '2027-06-01T12:00:00Z')
    const cut = await aStylistService(shop.db)
    const id = await booked(someone(), cut, ['2027-06-10', '10:00'])
    await setClock(shop, '2027-06-09T14:00:00Z')
    expect((await remind(id)).subject).toMatch(/^Tomorrow: /)
    const late = await booked(someone(), cut, ['2027-06-12', '10:00'])
    await setClock(shop, '2027-06-12T11:00:00Z')
    expect((await remind(late)).subject).toMatch(/^Today: /)
    const early = await booked(someone(), cut, ['2027-06-20', '10:00'])
    expect((await remind(early)).subject).toMatch(/^Reminder: /)
  })

  it('a day before a late visit in the night of the changed clock speaks of today', async () => {
    await setClock(shop, '2027-11-01T12:00:00Z')
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 20:00-24:00', step: 30, minutes: 30 })
    const id = await booked(someone(), cut, ['2027-11-07', '23:30'])
    // 24 hours before 23:30 EST it was 00:30 EDT of the same day.
    await setClock(shop, '2027-11-07T04:30:00Z')
    expect((await remind(id)).subject).toBe('Today: Cut and Finish, Sun, 7 Nov, 23:30')
  })
})

it('a name of an older day, with line breaks or of nobody, stays within its sentence', async () => {
  await setClock(shop, '2027-11-20T12:00:00Z')
  const buyer = someone()
  const cut = await aStylistService(shop.db, { name: 'Cut\r\n\r\nClaim: https://evil.test/win' })
  await shop.db.updateTable('service').set({ provider_name: '' }).where('id', '=', cut.id).execute()
  const id = await booked(buyer, cut, ['2027-11-27', '10:00'])
  const { subject, text_body, calendar } = await mailOf(id, 'booking confirmation')
  expect(subject).toBe('Your appointment: Cut Claim: https://evil.test/win, Sat, 27 Nov, 10:00')
  expect(text_body).toContain('With: your stylist')
  expect(text_body).not.toMatch(/^Claim/m)
  expect(calendar).not.toMatch(/^Claim/m)
})

it('a long note wraps and keeps its lines, and a price stays in one piece', async () => {
  await setClock(shop, '2027-11-20T12:00:00Z')
  const note = `First line.\n${'A very long second line '.repeat(20)}`.trim()
  const id = await booked(someone(), await aStylistService(shop.db), ['2027-11-26', '10:00'], {
    ...{ note, noteConsent: 'Yes.' },
  })
  const rows = await shop.db.selectFrom('mail').select('html_body').where('subject_key', '=', `booking:${id}`).execute()
  for (const { html_body } of rows) {
    const cell = (text: string) => html_body.split('<td').find((part) => part.includes(text)) ?? ''
    expect(cell('First line.')).toContain('white-space:pre-line')
    expect(cell('First line.')).not.toContain('nowrap')
    expect(cell('$80.00')).toContain('white-space:nowrap')
  }
})

it('of a visit with a package that was missed, says that it counts as used', async () => {
  const buyer = someone()
  const service = await aStylistService(shop.db)
  const offer = await anOffer(shop, await theStylist(shop.db, service), service, { price: 100 })
  const { _id: packageId } = await aPackage(shop, buyer, offer)
  const id = await booked(buyer, service, [dayFromToday(shop, 7), '10:00'], { packageId })
  const row = await shop.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const step = await shop.db.selectFrom('visit_step').selectAll().where('booking_id', '=', id).executeTakeFirstOrThrow()
  await transact(shop.db, (tx) => mailMissed(shop.deps, tx, row as never, step as never))
  const { text_body } = await mailOf(id, `visit missed ${step.number}`)
  expect(text_body).toContain('As agreed, the visit counts as used in your package.')
  expect(text_body).not.toContain('does not come back')
})
