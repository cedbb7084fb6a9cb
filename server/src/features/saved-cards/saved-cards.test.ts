import type { SavedCards } from '@dressing-room/contract/saved-cards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { savedCardData, savedCardJobs } from './index.ts'
import { toSavedCard } from './show-cards.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const cardsOf = async ({ token }: Person) => (await shop.get<SavedCards>('/api/account/cards', token)).body
const ended = ({ cards }: SavedCards) => cards.map(({ brand, last4, expiry }) => `${brand} ${last4} ${expiry}`)

/** Opens the provider's page and answers its address. */
async function portalOf({ token }: Person): Promise<string> {
  const { status, body, text } = await shop.post<{ url: string }>('/api/account/cards', {}, token)
  expect(status, text).toBe(200)
  return body.url
}

function press(url: string, fields: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}
const aCard = { cardNumber: '5555 5555 5555 4444', expiry: '12/40', cvc: '123', name: 'Ada Moreau' }

async function buy(buyer: Person, more: Record<string, string>, card?: string) {
  const dress = await aProduct(shop.db)
  const { url, orderId } = await openCheckout(shop, buyer, [dress.line()])
  const page = await (await fetch(url)).text()
  const paid = await shop.provider.payOnPage(url, card, 'PT', more)
  expect(paid.status, paid.page).toBe(303)
  await untilStatus(shop, orderId, 'paid')
  return page
}

it('nothing is kept of whoever has not asked for it', async () => {
  const june = await aBuyer(shop)
  expect(await cardsOf(june)).toEqual({ isKept: false, cards: [] })
  const page = await buy(june, { saveCard: 'on' })
  expect(page).not.toContain('Save this card')
  expect(await cardsOf(june)).toEqual({ isKept: false, cards: [] })
})

it('a card that is added on the provider’s page is shown, offered at the next checkout, and removed there', async () => {
  const june = await aBuyer(shop)
  const portal = await portalOf(june)
  expect((await press(portal, { ...aCard, cardNumber: '4000 0000 0000 0002' })).status).toBe(402)
  expect((await press(portal, aCard)).status).toBe(303)
  expect(ended(await cardsOf(june))).toEqual(['Mastercard 4444 12/40'])
  expect((await fetch(portal).then((page) => page.text())).includes(`/dashboard/settings?tab=payment`)).toBe(true)

  const page = await buy(june, { saveCard: 'on' }, '4242 4242 4242 4242')
  expect(page).toContain('Mastercard •••• 4444, 12/40')
  expect(ended(await cardsOf(june)).sort()).toEqual(['Mastercard 4444 12/40', 'Visa 4242 12/40'])

  const [, saved] = /value="(pm_\w+)"/.exec(page) ?? []
  await buy(june, { savedCard: saved ?? '', cardNumber: '', expiry: '', cvc: '', name: '' })
  await press(portal, { remove: saved ?? '' })
  expect(ended(await cardsOf(june))).toEqual(['Visa 4242 12/40'])
})

it('a card stays unsaved where its owner does not tick it', async () => {
  const june = await aBuyer(shop)
  await portalOf(june)
  expect(await buy(june, {})).toContain('Save this card for next time')
  expect(await cardsOf(june)).toEqual({ isKept: true, cards: [] })
})

it('one person is known to the provider once, however often and at the same moment they ask', async () => {
  const june = await aBuyer(shop)
  await Promise.all(Array.from({ length: 5 }, () => portalOf(june)))
  const { rows } = await shop.database.pool.query('select id from provider_customer where account_id = $1', [june.id])
  expect(rows).toHaveLength(1)
})

describe('the provider', () => {
  it('may be away: the cards are said to be unavailable', async () => {
    const june = await aBuyer(shop)
    await portalOf(june)
    await shop.provider.faults([{ on: 'GET /v1/customers/:id/payment_methods', kind: 'status', status: 500 }])
    const response = await shop.get<{ code: string }>('/api/account/cards', june.token)
    await shop.provider.faults([])
    expect([response.status, response.body.code]).toEqual([503, 'payments_unavailable'])
  })

  it('may have removed them by hand: checkouts go on without saved cards, and the next time begins anew', async () => {
    const june = await aBuyer(shop)
    await portalOf(june)
    const { id } = await shop.db
      .selectFrom('provider_customer')
      .select('id')
      .where('account_id', '=', june.id)
      .executeTakeFirstOrThrow()
    await shop.deps.payments.forgetCustomer(id)
    await buy(june, {})
    expect(await cardsOf(june)).toEqual({ isKept: false, cards: [] })
    expect((await fetch(await portalOf(june))).status).toBe(200)
  })

  it('forgets whose account goes, with all cards', async () => {
    const june = await aBuyer(shop)
    await press(await portalOf(june), aCard)
    const { id } = await shop.db
      .selectFrom('provider_customer')
      .select('id')
      .where('account_id', '=', june.id)
      .executeTakeFirstOrThrow()
    await shop.db.transaction().execute((tx) => savedCardData.erase?.(tx, june, new Date()) ?? Promise.resolve())
    for (const job of savedCardJobs) await job.run(shop.deps, {})
    expect(await shop.deps.payments.savedCards(id)).toBeUndefined()
    const { rows } = await shop.database.pool.query('select 1 from provider_customer where id = $1', [id])
    expect(rows).toEqual([])
  })
})

it('a card is good until the end of its month', () => {
  const card = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2026 }
  expect(toSavedCard(card, new Date('2026-11-30T23:00:00Z'))).toMatchObject({ expiry: '11/26', isExpired: false })
  expect(toSavedCard(card, new Date('2026-12-02T00:00:00Z')).isExpired).toBe(true)
  expect(toSavedCard({ ...card, brand: 'new brand' }, new Date('2026-11-30')).brand).toBe('Card')
})
