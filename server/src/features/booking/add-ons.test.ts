import { expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
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
  times,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)

const MASK = { name: 'Deep mask', priceMinor: 2000, minutes: 30 }
const FRINGE = { name: 'Fringe trim', priceMinor: 500, minutes: 0 }

/** 09:00 to 12:00, an hour for USD 80.00. */
async function aMorning(): Promise<MadeService> {
  return aStylistService(shop.db, { works: 'Mon-Sun 09:00-12:00', step: 30, addOns: [MASK, FRINGE] })
}

const moves = (id: string, day: string, { token }: Person) =>
  shop.get<{ availableTimes: string[] }>(`/api/bookings/${id}/available-times/${day}`, token)

it('lists only starts into which the longer visit fits, and books and moves it by the same list (R5)', async () => {
  const cut = await aMorning()
  const [mask = '', fringe = ''] = cut.addOns
  const day = dayFromToday(shop, 7)
  expect(await times(shop, cut, day)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  expect(await times(shop, cut, day, [mask])).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(await times(shop, cut, day, [fringe])).toHaveLength(5)

  const buyer = someone()
  const late = await book(shop, buyer, cut, [day, '11:00'], { addOns: [mask], price: '100.00' })
  expect(late.status).toBe(422)
  const session = await visit(shop, buyer, cut, [day, '10:30'], { addOns: [mask, fringe], price: '105.00' })
  expect(await times(shop, cut, day)).toEqual(['09:00', '09:30'])
  expect((await moves(session.bookingId, day, buyer)).body.availableTimes).toEqual(['09:00', '09:30', '10:00', '10:30'])
  await expectCleanBooks(shop)
})

it('charges the price with its add-ons, and names them wherever the visit is shown', async () => {
  const cut = await aMorning()
  const buyer = someone()
  const when = [dayFromToday(shop, 8), '09:00'] as const
  const session = await hold(shop, buyer, cut, when, { addOns: cut.addOns, price: '105.00' })
  expect(await shop.provider.session(session.id)).toMatchObject({ amount_total: 10_500 })
  expect(await (await fetch(session.url)).text()).toContain('Deep mask')
  await pay(shop, session)
  expect(await detail(shop, buyer, session.bookingId)).toMatchObject({
    price: 105,
    duration: 90,
    addOns: [
      { name: 'Deep mask', price: 20, minutes: 30 },
      { name: 'Fringe trim', price: 5, minutes: 0 },
    ],
  })
  const mails = await mailsAbout(shop, session.bookingId)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail.text_body).toContain('Deep mask (30 minutes, $20.00)')
    expect(mail.text_body).toContain('$105.00')
    expect(mail.calendar).toContain('With Fringe trim ($5.00)')
  }
})

it('compares the price that was shown with all that was chosen, and knows when an add-on is gone', async () => {
  const cut = await aMorning()
  const [mask = ''] = cut.addOns
  const when = [dayFromToday(shop, 7), '09:00'] as const
  const cheap = await book(shop, someone(), cut, when, { addOns: [mask] })
  expect([cheap.status, cheap.body.code, cheap.body.price]).toEqual([409, 'price_changed', 100])
  await shop.db.deleteFrom('service_add_on').where('id', '=', mask).execute()
  const gone = await book(shop, someone(), cut, when, { addOns: [mask], price: '100.00' })
  expect([gone.status, gone.body.code]).toEqual([409, 'add_on_gone'])
  const url = `/api/services/${cut.publicId}/available-days?addOns=${mask}`
  expect((await shop.get(url)).status).toBe(409)
  expect((await shop.get(`/api/services/${cut.publicId}/available-days?addOns=x`)).status).toBe(400)
})

it('gives up the hold of before where the same start is chosen with other add-ons', async () => {
  const cut = await aMorning()
  const [mask = ''] = cut.addOns
  const buyer = someone()
  const when = [dayFromToday(shop, 7), '09:00'] as const
  const plain = await hold(shop, buyer, cut, when)
  const longer = await hold(shop, buyer, cut, when, { addOns: [mask], price: '100.00' })
  expect(longer.bookingId).not.toBe(plain.bookingId)
  expect((await bookingRow(shop, plain.bookingId)).status).toBe('expired')
  expect(await shop.provider.session(plain.id)).toMatchObject({ status: 'expired' })
  // Chosen the same way again, it is the same page.
  expect(await hold(shop, buyer, cut, when, { addOns: [mask], price: '100.00' })).toEqual(longer)
  await expectCleanBooks(shop)
})

it('keeps the hold of before where the longer visit would not fit', async () => {
  const cut = await aMorning()
  const [mask = ''] = cut.addOns
  const buyer = someone()
  const when = [dayFromToday(shop, 7), '11:00'] as const
  const plain = await hold(shop, buyer, cut, when)
  expect((await book(shop, buyer, cut, when, { addOns: [mask], price: '100.00' })).status).toBe(422)
  expect((await bookingRow(shop, plain.bookingId)).status).toBe('held')
})

it('keeps the time where the provider opens no other page, or cannot be asked', async () => {
  const cut = await aMorning()
  const [mask = ''] = cut.addOns
  const buyer = someone()
  const when = [dayFromToday(shop, 7), '09:00'] as const
  const plain = await hold(shop, buyer, cut, when)
  const longer = () => book(shop, buyer, cut, when, { addOns: [mask], price: '100.00' })

  await shop.provider.faults([{ on: 'GET /v1/checkout/sessions/:id', kind: 'status', status: 503 }])
  expect((await longer()).status).toBe(503)
  expect((await bookingRow(shop, plain.bookingId)).status).toBe('held')
  await shop.provider.faults([{ on: 'POST /v1/checkout/sessions', kind: 'status', status: 503 }])
  expect((await longer()).status).toBe(503)
  await shop.provider.faults([])
  expect(await times(shop, cut, when[0])).not.toContain('09:00')

  const session = await longer()
  expect(session.status, session.text).toBe(200)
  await pay(shop, session.body)
  expect((await detail(shop, buyer, session.body.bookingId)).price).toBe(100)
  await expectCleanBooks(shop)
})

it('stays the visit that it is where it was paid in another tab', async () => {
  const cut = await aMorning()
  const [mask = ''] = cut.addOns
  const buyer = someone()
  const when = [dayFromToday(shop, 10), '09:00'] as const
  const plain = await visit(shop, buyer, cut, when)
  const again = await book(shop, buyer, cut, when, { addOns: [mask], price: '100.00' })
  expect(again.body).toMatchObject({ bookingId: plain.bookingId })
})

it('keeps its add-ons when the service changes them, and takes only what was paid into the books (R8)', async () => {
  const cut = await aMorning()
  const buyer = someone()
  const booked = { addOns: cut.addOns, price: '105.00' }
  const session = await visit(shop, buyer, cut, [dayFromToday(shop, 9), '09:00'], booked)
  await shop.db.deleteFrom('service_add_on').where('service_id', '=', cut.id).execute()
  const shown = await detail(shop, buyer, session.bookingId)
  expect([shown.price, shown.duration, shown.addOns.length]).toEqual([105, 90, 2])
  const cancelled = await shop.post<{ booking: { refundedAmount: number } }>(
    `/api/bookings/${session.bookingId}/cancel`,
    {},
    buyer.token,
  )
  expect(cancelled.body.booking.refundedAmount).toBe(105)
  await expectCleanBooks(shop)
})
