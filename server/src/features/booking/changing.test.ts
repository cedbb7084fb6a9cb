import type { Booking } from '@dressing-room/contract/booking'
import { describe, expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  mailKinds,
  mailsAbout,
  paymentOf,
  setClock,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { reviewerName } from '../reviews/index.ts'

const shop = shopOfFile()
const someone = strangers(shop, 40)

const cancel = (id: string, { token }: Person) =>
  shop.post<{ message: string; booking: Booking; code: string }>(`/api/bookings/${id}/cancel`, {}, token)
const move = (id: string, { token }: Person, date: string, time: string) =>
  shop.post<{ booking: Booking; code: string; message: string }>(
    `/api/bookings/${id}/reschedule`,
    { date, time },
    token,
  )
const close = (id: string, { token }: Person, outcome: string) =>
  shop.post<{ booking: Booking }>(`/api/stylist/visits/${id}/close`, { outcome }, token)
const review = (id: string, { token }: Person, rating: unknown, reviewText?: string) =>
  shop.post(`/api/bookings/${id}/review`, { rating, reviewText }, token)

async function refunds(id: string): Promise<{ amount: number }[]> {
  return shop.provider.refunds(await paymentOf(shop, id))
}

describe('cancelling', () => {
  it('pays back up to and including the last free moment, and nothing after it (R9)', async () => {
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const [early, late] = [someone(), someone()]
    const a = await visit(shop, early, cut, [day, '10:00'])
    const b = await visit(shop, late, cut, [day, '11:00'])
    const { refundable_until } = await bookingRow(shop, a.bookingId)
    const last = new Date(refundable_until)
    await setClock(shop, last.toISOString(), { standing: true })
    expect((await cancel(a.bookingId, early)).body).toMatchObject({
      booking: { status: 'cancelled', refundedAmount: 80 },
    })
    await setClock(shop, new Date(last.getTime() + 3_600_001).toISOString(), { standing: true })
    expect((await cancel(b.bookingId, late)).body).toMatchObject({
      booking: { status: 'cancelled', refundedAmount: 0 },
    })
    await setClock(shop, new Date(last.getTime() + 3_601_000).toISOString())
    await eventually(async () => expect(await refunds(a.bookingId)).toMatchObject([{ amount: 8000 }]))
    expect(await refunds(b.bookingId)).toEqual([])
    expect(await times(shop, cut, day)).toEqual(expect.arrayContaining(['10:00', '11:00']))
    await expectCleanBooks(shop)
  })

  it('by the stylist pays back in full, however late', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { cancellationHours: 24 * 30 })
    const stylist = await theStylist(shop.db, cut)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 2), '10:00'])
    expect((await detail(shop, stylist, bookingId)).mayCancel).toBe(true)
    expect((await cancel(bookingId, stylist)).body).toMatchObject({ booking: { refundedAmount: 80 } })
    await eventually(async () => expect(await refunds(bookingId)).toMatchObject([{ amount: 8000 }]))
    const mails = await mailsAbout(shop, bookingId)
    expect(mails.find(({ kind }) => kind === 'booking cancelled')?.text_body).toContain('Maya Brooks has cancelled')
    await expectCleanBooks(shop)
  })

  it('by both sides at the same moment, and five times over, pays back once (security 35)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const responses = await Promise.all([buyer, stylist, buyer, stylist, buyer].map((one) => cancel(bookingId, one)))
    expect(countStatuses(responses)).toEqual({ 200: 5 })
    await eventually(async () => expect(await refunds(bookingId)).toMatchObject([{ amount: 8000 }]))
    expect((await mailKinds(shop, bookingId)).filter((kind) => kind.endsWith('cancelled'))).toHaveLength(2)
    await expectCleanBooks(shop)
  })

  it('again, as in a second tab, answers what has become of it and not an error', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const [first, second] = [await cancel(bookingId, buyer), await cancel(bookingId, buyer)]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toMatchObject({
      message: expect.stringContaining('$80.00'),
      booking: { status: 'cancelled', refundedAmount: 80 },
    })
    const late = await aStylistService(shop.db, { cancellationHours: 240 })
    const dear = await visit(shop, buyer, late, [dayFromToday(shop, 7), '12:00'])
    for (const response of [await cancel(dear.bookingId, buyer), await cancel(dear.bookingId, buyer)]) {
      expect(response.body).toMatchObject({
        message: 'Your appointment is cancelled.',
        booking: { refundState: 'none', refundedAmount: 0, refundIfCancelled: 0 },
      })
    }
  })

  it('somebody else’s changes nothing', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const { bookingId } = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const stranger = await cancel(bookingId, someone())
    const unknown = await cancel(crypto.randomUUID(), someone())
    expect([stranger.status, stranger.text]).toEqual([404, unknown.text])
  })
})

describe('moving', () => {
  it('takes the new time, gives the old one back, counts the sequence and mails both sides', async () => {
    const [buyer, other] = [someone(), someone()]
    const cut = await aStylistService(shop.db)
    const [day, next] = [dayFromToday(shop, 7), dayFromToday(shop, 9)]
    const { bookingId } = await visit(shop, buyer, cut, [day, '10:00'])
    await visit(shop, other, cut, [next, '12:00'])
    const offered = await shop.get<{ availableTimes: string[] }>(
      `/api/bookings/${bookingId}/available-times/${day}`,
      buyer.token,
    )
    expect(offered.body.availableTimes).toContain('10:00')
    expect((await move(bookingId, buyer, next, '12:00')).status).toBe(409)
    expect((await move(bookingId, buyer, next, '12:07')).status).toBe(422)
    const moved = await move(bookingId, buyer, next, '11:00')
    expect(moved.body, moved.text).toMatchObject({ booking: { date: next, time: '11:00', status: 'confirmed' } })
    const row = await bookingRow(shop, bookingId)
    expect(row.sequence).toBe(1)
    expect(new Date(row.refundable_until).getTime()).toBe(new Date(row.starts_at).getTime() - 24 * 3_600_000)
    expect(await times(shop, cut, day)).toContain('10:00')
    expect(await times(shop, cut, next)).not.toContain('11:00')
    expect(await mailKinds(shop, bookingId)).toEqual(expect.arrayContaining(['booking moved 1', 'visit moved 1']))
    await expectCleanBooks(shop)
  })

  it('by an hour into its own time works, the visit itself being out of the way', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { minutes: 120, step: 60 })
    const day = dayFromToday(shop, 7)
    const { bookingId } = await visit(shop, buyer, cut, [day, '10:00'])
    expect((await move(bookingId, buyer, day, '11:00')).status).toBe(200)
    await expectCleanBooks(shop)
  })

  it('does not bring a lost refund back', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { cancellationHours: 24 * 10 })
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    expect((await move(bookingId, buyer, dayFromToday(shop, 50), '10:00')).status).toBe(200)
    expect((await cancel(bookingId, buyer)).body).toMatchObject({ booking: { refundedAmount: 0 } })
  })

  it('ten visits onto one time at once moves one of them', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 08:00-20:00' })
    const [from, to] = [dayFromToday(shop, 7), dayFromToday(shop, 8)]
    const movers = await manyBuyers(shop.db, 10)
    const visits = await Promise.all(
      movers.map((buyer, at) => visit(shop, buyer, cut, [from, `${String(8 + at).padStart(2, '0')}:00`])),
    )
    const responses = await Promise.all(
      visits.map(({ bookingId }, at) => move(bookingId, movers[at] as Person, to, '10:00')),
    )
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 9 })
    await expectCleanBooks(shop)
  })

  it('is for the client alone', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 7)
    const { bookingId } = await visit(shop, buyer, cut, [day, '10:00'])
    expect((await move(bookingId, stylist, day, '11:00')).status).toBe(409)
    expect((await move(bookingId, someone(), day, '11:00')).status).toBe(404)
    expect((await detail(shop, stylist, bookingId)).mayReschedule).toBe(false)
  })
})

describe('what the stylist changes', () => {
  it('in zone or hours leaves every visit at its moment and label, lists those outside, and moving works (case 37)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { zone: 'Europe/London', works: 'Mon-Sun 09:00-20:00' })
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 7, 'Europe/London')
    const { bookingId } = await visit(shop, buyer, cut, [day, '19:00'])
    const before = await detail(shop, buyer, bookingId)
    const availability = [{ day: 'Monday', startTime: '09:00', endTime: '12:00' }] as const
    const affected = async (hours: object, who = stylist) => {
      const wish = { serviceID: cut.publicId, ...hours }
      const response = await shop.post<{ bookings: Booking[] }>('/api/stylist/affected-visits', wish, who.token)
      return response.status === 200 ? response.body.bookings.map(({ _id }) => _id) : response.status
    }
    expect(await affected({ timeZone: 'America/New_York', availability })).toEqual([bookingId])
    const exceptions = [{ date: day, ranges: [{ startTime: '19:00', endTime: '20:00' }] }]
    expect(await affected({ timeZone: 'Europe/London', availability: [], exceptions })).toEqual([])
    expect(await affected({ timeZone: 'Europe/London', availability }, buyer)).toBe(403)

    await shop.db.updateTable('service').set({ time_zone: 'America/New_York' }).where('id', '=', cut.id).execute()
    const after = await detail(shop, buyer, bookingId)
    expect(after).toEqual(before)
    expect(after).toMatchObject({ time: '19:00', timeZone: 'Europe/London', status: 'confirmed' })
    const moved = await move(bookingId, buyer, dayFromToday(shop, 8), '09:00')
    expect(moved.body).toMatchObject({ booking: { time: '09:00', timeZone: 'America/New_York' } })
  })

  it('in name, length or price, or deletes, leaves old visits as they were booked (case 41)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 7)
    const first = await visit(shop, buyer, cut, [day, '10:00'])
    const second = await visit(shop, someone(), cut, [day, '12:00'])
    const change = { name: 'Grand Cut', duration_minutes: 90, price_minor: 9500 }
    await shop.db.updateTable('service').set(change).where('id', '=', cut.id).execute()
    expect(await detail(shop, buyer, first.bookingId)).toMatchObject({
      name: 'Cut and Finish',
      duration: 60,
      price: 80,
    })
    const moved = await move(first.bookingId, buyer, day, '11:00')
    expect(moved.body.booking, moved.text).toMatchObject({ duration: 60, price: 80, name: 'Cut and Finish' })

    await shop.db.updateTable('service').set({ deleted_at: shop.deps.clock() }).where('id', '=', cut.id).execute()
    const gone = await move(first.bookingId, buyer, day, '15:00')
    expect([gone.status, gone.body.code]).toEqual([409, 'booking_not_movable'])
    expect(gone.body).toMatchObject({ stylistId: cut.stylistId })
    expect(await detail(shop, buyer, first.bookingId)).toMatchObject({
      serviceExists: false,
      mayReschedule: false,
      mayCancel: true,
    })
    const cancelled = await cancel(first.bookingId, buyer)
    expect(cancelled.body).toMatchObject({ booking: { refundedAmount: 80 } })
    await setClock(shop, new Date(shop.deps.clock().getTime() + 8 * 86_400_000).toISOString())
    const { buyer_id } = await bookingRow(shop, second.bookingId)
    expect(buyer_id).toBeTruthy()
    expect((await close(second.bookingId, stylist, 'completed')).body).toMatchObject({
      booking: { status: 'completed' },
    })
    await expectCleanBooks(shop)
  })
})

describe('time off', () => {
  it('closes all services of the stylist, merges with what it touches, and opens them again when given up', async () => {
    const cut = await aStylistService(shop.db)
    const color = await aStylistService(shop.db, { stylistId: cut.stylistId })
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 7)
    const [{ instant: nine }, , , { instant: noon }] = (
      await shop.get<{ starts: [{ instant: string }, unknown, unknown, { instant: string }] }>(
        `/api/services/${cut.publicId}/available-times/${day}`,
      )
    ).body.starts
    const take = (start: string, end: string, note = '') =>
      shop.post<{ _id: string; start: string; end: string }>(
        '/api/stylist/time-off',
        { start, end, note },
        stylist.token,
      )
    const later = (moment: string, hours: number) =>
      new Date(new Date(moment).getTime() + hours * 3_600_000).toISOString()
    await take(nine, noon, 'dentist')
    const both = await take(later(noon, -1), later(noon, 1))
    expect(both.body).toMatchObject({ start: nine, end: later(noon, 1), note: 'dentist' })
    const listed = await shop.get<{ timeOff: unknown[] }>('/api/stylist/time-off', stylist.token)
    expect(listed.body.timeOff).toHaveLength(1)
    expect(await times(shop, color, day)).toEqual(['13:00', '14:00', '15:00', '16:00'])
    const refused = await book(shop, someone(), color, [day, '10:00'])
    expect(refused.status).toBe(409)
    const why = await shop.get(`/api/services/${color.publicId}/why-not?day=${day}&time=10:00`, stylist.token)
    expect(why.body).toEqual({ bookable: false, reason: 'time_off', message: 'You have taken this time off.' })
    expect(
      (await shop.ask('DELETE', `/api/stylist/time-off/${both.body._id}`, { token: someone().token })).status,
    ).toBe(403)
    expect((await shop.ask('DELETE', `/api/stylist/time-off/${both.body._id}`, { token: stylist.token })).status).toBe(
      200,
    )
    expect(await times(shop, color, day)).toContain('10:00')
    for (const [start, end] of [
      [noon, nine],
      [noon, noon],
      [noon, later(noon, 9000)],
    ] as const) {
      expect((await take(start, end)).status).toBe(422)
    }
  })

  it('is refused while visits lie in it, and lists them', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const { start, end } = await detail(shop, buyer, bookingId)
    const response = await shop.post<{ bookings: Booking[] }>('/api/stylist/time-off', { start, end }, stylist.token)
    expect(response.status).toBe(409)
    expect(response.body.bookings.map(({ _id }) => _id)).toEqual([bookingId])
    expect(
      (await shop.post('/api/stylist/time-off', { start: end, end: '2099-01-01T00:00:00Z' }, stylist.token)).status,
    ).toBe(422)
  })
})

describe('after the visit', () => {
  it('the stylist closes it as completed or as a no-show, when it is time, and nobody else does', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 2)
    const came = await visit(shop, buyer, cut, [day, '10:00'])
    const stayedAway = await visit(shop, someone(), cut, [day, '12:00'])
    expect((await close(came.bookingId, stylist, 'completed')).status).toBe(409)
    await setClock(shop, (await detail(shop, buyer, came.bookingId)).end)
    expect((await close(came.bookingId, buyer, 'completed')).status).toBe(403)
    expect((await close(came.bookingId, stylist, 'completed')).body.booking.status).toBe('completed')
    expect((await close(came.bookingId, stylist, 'completed')).status).toBe(200)
    expect((await close(came.bookingId, stylist, 'no-show')).status).toBe(409)
    await shop.advance(90)
    expect((await close(stayedAway.bookingId, stylist, 'no-show')).body.booking.status).toBe('no-show')
    const visits = await shop.get<{ bookings: Booking[] }>(`/api/stylist/visits?from=${day}&to=${day}`, stylist.token)
    expect(visits.body.bookings.map(({ status }) => status)).toEqual(['completed', 'no-show'])
    await expectCleanBooks(shop)
  })

  it('only whoever was there may review it, once, with one to five stars and no words if they like (case 47)', async () => {
    const [buyer, missed] = [someone(), someone()]
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const day = dayFromToday(shop, 2)
    const came = await visit(shop, buyer, cut, [day, '10:00'])
    const away = await visit(shop, missed, cut, [day, '12:00'])
    const called = someone()
    const off = await visit(shop, called, cut, [day, '14:00'])
    await cancel(off.bookingId, called)
    expect((await review(came.bookingId, buyer, 5, 'Too early')).status).toBe(403)
    expect((await review(off.bookingId, called, 5)).status).toBe(403)
    await setClock(shop, (await detail(shop, buyer, came.bookingId)).end)
    await close(came.bookingId, stylist, 'completed')
    await shop.advance(180)
    await close(away.bookingId, stylist, 'no-show')
    expect((await review(away.bookingId, missed, 1)).status).toBe(403)
    expect((await review(came.bookingId, stylist, 5)).status).toBe(403)
    expect((await review(came.bookingId, someone(), 5)).status).toBe(404)
    for (const stars of [0, 6, 2.5, '5', null]) expect((await review(came.bookingId, buyer, stars)).status).toBe(422)
    const own = async () => (await shop.get(`/api/bookings/${came.bookingId}/review`, buyer.token)).body
    expect(await own()).toMatchObject({ service: { mayReview: true } })
    expect((await review(came.bookingId, buyer, 4, '')).status).toBe(200)
    expect(await own()).toMatchObject({ service: { mayReview: false, review: { rating: 4, text: '' } } })
    expect((await review(came.bookingId, buyer, 1)).status).toBe(409)
    const second = someone()
    const again = await visit(shop, second, cut, [dayFromToday(shop, 1), '10:00'])
    await shop.db
      .updateTable('booking')
      .set({ status: 'refunded_conflict' })
      .where('id', '=', again.bookingId)
      .execute()
    expect((await review(again.bookingId, second, 5)).status).toBe(403)
    await shop.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', again.bookingId).execute()
    expect((await review(again.bookingId, second, 5, 'Lovely <b>cut</b>')).status).toBe(200)
    const { body } = await shop.get<{ ratings: object; reviews: object[] }>(`/api/service/${cut.publicId}`)
    expect(body.ratings).toEqual({ averageRating: 4.5, numberOfRatings: 2 })
    const third = await visit(shop, called, cut, [dayFromToday(shop, 1), '12:00'])
    await shop.db.updateTable('booking').set({ status: 'completed' }).where('id', '=', third.bookingId).execute()
    expect((await review(third.bookingId, called, 4)).status).toBe(200)
    const now = await shop.get<{ ratings: object }>(`/api/service/${cut.publicId}`)
    expect(now.body.ratings).toEqual({ averageRating: 4.33, numberOfRatings: 3 })
    expect(body.reviews[0]).toMatchObject({
      rating: 5,
      reviewText: 'Lovely <b>cut</b>',
      reviewerName: reviewerName(second.name),
    })
  })
})
