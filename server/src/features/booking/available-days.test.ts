import { timeFromMinutes } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, book, days, detail, hold, setClock, times, utcTimes, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 30)

describe('starts are wall clock in the stylist’s zone', () => {
  it('all year: 12:30 stays 12:30 through both changes of the clock (case 17)', async () => {
    await setClock(shop, '2026-12-01T12:00:00Z')
    const talk = await aStylistService(shop.db, { minutes: 30, step: 30, works: 'Sun 12:30-13:00', windowDays: 400 })
    for (const [day, utc] of [
      ['2027-03-07', '17:30Z'],
      ['2027-03-14', '16:30Z'],
      ['2027-11-07', '17:30Z'],
      ['2027-11-14', '17:30Z'],
    ] as const) {
      expect([await times(shop, talk, day), await utcTimes(shop, talk, day)], day).toEqual([['12:30'], [utc]])
      const session = await hold(shop, someone(), talk, [day, '12:30'])
      expect(session.id).toBeTruthy()
    }
  })

  it('in the afternoon of the day the clock jumps (case 18)', async () => {
    const cut = await aStylistService(shop.db, { works: 'Sun 13:00-18:00', windowDays: 400 })
    expect(await utcTimes(shop, cut, '2027-03-14')).toEqual(['17:00Z', '18:00Z', '19:00Z', '20:00Z', '21:00Z'])
    expect(await times(shop, cut, '2027-03-14')).toEqual(['13:00', '14:00', '15:00', '16:00', '17:00'])
  })

  it('twice in the hour that comes twice, each with its offset, and one booked leaves the other (case 20)', async () => {
    const wish = { zone: 'America/Chicago', works: 'Sun 00:00-06:00', windowDays: 400 }
    const cut = await aStylistService(shop.db, wish)
    const day = '2027-11-07'
    expect(await utcTimes(shop, cut, day)).toEqual(
      [5, 6, 7, 8, 9, 10, 11].map((hour) => `${String(hour).padStart(2, '0')}:00Z`),
    )
    expect(await times(shop, cut, day)).toEqual([
      '00:00',
      '01:00-05:00',
      '01:00-06:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ])
    const buyer = someone()
    const { bookingId } = await visit(shop, buyer, cut, [day, '01:00-06:00'])
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ time: '01:00-06:00', start: `${day}T07:00:00.000Z` })
    expect(await times(shop, cut, day)).toContain('01:00-05:00')
    expect(await times(shop, cut, day)).not.toContain('01:00-06:00')
    expect((await book(shop, someone(), cut, [day, '01:00-07:00'])).status).toBe(422)
    expect((await book(shop, someone(), cut, [day, '01:00'])).status).toBe(200)
  })

  it('however far the viewer is: the list never depends on who asks (case 24)', async () => {
    const cut = await aStylistService(shop.db, {
      zone: 'America/Los_Angeles',
      works: 'Tue 14:00-17:00',
      windowDays: 400,
    })
    expect(await utcTimes(shop, cut, '2027-06-08')).toEqual(['21:00Z', '22:00Z', '23:00Z'])
    expect(await times(shop, cut, '2027-06-08')).toEqual(['14:00', '15:00', '16:00'])
    const buyer = someone()
    const session = await hold(shop, buyer, cut, ['2027-06-08', '14:00'], { viewerTimeZone: 'Pacific/Auckland' })
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({ date: '2027-06-08', time: '14:00' })
  })

  it('even when it is still yesterday where the viewer is (case 25)', async () => {
    await setClock(shop, '2027-07-19T06:30:00Z')
    const cut = await aStylistService(shop.db, { zone: 'Asia/Kolkata', works: 'Mon 13:00-15:00' })
    expect(await utcTimes(shop, cut, '2027-07-19')).toEqual(['07:30Z', '08:30Z'])
    const session = await hold(shop, someone(), cut, ['2027-07-19', '13:00'], { viewerTimeZone: 'Pacific/Pago_Pago' })
    expect(session.id).toBeTruthy()
  })
})

describe('hours', () => {
  it('of the afternoon have a grid of their own (case 27)', async () => {
    const cut = await aStylistService(shop.db, { works: ['Mon-Sun 08:00-12:00', 'Mon-Sun 12:30-17:30'] })
    expect(await times(shop, cut, '2027-08-10')).toEqual([
      ...['08:00', '09:00', '10:00', '11:00'],
      ...['12:30', '13:30', '14:30', '15:30', '16:30'],
    ])
  })

  it('over midnight belong to the evening before, whose closing closes them (case 28)', async () => {
    const wish = { works: 'Fri 22:30-02:00', step: 30 }
    const cut = await aStylistService(shop.db, wish)
    expect(await times(shop, cut, '2027-08-13')).toEqual(['22:30', '23:00', '23:30'])
    expect(await times(shop, cut, '2027-08-14')).toEqual(['00:00', '00:30', '01:00'])
    const long = await aStylistService(shop.db, { works: 'Fri 22:00-02:00', minutes: 240, step: 30 })
    expect(await times(shop, long, '2027-08-13')).toEqual(['22:00'])
    const closed = await aStylistService(shop.db, { ...wish, exceptions: [{ date: '2027-08-13', ranges: [] }] })
    expect([...(await times(shop, closed, '2027-08-13')), ...(await times(shop, closed, '2027-08-14'))]).toEqual([])
    expect((await book(shop, someone(), closed, ['2027-08-14', '00:30'])).status).toBe(422)
    const buyer = someone()
    const { bookingId } = await visit(shop, buyer, cut, ['2027-08-14', '00:30'])
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ date: '2027-08-14', time: '00:30' })
  })

  it('offer a last start that still fits (case 30)', async () => {
    const by35 = await aStylistService(shop.db, { minutes: 35, step: 35 })
    const starts = await times(shop, by35, '2027-08-10')
    expect([starts.length, starts.at(-1)]).toEqual([13, '16:00'])
    const by50 = await aStylistService(shop.db, { minutes: 50, step: 50, works: 'Mon-Sun 09:00-18:00' })
    const more = await times(shop, by50, '2027-08-10')
    expect([more.length, more.at(-1)]).toEqual([10, '16:30'])
  })

  it('of a window of one day are offered on that day alone (case 34)', async () => {
    await setClock(shop, '2027-09-09T05:00:00Z')
    const cut = await aStylistService(shop.db, { windowDays: 1, works: 'Mon-Sun 09:00-11:00' })
    expect(await days(shop, cut)).toEqual(['2027-09-09'])
    expect(await utcTimes(shop, cut, '2027-09-09')).toEqual(['13:00Z', '14:00Z'])
    expect([...(await times(shop, cut, '2027-09-08')), ...(await times(shop, cut, '2027-09-10'))]).toEqual([])
  })

  it('of one date may close it, or open a quarter of an hour after midnight (case 35)', async () => {
    const cut = await aStylistService(shop.db, { exceptions: [{ date: '2027-09-20', ranges: [] }] })
    expect(await times(shop, cut, '2027-09-20')).toEqual([])
    expect(await days(shop, cut)).not.toContain('2027-09-20')
    const night = await aStylistService(shop.db, {
      zone: 'Europe/Amsterdam',
      works: 'Mon 09:00-10:00',
      minutes: 15,
      step: 15,
      exceptions: [{ date: '2027-09-18', ranges: [{ startTime: '00:00', endTime: '00:15' }] }],
    })
    expect(await times(shop, night, '2027-09-18')).toEqual(['00:00'])
    expect(await utcTimes(shop, night, '2027-09-18')).toEqual(['22:00Z'])
    expect((await days(shop, night))[0]).toBe('2027-09-13')
  })

  it('and nothing else decide: the list, the days and what POST accepts are one (R5)', async () => {
    const cut = await aStylistService(shop.db, {
      minutes: 45,
      step: 20,
      notice: 90,
      bufferBefore: 5,
      bufferAfter: 10,
      windowDays: 3,
    })
    const own = await visit(shop, someone(), cut, ['2027-09-10', '12:00'])
    expect(own.id).toBeTruthy()
    const listed = await times(shop, cut, '2027-09-10')
    const grid = Array.from({ length: 52 }, (_, at) => timeFromMinutes(8 * 60 + 30 + at * 10))
    const [prober] = (await manyBuyers(shop.db, 1)) as [Person]
    const accepted: string[] = []
    for (const time of grid) {
      // A wrong price is only looked at once the start is found bookable, so nothing needs to be held to ask.
      const response = await shop.post<{ code: string }>(
        '/api/create-booking-session',
        {
          serviceId: cut.publicId,
          fullName: 'P',
          email: 'p@p.test',
          phone: '+14155552671',
          date: '2027-09-10',
          time,
          price: '1.00',
        },
        prober.token,
      )
      if (response.body.code === 'price_changed') accepted.push(time)
    }
    expect(accepted).toEqual(listed)
    expect(await days(shop, cut)).toEqual(['2027-09-09', '2027-09-10', '2027-09-11'])
  })
})
