import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { SellerProduct, SellerProductsResponse } from '@dressing-room/contract/selling-products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import { checkInvariants } from '../../invariants.ts'

let shop: TestApp
let seller: { id: string; token: string }
let rival: { id: string; token: string }
beforeAll(async () => {
  shop = await startTestApp()
  await shop.db
    .insertInto('category')
    .values([
      { slug: 'dresses', name: 'Dresses' },
      { slug: 'bags', name: 'Bags' },
    ])
    .execute()
  seller = await aShopkeeper()
  rival = await aShopkeeper()
})
afterAll(() => shop.close())

async function aShopkeeper(options: Parameters<typeof aSeller>[1] = {}) {
  const { id } = await aSeller(shop.db, options)
  return { id, token: await aSession(shop.db, id) }
}

const silk = { name: 'Silk Dress', description: 'Cut on the bias.', price: 120, category: 'Dresses' }

type Sent = Record<string, unknown>
const add = (sent: Sent, token = seller.token) =>
  shop.ask<SellerProduct>('POST', '/api/products', { token, body: sent })
const edit = (id: string, sent: Sent, { token = seller.token, ifMatch }: { token?: string; ifMatch?: string } = {}) =>
  shop.ask<SellerProduct>('PUT', `/api/products/${id}`, {
    token,
    body: sent,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const remove = (id: string, token = seller.token) => shop.ask('DELETE', `/api/products/${id}`, { token })
const own = (id: string, token = seller.token) => shop.get<SellerProduct>(`/api/products/${id}`, token)
const bulk = (body: Sent, token = seller.token) =>
  shop.post<{ changed: number; skipped: Sent[] }>('/api/products/bulk', body, token)
const shown = (slug: string) => shop.get<ProductDetail>(`/api/products/slug/${slug}`)

async function added(sent: Sent = {}): Promise<SellerProduct> {
  const { status, body, text } = await add({ ...silk, ...sent })
  expect(status, text).toBe(200)
  return body
}

const faultsIn = ({ body }: TestResponse<unknown>) =>
  ((body as { errors?: { pointer: string; detail: string }[] }).errors ?? []).map(({ pointer }) => pointer)
const units = ({ variants }: SellerProduct) => variants.map(({ color, size, stock }) => `${color}/${size} ${stock}`)
const rowsOf = async (id: string) => {
  const { updated_at, ...row } = await shop.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

describe('adding a product', () => {
  it('takes every field that the form has, and answers the product as it is', async () => {
    const fields = {
      ...silk,
      oldPrice: 150,
      priceCurrency: 'EUR',
      priceValidUntil: '2027-01-31',
      itemCondition: 'Used',
      availability: 'PreOrder',
      availableFrom: '2026-12-20',
      brand: 'Oda',
      sku: 'OD-1',
      mpn: '4711',
      url: 'https://oda.example/silk',
      tags: [' silk ', 'evening', '', 'Silk'],
      sizes: ['S', ' M '],
      colors: ['Red', 'Teal'],
      gender: 'female',
      ageGroup: 'adult',
      materials: 'Silk 95%, Elastane 5%',
      ingredients: '',
    }
    const product = await added(fields)
    expect(product).toMatchObject({
      ...fields,
      tags: ['silk', 'evening'],
      sizes: ['S', 'M'],
      status: 'active',
      discount: -20,
      version: 1,
      seller: { sellerID: seller.id },
      category: 'Dresses',
      unitsLeft: null,
    })
    expect(units(product)).toEqual(['Red/S null', 'Red/M null', 'Teal/S null', 'Teal/M null'])
    expect(product.swatches[0]?.hex).toMatch(/^#[0-9a-f]{6}$/)
    expect((await shown(product.slug)).body).toMatchObject({
      name: 'Silk Dress',
      availableFrom: '2026-12-20',
      price: 120,
    })
  })

  it('needs a name, a price, a category and a description, and names all fields at fault at once', async () => {
    expect(faultsIn(await add({})).sort()).toEqual(['#/description', '#/name', '#/price'])
    const bad = {
      ...silk,
      name: ' ',
      price: 'a lot',
      itemCondition: 'Worn',
      availability: 'Maybe',
      priceCurrency: 'XXX',
    }
    expect(faultsIn(await add(bad)).sort()).toEqual([
      '#/availability',
      '#/itemCondition',
      '#/name',
      '#/price',
      '#/priceCurrency',
    ])
    for (const [sent, pointer] of [
      [{ category: 'Boats' }, '#/category'],
      [{ category: undefined }, '#/category'],
      [{ price: -1 }, '#/price'],
      [{ price: 0 }, '#/price'],
      [{ price: Number.MAX_VALUE }, '#/price'],
      [{ oldPrice: '9' }, '#/oldPrice'],
      [{ availableFrom: '2026-02-30' }, '#/availableFrom'],
      [{ url: 'javascript:alert(1)' }, '#/url'],
      [{ gallery: Array(5).fill('/media/x-800.webp') }, '#/gallery'],
      [{ stock: 1.5 }, '#/stock'],
      [{ variants: [{ color: 'Red', stock: -1 }] }, '#/variants/0/stock'],
      [{ tags: Array.from({ length: 31 }, (_, at) => `t${at}`) }, '#/tags'],
    ] as [Sent, string][]) {
      const answer = await add({ ...silk, ...sent })
      expect([answer.status, faultsIn(answer)], pointer).toEqual([422, [pointer]])
      expect(answer.text).toMatch(/"message":"[A-Z][^"]*\."/)
    }
  })

  it('keeps a draft without a price, and sells it only once it has one', async () => {
    const draft = await added({ price: 0, status: 'draft' })
    expect((await shown(draft.slug)).status).toBe(404)
    expect(faultsIn(await edit(draft._id, { status: 'active' }))).toEqual(['#/price'])
    expect((await edit(draft._id, { status: 'active', price: 80 })).body.status).toBe('active')
    expect((await shown(draft.slug)).body.price).toBe(80)
  })

  it('takes nothing privileged from anybody, neither new nor later', async () => {
    const privileged = {
      _id: crypto.randomUUID(),
      productID: 'mine',
      slug: 'another',
      rating: 5,
      reviewCount: 99,
      reviews: [{ name: 'me', comment: 'great', rating: 5 }],
      featured: true,
      sellerId: rival.id,
      seller: { sellerID: rival.id, isVerified: true },
      isVerified: true,
      createdAt: '2000-01-01',
      version: 40,
      inStock: false,
    }
    const product = await added(privileged)
    const before = await rowsOf(product._id)
    expect(product).toMatchObject({ rating: 0, reviewCount: 0, featured: false, version: 1, inStock: true })
    expect([before.seller_id, before.slug.startsWith('silk-dress')]).toEqual([seller.id, true])
    expect((await edit(product._id, privileged)).status).toBe(200)
    expect(await rowsOf(product._id)).toEqual(before)
  })

  it('gives names in any script an address of their own, numbered where it is taken', async () => {
    const slugs = []
    for (const name of ['Łopata', 'Łopata', 'łopata!', '你好', '💄💄', 'کتاب فارسی'])
      slugs.push((await added({ name })).slug)
    expect(slugs.slice(0, 4)).toEqual(['lopata', 'lopata-2', 'lopata-3', 'ni-hao'])
    expect(slugs[4]).toMatch(/^product-[0-9a-f]{8}$/)
    expect((await shown('ni-hao')).body.name).toBe('你好')
    const together = await Promise.all(Array.from({ length: 6 }, () => added({ name: 'Wool Coat' })))
    expect(new Set(together.map(({ slug }) => slug))).toEqual(
      new Set(['wool-coat', ...[2, 3, 4, 5, 6].map((at) => `wool-coat-${at}`)]),
    )
  })

  it('ends where a shop has as many as it can have, also when several come at once', async () => {
    const few = await startTestApp({ shop: { maxProductsPerSeller: 2 } })
    try {
      await few.db.insertInto('category').values({ slug: 'dresses', name: 'Dresses' }).execute()
      const { id } = await aSeller(few.db)
      const token = await aSession(few.db, id)
      const answers = await Promise.all([1, 2, 3, 4].map(() => few.post('/api/products', silk, token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    } finally {
      await few.close()
    }
  })

  it('is for verified sellers', async () => {
    const unverified = await aShopkeeper({ verified: false })
    expect((await add(silk, unverified.token)).status).toBe(403)
    expect((await shop.ask('POST', '/api/products', { body: silk })).status).toBe(401)
    expect((await shop.get('/api/products', unverified.token)).status).toBe(403)
  })
})

describe('editing a product', () => {
  it('touches nothing that was not sent', async () => {
    const product = await added({ brand: 'Oda', colors: ['Red', 'Blue'], sizes: ['S'], tags: ['a'], oldPrice: 150 })
    const before = await rowsOf(product._id)
    const { status, body, headers } = await edit(product._id, { sku: 'NEW-1' })
    expect([status, headers.get('etag'), body.version]).toEqual([200, '"2"', 2])
    expect(await rowsOf(product._id)).toEqual({ ...before, sku: 'NEW-1', version: 2, field_versions: { sku: 2 } })
    expect({ ...body, version: 1, sku: '', updatedAt: '' }).toEqual({ ...product, updatedAt: '' })
    expect((await edit(product._id, { sku: 'NEW-1' })).body.version).toBe(2)
  })

  it('refuses a stale edit with what has changed, by field, and takes one without a condition', async () => {
    const product = await added({ name: 'Two Tabs' })
    const etag = (await own(product._id)).headers.get('etag') ?? ''
    expect((await edit(product._id, { price: 90, brand: 'Oda' }, { ifMatch: etag })).status).toBe(200)
    const stale = await edit(product._id, { description: 'Other words.' }, { ifMatch: etag })
    expect([stale.status, stale.body]).toEqual([
      412,
      expect.objectContaining({
        code: 'edited_meanwhile',
        version: 2,
        changes: [
          { field: 'price', value: 90 },
          { field: 'brand', value: 'Oda' },
        ],
      }),
    ])
    expect((await own(product._id)).body.description).toBe(silk.description)
    expect((await edit(product._id, { description: 'Other words.' }, { ifMatch: '"2"' })).body.version).toBe(3)
    expect((await edit(product._id, { description: 'And others.' })).body.version).toBe(4)
    const del = await shop.ask('DELETE', `/api/products/${product._id}`, {
      token: seller.token,
      headers: { 'if-match': '"3"' },
    })
    expect(del.status).toBe(412)
  })

  it('of two tabs that save at the same moment, one wins and the other hears of it', async () => {
    const { _id } = await added()
    for (let round = 1; round <= 5; round++) {
      const answers = await Promise.all(
        ['one', 'other'].map((brand) => edit(_id, { brand: `${brand} ${round}` }, { ifMatch: `"${round}"` })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    }
  })

  it('is for its own seller alone, with the raw token or a Bearer prefix', async () => {
    const product = await added()
    const before = await rowsOf(product._id)
    for (const token of [rival.token, `Bearer ${rival.token}`]) {
      expect((await edit(product._id, { price: 1 }, { token })).status).toBe(403)
      expect((await remove(product._id, token)).status).toBe(403)
      expect((await own(product._id, token)).status).toBe(403)
      expect((await bulk({ ids: [product._id], change: { kind: 'price', price: 1 } }, token)).status).toBe(403)
    }
    expect(await rowsOf(product._id)).toEqual(before)
    expect((await edit(product._id, { price: 110 }, { token: `Bearer ${seller.token}` })).status).toBe(200)
    for (const id of ['x', crypto.randomUUID()]) expect((await edit(id, { price: 1 })).status).toBe(404)
  })

  it('moves to the address of its new name, and the old one leads there', async () => {
    const { _id, slug } = await added({ name: 'Moss Coat' })
    const moved = await edit(_id, { name: 'Fern Coat' })
    expect([slug, moved.body.slug, (await shown('moss-coat')).body.slug]).toEqual([
      'moss-coat',
      'fern-coat',
      'fern-coat',
    ])
    expect((await added({ name: 'Moss Coat' })).slug).toBe('moss-coat-2')
    expect((await edit(_id, { name: 'Moss Coat' })).body.slug).toBe('moss-coat')
    expect((await shown('fern-coat')).body.slug).toBe('moss-coat')
  })

  it('reads prices anew in another currency', async () => {
    const { _id } = await added({ price: 120, variants: [{ color: 'Red', ownPrice: 140 }, { color: 'Blue' }] })
    const { body } = await edit(_id, { priceCurrency: 'JPY' })
    expect([body.price, body.priceCurrency, body.variants.map(({ ownPrice }) => ownPrice)]).toEqual([
      120,
      'JPY',
      [140, null],
    ])
  })
})

describe('variants', () => {
  it('have stock, a price and a number of their own, which page, cart and list show', async () => {
    const product = await added({
      name: 'Priced by Size',
      price: 100,
      variants: [
        { color: 'Red', size: 'S', stock: 2, sku: 'R-S' },
        { color: 'Red', size: 'XL', stock: 1, ownPrice: 120, sku: 'R-XL' },
      ],
    })
    expect(product).toMatchObject({ price: 100, colors: ['Red'], sizes: ['S', 'XL'], unitsLeft: 3 })
    const page = (await shown(product.slug)).body
    expect([page.price, page.isPriceFrom, page.variants.map(({ price }) => price)]).toEqual([100, true, [100, 120]])
    const buyer = await aBuyer(shop)
    const line = {
      slug: product.slug,
      selectedColor: 'Red',
      selectedSize: 'XL',
      quantity: 1,
      price: 120,
      uniqueId: 'a',
    }
    const { id, status } = (
      await shop.post<{ id: string; status: number }>('/api/create-checkout-session', { cart: [line] }, buyer.token)
    ).body
    expect(status ?? id).toBeTruthy()
    const order = await shop.db
      .selectFrom('order_line')
      .select(['price_minor', 'size'])
      .where('product_id', '=', product._id)
      .execute()
    expect(order).toEqual([{ price_minor: 12000, size: 'XL' }])
  })

  it('keep what a checkout holds when the seller edits the stock, renames the color or takes the variant off', async () => {
    const product = await added({
      name: 'Held',
      colors: ['Red', 'Blue'],
      variants: [
        { color: 'Red', stock: 5 },
        { color: 'Blue', stock: 5 },
      ],
    })
    const buyer = await aBuyer(shop)
    const line = { slug: product.slug, selectedColor: 'Red', selectedSize: '', quantity: 2, price: 120, uniqueId: 'a' }
    const checkout = await shop.post<{ id: string }>('/api/create-checkout-session', { cart: [line] }, buyer.token)
    expect(checkout.status, checkout.text).toBe(200)

    const grid = product.variants.map(({ _id, color, size, stock }) => ({
      _id,
      color,
      size,
      stockWas: stock,
      stock: 1,
    }))
    const less = await edit(product._id, { variants: grid })
    // Three were left, and four are taken away: none is left, and the two that are promised stay.
    expect(less.body.variants.map(({ stock, held }) => [stock, held])).toEqual([
      [0, 2],
      [1, 0],
    ])
    const renamed = await edit(product._id, { colors: ['Crimson', 'Blue'] })
    expect(units(renamed.body)).toEqual(['Crimson/ 0', 'Blue/ 1'])
    const without = await edit(product._id, { colors: ['Blue'] })
    expect(units(without.body)).toEqual(['Blue/ 1'])
    expect(units((await edit(product._id, { colors: ['Blue', 'Crimson'] })).body)).toEqual(['Blue/ 1', 'Crimson/ 0'])

    await shop.provider.pay(checkout.body.id)
    expect((await shop.post('/api/update-order-status', { sessionId: checkout.body.id }, buyer.token)).status).toBe(200)
    const { rows } = {
      rows: await shop.db
        .selectFrom('variant')
        .select(['color', 'on_hand', 'reserved', 'removed_at'])
        .where('product_id', '=', product._id)
        .orderBy('color')
        .orderBy('removed_at', 'asc')
        .execute(),
    }
    expect(
      rows.map(({ color, on_hand, reserved, removed_at }) => [color, on_hand, reserved, removed_at !== null]),
    ).toEqual([
      ['Blue', 1, 0, false],
      ['Crimson', 0, 0, true],
      ['Crimson', 0, 0, false],
    ])
    expect((await checkInvariants(shop.deps)).flatMap(({ faults }) => faults)).toEqual([])
  })

  it('lose no sale to an edit at the same moment', async () => {
    const product = await added({ name: 'Busy', stock: 20 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop)))
    const line = { slug: product.slug, selectedColor: '', selectedSize: '', quantity: 1, price: 120, uniqueId: 'a' }
    const [first] = product.variants
    const variant = { _id: first?._id, stockWas: 20, stock: 30 }
    const [saved, ...sold] = await Promise.all([
      edit(product._id, { variants: [variant] }),
      ...buyers.map(({ token }) => shop.post('/api/create-checkout-session', { cart: [line] }, token)),
    ])
    expect([saved.status, ...sold.map(({ status }) => status)]).toEqual(Array(7).fill(200))
    expect((await own(product._id)).body.variants[0]).toMatchObject({ stock: 24, held: 6 })
  })
})

describe('taking a product off sale', () => {
  it('leaves no list with it, stops no order, and says at its address that it is gone', async () => {
    const product = await added({ name: 'Going' })
    await edit(product._id, { name: 'Going Soon' })
    await edit(product._id, { status: 'archived' })
    const slugs = ['going', 'going-soon']
    for (const slug of slugs) {
      const { status, body } = await shown(slug)
      expect([status, body]).toEqual([
        410,
        expect.objectContaining({
          code: 'product_gone',
          name: 'Going Soon',
          category: 'Dresses',
          categorySlug: 'dresses',
        }),
      ])
    }
    const recent = await shop.get<{ slug: string }[]>('/api/products/recent')
    expect(recent.body.map(({ slug }) => slug)).not.toContain('going-soon')
    const buyer = await aBuyer(shop)
    const line = { slug: 'going-soon', selectedColor: '', selectedSize: '', quantity: 1, price: 120, uniqueId: 'a' }
    expect((await shop.post('/api/create-checkout-session', { cart: [line] }, buyer.token)).body.code).toBe(
      'not_available',
    )
    expect((await edit(product._id, { status: 'active' })).status).toBe(200)
    expect((await shown('going')).body.slug).toBe('going-soon')

    expect((await remove(product._id)).status).toBe(200)
    expect((await shown('going-soon')).status).toBe(410)
    expect((await own(product._id)).status).toBe(404)
    expect((await remove(product._id)).status).toBe(404)
    expect((await added({ name: 'Going Soon' })).slug).toBe('going-soon-2')
  })

  it('is new when it is first for sale, however old its draft is', async () => {
    const draft = await added({ name: 'Old Draft', status: 'draft' })
    await added({ name: 'Younger' })
    const { body } = await edit(draft._id, { status: 'active' })
    expect(body.createdAt > draft.createdAt).toBe(true)
    expect((await shop.get<{ name: string }[]>('/api/products/recent')).body[0]?.name).toBe('Old Draft')
    const again = await edit(draft._id, { status: 'archived' })
    expect((await edit(draft._id, { status: 'active' })).body.createdAt).toBe(again.body.createdAt)
  })
})

describe("the seller's list", () => {
  it('has ten a page, the newest first, of its own seller alone, searched and filtered', async () => {
    const { token } = await aShopkeeper()
    for (let at = 1; at <= 12; at++) {
      await add(
        {
          ...silk,
          name: at === 3 ? '100% Linen' : `Dress ${at}`,
          status: at % 4 === 0 ? 'draft' : 'active',
          ...(at === 5 && { variants: [{ color: 'Red', sku: 'ZX-9' }] }),
        },
        token,
      )
    }
    const list = async (query: string) => (await shop.get<SellerProductsResponse>(`/api/products?${query}`, token)).body
    const first = await list('page=1&limit=10')
    expect([first.products.length, first.products[0]?.name, first.page, first.totalPages, first.total]).toEqual([
      10,
      'Dress 12',
      1,
      2,
      12,
    ])
    expect(first.counts).toEqual({ draft: 3, active: 9, archived: 0 })
    expect((await list('page=2&limit=10')).products.map(({ name }) => name)).toEqual(['Dress 2', 'Dress 1'])
    expect((await list('status=draft')).products.map(({ name }) => name)).toEqual(['Dress 12', 'Dress 8', 'Dress 4'])
    expect((await list('search=%25')).products.map(({ name }) => name)).toEqual(['100% Linen'])
    expect((await list('search=zx-9')).products.map(({ name }) => name)).toEqual(['Dress 5'])
    expect(await list('search=nothing+like+it')).toMatchObject({ products: [], totalPages: 1, total: 0 })
    expect((await shop.get('/api/products?status=sold', token)).status).toBe(400)
  })

  it('takes one change for many, names what it leaves out, and lists the tags in use', async () => {
    const { token } = await aShopkeeper()
    const made = []
    for (const sent of [
      { price: 100 },
      { price: 50, variants: [{ color: 'Red', ownPrice: 60, stock: 3 }, { color: 'Blue' }] },
      { price: 0, status: 'draft' },
    ]) {
      made.push((await add({ ...silk, tags: ['bulky'], ...sent }, token)).body)
    }
    const ids = made.map(({ _id }) => _id)
    const prices = async () =>
      (await Promise.all(ids.map((id) => own(id, token)))).map(({ body }) => [
        body.price,
        ...body.variants.map(({ ownPrice }) => ownPrice),
      ])
    expect((await bulk({ ids, change: { kind: 'price-percent', percent: -10 } }, token)).body.changed).toBe(3)
    expect(await prices()).toEqual([
      [90, null],
      [45, 54, null],
      [0, null],
    ])
    const published = await bulk({ ids, change: { kind: 'status', status: 'active' } }, token)
    expect([published.body.changed, published.body.skipped]).toEqual([
      2,
      [expect.objectContaining({ _id: ids[2], reason: expect.stringMatching(/price above 0/) })],
    ])
    await bulk({ ids, change: { kind: 'stock-by', by: -2 } }, token)
    expect((await own(ids[1] ?? '', token)).body.variants.map(({ stock }) => stock)).toEqual([1, null])
    await bulk({ ids, change: { kind: 'stock', stock: 4 } }, token)
    expect((await own(ids[1] ?? '', token)).body.unitsLeft).toBe(8)
    await bulk({ ids, change: { kind: 'price', price: 70 } }, token)
    expect(await prices()).toEqual([
      [70, null],
      [70, null, null],
      [70, null],
    ])
    const mixed = await bulk({ ids: [...ids, (await added())._id], change: { kind: 'price', price: 1 } }, token)
    expect([mixed.status, await prices()]).toEqual([
      403,
      [
        [70, null],
        [70, null, null],
        [70, null],
      ],
    ])
    expect((await shop.get<{ name: string }[]>('/api/tag')).body.map(({ name }) => name)).toContain('bulky')
  })
})
