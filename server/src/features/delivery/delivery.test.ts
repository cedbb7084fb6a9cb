import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Order, quoteCart } from '@dressing-room/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkoutIdsOf, expectCleanBooks, openCheckout, untilStatus } from '../../../test/checkouts.ts'
import {
  aBuyer,
  aProduct,
  aPromoCode,
  aSeller,
  aSession,
  type MadeProduct,
  type Person,
} from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Quote = ResponseOf<typeof quoteCart>

let shop: TestApp
let buyer: Person
/** Sends for 5.00 to Portugal, free from 100.00, for 20.00 to the United States, and nowhere else. */
let oda: { id: string; email: string; token: string }
let dress: MadeProduct
/** Of a seller who has said nothing. */
let belt: MadeProduct

const own = {
  currency: 'USD',
  dispatchDays: 2,
  zones: [
    {
      countries: ['PT'],
      rates: [
        { from: 0, cost: 5 },
        { from: 100, cost: 0 },
      ],
      days: { from: 3, until: 5 },
    },
    { countries: ['US'], rates: [{ from: 0, cost: 20 }], days: { from: 7, until: 14 } },
  ],
}
const returns = { days: 30, paidBy: 'seller' }

beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
  const seller = await aSeller(shop.db, { shop: 'Atelier Oda' })
  oda = { ...seller, token: await aSession(shop.db, seller.id) }
  dress = await aProduct(shop.db, { sellerId: oda.id, priceMinor: 6000, stock: 50 })
  belt = await aProduct(shop.db, { priceMinor: 1000, stock: 50 })
})
afterAll(() => shop.close())

async function quote(cart: unknown[], deliverTo?: string): Promise<Quote> {
  const response = await shop.post<Quote>('/api/cart/quote', { cart, deliverTo })
  expect(response.status, response.text).toBe(200)
  return response.body
}

async function checkOutTo(deliverTo: string | undefined, cart: unknown[], promoCode?: string) {
  return shop.post<{ id: string; url: string; orderId: string; lines: { reason: string }[] }>(
    '/api/create-checkout-session',
    { cart, promoCode, deliverTo },
    buyer.token,
  )
}

function put(url: string, body: unknown, token: string) {
  return shop.ask('PUT', url, { token, body })
}

async function orderOf(id: string, token = buyer.token) {
  return shop.get<Order>(`/api/orders/${id}`, token)
}

async function mailsTo(recipient: string): Promise<string> {
  const rows = await shop.db.selectFrom('mail').select('text_body').where('recipient', '=', recipient).execute()
  return rows.map(({ text_body }) => text_body).join('\n')
}

describe("a seller's rules", () => {
  it('are those of everybody until the seller says otherwise, and then theirs', async () => {
    const before = await shop.get<{ isOwnDelivery: boolean }>('/api/seller/delivery', oda.token)
    expect(before.body).toMatchObject({
      ...{ isOwnDelivery: false, isOwnReturns: false, returns: { days: 14, paidBy: 'buyer' } },
      delivery: { dispatchDays: 3, zones: [{ countries: [], rates: [{ from: 0, cost: 0 }] }] },
    })
    const saved = await put('/api/seller/delivery', { delivery: own, returns }, oda.token)
    expect(saved.status, saved.text).toBe(200)
    const after = await shop.get('/api/seller/delivery', oda.token)
    expect(after.body).toEqual({ delivery: own, returns, isOwnDelivery: true, isOwnReturns: true })
  })

  it('are refused where they contradict themselves, and not for those who are not verified', async () => {
    const twice = { ...own, zones: [...own.zones, { ...own.zones[0], countries: ['PT', 'ES'] }] }
    expect(await put('/api/seller/delivery', { delivery: twice }, oda.token)).toMatchObject({
      ...{ status: 422, body: { code: 'delivery_zones_overlap' } },
    })
    for (const zone of [
      { ...own.zones[0], countries: ['Portugal'] },
      { ...own.zones[0], rates: [{ from: 5, cost: 1 }] },
      { ...own.zones[0], rates: [{ from: 0, cost: -1 }] },
      { ...own.zones[0], days: { from: 5, until: 3 } },
    ]) {
      const response = await put('/api/seller/delivery', { delivery: { ...own, zones: [zone] } }, oda.token)
      expect(response.status, JSON.stringify(zone)).toBe(422)
    }
    expect((await put('/api/seller/delivery', { returns }, buyer.token)).status).toBe(403)
  })
})

describe('a cart', () => {
  it('says per seller what delivery costs and when it arrives, and the sum in its total', async () => {
    const { delivery, subtotal, total, parcels } = await quote([dress.line(), belt.line()], 'PT')
    expect({ delivery, subtotal, total }).toEqual({ delivery: 5, subtotal: 70, total: 75 })
    expect(parcels).toMatchObject([
      { seller: 'Atelier Oda', delivery: 5 },
      { seller: 'Atelier Test', delivery: 0 },
    ])
    expect(await quote([dress.line(2)], 'PT')).toMatchObject({ delivery: 0, total: 120 })
    expect(await quote([dress.line(2)], 'US')).toMatchObject({ delivery: 20, total: 140 })
  })

  it('says at the line where its seller does not deliver, and a checkout of it is refused', async () => {
    const { lines, total, countries } = await quote([dress.line(), belt.line()], 'JP')
    expect(lines.map(({ available, notice }) => [available, notice])).toEqual([
      [false, 'Atelier Oda does not deliver to Japan. Choose another country or remove it.'],
      [true, ''],
    ])
    expect(total).toBe(10)
    expect(countries).toContain('JP')
    const refused = await checkOutTo('JP', [dress.line()])
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available' } })
    expect((await checkOutTo('Nowhere', [belt.line()])).status).toBe(422)
  })
})

describe('an order', () => {
  it('is paid with its delivery, which goes to the seller whole, and goes to the address of the card page', async () => {
    const checkout = (await checkOutTo('PT', [dress.line(), belt.line()])).body
    const session = await shop.provider.session(checkout.id)
    expect(session.amount_total).toBe(7500)
    expect(session.shipping_address_collection).toEqual({ allowed_countries: ['PT'] })
    expect((await shop.provider.payOnPage(checkout.url, undefined, 'ES')).status).toBe(422)
    expect((await shop.provider.payOnPage(checkout.url)).status).toBe(303)
    await untilStatus(shop, checkout.orderId, 'paid')

    const shipTo = {
      ...{ name: 'Ada Moreau', line1: 'Rua Garrett 12', line2: '', city: 'Lisbon' },
      ...{ postalCode: '1200-203', region: '', country: 'PT' },
    }
    expect((await orderOf(checkout.orderId)).body).toMatchObject({ delivery: 5, totalAmount: 75, shipTo })
    const entries = await shop.db
      .selectFrom('ledger_entry')
      .select(['account', 'seller_id', 'amount_minor'])
      .where('checkout_id', 'in', checkoutIdsOf(shop, checkout.orderId))
      .execute()
    expect(entries).toEqual(
      expect.arrayContaining([
        { account: 'platform fee', seller_id: oda.id, amount_minor: -600 },
        { account: 'platform fee', seller_id: belt.sellerId, amount_minor: -100 },
        { account: 'seller pending', seller_id: oda.id, amount_minor: -5900 },
        { account: 'seller pending', seller_id: belt.sellerId, amount_minor: -900 },
      ]),
    )
    const written = 'Ada Moreau, Rua Garrett 12, 1200-203 Lisbon, Portugal'
    expect(await mailsTo(buyer.email)).toContain(`We deliver to: ${written}.`)
    expect(await mailsTo(oda.email)).toContain(`Ship to: ${written}.`)
    await expectCleanBooks(shop)
  })

  it('shows its address to nobody but its buyer and the sellers in it', async () => {
    const { id: orderId } = await shop.db.selectFrom('shop_order').select('id').executeTakeFirstOrThrow()
    const stranger = await aSeller(shop.db)
    const theirs = await aSession(shop.db, stranger.id)
    expect((await orderOf(orderId, theirs)).text).not.toContain('Garrett')
    expect((await orderOf(orderId, theirs)).status).toBe(404)
    expect(await mailsTo(stranger.email)).not.toContain('Garrett')
  })

  it('opens a new page for another country, at its own cost', async () => {
    const first = (await checkOutTo('PT', [dress.line()])).body
    const second = (await checkOutTo('US', [dress.line()])).body
    expect(second.id).not.toBe(first.id)
    expect((await shop.provider.session(first.id)).status).toBe('expired')
    expect((await shop.provider.session(second.id)).amount_total).toBe(8000)
    expect((await checkOutTo('US', [dress.line()])).body.id).toBe(second.id)
  })

  it('asks for its address afterwards where nothing was to be paid, once, and tells the sellers then', async () => {
    const code = await aPromoCode(shop.db, { percent: 100 })
    const { orderId } = await openCheckout(shop, buyer, [belt.line()], code)
    expect((await orderOf(orderId)).body).toMatchObject({ paymentStatus: 'paid', totalAmount: 0 })
    expect((await orderOf(orderId)).body.addressNeededIn).toContain('PT')
    const shipTo = {
      ...{ name: 'Ada Moreau', line1: 'Praça Nova 3', line2: '', city: 'Porto' },
      ...{ postalCode: '4000-001', region: '', country: 'PT' },
    }
    const give = (body: object, token = buyer.token) => put(`/api/orders/${orderId}/address`, body, token)
    expect((await give({ ...shipTo, line1: ' ' })).status).toBe(422)
    expect((await give(shipTo, (await aBuyer(shop)).token)).status).toBe(404)
    const both = await Promise.all([give(shipTo), give({ ...shipTo, line1: 'Elsewhere 1' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body: order } = await orderOf(orderId)
    expect(order.addressNeededIn).toBeUndefined()
    expect(order.shipTo?.city).toBe('Porto')
    const { email } = await shop.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', belt.sellerId)
      .executeTakeFirstOrThrow()
    expect(await mailsTo(email)).toContain(`Ship to: Ada Moreau, ${order.shipTo?.line1}, 4000-001 Porto, Portugal.`)
  })

  it('pays for delivery by card where a promo code takes off all of the goods', async () => {
    const code = await aPromoCode(shop.db, { percent: 100 })
    const checkout = (await checkOutTo('PT', [dress.line()], code)).body
    expect(checkout.url).toContain('/c/pay/')
    expect((await shop.provider.session(checkout.id)).amount_total).toBe(500)
    await shop.provider.pay(checkout.id)
    await untilStatus(shop, checkout.orderId, 'paid')
    await expectCleanBooks(shop)
  })
})
