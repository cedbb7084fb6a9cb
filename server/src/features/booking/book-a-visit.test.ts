import { expect, it } from 'vitest'
import { aBuyer } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  dayFromToday,
  days,
  detail,
  expectCleanBooks,
  hold,
  mailKinds,
  paymentOf,
  times,
  untilStatus,
} from '../../../test/visits.ts'

const shop = shopOfFile()

it('books, pays, confirms, cancels inside the free window, pays back and offers the time again', async () => {
  const buyer = await aBuyer(shop)
  const cut = await aStylistService(shop.db)
  const day = dayFromToday(shop, 7)
  expect(await days(shop, cut)).toContain(day)
  expect(await times(shop, cut, day)).toContain('10:00')

  const session = await hold(shop, buyer, cut, [day, '10:00'])
  expect(await times(shop, cut, day)).not.toContain('10:00')
  const back = await shop.provider.payOnPage(session.url)
  expect(back.location).toBe(`${shop.origin}/booking-success?session_id=${session.id}`)
  const checked = await shop.post('/api/update-booking-status', { sessionId: session.id }, buyer.token)
  expect(checked.body).toMatchObject({ status: 'confirmed', bookingId: session.bookingId })
  expect(await mailKinds(shop, session.bookingId)).toEqual(['booking confirmation', 'new visit'])
  expect(await detail(shop, buyer, session.bookingId)).toMatchObject({
    name: 'Cut and Finish',
    date: day,
    time: '10:00',
    status: 'confirmed',
    price: 80,
    mayCancel: true,
    mayReschedule: true,
  })

  const cancelled = await shop.post(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
  expect(cancelled.body, cancelled.text).toMatchObject({ booking: { status: 'cancelled', refundedAmount: 80 } })
  expect(await times(shop, cut, day)).toContain('10:00')
  await untilStatus(shop, session.bookingId, 'cancelled')
  const paymentId = await paymentOf(shop, session.bookingId)
  await expect.poll(() => shop.provider.refunds(paymentId)).toMatchObject([{ amount: 8000 }])
  await expectCleanBooks(shop)
})
