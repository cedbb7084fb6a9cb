import type { AllCategories, CategoryListings } from '@dressing-room/contract/categories'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aProduct } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'
import { transact } from '../../../platform/db/transact.ts'
import { addCategory, removeCategory } from '../../catalog/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function aCategory(name: string): Promise<string> {
  return transact(shop.db, (tx) => addCategory(tx, { name, department: 'fashion', position: 90 }))
}

async function aProductIn(categoryId: string, product: Parameters<typeof aProduct>[1] = {}) {
  const made = await aProduct(shop.db, product)
  await shop.db.updateTable('product').set({ category_id: categoryId }).where('id', '=', made.id).execute()
  return made
}

async function list(address: string): Promise<CategoryListings> {
  await indexed(shop)
  const { status, body } = await shop.get<CategoryListings>(`/api/categories/${address}`)
  expect(status, address).toBe(200)
  return body
}

const names = ({ products }: CategoryListings) => products.map(({ name }) => name)

describe('a category of products', () => {
  it('lists all of it and nothing else in batches, each thing once', async () => {
    const id = await aCategory('Hats')
    for (let at = 0; at < 19; at++) await aProductIn(id, { name: `Hat ${at}` })
    const first = await list('products/hats')
    expect(first.category).toEqual({ slug: 'hats', name: 'Hats', count: 19 })
    expect([first.totalProducts, first.totalServices, first.services]).toEqual([19, 0, []])
    const found = names(first)
    for (let next = first.next; next; ) {
      const batch = await list(`products/hats?after=${encodeURIComponent(next)}`)
      found.push(...names(batch))
      next = batch.next
    }
    expect(found.toSorted()).toEqual(Array.from({ length: 19 }, (_, at) => `Hat ${at}`).toSorted())
  })

  it('narrows down by price, and counts what each choice would leave', async () => {
    const id = await aCategory('Gloves')
    await aProductIn(id, { name: 'Cheap Gloves', priceMinor: 2000 })
    await aProductIn(id, { name: 'Dear Gloves', priceMinor: 20_000 })
    const { facets, ...low } = await list('products/gloves?price=low')
    expect(names({ facets, ...low })).toEqual(['Cheap Gloves'])
    expect(low.category.count).toBe(2)
    expect(facets.price.map(({ value, count }) => [value, count])).toEqual([
      ['low', 1],
      ['mid', 0],
      ['high', 1],
    ])
    expect(facets.availability).toEqual([])
  })

  it('is asked for again only after something in it has changed', async () => {
    const id = await aCategory('Scarves')
    const scarf = await aProductIn(id, { name: 'Wool Scarf' })
    expect(names(await list('products/scarves'))).toEqual(['Wool Scarf'])
    await aProductIn(id, { name: 'Silk Scarf' })
    await eventually(async () => expect(names(await list('products/scarves'))).toHaveLength(2))
    await shop.db.updateTable('product').set({ deleted_at: new Date() }).where('id', '=', scarf.id).execute()
    await eventually(async () => expect(names(await list('products/scarves'))).toEqual(['Silk Scarf']))
  })

  it('that is empty is there, and is not led to', async () => {
    await aCategory('Veils')
    expect(await list('products/veils')).toMatchObject({ category: { count: 0 }, products: [], hasMore: false })
    const { body } = await shop.get<AllCategories>('/api/categories')
    expect(body.products.map(({ slug }) => slug)).not.toContain('veils')
    expect((await shop.get('/sitemaps/pages.xml')).text).not.toContain('/category/veils')
  })

  it('that was put into another one is found there by its old address, until a new one has that name', async () => {
    const [coats, jackets] = [await aCategory('Coats Of Old'), await aCategory('Jackets Of Old')]
    await aProductIn(coats, { name: 'Loden Coat' })
    await transact(shop.db, (tx) => removeCategory(tx, coats, jackets))
    const moved = await list('products/coats-of-old')
    expect(moved.category.slug).toBe('jackets-of-old')
    await eventually(async () => expect(names(await list('products/coats-of-old'))).toEqual(['Loden Coat']))

    const again = await aCategory('Coats Of Old')
    await aProductIn(again, { name: 'New Coat' })
    await eventually(async () => expect(names(await list('products/coats-of-old'))).toEqual(['New Coat']))
  })

  it.each(['products/no-such-thing', 'services/hats'])('is not found at %s', async (address) => {
    expect((await shop.get(`/api/categories/${address}`)).status).toBe(404)
  })

  it('refuses a place that no list has given', async () => {
    expect((await shop.get('/api/categories/products/hats?after=nonsense')).status).toBe(400)
    expect((await shop.get('/api/categories/shoes/hats')).status).toBe(400)
  })
})

describe('a category of services', () => {
  it('lists services, by the days on which they can be booked', async () => {
    const service = await aStylistService(shop.db, { name: 'Box Braids' })
    const { rows } = await sql<{ id: string }>`
      insert into service_category (slug, name, position) values ('plaits', 'Plaits', 90) returning id`.execute(shop.db)
    await sql`insert into service_in_category (service_id, category_id) values (${service.id}, ${rows[0]?.id})`.execute(
      shop.db,
    )
    const { services, products, facets, category } = await list('services/plaits')
    expect([services.map(({ name }) => name), products, category.count]).toEqual([['Box Braids'], [], 1])
    expect(services[0]?.categorySlugs).toContain('plaits')
    expect(facets.availability).toHaveLength(2)
    expect((await shop.get('/sitemaps/pages.xml')).text).toContain(`<loc>${shop.origin}/services/plaits</loc>`)
  })
})
