import type { ListedBooking } from '@dressing-room/contract/booking'
import { expect, it } from 'vitest'
import { aBuyer, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, hold, setClock, theStylist, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 3)

type Page = { bookings: ListedBooking[]; page: number; totalPages: number; total: number }
const list = async ({ token }: Person, query: string) => (await shop.get<Page>(`/api/bookings?${query}`, token)).body

it('lists what is ahead soonest first, and what is past latest first, five a page', async () => {
  await setClock(shop, '2027-04-01T12:00:00Z')
  const buyer = someone()
  const cut = await aStylistService(shop.db, { windowDays: 60 })
  const on = (day: number, hour: string) => visit(shop, buyer, cut, [`2027-04-0${day}`, hour])
  const [late, early] = [await on(9, '10:00'), await on(2, '10:00')]
  const cancelled = await on(3, '10:00')
  await shop.post(`/api/bookings/${cancelled.bookingId}/cancel`, {}, buyer.token)
  const held = await hold(shop, buyer, cut, ['2027-04-05', '09:00'])
  const pending = await list(buyer, 'page=1&limit=5&when=pending')
  expect(pending.bookings.map(({ _id }) => _id)).toEqual([early.bookingId, held.bookingId, late.bookingId])
  expect((await list(buyer, 'when=past')).bookings.map(({ _id }) => _id)).toEqual([cancelled.bookingId])

  // The hold runs out unpaid: an appointment it never was.
  await setClock(shop, '2027-04-02T16:00:00Z')
  expect((await list(buyer, 'when=pending')).bookings.map(({ _id }) => _id)).toEqual([late.bookingId])
  expect((await list(buyer, 'when=past')).bookings.map(({ _id }) => _id)).toEqual([
    cancelled.bookingId,
    early.bookingId,
  ])
  expect(await list(buyer, 'when=past&limit=1&page=2')).toMatchObject({
    ...{ page: 2, totalPages: 2, total: 2 },
    bookings: [{ _id: early.bookingId }],
  })
  expect((await list(buyer, 'page=1')).total).toBe(4)
})

it('says of each what its service is, and the stars that its client has given', async () => {
  await setClock(shop, '2027-05-01T12:00:00Z')
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  await shop.db.updateTable('service').set({ description: 'Wash, cut, finish.' }).where('id', '=', cut.id).execute()
  const came = await visit(shop, buyer, cut, ['2027-05-03', '10:00'])
  expect((await list(buyer, 'when=pending')).bookings[0]).toMatchObject({
    description: 'Wash, cut, finish.',
    mayReview: false,
  })
  await setClock(shop, '2027-05-03T15:00:00Z')
  expect((await list(buyer, 'when=past')).bookings[0]).toMatchObject({ mayReview: true })
  await shop.post(`/api/bookings/${came.bookingId}/review`, { rating: 4, reviewText: '' }, buyer.token)
  expect((await list(buyer, 'when=past')).bookings[0]).toMatchObject({ mayReview: false, rated: 4 })
})

it('are those of whoever asks: a stylist sees their own appointments, not those at their salon', async () => {
  await setClock(shop, '2027-06-01T12:00:00Z')
  const cut = await aStylistService(shop.db)
  const stylist = await theStylist(shop.db, cut)
  await visit(shop, await aBuyer(shop), cut, ['2027-06-03', '10:00'])
  expect((await list(stylist, 'when=pending')).total).toBe(0)
  const elsewhere = await aStylistService(shop.db)
  const own = await visit(shop, { ...(await aBuyer(shop)), ...stylist }, elsewhere, ['2027-06-03', '10:00'])
  expect((await list(stylist, 'when=pending')).bookings.map(({ _id }) => _id)).toEqual([own.bookingId])
})
