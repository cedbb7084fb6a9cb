import type { AccountAtDesk } from '@dressing-room/contract/operators'
import type { Leaderboard, RewardCode, Rewards } from '@dressing-room/contract/rewards'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { withCredit } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, aProduct, aSeller, aSession, PASSWORD, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, book, dayFromToday, mailsAbout, theStylist } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { initialsOf, mailboxOf } from './rules.ts'

const MASTERCARD = '5555555555554444'

const shop = shopOfFile()
let ada: Person
beforeEach(async () => {
  ada = await aBuyer(shop)
})
afterEach(() => expectCleanBooks(shop))

type Made = { code: RewardCode; rewards: Rewards; message: string } & { missing: number }

const rewardsOf = async (who: Person) => (await shop.get<Rewards>('/api/rewards', who.token)).body
const rankingFor = async (who: Person) => (await shop.get<Leaderboard>('/api/leaderboard?limit=50', who.token)).body
const press = (who: Person, goodFor: 'order' | 'booking', key: string = crypto.randomUUID()) =>
  shop.post<Made>('/api/rewards/codes', { key, goodFor }, who.token)
const quote = async (who: Person | undefined, cart: unknown[], promoCode: string) =>
  (
    await shop.post<{ promoState: string; promoMessage: string; total: number; discount: number }>(
      '/api/cart/quote',
      { cart, promoCode },
      who?.token,
    )
  ).body

async function bought(who: Person, priceMinor: number, card?: string) {
  const dress = await aProduct(shop.db, { priceMinor })
  const checkout = await openCheckout(shop, who, [dress.line()])
  await shop.provider.pay(checkout.id, card ? { card } : {})
  await untilStatus(shop, checkout.orderId, 'paid')
  return { orderId: checkout.orderId, sellerId: dress.sellerId }
}

/** Without a card. */
async function boughtWithCredit(who: Person): Promise<void> {
  await withCredit(shop, who, 200)
  const cart = [(await aProduct(shop.db, { priceMinor: 200 })).line()]
  const { body } = await shop.post<{ orderId: string }>(
    '/api/create-checkout-session',
    { cart, useCredit: true },
    who.token,
  )
  await untilStatus(shop, body.orderId, 'paid')
}

async function madeCode(who: Person, goodFor: 'order' | 'booking'): Promise<string> {
  await bought(who, goodFor === 'order' ? 15_000 : 5000)
  const { status, body, text } = await press(who, goodFor)
  expect(status, text).toBe(200)
  return body.code.code
}

async function registered(referralCode: string | undefined, email = `${crypto.randomUUID()}@invited.test`) {
  const input = { name: 'Ines Novak', email, password: PASSWORD, referralCode }
  const { status, body, text } = await shop.post<{ user: { _id: string } }>('/api/auth/register', input)
  expect(status, text).toBe(200)
  const id = body.user._id
  return { id, email, name: input.name, token: await aSession(shop.db, id) }
}

it('two presses at once with 150 points make one code, and the same press again answers it', async () => {
  await bought(ada, 15_000)
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(ada, 'order')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.missing).toBe(150)
  const rewards = await rewardsOf(ada)
  expect(rewards).toMatchObject({ points: 0, codes: [{ goodFor: 'order', percent: 10, state: 'ready' }] })

  await bought(ada, 40_000)
  const key = crypto.randomUUID()
  const again = await Promise.all([press(ada, 'order', key), press(ada, 'order', key), press(ada, 'order', key)])
  expect(new Set(again.map(({ body }) => body.code.code)).size).toBe(1)
  expect((await rewardsOf(ada)).points).toBe(250)
})

it('a code takes 10 % off one order of its owner; nobody else knows it, and it comes back if nothing is paid', async () => {
  const code = await madeCode(ada, 'order')
  const dress = await aProduct(shop.db, { priceMinor: 8000 })
  const bea = await aBuyer(shop)
  expect((await quote(bea, [dress.line()], code)).promoState).toBe('unknown')
  expect((await quote(undefined, [dress.line()], code)).promoState).toBe('unknown')
  expect(await quote(ada, [dress.line()], code)).toMatchObject({ promoState: 'applied', discount: 8, total: 72 })

  const open = await openCheckout(shop, ada, [dress.line()], code)
  expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'in use' }])
  // Back from the card page it is theirs still.
  expect(await quote(ada, [dress.line()], code)).toMatchObject({ promoState: 'applied', total: 72 })
  await shop.post('/api/cancel-checkout', { sessionId: open.id }, ada.token)
  expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'ready' }])

  const paid = await openCheckout(shop, ada, [dress.line()], code)
  await shop.provider.pay(paid.id)
  await untilStatus(shop, paid.orderId, 'paid')
  const rewards = await rewardsOf(ada)
  expect(rewards).toMatchObject({ points: 72, codes: [{ state: 'used' }] })
  expect((await quote(ada, [dress.line()], code)).promoState).toBe('used up')
})

it('what it takes off is borne as that of every promo code: by the seller, and the fee is on what is left (case 21)', async () => {
  const code = await madeCode(ada, 'order')
  const olu = await anOperator(shop)
  const seller = await aSeller(shop.db)
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 10_000 })
  const { id, orderId } = await openCheckout(shop, ada, [dress.line()], code)
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  expect(await balanceOf(seller.id)).toBe(8100)
  const body = {
    key: crypto.randomUUID(),
    sellerId: seller.id,
    lines: [],
    delivery: false,
    amount: 90,
    reason: 'Torn.',
  }
  expect((await shop.post(`/api/operator/orders/${orderId}/refunds`, body, olu.token)).status).toBe(200)
  expect(await balanceOf(seller.id)).toBe(0)
  // Fully refunded, and used all the same.
  expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'used' }])
})

async function balanceOf(sellerId: string): Promise<number> {
  const { minor } = await shop.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount_minor').as('minor'))
    .where('seller_id', '=', sellerId)
    .where('account', 'in', ['seller pending', 'seller available'])
    .executeTakeFirstOrThrow()
  return -Number(minor) || 0
}

it('50 points make a code for a booking: it is off the price that is held, paid, earned of and given back', async () => {
  const code = await madeCode(ada, 'booking')
  const braids = await aStylistService(shop.db, { priceMinor: 6000 })
  const asked = await shop.post(`/api/services/${braids.publicId}/code`, { code }, ada.token)
  expect(asked.body).toMatchObject({ discount: 6, total: 54, message: `${code} takes $6.00 off.` })
  const { body } = await book(shop, ada, braids, [dayFromToday(shop, 3), '10:00'], { code })
  const page = await shop.provider.session(body.id)
  expect(page.amount_total).toBe(5400)
  await shop.provider.pay(body.id)
  const visit = () => shop.get<Record<string, unknown>>(`/api/bookings/${body.bookingId}`, ada.token)
  await eventually(async () =>
    expect((await visit()).body).toMatchObject({ status: 'confirmed', price: 54, discount: 6 }),
  )
  expect(await balanceOf(braids.stylistId)).toBe(4860)
  await eventually(async () => expect((await rewardsOf(ada)).points).toBe(54))
  await shop.post(`/api/bookings/${body.bookingId}/cancel`, {}, ada.token)
  expect((await visit()).body).toMatchObject({ status: 'cancelled', refundedAmount: 54 })
  expect(await balanceOf(braids.stylistId)).toBe(0)
  expect(await rewardsOf(ada)).toMatchObject({ points: 0, codes: [{ state: 'used' }] })
})

it('a code comes back to its owner, with time to use it, when the stylist calls the visit off that was paid with it', async () => {
  const code = await madeCode(ada, 'booking')
  const braids = await aStylistService(shop.db, { priceMinor: 6000 })
  const { body } = await book(shop, ada, braids, [dayFromToday(shop, 3), '10:00'], { code })
  expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'in use' }])
  await shop.provider.pay(body.id)
  await eventually(async () => expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'used' }]))
  // Made long ago: it would have ended by now.
  await shop.db.updateTable('promo_code').set({ ends_at: shop.deps.clock() }).where('code', '=', code).execute()

  const stylist = await theStylist(shop.db, braids)
  await shop.post(`/api/stylist/visits/${body.bookingId}/cancel`, { reason: 'I am ill.' }, stylist.token)
  await shop.post(`/api/stylist/visits/${body.bookingId}/cancel`, { reason: 'I am ill.' }, stylist.token)
  expect(await rewardsOf(ada)).toMatchObject({ points: 0, codes: [{ state: 'ready' }] })
  const mails = await mailsAbout(shop, body.bookingId)
  expect(mails.find(({ kind }) => kind === 'booking cancelled')?.text_body).toContain(
    `Your code ${code} is yours again.`,
  )
  const again = await book(shop, ada, braids, [dayFromToday(shop, 4), '10:00'], { code })
  expect((await shop.provider.session(again.body.id)).amount_total).toBe(5400)
})

it('of two times held at once one has the code, and a time that is given up gives it back', async () => {
  const code = await madeCode(ada, 'booking')
  const braids = await aStylistService(shop.db, { priceMinor: 6000 })
  const nails = await aStylistService(shop.db, { priceMinor: 4000 })
  const day = dayFromToday(shop, 4)
  const both = await Promise.all([
    book(shop, ada, braids, [day, '10:00'], { code }),
    book(shop, ada, nails, [day, '12:00'], { code }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const held = both.find(({ status }) => status === 200)?.body
  await shop.post(`/api/bookings/${held?.bookingId}/cancel`, {}, ada.token)
  expect((await rewardsOf(ada)).codes).toMatchObject([{ state: 'ready' }])
  // With another mind about it, the same start is held anew.
  const plain = await book(shop, ada, braids, [day, '10:00'])
  const cheaper = await book(shop, ada, braids, [day, '10:00'], { code })
  expect([plain.status, cheaper.status]).toEqual([200, 200])
  expect(cheaper.body.bookingId).not.toBe(plain.body.bookingId)
  expect((await shop.provider.session(cheaper.body.id)).amount_total).toBe(5400)
})

it('each code is for what it was made for', async () => {
  const forOrders = await madeCode(ada, 'order')
  const forBookings = await madeCode(ada, 'booking')
  const dress = await aProduct(shop.db)
  expect(await quote(ada, [dress.line()], forBookings)).toMatchObject({
    promoState: 'not for this cart',
    promoMessage: 'This code is for booking an appointment.',
  })
  const braids = await aStylistService(shop.db)
  const asked = await shop.post<{ message: string }>(
    `/api/services/${braids.publicId}/code`,
    { code: forOrders },
    ada.token,
  )
  expect(asked.body.message).toBe('This code is for an order, not for a booking.')
})

it('a late payment of a time whose code was used since keeps its price', async () => {
  const code = await madeCode(ada, 'booking')
  const braids = await aStylistService(shop.db, { priceMinor: 8000 })
  const first = await book(shop, ada, braids, [dayFromToday(shop, 5), '09:00'], { code })
  await transact(shop.db, async (tx) => {
    await tx
      .updateTable('booking')
      .set({ holds_code: false, status: 'expired' })
      .where('id', '=', first.body.bookingId)
      .execute()
    await tx.updateTable('promo_code').set({ uses: 0 }).where('code', '=', code).execute()
  })
  const second = await book(shop, ada, braids, [dayFromToday(shop, 5), '11:00'], { code })
  expect(second.status).toBe(200)
  await shop.provider.pay(second.body.id)
  await shop.provider.pay(first.body.id)
  await eventually(async () => {
    const { rows } = {
      rows: await shop.db
        .selectFrom('booking')
        .select(['status', 'price_minor', 'holds_code'])
        .where('promo_code_id', 'is not', null)
        .where('service_id', '=', braids.id)
        .orderBy('starts_at')
        .execute(),
    }
    expect(rows).toEqual([
      { status: 'confirmed', price_minor: 7200, holds_code: false },
      { status: 'confirmed', price_minor: 7200, holds_code: true },
    ])
  })
})

it('50 points for both when somebody who was invited first pays, and none once all of it has gone back', async () => {
  const olu = await anOperator(shop)
  const { referral } = await rewardsOf(ada)
  expect(referral).toMatchObject({
    link: expect.stringContaining(`/register?ref=${referral.code}`),
    invited: 0,
    paid: 0,
  })
  const ines = await registered(referral.code.toLowerCase())
  expect((await rewardsOf(ada)).referral).toMatchObject({ invited: 1, paid: 0 })
  expect(await rewardsOf(ada)).toMatchObject({ points: 0 })
  const { orderId, sellerId } = await bought(ines, 3000)
  expect(await rewardsOf(ines)).toMatchObject({ points: 80 })
  expect(await rewardsOf(ada)).toMatchObject({ points: 50, referral: { invited: 1, paid: 1 } })
  await bought(ines, 1000)
  expect(await rewardsOf(ada)).toMatchObject({ points: 50 })

  const body = { key: crypto.randomUUID(), sellerId, lines: [], delivery: false, amount: 30, reason: 'Torn.' }
  await shop.post(`/api/operator/orders/${orderId}/refunds`, body, olu.token)
  // Something that they have paid for stands still.
  expect(await rewardsOf(ada)).toMatchObject({ points: 50, referral: { paid: 1 } })

  const noa = await registered((await rewardsOf(ines)).referral.code)
  const only = await bought(noa, 3000)
  const again = { ...body, key: crypto.randomUUID(), sellerId: only.sellerId }
  await shop.post(`/api/operator/orders/${only.orderId}/refunds`, again, olu.token)
  expect(await rewardsOf(noa)).toMatchObject({ points: 0 })
  expect((await rewardsOf(ines)).referral).toMatchObject({ invited: 1, paid: 0 })
})

it('one card earns one referral: not by a card of whoever has invited, nor by that of another friend of theirs', async () => {
  const { referral } = await rewardsOf(ada)
  await bought(ada, 2000)
  const ines = await registered(referral.code)
  await bought(ines, 3000)
  expect(await rewardsOf(ines)).toMatchObject({ points: 30 })
  expect(await rewardsOf(ada)).toMatchObject({ points: 20, referral: { invited: 1, paid: 0 } })
  await bought(ines, 1000, MASTERCARD)
  expect(await rewardsOf(ines)).toMatchObject({ points: 90 })
  expect(await rewardsOf(ada)).toMatchObject({ points: 70, referral: { invited: 1, paid: 1 } })
  // Whatever they pay with later, what has been earned stands.
  await bought(ada, 1000, MASTERCARD)
  expect(await rewardsOf(ada)).toMatchObject({ points: 80 })

  const bea = await aBuyer(shop)
  const invited = await Promise.all([1, 2].map(async () => registered((await rewardsOf(bea)).referral.code)))
  await Promise.all(invited.map((who) => bought(who, 1000)))
  expect(await rewardsOf(bea)).toMatchObject({ points: 50, referral: { invited: 2, paid: 1 } })
})

it('the desk tells of somebody’s rewards when they last changed', async () => {
  const olu = await anOperator(shop)
  const page = async () => (await shop.get<AccountAtDesk>(`/api/operator/accounts/${ada.id}`, olu.token)).body
  const told = async () => (await page()).timeline.find(({ text }) => / points, /.test(text))
  expect(await told()).toBeUndefined()
  await bought(ada, 2000)
  const [line] = (await shop.get<{ entries: { at: string }[] }>('/api/rewards/points', ada.token)).body.entries
  await shop.advance(60)
  expect(await told()).toMatchObject({ at: line?.at, text: '20 points, 0 invited, 0 of them have paid' })
})

it('a code that nobody has is ignored, and so is one’s own under another address of the same mailbox', async () => {
  await registered('NOSUCH')
  const person = await registered(undefined, 'rosa@mailbox.test')
  const { referral } = await rewardsOf(person)
  await registered(referral.code, 'Rosa+two@mailbox.test')
  expect((await rewardsOf(person)).referral.invited).toBe(0)
})

it('ranks who has brought the most, ties alike, by initials; who hides sees their own place only', async () => {
  const [bea, cleo, dina] = [
    await aBuyer(shop, 'Bea Ilves'),
    await aBuyer(shop, 'Cleo'),
    await aBuyer(shop, 'Dina Roth'),
  ]
  for (const [who, times] of [
    [bea, 3],
    [cleo, 2],
    [dina, 2],
  ] as const) {
    const { referral } = await rewardsOf(who)
    for (let at = 0; at < times; at++) await boughtWithCredit(await registered(referral.code))
  }
  const seen = await rankingFor(dina)
  expect(seen.leaders.slice(0, 3)).toEqual(
    expect.arrayContaining([
      { rank: 1, initials: 'BI', paid: 3, isYou: false },
      { rank: 2, initials: 'C', paid: 2, isYou: false },
      { rank: 2, initials: 'DR', paid: 2, isYou: true },
    ]),
  )
  expect(seen.you).toEqual({ rank: 2, initials: 'DR', paid: 2, isHidden: false })
  expect((await rankingFor(ada)).you).toEqual({ initials: 'AM', paid: 0, isHidden: false })

  await shop.post('/api/leaderboard/hidden', { hidden: true }, bea.token)
  expect((await rankingFor(dina)).you.rank).toBe(1)
  const own = await rankingFor(bea)
  expect(own.you).toMatchObject({ rank: 1, isHidden: true })
  expect(own.leaders.map(({ initials }) => initials)).not.toContain('BI')
})

it.each([
  ['Ada Moreau', 'AM'],
  ['  Ana Sofia de Melo ', 'AM'],
  ['Cher', 'C'],
  ['李 小龍', '李小'],
])('%s stands there as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('reads one mailbox out of its addresses', () => {
  expect(mailboxOf('Ada+shop@Mail.test')).toBe(mailboxOf('ada@mail.test'))
})
