import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../src/platform/db/database.ts'
import { isDatabaseAway } from '../src/platform/db/errors.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Cluster, startCluster } from '../src/platform/embedded-postgres/cluster.ts'
import { createDatabase, DATABASE } from '../src/start/own-database.ts'
import { type Checkout, checkOut, expectCleanBooks } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, manyBuyers, type Person } from './factories.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { layWire, type Wire } from './wire.ts'

const BUYERS = 4
/** One after the other, since each may open only so many checkouts a minute. */
const TURNS = 30
/** Measured: 0.6 to 3 s where nothing else runs. */
const BACK_WITHIN_MS = 10_000

interface Load {
  answers: { status: number; text: string }[]
  acknowledged: Checkout[]
  stop(): Promise<void>
}

/** Buyers who check out and give up, and visitors who look, without a pause. */
function underLoad(shop: TestApp, buyers: Person[], dress: MadeProduct): Load {
  let stopped = false
  const load: Omit<Load, 'stop'> = { answers: [], acknowledged: [] }
  const people = Array.from({ length: BUYERS }, async (_, at) => {
    for (let turn = 0; !stopped; turn++) {
      const buyer = buyers[at * TURNS + (turn % TURNS)] as Person
      const answer = await checkOut(shop, buyer, [dress.line(1 + ((turn + at) % 3))])
      load.answers.push(answer)
      if (answer.status === 200) load.acknowledged.push(answer.body)
      load.answers.push(await shop.get(`/api/products/slug/${dress.slug}?turn=${at}-${turn}`))
      load.answers.push(await shop.get('/readyz'))
    }
  })
  const ended = Promise.allSettled(people)
  const stop = async () => {
    stopped = true
    const broken = (await ended).find((end) => end.status === 'rejected')
    if (broken) throw broken.reason
  }
  onTestFinished(stop)
  return { ...load, stop }
}

function expectOnlyTryAgain({ answers }: Load): void {
  // A buyer whose checkout was lost may meet it again, half made.
  const others = answers.filter(
    ({ status, text }) => status !== 200 && status !== 503 && !text.includes('checkout_replaced'),
  )
  expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([])
}

async function expectAllThere({ db }: TestApp, { acknowledged }: Load): Promise<void> {
  const rows = await db.selectFrom('checkout').select(['payable_id as id', 'provider_id']).execute()
  const known = new Map(rows.map((row) => [row.id, row.provider_id]))
  expect(acknowledged.filter(({ id, orderId }) => known.get(orderId) !== id)).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}

/** Every route that needs the database answers again, memory and changes included. */
async function expectBack(shop: TestApp, buyers: Person[], dress: MadeProduct): Promise<void> {
  const since = performance.now()
  await eventually(async () => {
    expect((await shop.get('/readyz')).status).toBe(200)
    const some = buyers.filter((_, at) => at % TURNS === TURNS - 1)
    const answers = await Promise.all(some.map((buyer) => checkOut(shop, buyer, [dress.line(4)])))
    expect(answers.map(({ status }) => status)).toEqual(some.map(() => 200))
  }, BACK_WITHIN_MS)
  if (process.env.TEST_TIMES) console.info(`back after ${Math.round(performance.now() - since)} ms`)
}

/** What one process keeps is forgotten when another changes it: changes are followed. */
async function expectChangesFollowed(shop: TestApp): Promise<void> {
  const blouse = await aProduct(shop.db, { name: 'Silk Blouse' })
  const shown = async () => (await shop.get<{ name: string }>(`/api/products/slug/${blouse.slug}`)).text
  expect(await shown()).toContain('Silk Blouse')
  await shop.db.updateTable('product').set({ name: 'Wool Blouse' }).where('id', '=', blouse.id).execute()
  await eventually(async () => expect(await shown()).toContain('Wool Blouse'))
}

async function expectJobsRun(shop: TestApp): Promise<void> {
  await shop.deps.db
    .transaction()
    .execute((tx) => shop.deps.queue.enqueue(tx, 'send-mail', { id: '00000000-0000-4000-8000-000000000000' }))
  await eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job where name = 'send-mail' and state < 'completed'`.execute(shop.db)
    expect(rows[0]?.waiting).toBe(0)
  })
}

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
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'dressing-room' and state = ${state}
            and pid <> pg_backend_pid() limit 2`.execute(admin.db)
        ended[state] += rows.length
      }
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'dressing-room-changes'`.execute(admin.db)
      ended.listening += rows.length
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

describe('a database server that goes away', () => {
  let folder: string
  let cluster: Cluster
  let wire: Wire
  let shop: TestApp
  let buyers: Person[]
  let dress: MadeProduct

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dressing-room-outage-'))
    await chmod(folder, 0o755)
    cluster = await startCluster({ folder })
    await createDatabase(cluster.url('postgres'))
    wire = await layWire(portOf(cluster))
    const url = new URL(cluster.url(DATABASE))
    url.port = String(wire.port)
    const database = openDatabase(url.href, { size: 1 })
    await migrate(database.db)
    await database.close()
    shop = await startTestApp({ databaseUrl: url.href })
    buyers = await manyBuyers(shop.db, BUYERS * TURNS)
    dress = await aProduct(shop.db, { stock: null })
  }, 60_000)

  afterAll(async () => {
    await shop?.close()
    await wire?.close()
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it.each([
    ['is come back to after it was shut down', 'fast', 'told'],
    ['is come back to after it crashed', 'immediate', 'told'],
    ['is followed to the one that takes its place, even if nobody was told of its end', 'immediate', 'untold'],
  ] as const)(
    '%s',
    async (_sentence, mode, end) => {
      const load = underLoad(shop, buyers, dress)
      await eventually(() => expect(load.acknowledged.length).toBeGreaterThan(BUYERS))
      if (end === 'untold') wire.hold()
      await cluster.stop(mode)
      if (end === 'told') await eventually(() => expect(load.answers.at(-1)?.status).toBe(503))
      cluster = await startCluster({ folder })
      wire.leadTo(portOf(cluster))
      await expectBack(shop, buyers, dress)
      await load.stop()

      expectOnlyTryAgain(load)
      await expectAllThere(shop, load)
      await expectChangesFollowed(shop)
      await expectJobsRun(shop)
    },
    60_000,
  )

  it('leaves books in which everything agrees', () => expectCleanBooks(shop), 60_000)
})

function portOf(cluster: Cluster): number {
  return Number(new URL(cluster.url('postgres')).port)
}
