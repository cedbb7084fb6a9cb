import type { DiscoverResponse, FoundProduct, FoundService } from '@dressing-room/contract/discovery'
import type { Currency } from '@dressing-room/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillShop } from '../../../../test/a-full-shop.ts'
import { aProduct, aSeller, manyBuyers, type Person } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  people = await manyBuyers(shop.db, 40)
  await fillShop(shop.db)
}, 120_000)
afterAll(() => shop.close())

// Nobody may ask as often as these tests do, and nobody is to be given what another one was.
let people: Person[] = []
const somebodyElse = () => void people.push(people.shift() as Person)
beforeEach(somebodyElse)

async function discover(filters: Record<string, string | number> = {}): Promise<DiscoverResponse> {
  await indexed(shop)
  const query = new URLSearchParams(filters as Record<string, string>)
  const { status, body } = await shop.get<DiscoverResponse>(`/api/discover?${query}`, people[0]?.token)
  expect(status, String(query)).toBe(200)
  return body
}

/** Every batch to the end, by what each answer says is next. */
async function toTheEnd(
  filters: Record<string, string> = {},
): Promise<{ products: FoundProduct[]; services: FoundService[] }> {
  const all = { products: [] as FoundProduct[], services: [] as FoundService[] }
  let response = await discover(filters)
  for (let batch = 2; ; batch++) {
    all.products.push(...response.products)
    all.services.push(...response.services)
    expect(response.hasMore).toBe(response.next !== undefined)
    if (!response.next) return all
    response = await discover({ ...filters, batch, after: response.next })
  }
}

const ids = (things: { _id: string }[]) => things.map(({ _id }) => _id)
const distinct = (things: { _id: string }[]) => new Set(ids(things)).size
const everyProduct = async () =>
  (await shop.db.selectFrom('product').select('id').where('deleted_at', 'is', null).execute()).length
const everyService = async () =>
  (await shop.db.selectFrom('service').select('id').where('deleted_at', 'is', null).execute()).length

describe('batches of eight and eight', () => {
  it('lead through everything once, the newest first, and one list goes on when the other is through', async () => {
    const { products, services } = await toTheEnd()
    expect([products.length, distinct(products)]).toEqual(Array(2).fill(await everyProduct()))
    expect([services.length, distinct(services)]).toEqual(Array(2).fill(await everyService()))
    const dates = products.map(({ createdAt }) => createdAt)
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('repeat and lose nothing while things come and go in between, however the caller goes on', async () => {
    for (const goesOn of ['by what is next', 'by counting']) {
      const brand = { productPrice: goesOn === 'by counting' ? 'high' : 'low' }
      const first = await discover({ ...brand, batch: 1 })
      const [gone] = first.products
      await shop.db
        .updateTable('product')
        .set({ deleted_at: new Date() })
        .where('id', '=', gone?._id ?? '')
        .execute()
      const added = await aProduct(shop.db, { name: 'Just In', priceMinor: goesOn === 'by counting' ? 30_000 : 1000 })
      const seen = [...first.products]
      let response = first
      for (let batch = 2; response.hasMore; batch++) {
        const next: Record<string, string> = goesOn === 'by counting' ? {} : { after: response.next ?? '' }
        response = await discover({ ...brand, batch, ...next })
        seen.push(...response.products)
      }
      expect(distinct(seen), goesOn).toBe(seen.length)
      const now = await discover(brand)
      expect(seen.length, goesOn).toBe(now.totalProducts)
      expect(ids(now.products)[0]).toBe(added.id)
    }
  })

  it('are counted off for whoever asks for one in the middle, and are empty beyond the end', async () => {
    const { products } = await toTheEnd({ productRating: '3' })
    const third = await discover({ productRating: 3, batch: 3, serviceRating: 4 })
    expect(ids(third.products)).toEqual(ids(products.slice(16, 24)))
    const beyond = await discover({ batch: 500 })
    expect([beyond.products, beyond.services, beyond.hasMore]).toEqual([[], [], false])
  })

  it('refuse a cursor that nobody was given', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    for (const after of [
      'x',
      'null',
      forged({ products: "'; drop table product" }),
      forged({ products: { id: 'x', created: 'now' } }),
      forged({ products: { id: crypto.randomUUID(), created: '2026-01-01' } }),
      forged({ products: { id: crypto.randomUUID(), created: 1e300 } }),
      forged({ services: { id: crypto.randomUUID(), created: 1, distance: -1 } }),
      forged([1]),
    ]) {
      expect((await shop.get(`/api/discover?after=${encodeURIComponent(after)}`)).status, after).toBe(400)
    }
  })
})

describe('filters of Discover', () => {
  it('leave what they say, as many as they counted', async () => {
    const all = await discover()
    const cases = Object.entries(all.facets).flatMap(([facet, options]) =>
      options.filter(({ count }) => count > 0).map(({ value, count }) => ({ facet, value, count })),
    )
    expect(cases.length).toBeGreaterThan(20)
    for (const { facet, value, count } of cases) {
      somebodyElse()
      const left = await toTheEnd({ [facet]: value })
      expect(facet.startsWith('product') ? left.products.length : left.services.length, `${facet} ${value}`).toBe(count)
    }
  }, 120_000)

  it('take exactly 50 and exactly 100 for mid, in units of the currency', async () => {
    const sellerId = (await aSeller(shop.db)).id
    const priced = async (priceMinor: number, currency: Currency) =>
      (await aProduct(shop.db, { sellerId, priceMinor, currency, name: 'Priced' })).id
    const [below, fifty, hundred, above, yen, dinar] = [
      await priced(4999, 'USD'),
      await priced(5000, 'USD'),
      await priced(10_000, 'USD'),
      await priced(10_001, 'USD'),
      await priced(50, 'JPY'),
      await priced(49_990, 'KWD'),
    ]
    const band = async (productPrice: string) => new Set(ids((await toTheEnd({ productPrice })).products))
    const [low, mid, high] = [await band('low'), await band('mid'), await band('high')]
    expect([low.has(below), mid.has(fifty), mid.has(hundred), high.has(above), mid.has(yen), low.has(dinar)]).toEqual(
      Array(6).fill(true),
    )
  })

  it('take 4 stars and up for an average of 4 or more, not rounded', async () => {
    const { id } = await aProduct(shop.db, { name: 'Rated' })
    const rate = (rating: number) =>
      shop.db
        .insertInto('review')
        .values({ product_id: id, name: 'Ada', comment: 'So.', rating, created_at: new Date() })
        .execute()
    const isIn = async (productRating: string) => ids((await toTheEnd({ productRating })).products).includes(id)
    expect([await isIn('4'), await isIn('3')]).toEqual([false, false])
    await rate(5)
    await rate(3)
    expect([await isIn('4'), await isIn('3')]).toEqual([true, true])
    await rate(3)
    expect([await isIn('4'), await isIn('3')]).toEqual([false, true])
    expect(await isIn('3,4')).toBe(true)
  })

  it('know weekdays from weekends', async () => {
    const weekend = await aStylistService(shop.db, { works: 'Sat-Sun 10:00-14:00' })
    const week = await aStylistService(shop.db, { works: 'Wed 10:00-14:00' })
    const open = async (serviceAvailability: string) => ids((await toTheEnd({ serviceAvailability })).services)
    expect(await open('weekends')).toContain(weekend.id)
    expect(await open('weekends')).not.toContain(week.id)
    expect(await open('weekdays')).toContain(week.id)
    expect(await open('weekdays')).not.toContain(weekend.id)
    expect(await open('weekdays,weekends')).toEqual(expect.arrayContaining([weekend.id, week.id]))
  })

  it('take categories by slug, by name and by department, and leave nothing for one that does not exist', async () => {
    const total = async (productCategory: string) => (await discover({ productCategory })).totalProducts
    expect(await total('denim-trousers')).toBe(await total('Denim & Trousers'))
    expect(await total('fashion')).toBeGreaterThan(await total('dresses,tops'))
    for (const fixed of ['electronics', 'fashion', 'home']) expect(await total(fixed), fixed).toBeGreaterThan(0)
    expect(await total('no-such-thing')).toBe(0)
    const { facets } = await discover()
    expect(facets.serviceCategory.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['health', 'education', 'repair']),
    )
  })

  it('leave everything where they are none', async () => {
    const all = await discover()
    for (const query of ['productPrice=cheap', 'productRating=5', 'serviceRating=x', 'serviceAvailability=never']) {
      const { totalProducts, totalServices } = await discover(Object.fromEntries(new URLSearchParams(query)))
      expect([totalProducts, totalServices], query).toEqual([all.totalProducts, all.totalServices])
    }
    expect((await discover({ productPrice: 'cheap,low' })).totalProducts).toBe(
      (await discover({ productPrice: 'low' })).totalProducts,
    )
    expect((await shop.get('/api/discover?batch=0')).status).toBe(400)
  })
})

describe('from a place', () => {
  const lisbon = { latitude: '38.7167', longitude: '-9.1333' }

  it('the nearest come first, and what has no place comes last, without a distance', async () => {
    const nowhere = await aProduct(shop.db, { name: 'From Nowhere' })
    const lost = await aStylistService(shop.db, { name: 'Somewhere' })
    const { products, services } = await toTheEnd(lisbon)
    expect([products.length, distinct(products)]).toEqual(Array(2).fill(await everyProduct()))
    expect([services.length, distinct(services)]).toEqual(Array(2).fill(await everyService()))
    for (const list of [products, services]) {
      const distances = list.map(({ distanceKm }) => distanceKm ?? Number.POSITIVE_INFINITY)
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
      expect(Math.min(...distances)).toBeGreaterThanOrEqual(1)
      expect(list.at(-1)).not.toHaveProperty('distanceKm')
    }
    expect(products[0]?.seller.name).toBe('Atelier Oda')
    expect(services[0]?.location.city).toBe('Lisbon')
    expect(ids(products).indexOf(nowhere.id)).toBeGreaterThan(100)
    expect(ids(services).indexOf(lost.id)).toBeGreaterThan(20)
    const inParis = services.find(({ location }) => location.city === 'Paris')
    expect(inParis?.distanceKm).toBeGreaterThan(1440)
    expect(inParis?.distanceKm).toBeLessThan(1470)
  })

  it('across the date line the short way counts', async () => {
    const { services } = await discover({ latitude: '-17.7', longitude: '-179.9' })
    expect(services[0]?.location.city).toBe('Sydney')
    expect(services[0]?.distanceKm).toBeLessThan(3500)
  })

  it('whoever only counts batches gets the same ones', async () => {
    const { products } = await toTheEnd({ ...lisbon, productCategory: 'fashion' })
    const last = Math.ceil(products.length / 8)
    for (const batch of [2, last - 1, last]) {
      const counted = await discover({ ...lisbon, productCategory: 'fashion', batch, serviceRating: 3 })
      expect(ids(counted.products), `batch ${batch}`).toEqual(ids(products.slice((batch - 1) * 8, batch * 8)))
    }
  })

  it('half a place, or one that is not on earth, is none', async () => {
    for (const query of [
      'latitude=3',
      'latitude=91&longitude=0',
      'latitude=0&longitude=181',
      'latitude=x&longitude=0',
    ]) {
      expect((await shop.get(`/api/discover?${query}`)).status, query).toBe(400)
    }
  })
})
