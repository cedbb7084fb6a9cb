import type { LinkedVisit } from '@dressing-room/contract/visit-links'
import { describe, expect, it } from 'vitest'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import { aStylistService, bookingRow, mailsAbout, setClock, theStylist, visit } from '../../../../test/visits.ts'
import { sweepVisitLinks } from './sweep.ts'

const shop = shopOfFile()
const someone = strangers(shop, 12)

interface Said {
  code: string
  message: string
  visit: LinkedVisit
  availableDays: string[]
  availableTimes: string[]
}
const byLink = (what: 'read' | 'cancel' | 'days' | 'times' | 'move', token: string, body: object = {}) =>
  shop.post<Said>(`/api/visit-links/${what}`, { token, ...body })

async function tokenIn(bookingId: string, kind: string): Promise<string> {
  const mail = (await mailsAbout(shop, bookingId)).find((one) => one.kind === kind)
  return /change-appointment\?token=(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
}

async function aVisit({ on = ['2027-03-10', '09:00'] as [string, string], price = 8000 } = {}) {
  await setClock(shop, '2027-02-20T12:00:00Z')
  const buyer = someone()
  const service = await aStylistService(shop.db, { priceMinor: price, cancellationHours: 24 })
  const { bookingId } = await visit(shop, buyer, service, on, { note: '' })
  return { buyer, service, bookingId, token: await tokenIn(bookingId, 'booking confirmation') }
}

describe('the link in a mail about a visit', () => {
  it('shows this one visit without a login, and nothing of who comes', async () => {
    const { buyer, token } = await aVisit()
    const { status, body, text } = await byLink('read', token)
    expect(status).toBe(200)
    expect(body.visit).toMatchObject({
      date: '2027-03-10',
      time: '09:00',
      refundIfCancelled: 80,
      mayCancel: true,
      mayMove: true,
    })
    expect(Object.keys(body.visit)).not.toContain('customer')
    expect(text).not.toContain(buyer.email)
    expect(text).not.toContain('415')
  })

  it('cancels it with its refund, and a second click is no error', async () => {
    const { bookingId, token } = await aVisit()
    const answers = await Promise.all([byLink('cancel', token), byLink('cancel', token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.message).toContain('$80.00')
    expect(answers[0]?.body.visit).toMatchObject({ status: 'cancelled', refundedAmount: 80 })
    expect(await bookingRow(shop, bookingId)).toMatchObject({ status: 'cancelled', cancelled_by: 'buyer' })
    expect((await byLink('read', token)).body).toMatchObject({
      code: 'visit_link_over',
      message: 'This appointment is cancelled.',
    })
  })

  it('moves it, and the mail of the move has a link of its own', async () => {
    const { bookingId, token } = await aVisit()
    expect((await byLink('days', token)).body.availableDays).toContain('2027-03-12')
    expect((await byLink('times', token, { day: '2027-03-12' })).body.availableTimes).toContain('14:00')
    const moved = await byLink('move', token, { date: '2027-03-12', time: '14:00' })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.visit).toMatchObject({ date: '2027-03-12', time: '14:00' })
    const next = await tokenIn(bookingId, 'booking moved 1')
    expect(next).not.toBe(token)
    await setClock(shop, '2027-03-11T12:00:00Z')
    expect((await byLink('read', token)).status).toBe(410)
    expect((await byLink('read', next)).status).toBe(200)
  })

  it('changes nothing when it is only opened, as mail programs do', async () => {
    const { bookingId, token } = await aVisit()
    const before = await bookingRow(shop, bookingId)
    for (let time = 0; time < 3; time++) await byLink('read', token)
    for (const path of ['read', 'cancel', 'move']) {
      expect((await shop.get(`/api/visit-links/${path}?token=${token}`)).status).toBe(404)
    }
    expect(await bookingRow(shop, bookingId)).toEqual(before)
  })

  it('has the same event as the mail, as a file to be taken in by hand', async () => {
    const { bookingId, token } = await aVisit()
    const file = await shop.post<{ fileName: string; content: string }>('/api/visit-links/calendar', { token })
    const mail = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking confirmation')
    expect(file.body.fileName).toMatch(/^appointment-\d+\.ics$/)
    const line = (name: string, text = '') => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(text)?.[1]
    for (const name of ['UID', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY']) {
      expect(line(name, file.body.content), name).toBe(line(name, mail?.calendar ?? ''))
    }
    expect(line('METHOD', file.body.content)).toBe('PUBLISH')
    expect(file.body.content).not.toContain('ATTENDEE')
    await byLink('cancel', token)
    const gone = await shop.post<{ content: string }>('/api/visit-links/calendar', { token })
    expect([line('METHOD', gone.body.content), line('STATUS', gone.body.content)]).toEqual(['CANCEL', 'CANCELLED'])
  })

  it('is over once the visit begins, ends or is somebody else’s, and is no link where it is made up', async () => {
    const over = async (token: string) => (await byLink('read', token)).body.code
    const { token } = await aVisit()
    expect(await over('made-up')).toBe('visit_link_over')
    expect(await over(`${token}x`)).toBe('visit_link_over')

    const given = await aVisit({ on: ['2027-03-10', '10:00'] })
    await shop.db.updateTable('booking').set({ buyer_id: someone().id }).where('id', '=', given.bookingId).execute()
    expect(await over(given.token)).toBe('visit_link_over')

    const ended = await aVisit({ on: ['2027-03-10', '11:00'] })
    const stylist = await theStylist(shop.db, ended.service)
    await shop.post(`/api/stylist/visits/${ended.bookingId}/cancel`, { reason: '' }, stylist.token)
    expect(await over(ended.token)).toBe('visit_link_over')

    const begun = await aVisit({ on: ['2027-03-10', '12:00'] })
    await setClock(shop, '2027-03-10T17:00:00Z')
    for (const what of ['read', 'cancel', 'days'] as const) {
      expect((await byLink(what, begun.token)).body.code).toBe('visit_link_over')
    }
    await sweepVisitLinks.run(shop.deps, undefined as never)
    const { left } = await shop.db
      .selectFrom('visit_link')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('booking_id', '=', begun.bookingId)
      .executeTakeFirstOrThrow()
    expect(Number(left)).toBe(0)
  })

  it('serves a client without an account too, whom the stylist has booked in', async () => {
    await setClock(shop, '2027-02-20T12:00:00Z')
    const service = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, service)
    const { body } = await shop.post<{ booking: { _id: string } }>(
      '/api/stylist/visits',
      {
        serviceID: service.publicId,
        date: '2027-03-10',
        time: '09:00',
        fullName: 'Wanda Walk-In',
        email: 'wanda@client.test',
      },
      stylist.token,
    )
    const token = await tokenIn(body.booking._id, 'booking confirmation')
    const read = await byLink('read', token)
    expect(read.body.visit).toMatchObject({ payAtSalon: true, mayMove: true, viewerRole: 'buyer' })
    expect((await byLink('move', token, { date: '2027-03-10', time: '13:00' })).status).toBe(200)
    const cancelled = await byLink('cancel', token)
    expect(cancelled.body).toMatchObject({ message: 'Your appointment is cancelled.', visit: { status: 'cancelled' } })
  })

  it('leaves who tries many links behind a limit', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => byLink('read', `guess-${at}`)))
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})
