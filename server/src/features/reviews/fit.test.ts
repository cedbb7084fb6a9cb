import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { productReviews, ReviewAnswer } from '@dressing-room/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aSeller, aSession, type MadeProduct } from '../../../test/factories.ts'
import { anOwner } from '../../../test/reviews.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let seller: { id: string; token: string }
beforeAll(async () => {
  shop = await startTestApp()
  const { id } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, token: await aSession(shop.db, id) }
})
afterAll(() => shop.close())

async function aDress(asks: 'fit' | 'skin type' = 'fit') {
  const dress = await aProduct(shop.db, { sellerId: seller.id })
  const { category_id } = await shop.db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', dress.id)
    .executeTakeFirstOrThrow()
  await shop.db.updateTable('category').set({ review_question: asks }).where('id', '=', category_id).execute()
  return dress
}

const shown = async ({ slug }: MadeProduct) => (await shop.get<ProductDetail>(`/api/products/slug/${slug}`)).body
const reviewsOf = async ({ slug }: MadeProduct, query = '') =>
  (await shop.get<ResponseOf<typeof productReviews>>(`/api/products/slug/${slug}/reviews${query}`)).body

async function say(dress: MadeProduct, answer?: ReviewAnswer, rating = 4) {
  const { token } = await anOwner(shop, dress, seller.token)
  expect((await shop.post(`/api/products/${dress.id}/review`, { rating, answer }, token)).status).toBe(200)
  const { reviews } = await reviewsOf(dress)
  return { token, id: reviews[0]?._id ?? '' }
}

it('is told on the product’s page once three have answered and most of them agree', async () => {
  const dress = await aDress()
  await say(dress)
  await say(dress, 'runs small')
  await say(dress, 'true to size')
  expect((await shown(dress)).fit).toBeUndefined()
  await say(dress, 'runs small')
  expect((await shown(dress)).fit).toEqual({ fit: 'runs small', count: 2, answered: 3 })
  await say(dress, 'true to size')
  expect((await shown(dress)).fit).toBeUndefined()
})

it('follows what is changed, hidden, shown again and removed', async () => {
  const dress = await aDress()
  const first = await say(dress, 'true to size')
  await say(dress, 'runs large')
  await say(dress, 'runs large')
  expect((await shown(dress)).fit).toEqual({ fit: 'runs large', count: 2, answered: 3 })
  const change = (body: object) => shop.ask('PUT', `/api/reviews/${first.id}`, { token: first.token, body })
  expect((await change({ rating: 4, answer: 'runs large' })).status).toBe(200)
  expect((await shown(dress)).fit).toEqual({ fit: 'runs large', count: 3, answered: 3 })
  const hide = (hidden_at: Date | null) =>
    shop.db.updateTable('review').set({ hidden_at }).where('id', '=', first.id).execute()
  await hide(new Date())
  await expect.poll(async () => (await shown(dress)).fit).toBeUndefined()
  await hide(null)
  await expect.poll(async () => (await shown(dress)).fit?.answered).toBe(3)
  expect((await shop.ask('DELETE', `/api/reviews/${first.id}`, { token: first.token })).status).toBe(200)
  expect((await shown(dress)).fit).toBeUndefined()
})

it('sifts reviews by what they answer, and counts all of them still', async () => {
  const cream = await aDress('skin type')
  await say(cream, 'dry')
  await say(cream, 'oily', 2)
  await say(cream, 'dry', 5)
  await say(cream)
  expect((await shown(cream)).fit).toBeUndefined()
  const dry = await reviewsOf(cream, '?answer=dry')
  expect(dry).toMatchObject({ found: 2, reviewCount: 4, reviews: [{ answer: 'dry' }, { answer: 'dry' }] })
  expect(dry.answers).toEqual([
    { answer: 'dry', count: 2 },
    { answer: 'oily', count: 1 },
  ])
  expect(await reviewsOf(cream, '?answer=dry&stars=5')).toMatchObject({ found: 1 })
  expect(await reviewsOf(cream, '?answer=normal')).toMatchObject({ found: 0, reviews: [] })
  expect((await shop.get(`/api/products/slug/${cream.slug}/reviews?answer=scaly`)).status).toBe(400)
})
