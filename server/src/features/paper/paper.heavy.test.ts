import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createFromTemplate } from '../../../test/databases.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, manyBuyers } from '../../../test/factories.ts'
import { inDatabase, onServer } from '../../../test/global-setup.ts'
import { providerOf } from '../../../test/provider.ts'
import type { SecondShop } from '../../../test/run-shop-process.ts'
import { type Database, openDatabase } from '../../platform/db/database.ts'
import { findTaken } from '../../start/ports.ts'
import { documentChecks } from './invariants.ts'

const KILLS = 6
const MINUTE_MS = 60_000

const server = inject('databaseServer')
const name = `test_${randomBytes(8).toString('hex')}`
const provider = providerOf(
  inject('sandbox').port,
  `sk_test_${randomBytes(12).toString('hex')}`,
  `whsec_${randomBytes(12).toString('hex')}`,
)

let database: Database
let running: ChildProcess | undefined
beforeAll(async () => {
  await createFromTemplate(server, name)
  database = openDatabase(inDatabase(server, name), { size: 2 })
})
afterAll(async () => {
  await kill()
  await database.close()
  await onServer(server, `drop database if exists ${name} with (force)`)
})

/** The only process of a shop, at an address to which the provider writes. */
async function start(): Promise<string> {
  const wished = 28_000 + (process.pid % 4000)
  const port = (await findTaken('127.0.0.1', wished))?.free ?? wished
  const { secretKey, webhookSecret } = provider
  const place: SecondShop = {
    ...{ databaseUrl: inDatabase(server, name), sandbox: inject('sandbox'), keys: { secretKey, webhookSecret } },
    ...{ shop: {}, port, ahead: 0 },
  }
  const program = path.resolve(import.meta.dirname, '../../../test/run-shop-process.ts')
  running = fork(program, [JSON.stringify(place)], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(running, 'message')
  await provider.sendEventsTo(`http://127.0.0.1:${port}/api/webhooks/stripe`)
  return `http://127.0.0.1:${port}`
}

async function kill(): Promise<void> {
  if (!running) return
  const gone = once(running, 'exit')
  running.kill('SIGKILL')
  await gone
  running = undefined
}

async function countDocuments(): Promise<number> {
  const rows = await database.db.selectFrom('document').select('id').execute()
  return rows.length
}

it(
  'whatever was paid has its documents, although the shop is killed each time before it has written them',
  async () => {
    const dress = await aProduct(database.db, { stock: KILLS })
    let lacking = 0
    for (const buyer of await manyBuyers(database.db, KILLS)) {
      const before = await countDocuments()
      const origin = await start()
      const response = await fetch(`${origin}/api/create-checkout-session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: buyer.token },
        body: JSON.stringify({ cart: [dress.line()] }),
      })
      const { id, orderId } = (await response.json()) as { id: string; orderId: string }
      await provider.pay(id)
      const order = database.db.selectFrom('shop_order').select('payment_status').where('id', '=', orderId)
      await eventually(async () => expect(await order.executeTakeFirst()).toEqual({ payment_status: 'paid' }))
      await kill()
      if ((await countDocuments()) < before + 2) lacking++
    }
    expect(lacking).toBeGreaterThan(0)

    await start()
    // A job that was cut off in the middle is taken up again after two minutes.
    await eventually(async () => expect(await countDocuments()).toBe(2 * KILLS), 4 * MINUTE_MS)
    const faults = await Promise.all(
      Object.values(documentChecks).map((check) => check({ db: database.db, clock: () => new Date() })),
    )
    expect(faults.flat()).toEqual([])
  },
  6 * MINUTE_MS,
)
