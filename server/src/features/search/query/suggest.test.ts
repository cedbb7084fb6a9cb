import type { Suggestion } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function suggested(query: string): Promise<Suggestion[]> {
  await indexed(shop)
  const address = `/api/search/suggestions?query=${encodeURIComponent(query)}`
  const { status, body } = await shop.get<{ suggestions: Suggestion[] }>(address)
  expect(status).toBe(200)
  return body.suggestions
}

it('shows goods with the smallest of their first pictures, and what they cost', async () => {
  const dress = await aProduct(shop.db, { name: 'Tamarack Dress', priceMinor: 5950 })
  await shop.db
    .insertInto('picture')
    .values({ product_id: dress.id, position: 0, base: 'demo/tamarack', widths: [400, 800], width: 800, height: 1000 })
    .execute()
  const press = await aStylistService(shop.db, { name: 'Tamarack Press' })
  const found = await suggested('tamarack')
  expect(found.find(({ kind }) => kind === 'product')).toEqual({
    ...{ text: 'Tamarack Dress', kind: 'product', path: `/product/${dress.slug}` },
    ...{ image: '/media/demo/tamarack-400.webp', price: 59.5, priceCurrency: 'USD' },
  })
  expect(found.find(({ kind }) => kind === 'service')).toMatchObject({
    path: `/service/${press.publicId}`,
    price: expect.any(Number),
  })
})

it('leads to shops that have something, by how their name begins, and to no others', async () => {
  const [open, empty, closed] = await Promise.all(
    ['Zephyrine House', 'Zephyrine Empty', 'Zephyrine Closed'].map((name) => aSeller(shop.db, { shop: name })),
  )
  await aProduct(shop.db, { sellerId: open?.id as string })
  await aProduct(shop.db, { sellerId: closed?.id as string })
  await shop.db
    .updateTable('shop')
    .set({ hidden_at: new Date() })
    .where('seller_id', '=', closed?.id as string)
    .execute()
  expect(empty).toBeDefined()
  const shops = (await suggested('zephyr')).filter(({ kind }) => kind === 'shop')
  expect(shops.map(({ text, path }) => [text, path.startsWith('/shops/')])).toEqual([['Zephyrine House', true]])
})

it('leads to the page of a category', async () => {
  const { id } = await aProduct(shop.db)
  const { slug, name } = await shop.db
    .selectFrom('category')
    .innerJoin('product', 'product.category_id', 'category.id')
    .select(['category.slug', 'category.name'])
    .where('product.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await suggested(name)).toContainEqual({ text: name, kind: 'category', path: `/category/${slug}` })
})
