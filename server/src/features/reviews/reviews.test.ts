import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { productReviews, reviewsOfOrder } from '@dressing-room/contract/reviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import {
  aBuyer,
  anOperator,
  aProduct,
  aSeller,
  aSession,
  type MadeProduct,
  type Person,
} from '../../../test/factories.ts'
import { anOwner, anUpload, bought, deliver } from '../../../test/reviews.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let shop: TestApp
let seller: { id: string; token: string; email: string }
let dress: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  const { id, email } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  seller = { id, email, token: await aSession(shop.db, id) }
  dress = await aProduct(shop.db, { sellerId: id, name: 'Linen Dress' })
})
afterAll(() => shop.close())

type Someone = Pick<Person, 'token'>
const newDress = (name?: string) => aProduct(shop.db, { sellerId: seller.id, ...(name && { name }) })
const owner = (product: MadeProduct, name?: string) => anOwner(shop, product, seller.token, name)
const review = (by: Someone, body: object = { rating: 4, text: 'Falls well.' }, id = dress.id) =>
  shop.post<{ code: string; message: string }>(`/api/products/${id}/review`, body, by.token)
const edit = (by: Someone, id: string, body: object) =>
  shop.ask<{ code: string }>('PUT', `/api/reviews/${id}`, { token: by.token, body })
const remove = (by: Someone, id: string) =>
  shop.ask<{ code: string }>('DELETE', `/api/reviews/${id}`, { token: by.token })
const ofOrder = (id: string, by: Someone) =>
  shop.get<ResponseOf<typeof reviewsOfOrder>>(`/api/orders/${id}/reviews`, by.token)
const shown = async (product = dress) => (await shop.get<ProductDetail>(`/api/products/slug/${product.slug}`)).body
type Listed = ResponseOf<typeof productReviews>
const listed = async (product: MadeProduct, query = '') =>
  (await shop.get<Listed>(`/api/products/slug/${product.slug}/reviews${query}`)).body
const ownId = async (product: MadeProduct, at = 0) => (await listed(product)).reviews[at]?._id ?? ''

it('waits until the product has arrived, counts once however often it is sent, and is shown with it at once', async () => {
  const ida = await aBuyer(shop, 'Ida Brandt')
  const orderId = await bought(shop, ida, dress)
  expect(await review(ida)).toMatchObject({ status: 403, body: { code: 'no_product_to_review' } })
  expect((await ofOrder(orderId, ida)).body.products).toMatchObject([{ name: 'Linen Dress', mayReview: false }])

  await deliver(shop, orderId, seller.token)
  expect((await ofOrder(orderId, ida)).body).toMatchObject({
    products: [{ _id: dress.id, mayReview: true }],
    reviewerName: 'Ida B.',
  })
  const answers = await Promise.all(Array.from({ length: 6 }, () => review(ida)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await shown()).toMatchObject({
    rating: 4,
    reviewCount: 1,
    reviews: [{ name: 'Ida B.', comment: 'Falls well.', rating: 4 }],
  })
  expect((await ofOrder(orderId, ida)).body.products).toMatchObject([
    { mayReview: false, review: { rating: 4, text: 'Falls well.' } },
  ])

  // The same dress once more is no second review.
  const again = await bought(shop, ida, dress)
  await deliver(shop, again, seller.token)
  expect((await review(ida)).body.code).toBe('product_reviewed')
})

describe('is gamed by nobody (case 34)', () => {
  it('no purchase, another product, an unpaid order, an own product, no or other stars', async () => {
    const [gown, hat] = [await newDress(), await newDress()]
    const stranger = await aBuyer(shop)
    expect((await review(stranger, { rating: 5 }, gown.id)).body.code).toBe('no_product_to_review')
    const ina = await owner(hat)
    expect((await review(ina, { rating: 5 }, gown.id)).body.code).toBe('no_product_to_review')
    await openCheckout(shop, ina, [gown.line()])
    expect((await review(ina, { rating: 5 }, gown.id)).body.code).toBe('no_product_to_review')
    expect((await review(seller, { rating: 5 }, gown.id)).body.code).toBe('own_product')
    expect((await review(ina, { rating: 5 }, 'no-such-product')).body.code).toBe('product_not_found')
    expect((await ofOrder(ina.orderId, stranger)).status).toBe(404)
    expect((await ofOrder('no-such-order', ina)).status).toBe(404)
    for (const rating of [0, 6, 4.5, -1, '5', null]) {
      expect((await review(ina, { rating }, hat.id)).status).toBe(422)
    }
    expect((await shown(gown)).reviewCount + (await shown(hat)).reviewCount).toBe(0)
  })

  it('what was given back as a whole is reviewed by nobody; of two, of which one came back, the other is', async () => {
    const [gown, hat] = [await newDress(), await newDress()]
    const operator = await anOperator(shop)
    const ida = await aBuyer(shop)
    const orderId = await bought(shop, ida, gown, hat)
    await deliver(shop, orderId, seller.token)
    const lines = await shop.db
      .selectFrom('order_line')
      .select(['id', 'product_id'])
      .where('order_id', '=', orderId)
      .execute()
    const line = lines.find((each) => each.product_id === gown.id)
    const wish = {
      ...{ key: crypto.randomUUID(), sellerId: seller.id, lines: [{ id: line?.id, quantity: 1, restock: false }] },
      ...{ delivery: false, reason: 'It was torn.' },
    }
    const refunded = await shop.post(`/api/operator/orders/${orderId}/refunds`, wish, operator.token)
    expect(refunded.status, refunded.text).toBe(200)
    expect((await review(ida, { rating: 1 }, gown.id)).body.code).toBe('no_product_to_review')
    expect((await review(ida, { rating: 5 }, hat.id)).status).toBe(200)
    const { products } = (await ofOrder(orderId, ida)).body
    expect(products.find(({ _id }) => _id === gown.id)).toMatchObject({ mayReview: false })
  })

  it('two accounts with one card, or the seller’s, may both write, and an operator is told', async () => {
    const [gown, hat] = [await newDress('Velvet Gown'), await newDress('Velvet Hat')]
    const operator = await anOperator(shop)
    // The card of all tests is another one.
    const paysWith = async (who: Person, product: MadeProduct) => {
      const { url, orderId } = await openCheckout(shop, who, [product.line()])
      await shop.provider.payOnPage(url, '5555555555554444')
      await untilStatus(shop, orderId, 'paid')
      return orderId
    }
    const [ida, alias] = [await aBuyer(shop, 'Ida Brandt'), await aBuyer(shop, 'Someone Else')]
    for (const who of [ida, alias]) await deliver(shop, await paysWith(who, gown), seller.token)
    const waiting = async () => {
      const { body } = await shop.get<{ waiting: { what: string; title: string; detail: string }[] }>(
        '/api/operator/waiting',
        operator.token,
      )
      return body.waiting.filter(({ what, title }) => what === 'Review to look at' && title.includes('Velvet'))
    }
    expect((await review(ida, { rating: 5 }, gown.id)).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await review(alias, { rating: 5 }, gown.id)).status).toBe(200)
    expect(await waiting()).toMatchObject([
      { title: '5 stars for Velvet Gown', detail: expect.stringMatching(/reviewed the same/) },
    ])

    const other = await aSeller(shop.db)
    const theirs = await aProduct(shop.db, { sellerId: other.id, name: 'Velvet Coat' })
    const otherSeller = { ...other, name: 'Sal Ler', token: await aSession(shop.db, other.id) }
    await paysWith(otherSeller, hat)
    await deliver(shop, await paysWith(alias, theirs), otherSeller.token)
    expect((await review(alias, { rating: 5 }, theirs.id)).status).toBe(200)
    const [, ofSeller] = await waiting()
    expect(ofSeller).toMatchObject({
      title: '5 stars for Velvet Coat',
      detail: expect.stringMatching(/card of the seller/),
    })
  })

  it('5, 4 and 4 stars are 4.33, four of five, in the list, the index and on the page', async () => {
    const gown = await newDress()
    for (const rating of [5, 4, 4]) expect((await review(await owner(gown), { rating }, gown.id)).status).toBe(200)
    expect(await shown(gown)).toMatchObject({ rating: 4.33, reviewCount: 3, ratingCounts: [0, 0, 0, 2, 1] })
    expect(await listed(gown)).toMatchObject({ rating: 4.33, reviewCount: 3, ratingCounts: [0, 0, 0, 2, 1], found: 3 })
  })
})

describe('of one’s own', () => {
  it('is changed and removed by whoever wrote it alone, and counts at once as it is now', async () => {
    const gown = await newDress()
    const [ida, eve] = [await owner(gown, 'Ida Brandt'), await owner(gown)]
    await review(ida, { rating: 2, text: 'Too long.' }, gown.id)
    await review(eve, { rating: 4 }, gown.id)
    const id = await ownId(gown, 1)
    expect((await listed(gown)).reviews[1]).toMatchObject({ comment: 'Too long.', isEdited: false, isVerified: true })
    expect((await edit(eve, id, { rating: 5 })).status).toBe(404)
    expect((await remove(eve, id)).status).toBe(404)
    expect((await edit(ida, 'no-such-review', { rating: 5 })).status).toBe(404)
    expect((await edit(ida, id, { rating: 0 })).status).toBe(422)
    expect((await edit(ida, id, { rating: 5, text: 'Hemmed it: lovely.' })).status).toBe(200)
    expect(await shown(gown)).toMatchObject({ rating: 4.5, ratingCounts: [0, 0, 0, 1, 1] })
    expect((await listed(gown)).reviews[1]).toMatchObject({ comment: 'Hemmed it: lovely.', isEdited: true })

    expect((await remove(ida, id)).status).toBe(200)
    expect(await shown(gown)).toMatchObject({ rating: 4, reviewCount: 1, ratingCounts: [0, 0, 0, 1, 0] })
    expect((await remove(ida, id)).status).toBe(404)
    expect((await ofOrder(ida.orderId, ida)).body.products).toMatchObject([{ mayReview: true }])
    expect((await review(ida, { rating: 3 }, gown.id)).status).toBe(200)
  })

  it('shows up to four pictures that its writer has uploaded, whose files go when it shows them no more', async () => {
    const gown = await newDress()
    const [ida, eve] = [await owner(gown), await owner(gown)]
    const [one = '', two = ''] = [await anUpload(shop, ida), await anUpload(shop, ida)]
    const five = Array.from({ length: 5 }, () => ({ url: one }))
    expect((await review(ida, { rating: 5, pictures: five }, gown.id)).body.code).toBe('too_many_pictures')
    expect((await review(eve, { rating: 5, pictures: [{ url: one }] }, gown.id)).body.code).toBe('picture_not_usable')
    expect((await shown(gown)).reviewCount).toBe(0)
    const pictures = [{ url: one, alt: 'From behind' }, { url: two }]
    expect((await review(ida, { rating: 5, pictures }, gown.id)).status).toBe(200)
    expect((await listed(gown)).reviews[0]?.pictures).toMatchObject([
      { alt: 'From behind', width: 40 },
      { alt: expect.stringMatching(/^By /) },
    ])
    expect((await listed(gown, '?pictures=yes')).found).toBe(1)
    expect((await shop.get(new URL(two).pathname)).status).toBe(200)

    const id = await ownId(gown)
    const [kept] = (await listed(gown)).reviews[0]?.pictures ?? []
    expect((await edit(ida, id, { rating: 5, pictures: [{ url: kept?.url }] })).status).toBe(200)
    expect((await listed(gown)).reviews[0]?.pictures).toHaveLength(1)
    const states = () =>
      shop.db.selectFrom('upload').select('state').where('owner_id', '=', ida.id).orderBy('state').execute()
    expect(await states()).toEqual([{ state: 'ready' }, { state: 'removing' }])
    await remove(ida, id)
    expect(await states()).toEqual([{ state: 'removing' }, { state: 'removing' }])
  })

  it('answers what its category asks, and nothing else', async () => {
    const [gown, bag] = [await newDress(), await newDress()]
    const asks = { review_question: 'fit' as const }
    const { category_id } = await shop.db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', gown.id)
      .executeTakeFirstOrThrow()
    await shop.db.updateTable('category').set(asks).where('id', '=', category_id).execute()
    const people = [await owner(gown), await owner(gown), await owner(gown)] as const
    expect((await ofOrder(people[0].orderId, people[0])).body.products).toMatchObject([{ question: 'fit' }])
    const wrong = await review(people[0], { rating: 5, answer: 'oily' }, gown.id)
    expect([wrong.status, wrong.body.code]).toEqual([422, 'review_answer_not_asked'])
    for (const [at, answer] of ['runs small', 'true to size', 'runs small'].entries()) {
      expect((await review(people[at] as Person, { rating: 5, answer }, gown.id)).status).toBe(200)
    }
    expect((await listed(gown)).answers).toEqual([
      { answer: 'runs small', count: 2 },
      { answer: 'true to size', count: 1 },
    ])
    const una = await owner(bag)
    expect((await review(una, { rating: 5, answer: 'runs small' }, bag.id)).body.code).toBe('review_answer_not_asked')
  })
})

describe('that was taken down', () => {
  it('is read by nobody, counts for nothing, and is neither changed, removed nor written again', async () => {
    const gown = await newDress('Hidden Gown')
    const operator = await anOperator(shop)
    const [ida, eve] = [await owner(gown), await aBuyer(shop)]
    const pictures = [{ url: await anUpload(shop, ida) }]
    await review(ida, { rating: 1, text: 'Vulgar words', pictures }, gown.id)
    const id = await ownId(gown)
    await shop.ask('PUT', `/api/reviews/${id}/reply`, { token: seller.token, body: { text: 'We are sorry.' } })
    await shop.post('/api/reports', { subject: 'product review', id, why: 'offensive' }, eve.token)
    interface Cases {
      cases: { id: string; title: string; pictures: unknown[]; reply: string; text: string }[]
    }
    const { cases } = (await shop.get<Cases>('/api/operator/reports', operator.token)).body
    const found = cases.find(({ title }) => title === 'Hidden Gown')
    expect(found).toMatchObject({ text: 'Vulgar words', reply: 'We are sorry.', pictures: [{ width: 40 }] })

    const decide = (decision: string) =>
      shop.post(`/api/operator/reports/${found?.id}`, { decision, reason: 'It breaks our rules.' }, operator.token)
    expect((await decide('hide')).status).toBe(200)
    expect(await listed(gown)).toMatchObject({ reviews: [], reviewCount: 0, withPictures: 0 })
    expect(await shown(gown)).toMatchObject({ rating: 0, reviewCount: 0, reviews: [] })
    expect((await edit(ida, id, { rating: 5 })).body.code).toBe('review_hidden')
    expect((await remove(ida, id)).body.code).toBe('review_hidden')
    expect((await review(ida, { rating: 5 }, gown.id)).body.code).toBe('product_reviewed')
    expect((await ofOrder(ida.orderId, ida)).body.products).toMatchObject([{ review: { isHidden: true } }])

    expect((await decide('restore')).status).toBe(200)
    expect(await shown(gown)).toMatchObject({ rating: 1, reviewCount: 1 })
  })
})

it('is told to its seller, who answers once in public; the answer is told to its writer', async () => {
  const gown = await newDress('Silk Gown')
  const ida = await owner(gown, 'Ida Brandt')
  await review(ida, { rating: 2, text: 'The seam went.' }, gown.id)
  const id = await ownId(gown)
  const subjectsTo = async (email: string) => (await shop.mails(email)).map(({ subject }) => subject)
  await eventually(async () => expect(await subjectsTo(seller.email)).toContain('A new review of Silk Gown'))

  const reply = (by: Someone, text: string) =>
    shop.ask('PUT', `/api/reviews/${id}/reply`, { token: by.token, body: { text } })
  const other = { token: await aSession(shop.db, (await aSeller(shop.db)).id) }
  expect((await reply(ida, 'Me too.')).status).toBe(403)
  expect((await reply(other, 'Buy mine.')).status).toBe(404)
  expect((await reply(seller, ' ')).status).toBe(422)
  expect((await reply(seller, 'We send a new one.')).status).toBe(200)
  expect((await listed(gown)).reviews[0]?.reply).toMatchObject({ text: 'We send a new one.' })
  await reply(seller, 'A new one is on its way.')
  expect((await listed(gown)).reviews[0]?.reply).toMatchObject({ text: 'A new one is on its way.' })
  await eventually(async () =>
    expect((await subjectsTo(ida.email)).filter((each) => each === 'A reply to your review of Silk Gown')).toHaveLength(
      1,
    ),
  )

  interface OfSeller {
    reviews: { _id: string; about: object; name: string; reply?: object }[]
    withoutReply: number
  }
  const ofSeller = async (query = '') => (await shop.get<OfSeller>(`/api/seller/reviews${query}`, seller.token)).body
  const before = await ofSeller()
  expect(before.reviews[0]).toMatchObject({ _id: id, name: 'Ida B.', about: { name: 'Silk Gown' } })
  expect((await ofSeller('?reply=none')).reviews.map(({ _id }) => _id)).not.toContain(id)
  expect((await shop.ask('DELETE', `/api/reviews/${id}/reply`, { token: seller.token })).status).toBe(200)
  expect((await listed(gown)).reviews[0]?.reply).toBeUndefined()
  expect((await ofSeller('?reply=none')).reviews[0]?._id).toBe(id)
  expect((await ofSeller()).withoutReply).toBe(before.withoutReply + 1)
  expect((await shop.get<OfSeller>('/api/seller/reviews', other.token)).body.reviews).toEqual([])
})

it('has helped somebody once, whoever presses how often, and never its own writer', async () => {
  const gown = await newDress()
  const ida = await owner(gown)
  await review(ida, { rating: 5 }, gown.id)
  const id = await ownId(gown)
  const mark = (by: Someone, isHelpful: boolean) =>
    shop.ask<{ helpfulCount: number; code: string }>('PUT', `/api/reviews/${id}/helpful`, {
      ...{ token: by.token, body: { isHelpful } },
    })
  const readers = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)]
  await Promise.all(readers.flatMap((reader) => [mark(reader, true), mark(reader, true), mark(reader, true)]))
  expect((await listed(gown)).reviews[0]?.helpfulCount).toBe(3)
  expect((await mark(ida, true)).body.code).toBe('own_review')
  const [first] = readers as [Person]
  const marks = async (by: Someone) => (await shop.get(`/api/reviews/marks?ids=${id},no-such`, by.token)).body
  expect(await marks(first)).toEqual({ own: [], helpful: [id] })
  expect(await marks(ida)).toEqual({ own: [id], helpful: [] })
  expect((await mark(first, false)).body.helpfulCount).toBe(2)
  expect((await mark(first, false)).body.helpfulCount).toBe(2)
  expect((await listed(gown)).reviews[0]?.helpfulCount).toBe(2)
})

it('earns its writer 20 points, which go when it is removed', async () => {
  const coat = await newDress('Wool Coat')
  const noor = await owner(coat, 'Noor Aziz')
  const points = async () => (await shop.get<{ points: number }>('/api/rewards', noor.token)).body.points
  const before = await points()
  expect((await review(noor, { rating: 5 }, coat.id)).status).toBe(200)
  expect(await points()).toBe(before + 20)
  await remove(noor, await ownId(coat))
  expect(await points()).toBe(before)
})
