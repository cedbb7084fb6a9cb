import type { SearchResponse, Suggestion } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { indexed } from '../../server/test/indexed.ts'
import { startTestApp, type TestApp } from '../../server/test/test-app.ts'
import { aStylistService } from '../../server/test/visits.ts'
import { seedDemo } from '../seed.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await seedDemo({ db: shop.db, shop: shop.deps.shop, now: shop.deps.clock() })
  const sell = (name: string, sizes: string[] = [], sku = '') => aProduct(shop.db, { name, sizes, sku })
  await sell('Petal Serum', ['50 ml', '1.7 fl oz'], 'PS.100/7-B')
  await sell('Quay Kaftan', ['Medium', 'X-Large'])
  await sell('Quay Poncho', ['One Size'])
  await sell('Loire Chemise', ['FR 38-42'])
  await sell('夏季新款连衣裙')
  await sell('シルクスカーフ・日本製')
  await sell('여름 원피스를 위한 벨트')
  await sell('ชุดเดรสผ้าไหม')
  await aStylistService(shop.db, { name: '美容室のヘアカット' })
})
afterAll(() => shop.close())

async function found(query: string): Promise<SearchResponse> {
  await indexed(shop)
  const { status, body } = await shop.get<SearchResponse>(`/api/search?query=${encodeURIComponent(query)}`)
  expect(status, query).toBe(200)
  return body
}

describe('what stands on the label is found in every way of writing it', () => {
  it.each([
    ['dress size m', 'Marlow Wrap Midi Dress'],
    ['m dress', 'Marlow Wrap Midi Dress'],
    ['dress in size M', 'Marlow Wrap Midi Dress'],
    ['medium dress', 'Marlow Wrap Midi Dress'],
    ['dress m size', 'Marlow Wrap Midi Dress'],
    ['size 38 dress', 'Column Sheath in Wool Crepe'],
    ['dress eu 38', 'Column Sheath in Wool Crepe'],
    ['38 EU dress', 'Column Sheath in Wool Crepe'],
    ['dress eu38', 'Column Sheath in Wool Crepe'],
    ['38eu dress', 'Column Sheath in Wool Crepe'],
    ['black boots size 38', 'Brera Chelsea Boot'],
    ['socks 40', 'Herringbone Wool Socks'],
    ['black dress xs', 'Isolde Velvet Midi'],
    ['black blazer xs', 'Hollis Oversized Blazer'],
    ['cable crewneck xl', 'Skerry Cable Crewneck'],
    ['kaftan xl', 'Quay Kaftan'],
    ['kaftan extra large', 'Quay Kaftan'],
    ['kaftan size medium', 'Quay Kaftan'],
    ['kaftan m', 'Quay Kaftan'],
    ['poncho one size', 'Quay Poncho'],
    ['chemise 40', 'Loire Chemise'],
    ['chemise fr 40', 'Loire Chemise'],
    ['jeans size 28', 'No. 4 Straight Jean'],
    ['jeans w28', 'No. 4 Straight Jean'],
    ['gloves 7.5', 'Cashmere-Lined Gloves'],
    ['gloves 7,5', 'Cashmere-Lined Gloves'],
    ['ring us 7', 'Signet Ring with Star'],
    ['50ml serum', 'Petal Serum'],
    ['petal serum 50 ml', 'Petal Serum'],
    ['serum 50ML', 'Petal Serum'],
    ['serum 1.7 fl oz', 'Petal Serum'],
    ['parfum 100', 'Encre No. 3 Eau de Parfum'],
    ['champagne slip dress', 'Oda Bias Slip Dress'],
    ['DRE-02-1762', 'Oda Bias Slip Dress'],
    ['dre-02-1762', 'Oda Bias Slip Dress'],
    ['DRE021762', 'Oda Bias Slip Dress'],
    ['dre 02 1762', 'Oda Bias Slip Dress'],
    ['DRE-02', 'Oda Bias Slip Dress'],
    ['dre02', 'Oda Bias Slip Dress'],
    ['slip dress DRE-02-1762', 'Oda Bias Slip Dress'],
    ['AO1762', 'Oda Bias Slip Dress'],
    ['ao 1762', 'Oda Bias Slip Dress'],
    ['ps 100 7 b', 'Petal Serum'],
    ['PS1007B', 'Petal Serum'],
    ['the serum for me', 'Petal Serum'],
    ['cheap slip dress', 'Oda Bias Slip Dress'],
  ])('%s finds %s', async (query, name) => {
    expect((await found(query)).products.map((product) => product.name)).toContain(name)
  })

  it.each([
    ['dress size m', 'M'],
    ['medium dress', 'M'],
    ['black blazer xs', 'XS'],
    ['boots eu 38', 'EU 38'],
    ['serum 30ml', '30 ml'],
  ])('what comes first for %s can be had in %s', async (query, size) => {
    expect((await found(query)).products[0]?.sizes).toContain(size)
  })

  it('what comes first for xl can be had in it, however its seller writes that', async () => {
    const sizes = (await found('xl')).products[0]?.sizes ?? []
    expect(
      sizes.filter((size) => /^(XL|X-Large|L\/XL)$/.test(size)),
      String(sizes),
    ).not.toEqual([])
  })

  it('an article number leads to its product alone', async () => {
    for (const query of ['DRE-02-1762', 'AO1762', 'dre021762']) {
      expect((await found(query)).totalProducts, query).toBe(1)
    }
  })

  it.each([
    'ZZZ-99-QQQQ',
    'DRE-99-XXXX-1',
    'dre 99 xxxx 1',
    'BAG-03-9999',
    'bag 03 9999',
    'AO9999',
    'AO1763',
    '0000-1',
  ])('nothing is nearly %s', async (query) => {
    const { totalProducts, totalServices, near } = await found(query)
    expect([totalProducts, totalServices]).toEqual([0, 0])
    expect(near).toEqual({ queries: [], products: [], services: [] })
  })

  it('a number of one thing is not taken for that of another', async () => {
    const names = async (query: string) => (await found(query)).products.map(({ name }) => name)
    expect(await names('spf 50')).not.toContain('Daily Mineral SPF 40')
    expect(await names('dress size 99')).toEqual([])
    expect(await names('size 38 mirror')).toEqual([])
  })
})

it('while one types, a size that was asked for is one, and one letter is the beginning of a word', async () => {
  const texts = async (query: string) => {
    const { body } = await shop.get<{ suggestions: Suggestion[] }>(
      `/api/search/suggestions?query=${encodeURIComponent(query)}`,
    )
    return body.suggestions.map(({ text }) => text)
  }
  expect((await texts('dress size m')).join()).not.toContain('size m')
  expect((await texts('dress m')).filter((text) => /^dress m\w+$/.test(text)).length).toBeGreaterThan(0)
  expect(await texts('DRE-02')).toEqual(['Oda Bias Slip Dress'])
})

describe('a word is taken for what it means, not for what it looks like', () => {
  it.each([
    ['manicure', /manicure|nail|hand/i],
    ['mani', /manicure|nail|hand/i],
    ['earings', /earring|hoop|stud|drop/i],
    ['purse', /bag|tote|clutch|pouch|weekender|crossbody/i],
  ])('%s', async (query, meant) => {
    const { products, services } = await found(query)
    const first = [...products.slice(0, 2), ...(products.length > 0 ? [] : services.slice(0, 1))]
    expect(first.length).toBeGreaterThan(0)
    for (const { name } of first) expect(name).toMatch(meant)
  })

  it('trousers whose pockets hold many things are no manicure', async () => {
    expect((await found('manicure')).products.map(({ name }) => name)).not.toContain('Mason Carpenter Pant')
    expect((await found('earings')).products.map(({ name }) => name).join()).not.toMatch(/parfum|perfume/i)
  })
})

describe('scripts without blanks are found by what stands in the middle', () => {
  it.each([
    ['夏季', '夏季新款连衣裙'],
    ['连衣裙', '夏季新款连衣裙'],
    ['裙', '夏季新款连衣裙'],
    ['新款', '夏季新款连衣裙'],
    ['夏季新款连衣裙', '夏季新款连衣裙'],
    ['新款 连衣裙', '夏季新款连衣裙'],
    ['シルク', 'シルクスカーフ・日本製'],
    ['スカーフ', 'シルクスカーフ・日本製'],
    ['ｼﾙｸ', 'シルクスカーフ・日本製'],
    ['日本製', 'シルクスカーフ・日本製'],
    ['원피스', '여름 원피스를 위한 벨트'],
    ['벨트', '여름 원피스를 위한 벨트'],
    ['เดรส', 'ชุดเดรสผ้าไหม'],
    ['ผ้าไหม', 'ชุดเดรสผ้าไหม'],
    ['ヘアカット', '美容室のヘアカット'],
    ['美容', '美容室のヘアカット'],
  ])('%s finds %s', async (query, name) => {
    const { products, services } = await found(query)
    expect([...products, ...services].map((thing) => thing.name)).toEqual([name])
    const { body } = await shop.get<{ suggestions: Suggestion[] }>(
      `/api/search/suggestions?query=${encodeURIComponent(query)}`,
    )
    expect(body.suggestions.map(({ text }) => text)).toContain(name)
  })

  it.each(['连裙衣', '真丝', 'スカート', '바지'])('%s, which nothing says, finds nothing', async (query) => {
    expect((await found(query)).totalProducts).toBe(0)
  })
})
