import type { BookingDetails } from '@dressing-room/contract/booking'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  mailsAbout,
  setClock,
  theStylist,
  untilStatus,
} from '../../../test/visits.ts'
import { findKeptCard } from './kept-cards/store.ts'

/* Money for a visit that somebody gives back by hand at the provider: of its deposit, of the fee for missing it. */

const shop = shopOfFile()
const someone = strangers(shop, 60)

async function paymentOf(bookingId: string, kind: 'booking' | 'fee'): Promise<string> {
  const { payment_id } = await shop.db
    .selectFrom('checkout')
    .select('payment_id')
    .where('payable_id', '=', bookingId)
    .where('payable_kind', '=', kind)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  return payment_id ?? ''
}

async function heldBy(bookingId: string, kind: 'booking' | 'fee'): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(l.amount_minor)::int as minor from ledger_entry l join checkout c on c.id = checkout_id
    where payable_id = ${bookingId} and payable_kind = ${kind} and account <> 'provider fee'
    group by account having sum(l.amount_minor) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

const shown = async (viewer: Person, id: string) => (await detail(shop, viewer, id)) as BookingDetails
const lastStep = async (viewer: Person, id: string) => (await shown(viewer, id)).steps.at(-1)?.text

it('of a deposit takes it from its stylist, leaves what is paid at the salon, and is not given back again', async () => {
  const salon = await aStylistService(shop.db, { deposit: { percent: 25 } })
  const buyer = someone()
  const session = await hold(shop, buyer, salon, [dayFromToday(shop, 7), '10:00'])
  await shop.provider.pay(session.id)
  await untilStatus(shop, session.bookingId, 'confirmed')
  await shop.provider.refundByHand(await paymentOf(session.bookingId, 'booking'), 500)
  await eventually(async () => expect(await lastStep(buyer, session.bookingId)).toContain('$5.00 back'))
  expect(await heldBy(session.bookingId, 'booking')).toMatchObject({ captured: 2000, refunded: -500 })
  expect(await shown(buyer, session.bookingId)).toMatchObject({ status: 'confirmed', paidHere: 20, atSalon: 60 })
  await expectCleanBooks(shop)
  const cancelled = await shop.post(`/api/bookings/${session.bookingId}/cancel`, {}, buyer.token)
  expect(cancelled.status, cancelled.text).toBe(200)
  await eventually(async () =>
    expect(await heldBy(session.bookingId, 'booking')).toEqual({ captured: 2000, refunded: -2000 }),
  )
  await expectCleanBooks(shop)
})

it('of a fee for missing it takes it from its stylist, and the whole fee is called given back', async () => {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 } })
  const buyer = someone()
  const { id: sessionId, bookingId } = await hold(shop, buyer, cut, [dayFromToday(shop, 3), '10:00'])
  await shop.provider.pay(sessionId)
  await untilStatus(shop, bookingId, 'confirmed')
  const stylist = await theStylist(shop.db, cut)
  const { ends_at } = await bookingRow(shop, bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 3_600_000).toISOString())
  await shop.post(`/api/stylist/visits/${bookingId}/close`, { outcome: 'no-show' }, stylist.token)
  await shop.post(`/api/stylist/visits/${bookingId}/no-show-fee`, { act: 'charge' }, stylist.token)
  const state = async () => (await findKeptCard(shop.db, bookingId))?.state
  await eventually(async () => expect(await state()).toBe('paid'))

  const payment = await paymentOf(bookingId, 'fee')
  await shop.provider.refundByHand(payment, 1000)
  await eventually(async () => expect(await lastStep(buyer, bookingId)).toContain('$10.00 back'))
  expect(await state()).toBe('paid')
  expect(await heldBy(bookingId, 'fee')).toMatchObject({ captured: 4000, refunded: -1000 })
  await expectCleanBooks(shop)

  await shop.provider.refundByHand(payment)
  await eventually(async () => expect(await state()).toBe('returned'))
  expect(await heldBy(bookingId, 'fee')).toEqual({ captured: 4000, refunded: -4000 })
  expect((await shown(stylist, bookingId)).keptCard).toMatchObject({ state: 'returned', mayWaive: false })
  const mails = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind.startsWith('refund '))
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [buyer.email, buyer.email, stylist.email, stylist.email].sort(),
  )
  await expectCleanBooks(shop)
})
