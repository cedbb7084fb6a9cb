import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../src/invariants.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Cluster, startCluster } from '../src/platform/embedded-postgres/cluster.ts'
import type { IdentityChecks } from '../src/ports/identity/identity.ts'
import { openStripeIdentity } from '../src/ports/identity/stripe-identity.ts'
import type { Payments } from '../src/ports/payments/payments.ts'
import { openStripe } from '../src/ports/payments/stripe.ts'
import type { Payouts } from '../src/ports/payouts/payouts.ts'
import { openStripePayouts } from '../src/ports/payouts/stripe-payouts.ts'
import { createDatabase, DATABASE } from '../src/start/own-database.ts'
import { findTaken } from '../src/start/ports.ts'
import type { Checkout } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, manyBuyers, type Person } from './factories.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isBuilt = existsSync(path.join(root, 'web/build/server/index.js'))

const BUYERS = 16
const KILLED_AFTER_ANSWERS = 6

describe.skipIf(!isBuilt)('a shop of which one process after another is killed', () => {
  let folder: string
  let cluster: Cluster
  let database: Database
  let port: number
  /** What `npm start` runs. */
  let supervisor: ChildProcess
  let words = ''
  let payments: Payments
  let identity: IdentityChecks
  let payouts: Payouts

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dressing-room-crash-'))
    await chmod(folder, 0o755)
    cluster = await startCluster({ folder })
    await createDatabase(cluster.url('postgres'))
    database = openDatabase(cluster.url(DATABASE), { size: 4 })
    await migrate(database.db)
    // Somebody is here already, so the start draws no demo shop.
    await manyBuyers(database.db, 1)
    const wished = 21_000 + 10 * Math.floor(Math.random() * 2000)
    port = (await findTaken('127.0.0.1', wished))?.free ?? wished
  })

  afterAll(async () => {
    if (supervisor?.pid && supervisor.exitCode === null) process.kill(-supervisor.pid, 'SIGKILL')
    await database?.close()
    await cluster?.stop().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })

  async function start(): Promise<void> {
    supervisor = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, as a terminal makes it: Ctrl-C goes to all of them.
      detached: true,
      env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: folder },
    })
    for (const output of [supervisor.stdout, supervisor.stderr]) output?.on('data', (text) => (words += text))
    await isUp()
    const keys = JSON.parse(await readFile(path.join(folder, 'sandbox/keys.json'), 'utf8'))
    const at = { host: '127.0.0.1', port: port + 1 }
    payments = openStripe({ ...keys, at })
    identity = openStripeIdentity({ ...keys, at })
    payouts = openStripePayouts({ ...keys, at })
  }

  function isUp(): Promise<void> {
    const ask = async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    return eventually(ask, 120_000)
  }

  function pidOf(program: string): number {
    const [pid] = processesOf(folder, program)
    expect(pid, program).toBeDefined()
    return pid as number
  }

  /** Killed, and gone. */
  async function kill(program: string): Promise<void> {
    const pid = pidOf(program)
    process.kill(pid, 'SIGKILL')
    await eventually(() => expect(processesOf(folder, program)).not.toContain(pid))
  }

  /** Undefined when the server died before it had answered, asks to try again, or heard of another cart of the buyer. */
  async function checkOut(buyer: Person, dress: MadeProduct, quantity = 1): Promise<Checkout | undefined> {
    const headers = { 'content-type': 'application/json', authorization: buyer.token }
    const body = JSON.stringify({ cart: [dress.line(quantity)] })
    const response = await fetch(`http://127.0.0.1:${port}/api/create-checkout-session`, {
      method: 'POST',
      headers,
      body,
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Checkout }))
      .catch(() => undefined)
    if (!response || response.status === 503 || response.status === 409) return undefined
    expect(response.status).toBe(200)
    return response.body
  }

  /** Whether the payment was made, as far as the card holder could see. */
  async function pay({ url }: Checkout): Promise<boolean> {
    const form = new URLSearchParams({
      ...{ cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' },
      ...{ shippingName: 'Ada', shippingAddressLine1: 'Rua Garrett 12', shippingLocality: 'Lisbon' },
      ...{ shippingPostalCode: '1200-203', shippingCountry: 'PT' },
    })
    const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' }).catch(() => undefined)
    return response?.status === 303
  }

  it('loses no order that it had acknowledged, and finds the same session for the same cart', async () => {
    await start()
    const buyers = await manyBuyers(database.db, BUYERS)
    const dress = await aProduct(database.db, { stock: BUYERS })

    const answered = new Map<Person, Checkout>()
    const paid = new Set<Person>()
    let killed: Promise<void> | undefined
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const checkout = await checkOut(buyer, dress)
        if (!checkout) return
        answered.set(buyer, checkout)
        if (answered.size === KILLED_AFTER_ANSWERS) killed = kill('server/src/main.ts')
        if (at % 2 === 0 && (await pay(checkout))) paid.add(buyer)
      }),
    )
    await (killed ?? kill('server/src/main.ts'))
    await isUp()

    for (const [buyer, { id, orderId }] of answered) {
      const stored = await database.db
        .selectFrom('checkout')
        .select(['provider_id', 'buyer_id'])
        .where('payable_id', '=', orderId)
        .executeTakeFirst()
      expect(stored).toEqual({ provider_id: id, buyer_id: buyer.id })
      if (!paid.has(buyer)) expect((await payments.fetchCheckout(id))?.reference).toBe(`order_${orderId}`)
    }
    for (const buyer of buyers) {
      if (paid.has(buyer)) continue
      const again = await checkOut(buyer, dress)
      expect(again).toBeDefined()
      const before = answered.get(buyer)
      if (before && (await payments.fetchCheckout(before.id))?.state === 'open') expect(again?.id).toBe(before.id)
    }
    const isPaid = async (buyer: Person) => {
      const { orderId } = answered.get(buyer) as Checkout
      const order = await database.db
        .selectFrom('shop_order')
        .select('payment_status')
        .where('id', '=', orderId)
        .executeTakeFirst()
      expect(order?.payment_status).toBe('paid')
    }
    await eventually(() => Promise.all([...paid].map(isPaid)), 90_000)
    await eventually(async () => {
      const books = await checkInvariants({ db: database.db, payments, payouts, identity, clock: () => new Date() })
      expect(books.flatMap(({ faults }) => faults)).toEqual([])
    }, 90_000)
    expect(words).toContain('The shop was ended by SIGKILL. It is started again in 0.5 s.')
  }, 240_000)

  it('has its sandbox again, at the same ports and with all it knew', async () => {
    const [buyer] = await manyBuyers(database.db, 1)
    const checkout = await checkOut(buyer as Person, await aProduct(database.db))
    await kill('sandbox/src/main.ts')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(ready.status).toBe(200)
    await eventually(async () => expect((await payments.fetchCheckout(checkout?.id ?? ''))?.state).toBe('open'), 30_000)
    expect(words).toContain('The sandbox was ended by SIGKILL. It is started again in 0.5 s.')
    expect(await pay(checkout as Checkout)).toBe(true)
    await isUp()
  }, 60_000)

  it('has its database again, at the same address and with all it knew', async () => {
    const [buyer] = await manyBuyers(database.db, 1)
    const dress = await aProduct(database.db)
    const checkout = await checkOut(buyer as Person, dress)
    const before = database.pool.options.connectionString
    await kill('bin/postgres')
    await eventually(async () => expect((await checkOut(buyer as Person, dress))?.id).toBe(checkout?.id), 30_000)
    await isUp()
    expect((await startCluster({ folder })).url(DATABASE)).toBe(before)
    expect(words).toContain('The database has ended. It is started again.')
  }, 60_000)

  it('goes on after the machine has slept', async () => {
    const [buyers, others] = [await manyBuyers(database.db, 4), await manyBuyers(database.db, 4)]
    const dress = await aProduct(database.db)
    const server = pidOf('server/src/main.ts')
    let awake = false
    const meanwhile = buyers.map(async (buyer) => {
      for (let quantity = 1; !awake; quantity = (quantity % 5) + 1) await checkOut(buyer, dress, quantity)
    })
    // Asleep in the middle of a transaction, which the database ends after 15 seconds.
    await eventually(async () => {
      process.kill(server, 'SIGSTOP')
      if ((await openTransactions()) > 0) return
      process.kill(server, 'SIGCONT')
      throw new Error('no transaction was open')
    })
    await eventually(async () => expect(await openTransactions()).toBe(0), 30_000)
    process.kill(server, 'SIGCONT')
    await eventually(async () => {
      for (const buyer of others) expect((await checkOut(buyer, dress))?.id).toBeDefined()
    }, 5000)
    awake = true
    await Promise.all(meanwhile)
    expect(pidOf('server/src/main.ts')).toBe(server)
  }, 60_000)

  async function openTransactions(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where application_name = 'dressing-room' and state like 'idle in transaction%'`.execute(database.db)
    return rows[0]?.count ?? 0
  }

  it('ends in good order on Ctrl-C, and leaves no process behind', async () => {
    const ended = once(supervisor, 'exit')
    const began = performance.now()
    process.kill(-(supervisor.pid as number), 'SIGINT')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(words.split('The sandbox ')).toHaveLength(3)
    expect(processesOf(folder, '')).toEqual([])
  }, 60_000)
})

/** The processes of this data folder that run this program. */
function processesOf(folder: string, program: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      const line = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')
      const isOurs = line.includes(folder) || read(`/proc/${pid}/environ`).includes(`DATA_DIR=${folder}\0`)
      return isOurs && line.includes(program) && !/^State:\s+Z/m.test(read(`/proc/${pid}/status`))
    })
    .map(Number)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
