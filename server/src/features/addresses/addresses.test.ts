import type { SavedAddress } from '@dressing-room/contract/addresses'
import type { Order } from '@dressing-room/contract/orders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilStatus } from '../../../test/checkouts.ts'
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

let shop: TestApp
let buyer: Person
/** Its seller sends to Portugal and Spain only. */
let dress: MadeProduct
let seller: { id: string; email: string }

const lisbon = {
  ...{ name: 'Ada Moreau', line1: 'Rua Garrett 12', line2: '', city: 'Lisbon' },
  ...{ postalCode: '1200-203', region: '', country: 'PT' },
}
const madrid = { ...lisbon, line1: 'Calle Mayor 1', city: 'Madrid', postalCode: '28013', country: 'ES' }
const tokyo = { ...lisbon, line1: '2-1 Marunouchi', city: 'Tokyo', country: 'JP' }

beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
  seller = await aSeller(shop.db)
  const zone = (countries: string[], cost: number) => ({
    countries,
    rates: [{ from: 0, cost }],
    days: { from: 2, until: 4 },
  })
  const delivery = { currency: 'USD', dispatchDays: 1, zones: [zone(['PT'], 5), zone(['ES'], 9)] }
  const token = await aSession(shop.db, seller.id)
  await shop.ask('PUT', '/api/seller/delivery', { token, body: { delivery } })
  dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 6000 })
})
afterAll(() => shop.close())

type Saved = { addresses: SavedAddress[]; code: string }

function ask(method: string, id: string, body?: object, token = buyer.token) {
  return shop.ask<Saved>(method, `/api/addresses${id && `/${id}`}`, { token, ...(body && { body }) })
}

async function add(address: object, token = buyer.token): Promise<SavedAddress> {
  const { status, body, text } = await ask('POST', '', address, token)
  expect(status, text).toBe(200)
  const newest = body.addresses.find(({ city }) => city === (address as { city: string }).city)
  if (!newest) throw new Error('it was not saved')
  return newest
}

function checkOut(addressId: string, promoCode?: string) {
  return shop.post<{ id: string; url: string; orderId: string; code: string; lines: { reason: string }[] }>(
    '/api/create-checkout-session',
    { cart: [dress.line()], addressId, promoCode },
    buyer.token,
  )
}

const orderOf = async (id: string) => (await shop.get<Order>(`/api/orders/${id}`, buyer.token)).body

describe('saved addresses', () => {
  it('are one default and others, whatever is added, changed or deleted', async () => {
    const { token } = await aBuyer(shop)
    const names = async () =>
      (await ask('GET', '', undefined, token)).body.addresses.map(({ city, isDefault }) =>
        isDefault ? `${city}!` : city,
      )
    const first = await add(lisbon, token)
    expect(await names()).toEqual(['Lisbon!'])
    const second = await add({ ...madrid, isDefault: true }, token)
    expect(await names()).toEqual(['Madrid!', 'Lisbon'])
    await ask('PUT', first._id, { ...lisbon, city: 'Porto', isDefault: true }, token)
    expect(await names()).toEqual(['Porto!', 'Madrid'])
    // Saying that the default is none of it leaves it as it is: one has to be.
    await ask('PUT', first._id, { ...lisbon, isDefault: false }, token)
    expect(await names()).toEqual(['Lisbon!', 'Madrid'])
    await ask('DELETE', first._id, undefined, token)
    expect(await names()).toEqual(['Madrid!'])
    await ask('DELETE', second._id, undefined, token)
    expect(await names()).toEqual([])
  })

  it('are nobody else’s, complete, and not without end', async () => {
    const other = await aBuyer(shop)
    const { _id } = await add(lisbon, other.token)
    for (const [method, body] of [
      ['PUT', madrid],
      ['DELETE', undefined],
    ] as const) {
      expect(await ask(method, _id, body)).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
    }
    expect((await ask('PUT', 'nothing', madrid)).status).toBe(404)
    expect((await ask('POST', '', { ...lisbon, line1: ' ' })).status).toBe(422)
    expect((await ask('POST', '', { ...lisbon, country: 'Narnia' })).status).toBe(422)
    expect((await shop.get('/api/addresses')).status).toBe(401)
    for (let at = 1; at < 20; at++) await add({ ...madrid, city: `City ${at}` }, other.token)
    expect((await ask('POST', '', tokyo, other.token)).body.code).toBe('too_many_addresses')
  })

  it('are where an order goes: the page asks for none, and order and seller have it, whatever becomes of it', async () => {
    const saved = await add(lisbon)
    const { body: checkout } = await checkOut(saved._id)
    const session = await shop.provider.session(checkout.id)
    expect(session.amount_total).toBe(6500)
    expect(session.shipping_address_collection).toBeNull()
    expect((await checkOut(saved._id)).body.id).toBe(checkout.id)
    await shop.provider.pay(checkout.id)
    await untilStatus(shop, checkout.orderId, 'paid')
    await ask('DELETE', saved._id)
    expect(await orderOf(checkout.orderId)).toMatchObject({ delivery: 5, shipTo: lisbon })
    expect((await orderOf(checkout.orderId)).addressNeededIn).toBeUndefined()
    const mails = await shop.db.selectFrom('mail').select('text_body').where('recipient', '=', seller.email).execute()
    expect(mails.map(({ text_body }) => text_body).join()).toContain(
      'Ship to: Ada Moreau, Rua Garrett 12, 1200-203 Lisbon',
    )
  })

  it('count what delivery costs there, and another one is another page', async () => {
    const [home, work] = [await add(lisbon), await add(madrid)]
    const quote = async (addressId: string, token?: string) =>
      (
        await shop.post<{ delivery: number }>(
          '/api/cart/quote',
          { cart: [dress.line()], addressId, deliverTo: 'PT' },
          token,
        )
      ).body
    expect((await quote(work._id, buyer.token)).delivery).toBe(9)
    // Whoever is not logged in has none: the country counts.
    expect((await quote(work._id)).delivery).toBe(5)
    const first = (await checkOut(home._id)).body
    const second = (await checkOut(work._id)).body
    expect(second.id).not.toBe(first.id)
    expect((await shop.provider.session(first.id)).status).toBe('expired')
  })

  it('are refused where the sellers do not deliver, or where they are those of others', async () => {
    const far = await add(tokyo)
    const refused = await checkOut(far._id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_available' } })
    expect(refused.body.lines[0]?.reason).toContain('does not deliver to Japan')
    const theirs = await add(lisbon, (await aBuyer(shop)).token)
    expect(await checkOut(theirs._id)).toMatchObject({ status: 404, body: { code: 'address_not_found' } })
  })

  it('spare an order with nothing to pay the question afterwards', async () => {
    const saved = await add(lisbon)
    const free = await aProduct(shop.db, { priceMinor: 1000 })
    const promoCode = await aPromoCode(shop.db, { percent: 100 })
    const cart = [free.line()]
    const { body } = await shop.post<{ orderId: string }>(
      '/api/create-checkout-session',
      { cart, promoCode, addressId: saved._id },
      buyer.token,
    )
    expect(await orderOf(body.orderId)).toMatchObject({ paymentStatus: 'paid', shipTo: lisbon })
  })
})
