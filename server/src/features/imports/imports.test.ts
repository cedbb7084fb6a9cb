import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProductImport, ProductImportItemsResponse, ProductImportReport } from '@dressing-room/contract/imports'
import type { SellerProduct, SellerProductsResponse } from '@dressing-room/contract/selling-products'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aSeller, aSession } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { openOutbound } from '../../platform/http/outbound.ts'
import { runImport } from './run-import.ts'

const SHOPIFY =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Cost per item,Status'
const slip = (stock = 3, price = 120) => [
  SHOPIFY,
  `slip,Slip dress,<p>Cut on the bias.</p>,Atelier,Dresses,"silk, evening",true,Farbe,Rot,Größe,S,SL-S,shopify,${stock},${price},150,,,40,active`,
  'clutch,Clutch,A small bag.,Atelier,Evening bags,,true,Title,Default Title,,,CL,,,60,,,,,draft',
  'slip,,,,,,,,Rot,,M,SL-M,shopify,-1,125,,,,,',
  'free,Free sample,Take one.,Atelier,Dresses,,true,Title,Default Title,,,,,,0,,,,,active',
  'broken,Broken,It has no price.,Atelier,Dresses,,true,Title,Default Title,,,,shopify,1,cheap,,,,,active',
]

let shop: TestApp
let pictures: Server
const asked: string[] = []

beforeAll(async () => {
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  pictures = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('.jpg')) response.end(picture)
    else response.end('<script>alert(1)</script>')
  })
  await new Promise<void>((listening) => pictures.listen(0, '127.0.0.1', listening))
  const { port } = pictures.address() as AddressInfo
  // Names lead to this test's server, as if it were somewhere in the world; those of `inside.test` lead inwards.
  const fetchFromOutside = openOutbound({
    resolve: async (host) => [{ address: host === 'inside.test' ? '10.0.0.1' : '127.0.0.1', family: 4 }],
    mayReach: (address, at) => address === '127.0.0.1' && at === port,
  })
  shop = await startTestApp({ fetchFromOutside, shop: { importPictureHosts: ['cdn.test/shop', 'inside.test'] } })
  await shop.db
    .insertInto('category')
    .values([
      { slug: 'dresses', name: 'Dresses' },
      { slug: 'bags', name: 'Bags' },
    ])
    .execute()
})
afterAll(async () => {
  await shop.close()
  pictures.close()
})

/** A seller's area, by its calls. */
async function aShop() {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  const report = async (importId: string) =>
    (await shop.get<ProductImportReport>(`/api/imports/${importId}`, token)).body
  const settled = (importId: string) =>
    eventually(async () => {
      const now = await report(importId)
      expect(['reading', 'importing', 'undoing']).not.toContain(now.state)
      return now
    })
  const seller = {
    id,
    token,
    report,
    settled,
    async drop(lines: string[] | Buffer, name = 'products.csv') {
      const form = new FormData()
      form.append('file_name', name)
      form.append('file', new Blob([Array.isArray(lines) ? lines.join('\n') : new Uint8Array(lines)]), name)
      const response = await fetch(`${shop.origin}/api/imports`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      })
      const body = (await response.json()) as ProductImport
      expect(response.status, JSON.stringify(body)).toBe(200)
      return settled(body._id)
    },
    async answer(importId: string, answers: object) {
      expect((await shop.ask('PUT', `/api/imports/${importId}`, { token, body: answers })).status).toBe(200)
      return settled(importId)
    },
    async act(importId: string, verb: 'confirm' | 'undo') {
      const { status, text } = await shop.post(`/api/imports/${importId}/${verb}`, undefined, token)
      expect(status, text).toBe(200)
      return settled(importId)
    },
    async bring(lines: string[], answers: object = {}) {
      const dropped = await seller.drop(lines)
      const asked = await seller.answer(dropped._id, { currency: 'EUR', ...answers })
      expect(asked.state, asked.problem).toBe('ready')
      return seller.act(dropped._id, 'confirm')
    },
    async items(importId: string, show = '') {
      const address = `/api/imports/${importId}/items?limit=50${show && `&show=${show}`}`
      return (await shop.get<ProductImportItemsResponse>(address, token)).body.items
    },
    async products() {
      const { body } = await shop.get<SellerProductsResponse>('/api/products?limit=50', token)
      return body.products.sort((one, other) => one.name.localeCompare(other.name))
    },
    async exported(format: string) {
      let csv = ''
      for (let after = ''; ; ) {
        const { body } = await shop.get<{ csv: string; next?: string }>(
          `/api/products/export?format=${format}${after}`,
          token,
        )
        csv += body.csv
        if (!body.next) return csv
        after = `&after=${body.next}`
      }
    },
    edit: (productId: string, sent: object) => shop.ask('PUT', `/api/products/${productId}`, { token, body: sent }),
  }
  return seller
}

const bags = { categories: [{ words: 'Evening bags', category: 'Bags' }] }
const sums = ({ counts }: ProductImport) =>
  `${counts.new} new, ${counts.changed} changed, ${counts.same} same, ${counts.skipped} skipped`
const told = (items: ProductImportItemsResponse['items']) =>
  items.flatMap(({ name, notes }) => notes.map(({ line, message }) => `${name}, ${line}: ${message}`))

describe('a product file of another shop', () => {
  it('is shown first: what is new, what is skipped and why, and what the file does not say', async () => {
    const seller = await aShop()
    const report = await seller.drop(slip(), 'export_2026.csv')
    expect(report).toMatchObject({ state: 'ready', platform: 'shopify', fileName: 'export_2026.csv', rowCount: 5 })
    expect(report.currency).toBeUndefined()
    expect(report.categories).toEqual([{ words: 'Evening bags', count: 1, category: '' }])
    expect(report.kept).toEqual(
      [
        { column: 'Cost per item', count: 1 },
        { column: 'Type', count: 0 },
      ].filter(({ count }) => count > 0),
    )
    expect(sums(report)).toBe('2 new, 0 changed, 0 same, 2 skipped')
    expect(told(await seller.items(report._id, 'skipped'))).toEqual([
      "Clutch, 3: Please choose which category 'Evening bags' is here.",
      "Broken, 6: 'cheap' is no price.",
    ])
    expect(told(await seller.items(report._id, 'noted'))).toEqual([
      'Slip dress, 4: A stock of -1 is kept as 0.',
      'Free sample, 5: It comes as a draft, because it has no price above 0.',
    ])
    expect(await seller.products()).toEqual([])

    const early = await shop.post<{ code: string }>(`/api/imports/${report._id}/confirm`, undefined, seller.token)
    expect([early.status, early.body.code]).toEqual([409, 'import_needs_currency'])
    const answered = await seller.answer(report._id, { currency: 'EUR', ...bags })
    expect([sums(answered), answered.currency, answered.categories[0]?.category]).toEqual([
      '3 new, 0 changed, 0 same, 1 skipped', 'EUR', 'Bags',
    ]) // biome-ignore format: one answer

    const done = await seller.act(report._id, 'confirm')
    expect(done).toMatchObject({ state: 'done', counts: { applied: 3, failed: 0 } })
    const [clutch, free, dress] = await seller.products()
    expect(dress).toMatchObject({
      ...{ name: 'Slip dress', slug: 'slip-dress', priceCurrency: 'EUR', price: 120, oldPrice: 150, status: 'active' },
      ...{ description: 'Cut on the bias.', tags: ['silk', 'evening'], category: 'Dresses', brand: 'Atelier' },
    })
    expect(dress?.variants.map(({ color, size, stock, ownPrice, sku }) => [color, size, stock, ownPrice, sku])).toEqual(
      [
        ['Rot', 'S', 3, null, 'SL-S'],
        ['Rot', 'M', 0, 125, 'SL-M'],
      ],
    )
    expect([clutch?.status, clutch?.category, free?.status]).toEqual(['draft', 'Bags', 'draft'])
  })

  it('changes nothing when it comes again, and only what differs when it has changed', async () => {
    const seller = await aShop()
    await seller.bring(slip(), bags)
    const before = await seller.products()
    const again = await seller.answer((await seller.drop(slip()))._id, { currency: 'EUR' })
    expect(sums(again)).toBe('0 new, 0 changed, 3 same, 1 skipped')
    const nothing = await shop.post<{ code: string }>(`/api/imports/${again._id}/confirm`, undefined, seller.token)
    expect(nothing.body.code).toBe('import_changes_nothing')

    const changed = await seller.answer((await seller.drop(slip(8)))._id, { currency: 'EUR' })
    expect((await seller.items(changed._id, 'changed')).map(({ name, changes }) => [name, changes])).toEqual([
      ['Slip dress', ['variants']],
    ])
    await seller.act(changed._id, 'confirm')
    const after = await seller.products()
    expect(after.map(({ version }) => version)).toEqual([1, 1, 2])
    expect(after[2]?.variants.map(({ _id, stock }) => [_id, stock])).toEqual([
      [before[2]?.variants[0]?._id, 8],
      [before[2]?.variants[1]?._id, 0],
    ])
  })

  it('that nobody can read is refused in words, and so is a file of somebody else', async () => {
    const seller = await aShop()
    expect(await seller.drop(['Artikel;Menge', 'Kleid;1'])).toMatchObject({
      state: 'unreadable',
      problem: 'This is no product file that we know. Its columns are: Artikel, Menge.',
    })
    expect((await seller.drop(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))).state).toBe('unreadable')
    expect((await seller.drop([])).problem).toBe('The file is empty.')

    const rival = await aShop()
    const { _id } = await rival.drop(slip())
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/items'],
      ['GET', '/kept'],
      ['PUT', ''],
      ['POST', '/confirm'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const) {
      const body = method === 'PUT' ? {} : undefined
      const { status } = await shop.ask(method, `/api/imports/${_id}${path}`, {
        token: seller.token,
        ...(body && { body }),
      })
      expect(`${method} ${path} ${status}`).toBe(`${method} ${path} 404`)
    }
    expect((await seller.items(_id)) ?? []).toEqual([])
    expect((await shop.ask('DELETE', `/api/imports/${_id}`, { token: rival.token })).status).toBe(200)
  })

  it('is brought once, however many work on it at the same time, and all of each batch or nothing', async () => {
    const seller = await aShop()
    const many = Array.from(
      { length: 120 },
      (_, at) => `d${at},Dress,Of linen.,Atelier,Dresses,,true,Title,Default Title,,,,,,${at + 1},,,,,active`,
    )
    const dropped = await seller.drop([SHOPIFY, ...many])
    await seller.answer(dropped._id, { currency: 'USD' })
    await shop.db.updateTable('product_import').set({ state: 'importing' }).where('id', '=', dropped._id).execute()
    await Promise.all([1, 2, 3].map(() => runImport(shop.deps, { id: dropped._id })))
    expect((await seller.report(dropped._id)).counts).toMatchObject({ new: 120, applied: 120 })
    const rows = await shop.db
      .selectFrom('product')
      .select(['slug', 'price_minor'])
      .where('seller_id', '=', seller.id)
      .execute()
    expect(new Set(rows.map(({ price_minor }) => price_minor)).size).toBe(120)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(120)
  })
})

describe('undoing an import', () => {
  it('takes new products away, gives changed ones back, and leaves what was edited since', async () => {
    const seller = await aShop()
    const first = await seller.bring(slip(), bags)
    const before = await seller.products()
    const second = await seller.bring([
      ...slip(9, 99),
      'new,New,Just in.,Atelier,Dresses,,true,Title,Default Title,,,,,,10,,,,,active',
    ])
    const dress = (await seller.products()).find(({ name }) => name === 'Slip dress')
    expect([dress?.price, dress?.variants[0]?.stock]).toEqual([99, 9])

    const undone = await seller.act(second._id, 'undo')
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, left: 0 } })
    const same = ({ version, updatedAt, discount, ...product }: SellerProduct) => product
    expect((await seller.products()).map(same)).toEqual(before.map(same))

    const [clutch, free] = before
    await seller.edit(clutch?._id ?? '', { brand: 'Mine now' })
    const left = await seller.act(first._id, 'undo')
    expect(left.counts).toMatchObject({ undone: 1, left: 2 })
    expect(told(await seller.items(first._id, 'left')).filter((each) => each.includes('since'))).toEqual([
      'Slip dress, 2: It was edited since, so it stays.',
      'Clutch, 3: It was edited since, so it stays.',
    ])
    expect((await seller.products()).map(({ name }) => name)).toEqual(['Clutch', 'Slip dress'])
    expect((await shop.get(`/api/products/${free?._id}`, seller.token)).status).toBe(404)
    // Gone is gone: the same file brings it anew.
    expect(sums(await seller.answer((await seller.drop(slip()))._id, { currency: 'EUR' }))).toContain('1 new')
  })
})

describe('the shop as a file', () => {
  it('comes back without any change, in our own form and in that of Shopify', async () => {
    const seller = await aShop()
    const strange = {
      ...{
        name: '=HYPERLINK("x")',
        description: "+1\n\n<b>not bold</b> & 'so' on; a,b",
        category: 'Dresses',
        price: 33.61,
      },
      ...{ oldPrice: 40, brand: '@brand', sku: '-A', tags: ['=tag', 'ünï'], priceCurrency: 'KWD', status: 'archived' },
      ...{
        availability: 'PreOrder',
        availableFrom: '2027-01-01',
        gender: 'female',
        ageGroup: 'adult',
        url: 'https://a.example/x',
      },
    }
    const grid = {
      ...{ name: '你好 "dress"; large', description: 'x', category: 'Bags', price: 14_000_000, priceCurrency: 'VND' },
      swatches: [{ name: 'Moss', hex: '#445533' }],
      variants: [
        { color: 'Moss', size: 'S', stock: 4, sku: '=1', ownPrice: 15_000_000 },
        { color: 'Moss', size: 'M', stock: null },
        { color: 'Red', size: 'S', stock: 0 },
      ],
      ...{ colors: ['Moss', 'Red'], sizes: ['S', 'M'] },
    }
    for (const product of [strange, grid, { ...strange, name: 'Plain', price: 9, oldPrice: null, status: 'draft' }]) {
      const { status, text } = await shop.post('/api/products', product, seller.token)
      expect(status, text).toBe(200)
    }
    const file = await seller.exported('own')
    expect(file).not.toMatch(/(^|,)"?[=+@]/m)
    expect(sums(await seller.drop([file]))).toBe('0 new, 0 changed, 3 same, 0 skipped')
    // As a spreadsheet of the other half of the world saves it.
    expect(sums(await seller.drop(Buffer.from(`\ufeff${file.slice(1)}`, 'utf16le')))).toContain('3 same')

    const shopify = (await seller.exported('shopify')).split('\r\n')
    const some = shopify.filter((line) => !line.includes('ni-hao'))
    expect(sums(await seller.answer((await seller.drop(some))._id, { currency: 'KWD' }))).toBe(
      '0 new, 0 changed, 2 same, 0 skipped',
    )

    const rival = await aShop()
    const foreign = await rival.drop([file])
    expect(sums(foreign)).toBe('0 new, 0 changed, 0 same, 3 skipped')
    expect(told(await rival.items(foreign._id))[0]).toContain('No product of yours has this ID.')
    const anew = await rival.drop([file.replace(/^[0-9a-f-]{36},/gm, ',')])
    expect(anew.counts.new).toBe(3)
    await rival.act(anew._id, 'confirm')
    const [plain, formula] = (await rival.products()).filter(({ name }) => name !== grid.name).reverse()
    expect([plain?.name, formula?.name, formula?.brand, formula?.description]).toEqual([
      'Plain', strange.name, strange.brand, strange.description,
    ]) // biome-ignore format: one answer
  })

  it('has what no field could hold in a file of its own', async () => {
    const seller = await aShop()
    const { _id } = await seller.drop(slip())
    const { body } = await shop.get<{ csv: string }>(`/api/imports/${_id}/kept`, seller.token)
    expect(body.csv).toContain('Line,Product,Column,Value\r\n2,Slip dress,Cost per item,40\r\n')
  })
})

describe('pictures by their addresses', () => {
  it('are fetched from hosts that the operator allows, and listed for upload otherwise; nobody else is asked', async () => {
    const { port } = pictures.address() as AddressInfo
    const seller = await aShop()
    const at = (host: string, path: string) => `http://${host}:${port}${path}`
    const row = (handle: string, title: string, url: string) =>
      `${handle},${title},${title && 'Of silk.'},,${title && 'Dresses'},,true,Title,Default Title,,,,,,${title && '10'},,${url},,,active`
    const file = [
      SHOPIFY,
      row('silk', 'Silk', at('cdn.test', '/shop/one.jpg')),
      row('silk', '', at('cdn.test', '/shop/page.html')),
      row('silk', '', at('cdn.test', '/elsewhere/two.jpg')),
      row('silk', '', at('inside.test', '/three.jpg')),
      row('silk', '', 'http://169.254.169.254/latest/five.jpg'),
      row('wool', 'Wool', at('other.test', '/six.jpg')),
    ]
    const done = await seller.bring(file)
    await eventually(async () => expect((await seller.report(done._id)).pictures.waiting).toBe(0))
    const { pictures: counts } = await seller.report(done._id)
    expect(counts).toEqual({ waiting: 0, fetched: 1, failed: 2, listed: 2 })
    expect(asked.toSorted()).toEqual(['/shop/one.jpg', '/shop/page.html'])
    const [silk, wool] = await seller.products()
    expect(silk?.pictures).toHaveLength(1)
    expect(silk?.imageUrl).toMatch(/^\/media\/u\/[0-9a-f]{32}-60\.webp$/)
    expect((await seller.items(done._id)).find(({ name }) => name === 'Wool')?.picturesToUpload).toEqual([
      at('other.test', '/six.jpg'),
    ])
    expect(wool?.pictures).toEqual([])

    // Nothing is fetched twice, and what was fetched is no edit that keeps the import from being undone.
    expect(sums(await seller.answer((await seller.drop(file))._id, { currency: 'EUR' }))).toContain('0 new')
    expect((await seller.act(done._id, 'undo')).counts).toMatchObject({ undone: 2, left: 0 })
  })
})
