import type { CategoryListings } from '@dressing-room/contract/categories'
import { type DiscoverResponse, type SearchResponse, SORTS } from '@dressing-room/contract/discovery'
import type { Currency } from '@dressing-room/contract/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillShop } from '../../../../test/a-full-shop.ts'
import { aProduct, manyBuyers, type Person } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let shop: TestApp
let people: Person[] = []
beforeAll(async () => {
  shop = await startTestApp()
  people = await manyBuyers(shop.db, 60)
  await fillShop(shop.db)
  await indexed(shop)
}, 120_000)
afterAll(() => shop.close())

/** As somebody else each time: nobody may ask as often as these tests do. */
async function ask<Body>(address: string): Promise<Body> {
  people.push(people.shift() as Person)
  const { status, body } = await shop.get<Body>(address, people[0]?.token)
  expect(status, address).toBe(200)
  return body
}

const asked = (query: Record<string, string>) => String(new URLSearchParams(query))

async function wholeOfDiscover(query: Record<string, string>) {
  const all = { products: [] as DiscoverResponse['products'], services: [] as DiscoverResponse['services'] }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: DiscoverResponse = await ask(`/api/discover?${asked({ ...query, ...(after && { after }) })}`)
    all.products.push(...batch.products)
    all.services.push(...batch.services)
    if (!batch.next) return { ...all, last: batch }
    after = batch.next
  }
  throw new Error('never')
}

/** As the list says it is: no neighbour stands wrongly. */
function expectOrder(sort: string, listed: { price: number }[]): void {
  const prices = listed.map(({ price }) => price)
  if (sort === 'price-up') expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  if (sort === 'price-down') expect(prices).toEqual(prices.toSorted((a, b) => b - a))
}

describe('in every order', () => {
  it('Discover lists each thing once, as many as it counts, whatever the filters are', async () => {
    const query = fc.record(
      {
        sort: fc.constantFrom(...SORTS),
        productPrice: fc.constantFrom('low', 'mid,high', '20-60', '-80', '50-', 'low,90-120'),
        productRating: fc.constantFrom('3', '4'),
        serviceAvailability: fc.constantFrom('weekends', 'weekdays'),
      },
      { requiredKeys: ['sort'] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (filters) => {
        const { products, services, last } = await wholeOfDiscover(filters)
        expect(new Set(products.map(({ _id }) => _id)).size).toBe(products.length)
        expect(new Set(services.map(({ _id }) => _id)).size).toBe(services.length)
        expect([products.length, services.length]).toEqual([last.totalProducts, last.totalServices])
        expectOrder(filters.sort, products)
        expectOrder(filters.sort, services)
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  it('a category lists all that it has, and the same things', async () => {
    const lists = await Promise.all(
      SORTS.map(async (sort) => {
        const ids: string[] = []
        const products: CategoryListings['products'] = []
        for (let after: string | undefined = ''; after !== undefined; ) {
          const batch: CategoryListings = await ask(
            `/api/categories/products/dresses?${asked({ sort, ...(after && { after }) })}`,
          )
          products.push(...batch.products)
          after = batch.next
        }
        ids.push(...products.map(({ _id }) => _id))
        expect(new Set(ids).size).toBe(ids.length)
        expectOrder(sort, products)
        return ids.toSorted()
      }),
    )
    for (const list of lists) expect(list).toEqual(lists[0])
  })

  it('a search finds the same things, each once', async () => {
    const lists = await Promise.all(
      SORTS.map(async (sort) => {
        const found: SearchResponse['products'] = []
        for (let page = 1; ; page++) {
          const { products, totalPages }: SearchResponse = await ask(
            `/api/search?${asked({ query: 'dress', sort, page: String(page) })}`,
          )
          found.push(...products)
          if (page >= totalPages) break
        }
        expectOrder(sort, found)
        return found.map(({ _id }) => _id).toSorted()
      }),
    )
    expect(lists[0]?.length).toBeGreaterThan(5)
    expect(new Set(lists[0]).size).toBe(lists[0]?.length)
    for (const list of lists) expect(list).toEqual(lists[0])
  })
})

describe('a range of prices', () => {
  it('takes both of its ends, in units of each currency', async () => {
    const named = (name: string, priceMinor: number, currency: Currency = 'USD') =>
      aProduct(shop.db, { name, priceMinor, currency })
    await named('Quagga Coat', 1999)
    await named('Quagga Coat', 2000)
    await named('Quagga Coat', 4000, 'EUR')
    await named('Quagga Coat', 4001, 'EUR')
    await named('Quagga Coat', 30, 'JPY')
    await indexed(shop)
    const found: SearchResponse = await ask('/api/search?query=quagga&price=20-40&sort=price-up')
    expect(found.products.map(({ price }) => price)).toEqual([20, 30, 40])
    expect(found.facets.price.map(({ count }) => count)).toEqual([5, 0, 0])
    const open: SearchResponse = await ask('/api/search?query=quagga&price=40-&sort=price-down')
    expect(open.products.map(({ price }) => price)).toEqual([40.01, 40])
  })

  it('that is none filters nothing, and neither does an order that is none', async () => {
    const all: DiscoverResponse = await ask('/api/discover')
    const odd: DiscoverResponse = await ask('/api/discover?productPrice=60-20&sort=cheapest')
    expect([odd.totalProducts, odd.products]).toEqual([all.totalProducts, all.products])
  })
})

it('the best rated are above those with few reviews, and what nobody has reviewed comes last', async () => {
  const counts = { one: [0, 0, 0, 0, 1], many: [0, 0, 0, 10, 90], none: [0, 0, 0, 0, 0], bad: [5, 0, 0, 0, 0] }
  for (const [name, given] of Object.entries(counts)) {
    const { id } = await aProduct(shop.db, { name: `Okapi ${name}` })
    await shop.db.updateTable('product').set({ rating_counts: given }).where('id', '=', id).execute()
  }
  await indexed(shop)
  const { products }: SearchResponse = await ask('/api/search?query=okapi&sort=rating')
  expect(products.map(({ name }) => name)).toEqual(['Okapi many', 'Okapi one', 'Okapi bad', 'Okapi none'])
})

it('a place in one order is no place in another', async () => {
  const { next }: DiscoverResponse = await ask('/api/discover?sort=price-up')
  expect((await shop.get(`/api/discover?sort=rating&after=${next}`)).status).toBe(400)
  expect((await shop.get(`/api/discover?after=${next}`)).status).toBe(400)
})
