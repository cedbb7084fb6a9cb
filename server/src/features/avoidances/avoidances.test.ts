import type { Avoided, IngredientFamily } from '@dressing-room/contract/avoidances'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { transact } from '../../platform/db/transact.ts'
import { avoidedData } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const NOTHING = { families: [], names: [] }
const read = (token: string) => shop.get<Avoided>('/api/avoided-ingredients', token)
const keep = (token: string, body: object) =>
  shop.ask<Avoided & { errors: { detail: string }[] }>('PUT', '/api/avoided-ingredients', { token, body })

it('what somebody avoids is kept with the account, changed, and forgotten when nothing is left', async () => {
  const [{ token }, other] = [await aBuyer(shop), await aBuyer(shop)]
  expect((await read(token)).body).toEqual(NOTHING)
  const first = { families: ['fragrance'], names: ['Lanolin', ' lanolin', 'Propolis'] }
  expect((await keep(token, first)).body).toEqual({ families: ['fragrance'], names: ['lanolin', 'Propolis'] })
  expect((await read(token)).body.names).toEqual(['lanolin', 'Propolis'])
  expect((await read(other.token)).body).toEqual(NOTHING)
  await keep(token, { families: ['nuts', 'nuts'], names: [] })
  expect((await read(token)).body).toEqual({ families: ['nuts'], names: [] })
  await keep(token, NOTHING)
  expect(await shop.db.selectFrom('avoided_ingredients').select('account_id').execute()).toEqual([])
  expect((await keep(token, { families: ['gluten'], names: [] })).status).toBe(422)
  const { status, body } = await keep(token, { families: [], names: ['x'] })
  expect([status, body.errors[0]?.detail]).toEqual([422, 'Please write each ingredient with at least two letters.'])
  expect((await shop.get('/api/avoided-ingredients')).status).toBe(401)
})

it('is among what people take away, and goes with the account', async () => {
  const buyer = await aBuyer(shop)
  const avoided = { families: ['alcohol'], names: ['Propolis'] }
  await keep(buyer.token, avoided)
  const person = { ...buyer, name: 'Ada Moreau' }
  expect(await avoidedData.collect(shop.db, person)).toEqual(avoided)
  await transact(shop.db, async (tx) => avoidedData.erase?.(tx, person, new Date()))
  expect((await read(buyer.token)).body).toEqual(NOTHING)
})

it('by which names families are known is the same for everybody', async () => {
  const { status, body } = await shop.get<{ families: IngredientFamily[] }>('/api/ingredient-families')
  expect(status).toBe(200)
  expect(body.families.map(({ family }) => family)).toEqual([
    ...['alcohol', 'fragrance', 'nuts', 'parabens', 'silicones', 'sulfates'],
  ])
  expect(body.families[1]?.patterns).toContain('linalool%')
})
