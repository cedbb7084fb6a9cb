import type { Booking } from '@dressing-room/contract/booking'
import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aSeller, aSession } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, dayFromToday, paymentOf, visit } from '../../../test/visits.ts'

const shop = shopOfFile()

it('a stylist is told at the visit, in the list and in the calendar that its payment is disputed; the client is not', async () => {
  const { id: stylistId } = await aSeller(shop.db)
  const stylist = await aSession(shop.db, stylistId)
  const client = await aBuyer(shop)
  const cut = await aStylistService(shop.db, { stylistId, priceMinor: 8000 })
  const day = dayFromToday(shop, 3)
  const { bookingId } = await visit(shop, client, cut, [day, '10:00'])
  const paymentId = await paymentOf(shop, bookingId)
  const seenBy = async (token: string) => (await shop.get<Booking>(`/api/bookings/${bookingId}`, token)).body
  const told = async () => (await seenBy(stylist)).dispute
  const inCalendar = async () =>
    (await shop.get<StylistCalendar>(`/api/stylist/calendar?from=${day}&to=${day}`, stylist)).body.visits

  expect(await told()).toBeUndefined()
  expect((await inCalendar())[0]).not.toHaveProperty('isDisputed')
  const disputeId = await shop.provider.dispute(paymentId, { isInquiry: true })
  await eventually(async () => expect(await told()).toMatchObject({ state: 'asked' }))
  await shop.provider.decideDispute(disputeId, 'escalate')
  await eventually(async () =>
    expect(await told()).toEqual({ state: 'open', text: expect.stringContaining('their bank has taken $80.00 back') }),
  )
  const { body } = await shop.get<{ bookings: Booking[] }>('/api/stylist/visits', stylist)
  expect(body.bookings).toMatchObject([{ _id: bookingId, dispute: { state: 'open' } }])
  expect(await inCalendar()).toMatchObject([{ _id: bookingId, isDisputed: true }])
  expect(await seenBy(client.token)).not.toHaveProperty('dispute')
  await shop.provider.decideDispute(disputeId, 'lose')
  await eventually(async () => expect(await told()).toMatchObject({ state: 'lost' }))
})

it('once the bank has decided for the shop, nothing is said of it any more', async () => {
  const { id: stylistId } = await aSeller(shop.db)
  const stylist = await aSession(shop.db, stylistId)
  const cut = await aStylistService(shop.db, { stylistId })
  const { bookingId } = await visit(shop, await aBuyer(shop), cut, [dayFromToday(shop, 3), '10:00'])
  const paymentId = await paymentOf(shop, bookingId)
  const told = async () => (await shop.get<Booking>(`/api/bookings/${bookingId}`, stylist)).body.dispute
  const disputeId = await shop.provider.dispute(paymentId, { amount: 2000 })
  await eventually(async () => expect((await told())?.text).toContain('$20.00'))
  await shop.provider.decideDispute(disputeId, 'win')
  await eventually(async () => expect(await told()).toBeUndefined())
})
