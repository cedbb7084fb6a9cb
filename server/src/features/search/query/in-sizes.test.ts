import type { CategoryListings } from '@dressing-room/contract/categories'
import type { DiscoverResponse, SearchResponse } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aSeller, type MadeProduct } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'
import { countInSizes, loadFacetCounts } from './facet-counts-query.ts'
import { wornSizeWords } from './labels.ts'

let shop: TestApp
let tunic: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  const sellerId = (await aSeller(shop.db)).id
  const made = (name: string, priceMinor: number, stock: Record<string, number | null>) =>
    aProduct(shop.db, {
      ...{ sellerId, name, priceMinor, sizes: Object.keys(stock) },
      variants: Object.entries(stock).map(([size, units]) => ({ size, stock: units })),
    })
  tunic = await made('Linen Tunic', 4000, { M: 1, L: 3 })
  await made('Linen Shirt', 9000, { Medium: null })
  await made('Linen Smock', 9000, { M: 0, XL: 2 })
  await made('Linen Boot', 9000, { 'EU 38': 1 })
  await made('Linen Clog', 4000, { '38': 1, 'US 8': 1 })
  await aStylistService(shop.db, { name: 'Linen Press' })
  await indexed(shop)
}, 60_000)
afterAll(() => shop.close())

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = await shop.get<Answer>(path)
  expect(status, path).toBe(200)
  return body
}
const names = ({ products }: { products: { name: string }[] }) =>
  products.map(({ name }) => name.replace('Linen ', '')).toSorted()
const discovered = (query: Record<string, string>) =>
  ask<DiscoverResponse>(`/api/discover?${new URLSearchParams(query)}`)

it('lists keep to what can be bought in a size, however its shop writes it', async () => {
  const found = await discovered({ productInSizes: 'M' })
  expect([names(found), found.totalProducts, found.services.length]).toEqual([['Shirt', 'Tunic'], 2, 1])
  expect(names(await discovered({ productInSizes: 'm,EU 38' }))).toEqual(['Boot', 'Clog', 'Shirt', 'Tunic'])
  expect(names(await discovered({ productInSizes: 'eu38', productPrice: 'low' }))).toEqual(['Clog'])
  expect(names(await discovered({ productInSizes: 'M', productPrice: '20-50', sort: 'price-down' }))).toEqual(['Tunic'])
  expect(names(await discovered({ productInSizes: 'no such' }))).toEqual([])
  const counted = found.facets.productPrice.map(({ count }) => count)
  expect(counted).toEqual([1, 1, 0])
  const search = await ask<SearchResponse>('/api/search?query=linen&inSizes=M')
  expect([names(search), search.services]).toEqual([['Shirt', 'Tunic'], []])
})

it('a category leaves out what has sold out in it, and has it again', async () => {
  const { slug } = await shop.db
    .selectFrom('category')
    .innerJoin('product', 'product.category_id', 'category.id')
    .select('category.slug')
    .where('product.id', '=', tunic.id)
    .executeTakeFirstOrThrow()
  const listed = () => ask<CategoryListings>(`/api/categories/products/${slug}?inSizes=M`)
  const reserve = (reserved: number) =>
    shop.db
      .updateTable('variant')
      .set({ reserved })
      .where('product_id', '=', tunic.id)
      .where('size', '=', 'M')
      .execute()
  expect(names(await listed())).toEqual(['Tunic'])
  await reserve(1)
  await indexed(shop)
  await expect.poll(async () => names(await listed())).toEqual([])
  await reserve(0)
  await indexed(shop)
  await expect.poll(async () => names(await listed())).toEqual(['Tunic'])
})

it('a size that somebody wears is looked for by what it may be written as', () => {
  expect(wornSizeWords('EU 38.5')).toEqual(['eu38p5', 'any38p5'])
  expect(wornSizeWords('Extra Small')).toEqual(['xs', 'extrasmall'])
  expect(wornSizeWords('38')).toEqual(['38'])
  expect(wornSizeWords('-')).toEqual([])
})

it('of a chosen category all that fits is counted, however much of the others fits', async () => {
  const { product } = await loadFacetCounts(shop.db)
  const { category_id: chosenId } = await shop.db
    .selectFrom('product')
    .select('category_id')
    .where('id', '=', tunic.id)
    .executeTakeFirstOrThrow()
  const categories = [chosenId]
  const most = 1
  const counted = await countInSizes(shop.db, product, { inSizes: ['m'], within: undefined, categories }, most)
  const chosen = counted.buckets.filter((bucket) => bucket.categories.includes(chosenId))
  expect(chosen.reduce((sum, { count }) => sum + count, 0)).toBe(most)
  expect(counted.isMore).toBe(true)
})
