import { afterEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  type BookingProblem,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  mailsAbout,
  pay,
  type Session,
  setClock,
  untilStatus,
} from '../../../test/visits.ts'

const CREATE = 'POST /v1/checkout/sessions'

const shop = shopOfFile()
const someone = strangers(shop, 60)
afterEach(() => shop.provider.faults([]))

const cancel = (id: string, { token }: Person) =>
  shop.post<{ message: string } & BookingProblem>(`/api/bookings/${id}/cancel`, {}, token)
const checkout = (id: string, { token }: Person) =>
  shop.post<Session & BookingProblem>(`/api/bookings/${id}/checkout`, {}, token)

async function ownBookings({ id }: Person) {
  return shop.db.selectFrom('booking').selectAll().where('buyer_id', '=', id).execute()
}

/** The pages of somebody's bookings that the provider would still take money on. */
async function payable(buyer: Person): Promise<string[]> {
  const references = (await ownBookings(buyer)).map(({ id }) => `booking_${id}`)
  const sessions = await shop.provider.sessions()
  return sessions
    .filter(({ status, client_reference_id }) => status === 'open' && references.includes(client_reference_id))
    .map(({ id }) => id)
}

/** Resolves once the shop has begun to ask the provider for a page of this buyer's. */
function untilAsking(buyer: Person): Promise<void> {
  return eventually(async () => expect(await ownBookings(buyer)).toMatchObject([{ status: 'held' }]))
}

describe('while the provider is slow', () => {
  it('all tabs of one buyer get the one card page', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    const before = await shop.provider.calls(CREATE)
    await shop.provider.faults([{ on: CREATE, kind: 'delay', ms: 2500 }])
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => book(shop, buyer, cut, [day, '10:00'])))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1)
    expect((await shop.provider.calls(CREATE)) - before).toBe(1)
  })

  it('a time that is given up meanwhile stays given up: its page is closed before anybody sees it', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    await shop.provider.faults([{ on: CREATE, kind: 'delay', ms: 1500 }])
    const opening = book(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await untilAsking(buyer)
    const [booking] = await ownBookings(buyer)
    expect((await cancel(booking?.id ?? '', buyer)).status).toBe(200)
    const opened = await opening
    expect([opened.status, opened.body.code]).toEqual([409, 'booking_given_up'])
    expect(await payable(buyer)).toEqual([])
    await expectCleanBooks(shop)
  })

  it('twenty tabs that book and give up leave at most one page that can be paid, and one visit when it is', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    await shop.provider.faults([{ on: CREATE, kind: 'delay', ms: 300, times: 4 }])
    const asked = Array.from({ length: 20 }, async (_, at) => {
      if (at % 4 !== 3) return book(shop, buyer, cut, [day, '10:00'], { email: `tab${at % 3}@buyer.test` })
      await untilAsking(buyer).catch(() => undefined)
      const [held] = (await ownBookings(buyer)).filter(({ status }) => status === 'held')
      return held && cancel(held.id, buyer)
    })
    const responses = (await Promise.all(asked)).filter((response) => response !== undefined)
    expect(responses.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
    await eventually(async () => expect((await payable(buyer)).length).toBeLessThanOrEqual(1))
    // Whatever page anybody was sent to: all are tried, and one visit is what can come of it.
    for (const { id } of await shop.provider.sessions()) await shop.provider.pay(id).catch(() => undefined)
    await reconcile(shop)
    const paid = (await ownBookings(buyer)).filter(({ paid_at }) => paid_at !== null)
    expect(paid.length).toBeLessThanOrEqual(1)
    await expectCleanBooks(shop)
  })

  it('and then down, nobody keeps a time that cannot be paid, and everybody hears the same', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 7)
    await shop.provider.faults([{ on: CREATE, kind: 'status', status: 503 }])
    const responses = await Promise.all([1, 2].map(() => book(shop, buyer, cut, [day, '10:00'])))
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(new Set(['payments_unavailable']))
    await shop.provider.faults([])
    await pay(shop, await hold(shop, someone(), cut, [day, '10:00']))
  })
})

describe('details that are corrected on a second try', () => {
  it('are those of the held booking, on the same card page', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const first = await hold(shop, buyer, cut, when, { phone: '+14155552671', note: 'Red', noteConsent: 'Yes.' })
    const also = {
      ...{ phone: '+14155559999', fullName: 'Ada M. Moreau', viewerTimeZone: 'Asia/Kathmandu' },
      ...{ note: 'Auburn', noteConsent: 'Yes.' },
    }
    expect(await hold(shop, buyer, cut, when, also)).toEqual(first)
    await pay(shop, first)
    expect(await detail(shop, buyer, first.bookingId)).toMatchObject({
      customer: { fullName: 'Ada M. Moreau', phone: '+14155559999' },
      note: 'Auburn',
    })
    expect((await bookingRow(shop, first.bookingId)).buyer_time_zone).toBe('Asia/Kathmandu')
  })

  it('open another page when it is the address, and the page with the old one is closed', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const wrong = await hold(shop, buyer, cut, when, { email: 'typo@buyer.test' })
    const right = await hold(shop, buyer, cut, when, { email: 'right@buyer.test' })
    expect([right.bookingId, right.id === wrong.id]).toEqual([wrong.bookingId, false])
    expect(await payable(buyer)).toEqual([right.id])
    expect((await checkout(right.bookingId, buyer)).body.id).toBe(right.id)
    await pay(shop, right)
    const recipients = (await mailsAbout(shop, right.bookingId)).map(({ recipient }) => recipient)
    expect(recipients).toContain('right@buyer.test')
    expect(recipients).not.toContain('typo@buyer.test')
    await expectCleanBooks(shop)
  })

  it('change nothing when the page with the old address has been paid in that moment', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const first = await hold(shop, buyer, cut, when)
    await shop.provider.faults([{ on: 'webhook', kind: 'hold' }])
    await shop.provider.pay(first.id)
    const again = await hold(shop, buyer, cut, when, { email: 'other@buyer.test' })
    expect(again.url).toContain('/booking-success')
    expect((await bookingRow(shop, first.bookingId)).status).toBe('confirmed')
    await shop.provider.releaseEvents()
    expect(await payable(buyer)).toEqual([])
    await expectCleanBooks(shop)
  })
})

describe('whoever was asking for a page and is no more', () => {
  it('is taken over from, and the hold has its full time again', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const first = await hold(shop, buyer, cut, when)
    // As a process leaves it that ends between asking and hearing.
    const lost = { provider_id: null, url: null }
    await shop.db.updateTable('checkout').set(lost).where('payable_id', '=', first.bookingId).execute()
    await shop.advance(1)
    const next = await hold(shop, buyer, cut, when)
    expect(next.bookingId).toBe(first.bookingId)
    expect(next.id).not.toBe(first.id)
    await pay(shop, next)
  })
})

describe('a page whose answer was lost', () => {
  it('is found again and closed, and its time is free at once', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    await shop.provider.faults([{ on: CREATE, kind: 'drop-reply-after-commit' }])
    expect((await book(shop, buyer, cut, when)).body.code).toBe('payments_unavailable')
    await shop.provider.faults([])
    expect(await payable(buyer)).toHaveLength(1)
    expect(await ownBookings(buyer)).toMatchObject([{ status: 'expired' }])
    await shop.advance(1)
    await reconcile(shop)
    expect(await payable(buyer)).toEqual([])
    await pay(shop, await hold(shop, buyer, cut, when))
    await expectCleanBooks(shop)
  })
})

describe('a lost page that cannot be asked for in the same words', () => {
  it('is not taken for one that was left for another address', async () => {
    const buyer = someone()
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '10:00'] as const
    const { bookingId } = await hold(shop, buyer, cut, when, { email: 'typo@buyer.test' })
    const right = await hold(shop, buyer, cut, when, { email: 'right@buyer.test' })
    const forgotten = { provider_id: null, url: null, buyer_email: 'another@buyer.test' }
    const ofBooking = shop.db.updateTable('checkout').where('payable_id', '=', bookingId)
    await ofBooking.set(forgotten).where('status', '=', 'open').execute()
    // The page that the provider names last is the one that was left.
    await ofBooking.set({ provider_id: right.id }).where('status', '=', 'replaced').execute()

    const response = await cancel(bookingId, buyer)

    expect([response.status, (await bookingRow(shop, bookingId)).status]).toEqual([200, 'expired'])
  })
})

describe('a payment for a visit that has begun', () => {
  it('goes back in full, and the mail says why', async () => {
    const buyer = someone()
    await setClock(shop, '2027-02-10T13:40:00Z')
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 08:00-18:00', step: 15, minutes: 30 })
    const session = await hold(shop, buyer, cut, ['2027-02-10', '08:45'])
    expect((await bookingRow(shop, session.bookingId)).held_until).toEqual(new Date('2027-02-10T13:45:00Z'))
    await setClock(shop, '2027-02-10T13:45:04Z')
    await shop.provider.pay(session.id)
    await untilStatus(shop, session.bookingId, 'refunded_conflict')
    expect(await detail(shop, buyer, session.bookingId)).toMatchObject({ refundedAmount: 80, mayCancel: false })
    const [mail] = await mailsAbout(shop, session.bookingId)
    expect(mail?.text_body).toContain('arrived when the appointment had already begun, too late to confirm it.')
    expect(mail?.text_body).not.toContain('somebody else')
    await expectCleanBooks(shop)
  })

  it('cannot be made once the job has closed the page at the start', async () => {
    const buyer = someone()
    await setClock(shop, '2027-02-11T13:40:00Z')
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 08:00-18:00', step: 15, minutes: 30 })
    const session = await hold(shop, buyer, cut, ['2027-02-11', '08:45'])
    await setClock(shop, '2027-02-11T13:45:01Z')
    await reconcile(shop)
    expect((await bookingRow(shop, session.bookingId)).status).toBe('expired')
    expect((await shop.provider.session(session.id)).status).toBe('expired')
  })

  it('is none when there is nothing to pay: a free visit is confirmed in the moment it is booked', async () => {
    const buyer = someone()
    await setClock(shop, '2027-02-12T13:45:00Z', { standing: true })
    const free = await aStylistService(shop.db, { works: 'Mon-Sun 08:00-18:00', step: 15, priceMinor: 0 })
    const session = await hold(shop, buyer, free, ['2027-02-12', '08:45'], { price: '0.00' })
    expect((await bookingRow(shop, session.bookingId)).status).toBe('confirmed')
  })
})

it('is sent back when it was given up first and paid after, as where the page could not be closed', async () => {
  const buyer = someone()
  await setClock(shop, '2027-02-13T13:00:00Z')
  const cut = await aStylistService(shop.db)
  const session = await hold(shop, buyer, cut, ['2027-02-20', '10:00'])
  // As it stands when the provider had said "closed" and takes the money all the same.
  const givenUp = { status: 'expired', cancelled_at: shop.deps.clock(), cancelled_by: 'buyer' } as const
  await shop.db.updateTable('booking').set(givenUp).where('id', '=', session.bookingId).execute()
  await shop.db.deleteFrom('stylist_busy').where('booking_id', '=', session.bookingId).execute()
  await shop.provider.pay(session.id)
  await untilStatus(shop, session.bookingId, 'refunded_conflict')
  const [mail] = await mailsAbout(shop, session.bookingId)
  expect(mail?.text_body).toContain('arrived after you had given the appointment up.')
  await expectCleanBooks(shop)
})

it('is paid or given up, never both, when both are pressed at the same moment', async () => {
  await setClock(shop, '2027-02-13T14:00:00Z')
  const cut = await aStylistService(shop.db)
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']) {
    const buyer = someone()
    const session = await hold(shop, buyer, cut, ['2027-02-20', time])
    const [, given] = await Promise.all([
      shop.provider.pay(session.id).catch(() => undefined),
      cancel(session.bookingId, buyer),
    ])
    const { status } = await detail(shop, buyer, session.bookingId)
    const atProvider = (await shop.provider.session(session.id)).payment_status
    expect([status, atProvider]).toEqual(atProvider === 'paid' ? ['confirmed', 'paid'] : ['expired', 'unpaid'])
    expect(given.body.message).toContain(status === 'confirmed' ? 'is confirmed' : 'free again')
    const back = await shop.post('/api/cancel-checkout', { sessionId: session.id }, buyer.token)
    expect(back.body).toMatchObject({ kind: 'booking', outcome: status === 'confirmed' ? 'paid' : 'canceled' })
  }
  await expectCleanBooks(shop)
})

it('names day, time, place and stylist on the card page', async () => {
  const buyer = someone()
  await setClock(shop, '2027-02-14T13:00:00Z')
  const cut = await aStylistService(shop.db, { name: 'Silk Press', city: 'Atlanta' })
  const { url } = await hold(shop, buyer, cut, ['2027-02-24', '10:00'])
  const page = await (await fetch(url)).text()
  expect(page).toContain('Silk Press')
  expect(page).toContain('Wed, 24 Feb 2027, 10:00 (Atlanta time), Maya Brooks, Atlanta')
})

it('takes a zone that a browser cannot name for none, and books all the same', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  for (const [time, viewerTimeZone] of [
    ['10:00', 'Etc/Unknown'],
    ['12:00', 'x'.repeat(2000)],
    ['13:00', 7],
  ] as const) {
    const session = await hold(shop, buyer, cut, [dayFromToday(shop, 7), time], { viewerTimeZone })
    expect((await bookingRow(shop, session.bookingId)).buyer_time_zone).toBeNull()
    await cancel(session.bookingId, buyer)
  }
})

it('refuses what no card can carry with the bound that it breaks', async () => {
  const buyer = someone()
  const day = dayFromToday(shop, 7)
  const dear = await aStylistService(shop.db, { priceMinor: 15_000_000_00, currency: 'VND' })
  const response = await book(shop, buyer, dear, [day, '10:00'], { price: undefined })
  expect([response.status, response.body.code]).toEqual([422, 'above_order_limit'])
  expect(response.body.message).toMatch(/^Cards take payments up to .+\. This service costs .+\.$/)
  const cheap = await aStylistService(shop.db, { priceMinor: 30 })
  const low = await book(shop, buyer, cheap, [day, '10:00'])
  expect([low.status, low.body.code]).toEqual([422, 'below_card_minimum'])
})

it('leads back into the language of the sheet that it was opened from, also from a later page of the same hold', async () => {
  const buyer = someone()
  const cut = await aStylistService(shop.db)
  const inGerman: Pick<typeof shop, 'post'> = {
    post: (url, body, token) => shop.ask('POST', url, { body, token, headers: { 'accept-language': 'de' } }),
  }
  const when: [string, string] = [dayFromToday(shop, 7), '10:00']
  const first = await hold(inGerman, buyer, cut, when)
  const second = await hold(inGerman, buyer, cut, when, { email: 'other@buyer.test' })
  expect(second.id).not.toBe(first.id)
  for (const { id } of [first, second]) {
    expect((await shop.provider.session(id)).success_url).toMatch(/\/de\/booking-success\?session_id=/)
  }
})
