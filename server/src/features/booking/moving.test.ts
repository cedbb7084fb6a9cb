import type { Booking } from '@dressing-room/contract/booking'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { rescheduleDays, rescheduleTimes } from '@dressing-room/contract/visits'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  type BookingProblem,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  mailsAbout,
  setClock,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 30)

type Moved = { message: string; booking: Booking } & BookingProblem

const move = (id: string, { token }: Person, date: string, time: string) =>
  shop.post<Moved>(`/api/bookings/${id}/reschedule`, { date, time }, token)
const cancel = (id: string, { token }: Person) => shop.post<Moved>(`/api/bookings/${id}/cancel`, {}, token)

async function daysFor(id: string, { token }: Person) {
  return (await shop.get<ResponseOf<typeof rescheduleDays>>(`/api/bookings/${id}/available-days`, token)).body
}

async function timesFor(id: string, { token }: Person, day: string) {
  return (await shop.get<ResponseOf<typeof rescheduleTimes>>(`/api/bookings/${id}/available-times/${day}`, token)).body
}

describe('what moving does to the money', () => {
  it('is said before, and is what happens: into the policy’s last hours nothing comes back any more', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { cancellationHours: 120 })
    const [far, near] = [dayFromToday(shop, 30), dayFromToday(shop, 3)]
    const { bookingId } = await visit(shop, buyer, cut, [far, '10:00'])
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundIfCancelled: 80, freeUntil: expect.any(String) })

    const start = (await timesFor(bookingId, buyer, near)).starts.find(({ time }) => time === '10:00')
    expect(start).toMatchObject({ freeUntil: null, refundIfCancelled: 0 })
    const later = (await timesFor(bookingId, buyer, far)).starts.find(({ time }) => time === '11:00')
    expect(later).toMatchObject({ refundIfCancelled: 80, freeUntil: expect.any(String) })

    const { body } = await move(bookingId, buyer, near, '10:00')
    expect(body.message).toMatch(
      /^Your appointment has moved to .+, 10:00, New York time\. Free cancellation has ended: if you cancel, \$80\.00 does not come back\.$/,
    )
    expect(body.booking).toMatchObject({ freeUntil: null, refundIfCancelled: 0 })
    for (const mail of await mailsAbout(shop, bookingId)) {
      if (mail.recipient !== buyer.email || mail.kind !== 'booking moved 1') continue
      expect(mail.text_body).toContain('Free cancellation has ended')
      expect(mail.text_body).not.toContain('you get the full price back')
    }
    expect((await cancel(bookingId, buyer)).body.booking).toMatchObject({ refundedAmount: 0, refundState: 'none' })
    await expectCleanBooks(shop)
  })

  it('is nothing when free cancellation had ended before: it does not come back', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { cancellationHours: 240 })
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 3), '10:00'])
    const [confirmation] = (await mailsAbout(shop, bookingId)).filter(({ recipient }) => recipient === buyer.email)
    expect(confirmation?.text_body).toContain('Free cancellation has ended: if you cancel, $80.00 does not come back.')
    const far = dayFromToday(shop, 30)
    const [start] = (await timesFor(bookingId, buyer, far)).starts
    expect(start).toMatchObject({ freeUntil: null, refundIfCancelled: 0 })
    const { body } = await move(bookingId, buyer, far, start?.time ?? '')
    expect(body.booking).toMatchObject({ freeUntil: null, refundIfCancelled: 0 })
  })

  it('of a free service is nothing: it can be cancelled until it starts', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { priceMinor: 0, cancellationHours: 240 })
    const day = dayFromToday(shop, 3)
    const { bookingId } = await hold(shop, buyer, cut, [day, '10:00'], { price: '0.00' })
    const booking = await detail(shop, buyer, bookingId)
    expect(booking).toMatchObject({ refundIfCancelled: 0, freeUntil: booking.start })
  })
})

describe('how late a visit can be moved', () => {
  it('is the stylist’s minimum notice before it, an hour at least, and the refusal says until when it was', async () => {
    const buyer = someone()
    await setClock(shop, '2027-03-01T12:00:00Z')
    const cut = await aStylistService(shop.db, { cancellationHours: 0 })
    const strict = await aStylistService(shop.db, { notice: 180 })
    const own = await aStylistService(shop.db, { notice: 180, movingNotice: 30 })
    const notices = []
    for (const service of [cut, strict, own]) {
      const { bookingId } = await visit(shop, buyer, service, ['2027-03-05', '10:00'])
      const { start, movableUntil } = await detail(shop, buyer, bookingId)
      notices.push((Date.parse(start) - Date.parse(movableUntil)) / 60_000)
    }
    expect(notices).toEqual([60, 180, 30])

    const { bookingId } = await visit(shop, buyer, cut, ['2027-03-05', '12:00'])
    await setClock(shop, '2027-03-05T16:00:00Z', { standing: true })
    expect((await detail(shop, buyer, bookingId)).mayMove).toBe(true)
    await setClock(shop, '2027-03-05T16:00:01Z')
    expect(await detail(shop, buyer, bookingId)).toMatchObject({
      mayMove: false,
      mayReschedule: false,
      mayCancel: true,
      refundIfCancelled: 80,
    })
    const { status, body } = await move(bookingId, buyer, '2027-04-05', '10:00')
    expect([status, body.code, body.message]).toEqual([
      409,
      'booking_not_movable',
      'This visit could be moved until Fri, 5 Mar, 11:00, New York time.',
    ])
  })

  it('is kept with the booking, whatever the stylist asks for later', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await shop.db.updateTable('service').set({ moving_notice_minutes: 10_080 }).where('id', '=', cut.id).execute()
    expect((await bookingRow(shop, bookingId)).moving_notice_minutes).toBe(60)
  })
})

describe('where a visit can be moved', () => {
  it('are the days on which a start is listed for it, whatever its service has become (R5)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 09:00-12:00' })
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    // Longer than any of its days: nobody can book it any more, but an hour still fits.
    await shop.db.updateTable('service').set({ duration_minutes: 480 }).where('id', '=', cut.id).execute()
    const day = dayFromToday(shop, 9)
    const { availableDays, placeTimeName } = await daysFor(bookingId, buyer)
    expect(placeTimeName).toBe('New York time')
    expect(availableDays).toContain(day)
    expect((await timesFor(bookingId, buyer, day)).availableTimes).toEqual(['09:00', '10:00', '11:00'])
    const listed = await Promise.all(
      [1, 7, 20, 59, 60, 61].map(async (ahead) => {
        const one = dayFromToday(shop, ahead)
        return [availableDays.includes(one), (await timesFor(bookingId, buyer, one)).availableTimes.length > 0]
      }),
    )
    for (const [isDay, hasTimes] of listed) expect(isDay).toBe(hasTimes)
  })

  it('is told by the zone and place of what is listed, which a moved visit takes over', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { zone: 'America/Los_Angeles', city: 'Portland' })
    const day = dayFromToday(shop, 10)
    const { bookingId } = await visit(shop, buyer, cut, [day, '10:00'])
    const now = {
      time_zone: 'America/New_York',
      city: 'Atlanta',
      address: '1 Peachtree Street',
      state: 'GA',
      zip_code: '30303',
    }
    await shop.db.updateTable('service').set(now).where('id', '=', cut.id).execute()
    const where = {
      timeZone: 'America/New_York',
      placeTimeName: 'Atlanta time',
      place: expect.stringContaining('Atlanta'),
    }
    expect(await daysFor(bookingId, buyer)).toMatchObject(where)
    expect(await timesFor(bookingId, buyer, day)).toMatchObject(where)
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ time: '10:00', placeTimeName: 'Portland time' })

    await move(bookingId, buyer, day, '09:00')
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ time: '09:00', ...where })
    const moved = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking moved 1')
    expect(moved?.text_body).toMatch(/Moved from .+, 10:00, Portland time to .+, 09:00, Atlanta time\./)
    expect(moved?.text_body).toContain('Where: 1 Peachtree Street, Atlanta, GA 30303, United States')
  })
})
