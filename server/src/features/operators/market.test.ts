import type { SalesByWeek } from '@dressing-room/contract/earnings'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { MarketSettings } from '@dressing-room/contract/market'
import type { OrderAtDesk } from '@dressing-room/contract/operators'
import type { listPromoCodes } from '@dressing-room/contract/promo-codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkOut, expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, anOperator, aProduct, aSeller, type Person } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, dayFromToday, visit } from '../../../test/visits.ts'
import { searchAuditEntries } from '../audit/index.ts'

let shop: TestApp
let olu: Person
const reason = 'Decided in the spring meeting.'

beforeAll(async () => {
  shop = await startTestApp()
  olu = await anOperator(shop)
})
afterAll(() => shop.close())

const act = async (method: string, path: string, body: object) => {
  const response = await shop.ask<{ message: string; code: string; id: string }>(method, `/api/operator/${path}`, {
    token: olu.token,
    body: { reason, ...body },
  })
  return { status: response.status, ...response.body }
}
const settings = async () => (await shop.get<MarketSettings>('/api/operator/settings', olu.token)).body
const lastAct = async () =>
  (await searchAuditEntries(shop.db, {}, { limit: 1, offset: 0 })).rows.map(({ act: done, before, after, note }) => ({
    done,
    before,
    after,
    note,
  }))[0]

async function buy(buyer: Person, lines: unknown[], promoCode?: string) {
  const checkout = await openCheckout(shop, buyer, lines, promoCode)
  await shop.provider.pay(checkout.id)
  await untilStatus(shop, checkout.orderId, 'paid')
  return checkout.orderId
}

async function feeOf(orderId: string): Promise<number> {
  const { rows } = await shop.database.query(
    `select -sum(ledger_entry.amount_minor) as fee from ledger_entry join checkout on checkout.id = checkout_id
     where account = 'platform fee' and payable_id = $1`,
    [orderId],
  )
  return Number(rows[0]?.fee)
}

describe('the settings of the market', () => {
  it('have a fee that counts from the next payment on, and leave what was paid as it was', async () => {
    const ada = await aBuyer(shop)
    const dress = await aProduct(shop.db, { priceMinor: 10_000 })
    const before = await buy(ada, [dress.line()])
    expect((await settings()).fee).toEqual({ percent: 10 })

    expect(await act('PUT', 'fee', { percent: 12.5 })).toMatchObject({ status: 200 })
    const after = await buy(ada, [dress.line(2)])
    const service = await aStylistService(shop.db, { priceMinor: 8000 })
    const { bookingId } = await visit(shop, ada, service, [dayFromToday(shop, 3), '10:00'])

    expect([await feeOf(before), await feeOf(after), await feeOf(bookingId)]).toEqual([1000, 2500, 1000])
    expect(await lastAct()).toEqual({
      done: 'fee changed',
      before: { percent: 10 },
      after: { percent: 12.5 },
      note: reason,
    })
    expect(await act('PUT', 'fee', { percent: 101 })).toMatchObject({ status: 422 })
    expect(await act('PUT', 'fee', { percent: 5, reason: '' })).toMatchObject({ status: 422 })
    await act('PUT', 'fee', { percent: 10 })
    await expectCleanBooks(shop)
  })

  it('have categories that are added, renamed and taken away, and everybody sees that at once', async () => {
    const names = async () => (await shop.get<{ name: string }[]>('/api/category')).body.map(({ name }) => name)
    const find = async (name: string) => (await settings()).categories.find((category) => category.name === name)
    const swim = { kind: 'product', name: 'Swimwear', department: 'fashion', position: 9 }
    expect(await act('POST', 'categories', swim)).toMatchObject({ status: 200 })
    expect(await act('POST', 'categories', swim)).toMatchObject({ status: 409, code: 'category_name_taken' })
    await eventually(async () => expect(await names()).toContain('Swimwear'))

    const { id = '', slug } = (await find('Swimwear')) ?? {}
    expect(slug).toBe('swimwear')
    await act('PUT', `categories/${id}`, { ...swim, name: 'Beach', asks: 'fit' })
    expect(await lastAct()).toMatchObject({ before: { name: 'Swimwear' }, after: { name: 'Beach' } })
    expect(await find('Beach')).toMatchObject({ asks: 'fit' })
    expect(await find('Beach')).toMatchObject({ slug: 'swimwear', count: 0, department: 'fashion' })

    const dress = await aProduct(shop.db)
    const other = await shop.db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', dress.id)
      .executeTakeFirstOrThrow()
    const remove = (from: string, moveTo?: string) =>
      act('POST', `categories/${from}/remove`, { kind: 'product', ...(moveTo && { moveTo }) })
    expect(await remove(other.category_id)).toMatchObject({ status: 409, code: 'category_in_use' })
    expect(await remove(other.category_id, id)).toMatchObject({ status: 200 })
    expect(await find('Beach')).toMatchObject({ count: 1 })
    expect(await remove(other.category_id)).toMatchObject({ status: 404 })

    expect(await act('POST', 'categories', { kind: 'service', name: 'Henna', position: 1 })).toMatchObject({
      status: 200,
    })
    const henna = await find('Henna')
    expect(henna).toMatchObject({ kind: 'service', count: 0 })
    expect(await act('POST', `categories/${henna?.id}/remove`, { kind: 'service' })).toMatchObject({ status: 200 })
  })

  it('have tags that are renamed wherever they are used, and synonyms by which things are found', async () => {
    const clutch = await aProduct(shop.db, { name: 'Minaudière' })
    const other = await aProduct(shop.db, { name: 'Plain Bag' })
    await shop.db
      .updateTable('product')
      .set({ tags: ['evning', 'gold', 'evening'] })
      .where('id', '=', clutch.id)
      .execute()
    await shop.db
      .updateTable('product')
      .set({ tags: ['evning'] })
      .where('id', '=', other.id)
      .execute()
    expect((await settings()).tags).toContainEqual({ name: 'evning', products: 2, services: 0 })
    expect(await act('POST', 'tags/rename', { from: 'evning', to: 'evening' })).toMatchObject({
      message: 'Changed on 2 products and services.',
    })
    const tags = await shop.db
      .selectFrom('product')
      .select('tags')
      .where('id', '=', clutch.id)
      .executeTakeFirstOrThrow()
    expect(tags.tags).toEqual(['evening', 'gold'])
    expect(await act('POST', 'tags/rename', { from: 'evning', to: '' })).toMatchObject({ status: 404 })

    const found = async () => {
      await indexed(shop)
      const { body } = await shop.get<{ products: { slug: string }[] }>('/api/search?query=pochette')
      return body.products.map(({ slug }) => slug)
    }
    expect(await found()).toEqual([])
    const synonym = { said: 'Pochette', means: 'minaudière', both: true }
    expect(await act('POST', 'synonyms', synonym)).toMatchObject({ status: 200 })
    expect(await act('POST', 'synonyms', synonym)).toMatchObject({ status: 409 })
    await eventually(async () => expect(await found()).toEqual([clutch.slug]))
    await act('POST', 'synonyms/remove', { said: 'pochette', means: 'minaudière' })
    expect((await settings()).synonyms).toEqual([{ said: 'minaudière', means: 'pochette' }])
  })
})

describe('promo codes', () => {
  const tenOff = { value: { percent: 10 }, firstOrderOnly: false }
  const add = async (code: string, rules: object) => {
    const added = await act('POST', 'promo-codes', { code, ...tenOff, ...rules })
    expect(added, JSON.stringify(added)).toMatchObject({ status: 200 })
    return added.id
  }
  const quote = async (promoCode: string, cart: unknown[], token?: string) => {
    const { body } = await shop.post<{ discount: number; promoMessage: string }>(
      '/api/cart/quote',
      { cart, promoCode },
      token,
    )
    return body
  }

  it('count for the goods of one seller, from a minimum on, and say so', async () => {
    const [odasShop, beasShop] = [await aSeller(shop.db), await aSeller(shop.db)]
    const coat = await aProduct(shop.db, { sellerId: odasShop.id, priceMinor: 8000 })
    const belt = await aProduct(shop.db, { sellerId: beasShop.id, priceMinor: 2000 })
    await add('ODA10', { sellerEmail: odasShop.email, minimum: { amount: 100, currency: 'USD' } })
    const ada = await aBuyer(shop)

    expect(await quote('oda10', [belt.line()])).toMatchObject({
      discount: 0,
      promoMessage: 'This promo code is for goods of another seller.',
    })
    expect(await quote('oda10', [coat.line(), belt.line(9)])).toMatchObject({
      discount: 0,
      promoMessage: 'This promo code needs goods for at least $100.00.',
    })
    expect(await quote('oda10', [coat.line(2), belt.line(9)])).toMatchObject({ discount: 16 })
    expect(await checkOut(shop, ada, [coat.line()], 'ODA10')).toMatchObject({
      status: 409,
      body: { code: 'promo_not_for_cart', message: 'This promo code needs goods for at least $100.00.' },
    })
    const orderId = await buy(ada, [coat.line(2), belt.line()], 'ODA10')
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['seller_id', 'discount_minor'])
      .where('order_id', '=', orderId)
      .execute()
    expect(new Map(lines.map((line) => [line.seller_id, line.discount_minor]))).toEqual(
      new Map([
        [odasShop.id, 1600],
        [beasShop.id, 0],
      ]),
    )
  })

  it('for a first order work once, however many tabs try, and never for who has bought before', async () => {
    const dress = await aProduct(shop.db)
    await add('HELLO', { firstOrderOnly: true, maxUses: 50 })
    const ada = await aBuyer(shop)
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => checkOut(shop, ada, [dress.line(at + 1)], 'HELLO')),
    )
    const opened = tries.filter(({ status }) => status === 200)
    expect(opened.length).toBeGreaterThan(0)
    const { rows } = await shop.database.query(
      'select count(*)::int as open from checkout where buyer_id = $1 and status = $2',
      [ada.id, 'open'],
    )
    expect(rows[0]).toEqual({ open: 1 })
    const open = await shop.db
      .selectFrom('checkout')
      .selectAll()
      .where('buyer_id', '=', ada.id)
      .where('status', '=', 'open')
      .executeTakeFirstOrThrow()
    await shop.provider.pay(open.provider_id ?? '')
    await untilStatus(shop, open.payable_id, 'paid')

    const message = 'This promo code is for a first order.'
    expect(await checkOut(shop, ada, [dress.line()], 'HELLO')).toMatchObject({ status: 409, body: { message } })
    expect(await quote('HELLO', [dress.line()], ada.token)).toMatchObject({ discount: 0, promoMessage: message })
    expect(await quote('HELLO', [dress.line()])).toMatchObject({ discount: 8 })
    await expectCleanBooks(shop)
  })

  it('start and end when they are to, are listed with their use, and change with before and after', async () => {
    const dress = await aProduct(shop.db)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const id = await add('SPRING', { startsAt: tomorrow })
    expect(await quote('SPRING', [dress.line()])).toMatchObject({
      promoMessage: 'This promo code does not exist or has ended.',
    })
    const change = (rules: object) => act('PUT', `promo-codes/${id}`, { code: 'SPRING', ...tenOff, ...rules })
    expect(await change({ value: { amount: 5, currency: 'USD' }, maxUses: 1, usesPerBuyer: 1 })).toMatchObject({
      status: 200,
    })
    expect(await quote('SPRING', [dress.line()])).toMatchObject({ discount: 5 })
    expect(await lastAct()).toMatchObject({
      done: 'promo code changed',
      before: { takes: '10 %', starts: tomorrow },
      after: { takes: '5 USD', 'uses at most': 1 },
    })
    await buy(await aBuyer(shop), [dress.line()], 'SPRING')
    const list = async () =>
      (await shop.get<ResponseOf<typeof listPromoCodes>>('/api/operator/promo-codes?search=spring', olu.token)).body
    expect(await list()).toMatchObject({ total: 1, promoCodes: [{ code: 'SPRING', uses: 1, state: 'used up' }] })
    expect(await change({ startsAt: tomorrow, endsAt: tomorrow })).toMatchObject({ code: 'promo_code_ends_first' })
    expect(await act('POST', 'promo-codes', { code: 'spring', ...tenOff })).toMatchObject({ code: 'promo_code_taken' })
    expect(await act('POST', 'promo-codes', { code: 'a b', ...tenOff })).toMatchObject({ status: 422 })
  })
})

/** The numbers of the spec as an operator sees them, and by how much they have grown since. */
async function growthOf(work: () => Promise<unknown>, currency = 'USD') {
  const market = async () => (await shop.get<SalesByWeek>(`/api/operator/market?currency=${currency}`, olu.token)).body
  const [before, , after] = [await market(), await work(), await market()]
  const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
  const grown = (figure: (of: SalesByWeek) => number) => Math.round((figure(after) - figure(before)) * 100) / 100
  return {
    totalRevenue: grown((of) => of.totalRevenue),
    totalProductsSold: grown((of) => of.totalProductsSold),
    totalServicesBooked: grown((of) => of.totalServicesBooked),
    totalUsers: grown((of) => of.totalUsers),
    Products: grown((of) => of.revenueByCategory.Products),
    Services: grown((of) => of.revenueByCategory.Services),
    salesData: grown((of) => sum(of.salesData)),
    bookingsData: grown((of) => sum(of.bookingsData)),
  }
}

const nothing = {
  ...{ totalRevenue: 0, totalProductsSold: 0, totalServicesBooked: 0, totalUsers: 0 },
  ...{ Products: 0, Services: 0, salesData: 0, bookingsData: 0 },
}

describe('the market’s numbers', () => {
  it('lose what goes back to buyers, and the units that go back with it', async () => {
    const ada = await aBuyer(shop)
    const { id: sellerId } = await aSeller(shop.db)
    const dress = await aProduct(shop.db, { sellerId, priceMinor: 10_000 })
    const orderId = await buy(ada, [dress.line(3)])
    const { refundable } = (await shop.get<OrderAtDesk>(`/api/operator/orders/${orderId}`, olu.token)).body
    const lines = [{ id: refundable[0]?.lines[0]?.id, quantity: 1, restock: false }]
    const back = { key: 'press-0001', sellerId, lines, delivery: false }
    const grown = await growthOf(() => act('POST', `orders/${orderId}/refunds`, back))
    expect(grown).toMatchObject({ ...nothing, totalRevenue: -100, Products: -100, totalProductsSold: -1 })
    await expectCleanBooks(shop)
  })

  it('lose what a bank takes, and have it again once the dispute is won', async () => {
    const ada = await aBuyer(shop)
    const dress = await aProduct(shop.db, { priceMinor: 10_000 })
    const orderId = await buy(ada, [dress.line()])
    const { payments } = (await shop.get<OrderAtDesk>(`/api/operator/orders/${orderId}`, olu.token)).body
    let dispute = ''
    const untilState = (state: string) =>
      eventually(async () => {
        const { body } = await shop.get<OrderAtDesk>(`/api/operator/orders/${orderId}`, olu.token)
        expect(body.disputes).toMatchObject([{ state }])
      })
    const lost = await growthOf(async () => {
      dispute = await shop.provider.dispute(payments[0]?.paymentId ?? '')
      await untilState('open')
    })
    expect(lost).toMatchObject({ totalRevenue: -100, Products: -100, totalUsers: 0 })
    const won = await growthOf(async () => {
      await shop.provider.decideDispute(dispute, 'win')
      await untilState('won')
    })
    expect(won).toMatchObject({ totalRevenue: 100, Products: 100, totalUsers: 0 })
    await expectCleanBooks(shop)
  })

  it('never add one currency to another, and count units and people of all of them', async () => {
    const ada = await aBuyer(shop)
    const scarf = await aProduct(shop.db, { priceMinor: 5000, currency: 'EUR' })
    // Before anything is sold in euros, the numbers are those of what is.
    await buy(ada, [scarf.line(1)])
    const euros = await growthOf(() => buy(ada, [scarf.line(2)]), 'EUR')
    expect(euros).toMatchObject({ totalRevenue: 100, Products: 100, salesData: 100, totalProductsSold: 2 })
    const dollars = await growthOf(() => buy(ada, [scarf.line(1)]))
    expect(dollars).toMatchObject({ totalRevenue: 0, Products: 0, salesData: 0, totalProductsSold: 1 })
  })
})

it('the market’s numbers are what all sellers have sold together', async () => {
  const market = async () => (await shop.get<SalesByWeek>('/api/operator/market', olu.token)).body
  const before = await market()
  const dress = await aProduct(shop.db, { priceMinor: 10_000 })
  const ada = await aBuyer(shop)
  await buy(ada, [dress.line(3)])
  const service = await aStylistService(shop.db, { priceMinor: 8000 })
  await visit(shop, ada, service, [dayFromToday(shop, 4), '10:00'])
  const after = await market()
  const grown = (figure: (of: SalesByWeek) => number) => figure(after) - figure(before)
  expect(grown(({ totalRevenue }) => totalRevenue)).toBeCloseTo(380)
  expect(grown(({ totalProductsSold }) => totalProductsSold)).toBe(3)
  expect(grown(({ totalServicesBooked }) => totalServicesBooked)).toBe(1)
  // The buyer, and the two who sell to them.
  expect(grown(({ totalUsers }) => totalUsers)).toBe(3)
  expect(grown(({ revenueByCategory }) => revenueByCategory.Products)).toBeCloseTo(300)
  expect(grown(({ salesData }) => salesData.reduce((sum, sales) => sum + sales, 0))).toBeCloseTo(380)
  expect(grown(({ bookingsData }) => bookingsData.reduce((sum, count) => sum + count, 0))).toBe(1)
})
