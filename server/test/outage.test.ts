import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { isDatabaseAway } from '../src/platform/db/errors.ts'
import { expectCleanBooks } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, manyBuyers, type Person } from './factories.ts'
import {
  BUYERS,
  expectAllThere,
  expectBack,
  expectChangesFollowed,
  expectJobsRun,
  expectOnlyTryAgain,
  TURNS,
  underLoad,
} from './outage.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const ENOUGH = 20

describe('one lost connection', () => {
  let shop: TestApp
  let buyers: Person[]
  let dress: MadeProduct
  beforeAll(async () => {
    shop = await startTestApp()
    buyers = await manyBuyers(shop.db, BUYERS * TURNS)
    dress = await aProduct(shop.db, { stock: null })
  })
  afterAll(() => shop.close())

  it('costs the call that had it a "try again", and nobody anything else', async () => {
    const admin = openDatabase(shop.database.pool.options.connectionString ?? '', { size: 1 })
    const load = underLoad(shop, buyers, dress)
    const ended = { active: 0, 'idle in transaction': 0, idle: 0, listening: 0 }
    await eventually(async () => {
      for (const state of ['active', 'idle in transaction', 'idle'] as const) {
        // Where connections end faster than calls get on, no transaction is ever seen between two statements.
        if (ended[state] >= ENOUGH) continue
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'dressing-room' and state = ${state}
            and pid <> pg_backend_pid() limit 2`.execute(admin.db)
        ended[state] += rows.length
      }
      if (ended.listening < ENOUGH) {
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'dressing-room-changes'`.execute(admin.db)
        ended.listening += rows.length
      }
      for (const times of Object.values(ended)) expect(times).toBeGreaterThan(1)
    }, 40_000)
    await expectBack(shop, buyers, dress)
    await load.stop()
    await admin.close()

    expectOnlyTryAgain(load)
    await expectAllThere(shop, load)
    await expectChangesFollowed(shop)
    await expectJobsRun(shop)
    await expectCleanBooks(shop)
  }, 60_000)

  it('costs no more when the server ends a transaction that was left alone, as while the machine slept', async () => {
    const fault = await shop.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local idle_in_transaction_session_timeout = 50`.execute(tx)
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
        await eventually(async () => {
          const still = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(shop.db)
          expect(still.rows).toEqual([])
        })
        await sql`select 1`.execute(tx)
      })
      .catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(Error)
    expect(isDatabaseAway(fault)).toBe(true)
    expect((await shop.get(`/api/products/slug/${dress.slug}?then`)).status).toBe(200)
  })
})
