import type { GiftCard } from '@dressing-room/contract/gift-cards'
import type { GiftCardAtDesk, Hit, Waiting } from '@dressing-room/contract/operators'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectCleanBooks } from '../../../test/checkouts.ts'
import { creditOf } from '../../../test/credit.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, type Person } from '../../../test/factories.ts'
import { aGiftCard, begin, cardsOf, codeMailedTo, redeem } from '../../../test/gift-cards.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { personalData } from '../../personal-data.ts'
import { commands } from '../../tools/operator/commands.ts'
import { runCommand } from '../../tools/operator/run-command.ts'
import { searchAuditEntries } from '../audit/index.ts'
import { lookForDisputes } from '../disputes/index.ts'
import { deleteAccounts } from '../personal-data/delete-accounts.ts'
import { forgetCards } from './forget.ts'
import { sendDueCards } from './jobs.ts'

let shop: TestApp
let olu: Person
let ada: Person
let june: Person
beforeAll(async () => {
  shop = await startTestApp()
  olu = await anOperator(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await aBuyer(shop, 'Ada Moreau')
  june = await aBuyer(shop, 'June Park')
})

const DAY = 24 * 60
const reason = 'As agreed on the phone.'
const payBack = (card: GiftCard, by = ada) =>
  shop.post<{ code: string; giftCard: GiftCard }>(`/api/gift-cards/${card._id}/refund`, {}, by.token)
const atDesk = (card: GiftCard, what: string) =>
  shop.post<{ code: string; message: string }>(`/api/operator/gift-cards/${card._id}/${what}`, { reason }, olu.token)
const desk = async (card: GiftCard) =>
  (await shop.get<GiftCardAtDesk>(`/api/operator/gift-cards/${card._id}`, olu.token)).body
const waiting = async () => (await shop.get<{ waiting: Waiting[] }>('/api/operator/waiting', olu.token)).body.waiting
const stateOf = async (card: GiftCard) => (await cardsOf(shop, ada)).find(({ _id }) => _id === card._id)?.state
const code = () => codeMailedTo(shop, june.email, 'Ada Moreau')

/** What lies where of this card's money. */
async function balances({ _id }: GiftCard): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entry
    where checkout_id in (select id from checkout where payable_id = ${_id}) and posting not like 'fee:%'
    group by account having sum(amount_minor) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

async function paymentOf({ _id }: GiftCard): Promise<string> {
  const row = await shop.db.selectFrom('checkout').select('payment_id').where('payable_id', '=', _id).executeTakeFirst()
  return row?.payment_id ?? ''
}

describe('the money of a gift card', () => {
  it("is nobody's earnings until it is redeemed, and then its redeemer's", async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    expect(await balances(card)).toEqual({ captured: 5000, 'gift cards': -5000 })
    await redeem(shop, june, await code())
    expect(await balances(card)).toEqual({ captured: 5000, 'store credit': -5000 })
    await expectCleanBooks(shop)
  })

  it('goes back to its buyer within 14 days, once, and the code opens nothing any more', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    expect(card.refundableUntil).toBeDefined()
    expect((await payBack(card, june)).body.code).toBe('gift_card_not_found')
    const answers = await Promise.all([payBack(card), payBack(card)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await stateOf(card)).toBe('refunded')
    expect((await redeem(shop, june, await code())).body).toMatchObject({
      code: 'gift_code_expired',
      message: 'This gift card was paid back to whoever bought it. Please ask them.',
    })
    await eventually(async () =>
      expect(await shop.provider.refunds(await paymentOf(card))).toMatchObject([{ amount: 5000 }]),
    )
    expect(await balances(card)).toEqual({ captured: 5000, refunded: -5000 })
    await expectCleanBooks(shop)
  })

  it('goes back after that by the desk alone, with its reason in the audit log', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    await shop.advance(15 * DAY)
    expect((await payBack(card)).body.code).toBe('gift_card_refund_over')
    expect((await atDesk(card, 'refund')).body.message).toContain('$50.00 goes back')
    expect((await atDesk(card, 'refund')).body.code).toBe('gift_card_over')
    const { rows } = await searchAuditEntries(shop.db, { words: 'gift card paid back' }, { limit: 5, offset: 0 })
    expect(rows[0]).toMatchObject({ subject_id: card._id, note: reason, after: { amount: '$50.00' } })
    await expectCleanBooks(shop)
  })

  it('is either redeemed or paid back, never both, however many try at once', async () => {
    for (let round = 0; round < 5; round++) {
      const friend = await aBuyer(shop)
      const card = await aGiftCard(shop, ada, { toEmail: friend.email })
      const secret = await codeMailedTo(shop, friend.email, 'Ada Moreau')
      const answers = await Promise.all([redeem(shop, friend, secret), payBack(card), atDesk(card, 'refund')])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    await expectCleanBooks(shop)
  })

  it('that somebody gives back at the provider lessens what the card is worth', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    await shop.provider.refundByHand(await paymentOf(card), 2000)
    await eventually(async () => expect(await balances(card)).toMatchObject({ 'gift cards': -3000 }))
    await redeem(shop, june, await code())
    expect(await creditOf(shop, june)).toEqual([30, 0])
    const whole = await aGiftCard(shop, ada, { toEmail: june.email, amount: 25 })
    await shop.provider.refundByHand(await paymentOf(whole))
    await eventually(async () => expect(await stateOf(whole)).toBe('refunded'))
    await expectCleanBooks(shop)
  })

  it('whose refund fails stays the buyer’s, and is paid back again from the desk', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    await payBack(card)
    const payment = await paymentOf(card)
    const [refund] = await eventually(async () => {
      const refunds = await shop.provider.refunds(payment)
      expect(refunds).toHaveLength(1)
      return refunds
    })
    await shop.provider.failRefund(refund?.id ?? '')
    await eventually(async () => expect(await balances(card)).toEqual({ captured: 5000, 'gift cards': -5000 }))
    expect((await redeem(shop, june, await code())).body.code).toBe('gift_code_expired')
    const failed = (await waiting()).find(
      ({ about, title }) => about?.kind === 'refund' && title.includes(String(card.number)),
    )
    const again = { to: 'card', reason }
    expect((await shop.post(`/api/operator/refunds/${failed?.about?.id}/again`, again, olu.token)).status).toBe(200)
    await eventually(async () => expect(await balances(card)).toEqual({ captured: 5000, refunded: -5000 }))
    await expectCleanBooks(shop)
  })

  it('whose refund was made at the provider and fails is made again out of what is on the card', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const payment = await paymentOf(card)
    await shop.provider.refundByHand(payment)
    await eventually(async () => expect(await stateOf(card)).toBe('refunded'))
    const [refund] = await shop.provider.refunds(payment)
    await shop.provider.failRefund(refund?.id ?? '')
    await eventually(async () => expect(await balances(card)).toEqual({ captured: 5000, 'gift cards': -5000 }))
    const failed = (await waiting()).find(
      ({ about, title }) => about?.kind === 'refund' && title.includes(String(card.number)),
    )
    const again = { to: 'card', reason }
    expect((await shop.post(`/api/operator/refunds/${failed?.about?.id}/again`, again, olu.token)).status).toBe(200)
    await eventually(async () => expect(await balances(card)).toEqual({ captured: 5000, refunded: -5000 }))
    await expectCleanBooks(shop)
  })

  it('that was accepted with too little goes back as far as it came, and the rest is the shop’s again', async () => {
    const accepted = async (toEmail: string) => {
      const { id, giftCardId } = (await begin(shop, ada, { toEmail })).body
      await shop.provider.pay(id, { amount: 4000 })
      await eventually(async () => {
        const [first] = (await desk({ _id: giftCardId } as GiftCard)).payments
        expect(first?.status).toBe('review')
      })
      const number = String((await desk({ _id: giftCardId } as GiftCard)).giftCard.number)
      const settled = await runCommand(commands, ['settle', number, 'accept', '--reason', reason], (work) =>
        work(shop.deps),
      )
      expect(settled.out, String(settled.error)).toBe('The payment is accepted.')
      const card = (await cardsOf(shop, ada)).find(({ _id }) => _id === giftCardId)
      if (!card) throw new Error('no card')
      return card
    }
    const card = await accepted(june.email)
    expect((await payBack(card)).status).toBe(200)
    expect(await balances(card)).toEqual({ captured: 4000, refunded: -4000 })
    expect(await stateOf(card)).toBe('refunded')
    const other = await accepted(june.email)
    await shop.provider.refundByHand(await paymentOf(other), 1000)
    await eventually(async () => expect(await balances(other)).toMatchObject({ 'gift cards': -4000 }))
    expect((await atDesk(other, 'refund')).body.message).toContain('$30.00 goes back')
    expect(await balances(other)).toEqual({ captured: 4000, refunded: -4000 })
    await expectCleanBooks(shop)
  })

  it('that is not the one asked for sends nothing until somebody decides', async () => {
    const { id, giftCardId } = (await begin(shop, ada, { toEmail: june.email })).body
    await shop.provider.pay(id, { amount: 4000 })
    await eventually(async () => expect((await cardsOf(shop, ada))[0]?.state).toBe('review'))
    const [card] = await cardsOf(shop, ada)
    if (!card) throw new Error('no card')
    expect(await balances(card)).toEqual({ captured: 4000, buyer: -4000 })
    expect((await waiting()).find(({ subject }) => subject?.id === giftCardId)).toMatchObject({
      ...{ what: 'Payment under review', subject: { kind: 'gift card' } },
    })
    const { payments } = await desk(card)
    const settle = { decision: 'accept', reason }
    expect((await shop.post(`/api/operator/payments/${payments[0]?.id}/settle`, settle, olu.token)).status).toBe(200)
    // The shop has decided to bear what is missing.
    expect(await balances(card)).toEqual({ captured: 4000, 'gift cards': -5000, 'platform fee': 1000 })
    await redeem(shop, june, await code())
    expect(await creditOf(shop, june)).toEqual([50, 0])
    await expectCleanBooks(shop)
  })
})

describe('a dispute', () => {
  it('stops the card until the bank has decided; won, it is good again', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const dispute = await shop.provider.dispute(await paymentOf(card))
    await eventually(async () => expect(await stateOf(card)).toBe('stopped'))
    expect((await redeem(shop, june, await code())).body.code).toBe('gift_card_stopped')
    expect((await payBack(card)).body.code).toBe('payment_disputed')
    expect((await atDesk(card, 'release')).body.code).toBe('payment_disputed')
    expect(await balances(card)).toEqual({ captured: 5000, disputed: -5000 })
    await shop.provider.decideDispute(dispute, 'win')
    await eventually(async () => expect(await stateOf(card)).toBe('sent'))
    expect((await redeem(shop, june, await code())).status).toBe(200)
    await expectCleanBooks(shop)
  })

  it('that is lost stops it for good; a card that waits for its day is not sent meanwhile', async () => {
    const soon = new Date(shop.deps.clock().getTime() + 86_400_000).toISOString().slice(0, 10)
    const card = await aGiftCard(shop, ada, { toEmail: june.email, sendOn: soon })
    const dispute = await shop.provider.dispute(await paymentOf(card))
    await eventually(async () => expect(await stateOf(card)).toBe('stopped'))
    await shop.advance(3 * DAY)
    await sendDueCards(shop.deps)
    await shop.provider.decideDispute(dispute, 'lose')
    await lookForDisputes(shop.deps)
    await sendDueCards(shop.deps)
    expect((await desk(card)).giftCard).toMatchObject({ state: 'stopped' })
    expect((await desk(card)).giftCard.sentAt).toBeUndefined()
    // It waits for nothing, and whoever it was for is forgotten as of every card that is over.
    const leave = await shop.post('/api/account/deletion', { password: 'correct horse' }, ada.token)
    expect(leave.status, leave.text).toBe(200)
    await forgetCards(shop.deps)
    expect((await desk(card)).giftCard.toEmail).toBe(june.email)
    await shop.advance(91 * DAY)
    await forgetCards(shop.deps)
    expect((await desk(card)).giftCard.toEmail).toBe('')
    await expectCleanBooks(shop)
  })

  it('of a card that was redeemed before is a loss of the shop, told at the desk', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    await redeem(shop, june, await code())
    await shop.provider.dispute(await paymentOf(card))
    await eventually(async () =>
      expect(await balances(card)).toEqual({
        ...{ captured: 5000, 'store credit': -5000, disputed: -5000, 'platform fee': 5000 },
      }),
    )
    expect(await creditOf(shop, june)).toEqual([50, 0])
    expect(
      (await waiting()).find(({ what, subject }) => what.startsWith('Loss') && subject?.id === card._id),
    ).toMatchObject({
      ...{ what: 'Loss on a gift card', title: `Gift card ${card.number}, $50.00` },
    })
    const close = { kind: 'gift card', id: card._id, reason }
    expect((await shop.post('/api/operator/waiting/close', close, olu.token)).status).toBe(200)
    expect((await waiting()).find(({ what, subject }) => what.startsWith('Loss') && subject?.id === card._id)).toBe(
      undefined,
    )
    await expectCleanBooks(shop)
  })

  it('and a fraud warning stops it until somebody at the desk has looked', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    await shop.provider.warnOfFraud(await paymentOf(card))
    await eventually(async () => expect(await stateOf(card)).toBe('stopped'))
    expect((await redeem(shop, june, await code())).body.code).toBe('gift_card_stopped')
    expect((await atDesk(card, 'release')).status).toBe(200)
    expect((await atDesk(card, 'release')).body.code).toBe('already_so')
    expect((await atDesk(card, 'stop')).status).toBe(200)
    expect((await redeem(shop, june, await code())).body.code).toBe('gift_card_stopped')
    expect((await atDesk(card, 'release')).status).toBe(200)
    expect((await redeem(shop, june, await code())).status).toBe(200)
    expect((await atDesk(card, 'stop')).body.code).toBe('gift_card_over')
    await expectCleanBooks(shop)
  })
})

describe('the desk', () => {
  it('sends a mail about a card again, and notes that with the card', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const mails = shop.db.selectFrom('mail').select('id').where('subject_key', '=', `gift:${card._id}`)
    const { id } = await mails.where('kind', '=', 'gift card paid').executeTakeFirstOrThrow()
    const path = `/api/operator/mails/${id}/resend`
    await eventually(async () => expect((await shop.post(path, { reason }, olu.token)).status).toBe(200))
    const { rows } = await searchAuditEntries(shop.db, { words: 'mail sent again' }, { limit: 5, offset: 0 })
    expect(rows[0]).toMatchObject({ subject_kind: 'gift card', subject_id: card._id })
  })

  it('finds a card by number, address and the end of a code, and tells all that happened with it', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email })
    const find = async (words: string) =>
      (await shop.get<{ hits: Hit[] }>(`/api/operator/find?q=${encodeURIComponent(words)}`, olu.token)).body.hits
    const hit = { kind: 'gift card', id: card._id, title: `Gift card ${card.number}` }
    expect(await find(String(card.number))).toContainEqual(expect.objectContaining(hit))
    expect(await find(june.email)).toContainEqual(expect.objectContaining(hit))
    expect(await find(await code())).toContainEqual(expect.objectContaining(hit))
    expect(await find(await paymentOf(card))).toContainEqual(
      expect.objectContaining({ kind: 'gift card', id: card._id }),
    )
    const shown = await desk(card)
    expect(shown).toMatchObject({
      buyer: { id: ada.id },
      giftCard: { number: card.number },
      payments: [{ status: 'paid' }],
    })
    const texts = shown.timeline.map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining(['Gift card begun', 'Sent', 'Posted: paid']))
    expect((await shop.get(`/api/operator/gift-cards/${card._id}`, ada.token)).status).toBe(404)
    const unknown = `/api/operator/gift-cards/${crypto.randomUUID()}`
    expect((await shop.get<{ code: string }>(unknown, olu.token)).body.code).toBe('gift_card_not_found')
  })
})

it('is stopped, let go and paid back by commands as well', async () => {
  const card = await aGiftCard(shop, ada, { toEmail: june.email })
  const run = (...words: string[]) => runCommand(commands, ['gift-card', ...words], (work) => work(shop.deps))
  const number = String(card.number)
  expect((await run('stop', number, 'The', 'bank', 'has', 'called.')).out).toContain('Nobody can redeem it')
  expect((await redeem(shop, june, await code())).body.code).toBe('gift_card_stopped')
  expect((await run('release', number, 'All is well.')).out).toContain('It can be redeemed again.')
  expect((await run('refund', card._id, 'As agreed.')).out).toContain('$50.00 goes back')
  expect(await stateOf(card)).toBe('refunded')
  expect((await run('stop', '1', 'Unknown.')).out).toBeUndefined()
})

describe('whoever a card was for', () => {
  it('is forgotten 90 days after it is over, here and in the log of mails', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, message: 'For your party.' })
    const other = await aGiftCard(shop, ada, { toEmail: june.email, amount: 25 })
    await redeem(shop, june, await codeMailedTo(shop, june.email, 'Ada Moreau', 1))
    await shop.advance(91 * DAY)
    await forgetCards(shop.deps)
    const cards = await cardsOf(shop, ada)
    const over = cards.find(({ state }) => state === 'redeemed')
    expect(over).toMatchObject({ toEmail: '', toName: '', message: '' })
    expect(cards.find(({ state }) => state === 'sent')).toMatchObject({ toEmail: june.email })
    expect([card._id, other._id]).toContain(over?._id)
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mail where subject_key = ${`gift:${over?._id}`} and kind like 'gift card sent%'`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ recipient: 'deleted' }])
  })

  it('keeps the card when its buyer goes; one that is still to be sent holds them up', async () => {
    const sent = await aGiftCard(shop, ada, { toEmail: june.email })
    const soon = new Date(shop.deps.clock().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const scheduled = await aGiftCard(shop, ada, { toEmail: june.email, amount: 25, sendOn: soon })
    const ask = () =>
      shop.post<{ unfinished: string[] }>('/api/account/deletion', { password: 'correct horse' }, ada.token)
    expect((await ask()).body.unfinished).toEqual([
      `Gift card ${scheduled.number} still waits for its day: send it now, or have it paid back.`,
    ])
    expect((await payBack(scheduled)).status).toBe(200)
    await eventually(async () => expect((await ask()).status).toBe(200))
    expect((await redeem(shop, june, await code())).status).toBe(200)
    expect(sent.state).toBe('sent')
  })
  it('is gone with the account of its buyer, to whom nothing is written any more', async () => {
    const card = await aGiftCard(shop, ada, { toEmail: june.email, message: 'For your party.' })
    const back = await aGiftCard(shop, ada, { toEmail: june.email, amount: 25 })
    const secret = await codeMailedTo(shop, june.email, 'Ada Moreau')
    const underWay = shop.db.selectFrom('mail').select('id').where('sent_at', 'is', null)
    await eventually(async () => expect(await underWay.where('recipient', '=', june.email).execute()).toEqual([]))
    await shop.post('/api/account/deletion', { password: 'correct horse' }, ada.token)
    await shop.advance(31 * DAY)
    await eventually(async () => {
      await deleteAccounts(personalData).run(shop.deps, {})
      const account = shop.db.selectFrom('account').select('deleted_at').where('id', '=', ada.id)
      expect((await account.executeTakeFirstOrThrow()).deleted_at).not.toBeNull()
    })
    const { rows: mails } = await sql<{ recipient: string }>`
      select recipient from mail where kind like 'gift card sent%' and recipient = ${june.email}`.execute(shop.db)
    expect(mails).toEqual([])
    expect((await redeem(shop, june, secret)).status).toBe(200)
    // The mails may have come in either order: the other one is paid back.
    const rest = (await desk(back)).giftCard.state === 'redeemed' ? card : back
    expect((await atDesk(rest, 'refund')).status).toBe(200)
    const { rows: nowhere } = await sql`select from mail where recipient like '%@deleted.invalid'`.execute(shop.db)
    expect(nowhere).toEqual([])
    await expectCleanBooks(shop)
  })
})
