import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { findCurrentCheckouts } from '../src/features/checkouts/index.ts'
import { checkInvariants } from '../src/invariants.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { DB } from '../src/platform/db/schema.generated.ts'
import { openCheckout, reconcile, statusOf, stockOf, untilStatus } from './checkouts.ts'
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
  await migrateTo(database.db)
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
  await migrate(database.db)
  shop = await startTestApp({ databaseUrl: inDatabase(server, name) })
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
  await onServer(inject('databaseServer'), `drop database if exists ${name} with (force)`)
})

function feesByPosting(rows: Row[]): Map<unknown, number> {
  const fees = Map.groupBy(
    rows.filter(({ account }) => account === 'platform fee'),
    ({ posting }) => posting,
  )
  return new Map(
    [...fees].map(([posting, of]) => [posting, of.reduce((sum, row) => sum + Number(row.amount_minor), 0)]),
  )
}

/** Moves every moment of the file by the same whole minutes, so that its holds and card pages are still open. */
function aMinuteAgo(text: string): string {
  const minutes = Math.floor((Date.now() - FILLED_AT.getTime()) / 60_000) - 1
  return text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+00/g, (moment) =>
    new Date(Date.parse(moment.replace(' ', 'T').replace('+00', 'Z')) + minutes * 60_000).toISOString(),
  )
}

async function migrateTo(db: Kysely<DB>): Promise<void> {
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
    const checkouts = await findCurrentCheckouts(database.db, 'order', ids)
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
    const checkouts = await findCurrentCheckouts(database.db, 'booking', ids)
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

  it('keeps the ledger to the line, each fee with the seller from whose sale it is', async () => {
    const after = await rowsOf(`
      select posting, regexp_replace(account, '^seller .*', 'seller') as account, seller_id, amount_minor, currency
      from ledger_entry where posting not like 'refund:%:failed' and posting not like 'checkout:%' order by id`)
    const fees = after.filter(({ account }) => account === 'platform fee')
    const shares = after.filter(({ account }) => account === 'seller')
    const ofWhom = (rows: Row[]) => new Set(rows.map(({ posting, seller_id }) => `${posting} ${seller_id}`))
    expect(ofWhom(fees)).toEqual(ofWhom(shares))
    const unnamed = (rows: Row[]) =>
      rows.filter(({ account }) => account !== 'platform fee').map((row) => JSON.stringify(row))
    expect(unnamed(after)).toEqual(unnamed(before.ledger))
    expect(feesByPosting(after)).toEqual(feesByPosting(before.ledger))
  })

  it('knows of every sale whether its money is free, and why not', async () => {
    const sales = await rowsOf(`
      select c.title, why, free_at is null as is_open, freed_at is not null as is_freed, sum(l.amount_minor) as minor,
        string_agg(distinct account, ', ') as account
      from sale join checkout c on c.id = checkout_id
      join ledger_entry l on l.checkout_id = sale.checkout_id and l.seller_id = sale.seller_id
      where account like 'seller %' group by c.title, sale.checkout_id, sale.seller_id order by c.title`)
    expect(sales.length).toBeGreaterThan(0)
    for (const { is_freed, account } of sales) expect(account).toBe(is_freed ? 'seller available' : 'seller pending')
    expect(new Set(sales.map(({ why }) => why))).toEqual(new Set(['awaiting delivery', 'visit ahead']))
    const [left] = await rowsOf(`
      select count(*)::int as shares from ledger_entry l where account like 'seller %' and amount_minor <> 0
        and not exists (select from sale where sale.checkout_id = l.checkout_id and sale.seller_id = l.seller_id)`)
    expect(left).toEqual({ shares: 0 })
  })

  it('counts what was paid and has not gone back as points of whoever has paid it', async () => {
    const due = [...before.orders, ...before.bookings].flatMap((sold) => {
      const { id, buyer_id, paid_at, payment_status, status } = sold
      if (!paid_at || payment_status === 'review' || status === 'review') return []
      const back = before.refunds.filter((r) => (r.order_id ?? r.booking_id) === id && r.state !== 'failed')
      const paid = Number(sold.total_minor ?? sold.price_minor)
      const points = Math.floor((paid - back.reduce((sum, r) => sum + Number(r.amount_minor), 0)) / 100)
      return points > 0 ? [`${id} ${buyer_id} ${points}`] : []
    })
    expect(due.length).toBeGreaterThan(5)
    const lines = await rowsOf(`
      select payable_id || ' ' || account_id || ' ' || points as line from points_entry e
      join checkout c on c.id = checkout_id and e.kind = c.payable_kind and e.at = c.paid_at`)
    expect(lines.map(({ line }) => line).sort()).toEqual(due.sort())
  })

  it('is in order, but that this test has another provider than the one where all that was paid', async () => {
    // Older than what is compared with the provider.
    await sql`update refund set created_at = created_at - interval '1 year'`.execute(database.db)
    const faults = (await checkInvariants(shop.deps)).flatMap((result) => result.faults)
    const elsewhere = /is paid here but not at the provider$/
    const known = /: refund of \$[\d.]+ (has failed|is still not)|is under review/
    expect(faults.filter((fault) => !elsewhere.test(fault) && !known.test(fault))).toEqual([])
  })

  it('sells what was open: the page that was lost is closed, and the new one asks where the goods go', async () => {
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

    await untilStatus(shop, checkout.orderId, 'paid')
    expect(await statusOf(shop, order_id ?? '')).toBe('canceled')
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
