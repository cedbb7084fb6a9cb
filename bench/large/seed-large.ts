import pg from 'pg'
import { reindex } from '../../server/src/features/search/index.ts'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { makeProducts, makeReviews, makeSellers, makeServices, prepareChance } from './statements.ts'

export interface LargeOptions {
  url: string
  products: number
  reviewsPerProduct?: number
  servicesPerProduct?: number
  say?(what: string, seconds: number): void
}

const PRODUCTS_PER_SELLER = 200
/** Filled much faster without; made anew afterwards. What constraints stand on stays. */
const TABLES = [
  'product',
  'variant',
  'picture',
  'review',
  'service',
  'service_review',
  'listing',
  'listing_number',
  'listing_shade',
]
const CONNECTIONS = 2

/**
 * A shop of any size in an empty, migrated database: set-based statements, the same shop every time. Triggers are off
 * meanwhile, so all that they keep is written at once: rating counts, listings, words.
 */
export async function seedLarge({
  url,
  products,
  reviewsPerProduct = 10,
  servicesPerProduct = 0.1,
  say = () => {},
}: LargeOptions): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS })
  const sizes = {
    products,
    services: Math.round(products * servicesPerProduct),
    reviews: products * reviewsPerProduct,
    sellers: Math.max(5, Math.round(products / PRODUCTS_PER_SELLER)),
  }
  const step = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    say(what, (performance.now() - began) / 1000)
  }
  try {
    const { rows: filled } = await pool.query('select from account limit 1')
    if (filled.length > 0) throw new Error('This database is not empty: the large shop is not mixed with another one.')
    const indexes = await dropIndexes(pool)
    await switchTriggers(pool, 'disable')
    await prepareChance(pool)
    await step('sellers', () => makeSellers(pool, sizes))
    await step('products', () => makeProducts(pool, sizes))
    await step('services', () => makeServices(pool, sizes))
    await step('reviews', () => makeReviews(pool))
    await step('listings', () => listEverything(url))
    await switchTriggers(pool, 'enable')
    await step('indexes', () => inParallel(indexes, (definition) => pool.query(definition)))
    await pool.query('drop schema chance cascade')
    await step('statistics', () => pool.query('vacuum analyze'))
  } finally {
    await pool.end()
  }
}

async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select i.indexname, i.indexdef from pg_indexes i
     where i.schemaname = 'public' and i.tablename = any ($1)
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [TABLES],
  )
  for (const { indexname } of rows) await pool.query(`drop index ${pg.escapeIdentifier(indexname)}`)
  return rows.map(({ indexdef }) => indexdef)
}

/** What the triggers of an account's and a shop's name would do is done for all at once. */
async function switchTriggers(pool: pg.Pool, to: 'disable' | 'enable'): Promise<void> {
  for (const table of [
    ...TABLES,
    'account',
    'shop',
    'category',
    'service_category',
    'service_in_category',
    'service_picture',
  ]) {
    await pool.query(`alter table ${table} ${to} trigger user`)
  }
}

async function listEverything(url: string): Promise<void> {
  const { db, close } = openDatabase(url, { size: 1, through: 'patience' })
  await reindex(db).finally(close)
}

async function inParallel<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
