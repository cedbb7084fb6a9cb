import type { AllCategories, DepartmentListings } from '@dressing-room/contract/categories'
import type { DiscoverResponse, FacetOption, SearchResponse } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'

type Said = { gender?: 'female' | 'male' | 'unisex'; age_group?: 'kids' | 'adult' }

let shop: TestApp
let sellerId: string
beforeAll(async () => {
  shop = await startTestApp()
  sellerId = (await aSeller(shop.db)).id
  await made('Wrap Shirt', { gender: 'female' })
  await made('Ranch Shirt', { gender: 'male', age_group: 'adult' })
  await made('Any Shirt', { gender: 'unisex' })
  await made('Puddle Shirt', { gender: 'male', age_group: 'kids' })
  await made('Plain Shirt', {})
  await aStylistService(shop.db, { name: 'Shirt Fitting' })
  await indexed(shop)
}, 60_000)
afterAll(() => shop.close())

async function made(name: string, said: Said, priceMinor = 3000) {
  const product = await aProduct(shop.db, { sellerId, name, priceMinor })
  if (Object.keys(said).length > 0)
    await shop.db.updateTable('product').set(said).where('id', '=', product.id).execute()
  return product
}

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = await shop.get<Answer>(path)
  expect(status, path).toBe(200)
  return body
}

const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name).toSorted()
const counted = (facet: FacetOption[]) => Object.fromEntries(facet.map(({ value, count }) => [value, count]))
const search = (query: string, more: Record<string, string> = {}) =>
  ask<SearchResponse>(`/api/search?${new URLSearchParams({ query, ...more })}`)

const WOMEN = ['Any Shirt', 'Wrap Shirt']
const ALL = { women: 2, men: 2, kids: 1, unisex: 1 }

describe('a department', () => {
  it('has what its seller says is made for these people, and what is made for everyone', async () => {
    const women = await ask<DepartmentListings>('/api/departments/women')
    expect(names(women)).toEqual(WOMEN)
    expect(women).toMatchObject({ department: { slug: 'women', count: 2 }, totalProducts: 2, services: [] })
    expect(women.facets.category).toHaveLength(2)
    expect(names(await ask('/api/departments/kids'))).toEqual(['Puddle Shirt'])
    expect(names(await ask('/api/departments/unisex'))).toEqual(['Any Shirt'])
    expect(await shop.get('/api/departments/pets')).toMatchObject({
      status: 404,
      body: { code: 'department_not_found' },
    })
  })

  it('is narrowed down, and its copy in memory forgotten when something of it changes', async () => {
    expect(names(await ask('/api/departments/men?price=high'))).toEqual([])
    const dear = await made('Opera Shirt', { gender: 'male' }, 20_000)
    await indexed(shop)
    await eventually(async () => expect(names(await ask('/api/departments/men?price=high'))).toEqual(['Opera Shirt']))
    await shop.db.updateTable('product').set({ gender: 'female' }).where('id', '=', dear.id).execute()
    await indexed(shop)
    await eventually(async () => expect(names(await ask('/api/departments/men?price=high'))).toEqual([]))
    await shop.db.updateTable('product').set({ status: 'draft' }).where('id', '=', dear.id).execute()
    await indexed(shop)
  })

  it('is led to where it has anything: from the list of categories and by the sitemap', async () => {
    await eventually(async () => {
      const { departments } = await ask<AllCategories>('/api/categories')
      expect(Object.fromEntries(departments.map(({ slug, count }) => [slug, count]))).toEqual(ALL)
    })
    expect((await shop.get('/sitemaps/pages.xml')).text).toContain('/department/unisex</loc>')
  })
})

describe('the filter by department', () => {
  it('of Discover counts what it would leave, and leaves that', async () => {
    const all = await ask<DiscoverResponse>('/api/discover')
    expect(counted(all.facets.productDepartment)).toEqual(ALL)
    const either = await ask<DiscoverResponse>('/api/discover?productDepartment=women,kids')
    expect(names(either)).toEqual([...WOMEN.slice(0, 1), 'Puddle Shirt', 'Wrap Shirt'])
    expect(counted(either.facets.productDepartment)).toEqual(ALL)
    const chosen = either.facets.productDepartment.filter(({ selected }) => selected)
    expect(chosen.map(({ value }) => value)).toEqual(['women', 'kids'])
  })

  it('of a search leaves goods only, and counts under all filters but itself', async () => {
    const found = await search('shirt', { department: 'men' })
    expect([names(found), found.services]).toEqual([['Any Shirt', 'Ranch Shirt'], []])
    expect(counted(found.facets.department)).toEqual(ALL)
  })
})

describe('for whom something is, said in words,', () => {
  it('leaves out what is made for others, and is told', async () => {
    for (const query of ['mens shirt', 'shirt for men', 'Shirt für Herren', 'shirt for him']) {
      const found = await search(query)
      expect(names(found), query).toEqual(['Any Shirt', 'Plain Shirt', 'Ranch Shirt'])
      expect(found.products[0]?.name, query).toBe('Ranch Shirt')
      expect(found.read, query).toMatchObject(
        [{ kind: 'department', value: 'men', without: 'shirt' }].map((read) => ({
          ...read,
          without: query.startsWith('S') ? 'Shirt' : 'shirt',
        })),
      )
      expect(found.services, query).toHaveLength(1)
    }
    expect(names(await search('womens shirt under $50'))).toEqual(['Any Shirt', 'Plain Shirt', 'Wrap Shirt'])
  })

  it('of kids has what is made for kids, though its name does not say so', async () => {
    expect(names(await search('kids shirt'))).toEqual(['Puddle Shirt'])
  })

  it('gives way to what is chosen', async () => {
    expect(names(await search('mens shirt', { department: 'women' }))).toEqual(WOMEN)
  })

  it('of more than one, or about nothing else, is no condition', async () => {
    expect((await search('shirt for men and women')).read).toEqual([])
    const alone = await search('for men')
    expect([names(alone), alone.read]).toEqual([['Ranch Shirt'], []])
  })
})
