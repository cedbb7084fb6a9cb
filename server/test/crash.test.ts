import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../src/features/orders/index.ts'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Cluster, startCluster } from '../src/platform/embedded-postgres/cluster.ts'
import type { Payments } from '../src/ports/payments/payments.ts'
import { openStripe } from '../src/ports/payments/stripe.ts'
import { createDatabase, DATABASE } from '../src/start/own-database.ts'
import { findTaken } from '../src/start/ports.ts'
import type { Checkout } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, manyBuyers, type Person } from './makers.ts'

const root = path.resolve(import.meta.dirname, '../..')
const isBuilt = existsSync(path.join(root, 'web/build/server/index.js'))

const BUYERS = 16
const KILLED_AFTER_ANSWERS = 6

describe.skipIf(!isBuilt)('a server that is killed in the middle of checkouts', () => {
  let folder: string
  let cluster: Cluster
  let database: Database
  let port: number
  let server: ChildProcess
  let complaints = ''
  let payments: Payments

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'dressing-room-crash-'))
    await chmod(folder, 0o755)
    cluster = await startCluster({ folder })
    await createDatabase(cluster.url('postgres'))
    database = openDatabase(cluster.url(DATABASE), { size: 4 })
    await migrate(database.db as never)
    // Somebody is here already, so the start draws no demo shop.
    await manyBuyers(database.db, 1)
    const wished = 21_000 + 10 * Math.floor(Math.random() * 2000)
    port = (await findTaken('127.0.0.1', wished))?.free ?? wished
  })

  afterAll(async () => {
    server?.kill('SIGKILL')
    await database?.close()
    await cluster?.stop().catch(() => {})
    await rm(folder, { recursive: true, force: true })
  })

  async function start(): Promise<void> {
    server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder },
    })
    server.stderr?.on('data', (text) => {
      complaints += text
    })
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), 60_000)
    const keys = JSON.parse(await readFile(path.join(folder, 'sandbox/keys.json'), 'utf8'))
    payments = openStripe({ ...keys, at: { host: '127.0.0.1', port: port + 1 } })
  }

  async function kill(): Promise<void> {
    const gone = once(server, 'exit')
    server.kill('SIGKILL')
    await gone
  }

  /** Undefined when the server died before it had answered. */
  async function checkOut(buyer: Person, dress: MadeProduct): Promise<Checkout | undefined> {
    const headers = { 'content-type': 'application/json', authorization: buyer.token }
    const body = JSON.stringify({ cart: [dress.line()] })
    const answer = await fetch(`http://127.0.0.1:${port}/api/create-checkout-session`, {
      method: 'POST',
      headers,
      body,
    })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Checkout }))
      .catch(() => undefined)
    if (answer) expect(answer.status).toBe(200)
    return answer?.body
  }

  /** Whether the payment was made, as far as the card holder could see. */
  async function pay({ url }: Checkout): Promise<boolean> {
    const form = new URLSearchParams({ cardNumber: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ada' })
    const answer = await fetch(url, { method: 'POST', body: form, redirect: 'manual' }).catch(() => undefined)
    return answer?.status === 303
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
        if (answered.size === KILLED_AFTER_ANSWERS) killed = kill()
        if (at % 2 === 0 && (await pay(checkout))) paid.add(buyer)
      }),
    )
    await (killed ?? kill())
    await start()

    for (const [buyer, { id, orderId }] of answered) {
      const order = await database.db
        .selectFrom('shop_order')
        .select(['checkout_id', 'buyer_id'])
        .where('id', '=', orderId)
        .executeTakeFirst()
      expect(order).toEqual({ checkout_id: id, buyer_id: buyer.id })
      if (!paid.has(buyer)) expect((await payments.report(id))?.reference).toBe(`order_${orderId}`)
    }
    for (const buyer of buyers) {
      if (paid.has(buyer)) continue
      const again = await checkOut(buyer, dress)
      expect(again).toBeDefined()
      const before = answered.get(buyer)
      if (before && (await payments.report(before.id))?.state === 'open') expect(again?.id).toBe(before.id)
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
      const books = await checkBooks({ db: database.db, payments, clock: () => new Date() })
      expect(books.flatMap(({ faults }) => faults)).toEqual([])
    }, 90_000)
    expect(complaints).toBe('')
  }, 240_000)

  it('ends in good order when it is asked to', async () => {
    const ended = once(server, 'exit')
    const began = performance.now()
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(complaints).toBe('')
  }, 60_000)
})
