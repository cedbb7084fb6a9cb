import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockOf } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { holdStock, releaseStock, restock, sellStock, type Units } from './stock-store.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

async function aDress(stock: number): Promise<{ productId: string; variantId: string }> {
  const { id: productId } = await aProduct(shop.db, { stock })
  const { id } = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return { productId, variantId: id }
}

/** The second begins before the first has ended, and waits for it. */
async function oneAfterTheOther<T>(first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<T>): Promise<T> {
  let waiting: Promise<T> | undefined
  await transact(shop.db, async (tx) => {
    await first(tx)
    waiting = transact(shop.db, second)
    waiting.catch(() => {})
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      expect(rows).toHaveLength(1)
    })
  })
  if (!waiting) throw new Error('nobody came second')
  return waiting
}

it('units that another cart is giving back at this moment can be held', async () => {
  const { productId, variantId } = await aDress(4)
  const three: Units[] = [{ variantId, quantity: 3 }]
  await transact(shop.db, (tx) => holdStock(tx, three))
  const short = await oneAfterTheOther(
    (tx) => releaseStock(tx, three),
    (tx) => holdStock(tx, three),
  )
  expect(short).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ on_hand: 4, reserved: 3 })
})

it('units that come back to be sold again at this moment can be held, and were sold before', async () => {
  const { productId, variantId } = await aDress(2)
  const two: Units[] = [{ variantId, quantity: 2 }]
  await transact(shop.db, async (tx) => {
    await holdStock(tx, two)
    await sellStock(tx, two)
  })
  expect(await stockOf(shop, productId)).toEqual({ on_hand: 0, reserved: 0 })
  const short = await oneAfterTheOther(
    (tx) => restock(tx, two),
    (tx) => holdStock(tx, two),
  )
  expect(short).toEqual([])
  expect(await stockOf(shop, productId)).toEqual({ on_hand: 2, reserved: 2 })
})

it('units that another cart takes at this moment cannot be held', async () => {
  const { productId, variantId } = await aDress(4)
  const three: Units[] = [{ variantId, quantity: 3 }]
  const short = await oneAfterTheOther(
    (tx) => holdStock(tx, three),
    (tx) => holdStock(tx, three),
  )
  expect(short).toEqual([{ variantId, left: 1 }])
  expect(await stockOf(shop, productId)).toEqual({ on_hand: 4, reserved: 3 })
})
