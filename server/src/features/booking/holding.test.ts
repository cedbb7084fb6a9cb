import { describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  pay,
  paymentOf,
  setClock,
  theStylist,
  times,
  untilStatus,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
/** Somebody who holds nothing yet. */
const someone = strangers(shop, 60)

describe('what stands in the way', () => {
  it('is any overlap with any service of the stylist, while back to back is fine (case 2)', async () => {
    const cut = await aStylistService(shop.db, { minutes: 60 })
    const trim = await aStylistService(shop.db, { stylistId: cut.stylistId, minutes: 30, step: 15 })
    const day = dayFromToday(shop, 7)
    await hold(shop, someone(), cut, [day, '10:00'])
    const asked: Record<string, number> = {}
    for (const time of ['09:30', '09:45', '10:30', '11:00']) {
      asked[time] = (await book(shop, someone(), trim, [day, time])).status
    }
    expect(asked).toEqual({ '09:30': 200, '09:45': 409, '10:30': 409, '11:00': 200 })
  })

  it('is as long as the service that was chosen (case 3)', async () => {
    const quick = await aStylistService(shop.db, { minutes: 15, step: 15 })
    const long = await aStylistService(shop.db, { stylistId: quick.stylistId, minutes: 120, step: 15 })
    const day = dayFromToday(shop, 7)
    await hold(shop, someone(), quick, [day, '11:00'])
    const quickTimes = await times(shop, quick, day)
    expect(quickTimes).toHaveLength(31)
    expect(quickTimes).not.toContain('11:00')
    const longTimes = await times(shop, long, day)
    expect(longTimes).toHaveLength(17)
    expect(longTimes.slice(0, 2)).toEqual(['09:00', '11:15'])
    expect(longTimes.at(-1)).toBe('15:00')
  })

  it('includes the buffers, in the list and for whoever posts past it (case 38)', async () => {
    const day = dayFromToday(shop, 7)
    const wish = { minutes: 20, bufferAfter: 5, works: 'Mon-Sun 10:00-12:00' }
    const by25 = await aStylistService(shop.db, { ...wish, step: 25 })
    expect(await times(shop, by25, day)).toEqual(['10:00', '10:25', '10:50', '11:15', '11:40'])
    const by5 = await aStylistService(shop.db, { ...wish, step: 5 })
    await hold(shop, someone(), by5, [day, '10:25'])
    const left = await times(shop, by5, day)
    expect([left.length, left[0], left[1], left.at(-1)]).toEqual([12, '10:00', '10:50', '11:40'])
    const between = await book(shop, someone(), by5, [day, '10:05'])
    expect([between.status, between.body.code]).toEqual([409, 'slot_taken'])
  })

  it('is not the pause of a treatment, in which somebody else can be served', async () => {
    const color = await aStylistService(shop.db, { minutes: 120, processing: 40 })
    const trim = await aStylistService(shop.db, { stylistId: color.stylistId, minutes: 15, step: 5 })
    const day = dayFromToday(shop, 7)
    await visit(shop, someone(), color, [day, '10:00'])
    const free = (await times(shop, trim, day)).filter((time) => time >= '10:00' && time < '12:00')
    expect(free).toEqual(['10:40', '10:45', '10:50', '10:55', '11:00', '11:05'])
    await visit(shop, someone(), trim, [day, '10:40'])
  })

  it('ends 32 minutes after Confirm, whether or not any job has run (case 5)', async () => {
    const [a, b] = [someone(), someone()]
    const cut = await aStylistService(shop.db)
    const noon = shop.deps.clock()
    noon.setUTCHours(36, 0, 0, 0)
    await setClock(shop, noon.toISOString(), { standing: true })
    const day = dayFromToday(shop, 7)
    await hold(shop, a, cut, [day, '10:00'])
    // The provider's own word that its page has ended would free the time sooner.
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await setClock(shop, new Date(noon.getTime() + 32 * 60_000 - 1000).toISOString(), { standing: true })
    expect(await times(shop, cut, day)).not.toContain('10:00')
    expect((await book(shop, b, cut, [day, '10:00'])).status).toBe(409)
    await setClock(shop, new Date(noon.getTime() + 32 * 60_000).toISOString(), { standing: true })
    expect(await times(shop, cut, day)).toContain('10:00')
    expect((await book(shop, b, cut, [day, '10:00'])).status).toBe(200)
    await shop.provider.faults([])
    await setClock(shop, shop.deps.clock().toISOString())
  })

  it('is gone at once when the buyer comes back from the card page, and nobody can pay it any more (case 5)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const session = await hold(shop, buyer, cut, [day, '10:00'])
    const stranger = await shop.post('/api/cancel-checkout', { sessionId: session.id }, someone().token)
    expect(stranger.status).toBe(200)
    expect(await times(shop, cut, day)).not.toContain('10:00')
    await shop.post('/api/cancel-checkout', { sessionId: session.id }, buyer.token)
    expect(await times(shop, cut, day)).toContain('10:00')
    expect((await shop.provider.session(session.id)).status).toBe('expired')
    expect((await bookingRow(shop, session.bookingId)).status).toBe('expired')
  })
})

describe('the price', () => {
  it('that the page shows is compared and never used (case 11, security 20)', async () => {
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    await shop.db.updateTable('service').set({ price_minor: 9500 }).where('id', '=', cut.id).execute()
    const before = await shop.provider.calls('POST /v1/checkout/sessions')
    for (const price of ['80.00', '1.00', '0.01', '95.01']) {
      const response = await book(shop, someone(), cut, when, { price })
      expect([response.status, response.body.code, response.body.price], price).toEqual([409, 'price_changed', 95])
    }
    for (const price of ['8e1', '-80.00', '', '1e-9', 'NaN', '80,00', 'eighty', 80, null]) {
      expect((await book(shop, someone(), cut, when, { price })).status, String(price)).toBe(422)
    }
    expect(await shop.provider.calls('POST /v1/checkout/sessions')).toBe(before)
    expect(await times(shop, cut, when[0])).toContain('10:00')
    const silent = await hold(shop, someone(), cut, when, { price: undefined })
    expect((await shop.provider.session(silent.id)).amount_total).toBe(9500)
  })

  it('of an open session is kept when the stylist changes it (case 11, R8)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await shop.db.updateTable('service').set({ price_minor: 9500 }).where('id', '=', cut.id).execute()
    await pay(shop, session)
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({ price: 80, status: 'confirmed' })
    expect((await shop.provider.session(session.id)).amount_total).toBe(8000)
  })

  it('in yen has no cents at the provider, on the wire and in the refund (case 12)', async () => {
    const buyer = someone()
    const nails = await aStylistService(shop.db, { currency: 'JPY', priceMinor: 8000, zone: 'Asia/Tokyo' })
    expect(nails.price).toBe('8000.00')
    const session = await visit(shop, buyer, nails, [dayFromToday(shop, 7, 'Asia/Tokyo'), '10:00'])
    expect(await shop.provider.session(session.id)).toMatchObject({ amount_total: 8000, currency: 'jpy' })
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({ price: 8000, currency: 'JPY' })
    const cancelled = await shop.post(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
    expect(cancelled.body).toMatchObject({ booking: { refundedAmount: 8000 } })
    const paymentId = await paymentOf(shop, session.bookingId)
    await eventually(async () => {
      expect(await shop.provider.refunds(paymentId)).toMatchObject([{ amount: 8000 }])
    })
  })
})

describe('a service that costs nothing', () => {
  it('is confirmed without a card page, found again by a second click, and cancelled without a refund', async () => {
    const buyer = someone()
    const talk = await aStylistService(shop.db, { priceMinor: 0 })
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const session = await hold(shop, buyer, talk, when)
    expect(session.url).toBe(`${shop.origin}/booking-success?session_id=${session.id}`)
    expect((await hold(shop, buyer, talk, when)).id).toBe(session.id)
    expect((await book(shop, someone(), talk, when)).status).toBe(409)
    const checked = await shop.post('/api/update-booking-status', { sessionId: session.id }, buyer.token)
    expect(checked.body).toMatchObject({ status: 'confirmed' })
    const cancelled = await shop.post(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
    expect(cancelled.body).toMatchObject({ booking: { status: 'cancelled', refundedAmount: 0 } })
    expect(await times(shop, talk, when[0])).toContain('10:00')
    await expectCleanBooks(shop)
  })
})

describe('a start', () => {
  it('in the past, too soon, too far, off the grid or on a closed day is 422, and one equal to now is fine (case 33, 35)', async () => {
    await setClock(shop, '2027-01-12T16:40:00Z')
    const cut = await aStylistService(shop.db)
    const status = async (service: typeof cut, day: string, time: string) =>
      (await book(shop, someone(), service, [day, time])).status
    expect(await status(cut, '2027-01-12', '10:00')).toBe(422)
    const noticed = await aStylistService(shop.db, { notice: 120 })
    expect(await status(noticed, '2027-01-12', '13:00')).toBe(422)
    const soon = await aStylistService(shop.db, { windowDays: 2 })
    expect(await status(soon, '2027-04-12', '10:00')).toBe(422)
    expect(await status(cut, '2027-01-13', '10:07')).toBe(422)
    const closed = await aStylistService(shop.db, { exceptions: [{ date: '2027-01-18', ranges: [] }] })
    expect(await status(closed, '2027-01-18', '10:00')).toBe(422)
    await setClock(shop, '2027-01-12T17:00:00Z', { standing: true })
    expect(await status(cut, '2027-01-12', '12:00')).toBe(200)
    await setClock(shop, '2027-01-12T17:00:01Z')
  })

  it('that no clock shows, or no calendar has, is refused without a fault (case 33, security 33)', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 00:00-24:00', windowDays: 200 })
    expect((await book(shop, someone(), cut, ['2027-03-14', '02:00'])).status).toBe(422)
    for (const when of [
      ['2027-02-30', '10:00'],
      ['2027-01-20', '24:30'],
      ['tomorrow', '10:00'],
      ['', ''],
    ] as const) {
      expect((await book(shop, someone(), cut, when)).status, when.join()).toBe(422)
    }
  })

  it('of a service that makes no sense is never offered, and the shop stays awake (case 32)', async () => {
    const cut = await aStylistService(shop.db)
    for (const duration_minutes of [0, -30, 100_000, 721, 4]) {
      const change = shop.db.updateTable('service').set({ duration_minutes }).where('id', '=', cut.id).execute()
      await expect(change).rejects.toThrow(/check constraint/)
    }
    await expect(
      shop.db.updateTable('service').set({ processing_minutes: 60 }).where('id', '=', cut.id).execute(),
    ).rejects.toThrow(/service_leaves_time_to_work/)
    await shop.db.updateTable('service').set({ time_zone: 'Mars/Olympus' }).where('id', '=', cut.id).execute()
    const day = dayFromToday(shop, 7)
    expect(await times(shop, cut, day)).toEqual([])
    expect((await book(shop, someone(), cut, [day, '10:00'])).status).toBe(422)
  })
})

describe('who books', () => {
  it('is not the stylist, and is known (case 16)', async () => {
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const own = await book(shop, await theStylist(shop.db, cut), cut, when)
    expect([own.status, own.body.code]).toEqual([403, 'own_service'])
    expect((await book(shop, { ...someone(), token: '' }, cut, when)).status).toBe(401)
    expect((await book(shop, someone(), { ...cut, publicId: 'nothing' }, when)).status).toBe(404)
  })

  it('may write name, address and phone in many ways, and the phone is kept in international form (case 46)', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 00:00-24:00' })
    const day = dayFromToday(shop, 7)
    const accepted: [Record<string, string>, string][] = [
      [{ phone: '+14155552671', email: 'ana+hair@example.co.uk', fullName: 'Ana Ünal' }, '+14155552671'],
      [{ phone: '0031765123456', email: 'a@b.homes' }, '+31765123456'],
      [{ phone: '(415) 555-2671' }, '+14155552671'],
    ]
    for (const [at, [client, kept]] of accepted.entries()) {
      const session = await hold(shop, someone(), cut, [day, `0${at}:00`], client)
      const row = await bookingRow(shop, session.bookingId)
      expect(row.phone).toBe(kept)
      if (client.email) expect(row.email).toBe(client.email)
      if (client.fullName) expect(row.full_name).toBe(client.fullName)
    }
    const refused = await book(shop, someone(), cut, [day, '05:00'], { phone: 'call-me' })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Please enter a phone number such as +1 415 555 2671.',
    ])
    expect((await book(shop, someone(), cut, [day, '05:00'], { email: 'not an address' })).status).toBe(422)
  })

  it('hears that payments are unavailable, holds nothing then, and can try again (security 58)', async () => {
    const buyer = await aBuyer(shop)
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    await shop.provider.faults([{ on: 'POST /v1/checkout/sessions', kind: 'status', status: 500, times: 3 }])
    const response = await book(shop, buyer, cut, when)
    expect([response.status, response.body.message]).toEqual([
      503,
      'Payments are unavailable. You have not been charged.',
    ])
    await shop.provider.faults([])
    expect(await times(shop, cut, when[0])).toContain('10:00')
    const session = await hold(shop, buyer, cut, when)
    await pay(shop, session)
    await untilStatus(shop, session.bookingId, 'confirmed')
  })
})
