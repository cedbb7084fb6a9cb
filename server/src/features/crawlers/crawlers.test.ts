import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'
import { merchantFeed } from './merchant-feed.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function xml(path: string) {
  const { status, text, headers } = await shop.get(path)
  expect([path, status]).toEqual([path, 200])
  expect(headers.get('content-type')).toMatch(/xml; charset=utf-8$/)
  return read(text)
}

function read(text: string) {
  expect(XMLValidator.validate(text)).toBe(true)
  return new XMLParser({ isArray: (name) => ['url', 'sitemap', 'item', 'image:image'].includes(name) }).parse(text)
}

async function aPicture(productId: string, position = 0): Promise<void> {
  const picture = { base: `demo/dress-${productId}-${position}`, widths: [400, 800, 1200], width: 1200, height: 1500 }
  await shop.db
    .insertInto('picture')
    .values({ product_id: productId, position, ...picture })
    .execute()
}

const remove = (id: string) =>
  shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', id).execute()

describe('robots.txt', () => {
  it('closes what is private, and says where the sitemap is', async () => {
    const { text, headers } = await shop.get('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    for (const path of ['/api/', '/cart', '/fr/cart', '/dashboard', '/de/dashboard', '/seller-dashboard'])
      expect(text).toContain(`\nDisallow: ${path}\n`)
    expect(text).toContain(`\nSitemap: ${shop.origin}/sitemap.xml\n`)
  })
})

describe('the sitemap', () => {
  it('leads from its index to every product and service on sale, with their pictures and last change', async () => {
    const [dress, gone] = [await aProduct(shop.db), await aProduct(shop.db)]
    await aPicture(dress.id)
    await remove(gone.id)
    const cut = await aStylistService(shop.db)

    const index = await xml('/sitemap.xml')
    const files: string[] = index.sitemapindex.sitemap.map(({ loc }: { loc: string }) => loc.replace(shop.origin, ''))
    const urls: { loc: string; lastmod?: string; 'image:image'?: object[] }[] = []
    for (const file of files) urls.push(...(await xml(file)).urlset.url)

    const addresses = urls.map(({ loc }) => loc.replace(shop.origin, ''))
    expect(addresses).toEqual(expect.arrayContaining(['/', '/discover', '/about', `/service/${cut.publicId}`]))
    expect(addresses).not.toContain(`/product/${gone.slug}`)
    expect(urls.find(({ loc }) => loc.endsWith(dress.slug))).toMatchObject({
      lastmod: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      'image:image': [{ 'image:loc': `${shop.origin}/media/demo/dress-${dress.id}-0-800.webp` }],
    })
    expect((await shop.get('/sitemaps/pages.xml')).text).toContain(
      `<loc>${shop.origin}/about</loc><xhtml:link rel="alternate" hreflang="en" href="${shop.origin}/about"/><xhtml:link rel="alternate" hreflang="es" href="${shop.origin}/es/about"/>`,
    )
  })

  it.each(['products-0', 'products-99', 'products-1e1', 'pages-1', 'nothing', '..%2fpages'])(
    'has no file called %s',
    async (file) => {
      expect((await shop.get(`/sitemaps/${file}.xml`)).status).toBe(404)
    },
  )
})

describe('the merchant feed', () => {
  // Straight from its maker: nobody may ask for the file as often as these tests do.
  const itemsOf = async (productId: string, currency?: string): Promise<Record<string, unknown>[]> => {
    const parts = await Array.fromAsync(merchantFeed(shop.deps, currency))
    const { rss } = read(parts.join(''))
    return (rss.channel.item ?? []).filter((item: Record<string, unknown>) =>
      String(item['g:image_link']).includes(productId),
    )
  }

  it('has one item per variant, in one group, with price, picture and what is left', async () => {
    const dress = await aProduct(shop.db, {
      name: 'Linen & Silk "Dress" <b>',
      priceMinor: 6000,
      oldPriceMinor: 8000,
      colors: ['Black', 'Écru'],
      sizes: ['S'],
      variants: [
        { color: 'Black', size: 'S', stock: 3 },
        { color: 'Écru', size: 'S', stock: 0 },
      ],
    })
    await aPicture(dress.id)
    await aPicture(dress.id, 1)
    const [black, ecru] = (await itemsOf(dress.id)).toSorted((a, b) =>
      String(a['g:color']).localeCompare(String(b['g:color'])),
    )
    expect(black).toMatchObject({
      'g:item_group_id': dress.id,
      title: 'Linen & Silk "Dress" <b>, Black, S',
      link: `${shop.origin}/product/${dress.slug}?color=Black&size=S`,
      'g:gender': 'unisex',
      'g:age_group': 'adult',
      'g:image_link': expect.stringContaining('-1200.webp'),
      'g:additional_image_link': expect.stringContaining(`${dress.id}-1`),
      'g:price': '80.00 USD',
      'g:sale_price': '60.00 USD',
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:brand': 'Orla',
      'g:identifier_exists': 'no',
      'g:color': 'Black',
      'g:size': 'S',
    })
    expect(ecru).toMatchObject({ 'g:color': 'Écru', 'g:availability': 'out_of_stock' })
    expect(String(black?.['g:id'])).not.toBe(String(ecru?.['g:id']))
  })

  it("says what its seller's delivery costs in each country that is named, and how long it takes", async () => {
    const dress = await aProduct(shop.db, { priceMinor: 6000 })
    await aPicture(dress.id)
    const zones = [{ countries: ['PT', 'ES'], rates: [{ from: 0, cost: 490 }], days: { from: 2, until: 5 } }]
    await shop.db
      .insertInto('delivery_rule')
      .values({
        ...{ seller_id: dress.sellerId, currency: 'USD', dispatch_days: 3, updated_at: new Date() },
        zones: JSON.stringify(zones),
      })
      .execute()
    const [item] = await itemsOf(dress.id)
    expect(item?.['g:shipping']).toMatchObject([
      { 'g:country': 'PT', 'g:price': '4.90 USD', 'g:max_handling_time': expect.anything() },
      { 'g:country': 'ES', 'g:price': '4.90 USD', 'g:max_transit_time': expect.anything() },
    ])
  })

  it('keeps to the longest values allowed, and writes amounts in the steps of their currency', async () => {
    const yen = await aProduct(shop.db, { name: `Obi ${'帯'.repeat(300)}`, priceMinor: 8000, currency: 'JPY' })
    await aPicture(yen.id)
    const [item] = await itemsOf(yen.id, 'JPY')
    expect(item).toMatchObject({ 'g:price': '8000 JPY' })
    expect(String(item?.title)).toHaveLength(150)
    expect(item).not.toHaveProperty('g:item_group_id')
  })

  it('has one currency, the most frequent one unless another is asked for', async () => {
    const [dollars, yen] = [await aProduct(shop.db), await aProduct(shop.db, { priceMinor: 8000, currency: 'JPY' })]
    await aPicture(dollars.id)
    await aPicture(yen.id)
    expect([(await itemsOf(dollars.id)).length, (await itemsOf(yen.id)).length]).toEqual([1, 0])
    expect([(await itemsOf(dollars.id, 'JPY')).length, (await itemsOf(yen.id, 'JPY')).length]).toEqual([0, 1])
    const { rss } = await xml('/feeds/google-merchant.xml?currency=jpy')
    expect(JSON.stringify(rss)).toContain(yen.id)
    for (const query of ['?currency=dollars', '?currency=', '?currency=USD&currency=JPY']) {
      expect((await shop.get(`/feeds/google-merchant.xml${query}`)).status, query).toBe(400)
    }
  })

  it('cuts a long name between characters, and keeps color and size', async () => {
    const long = await aProduct(shop.db, {
      name: `${'Silk '.repeat(27)}👩‍👩‍👧 ${'Dress '.repeat(9)}`,
      colors: ['Ivory and Black'],
      sizes: ['EU 38', 'S/M'],
      variants: [
        { color: 'Ivory and Black', size: 'EU 38', stock: 1 },
        { color: 'Ivory and Black', size: 'S/M', stock: 1 },
      ],
    })
    await aPicture(long.id)
    const items = await itemsOf(long.id)
    for (const item of items) {
      expect(String(item.title).length).toBeLessThanOrEqual(150)
      expect(String(item.title)).toMatch(/, Ivory and Black, (EU 38|S\/M)$/)
      expect(String(item.title)).not.toMatch(/\ufffd|\u200d/)
    }
    expect(items.map((item) => [item['g:color'], String(item['g:size']), item['g:size_system']]).sort()).toEqual([
      ['Ivory/Black', '38', 'EU'],
      ['Ivory/Black', 'S-M', undefined],
    ])
  })

  it('leaves out what has no picture or is deleted, and survives control characters in a name', async () => {
    const [bare, gone, odd] = [
      await aProduct(shop.db),
      await aProduct(shop.db),
      await aProduct(shop.db, { name: 'Scarf \u0001\u001f ]]>' }),
    ]
    await aPicture(gone.id)
    await aPicture(odd.id)
    await remove(gone.id)
    expect([await itemsOf(bare.id), await itemsOf(gone.id)]).toEqual([[], []])
    expect((await itemsOf(odd.id))[0]).toMatchObject({ title: 'Scarf  ]]>' })
  })
})
