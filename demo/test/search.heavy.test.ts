import type { SearchResponse, Suggestion } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../server/test/eventually.ts'
import { aProduct, type ProductInput } from '../../server/test/factories.ts'
import { indexed } from '../../server/test/indexed.ts'
import { startTestApp, type TestApp } from '../../server/test/test-app.ts'
import { seedDemo } from '../seed.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await seedDemo({ db: shop.db, shop: shop.deps.shop, now: shop.deps.clock() })
  for (const name of ['Sérum Éclat', 'Côtes Mariniere', "Robe C'est Soir", '100% Merino Throw', 'H&M Denim Vest'])
    await sell({ name })
})
afterAll(() => shop.close())

const sell = (wish: ProductInput) => aProduct(shop.db, wish)

async function found(query: string, more = ''): Promise<SearchResponse> {
  await indexed(shop)
  const { status, body } = await shop.get<SearchResponse>(`/api/search?query=${encodeURIComponent(query)}${more}`)
  expect(status, query).toBe(200)
  return body
}

const names = ({ products, services }: SearchResponse) => [...products, ...services].map(({ name }) => name)

describe('commerce 28: a text is understood as a person means it', () => {
  it.each([
    ['lipstik', 'Velvet Hour Lipstick'],
    ['lispstick', 'Velvet Hour Lipstick'],
    ['serum eclat', 'Sérum Éclat'],
    ['serum vitamin c 12', 'Vitamin C 12 Sérum'],
    ['cotes', 'Côtes Mariniere'],
    ["c'est soir", "Robe C'est Soir"],
    ['c’est soir', "Robe C'est Soir"],
    ['cest soir', "Robe C'est Soir"],
    ['100%', '100% Merino Throw'],
    ['H&M', 'H&M Denim Vest'],
    ['Ｈalo ionic', 'Halo Ionic Dryer'],
    ['lippy', 'Velvet Hour Lipstick'],
    ['trainers', 'Court Low Sneaker'],
    ['mani', 'Short Natural Manicure'],
    ['nail polish', 'Ten-Free Nail Lacquer'],
    ['lip stick', 'Velvet Hour Lipstick'],
    ['velvet hour lips', 'Velvet Hour Lipstick'],
    ['the dryer for my hair', 'Halo Ionic Dryer'],
    ['maya brooks', 'Cut and Finish'],
    ['hair london', 'Dry Cut for Waves'],
    ['nocturne perfumers iris', 'Iris Noir Parfum'],
    ['red dress', 'Marlow Wrap Midi Dress'],
    ['refillable lipsticks', 'Velvet Hour Lipstick'],
  ])('%s finds %s', async (query, name) => {
    expect(names(await found(query))).toContain(name)
  })

  it('puts what is called like that first, and what only mentions it last', async () => {
    const dresses = await found('dress')
    expect(dresses.products[0]?.name).toMatch(/dress/i)
    expect((await found('100%')).products[0]?.name).toBe('100% Merino Throw')
    expect((await found('h&m')).products[0]?.name).toBe('H&M Denim Vest')
  })

  it('puts what is sold out behind what can be had', async () => {
    await sell({ name: 'Zibeline Stole', availability: 'OutOfStock' })
    await sell({ name: 'Zibeline Stole' })
    const { products } = await found('zibeline stole')
    expect(products.map(({ availability }) => availability)).toEqual(['InStock', 'OutOfStock'])
  })

  it('offers what is near when nothing has all the words', async () => {
    const { near, products, services } = await found('silk lipstik')
    expect([products, services]).toEqual([[], []])
    expect(near.queries).toEqual(expect.arrayContaining(['silk', 'lipstick']))
    expect(near.products.length).toBeGreaterThan(0)
    expect((await found('zzqqxxyyvv')).near).toEqual({ queries: [], products: [], services: [] })
    expect((await found('marscarra')).near.queries).toContain('mascara')
  })
})

describe('commerce 28, security 44: wildcards, operators and what is no text', () => {
  it.each(['%', '_', '\\', '%%%', '___', "'", '"', '&', '|', '!', ':*', '()', '<->', '* & !', '', '   ', '\0', '‍'])(
    'finds nothing for %j',
    async (query) => {
      const { products, services, totalProducts, near } = await found(query)
      expect([products, services, totalProducts, near.queries]).toEqual([[], [], 0, []])
    },
  )

  it.each([
    "' or 1=1 --",
    "'; drop table product; --",
    'dress:*&!x|(y)<->z',
    '<script>alert(1)</script>',
    '(a+)+$',
    '💄 lipstick 💋',
    'a\0b',
    '\u202Edress',
    "it's 5% of \\ everything_",
    'word '.repeat(20),
  ])('answers %j as any other text', async (query) => {
    expect((await found(query)).page).toBe(1)
  })

  it('takes half a character for none', async () => {
    for (const bytes of ['%ED%A0%80', '%FF', '%C3']) {
      expect([200, 400]).toContain((await shop.get(`/api/search?query=${bytes}`)).status)
    }
  })

  it('refuses more than 100 characters, and two texts at once', async () => {
    expect((await found('é'.repeat(100))).totalProducts).toBe(0)
    for (const query of ['a'.repeat(101), 'x'.repeat(2000)]) {
      const { status, body } = await shop.get(`/api/search?query=${query}`)
      expect([status, body.code]).toEqual([400, 'query_too_long'])
    }
    expect((await shop.get('/api/search?query=a&query=b')).status).toBe(400)
  })

  it('shows at most 24 things on a page, and turns pages without repeats', async () => {
    const first = await found('a', '&page=1')
    expect(first.products.length + first.services.length).toBeLessThanOrEqual(24)
    const ids: string[] = []
    for (let page = 1; page <= first.totalPages; page++) {
      ids.push(...(await found('a', `&page=${page}`)).products.map(({ _id }) => _id))
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(first.totalProducts)
    expect((await found('a', '&page=9999')).products).toEqual([])
  })
})

describe('filters of a search', () => {
  it('count what each value would leave, and leave exactly that', async () => {
    const all = await found('dress')
    for (const facet of ['category', 'price', 'rating', 'color', 'size', 'brand'] as const) {
      for (const { value, count } of all.facets[facet].slice(0, 4)) {
        const left = await found('dress', `&${facet}=${encodeURIComponent(value.replace(',', '\\,'))}`)
        const services = ['category', 'price', 'rating'].includes(facet) ? left.totalServices : 0
        expect(left.totalProducts + services, `${facet} ${value}`).toBe(count)
      }
    }
  })

  it('are an "or" within one and an "and" between two, and do not hide their own other values', async () => {
    const all = await found('dress')
    const count = (response: SearchResponse, price: string) =>
      response.facets.price.find(({ value }) => value === price)?.count ?? 0
    const both = await found('dress', '&price=mid,high')
    expect(both.totalProducts + both.totalServices).toBe(count(all, 'mid') + count(all, 'high'))
    expect(count(both, 'low')).toBe(count(all, 'low'))
    expect(both.facets.price.map(({ selected }) => selected)).toEqual([false, true, true])
    const narrow = await found('dress', '&price=high&color=Black')
    for (const product of narrow.products) {
      expect(product.price).toBeGreaterThan(100)
      expect(product.colors).toContain('Black')
    }
    expect(narrow.services).toEqual([])
  })

  it('leave everything where they are none', async () => {
    const all = await found('dress')
    for (const more of ['&price=cheap', '&rating=5'])
      expect((await found('dress', more)).totalProducts, more).toBe(all.totalProducts)
    expect((await found('dress', '&category=no-such-thing')).totalProducts).toBe(0)
  })
})

it('finds a thing as soon as it is there, by its new name once renamed, and not once it is deleted, in every process', async () => {
  const other = await shop.another({ indexing: true })
  const finds = async (app: TestApp, query: string) =>
    (await app.get<SearchResponse>(`/api/search?query=${query}`)).body.products.map(({ slug }) => slug)
  const { id, slug } = await sell({ name: 'Quokka Wrap' })
  await eventually(async () => expect(await finds(other, 'quokka')).toEqual([slug]))
  await shop.db.updateTable('product').set({ name: 'Numbat Wrap' }).where('id', '=', id).execute()
  await eventually(async () => expect(await finds(other, 'quokka')).toEqual([]))
  expect(await finds(other, 'numbatt')).toEqual([slug])
  await shop.db.updateTable('shop').set({ name: 'Thylacine Works' }).execute()
  await eventually(async () => expect(await finds(other, 'thylacine%20numbat')).toEqual([slug]))
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  await eventually(async () => expect(await finds(other, 'numbat')).toEqual([]))
  await other.close()
})

describe('while one types', () => {
  const suggested = async (query: string) => {
    const { body } = await shop.get<{ suggestions: Suggestion[] }>(
      `/api/search/suggestions?query=${encodeURIComponent(query)}`,
    )
    return body.suggestions
  }

  it('words, names and things are offered, at most eight, each with where it leads', async () => {
    expect(await suggested('lipst')).toEqual(
      expect.arrayContaining([
        { text: 'lipstick', kind: 'query', path: '/shop/search?query=lipstick' },
        expect.objectContaining({ kind: 'product', path: '/product/velvet-hour-lipstick', price: 26 }),
      ]),
    )
    expect(await suggested('knit')).toContainEqual({
      text: 'Knitwear',
      kind: 'category',
      path: '/category/knitwear',
    })
    expect((await suggested('maya')).map(({ kind }) => kind)).toContain('stylist')
    expect((await suggested('lisb')).map(({ kind }) => kind)).toContain('town')
    expect((await suggested('pigm')).map(({ text }) => text)).toContain('Pigment House')
    for (const query of ['a', 's', 'dre', 'black d']) expect((await suggested(query)).length).toBeLessThanOrEqual(8)
  })

  it('the things that are offered are those that are found first, in the same order', async () => {
    for (const query of ['black dress', 'serum', 'linen', 'red dress']) {
      const offered = (await suggested(query)).filter(({ kind }) => kind === 'product').map(({ text }) => text)
      const { products } = await found(query)
      expect(offered.length, query).toBeGreaterThan(0)
      expect(offered, query).toEqual(products.slice(0, offered.length).map(({ name }) => name))
    }
  })

  it('nothing is offered for what is no text or leads nowhere', async () => {
    for (const query of ['', ' ', '%', '\\', '\0', "'", 'zzqqxx']) expect(await suggested(query), query).toEqual([])
    expect((await shop.get(`/api/search/suggestions?query=${'a'.repeat(101)}`)).body.code).toBe('query_too_long')
  })
})

it('security 44: whoever asks more than sixty times a second is slowed down', async () => {
  const limited = await startTestApp()
  const statuses: number[] = []
  // The clock stands, so that a slow machine gets all of them into one window too.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let at = 0; at < 650; at++) {
    statuses.push((await limited.app.inject(`/api/search?query=%20&n=${at}`)).statusCode)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
  await limited.close()
})
