import type { GiftCard } from '@dressing-room/contract/gift-cards'
import type { StoreCredit } from '@dressing-room/contract/store-credit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatuses, expectCleanBooks, reconcile } from '../../../test/checkouts.ts'
import { creditOf } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, manyBuyers, type Person } from '../../../test/factories.ts'
import { aGiftCard, begin, cardsOf, codeMailedTo, redeem } from '../../../test/gift-cards.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sendDueCards } from './jobs.ts'

/** Who press at the same moment. */
const CROWD = process.env.TIER === 'heavy' ? 200 : 20
let shop: TestApp
let ada: Person
let june: Person
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aBuyer(shop, 'Ada Moreau')
  june = await aBuyer(shop, 'June Park')
})

const DAY = 24 * 60
const inDays = (days: number) => new Date(shop.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const act = (card: GiftCard, what: string, body: object = {}, by = ada) =>
  shop.post<{ code: string; message: string; giftCard: GiftCard }>(
    `/api/gift-cards/${card._id}/${what}`,
    body,
    by.token,
  )
const stateOf = async (card: GiftCard) => (await cardsOf(shop, ada)).find(({ _id }) => _id === card._id)?.state
const mailsWith = async (to: string, words: string) =>
  (await shop.mails(to)).filter(({ subject }) => subject.includes(words)).length

describe('a gift card', () => {
  it('is offered in the currency of the shop, and refused beyond its bounds and days', async () => {
    const { body } = await shop.get('/api/gift-cards/offer')
    expect(body).toEqual({ currency: 'USD', amounts: [25, 50, 100, 200], least: 10, most: 1000 })
    const refused = async (wish: object) => (await begin(shop, ada, { toEmail: june.email, ...wish })).body
    expect(await refused({ amount: 5 })).toMatchObject({
      ...{ code: 'gift_card_amount', message: 'A gift card can be worth from $10.00 to $1,000.00.' },
    })
    expect(await refused({ amount: 1000.01 })).toMatchObject({ code: 'gift_card_amount' })
    expect(await refused({ sendOn: '2020-01-01' })).toMatchObject({ code: 'gift_card_day' })
    expect(await refused({ sendOn: inDays(400) })).toMatchObject({ code: 'gift_card_day' })
    expect(await refused({ toEmail: 'june' })).toMatchObject({ code: 'invalid' })
    expect((await shop.post('/api/gift-cards', {})).status).toBe(401)
  })

  it('is one however often it is clicked, and nothing before it is paid', async () => {
    const wish = { toEmail: june.email, message: 'Happy birthday!' }
    const clicks = await Promise.all([begin(shop, ada, wish), begin(shop, ada, wish), begin(shop, ada, wish)])
    expect(new Set(clicks.map(({ body }) => body.giftCardId)).size).toBe(1)
    expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1)
    expect(await cardsOf(shop, ada)).toEqual([])
    const [{ body } = clicks[0]] = clicks
    const canceled = await shop.post('/api/cancel-checkout', { sessionId: body.id }, ada.token)
    expect(canceled.body).toMatchObject({ outcome: 'canceled', kind: 'gift', id: body.giftCardId })
    expect(await cardsOf(shop, ada)).toEqual([])
    const again = await begin(shop, ada, wish)
    expect(again.body.giftCardId).not.toBe(body.giftCardId)
    await expectCleanBooks(shop)
  })

  it('paid for, goes to whoever it is for with a code, and to its buyer with a receipt', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, message: 'Happy birthday!\nAda' })
    expect(card).toMatchObject({
      ...{ amount: 50, currency: 'USD', state: 'sent', stateText: 'Sent', toEmail: june.email, toName: 'June Park' },
      ...{ message: 'Happy birthday!\nAda', mayChange: true, mayPrint: true },
    })
    expect(await codeMailedTo(shop, june.email, 'Ada Moreau')).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    await eventually(async () => expect(await mailsWith(ada.email, 'Your gift card for June Park is paid')).toBe(1))
    const papers = () =>
      shop.get<{ documents: { kind: string; about: string; total: number }[] }>(
        `/api/documents/of/gift/${card._id}`,
        ada.token,
      )
    await eventually(async () =>
      expect((await papers()).body.documents).toMatchObject([
        { kind: 'receipt', about: `Gift card ${card.number}`, total: 50, number: `G-${card.number}` },
      ]),
    )
    const [shown] = await cardsOf(shop, ada)
    expect(shown?.receiptId).toBeDefined()
    // No points: its money earns them where it is spent.
    const { rows } = await sql`select from points_entry where account_id = ${ada.id}`.execute(shop.db)
    expect(rows).toEqual([])
    await expectCleanBooks(shop)
  })

  it('keeps its code nowhere that anybody could read', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const code = await codeMailedTo(shop, june.email, 'Ada Moreau')
    await eventually(async () => {
      const { rows } = await sql<{ all: string }>`
        select (select string_agg(c::text, ' ') from gift_card_code c) || (select string_agg(c::text, ' ') from gift_card c)
          || (select string_agg(m::text, ' ') from mail m where m.subject_key = ${`gift:${card._id}`}) as all`.execute(
        shop.db,
      )
      expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''))
      expect(rows[0]?.all).not.toContain(code)
    })
  })

  it('waits for its day where its buyer is, and goes out once, whoever sends', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, sendOn: inDays(3) })
    expect(card).toMatchObject({ state: 'scheduled', sendOn: inDays(3) })
    await sendDueCards(shop.deps)
    expect(await stateOf(card)).toBe('scheduled')
    await shop.advance(4 * DAY)
    await Promise.all([sendDueCards(shop.deps), sendDueCards(shop.deps), sendDueCards(shop.deps)])
    expect(await stateOf(card)).toBe('sent')
    await eventually(async () => expect(await mailsWith(june.email, 'gift card')).toBe(1))
    await eventually(async () => expect(await mailsWith(ada.email, 'is on its way to June Park')).toBe(1))
    await expectCleanBooks(shop)
  })

  it('can be sent before its day, and again; only its buyer can', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, sendOn: inDays(3) })
    expect((await act(card, 'send', {}, june)).body.code).toBe('gift_card_not_found')
    expect((await act(card, 'send')).body.giftCard.state).toBe('sent')
    expect((await act(card, 'send')).body.message).toBe(`The card has been sent to ${june.email}.`)
    const first = await codeMailedTo(shop, june.email, 'Ada Moreau', 2)
    await shop.advance(4 * DAY)
    await sendDueCards(shop.deps)
    expect(await mailsWith(june.email, 'gift card')).toBe(2)
    // Whichever mail is found first.
    expect((await redeem(shop, june, first)).status).toBe(200)
    expect((await act(card, 'send')).body.code).toBe('gift_card_over')
  })

  it('goes to another address where the first was wrong, whose code ends', async () => {
    const stranger = await aBuyer(shop)
    const card = await aGiftCard(shop, ada, { toEmail: stranger.email })
    const wrong = await codeMailedTo(shop, stranger.email, 'Ada Moreau')
    const { body } = await act(card, 'recipient', { toEmail: june.email, toName: 'June' })
    expect(body.giftCard).toMatchObject({ toEmail: june.email, toName: 'June', state: 'sent' })
    expect((await redeem(shop, stranger, wrong)).body.code).toBe('gift_code_expired')
    expect((await redeem(shop, june, await codeMailedTo(shop, june.email, 'Ada Moreau'))).status).toBe(200)
    expect((await act(card, 'recipient', { toEmail: ada.email, toName: 'Ada' })).body.code).toBe('gift_card_over')
  })

  it('is printed with a code of its own', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, sendOn: inDays(5) })
    const { body } = await act(card, 'print')
    expect(body).toMatchObject({ url: expect.stringContaining(`/redeem?code=${body.code}`) })
    expect((await redeem(shop, june, body.code)).body.message).toBe('$50.00 has been added to your store credit.')
    await shop.advance(6 * DAY)
    await sendDueCards(shop.deps)
    expect(await mailsWith(june.email, 'has sent you')).toBe(0)
    await eventually(async () => expect(await mailsWith(ada.email, 'has been redeemed')).toBe(1))
  })
})

describe('a code', () => {
  it('becomes store credit of whoever enters it, once, however it is typed', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const code = await codeMailedTo(shop, june.email, 'Ada Moreau')
    expect((await shop.post('/api/store-credit/redeem', { code })).status).toBe(401)
    expect((await redeem(shop, june, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    const { body } = await shop.get<StoreCredit>('/api/store-credit', june.token)
    expect(body).toMatchObject({
      balances: [{ currency: 'USD', balance: 50, held: 0 }],
      entries: [{ text: 'Gift card', amount: 50 }],
    })
    expect(body.entries[0]).not.toHaveProperty('about')
    expect((await redeem(shop, june, code)).body.message).toBe('You have redeemed this code before.')
    expect((await redeem(shop, ada, code)).body.code).toBe('gift_code_used')
    expect(await stateOf(card)).toBe('redeemed')
    await expectCleanBooks(shop)
  })

  it(`is redeemed by one of ${CROWD} who try at the same moment`, async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const codes = [await codeMailedTo(shop, june.email, 'Ada Moreau'), (await act(card, 'print')).body.code]
    const people = await manyBuyers(shop.db, CROWD)
    const answers = await Promise.all(people.map((person, at) => redeem(shop, person, codes[at % 2] ?? '')))
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: CROWD - 1 })
    const { rows } = await sql<{ sum: number }>`
      select sum(balance_minor)::int as sum from store_credit
      where account_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(shop.db)
    expect(rows).toEqual([{ sum: 5000 }])
    await expectCleanBooks(shop)
  })

  it('is not to be guessed', async () => {
    await aGiftCard(shop, ada, { toEmail: june.email })
    const code = await codeMailedTo(shop, june.email, 'Ada Moreau')
    for (let at = 0; at < 20; at++) expect((await redeem(shop, june, `WRONG${at}`)).body.code).toBe('gift_code_unknown')
    expect((await redeem(shop, june, code)).body.code).toBe('too_many_requests')
    await shop.advance(16)
    expect((await redeem(shop, june, code)).status).toBe(200)
    expect(await creditOf(shop, june)).toEqual([50, 0])
  })
})

describe('a payment', () => {
  it('that comes late still sends the card; of one that was given up it goes back', async () => {
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 2 }])
    const late = (await begin(shop, ada, { toEmail: june.email })).body
    const unwanted = (await begin(shop, ada, { toEmail: june.email, amount: 25 })).body
    // Both are under way at the provider when their time is over.
    for (const { url } of [late, unwanted]) await shop.provider.payOnPage(url)
    await shop.post('/api/cancel-checkout', { sessionId: unwanted.id }, ada.token)
    await shop.advance(40)
    await reconcile(shop)
    expect(await cardsOf(shop, ada)).toEqual([])
    for (const { id } of [late, unwanted]) await shop.provider.settleLater(id, 'succeed')
    await eventually(async () =>
      expect((await cardsOf(shop, ada)).map(({ amount, state }) => `${amount} ${state}`).sort()).toEqual([
        '25 refunded',
        '50 sent',
      ]),
    )
    await expectCleanBooks(shop)
  })

  it('is told to its buyer alone on the way back from the card page', async () => {
    const { id, url, giftCardId } = (await begin(shop, ada, { toEmail: june.email })).body
    await shop.provider.payOnPage(url)
    const check = async (token?: string) =>
      (await shop.post<{ giftCard?: GiftCard }>('/api/gift-cards/update-status', { sessionId: id }, token)).body
    await eventually(async () =>
      expect((await check(ada.token)).giftCard).toMatchObject({ _id: giftCardId, state: 'sent' }),
    )
    expect(await check(june.token)).toEqual({ message: 'Status checked.' })
    expect(await check()).toEqual({ message: 'Status checked.' })
  })
})
