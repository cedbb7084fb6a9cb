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

it('probe', async () => {
  const { rows } = await sql<{ d: string; db: string }>`select current_setting('data_directory') as d, current_database() as db`.execute(shop.db)
  const [{ d, db }] = rows as [{ d: string; db: string }]
  await sql.raw(`alter database ${db} set session_preload_libraries = 'auto_explain'`).execute(shop.db)
  await sql.raw(`alter database ${db} set auto_explain.log_min_duration = 0`).execute(shop.db)
  console.info('LOG', d)
})
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
it('log', async () => {
  const { rows } = await sql<{ d: string }>`select current_setting('data_directory') as d`.execute(shop.db)
  const { cp } = await import('node:fs/promises')
  await cp(`${rows[0]?.d}/server.log`, '/tmp/pgplans.log')
})

