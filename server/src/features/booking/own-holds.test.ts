import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { availableDays, availableTimes } from '@dressing-room/contract/stylist-services'
import { describe, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  type BookingProblem,
  book,
  bookingRow,
  dayFromToday,
  days,
  detail,
  expectCleanBooks,
  hold,
  type MadeService,
  pay,
  type Session,
  setClock,
  times,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 40)

async function timesFor(viewer: Person, service: MadeService, day: string) {
  const url = `/api/services/${service.publicId}/available-times/${day}`
  return (await shop.get<ResponseOf<typeof availableTimes>>(url, viewer.token)).body
}

async function daysFor(viewer: Person, service: MadeService) {
  return (
    await shop.get<ResponseOf<typeof availableDays>>(`/api/services/${service.publicId}/available-days`, viewer.token)
  ).body
}

const checkout = (id: string, viewer: Person) =>
  shop.post<Session & BookingProblem>(`/api/bookings/${id}/checkout`, {}, viewer.token)
const cancel = (id: string, viewer: Person) =>
  shop.post<{ message: string } & BookingProblem>(`/api/bookings/${id}/cancel`, {}, viewer.token)

describe('a time that one holds and has not paid for', () => {
  it('stays choosable for its holder alone, and choosing it leads back to the same card page', async () => {
    const [buyer, other] = [someone(), someone()]
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 10:00-11:00' })
    const day = dayFromToday(shop, 7)
    const session = await hold(shop, buyer, cut, [day, '10:00'])
    expect(await times(shop, cut, day)).toEqual([])
    expect((await timesFor(other, cut, day)).availableTimes).toEqual([])
    expect(await timesFor(buyer, cut, day)).toMatchObject({
      availableTimes: ['10:00'],
      starts: [{ time: '10:00', held: true }],
      ownHolds: [{ bookingId: session.bookingId, serviceID: cut.publicId, date: day, time: '10:00' }],
    })
    expect(await days(shop, cut)).not.toContain(day)
    expect((await daysFor(buyer, cut)).availableDays).toContain(day)
    expect(await hold(shop, buyer, cut, [day, '10:00'])).toEqual(session)
  })

  it('can be paid for from the history, until it is paid or over', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({
      status: 'held',
      mayPay: true,
      mayGiveUp: true,
      refundIfCancelled: 0,
    })
    expect((await checkout(session.bookingId, buyer)).body).toEqual(session)
    expect((await checkout(session.bookingId, someone())).status).toBe(404)
    await pay(shop, session)
    expect((await checkout(session.bookingId, buyer)).body.url).toContain('/booking-success?session_id=')
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({ mayPay: false, mayGiveUp: false })
  })

  it('can be given up: free at once, its card page closed, and pressing again changes nothing', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const session = await hold(shop, buyer, cut, [day, '10:00'])
    for (let press = 0; press < 2; press++) {
      expect((await cancel(session.bookingId, buyer)).body).toMatchObject({
        message: 'This time is free again. You have not been charged.',
        booking: { status: 'expired', mayPay: false, mayGiveUp: false, mayCancel: false },
      })
    }
    expect((await shop.provider.session(session.id)).status).toBe('expired')
    expect(await times(shop, cut, day)).toContain('10:00')
    expect((await checkout(session.bookingId, buyer)).body.code).toBe('booking_not_payable')
    await expectCleanBooks(shop)
  })

  it('that has been paid for in the same moment is a visit, and giving it up says so', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await shop.provider.faults([{ on: 'webhook', kind: 'hold' }])
    await shop.provider.pay(session.id)
    expect((await cancel(session.bookingId, buyer)).body).toMatchObject({
      message: 'Your payment had already arrived: your appointment is confirmed.',
      booking: { status: 'confirmed' },
    })
    await shop.provider.releaseEvents()
    await shop.provider.faults([])
    await expectCleanBooks(shop)
  })

  it('is named when it stands in the way of another service of the stylist, and so is an own visit', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db, { name: 'Silk Press' })
    const trim = await aStylistService(shop.db, { stylistId: cut.stylistId, minutes: 30, step: 30 })
    const day = dayFromToday(shop, 7)
    const { bookingId } = await hold(shop, buyer, cut, [day, '10:00'])
    const blocked = await book(shop, buyer, trim, [day, '10:30'])
    expect([blocked.status, blocked.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'own_booking_in_the_way',
        message: 'You are already holding 10:00, New York time, for Silk Press. Pay for it or give it up first.',
        bookingId,
        bookingStatus: 'held',
      }),
    ])
    expect((await book(shop, someone(), trim, [day, '10:30'])).body.code).toBe('slot_taken')
    await visit(shop, buyer, cut, [day, '10:00'])
    expect((await book(shop, buyer, trim, [day, '10:30'])).body.message).toBe(
      'You already have an appointment at 10:00, New York time: Silk Press.',
    )
  })

  it('is over after its time: nothing to pay or to give up', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const { bookingId } = await hold(shop, buyer, cut, [day, '10:00'])
    const { held_until } = await bookingRow(shop, bookingId)
    await setClock(shop, held_until.toISOString())
    expect(await detail(shop, buyer, bookingId)).toMatchObject({ mayPay: false, mayGiveUp: false })
    expect((await timesFor(buyer, cut, day)).ownHolds).toEqual([])
    expect((await checkout(bookingId, buyer)).body.code).toBe('booking_not_payable')
  })
})

it('names the first free start with the days, or null when there is none', async () => {
  const cut = await aStylistService(shop.db, { works: 'Mon-Sun 09:30-17:00', notice: 1440 })
  const { availableDays: free, nextFree, placeTimeName } = await daysFor(someone(), cut)
  expect(placeTimeName).toBe('New York time')
  expect(nextFree?.date).toBe(free[0])
  expect((await times(shop, cut, free[0] as string))[0]).toBe(nextFree?.time)
  const closed = await aStylistService(shop.db, { works: [] })
  expect((await daysFor(someone(), closed)).nextFree).toBeNull()
})

it('what one has booked elsewhere is said with the free days, to oneself alone and until it is over', async () => {
  const [buyer, other] = [someone(), someone()]
  const [cut, nails] = [await aStylistService(shop.db), await aStylistService(shop.db)]
  const { bookingId } = await visit(shop, buyer, nails, [dayFromToday(shop, 3), '10:00'])
  const { starts_at, ends_at, service_name } = await bookingRow(shop, bookingId)
  expect((await daysFor(buyer, cut)).ownVisits).toMatchObject([
    { bookingId, serviceName: service_name, instant: starts_at.toISOString(), end: ends_at.toISOString() },
  ])
  expect((await daysFor(other, cut)).ownVisits).toEqual([])
  await cancel(bookingId, buyer)
  expect((await daysFor(buyer, cut)).ownVisits).toEqual([])
})
