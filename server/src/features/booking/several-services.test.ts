import type { Booking } from '@dressing-room/contract/booking'
import { alsoText } from '@dressing-room/contract/visit-services'
import { expect, it } from 'vitest'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  type MadeService,
  mailsAbout,
  pay,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { serviceModeration } from '../stylist-services/index.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)

const MASK = { name: 'Deep mask', priceMinor: 2000, minutes: 30 }

/** Colour (90 minutes, the middle 30 free, 10 after it), a cut (60, 09:00-14:00 only) and a dry (30, 5 before it). */
async function aSalon(): Promise<{ color: MadeService; cut: MadeService; dry: MadeService }> {
  const works = 'Mon-Sun 09:00-17:00'
  const color = await aStylistService(shop.db, {
    ...{ name: 'Colour', works, step: 30, minutes: 90, priceMinor: 12_000, processing: 30, bufferAfter: 10 },
    ...{ cancellationHours: 48, deposit: { percent: 50 } },
  })
  const { stylistId } = color
  const cut = await aStylistService(shop.db, {
    ...{ name: 'Cut', stylistId, works: 'Mon-Sun 09:00-14:00', step: 30, addOns: [MASK] },
  })
  const dry = await aStylistService(shop.db, {
    ...{ name: 'Dry', stylistId, works, minutes: 30, priceMinor: 3000, bufferBefore: 5, windowDays: 20 },
  })
  return { color, cut, dry }
}

const also = (...services: [MadeService, ...string[]][]) =>
  services.map(([{ publicId: serviceId }, ...addOnIds]) => ({ serviceId, ...(addOnIds.length > 0 && { addOnIds }) }))

const asked = (what: ReturnType<typeof also>) => `also=${encodeURIComponent(alsoText(what))}`

async function timesOf(first: MadeService, day: string, what: ReturnType<typeof also>): Promise<string[]> {
  const url = `/api/services/${first.publicId}/available-times/${day}?${asked(what)}`
  return (await shop.get<{ availableTimes: string[] }>(url)).body.availableTimes
}

it('lists the starts at which each of the services lies within its own hours, and books exactly these', async () => {
  const { color, cut, dry } = await aSalon()
  const day = dayFromToday(shop, 7)
  // Colour 90, 10 between, and the cut of 60 has to end at 14:00.
  expect(await timesOf(color, day, also([cut]))).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  // With the mask it takes 90.
  expect(await timesOf(color, day, also([cut, ...cut.addOns]))).toEqual(['09:00', '09:30', '10:00', '10:30'])
  // The other way around the colour ends by 17:00, and the cut by 14:00.
  expect((await timesOf(cut, day, also([color]))).at(-1)).toBe('13:00')

  const all = also([cut], [dry])
  const listed = await timesOf(color, day, all)
  for (const time of ['11:30', '14:00']) {
    expect(listed).not.toContain(time)
    const late = await book(shop, someone(), color, [day, time], { also: all, price: '230.00' })
    expect([late.status, late.body.code]).toEqual([422, 'slot_not_bookable'])
  }
  const why = `/api/services/${color.publicId}/other-time?day=${day}&time=11:30&${asked(all)}`
  expect((await shop.get(why)).body).toMatchObject({ isFree: false, reason: 'does_not_fit', before: { time: '11:00' } })
  const url = `/api/services/${color.publicId}/available-days?${asked(all)}`
  const { availableDays } = (await shop.get<{ availableDays: string[] }>(url)).body
  // The shortest of their booking windows.
  expect(availableDays.at(-1)).toBe(dayFromToday(shop, 19))
})

it('is one booking with one payment, and names each service wherever it is shown', async () => {
  const { color, cut, dry } = await aSalon()
  const buyer = someone()
  const day = dayFromToday(shop, 7)
  const what = also([cut, ...cut.addOns], [dry])
  const chosen = { also: what, price: '250.00', payNow: '190.00' }
  // Half of the colour's 120, and all of the others: 60 + 100 + 30.
  const session = await hold(shop, buyer, color, [day, '09:00'], chosen)
  expect(await shop.provider.session(session.id)).toMatchObject({ amount_total: 19_000 })
  expect(await hold(shop, buyer, color, [day, '09:00'], chosen)).toEqual(session)
  await pay(shop, session)

  const shown = await detail(shop, buyer, session.bookingId)
  expect(shown).toMatchObject({
    ...{ serviceName: 'Colour + Cut + Dry', serviceID: color.publicId, price: 250, paidHere: 190, atSalon: 60 },
    // 90, 10 between, 90, 5 between, 30.
    duration: 225,
    addOns: [{ name: 'Deep mask' }],
    services: [
      { serviceID: color.publicId, name: 'Colour', duration: 90, price: 120, addOns: [] },
      { serviceID: cut.publicId, name: 'Cut', duration: 90, price: 100, addOns: [{ name: 'Deep mask', price: 20 }] },
      { serviceID: dry.publicId, name: 'Dry', duration: 30, price: 30, addOns: [] },
    ],
  })
  const begins = (shown.services ?? []).map(({ start }) => (Date.parse(start) - Date.parse(shown.start)) / 60_000)
  expect(begins).toEqual([0, 100, 195])
  // The strictest rule is that of the colour: 48 hours.
  expect(Date.parse(shown.start) - Date.parse(shown.refundableUntil)).toBe(48 * 3_600_000)

  for (const mail of await mailsAbout(shop, session.bookingId)) {
    expect(mail.subject).toContain('Colour + Cut + Dry')
    expect(mail.text_body).toContain('Cut (60 minutes, $80.00), Deep mask (30 minutes, $20.00)')
    expect(mail.text_body).toContain('Dry (30 minutes, $30.00)')
    expect(mail.calendar?.replaceAll('\r\n ', '')).toContain('Dry (30 minutes\\, $30.00)')
  }
  await expectCleanBooks(shop)
})

it('leaves the middle of the colour to others, moves as a whole with its own lengths, and gives back by one rule', async () => {
  const { color, cut } = await aSalon()
  const buyer = someone()
  const day = dayFromToday(shop, 7)
  const session = await visit(shop, buyer, color, [day, '09:00'], { also: also([cut]), price: '200.00' })
  // 09:00-09:30 busy, free until 10:00, busy until 11:40 for the cut after 10 minutes, and 0 after it.
  const short = await aStylistService(shop.db, { stylistId: color.stylistId, minutes: 30, step: 30, priceMinor: 0 })
  expect(await times(shop, short, day)).toEqual(expect.arrayContaining(['09:30', '12:00']))
  for (const busy of ['09:00', '10:00', '10:30', '11:00', '11:30']) {
    expect(await times(shop, short, day)).not.toContain(busy)
  }
  // Longer and dearer services of today do not reach it.
  await shop.db
    .updateTable('service')
    .set({ duration_minutes: 240, price_minor: 99 })
    .where('id', '=', cut.id)
    .execute()
  const moves = await shop.get<{ availableTimes: string[] }>(
    `/api/bookings/${session.bookingId}/available-times/${day}`,
    buyer.token,
  )
  expect(moves.body.availableTimes).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  const to = (time: string) =>
    shop.post<{ booking: Booking }>(`/api/bookings/${session.bookingId}/reschedule`, { date: day, time }, buyer.token)
  expect((await to('11:30')).status).toBe(422)
  const moved = await to('11:00')
  expect(moved.body.booking).toMatchObject({ time: '11:00', duration: 160, price: 200 })
  expect(moved.body.booking.services?.[1]?.duration).toBe(60)
  const cancelled = await shop.post<{ booking: Booking }>(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
  expect(cancelled.body.booking.refundedAmount).toBe(140)
  await expectCleanBooks(shop)
})

it('makes another hold where other services are chosen, and lets one of two who want the same time have it', async () => {
  const { color, cut, dry } = await aSalon()
  const [buyer, other] = [someone(), someone()]
  const when = [dayFromToday(shop, 8), '09:00'] as const
  const first = await hold(shop, buyer, color, when, { also: also([cut]), price: '200.00' })
  const second = await hold(shop, buyer, color, when, { also: also([dry], [cut]), price: '230.00' })
  expect(second.bookingId).not.toBe(first.bookingId)
  expect((await bookingRow(shop, first.bookingId)).status).toBe('expired')
  const reordered = await hold(shop, buyer, color, when, { also: also([cut], [dry]), price: '230.00' })
  expect(reordered.bookingId).not.toBe(second.bookingId)
  expect((await book(shop, other, cut, [when[0], '11:00'])).body.code).toBe('slot_taken')

  const late = [dayFromToday(shop, 9), '09:00'] as const
  const both = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      at % 2
        ? book(shop, someone(), cut, [late[0], '11:00'])
        : book(shop, someone(), color, late, { also: also([cut]), price: '200.00' }),
    ),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await expectCleanBooks(shop)
})

it('lists what can go together, and refuses what cannot', async () => {
  const { color, cut, dry } = await aSalon()
  const elsewhere = await aStylistService(shop.db, { stylistId: color.stylistId, city: 'Boston' })
  const euros = await aStylistService(shop.db, { stylistId: color.stylistId, currency: 'EUR' })
  const others = await aStylistService(shop.db)
  const together = `/api/services/${color.publicId}/together`
  const names = async () =>
    (await shop.get<{ services: { serviceID: string }[] }>(together)).body.services.map(({ serviceID }) => serviceID)
  expect((await names()).sort()).toEqual([cut.publicId, dry.publicId].sort())

  const when = [dayFromToday(shop, 7), '09:00'] as const
  for (const wrong of [[elsewhere], [euros], [others], [color], [cut, cut]] as MadeService[][]) {
    const what = also(...wrong.map((service) => [service] as [MadeService]))
    const refused = await book(shop, someone(), color, when, { also: what, price: '200.00' })
    expect([refused.status, refused.body.code]).toEqual([409, 'services_not_together'])
  }
  const five = await Promise.all(
    [1, 2, 3, 4, 5].map(() => aStylistService(shop.db, { stylistId: color.stylistId, minutes: 400 })),
  )
  const list = (most: number) => also(...five.slice(0, most).map((service) => [service] as [MadeService]))
  expect((await book(shop, someone(), color, when, { also: list(5) })).status).toBe(422)
  expect((await book(shop, someone(), color, when, { also: list(4) })).body.code).toBe('services_not_together')
  await transact(shop.db, (tx) => serviceModeration.hide(tx, dry.id, shop.deps.clock()))
  expect(await names()).not.toContain(dry.publicId)
  await shop.db.updateTable('service').set({ deleted_at: new Date() }).where('id', '=', cut.id).execute()
  const gone = await shop.get<{ code: string }>(`/api/services/${color.publicId}/available-days?${asked(also([cut]))}`)
  expect([gone.status, gone.body.code]).toEqual([409, 'services_not_together'])
  expect(await names()).not.toContain(cut.publicId)
})

it('is booked in by the stylist with several services, and stands in their calendar with all of them', async () => {
  const { color, cut } = await aSalon()
  const stylist = await theStylist(shop.db, color)
  const day = dayFromToday(shop, 7)
  const free = `/api/stylist/free-times/${day}?serviceID=${color.publicId}&${asked(also([cut]))}`
  const listed = (await shop.get<{ times: string[] }>(free, stylist.token)).body
  expect(listed.times.at(-1)).toBe('11:00')
  const wish = { serviceID: color.publicId, also: also([cut]), fullName: 'Ada Lovelace', date: day, time: '12:00' }
  const made = await shop.post<{ message: string; booking: Booking }>('/api/stylist/visits', wish, stylist.token)
  expect(made.body.message).toContain('outside of your hours')
  expect(made.body.booking).toMatchObject({ serviceName: 'Colour + Cut', duration: 160, price: 200, paidHere: 0 })
  const calendar = await shop.get<{ visits: { service: string }[] }>(
    `/api/stylist/calendar?from=${day}&to=${day}`,
    stylist.token,
  )
  expect(calendar.body.visits).toMatchObject([{ service: 'Colour + Cut' }])
  // New hours of the cut are held against the cut's own part of the visit: 13:40 to 14:40.
  const hours = { serviceID: cut.publicId, timeZone: 'America/New_York', exceptions: [] }
  const works = (endTime: string) =>
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((weekday) => ({
      ...{ day: weekday, startTime: '13:00', endTime },
    }))
  const outside = async (endTime: string) =>
    (
      await shop.post<{ bookings: unknown[] }>(
        '/api/stylist/affected-visits',
        { ...hours, availability: works(endTime) },
        stylist.token,
      )
    ).body.bookings
  expect(await outside('15:00')).toHaveLength(0)
  expect(await outside('14:30')).toHaveLength(1)
  await expectCleanBooks(shop)
})
