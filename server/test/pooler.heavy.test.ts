import { randomBytes } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { CannotStart } from '../src/start/cannot-start.ts'
import { reachDatabase } from '../src/start/reach-database.ts'
import { checkOut, expectCleanBooks, openCheckout, untilStatus } from './checkouts.ts'
import { createFromTemplate } from './databases.ts'
import { eventually } from './eventually.ts'
import { aBuyer, aProduct, manyBuyers } from './factories.ts'
import { inDatabase, onServer } from './global-setup.ts'
import { indexed } from './indexed.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { throughPort } from './wire.ts'

const SEARCHES = 40
const WITHIN_MS = 2000

interface Place {
  url: string
  drop(): Promise<void>
}

async function aDatabase(): Promise<Place> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  await createFromTemplate(server, name)
  return { url: inDatabase(server, name), drop: () => onServer(server, `drop database if exists ${name} with (force)`) }
}

let place: Place
let directUrl: string
let transactions: Pooler
let sessions: Pooler
beforeAll(async () => {
  place = await aDatabase()
  directUrl = place.url
  transactions = await startPooler(directUrl, 'transaction')
  sessions = await startPooler(directUrl, 'session')
})
afterAll(async () => {
  await transactions?.close()
  await sessions?.close()
  await place?.drop()
})

const reach = (url: string, direct = url) => reachDatabase({ url, directUrl: direct }, WITHIN_MS)
const refusal = (url: string, direct = url) =>
  reach(url, direct).then(
    () => 'reached',
    (error: unknown) => (error instanceof CannotStart ? error.message : error),
  )

describe('the address of the database', () => {
  it('is told apart: PostgreSQL itself, a pooler of sessions, a pooler of transactions', async () => {
    expect(await reach(directUrl)).toEqual({ isPooled: false })
    expect(await reach(sessions.url)).toEqual({ isPooled: false })
    expect((await reach(transactions.url, directUrl)).isPooled).toBe(true)
  })

  it('of a pooler of transactions needs the direct one beside it, to the same database', async () => {
    const sentence = expect.stringMatching(/pooler.*DATABASE_DIRECT_URL/)
    expect(await refusal(transactions.url)).toEqual(sentence)
    expect(await refusal(transactions.url, transactions.url)).toEqual(sentence)
    expect(await refusal(transactions.url, sessions.url)).toBe('reached')
    expect(await refusal(transactions.url, inject('databaseServer'))).toMatch(/leads to another database/)
  })

  it.each([
    [
      'nobody listens',
      (url: URL) => (url.href = throughPort(url.href, 9)),
      /127\.0\.0\.1:9\/.* cannot be used: connect ECONNREFUSED/,
    ],
    ['the password is wrong', (url: URL) => (url.password = 'secret-guess'), /password authentication failed/],
    ['there is no such database', (url: URL) => (url.pathname = '/none'), /database "none" does not exist/],
  ])('that cannot be used is refused in a sentence: %s', async (_, change, words) => {
    const url = new URL(directUrl)
    change(url)
    const sentence = await refusal(url.href)
    expect(sentence).toMatch(words)
    expect(sentence).not.toMatch(/secret-guess|\n/)
  })
})

/** A connection for each transaction, or one for each client. */
const MODES = ['transaction', 'session'] as const

describe.each(MODES)('a shop behind a pooler in %s mode', (mode) => {
  let shop: TestApp
  let pooler: Pooler
  let own: Place
  beforeAll(async () => {
    own = await aDatabase()
    pooler = await startPooler(own.url, mode)
    shop = await startTestApp(
      mode === 'session' ? { databaseUrl: pooler.url } : { databaseUrl: own.url, poolerUrl: pooler.url },
    )
  })
  afterAll(async () => {
    await shop?.close()
    await pooler?.close()
    await own?.drop()
  })

  it('answers the same search however often it is asked, and by however many', async () => {
    await aProduct(shop.db, { name: 'Velvet Blazer' })
    await indexed(shop)
    const ask = (at: number) => shop.get(`/api/search?query=velvet&page=1&at=${at}`)
    const responses = await Promise.all(Array.from({ length: SEARCHES }, (_, at) => ask(at)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(responses.every(({ text }) => text.includes('Velvet Blazer'))).toBe(true)
  })

  it('sells the last piece once to many at once, is paid, and its books agree', async () => {
    const buyers = await manyBuyers(shop.db, 8)
    const dress = await aProduct(shop.db, { stock: 1 })
    const responses = await Promise.all(buyers.map((buyer) => checkOut(shop, buyer, [dress.line()])))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const buyer = await aBuyer(shop)
    const checkout = await openCheckout(shop, buyer, [(await aProduct(shop.db)).line()])
    await shop.provider.payOnPage(checkout.url)
    await untilStatus(shop, checkout.orderId, 'paid')
    await expectCleanBooks(shop)
  })

  it('hears of changes, which takes a connection of its own', async () => {
    const blouse = await aProduct(shop.db, { name: 'Silk Blouse' })
    const shown = async () => (await shop.get(`/api/products/slug/${blouse.slug}`)).text
    expect(await shown()).toContain('Silk Blouse')
    await shop.db.updateTable('product').set({ name: 'Wool Blouse' }).where('id', '=', blouse.id).execute()
    await eventually(async () => expect(await shown()).toContain('Wool Blouse'))
  })
})

it('gives each transaction the limits of a session', async () => {
  for (const [url, through] of [
    [transactions.url, 'transactions'],
    [directUrl, 'sessions'],
  ] as const) {
    const { pool, close, db } = openDatabase(url, { size: 2, through })
    const limit = await db.transaction().execute(async (tx) => {
      const { rows } = await pool.query('select 1')
      expect(rows).toHaveLength(1)
      return (await tx.executeQuery(CompiledQuery.raw('show statement_timeout'))).rows
    })
    expect(limit).toEqual([{ statement_timeout: '15s' }])
    await close()
  }
})
