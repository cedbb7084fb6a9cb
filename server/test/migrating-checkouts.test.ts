import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkoutsOf } from '../src/features/checkouts/index.ts'
import { checkInvariants } from '../src/invariants.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openCheckout, reconcile, stockOf, untilStatus } from './checkouts.ts'
import { aSession, type Person } from './factories.ts'
import { inDatabase, onServer } from './global-setup.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const LAST_BEFORE = '0028'
/** When the last row of the file was written. */
const FILLED_AT = new Date('2026-11-28T15:48:48Z')
const folder = new URL('../database/migrations/', import.meta.url)

type Row = Record<string, unknown>

let name: string
let database: Database
let before: { orders: Row[]; bookings: Row[]; refunds: Row[]; ledger: Row[] }
let shop: TestApp

/** As the shop of before left it, a minute ago; its orders were half an hour older than its visits. */
beforeAll(async () => {
  const server = inject('databaseServer')
  name = `test_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  database = openDatabase(inDatabase(server, name), { size: 4 })
  await migrateTo(database.db as never)
  const filled = await readFile(new URL('fixtures/before-checkouts.sql', import.meta.url), 'utf8')
  await sql.raw(aMinuteAgo(filled)).execute(database.db)
  await sql`
    update shop_order set created_at = now() - interval '1 minute', page_asked_at = now() - interval '1 minute',
      checkout_ends_at = now() + interval '29 minutes', held_until = now() + interval '31 minutes'
    where payment_status = 'pending'`.execute(database.db)
  before = {
    orders: await rowsOf('select * from shop_order order by number'),
    bookings: await rowsOf('select * from booking order by number'),
    refunds: await rowsOf('select * from refund order by id'),
    ledger: await rowsOf('select posting, account, seller_id, amount_minor, currency from ledger_entry order by id'),
  }
  await migrate(database.db as never)
  shop = await startTestApp({ databaseUrl: inDatabase(server, name) })
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
  await onServer(inject('databaseServer'), `drop database if exists ${name} with (force)`)
})

/** Moves every moment of the file by the same whole minutes, so that its holds and card pages are still open. */
function aMinuteAgo(text: string): string {
  const minutes = Math.floor((Date.now() - FILLED_AT.getTime()) / 60_000) - 1
  return text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00/g, (moment) =>
    new Date(Date.parse(moment.replace(' ', 'T').replace('+00', 'Z')) + minutes * 60_000).toISOString(),
  )
}

async function migrateTo(db: Kysely<unknown>): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_/.test(file) && file.slice(0, 4) <= LAST_BEFORE)
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  const migrations = Object.fromEntries(
    files.map((file, at) => [
      file.replace('.sql', ''),
      { up: async (on: Kysely<unknown>) => void (await sql.raw(texts[at] ?? '').execute(on)) },
    ]),
  )
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

async function rowsOf(query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(database.db)).rows
}

describe('a database of before the table checkout', () => {
  it('keeps every order with its state, its sums and its card page', async () => {
    const orders = await rowsOf('select * from shop_order order by number')
    expect(orders.map(({ number, payment_status, total_minor }) => [number, payment_status, total_minor])).toEqual(
      before.orders.map(({ number, payment_status, total_minor }) => [number, payment_status, total_minor]),
    )
    const ids = orders.map(({ id }) => id as string)
    const checkouts = await checkoutsOf(database.db, 'order', ids)
    expect(
      before.orders.map(({ id }) => {
        const { provider_id, url, payment_id, review_reason, amount_minor } = checkouts.get(id as string) ?? {}
        return { checkout_id: provider_id, checkout_url: url, payment_id, review_reason, total_minor: amount_minor }
      }),
    ).toMatchObject(
      before.orders.map(({ checkout_id, checkout_url, payment_id, review_reason, total_minor }) => {
        return { checkout_id, checkout_url, payment_id, review_reason, total_minor }
      }),
    )
  })

  it('keeps every booking with its state, its terms and its card pages', async () => {
    const bookings = await rowsOf('select * from booking order by number')
    const shown = ({ number, status, price_minor, starts_at, held_until, cancelled_by, sequence }: Row) =>
      [number, status, price_minor, starts_at, held_until, cancelled_by, sequence].join()
    expect(bookings.map(shown)).toEqual(before.bookings.map(shown))
    const ids = bookings.map(({ id }) => id as string)
    const checkouts = await checkoutsOf(database.db, 'booking', ids)
    expect(
      before.bookings.map(({ id }) => {
        const { provider_id, payment_id, review_reason, amount_minor, round } = checkouts.get(id as string) ?? {}
        return { checkout_id: provider_id, payment_id, review_reason, price_minor: amount_minor, checkout_round: round }
      }),
    ).toMatchObject(
      before.bookings.map(({ checkout_id, payment_id, review_reason, price_minor, checkout_round }) => {
        return { checkout_id, payment_id, review_reason, price_minor, checkout_round }
      }),
    )
    const left = before.bookings.flatMap(({ left_checkouts }) => left_checkouts)
    const replaced = await rowsOf(`select provider_id from checkout where status = 'replaced'`)
    expect(replaced.map(({ provider_id }) => provider_id)).toEqual(left)
    expect(left).toHaveLength(1)
  })

  it('keeps every refund and says of which payment each is', async () => {
    const refunds = await rowsOf('select * from refund order by id')
    const shown = ({ id, amount_minor, state, provider_id, failure }: Row) =>
      [id, amount_minor, state, provider_id, failure].join()
    expect(refunds.map(shown)).toEqual(before.refunds.map(shown))
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['asked', 'pending', 'done', 'failed']))
    const payments = new Set([...before.orders, ...before.bookings].map(({ payment_id }) => payment_id))
    for (const { payment_id } of refunds) expect(payments).toContain(payment_id)
  })

  it('keeps the ledger to the line', async () => {
    expect(
      await rowsOf('select posting, account, seller_id, amount_minor, currency from ledger_entry order by id'),
    ).toEqual(before.ledger)
  })

  it('is in order, but that this test has another provider than the one where all that was paid', async () => {
    // Older than what is compared with the provider.
    await sql`update refund set created_at = created_at - interval '1 year'`.execute(database.db)
    const faults = (await checkInvariants(shop.deps)).flatMap((result) => result.faults)
    const elsewhere = /is paid here but not at the provider$/
    const known = /: refund of \$[\d.]+ (has failed|is still not)|is under review/
    expect(faults.filter((fault) => !elsewhere.test(fault) && !known.test(fault))).toEqual([])
  })

  it('sells what was open: the page that was lost is asked for again and paid on', async () => {
    const [account] = await rowsOf(`select id, email, name from account where name = 'Open Lost'`)
    const { id, email, name: person } = account as { id: string; email: string; name: string }
    const buyer: Person = { id, email, name: person, token: await aSession(database.db, id) }
    const [line] = await rowsOf(`
      select l.slug, l.quantity, l.product_id, o.id as order_id from order_line l join shop_order o on o.id = l.order_id
      where o.buyer_id = '${id}'`)
    const { slug, quantity, product_id, order_id } = line as Record<string, string>
    const had = await stockOf(shop, product_id ?? '')

    const checkout = await openCheckout(shop, buyer, [{ slug, quantity }])
    await shop.provider.payOnPage(checkout.url)

    expect(checkout.orderId).toBe(order_id)
    await untilStatus(shop, checkout.orderId, 'paid')
    expect(await stockOf(shop, product_id ?? '')).toEqual({
      on_hand: (had.on_hand ?? 0) - 1,
      reserved: had.reserved - 1,
    })
  })

  it('frees what nobody pays for, as any other', async () => {
    await shop.advance(40)
    await reconcile(shop)
    const left = await rowsOf(`select number from shop_order where payment_status = 'pending'`)
    expect(left).toEqual([])
    expect(await rowsOf(`select number from booking where status = 'held'`)).toEqual([])
    expect(
      await rowsOf(`select title from checkout where page_asked_at is not null and page_closed_at is null`),
    ).toEqual([])
  })
})
