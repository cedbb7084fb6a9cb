import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const verify = (userId: string, token?: string) =>
  shop.ask<{ message: string }>('PUT', `/api/verify/${userId}`, { ...(token && { token }) })

it('says of a verified person that they are, as often as they ask', async () => {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  for (let times = 0; times < 2; times++) {
    const { status, body } = await verify(id, token)
    expect([status, body.message]).toEqual([200, 'Your identity is verified.'])
  }
})

it('verifies nobody because a browser asks for it', async () => {
  const buyer = await aBuyer(shop)
  const { status, body } = await verify(buyer.id, buyer.token)
  expect([status, body.message]).toEqual([409, 'Verification is not complete.'])
  const after = await shop.get('/api/auth/status', buyer.token)
  expect(after.body).toMatchObject({ user: { isVerified: false } })
})

it('is for oneself alone, verified or not, and for nobody who is not logged in', async () => {
  const [buyer, other] = [await aBuyer(shop), await aSeller(shop.db)]
  expect((await verify(other.id, buyer.token)).status).toBe(403)
  expect((await verify(crypto.randomUUID(), buyer.token)).status).toBe(403)
  expect((await verify(buyer.id)).status).toBe(401)
})
