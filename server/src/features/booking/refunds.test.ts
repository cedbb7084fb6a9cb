import type { Booking } from '@dressing-room/contract/booking'
import { afterEach, expect, it } from 'vitest'
import { checkoutIdsOf } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  dayFromToday,
  detail,
  expectCleanBooks,
  type MadeService,
  mailsAbout,
  theStylist,
  visit,
} from '../../../test/visits.ts'

const REFUND = 'POST /v1/refunds'

const shop = shopOfFile()
const someone = strangers(shop, 10)
afterEach(() => shop.provider.faults([]))

const cancel = async (id: string, { token }: Person) =>
  (await shop.post<{ message: string; booking: Booking }>(`/api/bookings/${id}/cancel`, {}, token)).body

function untilRefund(viewer: Person, id: string, state: string): Promise<void> {
  return eventually(async () => expect((await detail(shop, viewer, id)).refundState).toBe(state), 25_000)
}

it('is told as far as it has come: on its way, then refunded', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundState: 'none', refundIfCancelled: 80 })
  await shop.provider.faults([{ on: REFUND, kind: 'status', status: 500, times: 3 }])
  expect(await cancel(bookingId, buyer)).toMatchObject({
    message: 'Your appointment is cancelled. $80.00 is on its way back to your card (5 to 10 days).',
    booking: { refundState: 'asked', refundedAmount: 80, refundIfCancelled: 0 },
  })
  await untilRefund(buyer, bookingId, 'done')
  const again = 'Your appointment is cancelled. $80.00 has been refunded to your card.'
  expect((await cancel(bookingId, buyer)).message).toBe(again)
  expect((await cancel(bookingId, await theStylist(shop.db, cut))).message).toBe(
    'The appointment is cancelled. The client gets $80.00 back.',
  )
  await expectCleanBooks(shop)
})

/** Gives a part back as its stylist may do. */
async function giveBack(cut: MadeService, bookingId: string, amount: number, key = `goodwill ${amount}`) {
  const { token } = await theStylist(shop.db, cut)
  return shop.post<{ message: string; code: string; left: number }>(
    `/api/bookings/${bookingId}/refunds`,
    { key, amount, note: 'Sorry for the wait.' },
    token,
  )
}

it('out of goodwill leaves the visit what it is: part of the price, once, told to the client, and never too much', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  const answers = await Promise.all([1, 2, 3].map(() => giveBack(cut, bookingId, 25, 'one and the same')))
  for (const { body } of answers) expect(body).toMatchObject({ message: `${buyer.name} gets $25.00 back.`, left: 55 })
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ status: 'confirmed', refundedAmount: 25 })
  const told = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind.startsWith('refund'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text_body).toContain('gives you $25.00 of this appointment back')
  expect(told[0]?.text_body).toContain('Sorry for the wait.')
  const { steps } = (
    await shop.get<{ steps: { text: string; note: string }[] }>(`/api/bookings/${bookingId}`, buyer.token)
  ).body
  expect(steps.at(-1)).toMatchObject({
    text: expect.stringMatching(/gave you \$25\.00 back\.$/),
    note: 'Sorry for the wait.',
  })

  expect((await giveBack(cut, bookingId, 60)).body).toMatchObject({
    code: 'refund_too_much',
    message: 'You can give back up to $55.00.',
    upTo: '$55.00',
  })
  expect((await giveBack(await aStylistService(shop.db), bookingId, 5)).status).toBe(404)
  expect((await giveBack(cut, bookingId, 55)).body).toMatchObject({ left: 0 })
  await untilRefund(buyer, bookingId, 'done')
  await expectCleanBooks(shop)
})

it('leaves out what has gone back before, in words, in money and in the ledger', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await giveBack(cut, bookingId, 30.01)
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundedAmount: 30.01, refundIfCancelled: 49.99 })
  expect((await cancel(bookingId, buyer)).booking).toMatchObject({ refundedAmount: 80, refundIfCancelled: 0 })
  const told = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'booking cancelled')
  expect(told?.text_body).toContain('$49.99 is on its way back to your card.')
  const left = await shop.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .where('checkout_id', 'in', checkoutIdsOf(shop, bookingId))
    .where('account', 'in', ['seller pending', 'platform fee'])
    .groupBy('account')
    .execute()
  expect(left.map(({ minor }) => Number(minor))).toEqual([0, 0])
  await untilRefund(buyer, bookingId, 'done')
  await expectCleanBooks(shop)
})

it('of a visit that has been paid back in full before is none, and no mail says that it was too late', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await giveBack(cut, bookingId, 80)
  expect(await detail(shop, buyer, bookingId)).toMatchObject({ refundedAmount: 80, refundIfCancelled: 0 })
  await cancel(bookingId, buyer)
  const told = (await mailsAbout(shop, bookingId)).filter(({ kind }) => kind.endsWith('cancelled'))
  expect(told).toHaveLength(2)
  for (const { text_body } of told) {
    expect(text_body).toContain('paid back')
    expect(text_body).not.toMatch(/ended|too late|stays yours|on its way/)
  }
  await untilRefund(buyer, bookingId, 'done')
  await expectCleanBooks(shop)
})

// The last one: from here on the books name a refund that a person has to look at.
it('that the provider will not make is not promised any more', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await shop.provider.faults([{ on: REFUND, kind: 'status', status: 400 }])
  await cancel(bookingId, buyer)
  await untilRefund(buyer, bookingId, 'failed')
  expect((await cancel(bookingId, buyer)).message).toBe(
    'Your appointment is cancelled. $80.00 could not be paid back yet. We are looking into it and will write to you.',
  )
})
