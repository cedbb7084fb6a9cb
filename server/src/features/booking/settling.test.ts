import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { checkoutIdsOf, countStatuses, reconcile } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { completedEvent, signed } from '../../../test/provider.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  mailKinds,
  mailsAbout,
  type Session,
  times,
  untilStatus,
  visit,
} from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 40)
afterEach(() => shop.provider.faults([]))

const hear = (message: { body: string; headers: Record<string, string> }) =>
  shop.ask('POST', '/api/webhooks/stripe', message)

/** Held, and after its end paid without the shop hearing of it: the card page was left open by the provider's grace. */
async function paidLate(cut: MadeService, buyer = someone()): Promise<Session> {
  const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
  await shop.provider.pay(session.id)
  await shop.db
    .updateTable('booking')
    .set({ held_until: new Date(shop.deps.clock().getTime() - 60_000) })
    .where('id', '=', session.bookingId)
    .execute()
  await sql`update checkout set held_until = now() - interval '1 minute' where payable_id = ${session.bookingId}`.execute(
    shop.db,
  )
  await shop.db
    .updateTable('stylist_busy')
    .set({ held_until: new Date(shop.deps.clock().getTime() - 60_000) })
    .where('booking_id', '=', session.bookingId)
    .execute()
  await shop.provider.faults([])
  return session
}

async function capturedRows(bookingId: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('ledger_entry')
    .select('id')
    .where('checkout_id', 'in', checkoutIdsOf(shop, bookingId))
    .where('account', '=', 'captured')
    .execute()
  return rows.length
}

describe('money that comes late', () => {
  it('confirms the visit when the time is still free (case 7a)', async () => {
    const cut = await aStylistService(shop.db)
    const session = await paidLate(cut)
    await reconcile(shop)
    await shop.advance(1)
    await reconcile(shop)
    await untilStatus(shop, session.bookingId, 'confirmed')
    expect(await times(shop, cut, dayFromToday(shop, 7))).not.toContain('10:00')
    await expectCleanBooks(shop)
  })

  it('goes back in full with one mail that says why and names three free starts, when somebody else has the time (case 7b)', async () => {
    const [a, b] = [someone(), someone()]
    const cut = await aStylistService(shop.db)
    const late = await paidLate(cut, a)
    const taken = await visit(shop, b, cut, [dayFromToday(shop, 7), '10:00'])
    const session = await shop.provider.session(late.id)
    await Promise.all([1, 2, 3].map(() => hear(signed(shop.provider, completedEvent(session)))))

    await untilStatus(shop, late.bookingId, 'refunded_conflict')
    expect((await bookingRow(shop, taken.bookingId)).status).toBe('confirmed')
    const mails = await mailsAbout(shop, late.bookingId)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['booking refunded', a.email]])
    const text = mails[0]?.text_body ?? ''
    expect(text).toContain('taken by somebody else')
    expect(text).toContain('$80.00')
    const offered = [...text.matchAll(/^\w{3}, \d+ \w{3}(?: \d{4})?, (\d\d:\d\d), New York time$/gm)].map(
      ([, time]) => time,
    )
    expect(offered).toEqual(['11:00', '12:00', '13:00'])
    await eventually(async () => {
      expect(await shop.provider.refunds(String(session.payment_intent))).toMatchObject([{ amount: 8000 }])
    })
    await expectCleanBooks(shop)
  })

  it('goes back when the start itself has passed in the meantime', async () => {
    const cut = await aStylistService(shop.db)
    const session = await paidLate(cut)
    const begun = shop.deps.clock().getTime() - 60_000
    await shop.db
      .updateTable('booking')
      .set({ starts_at: new Date(begun), ends_at: new Date(begun + 3_600_000) })
      .where('id', '=', session.bookingId)
      .execute()
    await hear(signed(shop.provider, completedEvent(await shop.provider.session(session.id))))
    await untilStatus(shop, session.bookingId, 'refunded_conflict')
    await expectCleanBooks(shop)
  })

  it('of two payments by one buyer for one time is sent back for one of them, without staff (case 14)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const first = await paidLate(cut, buyer)
    const second = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    expect(second.id).not.toBe(first.id)
    await hear(signed(shop.provider, completedEvent(await shop.provider.session(first.id))))
    await untilStatus(shop, first.bookingId, 'refunded_conflict')
    await expectCleanBooks(shop)
  })
})

describe('the provider’s word', () => {
  it('counts once, however often and in how many ways it comes (case 8)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.pay(session.id)
    await shop.provider.faults([])
    const paid = await shop.provider.session(session.id)
    const same = signed(shop.provider, completedEvent(paid))
    const other = signed(shop.provider, completedEvent(paid, { type: 'checkout.session.async_payment_succeeded' }))
    const asks = [1, 2].map(() => shop.post('/api/update-booking-status', { sessionId: session.id }, buyer.token))
    const heard = await Promise.all([hear(same), hear(same), hear(other), ...asks])
    await shop.advance(24 * 60)
    heard.push(await hear(signed(shop.provider, completedEvent(paid))))
    expect(countStatuses(heard)).toEqual({ 200: 6 })
    expect((await bookingRow(shop, session.bookingId)).status).toBe('confirmed')
    expect(await mailKinds(shop, session.bookingId)).toEqual(['booking confirmation', 'new visit'])
    expect(await capturedRows(session.bookingId)).toBe(1)
    await expectCleanBooks(shop)
  })

  it('about a booking that is not in the books is asked for again, and about another site passed over (case 9)', async () => {
    const reference = `booking_${crypto.randomUUID()}`
    const unknown = completedEvent({ id: 'cs_test_unknown', client_reference_id: reference })
    expect((await hear(signed(shop.provider, unknown))).status).toBe(404)
    const foreign = completedEvent({ id: 'cs_test_foreign', client_reference_id: reference })
    foreign.data.object.metadata = { app: 'somebody-else' }
    expect((await hear(signed(shop.provider, foreign))).status).toBe(200)
    const { rows } = { rows: await shop.db.selectFrom('payment_event').selectAll().execute() }
    expect(rows.filter(({ checkout_id }) => checkout_id?.includes('unknown'))).toEqual([])
  })

  it('is asked for when the buyer is back before the webhook: confirmed when paid, else still held (case 9, 10)', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const ask = () => shop.post('/api/update-booking-status', { sessionId: session.id }, buyer.token)
    const retrieve = `GET /v1/checkout/sessions/${session.id}`
    for (let at = 0; at < 5; at++) {
      expect((await ask()).body).toEqual({ message: 'Status checked.', status: 'held', bookingId: session.bookingId })
    }
    expect(await shop.provider.calls(retrieve)).toBe(1)
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.pay(session.id)
    await shop.advance(1)
    const responses = [await ask(), await ask(), await ask()]
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.body).toMatchObject({ status: 'confirmed' })
    expect(await mailKinds(shop, session.bookingId)).toHaveLength(2)
  })

  it('is told to nobody but the buyer: all others hear the same as for a made-up session (case 10)', async () => {
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, someone(), cut, [dayFromToday(shop, 7), '10:00'])
    const ask = (sessionId: string, token?: string) => shop.post('/api/update-booking-status', { sessionId }, token)
    const stranger = await ask(session.id, someone().token)
    const madeUp = await ask('cs_test_made_up', someone().token)
    const nobody = await ask(session.id)
    expect([stranger.status, stranger.text, nobody.text]).toEqual([404, madeUp.text, madeUp.text])
    expect((await bookingRow(shop, session.bookingId)).status).toBe('held')
  })

  it('that differs from the booking confirms nothing and is looked at by a person (security 27)', async () => {
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const session = await hold(shop, someone(), cut, when)
    await shop.provider.pay(session.id, { amount: 100 })
    await untilStatus(shop, session.bookingId, 'review')
    const mails = await mailsAbout(shop, session.bookingId)
    expect(mails).toMatchObject([{ kind: expect.stringMatching(/^booking under review/), recipient: 'help@shop.test' }])
    expect(mails[0]?.text_body).toContain('amount or currency')
    expect(await times(shop, cut, when[0])).toContain('10:00')
  })
})

describe('the job that runs every minute', () => {
  it('confirms what was paid while the webhook was lost', async () => {
    const cut = await aStylistService(shop.db)
    const session = await hold(shop, someone(), cut, [dayFromToday(shop, 7), '10:00'])
    await shop.provider.faults([{ on: 'webhook', kind: 'lose' }])
    await shop.provider.pay(session.id)
    await shop.advance(1)
    await reconcile(shop)
    expect((await bookingRow(shop, session.bookingId)).status).toBe('confirmed')
  })

  it('ends what was not paid, once the provider has closed its page, and the time is free', async () => {
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const session = await hold(shop, someone(), cut, [day, '10:00'])
    await shop.advance(33)
    await reconcile(shop)
    expect((await bookingRow(shop, session.bookingId)).status).toBe('expired')
    expect((await shop.provider.session(session.id)).status).toBe('expired')
    expect((await book(shop, someone(), cut, [day, '10:00'])).status).toBe(200)
    await expectCleanBooks(shop)
  })
})
