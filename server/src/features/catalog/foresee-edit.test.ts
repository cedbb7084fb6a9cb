import type { ForeseenEdit, SellerProduct } from '@dressing-room/contract/selling-products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCheckout } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let seller: { id: string; token: string }
beforeAll(async () => {
  shop = await startTestApp()
  const { id } = await aSeller(shop.db)
  seller = { id, token: await aSession(shop.db, id) }
})
afterAll(() => shop.close())

const nobody = { dearer: 0, cheaper: 0, short: 0, unitsBeingPaidFor: 0 }

async function hasInCart({ id, slug, price }: MadeProduct, by: number, list: 'cart' | 'later' = 'cart') {
  const buyer = await aBuyer(shop)
  const line = {
    ...{ uniqueId: `${id}||`, _id: id, name: 'Linen Dress', slug, imageUrl: '', price, currency: 'USD' },
    ...{ selectedColor: '', selectedSize: '' },
  }
  const batch = { id: crypto.randomUUID(), since: 0, isMerge: false, changes: [{ list, line, by }] }
  expect((await shop.post('/api/cart/sync', { batch }, buyer.token)).status).toBe(200)
  return buyer
}

const foresee = (id: string, body: Record<string, unknown>, token = seller.token) =>
  shop.post<ForeseenEdit>(`/api/products/${id}/foresee`, body, token)
const own = async (id: string) => (await shop.get<SellerProduct>(`/api/products/${id}`, seller.token)).body

it('says whose carts an edit makes dearer, cheaper or too large, and saves nothing of it', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 8000, stock: 10 })
  for (const by of [1, 2, 5]) await hasInCart(dress, by)
  await hasInCart(dress, 1, 'later')
  await hasInCart(await aProduct(shop.db, { stock: 3 }), 1)
  const before = await own(dress.id)

  expect((await foresee(dress.id, { price: 95 })).body).toEqual({ ...nobody, dearer: 3 })
  expect((await foresee(dress.id, { price: 60 })).body).toEqual({ ...nobody, cheaper: 3 })
  expect((await foresee(dress.id, { stock: 2 })).body).toEqual({ ...nobody, short: 1 })
  expect((await foresee(dress.id, { stock: 20 })).body).toEqual(nobody)
  for (const gone of [{ stock: 0 }, { availability: 'OutOfStock' }, { status: 'archived' }]) {
    expect((await foresee(dress.id, gone)).body, JSON.stringify(gone)).toEqual({ ...nobody, short: 3 })
  }
  expect((await foresee(dress.id, { description: 'Cut anew.', price: 80 })).body).toEqual(nobody)
  expect(await own(dress.id)).toEqual(before)
})

it('counts what is being paid for, which is sold at the price that was shown', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 8000, stock: 10 })
  const line = { _id: dress.id, slug: dress.slug, price: dress.price, quantity: 2, selectedColor: '', selectedSize: '' }
  await openCheckout(shop, await aBuyer(shop), [line])
  expect((await foresee(dress.id, { price: 95 })).body).toEqual({ ...nobody, unitsBeingPaidFor: 2 })
  expect((await foresee(dress.id, { name: 'Renamed' })).body).toEqual(nobody)
})

it('refuses what saving would refuse, and what is not the seller’s own', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  expect((await foresee(dress.id, { price: -1 })).status).toBe(422)
  const other = await aProduct(shop.db)
  expect((await foresee(other.id, { price: 1 })).body).toMatchObject({ code: 'not_yours' })
  expect((await foresee(dress.id, { price: 1 }, (await aBuyer(shop)).token)).status).toBe(403)
})

it('compares with what a cart has last shown its owner, and counts what is paid for of the changed alone', async () => {
  const dress = await aProduct(shop.db, { sellerId: seller.id, priceMinor: 8000, stock: 10 })
  await hasInCart(dress, 1)
  await shop.db.updateTable('product').set({ price_minor: 9500 }).where('id', '=', dress.id).execute()
  await openCheckout(shop, await aBuyer(shop), [{ ...dress.line(), price: 95 }])

  // Lower than now, and higher than the cart says.
  expect((await foresee(dress.id, { price: 90 })).body).toEqual({ ...nobody, dearer: 1, unitsBeingPaidFor: 1 })
  expect((await foresee(dress.id, { price: 70 })).body).toEqual({ ...nobody, cheaper: 1, unitsBeingPaidFor: 1 })
  expect((await foresee(dress.id, { stock: 40 })).body).toEqual(nobody)
})
