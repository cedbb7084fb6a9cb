import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLarge } from '../../bench/large/seed-large.ts'
import { fillTowns } from '../src/features/towns/index.ts'
import { eventually } from './eventually.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const PRODUCTS = 20_000
const SERVICES = 10_000
/** From the sixth call on a connection may use a plan that knows no values. */
const CALLS = 8
const BIG = ['product', 'service', 'listing', 'listing_shade', 'review', 'variant', 'town', 'town_name']

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillTowns(shop.db, { minPeople: 15_000, otherNames: false })
  const url = shop.database.pool.options.connectionString ?? ''
  const mine = await connections()
  await seedLarge({ url, products: PRODUCTS, reviewsPerProduct: 1, servicesPerProduct: SERVICES / PRODUCTS })
  await ended((await connections()).filter((pid) => !mine.includes(pid)))
}, 600_000)
afterAll(() => shop.close())

/** How often each big table was read from one end to the other, by connections that have ended. */
async function readsOfWholeTables(): Promise<Record<string, number>> {
  const { rows } = await sql<{ relname: string; seq_scan: number }>`
    select relname, seq_scan from pg_stat_user_tables where relname = any (${BIG})`.execute(shop.db)
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

async function connections(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(shop.db)
  return rows.map(({ pid }) => pid)
}

/** Connections count what they have read when they end. One of the queue may stay, which reads none of this. */
async function ended(pids: number[]): Promise<void> {
  await eventually(async () => {
    const still = await connections()
    expect(pids.filter((pid) => still.includes(pid))).toEqual([])
  }).catch(() => {})
}

/** The same shop as a process of its own: what it has read is known once it has ended. */
async function asking(urls: string[]): Promise<Record<string, number>> {
  const mine = await connections()
  const before = await readsOfWholeTables()
  const other = await shop.another()
  for (let call = 0; call < CALLS; call++) {
    for (const url of urls) expect((await other.get(url)).status, url).toBe(200)
  }
  const all = await connections()
  await other.close()
  await ended(all.filter((pid) => !mine.includes(pid)))
  const after = await readsOfWholeTables()
  return Object.fromEntries(BIG.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]))
}

const untouched = Object.fromEntries(BIG.map((table) => [table, 0]))

it('commerce 30: search reads no table from one end to the other', async () => {
  const texts = [
    'dress',
    'black linen dress',
    'lipstik',
    'the',
    'zzqqxxyy',
    'velvt zzqq',
    'manicure',
    'lisbon',
    'dre',
    'dress size m',
    'xl',
    'DRE-02-1762',
    '连衣裙',
  ]
  expect(
    await asking([
      ...texts.map((text) => `/api/search?query=${encodeURIComponent(text)}`),
      '/api/search?query=dress&price=high&rating=4&color=Black&size=M',
      '/api/search?query=cotton&page=9',
      '/api/search?query=dress+for+men',
      '/api/search?query=paraben+free+cream&department=women&freeOf=fragrance',
      ...['newest', 'price-up', 'price-down', 'rating'].map((sort) => `/api/search?query=dress&sort=${sort}`),
      '/api/search?query=dress&sort=price-up&price=20-40&rating=4&page=3',
      ...['dre', 'lin', 'zz'].map((text) => `/api/search/suggestions?query=${text}`),
      ...['s', 'lis', 'saint louis', 'lisbon oh', 'Köln, Germany', 'springfield'].map(
        (text) => `/api/towns?query=${encodeURIComponent(text)}`,
      ),
    ]),
  ).toEqual(untouched)
}, 300_000)

it('commerce 30: neither does Discover, with any filters and batch, from anywhere', async () => {
  const filters = [
    '',
    'productPrice=low',
    'productCategory=electronics&productRating=4&productPrice=high',
    'productCategory=dresses,shoes&serviceCategory=health',
    'serviceCategory=repair&serviceRating=4&serviceAvailability=weekends',
    'productRating=3&serviceAvailability=weekdays',
    'sort=price-up',
    'sort=rating&productCategory=dresses',
    'sort=price-down&productPrice=20-120',
    'productPrice=-20',
    'productDepartment=women,kids',
    'productFreeOf=fragrance,parabens&productDepartment=women&sort=price-up',
    'productInSizes=M,EU 38',
    'productInSizes=EU 46&productCategory=dresses&sort=price-up',
    'productInSizes=no-such&productPrice=20-40',
  ]
  // Far from a place nobody turns batches: Around You shows one.
  const starts = [
    '',
    '&batch=30',
    '&batch=500',
    '&latitude=38.7&longitude=-9.1',
    '&latitude=38.7&longitude=-9.1&batch=3',
  ]
  expect(await asking(filters.flatMap((filter) => starts.map((start) => `/api/discover?${filter}${start}`)))).toEqual(
    untouched,
  )
}, 300_000)

it('commerce 30: neither does Around You, within any radius, of one category, or free today', async () => {
  const places = ['latitude=38.7&longitude=-9.1', 'latitude=40.72&longitude=-74', 'latitude=-60&longitude=150']
  const choices = ['', '&within=2km', '&within=50mi', '&within=50km&serviceCategory=hair', '&when=today', '&when=now']
  // One place after the other: nobody may look around more often than people do.
  for (const place of places) {
    const urls = [
      ...choices.map((choice) => `/api/services/around?${place}${choice}`),
      `/api/discover?${place}&within=50km&only=products`,
      `/api/discover?${place}&within=5mi&productCategory=dresses`,
    ]
    expect(await asking(urls), place).toEqual(untouched)
  }
}, 300_000)

it('commerce 30: neither do the homes of the shop and of the services', async () => {
  expect(
    await asking([
      '/api/products/recent',
      '/api/services/recent',
      '/api/random-products',
      '/api/products/random-categories',
      '/api/services/random-categories',
      '/api/products/slug/item-77',
      '/api/service/visit-7',
      '/api/departments/women',
      '/api/discover?productShade=c04a3b',
      '/api/discover?productShade=1c1c1c&productPrice=low&productInSizes=M',
      '/api/categories/products/dresses?shade=c04a3b',
      '/api/categories/products/dresses?inSizes=M,XL&rating=4',
      '/api/departments/kids?price=low&sort=rating',
    ]),
  ).toEqual(untouched)
}, 300_000)

it('is a shop in which all counts are true', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*) from product p where rating_sum <>
        (select coalesce(sum(rating), 0) from review where product_id = p.id))
      + (select abs(sum(count) - ${PRODUCTS}) from facet_bucket where kind = 'product')
      + (select abs(count(*) - ${PRODUCTS}) from listing where kind = 'product')
      + (select abs(count(*) - ${SERVICES}) from listing where kind = 'service') as wrong`.execute(shop.db)
  expect(rows[0]?.wrong).toBe(0)
}, 60_000)
