import type { SearchResponse } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aSeller } from '../../../../test/factories.ts'
import { indexed } from '../../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { aStylistService } from '../../../../test/visits.ts'
import { fillTowns } from '../../towns/index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillTowns(shop.db, { minPeople: 400_000, otherNames: false })
  const { id: sellerId } = await aSeller(shop.db)
  const inShop = { sellerId, sizes: ['EU 38', 'EU 39'], colors: ['Black'] }
  await aProduct(shop.db, { ...inShop, name: 'Quarry Boot', priceMinor: 20_000, sku: 'SHO-05-1088' })
  await aProduct(shop.db, { ...inShop, name: 'Field Boot', priceMinor: 9000, sizes: ['EU 36'] })
  await aProduct(shop.db, { sellerId, name: 'Camp Shirt', priceMinor: 6000 })
  await aProduct(shop.db, { sellerId, name: 'Velvet Lipstick', priceMinor: 2000 })
  const braids = await aStylistService(shop.db, { name: 'Knotless Braids' })
  const far = await aStylistService(shop.db, { name: 'Box Braids' })
  await shop.db.updateTable('service').set({ latitude: 33.76, longitude: -84.4 }).where('id', '=', braids.id).execute()
  await shop.db.updateTable('service').set({ latitude: 48.86, longitude: 2.35 }).where('id', '=', far.id).execute()
  await indexed(shop)
}, 60_000)
afterAll(() => shop.close())

async function found(query: string, more: Record<string, string> = {}) {
  const { status, body } = await shop.get<SearchResponse>(`/api/search?${new URLSearchParams({ query, ...more })}`)
  expect(status, query).toBe(200)
  return { ...body, names: [...body.products, ...body.services].map(({ name }) => name).toSorted() }
}

describe('a price that is said in words', () => {
  it('is kept to, and told apart from what the search is about', async () => {
    expect(await found('boots under $100')).toMatchObject({
      names: ['Field Boot'],
      read: [{ kind: 'price', value: '-100', without: 'boots' }],
    })
    expect((await found('boots between 150 and 250 euros')).names).toEqual(['Quarry Boot'])
    expect((await found('boots over $100')).names).toEqual(['Quarry Boot'])
  })

  it('gives way to one that is chosen', async () => {
    expect((await found('boots under $100', { price: 'high' })).names).toEqual(['Quarry Boot'])
  })

  it('alone is about nothing, and is looked for as it stands', async () => {
    expect(await found('under $100')).toMatchObject({ names: [], read: [] })
  })

  it('under which there is nothing leaves nothing, and says why', async () => {
    expect(await found('boots under $10')).toMatchObject({
      names: [],
      read: [{ value: '-10' }],
      near: { products: [] },
    })
  })
})

describe('a place that is said in words', () => {
  it('has services near it, however it is said', async () => {
    for (const query of ['braids in Atlanta', 'braids near atlanta', 'braids near Atlanta, GA'])
      expect(await found(query), query).toMatchObject({
        names: ['Knotless Braids'],
        read: [{ kind: 'place', value: 'Atlanta', without: 'braids' }],
      })
  })

  it('is only one where there is such a town', async () => {
    expect((await found('boots in black')).read).toEqual([])
    expect((await found('braids near nowhereville')).read).toEqual([])
  })

  it('that only the shopper knows is told', async () => {
    expect(await found('braids near me')).toMatchObject({
      names: ['Box Braids', 'Knotless Braids'],
      read: [{ kind: 'near me', without: 'braids' }],
    })
  })
})

it('sizes, colors and article numbers are found beside other words', async () => {
  expect((await found('black boots size 38')).names).toEqual(['Quarry Boot'])
  expect((await found('SHO-05-1088')).names).toEqual(['Quarry Boot'])
})

it('for whom something is leaves out nothing of which nobody says for whom it is', async () => {
  for (const query of ['mens shirt', 'shirt for men', "men's shirts", 'womens shirt', 'shirt für herren'])
    expect((await found(query)).names, query).toEqual(['Camp Shirt'])
})

describe('a slip', () => {
  it('is put right and told', async () => {
    expect(await found('velvet lipstik')).toMatchObject({ names: ['Velvet Lipstick'], mended: 'velvet lipstick' })
    expect(await found('Lipstik under $50')).toMatchObject({ names: ['Velvet Lipstick'], mended: 'lipstick' })
  })

  it('is none where words are known, or nothing is found', async () => {
    expect((await found('velvet lipsticks')).mended).toBeUndefined()
    expect((await found('zzqqxx')).mended).toBeUndefined()
  })

  it('is looked for as it was typed where somebody says so', async () => {
    expect((await found('velvet lipstik', { exact: '1' })).names).toEqual([])
  })
})
