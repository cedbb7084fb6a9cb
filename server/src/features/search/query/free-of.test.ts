import type { IngredientFamily } from '@dressing-room/contract/avoidances'
import { avoidedAmong, isWhollyRead } from '@dressing-room/contract/avoided-match'
import { FREE_OF, type FreeOf } from '@dressing-room/contract/catalog'
import type { CategoryListings } from '@dressing-room/contract/categories'
import type { DiscoverResponse, FacetOption, SearchResponse } from '@dressing-room/contract/discovery'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'

let shop: TestApp
let sellerId: string
let ids: string[]
beforeAll(async () => {
  shop = await startTestApp()
  sellerId = (await aSeller(shop.db)).id
  ids = [
    await made('Plain Shampoo', ['Aqua', 'Cetearyl Alcohol', 'Glycerin']),
    await made('Scented Shampoo', ['Aqua', 'Parfum', 'Linalool']),
    await made('Strong Shampoo', ['Aqua', 'Sodium Laureth Sulfate', 'Methylparaben', 'Parfum']),
    await made('Almond Shampoo', ['Aqua', 'Prunus Amygdalus Dulcis Oil']),
    await made('Secret Shampoo', []),
    await made('Unread Shampoo', ['Aqua', 'Glycerin Cetearyl Alcohol Betaine Tocopherol Xanthan Gum Panthenol Inulin']),
  ]
  await aStylistService(shop.db, { name: 'Shampoo and Cut' })
  await indexed(shop)
}, 60_000)
afterAll(() => shop.close())

async function made(name: string, ingredients: string[]): Promise<string> {
  const { id } = await aProduct(shop.db, { sellerId, name })
  await shop.db.updateTable('product').set({ ingredients }).where('id', '=', id).execute()
  return id
}

async function ask<Answer>(path: string): Promise<Answer> {
  const { status, body } = await shop.get<Answer>(path)
  expect(status, path).toBe(200)
  return body
}

const names = ({ products }: { products: { name: string }[] }) =>
  products.map(({ name }) => name.replace(' Shampoo', '')).toSorted()
const counted = (facet: FacetOption[]) => Object.fromEntries(facet.map(({ value, count }) => [value, count]))
const search = (query: string, more: Record<string, string> = {}) =>
  ask<SearchResponse>(`/api/search?${new URLSearchParams({ query, ...more })}`)

/** Of the four whose ingredients are known. */
const COUNTS = { fragrance: 2, parabens: 3, sulfates: 3, silicones: 4, alcohol: 4, nuts: 3 }

describe('what goods are free of', () => {
  it('is counted and filtered by in Discover, of goods whose ingredients are known', async () => {
    expect(counted((await ask<DiscoverResponse>('/api/discover')).facets.productFreeOf)).toEqual(COUNTS)
    const found = await ask<DiscoverResponse>('/api/discover?productFreeOf=fragrance')
    expect([names(found), found.totalProducts]).toEqual([['Almond', 'Plain'], 2])
    // Each says what it would leave beside what is chosen.
    expect(counted(found.facets.productFreeOf)).toMatchObject({ fragrance: 2, nuts: 1, parabens: 2 })
    expect(names(await ask('/api/discover?productFreeOf=fragrance,nuts'))).toEqual(['Plain'])
  })

  it('is filtered by in a search and in a category, of all that is chosen', async () => {
    const found = await search('shampoo', { freeOf: 'sulfates,nuts' })
    expect([names(found), found.services]).toEqual([['Plain', 'Scented'], []])
    expect(counted(found.facets.freeOf)).toMatchObject({ sulfates: 2, nuts: 2, fragrance: 1 })
    expect(counted((await search('shampoo')).facets.freeOf)).toEqual(COUNTS)
    const { slug } = await shop.db
      .selectFrom('category')
      .innerJoin('product', 'product.category_id', 'category.id')
      .select('category.slug')
      .where('product.id', '=', ids[1] as string)
      .executeTakeFirstOrThrow()
    const scented = await ask<CategoryListings>(`/api/categories/products/${slug}?freeOf=parabens`)
    expect(names(scented)).toEqual(['Scented'])
    expect(names(await ask(`/api/categories/products/${slug}?freeOf=fragrance`))).toEqual([])
  })

  it('follows a list that its seller changes', async () => {
    const [, scented = ''] = ids
    const save = (ingredients: string[]) =>
      shop.db.updateTable('product').set({ ingredients }).where('id', '=', scented).execute()
    await save(['Aqua'])
    await indexed(shop)
    expect(names(await search('shampoo', { freeOf: 'fragrance' }))).toContain('Scented')
    await save(['Aqua', 'Parfum', 'Linalool'])
    await indexed(shop)
    expect(names(await search('shampoo', { freeOf: 'fragrance' }))).not.toContain('Scented')
  })

  it('is said alike by the database and by browsers, and of no list that was not read', async () => {
    const lists = [
      ['Aqua', 'Cetearyl Alcohol', '1,2-Hexanediol', 'Hydroxyethyl Acrylate/Sodium Acryloyldimethyl Taurate Copolymer'],
      [
        'Aqua',
        'Blend (Glycerin, Linalool, Dimethicone, Corylus Oil)',
        'Water & Alcohol',
        'Natriumlaurylsulfat',
        'Karité',
      ],
      ['Aqua - Glycerin - Parfum - Linalool - Butyrospermum Parkii Butter - Methylparaben - Alcohol'],
      ['Aqua. Glycerin. Linalool'],
      ['Aqua Glycerin Cetearyl Alcohol Parfum Linalool Butyrospermum Parkii Butter Tocopherol'],
      ['Oat Rye Nut Soy Egg Milk Wax Rum'],
      ['Siehe Verpackung'],
      ['Seetang', 'Verbena Officinalis Extract', 'CI 77891', '77491'],
      ['Вода', 'Отдушка'],
      ['Aqua (Вода)'],
      ['INGREDIENTS / INGRÉDIENTS: ALCOHOL DENAT.', 'AQUA'],
      ['Alcohol 40%', 'Sodium Coceth Sulfate'],
      ['Ethyl Alcohol', 'Sodium Lauryl Ether Sulfate'],
    ]
    const { rows: known } = await sql<IngredientFamily>`
      select family, array_agg(pattern) as patterns from ingredient_family group by family`.execute(shop.db)
    for (const list of lists) {
      const { rows } = await sql<{ isRead: boolean; families: FreeOf[] }>`
        select ingredients_are_read(${list}::text[]) as "isRead", free_of_families(${list}::text[]) as families`.execute(
        shop.db,
      )
      const free = FREE_OF.filter((each) => avoidedAmong(list, { families: [each], names: [] }, known).length === 0)
      const isRead = isWhollyRead(list)
      expect(rows[0], list.join()).toEqual({ isRead, families: isRead ? free.toSorted() : [] })
    }
    expect(lists.slice(0, -3).map(isWhollyRead)).toEqual([
      ...Array(4).fill(true),
      false,
      false,
      false,
      true,
      false,
      true,
    ])
    for (const list of lists.slice(-2))
      expect(avoidedAmong(list, { families: ['alcohol', 'sulfates'], names: [] }, known)).toEqual(list)
  })

  it('is listed anew where the families read other names', async () => {
    await shop.db.insertInto('ingredient_family').values({ family: 'alcohol', pattern: 'cetearyl alcohol' }).execute()
    await indexed(shop)
    expect(names(await search('shampoo', { freeOf: 'alcohol' }))).not.toContain('Plain')
    await shop.db.deleteFrom('ingredient_family').where('pattern', '=', 'cetearyl alcohol').execute()
    await shop.db
      .insertInto('ingredient_family')
      .values([{ family: 'nuts', pattern: 'no such thing' }])
      .execute()
    await indexed(shop)
    expect(names(await search('shampoo', { freeOf: 'alcohol' }))).toContain('Plain')
  })

  it('is read in words, and told', async () => {
    for (const query of ['paraben free shampoo', 'shampoo without parabens', 'shampoo ohne Parabene']) {
      const found = await search(query)
      expect(names(found), query).toEqual(['Almond', 'Plain', 'Scented'])
      expect(found.read, query).toEqual([{ kind: 'free of', value: 'parabens', without: 'shampoo' }])
      expect(found.services, query).toEqual([])
    }
    const both = await search('sulfate-free shampoo without fragrance', { freeOf: 'nuts' })
    expect([names(both), both.read.length]).toEqual([['Plain'], 2])
    expect((await search('shampoo sans parfum ni sulfates')).read).toMatchObject([{ value: 'fragrance,sulfates' }])
  })
})
