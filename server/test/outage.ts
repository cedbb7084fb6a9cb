import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type Checkout, checkOut } from './checkouts.ts'
import { eventually } from './eventually.ts'
import { aProduct, type MadeProduct, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

export const BUYERS = 4
/** One after the other, since each may open only so many checkouts a minute. */
export const TURNS = 30
/** Measured: 0.6 to 3 s where nothing else runs. */
const BACK_WITHIN_MS = 10_000

export interface Load {
  responses: { status: number; text: string }[]
  acknowledged: Checkout[]
  stop(): Promise<void>
}

/** Buyers who check out and give up, and visitors who look, without a pause. */
export function underLoad(shop: TestApp, buyers: Person[], dress: MadeProduct): Load {
  let stopped = false
  const load: Omit<Load, 'stop'> = { responses: [], acknowledged: [] }
  const people = Array.from({ length: BUYERS }, async (_, at) => {
    for (let turn = 0; !stopped; turn++) {
      const buyer = buyers[at * TURNS + (turn % TURNS)] as Person
      const response = await checkOut(shop, buyer, [dress.line(1 + ((turn + at) % 3))])
      load.responses.push(response)
      if (response.status === 200) load.acknowledged.push(response.body)
      load.responses.push(await shop.get(`/api/products/slug/${dress.slug}?turn=${at}-${turn}`))
      load.responses.push(await shop.get('/readyz'))
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

export function expectOnlyTryAgain({ responses }: Load): void {
  // A buyer whose checkout was lost may meet it again, half made.
  const others = responses.filter(
    ({ status, text }) => status !== 200 && status !== 503 && !text.includes('checkout_replaced'),
  )
  expect(others.map(({ status, text }) => `${status} ${text}`)).toEqual([])
}

export async function expectAllThere({ db }: TestApp, { acknowledged }: Load): Promise<void> {
  const rows = await db.selectFrom('checkout').select(['payable_id as id', 'provider_id']).execute()
  const known = new Map(rows.map((row) => [row.id, row.provider_id]))
  expect(acknowledged.filter(({ id, orderId }) => known.get(orderId) !== id)).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(0)
}

/** Every route that needs the database answers again, memory and changes included. */
export async function expectBack(shop: TestApp, buyers: Person[], dress: MadeProduct): Promise<void> {
  const since = performance.now()
  await eventually(async () => {
    expect((await shop.get('/readyz')).status).toBe(200)
    const some = buyers.filter((_, at) => at % TURNS === TURNS - 1)
    const responses = await Promise.all(some.map((buyer) => checkOut(shop, buyer, [dress.line(4)])))
    expect(responses.map(({ status }) => status)).toEqual(some.map(() => 200))
  }, BACK_WITHIN_MS)
  if (process.env.TEST_TIMES) console.info(`back after ${Math.round(performance.now() - since)} ms`)
}

/** What one process keeps is forgotten when another changes it: changes are followed. */
export async function expectChangesFollowed(shop: TestApp): Promise<void> {
  const blouse = await aProduct(shop.db, { name: 'Silk Blouse' })
  const shown = async () => (await shop.get<{ name: string }>(`/api/products/slug/${blouse.slug}`)).text
  expect(await shown()).toContain('Silk Blouse')
  await shop.db.updateTable('product').set({ name: 'Wool Blouse' }).where('id', '=', blouse.id).execute()
  await eventually(async () => expect(await shown()).toContain('Wool Blouse'))
}

export async function expectJobsRun(shop: TestApp): Promise<void> {
  await shop.deps.db
    .transaction()
    .execute((tx) => shop.deps.queue.enqueue(tx, 'send-mail', { id: '00000000-0000-4000-8000-000000000000' }))
  await eventually(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pgboss.job where name = 'send-mail' and state < 'completed'`.execute(shop.db)
    expect(rows[0]?.waiting).toBe(0)
  })
}
