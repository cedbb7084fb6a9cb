import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, changePrice } from '../../../test/factories.ts'
import { inDatabase } from '../../../test/global-setup.ts'
import { PAGES_ORIGIN, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { layWire, throughPort } from '../../../test/wire.ts'
import { withoutTracking } from './response-cache.ts'

let shop: TestApp
let rendered = 0
let second: TestApp
beforeAll(async () => {
  shop = await startTestApp({
    pages: {
      /** Shows all it can learn of a request, and one product by the same call that a loader makes. */
      async page(request, api) {
        rendered++
        const url = new URL(request.url)
        const { body } = await api({ method: 'GET', url: `/api/products/slug${url.pathname}` })
        const found = 'price' in (body as object)
        const headers = JSON.stringify([...request.headers])
        return new Response(`<!doctype html><p>${request.url}</p><p>${headers}</p>${JSON.stringify(body)}`, {
          status: found ? 200 : 404,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      },
    },
  })
  second = await shop.another()
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const priceAt = async (at: TestApp, slug: string) =>
  (await at.get<{ price: number }>(`/api/products/slug/${slug}`)).body.price

it('shows a committed price to everyone within a moment, in every process, as data and as a page', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 500 })
  for (const at of [shop, second]) {
    expect(await priceAt(at, dress.slug)).toBe(5)
    expect((await at.get(`/${dress.slug}`)).text).toContain('"price":5,')
  }

  await changePrice(shop.db, dress.id, 700)

  for (const at of [shop, second]) {
    await eventually(async () => {
      expect(await priceAt(at, dress.slug)).toBe(7)
      expect((await at.get(`/${dress.slug}`)).text).toContain('"price":7,')
    })
  }
})

it('never goes back to an old price while many read and one writes', async () => {
  const dress = await aProduct(shop.db, { priceMinor: 100 })
  let written = 100
  let writing = true
  const writer = (async () => {
    for (let minor = 101; minor <= 130; minor++) {
      await changePrice(shop.db, dress.id, minor)
      written = minor
    }
    writing = false
  })()
  const readers = [shop, second, shop, second].map(async (at) => {
    let last = 0
    while (writing) {
      const price = await priceAt(at, dress.slug)
      expect(price).toBeGreaterThanOrEqual(last)
      last = price
    }
  })
  await Promise.all([writer, ...readers])
  for (const at of [shop, second])
    await eventually(async () => expect(await priceAt(at, dress.slug)).toBe(written / 100))
})

it('shows whoever has changed something what it is now, in the very next response, however long notices take', async () => {
  const url = inDatabase(inject('databaseServer'), await nameOf(shop.db))
  const wire = await layWire(Number(new URL(url).port), { delayMs: 60 })
  const far = await shop.another({ noticesUrl: throughPort(url, wire.port) })
  const { id } = await aSeller(shop.db, { shop: 'Before' })
  const token = await aSession(shop.db, id)
  const about = async () => (await far.get<{ about: string }>('/api/shops/far-away')).body.about
  try {
    for (const text of ['Dresses by hand.', 'Dresses and hats.', 'Dresses, hats and gloves.']) {
      const saved = await far.ask('PUT', '/api/seller/shop', { token, body: { name: 'Far Away', about: text } })
      expect(saved.status).toBe(200)
      expect(await about()).toBe(text)
    }
  } finally {
    await far.close()
    await wire.close()
  }
})

async function nameOf(db: TestApp['db']): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Until this process knows of all that was committed before: notices come in the order of commits. */
async function noticed({ db, deps: { cache } }: TestApp): Promise<void> {
  const tag = `noticed-${randomUUID()}`
  cache.set(tag, cache.version, { status: 200, headers: {}, body: Buffer.from(''), tags: [tag] })
  await sql`select pg_notify('changed', ${tag})`.execute(db)
  await eventually(() => expect(cache.get(tag)).toBeUndefined())
}

it('is made once for all who ask for it at the same moment', async () => {
  const dress = await aProduct(shop.db)
  await noticed(shop)
  const before = rendered
  const responses = await Promise.all(Array.from({ length: 40 }, () => shop.get(`/${dress.slug}`)))
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
  expect(rendered - before).toBe(1)
})

it('notices a change of stock, of a name and of what is for sale', async () => {
  const dress = await aProduct(shop.db, { stock: 1 })
  const read = async () =>
    (await second.get<{ inStock: boolean; name: string }>(`/api/products/slug/${dress.slug}`)).body
  expect(await read()).toMatchObject({ inStock: true, name: 'Linen Dress' })
  await shop.db.updateTable('variant').set({ on_hand: 0 }).where('product_id', '=', dress.id).execute()
  await eventually(async () => expect(await read()).toMatchObject({ inStock: false }))
  await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', dress.id).execute()
  await eventually(async () => expect(await read()).toMatchObject({ code: 'product_gone' }))
})

describe('a public page', () => {
  const odd = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'accept-language': 'ar',
    cookie: 'a=b',
    'user-agent': 'Googlebot',
    origin: 'https://evil.example',
  }

  it('is the same bytes for everyone, with or without a token, whatever headers are sent', async () => {
    const dress = await aProduct(shop.db)
    const { token } = await aBuyer(shop)
    const url = `/${dress.slug}`
    const responses = [
      await shop.ask('GET', url, { token, headers: odd }),
      await shop.get(url),
      await shop.get(url, token),
      await shop.get(`${url}?utm_source=mail&gclid=1`),
      await second.ask('GET', url, { headers: odd }),
    ]
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.text).not.toMatch(/evil|gopher|Bearer/)
    expect(responses[0]?.headers.get('cache-control')).toBe('public, no-cache')
    expect(responses[0]?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it.each(['/dashboard/x.css', '/no-such-page', '/no-such-page?x=1'])(
    'that does not exist is kept nowhere: %s',
    async (url) => {
      const response = await shop.get(url)
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    },
  )

  it('never takes its address from another host', async () => {
    const response = await shop.ask('GET', `${shop.origin}//evil.example/dress`)
    expect(response.text).toContain(`<p>${PAGES_ORIGIN}//evil.example/dress</p>`)
  })

  it('answers with its tag alone when the reader has it already', async () => {
    const dress = await aProduct(shop.db)
    const first = await shop.get(`/api/products/slug/${dress.slug}`)
    const etag = first.headers.get('etag') ?? ''
    await eventually(async () => {
      const url = `/api/products/slug/${dress.slug}`
      const again = await shop.ask('GET', url, { headers: { 'if-none-match': etag } })
      expect([again.status, again.text]).toEqual([304, ''])
    })
  })
})

it('keeps one answer however many parameters are made up, and still knows those that count', async () => {
  await aProduct(shop.db, { name: 'Velvet Coat' })
  // Word of the new product arrives a moment later.
  await eventually(async () => {
    expect((await shop.get('/api/products/recent')).text).toContain('Velvet Coat')
    expect(shop.deps.cache.get('/api/products/recent')).toBeDefined()
  })
  const before = shop.deps.cache.size.responses
  for (let at = 0; at < 50; at++) {
    expect((await shop.get(`/api/products/recent?x${at}=${at}`)).headers.get('cache-control')).toBe('public, no-cache')
  }
  expect(shop.deps.cache.size.responses).toBe(before)
})

it('personal answers are kept nowhere', async () => {
  const { token } = await aBuyer(shop)
  for (const url of ['/api/auth/status', '/api/orders', `/api/orders/${crypto.randomUUID()}`]) {
    for (const asked of [await shop.get(url, token), await shop.get(url)]) {
      expect(asked.headers.get('cache-control')).toBe('no-store')
    }
  }
})

it.each([
  ['/dress', '/dress'],
  ['/dress?utm_source=x', '/dress'],
  ['/dress?utm_source=x&size=M', '/dress?size=M'],
  ['/dress?size=M&gclid=1&color=Red', '/dress?size=M&color=Red'],
  ['/dress?', '/dress'],
  ['/a&b?utm_source=1&c=2', '/a&b?c=2'],
  ['/a&utm_source=1?c=2', '/a&utm_source=1?c=2'],
  ['/search?q=utm_source', '/search?q=utm_source'],
])('an address without its advertisement: %s', (url, kept) => {
  expect(withoutTracking(url)).toBe(kept)
})
