import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { productReviews, serviceReviews } from '@dressing-room/contract/reviews'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct } from '../../../test/factories.ts'
import { anOwner, bought, deliver } from '../../../test/reviews.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, bookingRow, dayFromToday, setClock, visit } from '../../../test/visits.ts'
import { askForReviewsOfVisits } from '../booking/ask-for-reviews.ts'
import { askForReviews } from './jobs.ts'

let shop: TestApp
let seller: { id: string; token: string }
beforeAll(async () => {
  shop = await startTestApp()
  const { id } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, token: await aSession(shop.db, id) }
})
afterAll(() => shop.close())

const newDress = (name = 'Linen Dress') => aProduct(shop.db, { sellerId: seller.id, name })
type Listed = ResponseOf<typeof productReviews>
const listed = async ({ slug }: MadeProduct, query = '') =>
  (await shop.get<Listed>(`/api/products/slug/${slug}/reviews${query}`)).body

it('turns the pages of a product’s reviews, sorted and sifted as one likes', async () => {
  const dress = await newDress()
  const rows = Array.from({ length: 23 }, (_, at) => ({
    ...{ product_id: dress.id, name: `Buyer ${at}`, comment: `Words ${at}`, rating: 1 + (at % 5) },
    created_at: new Date(Date.UTC(2026, 0, 1 + at)),
    helpful_count: at === 7 ? 3 : 0,
  }))
  await shop.db.insertInto('review').values(rows).execute()
  const names = (list: Listed) => list.reviews.map(({ name }) => name)
  const first = await listed(dress)
  expect(first).toMatchObject({ found: 23, page: 1, totalPages: 3, ratingCounts: [5, 5, 5, 4, 4], reviewCount: 23 })
  expect(names(first)).toEqual(Array.from({ length: 10 }, (_, at) => `Buyer ${22 - at}`))
  expect(first.reviews[0]).toMatchObject({ isVerified: false, comment: 'Words 22', rating: 3 })
  expect(names(await listed(dress, '?page=3'))).toEqual(['Buyer 2', 'Buyer 1', 'Buyer 0'])
  expect(names(await listed(dress, '?page=4'))).toEqual([])
  expect(names(await listed(dress, '?order=helpful'))[0]).toBe('Buyer 7')
  const sorted = async (order: string) => (await listed(dress, `?order=${order}`)).reviews.map(({ rating }) => rating)
  expect(await sorted('highest')).toEqual([5, 5, 5, 5, 4, 4, 4, 4, 3, 3])
  expect(await sorted('lowest')).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2])
  const fives = await listed(dress, '?stars=5')
  expect(fives).toMatchObject({ found: 4, totalPages: 1, ratingCounts: [5, 5, 5, 4, 4] })
  expect(await listed(dress, '?pictures=yes')).toMatchObject({ found: 0, withPictures: 0, reviews: [] })
  for (const query of ['?stars=6', '?order=best', '?page=0', '?pictures=no']) {
    expect((await shop.get(`/api/products/slug/${dress.slug}/reviews${query}`)).status).toBe(400)
  }
  expect((await shop.get('/api/products/slug/no-such/reviews')).status).toBe(404)
})

it('asks once, some days after all of an order has arrived, by a link to the dialog, whoever wants mails', async () => {
  const [dress, hat] = [await newDress('Silk Dress'), await newDress('Felt Hat')]
  const [ida, una, eve] = [await aBuyer(shop), await aBuyer(shop), await anOwner(shop, dress, seller.token)]
  const orderId = await bought(shop, ida, dress, hat)
  await deliver(shop, orderId, seller.token)
  const ofUna = await bought(shop, una, hat)
  await deliver(shop, ofUna, seller.token)
  await shop.db.updateTable('account').set({ notify_by_email: false }).where('id', '=', una.id).execute()
  await shop.post(`/api/products/${dress.id}/review`, { rating: 5 }, eve.token)
  const asked = async () =>
    (
      await shop.db
        .selectFrom('mail')
        .select(['recipient', 'text_body'])
        .where('kind', '=', 'review request')
        .orderBy('id')
        .execute()
    ).map(({ recipient, text_body }) => [recipient, text_body.match(/http\S+/)?.[0]])
  await askForReviews.run(shop.deps, {})
  expect(await asked()).toEqual([])
  await shop.advance(5 * 24 * 60 + 1)
  await Promise.all([askForReviews.run(shop.deps, {}), askForReviews.run(shop.deps, {})])
  const link = `${shop.deps.shop.origin}/orders/${orderId}?review=${dress.id}`
  expect(await asked()).toEqual([[ida.email, link]])
  await shop.advance(24 * 60)
  await askForReviews.run(shop.deps, {})
  expect(await asked()).toEqual([[ida.email, link]])
})

it('of a service are asked for the day after the visit, once, and listed with name, stars, words and day', async () => {
  const cut = await aStylistService(shop.db)
  const [ida, eve] = [await aBuyer(shop, 'Ida Brandt'), await aBuyer(shop)]
  const day = dayFromToday(shop, 2)
  const { bookingId } = await visit(shop, ida, cut, [day, '10:00'])
  const other = await visit(shop, eve, cut, [day, '11:00'])
  const { ends_at } = await bookingRow(shop, other.bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 60_000).toISOString())
  await shop.post(`/api/bookings/${other.bookingId}/review`, { rating: 3, reviewText: 'Late.' }, eve.token)
  await askForReviewsOfVisits.run(shop.deps, {})
  const asked = () =>
    shop.db
      .selectFrom('mail')
      .select(['recipient', 'text_body'])
      .where('subject_key', '=', `booking:${bookingId}`)
      .where('kind', '=', 'review request')
      .execute()
  expect(await asked()).toEqual([])
  await shop.advance(24 * 60)
  await Promise.all([askForReviewsOfVisits.run(shop.deps, {}), askForReviewsOfVisits.run(shop.deps, {})])
  const mails = await asked()
  expect(mails).toMatchObject([{ recipient: ida.email }])
  expect(mails[0]?.text_body).toContain(`/visits/${bookingId}?review=${bookingId}`)

  await shop.post(`/api/bookings/${bookingId}/review`, { rating: 5, reviewText: 'Lovely.' }, ida.token)
  const { body } = await shop.get<ResponseOf<typeof serviceReviews>>(
    `/api/service/${cut.publicId}/reviews?order=highest`,
  )
  expect(body).toMatchObject({
    rating: 4,
    reviews: [{ reviewerName: 'Ida B.', rating: 5, reviewText: 'Lovely.', isVerified: true }, { reviewText: 'Late.' }],
  })
  expect(await shop.get(`/api/service/${cut.publicId}`)).toMatchObject({
    body: { ratings: { averageRating: 4, numberOfRatings: 2 } },
  })
  const id = body.reviews[0]?._id
  expect((await shop.ask('PUT', `/api/reviews/${id}`, { token: ida.token, body: { rating: 1 } })).status).toBe(200)
  expect(await shop.get(`/api/service/${cut.publicId}`)).toMatchObject({ body: { ratings: { averageRating: 2 } } })
})
