import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Order, quoteCart } from '@dressing-room/contract/orders'
import type {
  OwnShop,
  Shop,
  shopNextFree,
  shopProducts,
  shopReviews,
  shopServices,
} from '@dressing-room/contract/shops'
import type { availableDays, StylistService } from '@dressing-room/contract/stylist-services'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService, book, dayFromToday, days, detail, hold } from '../../../test/visits.ts'
import { grantBadge } from '../identity/index.ts'
import { reopenShops } from './jobs.ts'

let shop: TestApp
let buyer: Person
let oda: { id: string; token: string }
let dress: MadeProduct

beforeAll(async () => {
  shop = await startTestApp()
  buyer = await aBuyer(shop)
  oda = await aSellerOf('Atelier Oda')
  dress = await aProduct(shop.db, { sellerId: oda.id })
})
afterAll(() => shop.close())

/** A seller with a badge, whose shop got its name the way sellers give it. */
async function aSellerOf(name: string) {
  const { id } = await aSeller(shop.db, { shop: 'Before' })
  const token = await aSession(shop.db, id)
  expect((await save(token, { name })).status).toBe(200)
  return { id, token }
}

function save(token: string, body: object, ifMatch?: string) {
  return shop.ask<OwnShop & { code: string; changes: { field: string }[]; message: string }>(
    'PUT',
    '/api/seller/shop',
    {
      ...{ token, body },
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    },
  )
}

/** The address of a picture that this seller has uploaded. */
async function uploaded(token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await PICTURE)], 'work.png'))
  form.append('upload_preset', 'dressing-room')
  form.append('purpose', 'shop')
  const headers = { authorization: token }
  const response = await fetch(`${shop.origin}/api/uploads`, { method: 'POST', body: form, headers })
  return ((await response.json()) as { secure_url: string }).secure_url
}

const PICTURE = sharp({ create: { width: 80, height: 100, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

const page = (name: string) => shop.get<Shop>(`/api/shops/${name}`)
const daysAhead = (days: number) => new Date(shop.deps.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('the page of a shop', () => {
  it('is there with the badge, under the name of its seller, and 404 where there is none', async () => {
    const { id } = await aBuyer(shop, 'Łucja Żak')
    expect((await page('lucja-zak')).status).toBe(404)
    await grantBadge(shop.db, { accountId: id, source: 'operator', now: shop.deps.clock() })
    expect((await page('lucja-zak')).body).toMatchObject({ name: 'Łucja Żak', isVerified: true, productCount: 0 })
    await grantBadge(shop.db, { accountId: id, source: 'operator', now: shop.deps.clock() })
    expect((await page('lucja-zak-2')).status).toBe(404)
    expect((await page('%20')).body).toMatchObject({ code: 'shop_not_found', message: 'Shop not found.' })
  })

  it('says what its seller says, and how they deliver and take back', async () => {
    const words = { about: 'Dresses sewn\nby six people.', town: 'Lisbon', country: 'Portugal' }
    const more = { deliveryWords: 'Sent on Tuesdays.', returnWords: 'Worn shoes stay yours.' }
    expect((await save(oda.token, { ...words, ...more })).body).toMatchObject(words)
    await eventually(async () => expect((await page('atelier-oda')).body).toMatchObject({ ...words, ...more }))
    expect((await page('atelier-oda')).body).toMatchObject({ returns: { days: 14, paidBy: 'buyer' }, productCount: 1 })
  })

  it('says when each of its services is free next, from one booking to another', async () => {
    const stylist = await aSellerOf('Kerr and Daughters')
    const cut = await aStylistService(shop.db, { stylistId: stylist.id, name: 'Dry cut' })
    const first = async () =>
      (await shop.get<ResponseOf<typeof availableDays>>(`/api/services/${cut.publicId}/available-days`)).body.nextFree
    const nextFree = async () =>
      (await shop.get<ResponseOf<typeof shopNextFree>>('/api/shops/kerr-and-daughters/next-free')).body.services
    const before = await first()
    expect(await nextFree()).toEqual([{ serviceID: cut.publicId, nextFree: expect.objectContaining(before) }])

    await hold(shop, buyer, cut, [before?.date ?? '', before?.time ?? ''])
    const after = await first()
    expect(after?.instant).not.toBe(before?.instant)
    expect(await nextFree()).toEqual([{ serviceID: cut.publicId, nextFree: expect.objectContaining(after) }])
  })

  it('shows its goods and services by pages, the newest first, and what is thought of them', async () => {
    const kerr = await aSellerOf('Northloom')
    const names = Array.from({ length: 13 }, (_, at) => `Jumper ${at}`)
    const made: MadeProduct[] = []
    for (const name of names) made.push(await aProduct(shop.db, { sellerId: kerr.id, name }))
    const fitting = await aStylistService(shop.db, { stylistId: kerr.id, name: 'Fitting' })
    const review = { name: 'Ida', rating: 4, created_at: new Date('2026-01-01') }
    await shop.db
      .insertInto('review')
      .values({ product_id: made[0]?.id ?? '', comment: 'Warm.', ...review })
      .execute()
    await shop.db
      .insertInto('service_review')
      .values({
        service_id: fitting.id,
        reviewer_name: 'Bo',
        rating: 5,
        review_text: 'Kind.',
        created_at: new Date('2026-02-01'),
      })
      .execute()

    const get = <T>(what: string) => shop.get<T>(`/api/shops/northloom/${what}`).then(({ body }) => body)
    const first = await get<ResponseOf<typeof shopProducts>>('products')
    const second = await get<ResponseOf<typeof shopProducts>>('products?page=2')
    expect(first.totalPages).toBe(2)
    expect([...first.products, ...second.products].map(({ name }) => name)).toEqual(names.reverse())
    expect(first.products[0]?.seller).toMatchObject({ name: 'Northloom', shopSlug: 'northloom' })
    const { services } = await get<ResponseOf<typeof shopServices>>('services')
    expect(services.map(({ name, provider }) => [name, provider.shopSlug])).toEqual([['Fitting', 'northloom']])
    await eventually(async () =>
      expect((await page('northloom')).body).toMatchObject({
        ...{ productCount: 13, serviceCount: 1 },
        ratings: { average: 4.5, count: 2, counts: [0, 0, 0, 1, 1] },
      }),
    )
    const { reviews } = await get<ResponseOf<typeof shopReviews>>('reviews')
    expect(reviews.map(({ text, about }) => [text, about.name, about.address])).toEqual([
      ['Kind.', 'Fitting', `/service/${fitting.publicId}`],
      ['Warm.', 'Jumper 0', `/product/${made[0]?.slug}`],
    ])
  })

  it('is found by its old addresses after renaming, and nobody else gets one of them', async () => {
    const seller = await aSellerOf('Fold & Carry')
    expect((await page('fold-carry')).body.slug).toBe('fold-carry')
    await save(seller.token, { name: 'Carry On' })
    for (const name of ['fold-carry', 'carry-on']) {
      await eventually(async () => expect((await page(name)).body.slug).toBe('carry-on'))
    }
    const other = await aSellerOf('Fold & Carry')
    expect((await save(other.token, {})).body.slug).toBe('fold-carry-2')
    expect((await save(seller.token, { name: 'Fold & Carry' })).body.slug).toBe('fold-carry')
    // Nothing of another script is lost, and what cannot be read keeps its address.
    expect((await save(seller.token, { name: '你好 裁缝' })).body.slug).toBe('ni-hao-cai-feng')
    expect((await save(seller.token, { name: '🧵' })).body.slug).toBe('ni-hao-cai-feng')
  })
})

describe('editing a shop', () => {
  it('touches what is sent and nothing else, and tells what was changed in another window', async () => {
    const seller = await aSellerOf('Petra Vale')
    const { headers, body } = await shop.get<OwnShop>('/api/seller/shop', seller.token)
    const etag = headers.get('etag') ?? ''
    expect(etag).toBe(`"${body.version}"`)
    expect((await save(seller.token, { about: 'Silver.' }, etag)).body).toMatchObject({
      about: 'Silver.',
      name: 'Petra Vale',
    })
    const stale = await save(seller.token, { about: 'Gold.' }, etag)
    expect(stale).toMatchObject({ status: 412, body: { code: 'edited_meanwhile', changes: [{ field: 'about' }] } })
    const same = await save(seller.token, { about: 'Silver.' })
    expect(same.body.version).toBe(body.version + 1)
  })

  it('shows the work of its seller in their order, and keeps the pictures of before', async () => {
    const [bob, braids, veil] = [await uploaded(oda.token), await uploaded(oda.token), await uploaded(oda.token)]
    const first = [{ url: bob, alt: 'A bob' }, { url: braids }]
    expect((await save(oda.token, { portfolio: first })).body.portfolio.map(({ alt }) => alt)).toEqual(['A bob', ''])
    await eventually(async () => expect((await page('atelier-oda')).body.portfolio).toHaveLength(2))
    const next = {
      portfolio: [
        { url: veil, alt: 'A veil' },
        { url: bob, alt: 'A bob' },
      ],
    }
    expect((await save(oda.token, next)).body.portfolio.map(({ alt }) => alt)).toEqual(['A veil', 'A bob'])
    expect((await page('atelier-oda')).body.portfolio.map(({ alt }) => alt)).toEqual(['A veil', 'A bob'])
    const { version } = (await save(oda.token, next)).body
    expect((await save(oda.token, next)).body.version).toBe(version)

    const other = await aSellerOf('Another Atelier')
    expect((await save(other.token, { portfolio: [{ url: bob }] })).body.code).toBe('picture_not_usable')
    const many = { portfolio: Array.from({ length: 25 }, () => ({ url: bob })) }
    expect((await save(oda.token, many)).status).toBe(422)
    expect((await save(oda.token, { portfolio: [] })).body.portfolio).toEqual([])
  })

  it('refuses what cannot be, whoever may not, and pictures of others', async () => {
    expect((await save(buyer.token, { about: 'x' })).status).toBe(403)
    expect((await shop.get('/api/seller/shop')).status).toBe(401)
    for (const body of [
      { name: '  ' },
      { name: 'x'.repeat(81) },
      { closedUntil: '2026-02-30' },
      { closedUntil: daysAhead(0) },
    ]) {
      expect((await save(oda.token, body)).status, JSON.stringify(body)).toBe(422)
    }
    const picture = { url: 'https://evil.example/a.jpg' }
    expect((await save(oda.token, { picture })).body.code).toBe('picture_not_usable')
  })
})

describe('a shop on vacation', () => {
  it('sells nothing and takes no bookings before its day, says so everywhere, and is back by itself', async () => {
    const seller = await aSellerOf('Casa Solea')
    const [boots, belt] = [await aProduct(shop.db, { sellerId: seller.id, stock: 5 }), await aProduct(shop.db)]
    const fitting = await aStylistService(shop.db, { stylistId: seller.id, zone: 'UTC' })
    const until = daysAhead(10)
    expect((await save(seller.token, { closedUntil: until })).body.closedUntil).toBe(until)

    const quote = async () =>
      (await shop.post<ResponseOf<typeof quoteCart>>('/api/cart/quote', { cart: [boots.line(), belt.line()] })).body
    const checkOut = (cart: unknown[]) =>
      shop.post<{ code: string; closedUntil: string }>('/api/create-checkout-session', { cart }, buyer.token)
    const [closed, open] = (await quote()).lines
    expect(closed).toMatchObject({ available: false, seller: { name: 'Casa Solea', shopSlug: 'casa-solea' } })
    expect(closed?.notice).toMatch(/^Casa Solea is on vacation and sells again from \d+ \w+ \d{4}\.$/)
    expect(open?.available).toBe(true)
    expect(await checkOut([boots.line()])).toMatchObject({
      status: 409,
      body: { code: 'shop_closed', closedUntil: until },
    })
    const mixed = await checkOut([boots.line(), { slug: 'gone', quantity: 1 }])
    expect(mixed.body.code).toBe('not_available')
    expect((await checkOut([belt.line()])).status).toBe(200)

    await eventually(async () => {
      const { body } = await shop.get<ProductDetail>(`/api/products/slug/${boots.slug}`)
      expect(body.seller.closedUntil).toBe(until)
      expect((await shop.get<StylistService>(`/api/service/${fitting.publicId}`)).body.provider.closedUntil).toBe(until)
      expect((await page('casa-solea')).body.closedUntil).toBe(until)
    })
    expect((await days(shop, fitting))[0]).toBe(until)
    const refused = await book(shop, buyer, fitting, [daysAhead(5), '10:00'])
    expect(refused).toMatchObject({ status: 409, body: { code: 'shop_closed' } })
    expect(refused.body.message).toMatch(/is on vacation\. Please choose a time from /)

    await shop.advance(10 * 24 * 60)
    await openCheckout(shop, await aBuyer(shop), [boots.line()])
    expect((await quote()).lines[0]?.available).toBe(true)
    await reopenShops.run(shop.deps, {})
    await eventually(async () => expect((await page('casa-solea')).body.closedUntil).toBeUndefined())
    expect((await shop.get<OwnShop>('/api/seller/shop', seller.token)).body.closedUntil).toBe('')
  })
})

it('is where the names of sellers and stylists in orders and visits lead', async () => {
  const { orderId } = await openCheckout(shop, buyer, [dress.line()])
  const { body: order } = await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)
  expect(order.parcels).toMatchObject([{ seller: 'Atelier Oda', shopSlug: 'atelier-oda' }])
  const fitting = await aStylistService(shop.db, { stylistId: oda.id })
  const { bookingId } = await hold(shop, buyer, fitting, [dayFromToday(shop, 3), '10:00'])
  expect((await detail(shop, buyer, bookingId)).provider.shopSlug).toBe('atelier-oda')
})
