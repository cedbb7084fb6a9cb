import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProductImportReport } from '@dressing-room/contract/imports'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fillShop } from '../../../test/a-full-shop.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, aSeller, aSession } from '../../../test/factories.ts'
import { inDatabase } from '../../../test/global-setup.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const ROWS = 5000
const MOST_SECONDS = 60
/** Of a process that also asks for pages, and lets garbage lie while it can. */
const MOST_MEGABYTES = 256
/** An import makes the shop's slowest answers at most half as slow again. */
const MOST_SLOWER = 1.5
const MINUTES = 60_000
/** Up to this an answer seems immediate to people. On a shared machine the hundredth slowest of a few varies that much. */
const IMMEDIATE_MS = 100

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ indexing: true })
  await fillShop(shop.db)
})
afterAll(() => shop.close())

/** A file of another platform, each row a product of its own, with a description of some length. */
function aFile(rows: number): string {
  const columns =
    'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status'
  const text = 'Cut on the bias, of washed linen. '.repeat(12)
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `d-${at},Dress no ${at % 900},"<p>${text}</p>",Atelier,Dresses,"linen, summer",true,Color,${at % 2 ? 'Moss' : 'Rust'},D${at},shopify,${at % 9},${20 + (at % 80)},active`,
  )
  return [columns, ...lines].join('\n')
}

async function aSellerWith(file: string) {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  const form = new FormData()
  form.append('file', new Blob([file]), 'products.csv')
  const response = await fetch(`${shop.origin}/api/imports`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { _id } = (await response.json()) as { _id: string }
  const report = async () => (await shop.get<ProductImportReport>(`/api/imports/${_id}`, token)).body
  /** Asks as often as the screen does. */
  async function inState(state: string): Promise<ProductImportReport> {
    for (;;) {
      const now = await report()
      if (now.state === state) return now
      await pause(1000)
    }
  }
  await inState('ready')
  await shop.ask('PUT', `/api/imports/${_id}`, { token, body: { currency: 'USD' } })
  await inState('ready')
  return { sellerId: id, token, importId: _id, inState }
}

/** A seller changes a price each second: what is listed is not answered from memory for long then, as during an import. */
async function anUsualDay(seconds: number): Promise<void> {
  const { id } = await aSeller(shop.db)
  const token = await aSession(shop.db, id)
  const dress = await aProduct(shop.db, { sellerId: id })
  for (let second = 0; second < seconds; second++) {
    await shop.ask('PUT', `/api/products/${dress.id}`, { token, body: { price: 20 + second } })
    await pause(1000)
  }
}

/** How long the slowest hundredth of answers took, asked at a steady pace until the work is done. */
async function slowestWhile(work: Promise<unknown>): Promise<number> {
  const took: number[] = []
  const asked: Promise<void>[] = []
  let isDone = false
  void work.finally(() => {
    isDone = true
  })
  for (let at = 0; !isDone; at++) {
    const began = performance.now()
    const address = at % 2 === 0 ? '/api/discover?limit=12' : '/api/search?query=linen'
    asked.push(shop.get(address).then(() => void took.push(performance.now() - began)))
    await pause(100)
  }
  await Promise.all(asked)
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.99)] ?? 0
}

it(
  `brings a file of ${ROWS} rows in beside the open shop`,
  async () => {
    const quiet = await slowestWhile(anUsualDay(15))
    const megabytes = () => process.memoryUsage().rss / 1024 / 1024
    const [before, began] = [megabytes(), performance.now()]
    let most = before
    const watching = setInterval(() => {
      most = Math.max(most, megabytes())
    }, 100)
    const { token, importId, inState } = await aSellerWith(aFile(ROWS))
    const read = performance.now()
    await shop.post(`/api/imports/${importId}/confirm`, undefined, token)
    const slow = await slowestWhile(inState('done'))
    const ended = performance.now()
    clearInterval(watching)
    const { counts } = await inState('done')
    const seconds = (from: number, to: number) => (to - from) / 1000
    console.log(
      `${ROWS} rows, each a product: read and compared twice in ${seconds(began, read).toFixed(1)} s, brought in within ` +
        `${seconds(read, ended).toFixed(1)} s (ceiling ${MOST_SECONDS} s for each); memory +${(most - before).toFixed(0)} MB (ceiling ` +
        `${MOST_MEGABYTES}); slowest answers ${quiet.toFixed(0)} ms before, ${slow.toFixed(0)} ms meanwhile (ceiling ${MOST_SLOWER} times)`,
    )
    expect(counts).toMatchObject({ applied: ROWS, failed: 0 })
    expect(seconds(began, read)).toBeLessThan(MOST_SECONDS)
    expect(seconds(read, ended)).toBeLessThan(MOST_SECONDS)
    expect(most - before).toBeLessThan(MOST_MEGABYTES)
    expect(slow).toBeLessThan(Math.max(quiet * MOST_SLOWER, IMMEDIATE_MS))
  },
  10 * MINUTES,
)

it(
  'loses nothing and doubles nothing when its process is killed in the middle, again and again',
  async () => {
    const { sellerId, importId, token } = await aSellerWith(aFile(1000))
    // Nobody else takes it up meanwhile.
    await shop.db
      .updateTable('product_import')
      .set({ state: 'importing', progressed_at: new Date(Date.now() + 60 * MINUTES) })
      .where('id', '=', importId)
      .execute()
    const applied = async () => {
      const { counts } = (await shop.get<ProductImportReport>(`/api/imports/${importId}`, token)).body
      return counts.applied
    }
    const products = async () =>
      (await shop.db.selectFrom('product').select('name').where('seller_id', '=', sellerId).execute()).map(
        ({ name }) => name,
      )
    for (let kills = 0; kills < 4; kills++) {
      const before = await applied()
      const worker = await start(importId)
      await eventually(async () => expect(await applied()).toBeGreaterThan(before), MINUTES)
      worker.kill('SIGKILL')
      await once(worker, 'exit')
      // The database may still be ending what the process had begun.
      await eventually(async () => expect(await products()).toHaveLength(await applied()))
      expect((await applied()) % 25).toBe(0)
    }
    const last = await start(importId)
    expect(await once(last, 'exit')).toEqual([0, null])
    expect(await applied()).toBe(1000)
    expect(new Set(await products()).size).toBe(900)
    expect(await products()).toHaveLength(1000)
  },
  10 * MINUTES,
)

async function start(importId: string): Promise<ChildProcess> {
  const file = path.resolve(import.meta.dirname, '../../../test/run-import-process.ts')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db)
  const url = inDatabase(inject('databaseServer'), rows[0]?.name ?? '')
  return spawn(process.execPath, [file, url, importId], { stdio: 'inherit' })
}
