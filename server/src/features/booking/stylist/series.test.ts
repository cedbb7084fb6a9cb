import type { BookingDetails } from '@dressing-room/contract/booking'
import { addDays, wallClock } from '@dressing-room/contract/time'
import { expect, it } from 'vitest'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  type MadeService,
  mailsAbout,
  theStylist,
  times,
} from '../../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 5)

interface Repeats {
  dates: { date: string; time: string; isFree: boolean; message: string; nearest?: { date: string; time: string } }[]
}
type Made = { message: string; booking: BookingDetails; code?: string }

const aCut = () => aStylistService(shop.db, { step: 30, windowDays: 30 })

async function asked(service: MadeService, query: Record<string, unknown>) {
  const { token } = await theStylist(shop.db, service)
  const search = new URLSearchParams({ serviceID: service.publicId, ...query } as Record<string, string>)
  return shop.get<Repeats>(`/api/stylist/repeat-times?${search}`, token)
}

async function bookIn(service: MadeService, wish: Record<string, unknown>) {
  const { token } = await theStylist(shop.db, service)
  return shop.post<Made>(
    '/api/stylist/visits',
    { serviceID: service.publicId, fullName: 'Ada Lovelace', ...wish },
    token,
  )
}

it('says which dates are free at the same time by the clock there, and of the others what is in the way', async () => {
  const cut = await aCut()
  const date = dayFromToday(shop, 14)
  await hold(shop, someone(), cut, [addDays(date, 14), '10:00'])
  await bookIn(cut, { date: addDays(date, 28), time: '09:30', fullName: 'Grace Hopper' })
  const query = { date, time: '10:00', everyWeeks: 2, visits: 12 }
  const { dates } = (await asked(cut, query)).body
  // Over the change of the clock, and beyond the window of clients: the same time of day.
  expect(dates.map((each) => [each.date, each.time])).toEqual(
    Array.from({ length: 12 }, (_, at) => [addDays(date, at * 14), '10:00']),
  )
  expect(dates.map(({ isFree }) => isFree)).toEqual([true, false, false, ...Array(9).fill(true)])
  expect(dates[1]).toMatchObject({ nearest: { date: addDays(date, 14), time: '09:00' } })
  expect(dates[1]?.message).toContain('somebody is paying')
  expect(dates[2]?.message).toContain('Grace Hopper')
  expect((await asked(cut, { ...query, everyWeeks: 9 })).status).toBe(400)
  expect((await asked(cut, { ...query, visits: 13 })).status).toBe(400)
  const other = await theStylist(shop.db, await aCut())
  const search = new URLSearchParams({ serviceID: cut.publicId, ...query } as unknown as Record<string, string>)
  expect((await shop.get(`/api/stylist/repeat-times?${search}`, other.token)).status).toBe(403)
})

it('books all of a series as visits of their own, once, and tells the client of all in one mail', async () => {
  const cut = await aCut()
  const stylist = await theStylist(shop.db, cut)
  const date = dayFromToday(shop, 7)
  const others = [56, 28].map((days) => ({ date: addDays(date, days), time: '10:00' }))
  const wish = { date, time: '10:00', email: 'ada@client.test', repeat: { others } }
  const made = await bookIn(cut, wish)
  expect(made.status, made.text).toBe(200)
  expect(made.body.message).toContain('3 visits are booked in all.')
  expect(made.body.booking.series).toEqual({ number: 1, size: 3 })
  // A second click.
  expect((await bookIn(cut, wish)).body.booking._id).toBe(made.body.booking._id)
  const { series_id } = await bookingRow(shop, made.body.booking._id)
  const rows = await shop.db
    .selectFrom('booking')
    .selectAll()
    .where('series_id', '=', series_id)
    .orderBy('series_number')
    .execute()
  expect(
    rows.map(({ local_day, local_time, series_number, status }) => [local_day, local_time, series_number, status]),
  ).toEqual([0, 28, 56].map((days, at) => [addDays(date, days), '10:00', at + 1, 'confirmed']))
  for (const { starts_at } of rows) expect(wallClock(starts_at, 'America/New_York').time).toBe('10:00')
  expect(await mailsAbout(shop, rows[1]?.id ?? '')).toEqual([])
  const mails = await mailsAbout(shop, rows[0]?.id ?? '')
  expect(mails).toHaveLength(2)
  for (const { text_body } of mails) expect(text_body).toContain('Visit 3 of 3')
  expect(await times(shop, cut, addDays(date, 14))).toContain('10:00')
  expect(await times(shop, cut, addDays(date, 28))).not.toContain('10:00')
  const shown = (await detail(shop, stylist, rows[1]?.id ?? '')) as BookingDetails
  expect([shown.series, shown.following]).toEqual([{ number: 2, size: 3 }, 1])
  await expectCleanBooks(shop)
})

it('books none of them where one is taken, and of two at once one has all', async () => {
  const cut = await aCut()
  const date = dayFromToday(shop, 7)
  const others = [7, 14].map((days) => ({ date: addDays(date, days), time: '10:00' }))
  await hold(shop, someone(), cut, [addDays(date, 14), '10:30'])
  const refused = await bookIn(cut, { date, time: '10:00', repeat: { others } })
  expect([refused.status, refused.body.code]).toEqual([409, 'slot_taken'])
  expect(await times(shop, cut, date)).toContain('10:00')
  const twice = [...others.slice(0, 1), ...others.slice(0, 1)]
  expect((await bookIn(cut, { date, time: '10:00', repeat: { others: twice } })).body.code).toBe('slot_taken')

  const later = [7, 21].map((days) => ({ date: addDays(date, days), time: '12:00' }))
  const both = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora'].map((fullName) =>
      bookIn(cut, { date, time: '12:00', fullName, repeat: { others: later } }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const { token } = await theStylist(shop.db, cut)
  const calendar = await shop.get<{ visits: unknown[] }>(
    `/api/stylist/calendar?from=${date}&to=${addDays(date, 28)}`,
    token,
  )
  expect(calendar.body.visits).toHaveLength(3)
  await expectCleanBooks(shop)
})

it('calls one visit of a series off, or that and all that follow it', async () => {
  const cut = await aCut()
  const { token } = await theStylist(shop.db, cut)
  const date = dayFromToday(shop, 7)
  const others = [7, 14, 21, 28].map((days) => ({ date: addDays(date, days), time: '10:00' }))
  const { booking } = (await bookIn(cut, { date, time: '10:00', repeat: { others } })).body
  const { series_id } = await bookingRow(shop, booking._id)
  const states = async () =>
    shop.db
      .selectFrom('booking')
      .select(['id', 'status'])
      .where('series_id', '=', series_id)
      .orderBy('series_number')
      .execute()
  const cancel = async (at: number, following?: boolean) => {
    const id = (await states())[at]?.id ?? ''
    const body = { reason: '', ...(following && { following }) }
    return shop.post<Made>(`/api/stylist/visits/${id}/cancel`, body, token)
  }
  await cancel(1)
  expect((await states()).map(({ status }) => status)).toEqual([
    'confirmed',
    'cancelled',
    'confirmed',
    'confirmed',
    'confirmed',
  ])
  const answer = await cancel(2, true)
  expect(answer.body.message).toContain('The 2 visits after it are cancelled too.')
  expect((await states()).map(({ status }) => status)).toEqual([
    'confirmed',
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  expect(await times(shop, cut, addDays(date, 21))).toContain('10:00')
  await expectCleanBooks(shop)
})
