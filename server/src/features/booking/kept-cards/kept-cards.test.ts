import type { Booking, BookingDetails } from '@dressing-room/contract/booking'
import type { Sale } from '@dressing-room/contract/earnings'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { feeStatus } from '@dressing-room/contract/kept-cards'
import type { documentsOf } from '@dressing-room/contract/paper'
import { expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import type { Person } from '../../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  mailsAbout,
  setClock,
  theStylist,
  untilStatus,
} from '../../../../test/visits.ts'
import { chargeFeeJob } from './charge-fee.ts'
import { findFee } from './fee-payable.ts'
import { seeToKeptCards } from './jobs.ts'
import { findKeptCard } from './store.ts'

const shop = shopOfFile()
const someone = strangers(shop, 60)

const DECLINES = '4000000000000341'
const ASKS = '4000002760003184'
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Answer = { message: string; code: string; booking: Booking }
const cancel = (id: string, { token }: Person) => shop.post<Answer>(`/api/bookings/${id}/cancel`, {}, token)
const noShow = (id: string, { token }: Person) =>
  shop.post<Answer>(`/api/stylist/visits/${id}/close`, { outcome: 'no-show' }, token)
const undo = (id: string, { token }: Person) => shop.post<Answer>(`/api/stylist/visits/${id}/reopen`, {}, token)
const decide = (id: string, act: 'charge' | 'waive', { token }: Person) =>
  shop.post<Answer>(`/api/stylist/visits/${id}/no-show-fee`, { act }, token)
const payFee = (id: string, { token }: Person) =>
  shop.post<{ id: string; url: string; code: string }>(`/api/bookings/${id}/no-show-fee`, {}, token)
const shown = async (viewer: Person, id: string) => (await detail(shop, viewer, id)) as BookingDetails
const until = (id: string, state: string) =>
  eventually(async () => expect((await findKeptCard(shop.db, id))?.state).toBe(state))
const letGo = (id: string) =>
  eventually(async () => {
    const card = await findKeptCard(shop.db, id)
    expect(card?.let_go_at).not.toBeNull()
    expect(await shop.deps.payments.savedCards(card?.customer_id ?? '')).toBeUndefined()
  })
const look = () => seeToKeptCards.run(shop.deps, {})

async function textTo(bookingId: string, { email }: Person, kind: string): Promise<string> {
  const mails = await mailsAbout(shop, bookingId)
  return mails.find((mail) => mail.recipient === email && mail.kind === kind)?.text_body ?? ''
}

/** A visit of 80.00 that is paid at the salon, with this card kept for half of it. */
async function aVisit({ card, hours = 24 }: { card?: string; hours?: number } = {}) {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 }, cancellationHours: hours })
  const buyer = someone()
  const session = await hold(shop, buyer, cut, [dayFromToday(shop, 3), '10:00'])
  await shop.provider.pay(session.id, card ? { card } : {})
  await untilStatus(shop, session.bookingId, 'confirmed')
  return { cut, buyer, stylist: await theStylist(shop.db, cut), id: session.bookingId, session }
}

/** The same, an hour after its end. */
async function aMissedVisit(card?: string) {
  const made = await aVisit(card ? { card } : {})
  const { ends_at } = await bookingRow(shop, made.id)
  await setClock(shop, new Date(ends_at.getTime() + HOUR).toISOString())
  expect((await noShow(made.id, made.stylist)).status).toBe(200)
  return made
}

async function later(ms: number) {
  await setClock(shop, new Date(shop.deps.clock().getTime() + ms).toISOString())
}

it('keeps a card on a page that takes no payment, and says everywhere what it is for', async () => {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 } })
  const buyer = someone()
  const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'], { payNow: '0.00', noShowFee: '40.00' })
  expect(await shop.provider.session(session.id)).toMatchObject({
    ...{ mode: 'setup', amount_total: null, payment_status: 'no_payment_required', status: 'open' },
  })
  const promise =
    /Nothing is charged now\. You pay \$80\.00 at the salon\. If you do not come or cancel later than [^.]*, \$40\.00 is charged to the card\./
  expect(await (await fetch(session.url)).text()).toMatch(promise)
  expect(await shown(buyer, session.bookingId)).toMatchObject({ status: 'held', mayPay: true, noShowFee: 40 })

  const paid = await shop.provider.payOnPage(session.url)
  expect(paid.location).toContain('/booking-success?session_id=')
  await untilStatus(shop, session.bookingId, 'confirmed')
  const stylist = await theStylist(shop.db, cut)
  const seen = await shown(buyer, session.bookingId)
  expect(seen).toMatchObject({
    ...{ price: 80, paidHere: 0, atSalon: 80, dueAtSalon: 80, noShowFee: 40, feeIfCancelled: 0, payAtSalon: false },
    keptCard: {
      brand: 'Visa',
      last4: '4242',
      state: 'kept',
      fee: 40,
      mayCharge: false,
      mayWaive: false,
      mayPay: false,
    },
  })
  expect(seen.freeUntil).toBe(seen.refundableUntil)
  const told = await textTo(session.bookingId, buyer, 'booking confirmation')
  expect(told).toMatch(promise)
  expect(told).not.toContain('Paid')
  expect(await textTo(session.bookingId, stylist, 'new visit')).toContain(
    'They pay $80.00 at the salon; a card is kept for the fee of $40.00.',
  )
  const { body } = await shop.get<ResponseOf<typeof documentsOf>>(
    `/api/documents/of/booking/${session.bookingId}`,
    buyer.token,
  )
  expect(body.documents).toEqual([])
  const note = await shop.post<Answer>(
    `/api/stylist/visits/${session.bookingId}/salon-payment`,
    { paidWith: 'cash' },
    stylist.token,
  )
  expect(note.body.booking).toMatchObject({ dueAtSalon: 0, salonPayment: { paidWith: 'cash' } })
  await expectCleanBooks(shop)
})

it('knows of a kept card without any message: by the page that one comes back to, and by the job', async () => {
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  const cut = await aStylistService(shop.db, { noShowFee: { minor: 2500 } })
  const buyer = someone()
  const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await shop.provider.pay(session.id)
  const { body } = await shop.post<{ status: string }>(
    '/api/update-booking-status',
    { sessionId: session.id },
    buyer.token,
  )
  expect(body.status).toBe('confirmed')
  await shop.provider.faults([])
  expect(await findKeptCard(shop.db, session.bookingId)).toMatchObject({ state: 'kept', last4: '4242' })
  await expectCleanBooks(shop)
})

it('is charged by the press of the stylist, once; it stands in earnings, papers, mails and steps, and the card is let go', async () => {
  const { id, buyer, stylist } = await aMissedVisit()
  expect((await shown(stylist, id)).keptCard).toMatchObject({ mayCharge: true, mayWaive: true })
  expect((await decide(id, 'charge', buyer)).status).toBeGreaterThanOrEqual(403)
  const [one, other] = await Promise.all([decide(id, 'charge', stylist), decide(id, 'charge', stylist)])
  expect([one.status, other.status], one.text + other.text).toEqual([200, 200])
  await until(id, 'paid')
  const fee = await findFee(shop.db, id)
  expect(fee).toMatchObject({ status: 'paid', way: 'kept card', amount_minor: 4000 })
  expect((await decide(id, 'charge', stylist)).status).toBe(200)
  const entries = await shop.db
    .selectFrom('ledger_entry')
    .select(['account', 'amount_minor'])
    .where('posting', '=', `missed:${id}:paid`)
    .execute()
  const of = (account: string) => entries.find((entry) => entry.account === account)?.amount_minor ?? 0
  expect(of('captured')).toBe(4000)
  expect(of('platform fee')).toBeLessThan(0)
  expect(of('seller pending') + of('platform fee')).toBe(-4000)
  for (const viewer of [buyer, stylist]) {
    const { keptCard, steps } = await shown(viewer, id)
    expect(keptCard).toMatchObject({ state: 'paid', because: 'no-show', mayCharge: false })
    expect(steps.at(-1)?.text).toBe('The fee of $40.00 was charged to the card that was kept.')
  }
  expect(await textTo(id, buyer, 'fee paid')).toContain('$40.00 was charged to Visa ending in 4242.')
  expect(await textTo(id, stylist, 'fee paid to stylist')).toContain('did not come and has paid the fee of $40.00')
  const { body } = await shop.get<{ recentSales: Sale[] }>('/api/seller/earnings', stylist.token)
  expect(body.recentSales[0]).toMatchObject({ isFee: true, amount: 40, bookingId: id })
  await eventually(async () => {
    const papers = await shop.get<ResponseOf<typeof documentsOf>>(`/api/documents/of/booking/${id}`, buyer.token)
    expect(papers.body.documents.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 40],
      ['invoice', 40],
    ])
    const invoice = await shop.get(`/api/documents/${papers.body.documents[1]?._id}`, buyer.token)
    expect(invoice.text).toContain('The fee makes good a visit that was missed or cancelled late')
  })
  await letGo(id)
  await expectCleanBooks(shop)
})

it('a card that does not pay leads to a page on which its owner does, with another one', async () => {
  const { id, buyer, stylist } = await aMissedVisit(DECLINES)
  const told = await decide(id, 'charge', stylist)
  expect(told.body.message).toBe(`The card did not pay. ${buyer.name} gets a link to pay $40.00.`)
  expect(await findKeptCard(shop.db, id)).toMatchObject({ state: 'asked', declined: 'declined' })
  await letGo(id)
  const mail = await textTo(id, buyer, 'fee asked')
  expect(mail).toContain('Your card was declined, so nothing has been charged yet.')
  expect(mail).toContain(`/visits/${id}#fee`)
  expect(await textTo(id, stylist, 'fee declined')).toContain('We have sent them a link to pay it')
  expect((await shown(buyer, id)).keptCard).toMatchObject({ state: 'asked', declined: 'declined', mayPay: true })
  expect((await payFee(id, someone())).status).toBe(404)
  await expectCleanBooks(shop)

  const page = await payFee(id, buyer)
  expect(page.status, page.text).toBe(200)
  expect((await payFee(id, buyer)).body.url).toBe(page.body.url)
  await shop.provider.payOnPage(page.body.url)
  await until(id, 'paid')
  const { body } = await shop.post<ResponseOf<typeof feeStatus>>(
    '/api/no-show-fee-status',
    { sessionId: page.body.id },
    buyer.token,
  )
  expect(body).toEqual({ outcome: 'paid', bookingId: id, amount: 40, currency: 'USD' })
  expect((await shown(buyer, id)).steps.at(-1)?.text).toBe('You paid the fee of $40.00.')
  expect((await payFee(id, buyer)).body.code).toBe('no_fee_to_pay')
  await expectCleanBooks(shop)
})

it('says that a bank wants its owner to confirm; the fee is let off while their page is open', async () => {
  const { id, buyer, stylist } = await aMissedVisit(ASKS)
  await decide(id, 'charge', stylist)
  expect(await textTo(id, buyer, 'fee asked')).toContain('Your bank wants you to confirm it yourself')
  const page = (await payFee(id, buyer)).body
  const waived = await decide(id, 'waive', stylist)
  expect(waived.status, waived.text).toBe(200)
  expect(await shop.provider.session(page.id)).toMatchObject({ status: 'expired' })
  expect(await textTo(id, buyer, 'fee waived')).toContain('has let you off the fee of $40.00')
  expect((await payFee(id, buyer)).body.code).toBe('no_fee_to_pay')
  expect((await decide(id, 'charge', stylist)).body.code).toBe('no_fee_to_charge')
  await expectCleanBooks(shop)
})

it('charges whoever cancels late by itself, and lets the card go of whoever cancels in time', async () => {
  const late = await aVisit({ hours: 500 })
  expect(await shown(late.buyer, late.id)).toMatchObject({ feeIfCancelled: 40, freeUntil: null })
  const told = await cancel(late.id, late.buyer)
  expect(told.body.message).toContain('The fee of $40.00 is charged to the card that was kept.')
  await until(late.id, 'paid')
  expect(await findKeptCard(shop.db, late.id)).toMatchObject({ because: 'late cancel' })
  expect(await textTo(late.id, late.buyer, 'booking cancelled')).toContain(
    'Free cancellation had ended, so the fee of $40.00 is charged to Visa ending in 4242.',
  )
  expect(await textTo(late.id, late.stylist, 'fee paid to stylist')).toContain('cancelled late')

  const inTime = await aVisit()
  expect((await cancel(inTime.id, inTime.buyer)).body.message).toContain('Nothing is charged.')
  const byStylist = await aVisit({ hours: 500 })
  await shop.post(`/api/stylist/visits/${byStylist.id}/cancel`, { reason: '' }, byStylist.stylist.token)
  for (const { id } of [inTime, byStylist]) {
    await letGo(id)
    expect(await findFee(shop.db, id)).toBeUndefined()
  }
  await expectCleanBooks(shop)
})

it('taking a no-show back gives the fee back', async () => {
  const { id, buyer, stylist } = await aMissedVisit()
  await decide(id, 'charge', stylist)
  await until(id, 'paid')
  expect((await undo(id, stylist)).status).toBe(200)
  expect(await findKeptCard(shop.db, id)).toMatchObject({ state: 'returned' })
  const payment = (await findFee(shop.db, id))?.payment_id ?? ''
  await eventually(async () =>
    expect((await shop.provider.refunds(payment)).map(({ amount }) => amount)).toEqual([4000]),
  )
  expect((await shown(buyer, id)).steps.map(({ text }) => text)).toContain('Maya Brooks gave you $40.00 back.')
  // A second no-show finds no card.
  await noShow(id, stylist)
  expect((await decide(id, 'charge', stylist)).body.code).toBe('no_fee_to_charge')
  await expectCleanBooks(shop)
})

it('charges once although the answer of the provider is lost, and later where it is away', async () => {
  const lost = await aMissedVisit()
  await shop.provider.faults([{ on: 'POST /v1/payment_intents', kind: 'drop-reply-after-commit', times: 1 }])
  expect((await decide(lost.id, 'charge', lost.stylist)).status).toBe(200)
  await until(lost.id, 'paid')
  const away = await aMissedVisit()
  await shop.provider.faults([{ on: 'POST /v1/payment_intents', kind: 'status', status: 503 }])
  const told = await decide(away.id, 'charge', away.stylist)
  expect([told.status, told.body.message]).toEqual([200, expect.stringContaining('The fee of $40.00')])
  await shop.provider.faults([])
  // As the queue does by itself, some seconds later.
  await eventually(async () => {
    await chargeFeeJob.run(shop.deps, { bookingId: away.id })
    expect((await findKeptCard(shop.db, away.id))?.state).toBe('paid')
  })
  await look()
  await expectCleanBooks(shop)
})

it('ends by itself: a card that nobody charges is let go after seven days, a fee that nobody pays is given up after fourteen', async () => {
  const forgotten = await aMissedVisit()
  const asked = await aMissedVisit(DECLINES)
  await decide(asked.id, 'charge', asked.stylist)
  await later(7 * DAY)
  expect((await decide(forgotten.id, 'charge', forgotten.stylist)).body.code).toBe('no_fee_to_charge')
  await look()
  expect(await findKeptCard(shop.db, forgotten.id)).toMatchObject({ state: 'released' })
  await letGo(forgotten.id)
  expect(await findKeptCard(shop.db, asked.id)).toMatchObject({ state: 'asked' })
  await later(7 * DAY)
  await look()
  expect(await findKeptCard(shop.db, asked.id)).toMatchObject({ state: 'given up' })
  expect(await textTo(asked.id, asked.stylist, 'fee given up')).toContain('has been asked for 14 days and has not paid')
  expect((await payFee(asked.id, asked.buyer)).body.code).toBe('no_fee_to_pay')
  await expectCleanBooks(shop)
})

it('a visit that took place leaves no card behind', async () => {
  const { id, stylist } = await aVisit()
  const { ends_at } = await bookingRow(shop, id)
  await setClock(shop, new Date(ends_at.getTime() + HOUR).toISOString())
  await shop.post(`/api/stylist/visits/${id}/close`, { outcome: 'completed' }, stylist.token)
  await look()
  expect(await findKeptCard(shop.db, id)).toMatchObject({ state: 'kept' })
  await later(DAY)
  await look()
  await letGo(id)
})

it('a disputed fee is its stylist’s to see, and cannot be given back meanwhile', async () => {
  const { id, stylist } = await aMissedVisit()
  await decide(id, 'charge', stylist)
  await until(id, 'paid')
  await shop.provider.dispute((await findFee(shop.db, id))?.payment_id ?? '')
  await eventually(async () => expect((await shown(stylist, id)).dispute?.text).toMatch(/^Fee: /))
  expect((await decide(id, 'waive', stylist)).body.code).toBe('payment_disputed')
  await look()
  await expectCleanBooks(shop)
})

it('holds no more times than paid ones, and none for other terms than were shown', async () => {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 } })
  const buyer = someone()
  const day = dayFromToday(shop, 5)
  const other = await book(shop, buyer, cut, [day, '10:00'], { payNow: '0.00', noShowFee: '8.00' })
  expect(other.body).toMatchObject({ code: 'deposit_changed', payNow: 0, atSalon: 80, noShowFee: 40 })
  expect((await book(shop, buyer, cut, [day, '10:00'], { payNow: '80.00' })).body.code).toBe('deposit_changed')
  await hold(shop, buyer, cut, [day, '10:00'])
  await hold(shop, buyer, cut, [day, '12:00'])
  expect((await book(shop, buyer, cut, [day, '14:00'])).body.code).toBe('too_many_holds')
})

it('a late page keeps no card', async () => {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 } })
  const buyer = someone()
  const session = await hold(shop, buyer, cut, [dayFromToday(shop, 5), '10:00'])
  await shop.provider.faults([{ on: 'webhook', kind: 'hold' }])
  await shop.provider.pay(session.id)
  await later(40 * 60_000)
  const rival = await hold(shop, someone(), cut, [dayFromToday(shop, 5), '10:00'])
  expect(rival.bookingId).not.toBe(session.bookingId)
  await shop.provider.releaseEvents()
  await shop.provider.faults([])
  await untilStatus(shop, session.bookingId, 'refunded_conflict')
  expect(await findKeptCard(shop.db, session.bookingId)).toBeUndefined()
  expect(await textTo(session.bookingId, buyer, 'booking refunded')).toContain(
    'Nothing was charged, and your card is not kept.',
  )
  await look()
  await expectCleanBooks(shop)
})
