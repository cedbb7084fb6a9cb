import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, aProduct, aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function doneOf(token: string): Promise<Record<string, boolean>> {
  const { body } = await shop.get<{ steps: { step: string; isDone: boolean }[] }>('/api/seller/onboarding', token)
  return Object.fromEntries(body.steps.map(({ step, isDone }) => [step, isDone]))
}

it('ticks each first step of a seller by what is true at this moment, for nobody else', async () => {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  expect(await doneOf(token)).toEqual({ identity: true, storefront: false, listing: false, hours: false })
  await shop.ask('PUT', '/api/seller/shop', { token, body: { about: 'Hats.' } })
  expect(await doneOf(token)).toMatchObject({ storefront: false })
  await shop.ask('PUT', '/api/seller/shop', { token, body: { town: 'Lisbon', country: 'Portugal' } })
  expect(await doneOf(token)).toMatchObject({ storefront: true })

  const product = await aProduct(shop.db, { sellerId: id })
  expect(await doneOf(token)).toEqual({ identity: true, storefront: true, listing: true, hours: false })
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', product.id).execute()
  expect(await doneOf(token)).toEqual({ identity: true, storefront: true, listing: false, hours: false })

  const buyer = await aBuyer(shop)
  expect(await doneOf(buyer.token)).toEqual({ identity: false, storefront: false, listing: false, hours: false })
  expect((await shop.get('/api/seller/onboarding')).status).toBe(401)
})

it('counts a service as a first thing to sell, and its hours', async () => {
  const { id } = await aSeller(shop.db)
  await aStylistService(shop.db, { stylistId: id })
  expect(await doneOf(await aSession(shop.db, id))).toEqual({
    identity: true,
    storefront: false,
    listing: true,
    hours: true,
  })
})
