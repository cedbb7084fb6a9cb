import type { CategoryListings } from '@dressing-room/contract/categories'
import type { DiscoverResponse } from '@dressing-room/contract/discovery'
import { type Lab, labOfHex } from '@dressing-room/contract/lab'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'
import { productsOfShadeAmong } from './shades-query.ts'

/** From a red to what is hardly one, by how they look. */
const REDS = { Cherry: 'c1272d', Brick: 'b03a2e', Rose: 'd9646c', Plum: '6c2a4a', Teal: '007a7a' }

let shop: TestApp
let category: { id: string; slug: string }
beforeAll(async () => {
  shop = await startTestApp()
  const sellerId = (await aSeller(shop.db)).id
  const first = await shop.db
    .insertInto('category')
    .values({ slug: 'lipsticks', name: 'Lipsticks' })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  category = first
  const made = async (name: string, shades: Record<string, string>, priceMinor = 4000) => {
    const { id } = await aProduct(shop.db, { sellerId, name, priceMinor, colors: Object.keys(shades) })
    const color_hexes = Object.values(shades)
    await shop.db.updateTable('product').set({ color_hexes, category_id: category.id }).where('id', '=', id).execute()
    return id
  }
  for (const [name, hex] of Object.entries(REDS)) await made(`${name} Stick`, { [name]: `#${hex}` })
  await made('Two Stick', { Sky: '#87ceeb', Ruby: '#c0262f' }, 9000)
  await made('Nameless Stick', { Whatever: '' })
  const elsewhere = await aProduct(shop.db, { sellerId, name: 'Red Dress Stick', colors: ['Red'] })
  await shop.db
    .updateTable('product')
    .set({ color_hexes: ['#c1272d'] })
    .where('id', '=', elsewhere.id)
    .execute()
  await indexed(shop)
}, 60_000)
afterAll(() => shop.close())

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = await shop.get<Answer>(path)
  expect(status, path).toBe(200)
  return body
}
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name.replace(' Stick', ''))
const inCategory = (more: string) => ask<CategoryListings>(`/api/categories/products/lipsticks?${more}`)

it('a category has the nearest of a shade first, and says which shade that is', async () => {
  const found = await inCategory(`shade=${REDS.Cherry}`)
  expect(names(found)).toEqual(['Cherry', 'Two', 'Brick', 'Rose'].filter((name) => names(found).includes(name)))
  expect(names(found).slice(0, 3)).toEqual(['Cherry', 'Two', 'Brick'])
  expect(names(found)).not.toContain('Teal')
  expect(found.products[1]?.shade).toEqual({ name: 'Ruby', hex: 'c0262f' })
  expect(found.totalProducts).toBe(found.products.length)
  expect(names(await inCategory(`shade=%23C1272D&sort=price-up`))).toEqual(names(found))
})

it('Discover looks through the whole shop, beside other filters, whose counts are those of the shade', async () => {
  const found = await ask<DiscoverResponse>(`/api/discover?productShade=${REDS.Cherry}`)
  expect(names(found).slice(0, 3).toSorted()).toEqual(['Cherry', 'Red Dress', 'Two'])
  const high = await ask<DiscoverResponse>(`/api/discover?productShade=${REDS.Cherry}&productPrice=mid`)
  expect(names(high).toSorted()).toEqual(['Red Dress', 'Two'])
  expect(high.facets.productPrice.map(({ count }) => count)).toEqual([found.totalProducts - 2, 2, 0])
  expect(
    names(await ask<DiscoverResponse>(`/api/discover?productShade=${REDS.Cherry}&productPrice=60-100`)).toSorted(),
  ).toEqual(['Red Dress', 'Two'])
})

it('of a chosen category the nearest are found, however much of the others is as near', async () => {
  const { id, category_id: other } = await shop.db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('name', '=', 'Red Dress Stick')
    .executeTakeFirstOrThrow()
  const red = labOfHex(REDS.Cherry) as Lab
  const nearest = (categories: string[]) => productsOfShadeAmong(shop.db, red, { categories }, 1)
  expect((await nearest([other])).matches.map((match) => match.id)).toContain(id)
  const [cherry] = (await inCategory(`shade=${REDS.Cherry}`)).products
  expect((await nearest([category.id])).matches.map((match) => match.id)).toContain(cherry?._id)
})

it('what is no color filters nothing, and a color that nothing has leaves nothing', async () => {
  expect((await inCategory('shade=red')).totalProducts).toBe(7)
  expect((await inCategory('shade=00ff00')).totalProducts).toBe(0)
})

it('is turned in batches, follows what its seller changes, and hidden goods are not in it', async () => {
  const [first] = (await inCategory(`shade=${REDS.Teal}`)).products
  expect(first?.name).toBe('Teal Stick')
  const others = await shop.db.selectFrom('product').select('id').where('category_id', '=', category.id).execute()
  await shop.db
    .updateTable('product')
    .set({ color_hexes: ['#0a7b7a'], colors: ['Sea'] })
    .where('category_id', '=', category.id)
    .execute()
  const { seller_id: sellerId } = await shop.db
    .selectFrom('product')
    .select('seller_id')
    .where('category_id', '=', category.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (let more = others.length; more < 10; more++) {
    const { id } = await aProduct(shop.db, { sellerId, colors: ['Sea'], name: `Sea ${more} Stick` })
    await shop.db
      .updateTable('product')
      .set({ color_hexes: ['#0a7b7a'], category_id: category.id })
      .where('id', '=', id)
      .execute()
  }
  await shop.db.updateTable('product').set({ status: 'archived' }).where('name', '=', 'Plum Stick').execute()
  await indexed(shop)
  const one = await inCategory(`shade=${REDS.Teal}`)
  const two = await inCategory(`shade=${REDS.Teal}&after=${one.next}`)
  expect([one.products.length, two.products.length, two.hasMore]).toEqual([8, 1, false])
  expect(new Set([...names(one), ...names(two)]).size).toBe(9)
  expect([...names(one), ...names(two)]).not.toContain('Plum')
  expect((await shop.get(`/api/categories/products/lipsticks?after=${one.next}`)).status).toBe(400)
})

it('Discover goes on behind the first batch while its services, which have no shades, are turned as well', async () => {
  for (let made = 0; made < 9; made++) await aStylistService(shop.db, { name: `Blow-dry ${made}` })
  await indexed(shop)
  const one = await ask<DiscoverResponse>(`/api/discover?productShade=${REDS.Teal}`)
  const two = await ask<DiscoverResponse>(`/api/discover?productShade=${REDS.Teal}&batch=2&after=${one.next}`)
  expect([one.products.length, one.services.length]).toEqual([8, 8])
  expect([two.products.length, two.services.length, two.hasMore]).toEqual([1, 1, false])
})

it('a color that its seller has corrected is corrected in the lists that are kept in memory', async () => {
  const seaIn = async () =>
    (await inCategory('shade=3f7d4e')).products.find(({ name }) => name === 'Sea 9 Stick')?.shade
  expect(await seaIn()).toBeUndefined()
  await shop.db
    .updateTable('product')
    .set({ color_hexes: ['#3f7d4e'] })
    .where('name', '=', 'Sea 9 Stick')
    .execute()
  await indexed(shop)
  await expect.poll(seaIn).toEqual({ name: 'Sea', hex: '3f7d4e' })
})
