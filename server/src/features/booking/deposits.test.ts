import type { Booking, BookingDetails } from '@dressing-room/contract/booking'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { documentsOf } from '@dressing-room/contract/paper'
import type { StylistCalendar } from '@dressing-room/contract/stylist-calendar'
import { expect, it } from 'vitest'
import { creditOf, withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
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
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { toCardPage } from './booking-card-page.ts'

/** Who press at the same moment. */
const CROWD = process.env.TIER === 'heavy' ? 200 : 20
const shop = shopOfFile()
const someone = strangers(shop, CROWD + 40)

/** A quarter of 80.00 with the booking. */
const aDeposit = (more: Parameters<typeof aStylistService>[1] = {}) =>
  aStylistService(shop.db, { deposit: { percent: 25 }, ...more })
const soon = () => dayFromToday(shop, 7)
const cancel = (id: string, { token }: Person) =>
  shop.post<{ message: string; booking: Booking }>(`/api/bookings/${id}/cancel`, {}, token)
const callOff = (id: string, { token }: Person) =>
  shop.post<{ message: string; booking: Booking }>(`/api/stylist/visits/${id}/cancel`, { reason: '' }, token)
const note = (id: string, paidWith: 'cash' | 'card' | null, { token }: Person) =>
  shop.post<{ message: string; code: string; booking: Booking }>(
    `/api/stylist/visits/${id}/salon-payment`,
    { paidWith },
    token,
  )

async function entriesOf(bookingId: string) {
  const rows = await shop.db
    .selectFrom('ledger_entry')
    .innerJoin('checkout', 'checkout.id', 'ledger_entry.checkout_id')
    .select(['account', 'ledger_entry.amount_minor'])
    .where('payable_id', '=', bookingId)
    .where('account', '!=', 'provider fee')
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ account }) => account)].map(([account, entries]) => [
      account,
      entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    ]),
  )
}

async function textTo(bookingId: string, recipient: string, kind: string): Promise<string> {
  const mails = await mailsAbout(shop, bookingId)
  return mails.find((mail) => mail.recipient === recipient && mail.kind === kind)?.text_body ?? ''
}

it('takes the deposit on the card page, says what is paid where, and books no more than that', async () => {
  const cut = await aDeposit()
  const buyer = someone()
  const session = await hold(shop, buyer, cut, [soon(), '10:00'], { payNow: '20.00' })
  expect(await shop.provider.session(session.id)).toMatchObject({ amount_total: 2000 })
  const { lines } = toCardPage(shop.deps.shop, await bookingRow(shop, session.bookingId), 'en')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ name: 'Deposit: Cut and Finish', price: { minor: 2000 } })
  expect(lines[0]?.description).toMatch(
    /The visit costs \$80\.00: you pay \$20\.00 now and \$60\.00 at the salon\. Cancel until [^.]*, and the deposit comes back\. Later it does not, and nothing else is due\.$/,
  )
  await pay(shop, session)
  expect(await detail(shop, buyer, session.bookingId)).toMatchObject({
    ...{ price: 80, paidHere: 20, atSalon: 60, dueAtSalon: 60, refundIfCancelled: 20, payAtSalon: false },
  })
  const stylist = await theStylist(shop.db, cut)
  const told = await textTo(session.bookingId, buyer.email, 'booking confirmation')
  for (const words of ['your deposit is paid', 'Deposit paid', '$20.00', 'To pay at the salon', '$60.00']) {
    expect(told).toContain(words)
  }
  expect(told).toMatch(/Cancel until [^.]*, and you get the deposit of \$20\.00 back\./)
  expect(await textTo(session.bookingId, stylist.email, 'new visit')).toContain('has booked and paid the deposit')
  const calendar = (await mailsAbout(shop, session.bookingId))[0]?.calendar?.replace(/\r\n /g, '')
  expect(calendar).toContain('To pay at the salon: $60.00')
  const entries = await entriesOf(session.bookingId)
  expect(entries.captured).toBe(2000)
  expect((entries['seller pending'] ?? 0) + (entries['platform fee'] ?? 0)).toBe(-2000)
  await expectCleanBooks(shop)
})

it('has a receipt of the deposit alone, which says what is paid at the salon', async () => {
  const cut = await aDeposit({ addOns: [{ name: 'Deep mask', priceMinor: 2000, minutes: 0 }] })
  const buyer = someone()
  const also = { addOns: cut.addOns, price: '100.00', payNow: '25.00' }
  const { bookingId } = await visit(shop, buyer, cut, [soon(), '10:00'], also)
  await eventually(async () => {
    const { body } = await shop.get<ResponseOf<typeof documentsOf>>(
      `/api/documents/of/booking/${bookingId}`,
      buyer.token,
    )
    expect(body.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 25],
      ['invoice', 25],
    ])
    const receipt = await shop.get<{ parts: unknown }>(`/api/documents/${body.documents[0]?._id}`, buyer.token)
    expect(receipt.text).toContain('Cut and Finish, Deep mask')
    expect(receipt.text).toContain('Deposit: the visit costs $100.00, $75.00 of it is paid at the salon')
  })
})

it('gives the deposit back to who cancels in time and keeps it of who does not; the rest is never due then', async () => {
  const buyer = someone()
  const inTime = await visit(shop, buyer, await aDeposit(), [soon(), '10:00'])
  const back = (await cancel(inTime.bookingId, buyer)).body
  expect(back.booking).toMatchObject({ refundedAmount: 20, dueAtSalon: 0, atSalon: 60 })
  const late = await visit(shop, buyer, await aDeposit({ cancellationHours: 500 }), [soon(), '12:00'])
  const told = await textTo(late.bookingId, buyer.email, 'booking confirmation')
  expect(told).toContain('the deposit of $20.00 does not come back, and nothing else is due.')
  const kept = (await cancel(late.bookingId, buyer)).body
  expect(kept.booking).toMatchObject({ refundedAmount: 0, dueAtSalon: 0 })
  const mail = await textTo(late.bookingId, buyer.email, 'booking cancelled')
  expect(mail).toContain('$20.00 does not come back')
  expect(mail).toContain('Nothing is to be paid at the salon.')
  await expectCleanBooks(shop)
})

it('gives the deposit back whenever the stylist cancels', async () => {
  const cut = await aDeposit({ cancellationHours: 500 })
  const buyer = someone()
  const { bookingId } = await visit(shop, buyer, cut, [soon(), '10:00'])
  const { body } = await callOff(bookingId, await theStylist(shop.db, cut))
  expect(body.booking).toMatchObject({ refundedAmount: 20, dueAtSalon: 0 })
  await expectCleanBooks(shop)
})

it('a deposit stays with a visit that moves', async () => {
  const cut = await aDeposit()
  const buyer = someone()
  const { bookingId } = await visit(shop, buyer, cut, [soon(), '10:00'])
  await shop.db.updateTable('service').set({ deposit_percent: 90 }).where('id', '=', cut.id).execute()
  const move = { date: dayFromToday(shop, 9), time: '11:00' }
  const moved = await shop.post<{ message: string; booking: Booking }>(
    `/api/bookings/${bookingId}/reschedule`,
    move,
    buyer.token,
  )
  expect(moved.body.booking).toMatchObject({ paidHere: 20, atSalon: 60, refundIfCancelled: 20 })
  expect(moved.body.message).toContain('the deposit of $20.00')
})

it('the stylist notes what was paid at the salon, and takes it back; no book of ours knows of it', async () => {
  const cut = await aDeposit()
  const [buyer, stylist] = [someone(), await theStylist(shop.db, cut)]
  const { bookingId } = await visit(shop, buyer, cut, [soon(), '10:00'])
  const before = await entriesOf(bookingId)
  const [noted, again] = await Promise.all([note(bookingId, 'cash', stylist), note(bookingId, 'cash', stylist)])
  expect([noted.status, again.status]).toEqual([200, 200])
  expect(noted.body.message).toBe('Noted: $60.00 was paid at the salon.')
  expect(noted.body.booking).toMatchObject({ dueAtSalon: 0, salonPayment: { paidWith: 'cash' } })
  const day = `from=${soon()}&to=${soon()}`
  const calendar = await shop.get<StylistCalendar>(`/api/stylist/calendar?${day}`, stylist.token)
  expect(calendar.body.visits[0]?.salon).toEqual({ amount: 60, currency: 'USD', isPaid: true })
  const steps = ((await detail(shop, buyer, bookingId)) as BookingDetails).steps.map(({ text }) => text)
  expect(steps.at(-1)).toBe('Maya Brooks noted that $60.00 was paid in cash at the salon.')
  expect(steps).toHaveLength(2)
  expect((await note(bookingId, null, stylist)).body.booking).toMatchObject({ dueAtSalon: 60 })
  expect(await entriesOf(bookingId)).toEqual(before)
  // Nobody else says so, and of a visit that is paid here nobody does.
  expect((await note(bookingId, 'card', buyer)).status).toBeGreaterThanOrEqual(403)
  const whole = await aStylistService(shop.db)
  const paid = await visit(shop, buyer, whole, [soon(), '14:00'])
  const refused = await note(paid.bookingId, 'card', await theStylist(shop.db, whole))
  expect([refused.status, refused.body.code]).toEqual([409, 'nothing_due_at_salon'])
})

it('a visit booked by hand is due at the salon as a whole, and noted there as well', async () => {
  const cut = await aDeposit()
  const stylist = await theStylist(shop.db, cut)
  const wish = { serviceID: cut.publicId, date: soon(), time: '10:00', fullName: 'Ada Moreau' }
  const { body } = await shop.post<{ booking: Booking }>('/api/stylist/visits', wish, stylist.token)
  expect(body.booking).toMatchObject({ payAtSalon: true, paidHere: 0, atSalon: 80, dueAtSalon: 80 })
  expect((await note(body.booking._id, 'card', stylist)).body.booking).toMatchObject({ dueAtSalon: 0 })
})

it('what was promised as paid now is what is paid: another deposit is refused with the new one', async () => {
  const cut = await aDeposit()
  const refused = await book(shop, someone(), cut, [soon(), '10:00'], { payNow: '8.00' })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'deposit_changed', payNow: 20, atSalon: 60, currency: 'USD' })
  expect(await times(shop, cut, soon())).toContain('10:00')
})

it('a time that is held goes on with the deposit that is asked for now', async () => {
  const cut = await aStylistService(shop.db)
  const buyer = someone()
  const before = await hold(shop, buyer, cut, [soon(), '10:00'], { payNow: '80.00' })
  await shop.db.updateTable('service').set({ deposit_percent: 25 }).where('id', '=', cut.id).execute()
  const after = await hold(shop, buyer, cut, [soon(), '10:00'], { payNow: '20.00' })
  expect(await shop.provider.session(before.id)).toMatchObject({ status: 'expired' })
  expect(await shop.provider.session(after.id)).toMatchObject({ status: 'open', amount_total: 2000 })
  await pay(shop, after)
  await expectCleanBooks(shop)
})

it('a code comes off before the deposit is worked out', async () => {
  const { payNow } = await import('@dressing-room/contract/deposit')
  const usd = (minor: number) => ({ minor, currency: 'USD' }) as const
  expect(payNow(usd(7200), { percent: 25 })).toEqual(usd(1800))
  expect(payNow(usd(1200), { amount: 15 })).toEqual(usd(1200))
  expect(payNow(usd(100), { percent: 25 })).toEqual(usd(50))
  expect(payNow(usd(0), { percent: 25 })).toEqual(usd(0))
  expect(payNow({ minor: 999, currency: 'JPY' }, { percent: 50 })).toEqual({ minor: 500, currency: 'JPY' })
  expect(payNow(usd(8000), undefined)).toEqual(usd(8000))
})

it('store credit pays of the deposit, and comes back with it', async () => {
  const buyer = someone()
  await withCredit(shop, buyer, 5000)
  const cut = await aDeposit()
  const session = await book(shop, buyer, cut, [soon(), '10:00'], { useCredit: true, creditShown: 20 })
  expect(session.status, session.text).toBe(200)
  expect(await detail(shop, buyer, session.body.bookingId)).toMatchObject({ status: 'confirmed', dueAtSalon: 60 })
  expect(await creditOf(shop, buyer)).toEqual([30, 0])
  await cancel(session.body.bookingId, buyer)
  expect(await creditOf(shop, buyer)).toEqual([50, 0])
  await expectCleanBooks(shop)
})

it('points are earned for the deposit alone', async () => {
  const buyer = someone()
  await visit(shop, buyer, await aDeposit(), [soon(), '10:00'])
  await eventually(async () => {
    const { body } = await shop.get<{ points: number }>('/api/rewards', buyer.token)
    expect(body.points).toBe(20)
  })
})

it('goodwill gives back no more than was paid here', async () => {
  const cut = await aDeposit()
  const { bookingId } = await visit(shop, someone(), cut, [soon(), '10:00'])
  const { token } = await theStylist(shop.db, cut)
  const give = (amount: number) =>
    shop.post(`/api/bookings/${bookingId}/refunds`, { key: crypto.randomUUID(), amount, note: '' }, token)
  expect((await give(20.01)).status).toBe(409)
  expect((await give(20)).status).toBe(200)
  await expectCleanBooks(shop)
})

it(`of ${CROWD} who confirm at the same moment one has the time, and pays the deposit`, async () => {
  const cut = await aDeposit()
  const crowd = Array.from({ length: CROWD }, someone)
  const answers = await Promise.all(
    crowd.map((buyer) => book(shop, buyer, cut, [soon(), '10:00'], { payNow: '20.00' })),
  )
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(CROWD - 1)
  await pay(shop, won[0]?.body as { id: string; url: string; bookingId: string })
  await expectCleanBooks(shop)
}, 120_000)

it('a seller sets a deposit, changes it to an amount, and takes it off', async () => {
  const cut = await aStylistService(shop.db)
  const { token } = await theStylist(shop.db, cut)
  const save = (body: object) => shop.ask<Saved>('PUT', `/api/services/${cut.publicId}`, { token, body })
  const shown = async () => (await shop.get<{ deposit?: object }>(`/api/service/${cut.publicId}`)).body.deposit
  expect(await shown()).toBeUndefined()
  expect((await save({ deposit: { percent: 30 } })).status).toBe(200)
  await eventually(async () => expect(await shown()).toEqual({ percent: 30 }))
  expect((await save({ deposit: { amount: 15.5 } })).body.deposit).toEqual({ amount: 15.5 })
  // What was left out stays; too much, or too little for a card, is refused at its field.
  expect((await save({ name: 'Cut' })).body.deposit).toEqual({ amount: 15.5 })
  for (const [change, words] of [
    [{ deposit: { amount: 80 } }, 'A deposit has to be less than the price of the service.'],
    [{ price: 15 }, 'A deposit has to be less than the price of the service.'],
    [{ deposit: { amount: 0.2 } }, 'Cards take payments from $0.50.'],
  ] as const) {
    const refused = await save(change)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toContainEqual(expect.objectContaining({ pointer: '#/deposit/amount', detail: words }))
  }
  expect((await save({ deposit: { percent: 100 } })).status).toBeGreaterThanOrEqual(400)
  expect((await save({ deposit: null })).body.deposit).toBeUndefined()
})

type Saved = MadeService & { deposit?: object; errors: { pointer: string; detail: string }[] }
